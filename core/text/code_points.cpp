// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/code_points.h"

#include "base/numbers.h"

#include <algorithm>

#include <utf8proc.h>

namespace lettrine {

namespace {

/// What may follow a lead byte: the number of bytes and the bounds of the second one, which exclude overlong forms,
/// surrogates and values beyond U+10FFFF. Later bytes are 80…BF.
struct Lead {
    std::size_t length;
    unsigned char low;
    unsigned char high;
};

constexpr Lead leadOf(unsigned char byte)
{
    if (byte < 0x80)
        return { 1, 0, 0 };
    if (byte >= 0xC2 && byte <= 0xDF)
        return { 2, 0x80, 0xBF };
    if (byte >= 0xE0 && byte <= 0xEF)
        return { 3, static_cast<unsigned char>(byte == 0xE0 ? 0xA0 : 0x80),
            static_cast<unsigned char>(byte == 0xED ? 0x9F : 0xBF) };
    if (byte >= 0xF0 && byte <= 0xF4)
        return { 4, static_cast<unsigned char>(byte == 0xF0 ? 0x90 : 0x80),
            static_cast<unsigned char>(byte == 0xF4 ? 0x8F : 0xBF) };
    return { 0, 0, 0 };
}

constexpr unsigned char byteAt(std::string_view bytes, std::size_t index)
{
    return static_cast<unsigned char>(bytes[index]);
}

} // namespace

DecodedCodePoint decodeCodePoint(std::string_view bytes)
{
    using Kind = DecodedCodePoint::Kind;
    const unsigned char first = byteAt(bytes, 0);
    if (first < 0x80)
        return { Kind::Valid, first, 1 };
    const Lead lead = leadOf(first);
    if (lead.length == 0)
        return { Kind::Invalid, replacementCharacter, 1 };
    CodePoint value = first & (0x7Fu >> lead.length);
    for (std::size_t i = 1; i < lead.length; ++i) {
        if (i == bytes.size())
            return { Kind::Incomplete, replacementCharacter, i };
        const unsigned char next = byteAt(bytes, i);
        const unsigned char low = i == 1 ? lead.low : 0x80;
        const unsigned char high = i == 1 ? lead.high : 0xBF;
        if (next < low || next > high)
            return { Kind::Invalid, replacementCharacter, i };
        value = (value << 6) | (next & 0x3Fu);
    }
    return { Kind::Valid, value, lead.length };
}

Result<std::u32string> toCodePoints(std::string_view utf8, std::string_view where)
{
    std::u32string out;
    out.reserve(utf8.size());
    for (std::size_t i = 0; i < utf8.size();) {
        const DecodedCodePoint next = decodeCodePoint(utf8.substr(i));
        if (next.kind != DecodedCodePoint::Kind::Valid)
            return fail(ErrorCode::Utf8Invalid, std::string(where), {}, numberText(std::uint64_t(i + 1)));
        out += next.codePoint;
        i += next.length;
    }
    return out;
}

std::u32string toCodePointsLenient(std::string_view utf8)
{
    std::u32string out;
    out.reserve(utf8.size());
    while (!utf8.empty()) {
        const DecodedCodePoint next = decodeCodePoint(utf8);
        out += next.codePoint;
        utf8.remove_prefix(next.length);
    }
    return out;
}

std::optional<std::size_t> firstInvalidByte(std::string_view utf8)
{
    for (std::size_t i = 0; i < utf8.size();) {
        const DecodedCodePoint next = decodeCodePoint(utf8.substr(i));
        if (next.kind != DecodedCodePoint::Kind::Valid)
            return i;
        i += next.length;
    }
    return std::nullopt;
}

std::string repairUtf8(std::string_view utf8)
{
    std::string out;
    out.reserve(utf8.size());
    while (!utf8.empty()) {
        const DecodedCodePoint next = decodeCodePoint(utf8);
        appendUtf8(out, next.codePoint);
        utf8.remove_prefix(next.length);
    }
    return out;
}

void appendUtf8(std::string& out, CodePoint codePoint)
{
    if (!isScalarValue(codePoint))
        codePoint = replacementCharacter;
    const auto tail = [&out](CodePoint bits) { out += static_cast<char>(0x80 | (bits & 0x3F)); };
    if (codePoint < 0x80) {
        out += static_cast<char>(codePoint);
    } else if (codePoint < 0x800) {
        out += static_cast<char>(0xC0 | (codePoint >> 6));
        tail(codePoint);
    } else if (codePoint < 0x10000) {
        out += static_cast<char>(0xE0 | (codePoint >> 12));
        tail(codePoint >> 6);
        tail(codePoint);
    } else {
        out += static_cast<char>(0xF0 | (codePoint >> 18));
        tail(codePoint >> 12);
        tail(codePoint >> 6);
        tail(codePoint);
    }
}

std::string toUtf8(CodePoint codePoint)
{
    std::string out;
    appendUtf8(out, codePoint);
    return out;
}

std::string toUtf8(std::u32string_view text)
{
    std::string out;
    out.reserve(text.size() * 3);
    for (const CodePoint codePoint : text)
        appendUtf8(out, codePoint);
    return out;
}

std::size_t countCodePoints(std::string_view utf8)
{
    std::size_t count = 0;
    while (!utf8.empty()) {
        utf8.remove_prefix(decodeCodePoint(utf8).length);
        ++count;
    }
    return count;
}

std::string codePointName(CodePoint codePoint)
{
    std::string digits;
    for (auto rest = static_cast<std::uint32_t>(codePoint); rest != 0 || digits.size() < 4; rest >>= 4)
        digits += "0123456789ABCDEF"[rest & 0xF];
    std::reverse(digits.begin(), digits.end());
    return "U+" + digits;
}

int displayWidth(CodePoint codePoint)
{
    if (!isScalarValue(codePoint))
        return 1;
    return std::clamp(utf8proc_charwidth(static_cast<utf8proc_int32_t>(codePoint)), 0, 2);
}

int displayWidth(std::string_view utf8)
{
    int width = 0;
    while (!utf8.empty()) {
        const DecodedCodePoint next = decodeCodePoint(utf8);
        width += displayWidth(next.codePoint);
        utf8.remove_prefix(next.length);
    }
    return width;
}

} // namespace lettrine
