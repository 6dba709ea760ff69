// SPDX-License-Identifier: GPL-3.0-or-later
#include "tensor/row_kernels.h"

#include "tensor/vector8.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lettrine {

using vec::Floats;

__attribute__((noinline)) void layerNormRow(
    const float* x, std::size_t columns, float epsilon, const float* gain, const float* bias, float* y)
{
    const std::size_t whole = columns / 8 * 8;
    const auto n = static_cast<float>(columns);
    Floats sums{};
    for (std::size_t i = 0; i < whole; i += 8)
        sums += vec::load(x + i);
    float total = vec::sum(sums);
    for (std::size_t i = whole; i < columns; ++i)
        total += x[i];
    const float mean = total / n;
    Floats squares{};
    for (std::size_t i = 0; i < whole; i += 8) {
        const Floats d = vec::load(x + i) - mean;
        squares += d * d;
    }
    float square = vec::sum(squares);
    for (std::size_t i = whole; i < columns; ++i)
        square += (x[i] - mean) * (x[i] - mean);
    const float scale = 1.0f / std::sqrt(square / n + epsilon);
    const std::size_t padded = (columns + 15) / 16 * 16;
    for (std::size_t i = 0; i < padded; i += 8)
        vec::store(y + i, (vec::load(x + i) - mean) * scale * vec::load(gain + i) + vec::load(bias + i));
}

__attribute__((noinline)) void geluRow(float* x, std::size_t padded)
{
    constexpr float scale = 2.0f * 0.7978845608028654f; // 2 √(2/π)
    for (std::size_t i = 0; i < padded; i += 8) {
        const Floats v = vec::load(x + i);
        const Floats u = v * (1.0f + 0.044715f * (v * v)) * scale;
        vec::store(x + i, v / (1.0f + vec::exp(-u)));
    }
}

__attribute__((noinline)) void addRow(float* to, const float* from, std::size_t padded)
{
    for (std::size_t i = 0; i < padded; i += 8)
        vec::store(to + i, vec::load(to + i) + vec::load(from + i));
}

namespace {

// scores[j] = Σ_d query[d] · keys[d][j] for Vectors × 8 positions.
template <int Vectors>
inline __attribute__((always_inline)) void scoreBlock(
    const float* query, const float* keys, std::size_t keyStride, std::size_t headWidth, float* scores)
{
    Floats sums[Vectors] = {};
    for (std::size_t d = 0; d < headWidth; ++d) {
        const Floats q = vec::all(query[d]);
        for (int v = 0; v < Vectors; ++v)
            sums[v] += q * vec::load(keys + d * keyStride + std::size_t(8 * v));
    }
    for (int v = 0; v < Vectors; ++v)
        vec::store(scores + 8 * v, sums[v]);
}

// out[d] = Σ_j weights[j] · values[j][d] for Vectors × 8 columns.
template <int Vectors>
inline __attribute__((always_inline)) void mixBlock(
    const float* weights, const float* values, std::size_t valueStride, std::size_t count, float scale, float* out)
{
    Floats sums[Vectors] = {};
    for (std::size_t j = 0; j < count; ++j) {
        const Floats w = vec::all(weights[j]);
        for (int v = 0; v < Vectors; ++v)
            sums[v] += w * vec::load(values + j * valueStride + std::size_t(8 * v));
    }
    for (int v = 0; v < Vectors; ++v)
        vec::store(out + 8 * v, sums[v] * scale);
}

} // namespace

__attribute__((noinline)) void attendRow(const float* query, const float* keys, std::size_t keyStride,
    const float* values, std::size_t valueStride, std::size_t headWidth, std::size_t count, float scale,
    const unsigned char* hidden, float* scores, float* scratch, float* out)
{
    const std::size_t padded = (count + 7) / 8 * 8;
    std::size_t j = 0;
    for (; j + 64 <= padded; j += 64)
        scoreBlock<8>(query, keys + j, keyStride, headWidth, scores + j);
    for (; j + 32 <= padded; j += 32)
        scoreBlock<4>(query, keys + j, keyStride, headWidth, scores + j);
    for (; j < padded; j += 8)
        scoreBlock<1>(query, keys + j, keyStride, headWidth, scores + j);
    // Positions not yet written may hold anything, also values that are not numbers: they are overwritten here.
    for (std::size_t i = count; i < padded; ++i)
        scores[i] = -std::numeric_limits<float>::infinity();
    for (std::size_t i = 0; hidden && i < count; ++i) {
        if (hidden[i])
            scores[i] = -std::numeric_limits<float>::infinity();
    }
    Floats tops = vec::load(scores);
    for (std::size_t i = 8; i < padded; i += 8)
        tops = vec::larger(tops, vec::load(scores + i));
    const float top = vec::largest(tops);
    if (hidden && top == -std::numeric_limits<float>::infinity()) {
        std::fill_n(scores, padded, 0.0f);
        std::fill_n(out, headWidth, 0.0f);
        return;
    }
    Floats sums{};
    for (std::size_t i = 0; i < padded; i += 8) {
        const Floats e = vec::exp((vec::load(scores + i) - top) * scale);
        vec::store(scores + i, e);
        sums += e;
    }
    const float inverse = 1.0f / vec::sum(sums);
    std::size_t column = 0;
    for (; column + 32 <= valueStride; column += 32)
        mixBlock<4>(scores, values + column, valueStride, count, inverse, scratch + column);
    for (; column < valueStride; column += 8)
        mixBlock<1>(scores, values + column, valueStride, count, inverse, scratch + column);
    std::copy_n(scratch, headWidth, out);
}

} // namespace lettrine
