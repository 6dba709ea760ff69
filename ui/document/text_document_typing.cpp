// SPDX-License-Identifier: GPL-3.0-or-later
// What a person types: which tokens stay, which are read again, and which of the old ones are no branches.
#include "document/readable_text.h"
#include "document/state_command.h"
#include "document/text_document.h"
#include "words/pieces.h"
#include "words/text_positions.h"

#include <algorithm>

namespace lettrine {

namespace {

/// The steps of typing, each with a number of its own, begin here.
constexpr int typingMerge = StateCommand::firstTypingStep;
/// UTF-16 units that come at once: more than an input method commits are a paste.
constexpr qsizetype longestCommit = 16;

} // namespace

void TextDocument::editText(const QString& text)
{
    const QString old = this->text();
    if (text == old)
        return;
    if (!m_tokenizer) {
        m_state.rest = text;
        Q_EMIT textReplaced(0, static_cast<int>(old.size()), text);
        return;
    }
    TextEdit edit = editBetween(old, text, false);
    if (edit.inserted.size() > longestCommit)
        edit.kind = EditKind::Paste;
    const std::vector<TextTree::Node> before = m_tree.path(m_state.node);
    act(
        tr("Typing"),
        [&] {
            // A run that ended just now may have changed the text.
            const QString present = this->text();
            // What stays in front of the first difference keeps its tokens and steps; all after it is typed.
            qsizetype same = 0;
            while (same < text.size() && same < present.size() && text[same] == present[same])
                ++same;
            int kept = m_shown.tokensBefore(static_cast<int>(same));
            // Byte-level pieces: typed ones in front of the change are split again with it, and no character is cut.
            // Half a character whose sign was taken away goes with it.
            const auto lostItsSign = [&](int count) {
                const qsizetype end = m_shown.endOf(count);
                return end >= same && end < present.size() && !m_shown.heldAfter(count).empty();
            };
            while (kept > 0 && !m_tokenizer->isCharacterModel()
                && (m_tree.origin(m_shown.tokens()[kept - 1].node) == Origin::Typed
                    || m_shown.cutsCharacter(kept, same == text.size() ? same : -1) || lostItsSign(kept)))
                --kept;
            TextTree::Node node = nodeBefore(kept);
            // Half a character that is kept shows the sign for it again by itself.
            const qsizetype shown = m_shown.endOf(kept);
            const qsizetype begin =
                shown < std::min(same, m_shown.text().size()) && !m_shown.heldAfter(kept).empty() ? shown + 1 : shown;
            // What cannot be read, and all after it, stays beside the tree as it was typed.
            const ReadableText part = readableText(*m_tokenizer, QStringView(text).mid(begin));
            for (const TokenId id : part.ids)
                node = add(node, id, Origin::Typed);
            show(node, text.mid(begin + part.length));
        },
        typingMerge + m_typing.stepOf(edit, m_clock.elapsed()));
    hideRetyped(before);
    if (const QString letter = spelledApartText(*m_tokenizer, text, edit.from, edit.inserted.size()); !letter.isEmpty())
        Q_EMIT said(letter, Message::Note);
}

void TextDocument::hideRetyped(const std::vector<TextTree::Node>& before)
{
    // Pieces are split anew at every key: what was typed before, and nothing was written after, is no branch.
    if (m_tokenizer->isCharacterModel())
        return;
    const std::vector<TextTree::Node> now = m_tree.path(m_state.node);
    bool changed = false;
    for (std::size_t i = before.size(); i-- > 0;) {
        const TextTree::Node node = before[i];
        const auto children = m_tree.children(node);
        const bool isLeaf = std::all_of(
            children.begin(), children.end(), [this](TextTree::Node child) { return m_tree.hidden(child); });
        if ((i < now.size() && now[i] == node) || m_tree.origin(node) != Origin::Typed || !isLeaf)
            break;
        m_tree.setHidden(node, true);
        m_retyped.insert(node);
        changed = true;
    }
    if (changed)
        Q_EMIT treeChanged();
}

} // namespace lettrine
