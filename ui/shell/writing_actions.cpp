// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/writing_actions.h"

#include "candidates/candidate_view.h"
#include "candidates/next_page.h"
#include "compose/compose_page.h"
#include "session/session.h"
#include "shell/window_actions.h"
#include "shell/window_docks.h"
#include "shell/write_bar.h"
#include "text/poem_editor.h"
#include "text/text_page.h"

#include <QCheckBox>
#include <QDockWidget>

namespace lettrine {

WritingActions::WritingActions(Session& session, WindowActions& actions, const Pages& pages, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_actions(actions)
    , m_pages(pages)
{
    joinWrite();
    joinText();
    joinPicks(*window);
    joinSwitches();
}

void WritingActions::setTarget(Target target)
{
    m_target = target;
    for (QAction* action : { m_actions.step, m_actions.back, m_actions.drawAgain, m_actions.manual, m_actions.goToEnd })
        action->setVisible(target == Target::Text);
    m_pages.bar.showSpeedControl(target == Target::Text);
}

void WritingActions::joinWrite()
{
    connect(m_actions.write, &QAction::triggered, this, &WritingActions::write);
    connect(m_actions.stop, &QAction::triggered, &m_session.run, &WritingRun::stop);
    connect(m_actions.stop, &QAction::triggered, &m_pages.compose, &ComposePage::stop);
    connect(&m_pages.compose, &ComposePage::writeAsked, this, &WritingActions::writePoem);
    connect(&m_pages.compose.desk(), &VerseDesk::runChanged, this, [this] {
        if (m_target == Target::Poem)
            m_actions.stop->setEnabled(m_pages.compose.desk().isWriting());
    });
}

void WritingActions::joinText()
{
    connect(m_actions.step, &QAction::triggered, this, [this] {
        m_pages.text.editor().followEnd();
        m_session.run.stepOnce();
    });
    connect(m_actions.back, &QAction::triggered, this, [this] { m_session.document.back(); });
    connect(m_actions.drawAgain, &QAction::triggered, this, [this] { m_session.drawAgain(); });
    connect(&m_pages.next, &NextPage::drawAgainAsked, this, [this] { m_session.drawAgain(); });
    connect(m_actions.goToEnd, &QAction::triggered, this, &WritingActions::goToEnd);
    connect(m_actions.manual, &QAction::toggled, this, [this](bool on) {
        if (m_pages.next.isManual() != on)
            setManual(on);
    });
    connect(&m_pages.next, &NextPage::manualLeft, this, [this] { setManual(false); });
}

void WritingActions::joinPicks(QWidget& window)
{
    // Alt and a digit pick by row from anywhere; as actions, so that no editor takes the digit.
    for (int number = 1; number <= 8; ++number) {
        auto* action = new QAction(this);
        action->setShortcut(QKeySequence(Qt::ALT | static_cast<Qt::Key>(Qt::Key_0 + number)));
        window.addAction(action);
        connect(action, &QAction::triggered, this, [this, number] {
            if (const int id = m_pages.next.table().candidateAt(number); id >= 0)
                m_session.view.pick(id);
        });
    }
}

void WritingActions::joinSwitches()
{
    connect(m_actions.asNewPoem, &QAction::toggled, &m_session.document, &TextDocument::setAsNewPoem);
    connect(m_actions.throughStops, &QAction::toggled, &m_session.run, &WritingRun::setThroughStops);
    connect(m_actions.useCache, &QAction::toggled, &m_session.document, &TextDocument::setUseCache);
    connect(&m_session.document, &TextDocument::stateChanged, this,
        [this] { m_actions.asNewPoem->setChecked(m_session.document.state().asNewPoem); });
    connect(&m_session.document, &TextDocument::optionsChanged, this,
        [this] { m_actions.useCache->setChecked(m_session.document.useCache()); });
}

void WritingActions::takeNextSeed()
{
    if (m_pages.bar.seedLock().isChecked())
        return;
    SamplingSettings settings = m_session.document.state().settings;
    ++settings.seed;
    m_session.document.setSettings(settings);
}

void WritingActions::write()
{
    if (m_target == Target::Poem)
        return writePoem();
    takeNextSeed();
    m_pages.text.editor().followEnd();
    m_session.run.write();
}

void WritingActions::writePoem()
{
    takeNextSeed();
    m_pages.compose.write();
}

void WritingActions::goToEnd()
{
    m_session.view.pointAt(-1, Pointing::Firm);
    QTextCursor end = m_pages.text.editor().textCursor();
    end.movePosition(QTextCursor::End);
    m_pages.text.editor().setTextCursor(end);
    m_pages.text.editor().followEnd();
}

void WritingActions::setManual(bool on)
{
    m_actions.manual->setChecked(on);
    m_pages.next.setManual(on);
    if (!on) {
        m_pages.text.editor().setFocus(Qt::ShortcutFocusReason);
        return;
    }
    m_session.run.stop();
    m_session.view.pointAt(-1, Pointing::Firm);
    WindowDocks::bring(m_pages.docks.next());
    m_pages.next.table().setFocus(Qt::ShortcutFocusReason);
}

} // namespace lettrine
