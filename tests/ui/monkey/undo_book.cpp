// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monkey/checks.h"

#include <QUndoStack>

namespace lettrine::monkey {

namespace {

const QUndoCommand* doneAt(const QUndoStack& stack, int index)
{
    return index > 0 ? stack.command(index - 1) : nullptr;
}

} // namespace

void UndoBook::beforeAct(const WindowView& view)
{
    const int index = view.undoStack().index();
    if (view.isWriting() || view.isWritingPoem())
        std::erase_if(m_records, [&](const auto& record) { return record.first > index; });
    m_last = index;
}

QString UndoBook::afterAct(const WindowView& view)
{
    const QUndoStack& stack = view.undoStack();
    const int index = stack.index();
    if (stack.count() == 0)
        m_records.clear();
    else if (index == stack.count())
        std::erase_if(m_records, [&](const auto& record) { return record.first > index; });
    // What is being written is in no command yet.
    if (view.isWriting())
        return {};
    const Snapshot now = view.snapshot();
    const auto found = m_records.find(index);
    const bool moved = std::exchange(m_last, index) != index;
    if (moved && found != m_records.end() && found->second.command == doneAt(stack, index)
        && !(found->second.state == now))
        return QStringLiteral("step %1 of undo leads to another state than it was: %2")
            .arg(index)
            .arg(now.differenceFrom(found->second.state));
    m_records[index] = { doneAt(stack, index), now };
    return {};
}

QString UndoBook::walk(const WindowView& view, int steps)
{
    QUndoStack& stack = view.undoStack();
    const int top = stack.index();
    for (int i = 0; i < steps && stack.canUndo(); ++i) {
        stack.undo();
        if (const QString fault = afterAct(view); !fault.isEmpty())
            return fault;
    }
    while (stack.index() < top) {
        stack.redo();
        if (const QString fault = afterAct(view); !fault.isEmpty())
            return fault;
    }
    return {};
}

} // namespace lettrine::monkey
