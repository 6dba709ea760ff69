// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lettrine {

/// What a person did to the text.
enum class EditKind { Typing, Deletion, Paste };

/// A change of the text: at a UTF-16 offset, `removed` became `inserted`.
struct TextEdit {
    EditKind kind = EditKind::Typing;
    qsizetype from = 0;
    QString removed, inserted;
};

/// The one change that makes `after` of `before`: what both begin and end with is left out. Something pasted is a
/// paste, something removed without anything in its place a deletion, anything else is typed.
TextEdit editBetween(const QString& before, const QString& after, bool pasted);

/// Which edits are one step of undo. Typing goes on in one step until a sentence or a line is complete, for two seconds
/// at most; deleting character by character goes on for two seconds at most; what is pasted, and a stretch that is
/// removed or replaced at once, is a step of its own. Another kind of edit, another place or another act ends a step.
/// No clock of its own.
class TypingSteps {
public:
    /// The number of the step to which an edit belongs that was made at this moment.
    int stepOf(const TextEdit& edit, qint64 milliseconds);
    /// Something else was done: the next edit begins a step.
    void interrupt() { m_open = false; }

private:
    bool goesOn(const TextEdit& edit, qint64 milliseconds) const;

    int m_step = 0;
    bool m_open = false; ///< another edit may join
    bool m_ended = false; ///< a sentence or a line is complete
    TextEdit m_last;
    qint64 m_begun = 0;
};

} // namespace lettrine
