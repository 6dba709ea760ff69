// SPDX-License-Identifier: GPL-3.0-or-later
// Acts on the poem of Compose.
#include "ui/monkey/hand.h"

#include "candidates/candidate_view.h"
#include "compose/cell_table.h"
#include "compose/compose_page.h"
#include "compose/heads_bar.h"
#include "compose/plan_grid.h"
#include "compose/version_cards.h"
#include "shell/main_window.h"

#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

namespace lettrine::monkey {

namespace {

const QString jueju = QStringLiteral("白日依山尽黄河入海流欲穷千里目更上一层楼");
const QString lushi =
    QStringLiteral("国破山河在城春草木深感时花溅泪恨别鸟惊心烽火连三月家书抵万金白头搔更短浑欲不胜簪");

QString cellText(CellPlace place)
{
    return QStringLiteral("line %1, cell %2").arg(place.line + 1).arg(place.cell + 1);
}

} // namespace

Hand::Done Hand::typeIntoGrid(const WindowView& view)
{
    PlanGrid& grid = view.window().composePage().grid();
    static const QStringList words{ QStringLiteral("春"), QStringLiteral("山水"), QStringLiteral("生日快乐"),
        QStringLiteral("萬"), QStringLiteral("妈"), QStringLiteral("不") };
    const CellPlace place = view.poem().placeOf(below(view.poem().rules.cellCount()));
    const QString text = any(words);
    tell(QStringLiteral("type \"%1\" into %2").arg(text, cellText(place)));
    grid.setFocus();
    grid.goTo(place);
    commit(grid, text);
    return Done::Act;
}

Hand::Done Hand::gridKey(const WindowView& view)
{
    static const std::vector<std::pair<Qt::Key, Qt::KeyboardModifiers>> keys{ { Qt::Key_Left, {} },
        { Qt::Key_Right, {} }, { Qt::Key_Up, {} }, { Qt::Key_Down, {} }, { Qt::Key_Delete, {} },
        { Qt::Key_Backspace, {} }, { Qt::Key_L, Qt::ControlModifier }, { Qt::Key_Return, {} } };
    PlanGrid& grid = view.window().composePage().grid();
    const auto [pressed, modifiers] = any(keys);
    tell(QStringLiteral("key %1 in the grid at %2")
             .arg(QKeySequence(QKeyCombination(modifiers, pressed)).toString(), cellText(grid.here())));
    grid.setFocus();
    key(grid, pressed, modifiers);
    return Done::Act;
}

Hand::Done Hand::fillGrid(const WindowView& view)
{
    const bool eight = below(2) == 0;
    tell(eight ? QStringLiteral("a whole lushi") : QStringLiteral("a whole jueju"));
    view.fill(eight ? Form::Lushi5 : Form::Jueju5, eight ? lushi : jueju);
    return Done::Act;
}

Hand::Done Hand::resize(const WindowView& view)
{
    ComposePage& page = view.window().composePage();
    if (below(3) < 2) {
        auto* form = page.findChild<QComboBox*>(QStringLiteral("verseForm"));
        const bool down = below(2) == 0;
        tell(QStringLiteral("form: one %1").arg(down ? QStringLiteral("down") : QStringLiteral("up")));
        form->setFocus();
        key(*form, down ? Qt::Key_Down : Qt::Key_Up);
        return Done::Act;
    }
    auto* box = page.findChild<QSpinBox*>(below(2) == 0 ? QStringLiteral("verseLines") : QStringLiteral("verseCells"));
    const bool down = below(2) == 0;
    tell(QStringLiteral("%1: one %2").arg(box->objectName(), down ? QStringLiteral("less") : QStringLiteral("more")));
    if (box->isEnabled() && box->isVisible()) {
        box->setFocus();
        key(*box, down ? Qt::Key_Down : Qt::Key_Up);
    }
    return Done::Act;
}

Hand::Done Hand::writeVersions(const WindowView& view)
{
    view.setVersions(1 + below(3));
    if (view.isWritingPoem() && below(3) == 0) {
        tell(QStringLiteral("stop the versions"));
        QTest::mouseClick(
            view.window().composePage().findChild<QPushButton*>(QStringLiteral("stopVersions")), Qt::LeftButton);
        return Done::Act;
    }
    tell(QStringLiteral("write versions"));
    QTest::mouseClick(
        view.window().composePage().findChild<QPushButton*>(QStringLiteral("writeVersions")), Qt::LeftButton);
    return Done::Act;
}

Hand::Done Hand::rewrite(const WindowView& view)
{
    ComposePage& page = view.window().composePage();
    const CellPlace place = view.poem().placeOf(below(view.poem().rules.cellCount()));
    const QList<QAction*> acts = page.findChild<QToolButton*>(QStringLiteral("writeAnew"))->menu()->actions();
    QAction* action = acts[below(3)];
    view.setVersions(1 + below(3));
    tell(QStringLiteral("%1 at %2").arg(action->text(), cellText(place)));
    page.grid().goTo(place);
    action->trigger();
    return Done::Act;
}

Hand::Done Hand::version(const WindowView& view)
{
    ComposePage& page = view.window().composePage();
    const int rows = page.versions().rowCount();
    if (rows == 0)
        return writeVersions(view);
    const int row = below(rows);
    const int what = below(3);
    tell(QStringLiteral("%1 version %2")
             .arg(QStringList{ QStringLiteral("take"), QStringLiteral("keep"), QStringLiteral("compare") }[what])
             .arg(row + 1));
    VersionCards& cards = page.cards();
    cards.setFocus();
    cards.setCurrentIndex(page.versions().index(row));
    if (what == 2) {
        cards.selectionModel()->select(page.versions().index(below(rows)), QItemSelectionModel::Select);
        page.compareSelected();
    } else {
        key(cards, what == 0 ? Qt::Key_Return : Qt::Key_K);
    }
    return Done::Act;
}

Hand::Done Hand::cellTable(const WindowView& view)
{
    CandidateView& table = view.window().composePage().cellTable().table();
    static const std::vector<Qt::Key> keys{ Qt::Key_1, Qt::Key_2, Qt::Key_5, Qt::Key_Return, Qt::Key_Left,
        Qt::Key_Right, Qt::Key_Backspace };
    const Qt::Key pressed = any(keys);
    tell(QStringLiteral("key %1 in the table of the cell").arg(QKeySequence(pressed).toString()));
    table.setFocus();
    key(table, pressed);
    return Done::Act;
}

Hand::Done Hand::heads(const WindowView& view)
{
    QLineEdit& field = view.window().composePage().heads().field();
    static const QStringList words{ QStringLiteral("春夏秋冬"), QStringLiteral("万里"), QStringLiteral("生日快乐") };
    const QString text = any(words);
    tell(QStringLiteral("heads \"%1\"").arg(text));
    field.setFocus();
    field.selectAll();
    commit(field, text);
    return Done::Act;
}

} // namespace lettrine::monkey
