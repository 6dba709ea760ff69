// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QElapsedTimer>
#include <QUndoCommand>

namespace lettrine {

/// One step of undo: from one state of the session to another. The tree itself only grows, so nothing else is needed.
class StateCommand : public QUndoCommand {
public:
    /// Commands of the same mergeId (0 and up) that follow each other within a second become one.
    StateCommand(Session& session, const QString& name, SessionState before, SessionState after, int mergeId);
    void undo() override;
    void redo() override;
    int id() const override { return m_mergeId; }
    bool mergeWith(const QUndoCommand* other) override;

private:
    Session& m_session;
    SessionState m_before, m_after;
    QElapsedTimer m_made;
    int m_mergeId;
    bool m_done = true; ///< the act itself has been done when the command is pushed
};

} // namespace lettrine
