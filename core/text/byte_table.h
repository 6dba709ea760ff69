// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/code_points.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace lettrine {

/// GPT-2's table that lets any byte appear in a JSON string: printable bytes of Latin-1 stand for themselves, the other
/// 68 (controls, space, U+007F–00A0, soft hyphen) for U+0100, U+0101 … in rising order. So the space is Ġ, the newline
/// Ċ. Source: encoder.py of openai/gpt-2.
constexpr std::array<CodePoint, 256> byteCharacters()
{
    std::array<CodePoint, 256> table{};
    CodePoint spare = 0x100;
    for (unsigned byte = 0; byte < 256; ++byte) {
        const bool printable =
            (byte >= 0x21 && byte <= 0x7E) || (byte >= 0xA1 && byte <= 0xAC) || (byte >= 0xAE && byte <= 0xFF);
        table[byte] = printable ? CodePoint(byte) : spare++;
    }
    return table;
}

/// Bytes as text in that table.
inline std::string bytesToTable(std::string_view bytes)
{
    static constexpr std::array<CodePoint, 256> table = byteCharacters();
    std::string out;
    for (const char byte : bytes)
        appendUtf8(out, table[static_cast<unsigned char>(byte)]);
    return out;
}

/// The bytes that a text in that table stands for; nothing if a character is not in the table.
inline std::optional<std::string> tableToBytes(std::string_view text)
{
    static constexpr std::array<CodePoint, 256> table = byteCharacters();
    static constexpr auto inverse = [] {
        std::array<int, 0x144> out{};
        out.fill(-1);
        for (int byte = 0; byte < 256; ++byte)
            out[table[static_cast<std::size_t>(byte)]] = byte;
        return out;
    }();
    std::string bytes;
    while (!text.empty()) {
        const DecodedCodePoint next = decodeCodePoint(text);
        if (next.codePoint >= inverse.size() || inverse[next.codePoint] < 0)
            return std::nullopt;
        bytes += static_cast<char>(inverse[next.codePoint]);
        text.remove_prefix(next.length);
    }
    return bytes;
}

} // namespace lettrine
