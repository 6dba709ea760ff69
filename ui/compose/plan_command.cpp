// SPDX-License-Identifier: GPL-3.0-or-later
#include "compose/plan_command.h"

namespace lettrine {

namespace {

constexpr qint64 planMergeMilliseconds = 1000;
/// Apart from the ids of other commands on the same stack.
constexpr int planCommandBase = 1000;

} // namespace

PlanCommand::PlanCommand(PlanModel& model, const QString& name, ComposeState before, ComposeState after, int mergeId)
    : QUndoCommand(name)
    , m_model(&model)
    , m_before(std::move(before))
    , m_after(std::move(after))
    , m_mergeId(mergeId)
{
    m_made.start();
}

void PlanCommand::undo()
{
    if (m_model)
        m_model->apply(m_before);
}

void PlanCommand::redo()
{
    if (m_model)
        m_model->apply(m_after);
}

int PlanCommand::id() const
{
    return m_mergeId < 0 ? -1 : planCommandBase + m_mergeId;
}

bool PlanCommand::mergeWith(const QUndoCommand* other)
{
    const auto* next = static_cast<const PlanCommand*>(other);
    if (m_made.elapsed() - next->m_made.elapsed() > planMergeMilliseconds)
        return false;
    m_after = next->m_after;
    m_made.restart();
    return true;
}

} // namespace lettrine
