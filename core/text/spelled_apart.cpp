// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/spelled_apart.h"

#include "text/code_points.h"
#include "text/conversion.h"

#include <unordered_set>

namespace lettrine {

namespace {

constexpr CodePoint firstMark = 0x300;
constexpr std::size_t mostMarks = 16; ///< of one letter
constexpr std::size_t mostLetters = 256; ///< different ones that are looked at

std::size_t tokensOf(const Tokenizer& tokenizer, const std::string& text)
{
    const auto ids = tokenizer.encode(text);
    return ids ? ids->size() : 0;
}

} // namespace

std::optional<SpelledApart> firstSpelledApart(const Tokenizer& tokenizer, std::string_view utf8)
{
    const std::u32string text = toCodePointsLenient(utf8);
    std::unordered_set<std::string> seen;
    for (std::size_t end, begin = 0; begin + 1 < text.size() && seen.size() < mostLetters; begin = end) {
        end = begin + 1;
        while (end < text.size() && end - begin <= mostMarks && text[end] >= firstMark && isMark(text[end]))
            ++end;
        if (end - begin < 2)
            continue;
        std::string typed = toUtf8(text.substr(begin, end - begin));
        if (!seen.insert(typed).second)
            continue;
        Result<std::string> composed = toNfc(typed);
        if (!composed || *composed == typed)
            continue;
        const std::size_t tokens = tokensOf(tokenizer, *composed);
        if (tokens > 0 && tokens < tokensOf(tokenizer, typed))
            return SpelledApart{ begin + 1, std::move(typed), std::move(*composed) };
    }
    return std::nullopt;
}

std::string codePointsText(std::string_view utf8)
{
    std::string names;
    for (const CodePoint codePoint : toCodePointsLenient(utf8))
        names += (names.empty() ? "" : " ") + codePointName(codePoint);
    return names;
}

} // namespace lettrine
