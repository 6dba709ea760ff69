// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/characters.h"

#include <algorithm>
#include <array>

namespace lettrine {

namespace {

struct Range {
    CodePoint first;
    CodePoint last;
};

/// Separators, in rising order. 々 〆 〇 (3005–3007) and the full-width letters and digits lie between ranges.
constexpr std::array<Range, 22> separators{ {
    { 0x00, 0x2F },
    { 0x3A, 0x40 },
    { 0x5B, 0x60 },
    { 0x7B, 0xA9 },
    { 0xAB, 0xB4 },
    { 0xB6, 0xB9 },
    { 0xBB, 0xBF },
    { 0x2000, 0x206F },
    { 0x2190, 0x23FF },
    { 0x2500, 0x27BF },
    { 0x3000, 0x3004 },
    { 0x3008, 0x3020 },
    { 0x3030, 0x3030 },
    { 0x30FB, 0x30FB },
    { 0xFE00, 0xFE1F },
    { 0xFE30, 0xFE6F },
    { 0xFEFF, 0xFEFF },
    { 0xFF01, 0xFF0F },
    { 0xFF1A, 0xFF20 },
    { 0xFF3B, 0xFF40 },
    { 0xFF5B, 0xFF65 },
    { 0xE0000, 0xE01EF },
} };

} // namespace

bool isVerseSeparator(CodePoint codePoint)
{
    return std::any_of(separators.begin(), separators.end(),
        [codePoint](const Range& range) { return codePoint >= range.first && codePoint <= range.last; });
}

bool isVerseCharacter(CodePoint codePoint)
{
    return isHan(codePoint) || codePoint == U'〇' || codePoint == U'々';
}

std::u32string withoutSeparators(std::u32string_view text)
{
    std::u32string kept;
    for (const CodePoint codePoint : text) {
        if (!isVerseSeparator(codePoint))
            kept += codePoint;
    }
    return kept;
}

} // namespace lettrine
