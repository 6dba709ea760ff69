// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/text_tree.h"
#include "text/tokenizer.h"
#include "text/utf8_stream.h"

#include <QString>
#include <QVector>

namespace lettrine {

/// One token of the text as it is in the editor.
struct ShownToken {
    TextTree::Node node = TextTree::root;
    int begin = 0; ///< UTF-16 offset
    int length = 0; ///< UTF-16 units; 0 for a piece that is not yet a whole character, or a special token
};

/// The path of a tree as text for the editor, kept up to date token by token. A token whose bytes complete a character
/// owns that character.
class ShownText {
public:
    void clear();
    /// Adds a token; returns the UTF-16 text that it added.
    QString append(const Tokenizer& tokenizer, TextTree::Node node, std::int32_t token);
    /// Keeps the first `count` tokens.
    void truncate(int count);

    const QVector<ShownToken>& tokens() const { return m_tokens; }
    const QString& text() const { return m_text; }
    int size() const { return static_cast<int>(m_tokens.size()); }
    /// UTF-16 offset behind the first `count` tokens.
    int endOf(int count) const { return count > 0 ? m_tokens[count - 1].begin + m_tokens[count - 1].length : 0; }
    /// Whether the first `count` tokens end inside a character that the next ones make whole; or in half a one whose
    /// sign would be the last of a text of `length` units, where half a character shows none. −1: the text goes on.
    bool cutsCharacter(int count, qsizetype length) const;
    /// The bytes of a character that is not whole after the first `count` tokens; mostly none.
    std::string heldAfter(int count) const;
    /// The last few characters before a token, blanks visible, and what is there of a character that is not whole.
    QString before(int token) const;
    /// Index of the token that shows the character at a UTF-16 offset, −1 if none does.
    int tokenAt(int offset) const;
    /// How many tokens lie wholly before a UTF-16 offset.
    int tokensBefore(int offset) const;

private:
    QVector<ShownToken> m_tokens;
    QVector<Utf8Stream> m_held; ///< what was held after a token, where it was something
    QVector<int> m_heldAt;
    QString m_text;
    Utf8Stream m_stream;
};

} // namespace lettrine
