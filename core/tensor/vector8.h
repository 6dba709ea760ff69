// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// For the kernels of tensor, sampling and measure, never in another header: eight floats at a time with the compiler's
// own vector types, which become SSE2, AVX2 or AVX-512 as the build allows. Eight and not sixteen: 16-float types spill
// on AVX2 and are no faster beyond it.

#include <cstdint>
#include <cstring>

namespace lettrine::vec {

using Floats = float __attribute__((vector_size(32)));
using Ints = std::int32_t __attribute__((vector_size(32)));
inline constexpr int laneCount = 8;

inline __attribute__((always_inline)) Floats load(const float* from)
{
    Floats value;
    std::memcpy(&value, from, sizeof value);
    return value;
}

inline __attribute__((always_inline)) void store(float* to, Floats value)
{
    std::memcpy(to, &value, sizeof value);
}

inline __attribute__((always_inline)) Floats all(float value)
{
    return Floats{ value, value, value, value, value, value, value,
        value }; // "+ 0" would cost an addition: −0 + 0 is not −0
}

inline __attribute__((always_inline)) Floats larger(Floats a, Floats b)
{
    return a > b ? a : b;
}

inline __attribute__((always_inline)) Floats smaller(Floats a, Floats b)
{
    return a < b ? a : b;
}

/// The lanes added in one fixed order: pairs at distance 4, 2, 1.
inline __attribute__((always_inline)) float sum(Floats v)
{
    const float a = v[0] + v[4], b = v[1] + v[5], c = v[2] + v[6], d = v[3] + v[7];
    return (a + c) + (b + d);
}

inline __attribute__((always_inline)) float largest(Floats v)
{
    float top = v[0];
    for (int i = 1; i < laneCount; ++i)
        top = v[i] > top ? v[i] : top;
    return top;
}

/// e^x, relative error under 2e-7 for −87 ≤ x ≤ 88, 0 below −87.3 (so e^(−∞) = 0), clamped at 88.
/// x = n ln 2 + r with |r| ≤ ln 2 / 2; e^r by the polynomial of Moshier's Cephes library (expf).
inline __attribute__((always_inline)) Floats exp(Floats x)
{
    const Floats top = smaller(x, all(88.0f));
    const Floats clamped = larger(top, all(-87.0f));
    // Adding 1.5 · 2^23 rounds to an integer, whose bits can be read off.
    const Floats magic = all(12582912.0f);
    const Floats shifted = clamped * 1.44269504088896341f + magic;
    const Floats n = shifted - magic;
    Floats r = clamped - n * 0.693359375f;
    r = r - n * -2.12194440e-4f;
    Floats p = all(1.9875691500e-4f);
    p = p * r + 1.3981999507e-3f;
    p = p * r + 8.3334519073e-3f;
    p = p * r + 4.1665795894e-2f;
    p = p * r + 1.6666665459e-1f;
    p = p * r + 5.0000001201e-1f;
    p = p * (r * r) + r + 1.0f;
    Ints bits;
    std::memcpy(&bits, &shifted, sizeof bits);
    Ints scaleBits = (bits - 0x4B400000 + 127) << 23;
    Floats scale;
    std::memcpy(&scale, &scaleBits, sizeof scale);
    const Floats result = p * scale;
    return x < -87.3f ? Floats{} : result;
}

} // namespace lettrine::vec
