// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/shown_text.h"

#include "words/pieces.h"
#include "words/text_positions.h"

#include <algorithm>

namespace lettrine {

namespace {

constexpr qsizetype contextLength = 8;

} // namespace

void ShownText::clear()
{
    *this = ShownText();
}

QString ShownText::append(const Tokenizer& tokenizer, TextTree::Node node, std::int32_t token)
{
    // A special token has a name and no text.
    const std::string piece = tokenizer.isSpecial(token) ? std::string() : m_stream.push(tokenizer.bytes(token));
    const QString text = qtText(piece);
    m_tokens.append({ node, static_cast<int>(m_text.size()), static_cast<int>(text.size()) });
    m_text += text;
    if (!m_stream.held().empty()) {
        m_held.append(m_stream);
        m_heldAt.append(static_cast<int>(m_tokens.size()));
    }
    return text;
}

void ShownText::truncate(int count)
{
    if (count >= size())
        return;
    m_text.truncate(m_tokens[count].begin);
    m_tokens.resize(count);
    while (!m_heldAt.isEmpty() && m_heldAt.back() > count) {
        m_heldAt.removeLast();
        m_held.removeLast();
    }
    m_stream = !m_heldAt.isEmpty() && m_heldAt.back() == count ? m_held.back() : Utf8Stream();
}

std::string ShownText::heldAfter(int count) const
{
    const auto at = std::lower_bound(m_heldAt.begin(), m_heldAt.end(), count);
    return at == m_heldAt.end() || *at != count ? std::string() : std::string(m_held[at - m_heldAt.begin()].held());
}

bool ShownText::cutsCharacter(int count, qsizetype length) const
{
    const int end = endOf(count);
    if (end >= m_text.size() || heldAfter(count).empty())
        return false;
    return m_text[end] != QChar::ReplacementCharacter || end + 1 == length;
}

QString ShownText::before(int token) const
{
    const int end = token < size() ? m_tokens[token].begin : static_cast<int>(m_text.size());
    // Of a text of a hundred thousand characters no more than this is copied.
    QString before = QStringView(m_text).left(end).right(2 * contextLength).toString();
    const qsizetype count = codePointCount(before);
    if (count > contextLength)
        before = before.mid(utf16Offset(before, count - contextLength));
    // A character of which only a part is there is shown as the bytes that it has so far.
    return visibleBlanks(before) + bytesLabel(heldAfter(token));
}

int ShownText::tokenAt(int offset) const
{
    if (offset < 0 || offset >= m_text.size())
        return -1;
    // The last token that begins at or before the offset and shows something.
    auto place = std::upper_bound(m_tokens.begin(), m_tokens.end(), offset,
        [](int wanted, const ShownToken& token) { return wanted < token.begin; });
    while (place != m_tokens.begin()) {
        --place;
        if (place->length > 0)
            return offset < place->begin + place->length ? static_cast<int>(place - m_tokens.begin()) : -1;
    }
    return -1;
}

int ShownText::tokensBefore(int offset) const
{
    int count = size();
    while (count > 0 && m_tokens[count - 1].begin + m_tokens[count - 1].length > offset)
        --count;
    // A piece that only begins a character belongs to the character after it.
    while (count > 0 && m_tokens[count - 1].length == 0 && count < size())
        --count;
    return count;
}

} // namespace lettrine
