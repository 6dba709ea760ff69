// SPDX-License-Identifier: GPL-3.0-or-later
// Acts on the window: its controls, its documents, its models. Which act comes next.
#include "ui/monkey/hand.h"

#include "compare/compare_dialog.h"
#include "shell/main_window.h"
#include "shell/window_actions.h"

#include <QAbstractSlider>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QSpinBox>
#include <QTest>

#include <numeric>

namespace lettrine::monkey {

const std::vector<Hand::Kind>& Hand::kinds()
{
    // How often each comes, in Explore and in Compose.
    static const std::vector<Kind> list{
        { 12, 1, &Hand::type },
        { 9, 0, &Hand::editKey },
        { 5, 1, &Hand::paste },
        { 10, 0, &Hand::pick },
        { 8, 0, &Hand::drawAgain },
        { 9, 9, &Hand::undo },
        { 8, 1, &Hand::write },
        { 5, 2, &Hand::stop },
        { 7, 0, &Hand::stepOrBack },
        { 14, 0, &Hand::point },
        { 4, 0, &Hand::branch },
        { 2, 0, &Hand::find },
        { 0, 6, &Hand::typeIntoGrid },
        { 0, 6, &Hand::gridKey },
        { 0, 5, &Hand::fillGrid },
        { 0, 7, &Hand::resize },
        { 0, 6, &Hand::writeVersions },
        { 0, 9, &Hand::rewrite },
        { 0, 5, &Hand::version },
        { 0, 5, &Hand::cellTable },
        { 0, 2, &Hand::heads },
        { 5, 4, &Hand::control },
        { 5, 1, &Hand::toggle },
        { 3, 3, &Hand::workspace },
        { 2, 0, &Hand::compare },
        { 3, 2, &Hand::sameModel },
        { 2, 1, &Hand::otherModel },
        { 1, 2, &Hand::newText },
        { 2, 4, &Hand::open },
        { 2, 1, &Hand::save },
        { 1, 1, &Hand::close },
    };
    return list;
}

Hand::Done Hand::act(const WindowView& view)
{
    const bool compose = view.window().actions().compose->isChecked();
    const auto weight = [compose](const Kind& kind) { return compose ? kind.compose : kind.explore; };
    const int sum = std::accumulate(
        kinds().begin(), kinds().end(), 0, [&](int total, const Kind& kind) { return total + weight(kind); });
    int at = below(sum);
    for (const Kind& kind : kinds()) {
        at -= weight(kind);
        if (at < 0)
            return (this->*kind.doing)(view);
    }
    return Done::Act;
}

Hand::Done Hand::control(const WindowView& view)
{
    // Whatever can be moved by the arrow keys, but for what would only make the acts slower or look other.
    QList<QWidget*> controls;
    for (auto* widget : view.window().findChildren<QWidget*>()) {
        const bool moves = qobject_cast<QAbstractSlider*>(widget) || qobject_cast<QAbstractSpinBox*>(widget)
            || qobject_cast<QComboBox*>(widget);
        if (moves && widget->isVisible() && widget->isEnabled() && !widget->inherits("QScrollBar")
            && widget->objectName() != QLatin1String("versionCount") && widget->objectName() != QLatin1String("speed"))
            controls << widget;
    }
    if (controls.isEmpty())
        return toggle(view);
    QWidget* chosen = any(controls);
    const bool up = below(2) == 0;
    tell(QStringLiteral("%1 on %2 \"%3\"")
             .arg(up ? QStringLiteral("Up") : QStringLiteral("Down"), QLatin1String(chosen->metaObject()->className()),
                 chosen->accessibleName().isEmpty() ? chosen->objectName() : chosen->accessibleName()));
    chosen->setFocus();
    key(*chosen, up ? Qt::Key_Up : Qt::Key_Down);
    return Done::Act;
}

Hand::Done Hand::toggle(const WindowView& view)
{
    const WindowActions& actions = view.window().actions();
    QList<QAction*> switches{ actions.tintNone, actions.tintProbability, actions.tintRank, actions.tintTyped,
        actions.tintTyped, actions.asNewPoem, actions.throughStops, actions.useCache, actions.manual, actions.goToEnd };
    for (const char* name : { "tailDock", "cacheDock", "nextDock", "branchDock" })
        switches << view.window().findChild<QDockWidget*>(QLatin1String(name))->toggleViewAction();
    QAction* action = any(switches);
    tell(QStringLiteral("menu \"%1\"").arg(action->text()));
    action->trigger();
    return Done::Act;
}

Hand::Done Hand::workspace(const WindowView& view)
{
    const WindowActions& actions = view.window().actions();
    QAction* action = actions.compose->isChecked() ? actions.explore : actions.compose;
    tell(QStringLiteral("menu \"%1\"").arg(action->text()));
    action->trigger();
    return Done::Act;
}

Hand::Done Hand::compare(const WindowView& view)
{
    const auto dialogs = view.window().findChildren<CompareDialog*>();
    if (dialogs.isEmpty()) {
        tell(QStringLiteral("compare settings"));
        view.window().actions().compareSettings->trigger();
        return Done::Act;
    }
    CompareDialog* dialog = any(dialogs);
    const int what = below(4);
    tell(QStringLiteral("comparison: %1")
             .arg(QStringList{ QStringLiteral("start"), QStringLiteral("start"), QStringLiteral("stop"),
                 QStringLiteral("close") }[what]));
    if (what == 3)
        dialog->close();
    else if (what == 2)
        dialog->stop();
    else if (!dialog->isWriting())
        dialog->start();
    return Done::Act;
}

Hand::Done Hand::sameModel(const WindowView& view)
{
    // The first model itself where another is in use.
    const bool first =
        view.model() && view.model()->folder == std::filesystem::path(m_shelf.sameVocabulary.toStdString());
    const QString name = first ? m_shelf.firstModel : m_shelf.sameVocabulary;
    tell(QStringLiteral("model %1, of the first vocabulary").arg(name));
    view.window().loadModel(name);
    return Done::Act;
}

Hand::Done Hand::otherModel(const WindowView& view)
{
    tell(QStringLiteral("model %1, of another vocabulary").arg(m_shelf.otherModel));
    view.window().loadModel(m_shelf.otherModel);
    return Done::Act;
}

Hand::Done Hand::newText(const WindowView& view)
{
    tell(QStringLiteral("new text"));
    view.window().actions().newText->trigger();
    return Done::Act;
}

Hand::Done Hand::open(const WindowView& view)
{
    const QString path = any(m_shelf.documents);
    tell(QStringLiteral("open %1").arg(path.section(QLatin1Char('/'), -1)));
    view.open(path);
    return Done::Act;
}

Hand::Done Hand::save(const WindowView& view)
{
    const QString path = QStringLiteral("%1/saved%2.lettrine").arg(m_shelf.folder).arg(below(2));
    tell(QStringLiteral("save as %1").arg(path.section(QLatin1Char('/'), -1)));
    if (view.save(path) && !m_shelf.documents.contains(path))
        m_shelf.documents << path;
    return Done::Act;
}

Hand::Done Hand::close(const WindowView& view)
{
    tell(QStringLiteral("close the window"));
    return view.window().close() ? Done::Closed : Done::Act;
}

} // namespace lettrine::monkey
