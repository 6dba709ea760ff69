// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compose/plan_model.h"

#include <QElapsedTimer>
#include <QUndoCommand>

namespace lettrine {

/// One edit of the plan or the poem. Commands of the same mergeId (0 and up) that follow each other within a second
/// become one.
class PlanCommand : public QUndoCommand {
public:
    PlanCommand(PlanModel& model, const QString& name, ComposeState before, ComposeState after, int mergeId);
    void undo() override;
    void redo() override;
    int id() const override;
    bool mergeWith(const QUndoCommand* other) override;

private:
    QPointer<PlanModel> m_model;
    ComposeState m_before, m_after;
    QElapsedTimer m_made;
    int m_mergeId;
};

} // namespace lettrine
