// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace lettrine {

/// The FNV-1a hash of 64 bits (Fowler, Noll, Vo), byte by byte. Its results are written to files (lines.bin, words.bin,
/// checkpoints), so it may never change.
class Fnv1a {
public:
    constexpr Fnv1a& add(std::string_view bytes)
    {
        for (const char byte : bytes)
            addByte(static_cast<unsigned char>(byte));
        return *this;
    }
    /// The four bytes of a number, lowest first.
    constexpr Fnv1a& add(std::uint32_t number)
    {
        for (int shift = 0; shift < 32; shift += 8)
            addByte(number >> shift & 0xFF);
        return *this;
    }
    constexpr std::uint64_t value() const { return m_value; }

private:
    constexpr void addByte(std::uint32_t byte) { m_value = (m_value ^ byte) * 0x100000001B3u; }
    std::uint64_t m_value = 0xCBF29CE484222325u;
};

} // namespace lettrine
