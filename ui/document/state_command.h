// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/text_document.h"

#include <QElapsedTimer>
#include <QUndoCommand>

namespace lettrine {

/// One step of undo: from one state of the document to another. The tree itself only grows, so nothing else is needed.
class StateCommand : public QUndoCommand {
public:
    /// From this mergeId on a command is a step of typing.
    static constexpr int firstTypingStep = 16;
    /// Commands of the same mergeId (0 and up) that follow each other become one: steps of typing whenever they come,
    /// others within a second.
    StateCommand(TextDocument& document, const QString& name, DocumentState before, DocumentState after, int mergeId);
    void undo() override;
    void redo() override;
    int id() const override { return m_mergeId; }
    bool mergeWith(const QUndoCommand* other) override;

private:
    TextDocument& m_document;
    DocumentState m_before, m_after;
    QElapsedTimer m_made;
    int m_mergeId;
    bool m_done = true; ///< the act itself has been done when the command is pushed
};

} // namespace lettrine
