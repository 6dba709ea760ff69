// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/typing_steps.h"

namespace lettrine {

namespace {

constexpr qint64 longestStep = 2000; ///< milliseconds

bool isOneCharacter(const QString& text)
{
    return text.size() == 1 || (text.size() == 2 && text[0].isHighSurrogate() && text[1].isLowSurrogate());
}

bool endsSentence(const QString& text)
{
    static const QString ends = QStringLiteral("\n。！？!?.…");
    return !text.isEmpty() && ends.contains(text.back());
}

/// A mark that still belongs to the sentence before it.
bool closes(const QString& text)
{
    static const QString closing = QStringLiteral("”’」』）)]\"'»！？!?.…");
    return !text.isEmpty() && closing.contains(text.front());
}

} // namespace

TextEdit editBetween(const QString& before, const QString& after, bool pasted)
{
    qsizetype begin = 0;
    while (begin < before.size() && begin < after.size() && before[begin] == after[begin])
        ++begin;
    qsizetype end = 0;
    while (end < before.size() - begin && end < after.size() - begin
        && before[before.size() - 1 - end] == after[after.size() - 1 - end])
        ++end;
    TextEdit edit;
    edit.from = begin;
    edit.removed = before.mid(begin, before.size() - begin - end);
    edit.inserted = after.mid(begin, after.size() - begin - end);
    edit.kind = pasted ? EditKind::Paste : edit.inserted.isEmpty() ? EditKind::Deletion : EditKind::Typing;
    return edit;
}

bool TypingSteps::goesOn(const TextEdit& edit, qint64 milliseconds) const
{
    if (!m_open || edit.kind != m_last.kind || milliseconds - m_begun > longestStep)
        return false;
    if (edit.kind == EditKind::Deletion) {
        // Backspace goes to the left, Delete stays.
        return edit.from + edit.removed.size() == m_last.from || edit.from == m_last.from;
    }
    return edit.removed.isEmpty() && edit.from == m_last.from + m_last.inserted.size()
        && (!m_ended || closes(edit.inserted));
}

int TypingSteps::stepOf(const TextEdit& edit, qint64 milliseconds)
{
    const bool alone =
        edit.kind == EditKind::Paste || (edit.kind == EditKind::Deletion && !isOneCharacter(edit.removed));
    if (alone || !goesOn(edit, milliseconds)) {
        ++m_step;
        m_begun = milliseconds;
    }
    const bool afterAnEnd = m_open && m_ended;
    m_open = !alone;
    m_ended = edit.kind == EditKind::Typing
        && (endsSentence(edit.inserted) || (afterAnEnd && m_last.kind == EditKind::Typing && closes(edit.inserted)));
    m_last = edit;
    return m_step;
}

} // namespace lettrine
