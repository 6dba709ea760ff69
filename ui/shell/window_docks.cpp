// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/window_docks.h"

#include "words/language.h"

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QScrollArea>

namespace lettrine {

namespace {

/// Of saveState: raised when docks change so much that an old layout would not fit.
constexpr int layoutVersion = 1;
/// Height of a window in which the table and the branches have no room below each other.
constexpr int lowWindow = 760;
/// Width in which what is at the bottom has no room between the settings and the table.
constexpr int narrowWindow = 1200;

QWidget* scrolled(QWidget* page)
{
    auto* area = new QScrollArea;
    area->setWidget(page);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    // What is in it takes the focus, and scrolls into sight.
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setMinimumWidth(page->minimumSizeHint().width() + 12);
    return area;
}

} // namespace

WindowDocks::WindowDocks(const Pages& pages, QMenu& menu, QMainWindow& window)
    : QObject(&window)
    , m_window(window)
{
    window.setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowTabbedDocks | QMainWindow::AllowNestedDocks);
    window.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    m_sampling = make("samplingDock", scrolled(pages.sampling), Qt::LeftDockWidgetArea, QT_TR_NOOP("Sampling"), menu);
    m_next = make("nextDock", pages.next, Qt::RightDockWidgetArea, QT_TR_NOOP("Next character"), menu);
    m_branches = make("branchDock", pages.branches, Qt::RightDockWidgetArea, QT_TR_NOOP("Branches"), menu);
    m_cache = make("cacheDock", pages.cache, Qt::BottomDockWidgetArea, QT_TR_NOOP("Cache"), menu);
    m_tail = make("tailDock", pages.tail, Qt::BottomDockWidgetArea, QT_TR_NOOP("Tail"), menu);
    m_guess = make("guessDock", pages.guess, Qt::BottomDockWidgetArea, QT_TR_NOOP("Guess"), menu);
    m_temperatures =
        make("temperatureDock", pages.temperatures, Qt::BottomDockWidgetArea, QT_TR_NOOP("Three temperatures"), menu);
    place();
    m_factory = m_window.saveState(layoutVersion);
    m_explore = m_factory;
}

QDockWidget* WindowDocks::make(const char* name, QWidget* page, Qt::DockWidgetArea area, const char* title, QMenu& menu)
{
    auto* dock = new QDockWidget(&m_window);
    dock->setObjectName(QString::fromLatin1(name));
    dock->setAllowedAreas(Qt::AllDockWidgetAreas);
    // No floating: people lose floated docks, notably under Wayland.
    dock->setFeatures(QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable);
    dock->setWidget(page);
    m_window.addDockWidget(area, dock);
    menu.addAction(dock->toggleViewAction());
    // Asked for is seen: not only a tab behind another.
    connect(dock->toggleViewAction(), &QAction::triggered, dock, [dock](bool on) {
        if (on)
            dock->raise();
    });
    spoken(dock,
        [dock, title] { dock->setWindowTitle(dock->property("pieces").toBool() ? tr("Next token") : tr(title)); });
    return dock;
}

void WindowDocks::nameUnits(bool pieces)
{
    m_next->setProperty("pieces", pieces);
    m_next->setWindowTitle(pieces ? tr("Next token") : tr("Next character"));
}

void WindowDocks::place()
{
    m_window.tabifyDockWidget(m_cache, m_tail);
    m_window.tabifyDockWidget(m_cache, m_guess);
    m_window.tabifyDockWidget(m_cache, m_temperatures);
    m_cache->raise();
    for (QDockWidget* dock : { m_cache, m_tail, m_guess, m_temperatures })
        dock->hide();
    m_low = false;
    setSizes();
}

void WindowDocks::setSizes()
{
    m_window.resizeDocks({ m_sampling, m_next }, { 260, 420 }, Qt::Horizontal);
    // What the table's rows need, the branches take what is left.
    m_window.resizeDocks({ m_next, m_branches }, { m_next->sizeHint().height(), 120 }, Qt::Vertical);
    m_window.resizeDocks({ m_cache }, { 330 }, Qt::Vertical);
}

void WindowDocks::fit()
{
    // In a narrow window the panels at the bottom go under the settings too, which can be scrolled.
    m_window.setCorner(
        Qt::BottomLeftCorner, m_window.width() < narrowWindow ? Qt::BottomDockWidgetArea : Qt::LeftDockWidgetArea);
    // Docks tab rather than squeeze: the table keeps its rows, the branches go behind it in a low window.
    const bool low = m_window.height() < lowWindow;
    if (low == m_low || m_window.dockWidgetArea(m_next) != Qt::RightDockWidgetArea
        || m_window.dockWidgetArea(m_branches) != Qt::RightDockWidgetArea)
        return;
    m_low = low;
    if (low) {
        m_window.tabifyDockWidget(m_next, m_branches);
        m_next->raise();
    } else if (m_window.tabifiedDockWidgets(m_next).contains(m_branches)) {
        const bool hidden = m_branches->isHidden();
        // Not split: beside a tab that would make another tab.
        m_window.addDockWidget(Qt::RightDockWidgetArea, m_branches, Qt::Vertical);
        m_branches->setVisible(!hidden);
        setSizes();
    }
}

void WindowDocks::bring(QDockWidget& dock)
{
    dock.show();
    dock.raise();
}

void WindowDocks::bringNamed(const QString& name)
{
    if (auto* dock = m_window.findChild<QDockWidget*>(name))
        bring(*dock);
}

void WindowDocks::join(QAction& action, QDockWidget& dock)
{
    connect(&action, &QAction::triggered, &dock, [&dock](bool on) {
        dock.setVisible(on);
        if (on)
            dock.raise();
    });
    connect(&dock, &QDockWidget::visibilityChanged, &action, [&action, &dock] { action.setChecked(!dock.isHidden()); });
}

bool WindowDocks::restore(const QByteArray& state)
{
    const bool restored = m_window.restoreState(state, layoutVersion);
    m_explore = m_window.saveState(layoutVersion);
    return restored;
}

QByteArray WindowDocks::state() const
{
    return m_inCompose ? m_explore : m_window.saveState(layoutVersion);
}

void WindowDocks::reset()
{
    m_window.restoreState(m_factory, layoutVersion);
    place();
    fit();
}

void WindowDocks::enterCompose()
{
    m_explore = m_window.saveState(layoutVersion);
    m_inCompose = true;
    for (QDockWidget* dock : { m_branches, m_guess, m_tail, m_next, m_cache, m_temperatures })
        dock->hide();
}

void WindowDocks::enterExplore()
{
    m_inCompose = false;
    m_window.restoreState(m_explore, layoutVersion);
}

} // namespace lettrine
