// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace lettrine {

/// One Unicode code point; in this program "a character" is always this, never a byte or a UTF-16 unit. All functions
/// here are pure and may be called from any thread.
using CodePoint = char32_t;

/// U+FFFD, which stands for bytes that are not UTF-8.
inline constexpr CodePoint replacementCharacter = 0xFFFD;

/// What the bytes at the start of a text are (Unicode standard, table 3-7).
struct DecodedCodePoint {
    enum class Kind {
        /// A code point of `length` bytes.
        Valid,
        /// `length` bytes that no further byte can mend: the maximal invalid part.
        Invalid,
        /// All the bytes there are: the beginning of a code point whose rest may follow.
        Incomplete
    };
    Kind kind = Kind::Invalid;
    /// U+FFFD unless valid.
    CodePoint codePoint = replacementCharacter;
    std::size_t length = 0;
};

/// Reads one code point at the start of `bytes`, which must not be empty. Overlong forms, surrogates and values beyond
/// U+10FFFF are invalid.
DecodedCodePoint decodeCodePoint(std::string_view bytes);

/// Strict decoding. Error Utf8Invalid (where, value: the first byte of the first invalid part, counted from 1).
Result<std::u32string> toCodePoints(std::string_view utf8, std::string_view where = "text");
/// Lenient decoding: one U+FFFD for each maximal invalid part.
std::u32string toCodePointsLenient(std::string_view utf8);

/// Index (from 0) of the first byte that is not part of valid UTF-8, or nothing if all is valid.
std::optional<std::size_t> firstInvalidByte(std::string_view utf8);
inline bool isValidUtf8(std::string_view utf8)
{
    return !firstInvalidByte(utf8);
}
/// The same text with U+FFFD for each maximal invalid part.
std::string repairUtf8(std::string_view utf8);

/// A code point as UTF-8; surrogates and values beyond U+10FFFF give U+FFFD.
void appendUtf8(std::string& out, CodePoint codePoint);
std::string toUtf8(CodePoint codePoint);
std::string toUtf8(std::u32string_view text);

/// Number of code points; each maximal invalid part counts as one.
std::size_t countCodePoints(std::string_view utf8);

/// Whether a value may be part of a text: at most U+10FFFF and no surrogate.
constexpr bool isScalarValue(CodePoint codePoint)
{
    return codePoint < 0xD800 || (codePoint > 0xDFFF && codePoint <= 0x10FFFF);
}

/// "U+6D41": at least four capital hexadecimal digits.
std::string codePointName(CodePoint codePoint);

/// Han ideographs: the unified blocks (U+4E00–9FFF, extension A U+3400–4DBF, extensions B and later U+20000–323AF) and
/// the compatibility ideographs (U+F900–FAFF; their supplement lies in the range of the extensions). Not 〇 or 々.
constexpr bool isHan(CodePoint codePoint)
{
    return (codePoint >= 0x4E00 && codePoint <= 0x9FFF) || (codePoint >= 0x3400 && codePoint <= 0x4DBF)
        || (codePoint >= 0x20000 && codePoint <= 0x323AF) || (codePoint >= 0xF900 && codePoint <= 0xFAFF);
}

/// Columns in a terminal: 2 for wide and full-width characters, 0 for combining marks, controls and other characters
/// that take no room, else 1.
int displayWidth(CodePoint codePoint);
/// The sum over a text; an invalid part counts as U+FFFD, one column.
int displayWidth(std::string_view utf8);

} // namespace lettrine
