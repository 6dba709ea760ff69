// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/look_actions.h"

#include "candidates/next_page.h"
#include "compare/compare_dialog.h"
#include "guess/guess_page.h"
#include "session/session.h"
#include "shell/window_actions.h"
#include "shell/window_docks.h"

#include <QDockWidget>

namespace lettrine {

LookActions::LookActions(Session& session, WindowActions& actions, Parts parts, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_window(window)
{
    const auto bring = [&](QAction* action, QDockWidget& dock) {
        connect(action, &QAction::triggered, this, [explore = parts.explore, &dock] {
            explore();
            WindowDocks::bring(dock);
        });
    };
    bring(actions.temperatures, parts.docks.temperatures());
    bring(actions.race, parts.docks.cache());
    bring(actions.tail, parts.docks.tail());
    bring(actions.branches, parts.docks.branches());
    WindowDocks::join(*actions.guess, parts.docks.guess());
    connect(actions.compareSettings, &QAction::triggered, this, &LookActions::compareSettings);
    connect(&parts.guess, &GuessPage::veilingChanged, &parts.next, &NextPage::setVeiled);
    parts.next.setVeiled(parts.guess.isVeiling());
}

void LookActions::compareBranches(TextTree::Node first, TextTree::Node second)
{
    auto* dialog = new CompareDialog(m_session.engine, m_session.document, m_session.run, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->showBranches(first, second);
    dialog->show();
}

void LookActions::compareSettings()
{
    auto* dialog = new CompareDialog(m_session.engine, m_session.document, m_session.run, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->showSettings();
    dialog->show();
}

} // namespace lettrine
