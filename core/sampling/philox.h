// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

namespace lettrine {

/// Philox4x32-10, the counter-based generator of Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as
/// 1, 2, 3" (2011). A pure function: the same counter and key give the same four words, on every machine, in any order
/// of calls; so a draw does not depend on how many draws came before it. Safe to call from any thread.
using PhiloxCounter = std::array<std::uint32_t, 4>;
using PhiloxKey = std::array<std::uint32_t, 2>;

constexpr PhiloxCounter philox4x32(PhiloxCounter counter, PhiloxKey key)
{
    for (int round = 0; round < 10; ++round) {
        const std::uint64_t a = std::uint64_t(0xD2511F53u) * counter[0];
        const std::uint64_t b = std::uint64_t(0xCD9E8D57u) * counter[2];
        counter = { static_cast<std::uint32_t>(b >> 32) ^ counter[1] ^ key[0], static_cast<std::uint32_t>(b),
            static_cast<std::uint32_t>(a >> 32) ^ counter[3] ^ key[1], static_cast<std::uint32_t>(a) };
        key[0] += 0x9E3779B9u; // the golden ratio
        key[1] += 0xBB67AE85u; // the square root of 3, less 1
    }
    return counter;
}

/// The two halves of a 64-bit seed, low half first.
constexpr PhiloxKey philoxKey(std::uint64_t seed)
{
    return { static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32) };
}

/// The first two words as a number in [0, 1): ((x0 · 2^32 + x1) >> 11) · 2^-53.
constexpr double philoxUniform(const PhiloxCounter& words)
{
    const std::uint64_t joined = (std::uint64_t(words[0]) << 32) | words[1];
    return static_cast<double>(joined >> 11) * 0x1p-53;
}

} // namespace lettrine
