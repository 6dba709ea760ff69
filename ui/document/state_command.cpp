// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/state_command.h"

namespace lettrine {

namespace {

constexpr qint64 mergeMilliseconds = 1000;

} // namespace

StateCommand::StateCommand(
    TextDocument& document, const QString& name, DocumentState before, DocumentState after, int mergeId)
    : QUndoCommand(name)
    , m_document(document)
    , m_before(std::move(before))
    , m_after(std::move(after))
    , m_mergeId(mergeId)
{
    m_made.start();
}

void StateCommand::undo()
{
    m_document.apply(m_before);
}

void StateCommand::redo()
{
    if (!std::exchange(m_done, false))
        m_document.apply(m_after);
}

bool StateCommand::mergeWith(const QUndoCommand* other)
{
    const auto* next = static_cast<const StateCommand*>(other);
    // Typing has its own rule for where a step ends (document/typing_steps.h): what has one number is one step.
    const bool isTyping = m_mergeId >= firstTypingStep;
    if (!isTyping && m_made.elapsed() - next->m_made.elapsed() > mergeMilliseconds)
        return false;
    m_after = next->m_after;
    m_made.restart();
    return true;
}

} // namespace lettrine
