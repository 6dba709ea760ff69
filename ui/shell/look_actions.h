// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/text_tree.h"

#include <QObject>

#include <functional>

class QWidget;

namespace lettrine {

class GuessPage;
class NextPage;
class WindowActions;
class WindowDocks;
struct Session;

/// What the tool bar's button Look opens, and the comparisons: each view is brought to the front of the workspace that
/// it belongs to. GUI thread.
class LookActions : public QObject {
    Q_OBJECT
public:
    struct Parts {
        WindowDocks& docks;
        NextPage& next;
        GuessPage& guess;
        /// Goes to the workspace Explore.
        std::function<void()> explore;
    };
    LookActions(Session& session, WindowActions& actions, Parts parts, QWidget* window);

    void compareBranches(TextTree::Node first, TextTree::Node second);
    void compareSettings();

private:
    Session& m_session;
    QWidget* m_window;
};

} // namespace lettrine
