// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/monkey/oracle.h"
#include "ui/monkey/window_view.h"

#include <QHash>

#include <map>

class QUndoCommand;

namespace lettrine::monkey {

/// What has to hold after every act, whatever is on its way. Each check gives a sentence about what is wrong, empty if
/// nothing is.
class Checks {
public:
    explicit Checks(Oracle& oracle)
        : m_oracle(oracle)
    {
    }

    QString afterAct(const WindowView& view);
    /// Once everything that was asked for has been answered.
    QString settled(const WindowView& view);

private:
    static QString text(const WindowView& view);
    QString table(const WindowView& view, bool settled);
    QString tableItself(const WindowView& view, const Table& table);
    /// Every step of the path and of the newest nodes stands at its own token, after its own text.
    QString steps(const WindowView& view, bool all);
    QString step(const TextTree& tree, TextTree::Node node);
    QString tints(const WindowView& view);

    Oracle& m_oracle;
    QHash<TextTree::Node, Step> m_known; ///< steps that were found right
    std::shared_ptr<const Step> m_evaluated; ///< the last of a typed character that was found right
};

/// Holds what undo brings back against what was there: each index of the stack has one state.
class UndoBook {
public:
    /// A run that goes on will be one more command: what could be done again goes then.
    void beforeAct(const WindowView& view);
    QString afterAct(const WindowView& view);
    /// Goes back some steps and forward again.
    QString walk(const WindowView& view, int steps);

private:
    struct Record {
        const QUndoCommand* command = nullptr;
        Snapshot state;
    };
    std::map<int, Record> m_records;
    int m_last = 0;
};

} // namespace lettrine::monkey
