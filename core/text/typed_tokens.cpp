// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/typed_tokens.h"

#include "text/code_points.h"

#include <algorithm>
#include <functional>
#include <utf8proc.h>

namespace lettrine {

namespace {

/// The code point that ends before `place`; U+0020 at the start.
CodePoint before(std::string_view text, std::size_t place)
{
    std::size_t begin = place;
    while (begin > 0 && (static_cast<unsigned char>(text[--begin]) & 0xC0) == 0x80) { }
    return begin < place ? decodeCodePoint(text.substr(begin, place - begin)).codePoint : U' ';
}

CodePoint after(std::string_view text, std::size_t place)
{
    return place < text.size() ? decodeCodePoint(text.substr(place)).codePoint : U' ';
}

bool isWordCharacter(CodePoint codePoint)
{
    const auto category = utf8proc_category(static_cast<utf8proc_int32_t>(codePoint));
    return (category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_NO) || codePoint == U'_';
}

bool isWhite(CodePoint c)
{
    return (c >= 9 && c <= 13) || c == 0x20 || c == 0x85 || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A)
        || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000;
}

} // namespace

TypedTokens::TypedTokens(const std::vector<TypedToken>& tokens, bool normalized)
{
    for (const TypedToken& token : tokens) {
        if (token.normalized != normalized)
            continue;
        m_tokens.emplace(token.content, &token);
        auto& lengths = m_lengths[static_cast<unsigned char>(token.content[0])];
        const auto place =
            std::lower_bound(lengths.begin(), lengths.end(), token.content.size(), std::greater<std::size_t>());
        if (place == lengths.end() || *place != token.content.size())
            lengths.insert(place, token.content.size());
    }
}

const TypedToken* TypedTokens::at(std::string_view text, std::size_t place) const
{
    for (const std::size_t length : m_lengths[static_cast<unsigned char>(text[place])]) {
        if (length > text.size() - place)
            continue;
        if (const auto found = m_tokens.find(text.substr(place, length)); found != m_tokens.end())
            return found->second;
    }
    return nullptr;
}

void TypedTokens::split(std::string_view text, std::vector<TextSection>& out) const
{
    std::size_t done = 0;
    for (std::size_t place = 0; !m_tokens.empty() && place < text.size();) {
        const TypedToken* token = at(text, place);
        const std::size_t length = token ? token->content.size() : 1;
        if (!token
            || (token->singleWord
                && (isWordCharacter(before(text, place)) || isWordCharacter(after(text, place + length))))) {
            place += length;
            continue;
        }
        std::size_t begin = place, end = place + length;
        while (token->lstrip && begin > done && isWhite(before(text, begin)))
            begin -= toUtf8(before(text, begin)).size();
        while (token->rstrip && end < text.size() && isWhite(after(text, end)))
            end += toUtf8(after(text, end)).size();
        if (begin > done)
            out.push_back({ text.substr(done, begin - done), -1 });
        out.push_back({ text.substr(begin, end - begin), token->id });
        done = place = end;
    }
    if (done < text.size())
        out.push_back({ text.substr(done), -1 });
}

} // namespace lettrine
