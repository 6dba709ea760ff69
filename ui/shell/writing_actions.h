// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace lettrine {

class ComposePage;
class NextPage;
class TextPage;
class WindowActions;
class WindowDocks;
class WriteBar;
struct Session;

/// What the actions of the menu Write do: to the text in Explore, to the poem in Compose. GUI thread.
class WritingActions : public QObject {
    Q_OBJECT
public:
    struct Pages {
        TextPage& text;
        NextPage& next;
        ComposePage& compose;
        WriteBar& bar;
        WindowDocks& docks;
    };
    WritingActions(Session& session, WindowActions& actions, const Pages& pages, QWidget* window);

    enum class Target { Text, Poem };
    void setTarget(Target target);

private:
    void joinWrite();
    void joinText();
    void joinPicks(QWidget& window);
    void joinSwitches();
    void write();
    void writePoem();
    /// Each writing takes the next seed, unless the person keeps theirs.
    void takeNextSeed();
    void goToEnd();
    void setManual(bool on);

    Session& m_session;
    WindowActions& m_actions;
    Pages m_pages;
    Target m_target = Target::Text;
};

} // namespace lettrine
