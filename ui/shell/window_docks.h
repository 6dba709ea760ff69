// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>

class QAction;
class QDockWidget;
class QMainWindow;
class QMenu;
class QWidget;

namespace lettrine {

/// The window's docks: which page is in which, where they are at first, how they make room for each other, what becomes
/// of them in the other workspace. GUI thread.
class WindowDocks : public QObject {
    Q_OBJECT
public:
    struct Pages {
        QWidget *sampling, *next, *branches, *cache, *tail, *guess, *temperatures;
    };
    /// `menu`: gets the switch of each dock.
    WindowDocks(const Pages& pages, QMenu& menu, QMainWindow& window);

    QDockWidget& next() const { return *m_next; }
    QDockWidget& branches() const { return *m_branches; }
    QDockWidget& cache() const { return *m_cache; }
    QDockWidget& tail() const { return *m_tail; }
    QDockWidget& guess() const { return *m_guess; }
    QDockWidget& temperatures() const { return *m_temperatures; }
    /// The table's title speaks of characters, or of tokens where those are pieces of words.
    void nameUnits(bool pieces);
    /// Shows a dock and brings it to the front.
    static void bring(QDockWidget& dock);
    /// The dock of an object name is brought to the front, if there is one.
    void bringNamed(const QString& name);
    /// An action with a check mark shows and hides a dock.
    static void join(QAction& action, QDockWidget& dock);

    /// The layout of an earlier run; false: it does not fit, and is not taken.
    bool restore(const QByteArray& state);
    /// The layout of Explore, to be restored.
    QByteArray state() const;
    /// As at first.
    void reset();
    /// Sizes as at first, for a window that nobody has arranged yet.
    void setSizes();
    /// The table keeps its rows: in a low window the branches go behind it.
    void fit();
    /// Compose has a table of its own; what is about the text of Explore goes.
    void enterCompose();
    void enterExplore();

private:
    QDockWidget* make(const char* name, QWidget* page, Qt::DockWidgetArea area, const char* title, QMenu& menu);
    void place();

    QMainWindow& m_window;
    QDockWidget *m_sampling, *m_next, *m_branches, *m_cache, *m_tail, *m_guess, *m_temperatures;
    QByteArray m_factory; ///< the layout as at first
    QByteArray m_explore; ///< that of Explore, while the window is in Compose
    bool m_inCompose = false;
    bool m_low = false; ///< the branches are behind the table
};

} // namespace lettrine
