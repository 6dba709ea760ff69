// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pane_walk.h"

#include <QAction>
#include <QApplication>
#include <QMainWindow>

namespace lettrine {

PaneWalk::PaneWalk(QMainWindow& window, std::function<QList<QWidget*>()> panes)
    : QObject(&window)
    , m_panes(std::move(panes))
{
    const auto add = [&](const QKeySequence& key, Direction direction) {
        auto* action = new QAction(this);
        action->setShortcut(key);
        window.addAction(action);
        connect(action, &QAction::triggered, this, [this, direction] { go(direction); });
    };
    add(QKeySequence(Qt::Key_F6), Direction::Forward);
    add(QKeySequence(Qt::SHIFT | Qt::Key_F6), Direction::Backward);
}

QWidget* PaneWalk::entryOf(QWidget& pane)
{
    const auto takes = [](const QWidget* widget) {
        return widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) != 0;
    };
    // Where it was last.
    if (QWidget* last = pane.focusWidget(); last != nullptr && takes(last))
        return last;
    if (takes(&pane))
        return &pane;
    for (QWidget* widget = pane.nextInFocusChain(); widget != &pane; widget = widget->nextInFocusChain()) {
        if (pane.isAncestorOf(widget) && takes(widget))
            return widget;
    }
    return nullptr;
}

void PaneWalk::go(Direction direction)
{
    QList<QPair<QWidget*, QWidget*>> seen; // a pane, and what takes its focus
    qsizetype here = -1;
    for (QWidget* pane : m_panes()) {
        if (!pane->isVisible() || (pane->visibleRegion().isEmpty() && pane->childrenRegion().isEmpty()))
            continue;
        QWidget* entry = entryOf(*pane);
        if (entry == nullptr)
            continue;
        const QWidget* focus = QApplication::focusWidget();
        if (focus != nullptr && (focus == pane || pane->isAncestorOf(focus)))
            here = seen.size();
        seen.append(qMakePair(pane, entry));
    }
    if (seen.isEmpty())
        return;
    const qsizetype step = direction == Direction::Forward ? 1 : -1;
    const qsizetype next = here < 0 ? 0 : (here + step + seen.size()) % seen.size();
    seen[next].second->setFocus(direction == Direction::Forward ? Qt::TabFocusReason : Qt::BacktabFocusReason);
}

} // namespace lettrine
