// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>

class QMainWindow;
class QWidget;

namespace lettrine {

/// F6 and Shift+F6 go round the parts of the window that are seen: each takes the focus where it was last, else at its
/// first control. GUI thread.
class PaneWalk : public QObject {
    Q_OBJECT
public:
    /// `panes`: the parts in their order; those that are not seen are passed over.
    PaneWalk(QMainWindow& window, std::function<QList<QWidget*>()> panes);
    enum class Direction { Forward, Backward };
    void go(Direction direction);

private:
    static QWidget* entryOf(QWidget& pane);

    std::function<QList<QWidget*>()> m_panes;
};

} // namespace lettrine
