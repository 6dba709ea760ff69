// SPDX-License-Identifier: GPL-3.0-or-later
#include "tensor/matrix_product.h"

#include "tensor/vector8.h"

#include <algorithm>
#include <cmath>

namespace lettrine {

namespace {

using vec::Floats;

/// What a chain starts from: zero or the bias, or (for +=) what the output holds.
enum class Start { Bias, Output };

/// Rows × (8 · Vectors) outputs, all sums in registers.
template <int Rows, int Vectors, Start start>
inline __attribute__((always_inline)) void tile(const float* x, std::size_t xStride, const float* panel,
    std::size_t depth, const float* bias, float* y, std::size_t yStride)
{
    Floats sums[Rows][Vectors];
    for (int r = 0; r < Rows; ++r) {
        for (int v = 0; v < Vectors; ++v) {
            if constexpr (start == Start::Output)
                sums[r][v] = vec::load(y + std::size_t(r) * yStride + std::size_t(8 * v));
            else
                sums[r][v] = bias ? vec::load(bias + 8 * v) : Floats{};
        }
    }
    for (std::size_t k = 0; k < depth; ++k) {
        Floats w[Vectors];
        for (int v = 0; v < Vectors; ++v)
            w[v] = vec::load(panel + k * kPanel + std::size_t(8 * v));
        for (int r = 0; r < Rows; ++r) {
            const Floats input = vec::all(x[std::size_t(r) * xStride + k]);
            for (int v = 0; v < Vectors; ++v)
                sums[r][v] += input * w[v];
        }
    }
    for (int r = 0; r < Rows; ++r) {
        for (int v = 0; v < Vectors; ++v)
            vec::store(y + std::size_t(r) * yStride + std::size_t(8 * v), sums[r][v]);
    }
}

/// A strip of `Rows` rows through one panel, 16 outputs at a time.
template <int Rows, Start start>
void strip(const float* x, std::size_t xStride, const float* panel, std::size_t depth, const float* bias, float* y,
    std::size_t yStride)
{
    for (std::size_t column = 0; column < kPanel; column += 16)
        tile<Rows, 2, start>(x, xStride, panel + column, depth, bias ? bias + column : nullptr, y + column, yStride);
}

/// All rows through one panel.
template <Start start>
void throughPanel(const float* x, std::size_t xStride, std::size_t rows, const float* panel, std::size_t depth,
    const float* bias, float* y, std::size_t yStride)
{
    std::size_t r = 0;
    for (; r + 6 <= rows; r += 6)
        strip<6, start>(x + r * xStride, xStride, panel, depth, bias, y + r * yStride, yStride);
    const float* xRest = x + r * xStride;
    float* yRest = y + r * yStride;
    switch (rows - r) {
    case 5:
        strip<5, start>(xRest, xStride, panel, depth, bias, yRest, yStride);
        break;
    case 4:
        strip<4, start>(xRest, xStride, panel, depth, bias, yRest, yStride);
        break;
    case 3:
        strip<3, start>(xRest, xStride, panel, depth, bias, yRest, yStride);
        break;
    case 2:
        strip<2, start>(xRest, xStride, panel, depth, bias, yRest, yStride);
        break;
    case 1:
        tile<1, 8, start>(xRest, xStride, panel, depth, bias, yRest, yStride);
        break;
    default:
        break;
    }
}

} // namespace

PackedMatrix PackedMatrix::fromInOut(const float* weights, std::size_t depth, std::size_t outputs)
{
    PackedMatrix packed;
    packed.repackInOut(weights, outputs, depth, outputs);
    return packed;
}

PackedMatrix PackedMatrix::fromOutIn(const float* weights, std::size_t depth, std::size_t outputs)
{
    PackedMatrix packed;
    packed.repackOutIn(weights, depth, depth, outputs);
    return packed;
}

void PackedMatrix::reserve(std::size_t depth, std::size_t outputs)
{
    const std::size_t size = panelColumns(outputs) * depth;
    if (size > m_data.size())
        m_data = AlignedBuffer(size);
    m_depth = depth;
    m_outputs = outputs;
    if (const std::size_t last = outputs / kPanel * kPanel; last < outputs)
        std::fill_n(m_data.data() + last * depth, kPanel * depth, 0.0f);
}

void PackedMatrix::repackInOut(const float* weights, std::size_t stride, std::size_t depth, std::size_t outputs)
{
    reserve(depth, outputs);
    for (std::size_t first = 0; first < outputs; first += kPanel) {
        const std::size_t count = std::min(kPanel, outputs - first);
        float* panel = m_data.data() + first * depth;
        for (std::size_t k = 0; k < depth; ++k)
            std::copy_n(weights + k * stride + first, count, panel + k * kPanel);
    }
}

void PackedMatrix::repackOutIn(const float* weights, std::size_t stride, std::size_t depth, std::size_t outputs)
{
    reserve(depth, outputs);
    for (std::size_t first = 0; first < outputs; first += kPanel)
        transpose(weights + first * stride, stride, std::min(kPanel, outputs - first), depth,
            m_data.data() + first * depth, kPanel);
}

void multiply(const float* x, std::size_t xStride, std::size_t rows, const PackedMatrix& weights, const float* bias,
    float* y, std::size_t yStride)
{
    for (std::size_t first = 0; first < weights.outputs(); first += kPanel)
        throughPanel<Start::Bias>(x, xStride, rows, weights.panel(first / kPanel), weights.depth(),
            bias ? bias + first : nullptr, y + first, yStride);
}

void multiplyAdd(
    const float* x, std::size_t xStride, std::size_t rows, const PackedMatrix& weights, float* y, std::size_t yStride)
{
    for (std::size_t first = 0; first < weights.outputs(); first += kPanel)
        throughPanel<Start::Output>(
            x, xStride, rows, weights.panel(first / kPanel), weights.depth(), nullptr, y + first, yStride);
}

namespace {

/// Eight rows of eight: three rounds of exchanges, at distances 1, 2 and 4.
inline __attribute__((always_inline)) void transpose8(
    const float* from, std::size_t fromStride, float* to, std::size_t toStride)
{
    using vec::Ints;
    Floats a[8], b[8];
    for (std::size_t i = 0; i < 8; ++i)
        a[i] = vec::load(from + i * fromStride);
    for (int i = 0; i < 8; i += 2) {
        b[i] = __builtin_shuffle(a[i], a[i + 1], Ints{ 0, 8, 2, 10, 4, 12, 6, 14 });
        b[i + 1] = __builtin_shuffle(a[i], a[i + 1], Ints{ 1, 9, 3, 11, 5, 13, 7, 15 });
    }
    for (int i = 0; i < 8; i += 4) {
        for (int j = 0; j < 2; ++j) {
            a[i + j] = __builtin_shuffle(b[i + j], b[i + j + 2], Ints{ 0, 1, 8, 9, 4, 5, 12, 13 });
            a[i + j + 2] = __builtin_shuffle(b[i + j], b[i + j + 2], Ints{ 2, 3, 10, 11, 6, 7, 14, 15 });
        }
    }
    for (int j = 0; j < 4; ++j) {
        b[j] = __builtin_shuffle(a[j], a[j + 4], Ints{ 0, 1, 2, 3, 8, 9, 10, 11 });
        b[j + 4] = __builtin_shuffle(a[j], a[j + 4], Ints{ 4, 5, 6, 7, 12, 13, 14, 15 });
    }
    for (std::size_t i = 0; i < 8; ++i)
        vec::store(to + i * toStride, b[i]);
}

} // namespace

void transpose(
    const float* from, std::size_t fromStride, std::size_t rows, std::size_t columns, float* to, std::size_t toStride)
{
    const std::size_t wholeRows = rows / 8 * 8, wholeColumns = columns / 8 * 8;
    for (std::size_t r = 0; r < wholeRows; r += 8) {
        for (std::size_t c = 0; c < wholeColumns; c += 8)
            transpose8(from + r * fromStride + c, fromStride, to + c * toStride + r, toStride);
    }
    for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = r < wholeRows ? wholeColumns : 0; c < columns; ++c)
            to[c * toStride + r] = from[r * fromStride + c];
    }
}

void multiplyReference(const float* x, std::size_t xStride, std::size_t rows, const PackedMatrix& weights,
    const float* bias, float* y, std::size_t yStride)
{
    for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t o = 0; o < weights.paddedOutputs(); ++o) {
            const float* panel = weights.panel(o / kPanel) + o % kPanel;
            float sum = bias ? bias[o] : 0.0f;
            for (std::size_t k = 0; k < weights.depth(); ++k) {
#ifdef __FP_FAST_FMAF
                sum = std::fma(x[r * xStride + k], panel[k * kPanel], sum);
#else
                sum += x[r * xStride + k] * panel[k * kPanel];
#endif
            }
            y[r * yStride + o] = sum;
        }
    }
}

} // namespace lettrine
