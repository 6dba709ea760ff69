// SPDX-License-Identifier: GPL-3.0-or-later
#include "tensor/weight_matrix.h"

#include "tensor/vector8.h"

#include <algorithm>
#include <cstring>

#ifdef __F16C__
#include <immintrin.h>
#endif

namespace lettrine {

namespace {

using vec::Floats;
using Words = std::uint32_t __attribute__((vector_size(32)));
using HalfWords = std::uint16_t __attribute__((vector_size(16)));

/// Eight stored weights as F32. All are finite: loading refuses others.
template <WeightType type> inline __attribute__((always_inline)) Floats widen(const std::uint16_t* from)
{
#ifdef __F16C__
    if constexpr (type == WeightType::F16) {
        const __m256 wide = _mm256_cvtph_ps(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from)));
        Floats value;
        std::memcpy(&value, &wide, sizeof value);
        return value;
    }
#endif
    HalfWords narrow;
    std::memcpy(&narrow, from, sizeof narrow);
    const Words bits = __builtin_convertvector(narrow, Words);
    Floats value;
    if constexpr (type == WeightType::BF16) {
        const Words wide = bits << 16;
        std::memcpy(&value, &wide, sizeof value);
        return value;
    }
    // Exponent and fraction in their places of an F32 are the value times 2^-112, also where it is subnormal.
    const Words magnitude = (bits & 0x7FFFu) << 13;
    std::memcpy(&value, &magnitude, sizeof value);
    value *= 0x1p112f;
    Words whole;
    std::memcpy(&whole, &value, sizeof whole);
    whole |= (bits & 0x8000u) << 16;
    std::memcpy(&value, &whole, sizeof value);
    return value;
}

/// Inputs that go through a tile before the next tile, as in matrix_product.cpp.
constexpr std::size_t halfDepthBlock = 256;

/// Rows × (16 · Groups) outputs, all sums in registers, in the order of matrix_product.cpp. `again`: the sums go on
/// from what y holds.
template <WeightType type, int Rows, int Groups>
inline __attribute__((always_inline)) void halfTile(const float* x, std::size_t xStride, const std::uint16_t* groups,
    std::size_t groupStride, std::size_t depth, bool again, const float* bias, float* y, std::size_t yStride)
{
    constexpr int vectors = 2 * Groups;
    Floats sums[Rows][vectors];
    for (int r = 0; r < Rows; ++r) {
        for (int v = 0; v < vectors; ++v)
            sums[r][v] = again ? vec::load(y + std::size_t(r) * yStride + std::size_t(8 * v))
                : bias         ? vec::load(bias + 8 * v)
                               : Floats{};
    }
    for (std::size_t k = 0; k < depth; ++k) {
        Floats w[vectors];
        for (int v = 0; v < vectors; ++v)
            w[v] = widen<type>(groups + std::size_t(v / 2) * groupStride + k * groupWidth + std::size_t(8 * (v % 2)));
        for (int r = 0; r < Rows; ++r) {
            const Floats input = vec::all(x[std::size_t(r) * xStride + k]);
            for (int v = 0; v < vectors; ++v)
                sums[r][v] += input * w[v];
        }
    }
    for (int r = 0; r < Rows; ++r) {
        for (int v = 0; v < vectors; ++v)
            vec::store(y + std::size_t(r) * yStride + std::size_t(8 * v), sums[r][v]);
    }
}

/// All rows through `depth` inputs of one panel, `Rows` at a time; the rest with fewer. Few rows take more groups at a
/// time: a chain of sums needs others beside it.
template <WeightType type, int Rows = 6>
void throughHalfPanel(const float* x, std::size_t xStride, std::size_t rows, const std::uint16_t* panel,
    std::size_t groupStride, std::size_t depth, bool again, const float* bias, float* y, std::size_t yStride)
{
    constexpr std::size_t groups = Rows > 3 ? 1 : Rows > 1 ? 2 : 4;
    std::size_t r = 0;
    for (; r + Rows <= rows; r += Rows) {
        for (std::size_t group = 0; group < panelWidth / groupWidth; group += groups)
            halfTile<type, Rows, int(groups)>(x + r * xStride, xStride, panel + group * groupStride, groupStride, depth,
                again, bias ? bias + group * groupWidth : nullptr, y + r * yStride + group * groupWidth, yStride);
    }
    if constexpr (Rows > 1) {
        if (r < rows)
            throughHalfPanel<type, Rows - 1>(
                x + r * xStride, xStride, rows - r, panel, groupStride, depth, again, bias, y + r * yStride, yStride);
    }
}

} // namespace

const char* weightTypeName(WeightType type)
{
    return type == WeightType::F32 ? "F32" : type == WeightType::F16 ? "F16" : "BF16";
}

float weightToFloat(WeightType type, const void* from)
{
    if (type == WeightType::F32) {
        float value = 0;
        std::memcpy(&value, from, sizeof value);
        return value;
    }
    std::uint16_t bits = 0;
    std::memcpy(&bits, from, sizeof bits);
    std::uint32_t whole = std::uint32_t(bits) << 16;
    if (type == WeightType::F16) {
        const std::uint32_t exponent = (bits >> 10) & 0x1Fu, fraction = bits & 0x3FFu;
        const std::uint32_t sign = std::uint32_t(bits & 0x8000u) << 16;
        if (exponent == 0) { // zero and subnormals: fraction · 2^-24
            const float small = static_cast<float>(fraction) * 0x1p-24f;
            std::memcpy(&whole, &small, sizeof whole);
            whole |= sign;
        } else {
            whole = sign | (exponent == 31 ? 0x7F800000u : (exponent + 112) << 23) | (fraction << 13);
        }
    }
    float value = 0;
    std::memcpy(&value, &whole, sizeof value);
    return value;
}

WeightMatrix::WeightMatrix(WeightType type, std::size_t depth, std::size_t outputs)
    : m_type(type)
    , m_depth(depth)
    , m_outputs(outputs)
{
    if (type == WeightType::F32)
        m_floats = PackedMatrix(depth, outputs);
    else
        m_halves = AlignedBuffer(panelColumns(outputs) * depth / 2);
}

WeightMatrix WeightMatrix::fromInOut(const float* weights, std::size_t depth, std::size_t outputs)
{
    WeightMatrix matrix;
    matrix.m_depth = depth;
    matrix.m_outputs = outputs;
    matrix.m_floats = PackedMatrix::fromInOut(weights, depth, outputs);
    return matrix;
}

WeightMatrix WeightMatrix::fromOutIn(const float* weights, std::size_t depth, std::size_t outputs)
{
    WeightMatrix matrix;
    matrix.m_depth = depth;
    matrix.m_outputs = outputs;
    matrix.m_floats = PackedMatrix::fromOutIn(weights, depth, outputs);
    return matrix;
}

void WeightMatrix::putOutputs(const void* rows, std::size_t first, std::size_t count)
{
    const std::size_t size = weightBytes(m_type);
    for (std::size_t r = 0; r < count; ++r) {
        const std::size_t output = first + r;
        const char* row = static_cast<const char*>(rows) + r * m_depth * size;
        char* to = group(output / groupWidth) + output % groupWidth * size;
        for (std::size_t k = 0; k < m_depth; ++k)
            std::memcpy(to + k * groupWidth * size, row + k * size, size);
    }
}

void WeightMatrix::putInputs(const void* rows, std::size_t first, std::size_t count)
{
    const std::size_t size = weightBytes(m_type);
    for (std::size_t r = 0; r < count; ++r) {
        const char* row = static_cast<const char*>(rows) + r * m_outputs * size;
        for (std::size_t output = 0; output < m_outputs; output += groupWidth)
            std::memcpy(group(output / groupWidth) + (first + r) * groupWidth * size, row + output * size,
                std::min(groupWidth, m_outputs - output) * size);
    }
}

void WeightMatrix::copyOutput(std::size_t output, float* out) const
{
    for (std::size_t k = 0; k < m_depth; ++k)
        out[k] = at(k, output);
}

float WeightMatrix::at(std::size_t input, std::size_t output) const
{
    const std::size_t place = output / groupWidth * m_depth * groupWidth + input * groupWidth + output % groupWidth;
    return m_type == WeightType::F32 ? m_floats.panel(0)[place] : weightToFloat(m_type, halves() + place);
}

char* WeightMatrix::group(std::size_t index)
{
    const std::size_t begin = index * m_depth * groupWidth;
    return m_type == WeightType::F32 ? reinterpret_cast<char*>(m_floats.panel(0) + begin)
                                     : reinterpret_cast<char*>(m_halves.data()) + begin * sizeof(std::uint16_t);
}

void multiply(const float* x, std::size_t xStride, std::size_t rows, const WeightMatrix& weights, const float* bias,
    float* y, std::size_t yStride)
{
    if (weights.type() == WeightType::F32) {
        multiply(x, xStride, rows, weights.floats(), bias, y, yStride);
        return;
    }
    const auto through =
        weights.type() == WeightType::F16 ? throughHalfPanel<WeightType::F16> : throughHalfPanel<WeightType::BF16>;
    const std::size_t depth = weights.depth(), block = rows == 1 ? depth : std::min(depth, halfDepthBlock);
    for (std::size_t first = 0; first < weights.outputs(); first += panelWidth) {
        const std::uint16_t* panel = weights.halfPanel(first / panelWidth);
        for (std::size_t k = 0; k < depth; k += block)
            through(x + k, xStride, rows, panel + k * groupWidth, depth * groupWidth, std::min(block, depth - k), k > 0,
                bias ? bias + first : nullptr, y + first, yStride);
    }
}

} // namespace lettrine
