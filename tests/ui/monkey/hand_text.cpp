// SPDX-License-Identifier: GPL-3.0-or-later
// Acts on the text of Explore.
#include "ui/monkey/hand.h"

#include "branches/branch_page.h"
#include "candidates/candidate_view.h"
#include "candidates/next_page.h"
#include "shell/main_window.h"
#include "shell/window_actions.h"
#include "text/poem_editor.h"
#include "text/text_page.h"

#include <QApplication>
#include <QClipboard>
#include <QInputMethodEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QTreeView>
#include <QUndoStack>

namespace lettrine::monkey {

namespace {

const QStringList& words()
{
    static const QStringList list{ QStringLiteral("春"), QStringLiteral("风"), QStringLiteral("明月"),
        QStringLiteral("，"), QStringLiteral("。"), QStringLiteral("\n"), QStringLiteral("不知处"),
        QStringLiteral("山"), QStringLiteral("花"), QStringLiteral("x"), QStringLiteral("Le capitaine "),
        QStringLiteral("é") };
    return list;
}

const QStringList& pasted()
{
    static const QStringList list{ QStringLiteral("床前明月光，疑是地上霜。"), QStringLiteral("江水流"),
        QStringLiteral("江水x流"), QStringLiteral("白日依山尽，\n黄河入海流。"),
        QStringLiteral("Le Nautilus flottait."), QStringLiteral("𠮷野家") };
    return list;
}

/// Longer texts only make the acts slower.
constexpr qsizetype longText = 90;

} // namespace

Hand::Hand(std::mt19937& chance, Shelf shelf, std::function<void(const QString&)> tell)
    : m_chance(chance)
    , m_shelf(std::move(shelf))
    , m_tell(std::move(tell))
{
}

void Hand::key(QWidget& widget, int key, Qt::KeyboardModifiers modifiers)
{
    QTest::keyClick(&widget, static_cast<Qt::Key>(key), modifiers);
}

void Hand::click(QWidget& widget, const QPoint& point)
{
    QTest::mouseClick(&widget, Qt::LeftButton, Qt::NoModifier, point);
}

void Hand::commit(QWidget& widget, const QString& text)
{
    QInputMethodEvent event(QString(), {});
    event.setCommitString(text);
    QApplication::sendEvent(&widget, &event);
}

Hand::Done Hand::type(const WindowView& view)
{
    PoemEditor& editor = view.window().textPage().editor();
    if (view.text().size() > longText)
        return editKey(view);
    const QString text = any(words());
    tell(QStringLiteral("type \"%1\" at %2").arg(text).arg(editor.textCursor().position()));
    editor.setFocus();
    commit(editor, text);
    return Done::Act;
}

Hand::Done Hand::editKey(const WindowView& view)
{
    static const std::vector<std::pair<Qt::Key, Qt::KeyboardModifiers>> keys{ { Qt::Key_Backspace, {} },
        { Qt::Key_Delete, {} }, { Qt::Key_Left, {} }, { Qt::Key_Right, {} }, { Qt::Key_Home, {} }, { Qt::Key_End, {} },
        { Qt::Key_Return, {} }, { Qt::Key_Up, {} }, { Qt::Key_Left, Qt::ShiftModifier },
        { Qt::Key_A, Qt::ControlModifier }, { Qt::Key_X, Qt::ControlModifier }, { Qt::Key_End, Qt::ControlModifier } };
    PoemEditor& editor = view.window().textPage().editor();
    const auto [pressed, modifiers] = any(keys);
    tell(QStringLiteral("key %1 in the text at %2")
             .arg(QKeySequence(QKeyCombination(modifiers, pressed)).toString())
             .arg(editor.textCursor().position()));
    editor.setFocus();
    key(editor, pressed, modifiers);
    return Done::Act;
}

Hand::Done Hand::paste(const WindowView& view)
{
    PoemEditor& editor = view.window().textPage().editor();
    const bool all = below(2) == 0 || view.text().size() > longText;
    const QString text = any(pasted());
    tell(QStringLiteral("paste \"%1\"%2").arg(text, all ? QStringLiteral(" over all") : QString()));
    editor.setFocus();
    if (all)
        key(editor, Qt::Key_A, Qt::ControlModifier);
    QApplication::clipboard()->setText(text);
    key(editor, Qt::Key_V, Qt::ControlModifier);
    return Done::Act;
}

Hand::Done Hand::pick(const WindowView& view)
{
    NextPage& page = view.window().nextPage();
    const int number = 1 + below(8);
    const int times = 1 + below(2);
    const int way = below(3);
    tell(
        QStringLiteral("pick row %1, %2, %3 time(s)")
            .arg(number)
            .arg(QStringList{ QStringLiteral("Alt and digit"), QStringLiteral("digit"), QStringLiteral("button") }[way])
            .arg(times));
    for (int i = 0; i < times; ++i) {
        if (way == 0) {
            key(view.window().textPage().editor(), Qt::Key_0 + number, Qt::AltModifier);
        } else if (way == 1) {
            page.table().setFocus();
            key(page.table(), Qt::Key_0 + number);
        } else if (auto* button = page.findChild<QPushButton*>(QStringLiteral("pick")); button->isVisible()) {
            QTest::mouseClick(button, Qt::LeftButton);
        }
    }
    return Done::Act;
}

Hand::Done Hand::drawAgain(const WindowView& view)
{
    tell(QStringLiteral("draw again, pointing at %1").arg(view.pointed()));
    view.window().actions().drawAgain->trigger();
    return Done::Act;
}

Hand::Done Hand::undo(const WindowView& view)
{
    const bool back = below(5) < 3;
    const int times = 1 + below(3);
    tell(QStringLiteral("%1 %2 time(s) from %3")
             .arg(back ? QStringLiteral("undo") : QStringLiteral("redo"))
             .arg(times)
             .arg(view.undoStack().index()));
    for (int i = 0; i < times; ++i)
        (back ? view.window().actions().undo : view.window().actions().redo)->trigger();
    return Done::Act;
}

Hand::Done Hand::write(const WindowView& view)
{
    const int length = view.text().size() > longText ? 2 : 1 + below(12);
    const double speed = below(3) == 0 ? 20 : 0;
    tell(QStringLiteral("write %1 tokens at speed %2").arg(length).arg(speed));
    view.setLength(length);
    view.setSpeed(speed);
    view.window().actions().write->trigger();
    return Done::Act;
}

Hand::Done Hand::stop(const WindowView& view)
{
    tell(QStringLiteral("stop"));
    view.window().actions().stop->trigger();
    return Done::Act;
}

Hand::Done Hand::stepOrBack(const WindowView& view)
{
    const bool on = below(3) < 2;
    tell(on ? QStringLiteral("step") : QStringLiteral("back"));
    (on ? view.window().actions().step : view.window().actions().back)->trigger();
    return Done::Act;
}

Hand::Done Hand::point(const WindowView& view)
{
    PoemEditor& editor = view.window().textPage().editor();
    const int length = static_cast<int>(view.text().size());
    const int offset = below(6) == 0 ? -1 : below(length);
    const int way = below(3);
    if (length == 0 || offset < 0 || way == 0) {
        tell(QStringLiteral("the pointer rests on character %1").arg(offset));
        view.rest(length == 0 ? -1 : offset);
        return Done::Act;
    }
    QTextCursor cursor = editor.textCursor();
    cursor.setPosition(offset);
    const QRect caret = editor.cursorRect(cursor);
    tell(QStringLiteral("click on character %1").arg(offset));
    editor.setFocus();
    click(*editor.viewport(), caret.center() + QPoint(caret.height() / 3, 0));
    return Done::Act;
}

Hand::Done Hand::branch(const WindowView& view)
{
    QTreeView& tree = view.window().branchPage().view();
    const int rows = tree.model()->rowCount();
    if (rows == 0)
        return point(view);
    QModelIndex index = tree.model()->index(below(rows), 0);
    while (tree.model()->rowCount(index) > 0 && below(2) == 0)
        index = tree.model()->index(below(tree.model()->rowCount(index)), 0, index);
    const bool hide = below(5) == 0;
    tell(QStringLiteral("%1 branch %2").arg(hide ? QStringLiteral("hide") : QStringLiteral("go to")).arg(index.row()));
    tree.setCurrentIndex(index);
    tree.setFocus();
    key(tree, hide ? Qt::Key_Delete : Qt::Key_Return);
    return Done::Act;
}

Hand::Done Hand::find(const WindowView& view)
{
    QLineEdit& field = view.window().nextPage().findField();
    const QString text = any(words()).simplified();
    tell(QStringLiteral("find \"%1\"").arg(text));
    field.setFocus();
    field.selectAll();
    if (text.isEmpty())
        key(field, Qt::Key_Delete);
    else
        commit(field, text);
    return Done::Act;
}

} // namespace lettrine::monkey
