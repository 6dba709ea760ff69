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

/// Inputs that go through a tile before the next tile: 6 rows and a group of so many stay in a first-level cache. A sum
/// that rests in memory between two blocks has the same bits.
constexpr std::size_t depthBlock = 256;

/// Rows × (16 · Groups) outputs, all sums in registers. Groups lie `groupStride` floats apart.
template <int Rows, int Groups, Start start, Lie lie = Lie::Rows>
inline __attribute__((always_inline)) void tile(const float* x, std::size_t xStride, const float* groups,
    std::size_t groupStride, std::size_t depth, const float* bias, float* y, std::size_t yStride)
{
    constexpr int vectors = 2 * Groups;
    Floats sums[Rows][vectors];
    for (int r = 0; r < Rows; ++r) {
        for (int v = 0; v < vectors; ++v) {
            if constexpr (start == Start::Output)
                sums[r][v] = vec::load(y + std::size_t(r) * yStride + std::size_t(8 * v));
            else
                sums[r][v] = bias ? vec::load(bias + 8 * v) : Floats{};
        }
    }
    for (std::size_t k = 0; k < depth; ++k) {
        Floats w[vectors];
        for (int v = 0; v < vectors; ++v)
            w[v] = vec::load(groups + std::size_t(v / 2) * groupStride + k * groupWidth + std::size_t(8 * (v % 2)));
        for (int r = 0; r < Rows; ++r) {
            const Floats input =
                vec::all(lie == Lie::Rows ? x[std::size_t(r) * xStride + k] : x[k * xStride + std::size_t(r)]);
            for (int v = 0; v < vectors; ++v)
                sums[r][v] += input * w[v];
        }
    }
    for (int r = 0; r < Rows; ++r) {
        for (int v = 0; v < vectors; ++v)
            vec::store(y + std::size_t(r) * yStride + std::size_t(8 * v), sums[r][v]);
    }
}

/// A strip of `Rows` rows through one panel, `Groups` groups at a time.
template <int Rows, int Groups, Start start>
void strip(const float* x, std::size_t xStride, const float* panel, std::size_t groupStride, std::size_t depth,
    const float* bias, float* y, std::size_t yStride)
{
    for (std::size_t group = 0; group < panelWidth / groupWidth; group += Groups) {
        const std::size_t column = group * groupWidth;
        tile<Rows, Groups, start>(x, xStride, panel + group * groupStride, groupStride, depth,
            bias ? bias + column : nullptr, y + column, yStride);
    }
}

/// All rows through `depth` inputs of one panel. Few rows take more groups at a time: a chain of sums needs others
/// beside it to fill the time that an addition takes.
template <Start start>
void throughBlock(const float* x, std::size_t xStride, std::size_t rows, const float* panel, std::size_t groupStride,
    std::size_t depth, const float* bias, float* y, std::size_t yStride)
{
    std::size_t r = 0;
    for (; r + 6 <= rows; r += 6)
        strip<6, 1, start>(x + r * xStride, xStride, panel, groupStride, depth, bias, y + r * yStride, yStride);
    const float* xRest = x + r * xStride;
    float* yRest = y + r * yStride;
    switch (rows - r) {
    case 5:
        strip<5, 1, start>(xRest, xStride, panel, groupStride, depth, bias, yRest, yStride);
        break;
    case 4:
        strip<4, 1, start>(xRest, xStride, panel, groupStride, depth, bias, yRest, yStride);
        break;
    case 3:
        strip<3, 2, start>(xRest, xStride, panel, groupStride, depth, bias, yRest, yStride);
        break;
    case 2:
        strip<2, 2, start>(xRest, xStride, panel, groupStride, depth, bias, yRest, yStride);
        break;
    case 1:
        strip<1, 4, start>(xRest, xStride, panel, groupStride, depth, bias, yRest, yStride);
        break;
    default:
        break;
    }
}

/// All rows through inputs first … first + count − 1 of one panel; x begins with the first of them.
template <Start start>
void throughPanel(const float* x, std::size_t xStride, std::size_t rows, const PackedMatrix& weights, std::size_t index,
    std::size_t first, std::size_t count, const float* bias, float* y, std::size_t yStride)
{
    const float* panel = weights.panel(index) + first * groupWidth;
    const std::size_t groupStride = weights.depth() * groupWidth;
    // One row reads every weight once, whatever the blocks.
    const std::size_t block = rows == 1 ? count : std::min(count, depthBlock);
    throughBlock<start>(x, xStride, rows, panel, groupStride, block, bias, y, yStride);
    for (std::size_t k = block; k < count; k += block)
        throughBlock<Start::Output>(
            x + k, xStride, rows, panel + k * groupWidth, groupStride, std::min(block, count - k), nullptr, y, yStride);
}

} // namespace

PackedMatrix::PackedMatrix(std::size_t depth, std::size_t outputs)
{
    reserve(depth, outputs);
}

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
    if (const std::size_t last = outputs / panelWidth * panelWidth; last < outputs)
        std::fill_n(m_data.data() + last * depth, panelWidth * depth, 0.0f);
}

void PackedMatrix::repackInOut(const float* weights, std::size_t stride, std::size_t depth, std::size_t outputs)
{
    reserve(depth, outputs);
    for (std::size_t first = 0; first < outputs; first += panelWidth) {
        const std::size_t count = std::min(panelWidth, outputs - first);
        float* panel = m_data.data() + first * depth;
        for (std::size_t k = 0; k < depth; ++k) {
            const float* from = weights + k * stride + first;
            for (std::size_t c = 0; c < count; c += groupWidth)
                std::copy_n(from + c, std::min(groupWidth, count - c), panel + c * depth + k * groupWidth);
        }
    }
}

void PackedMatrix::repackOutIn(const float* weights, std::size_t stride, std::size_t depth, std::size_t outputs)
{
    reserve(depth, outputs);
    for (std::size_t first = 0; first < outputs; first += groupWidth)
        transpose(weights + first * stride, stride, std::min(groupWidth, outputs - first), depth,
            m_data.data() + first * depth, groupWidth);
}

void multiply(const float* x, std::size_t xStride, std::size_t rows, const PackedMatrix& weights, const float* bias,
    float* y, std::size_t yStride)
{
    for (std::size_t first = 0; first < weights.outputs(); first += panelWidth)
        throughPanel<Start::Bias>(x, xStride, rows, weights, first / panelWidth, 0, weights.depth(),
            bias ? bias + first : nullptr, y + first, yStride);
}

void multiplyAdd(
    const float* x, std::size_t xStride, std::size_t rows, const PackedMatrix& weights, float* y, std::size_t yStride)
{
    multiplyAddPart(x, xStride, rows, weights, 0, weights.depth(), y, yStride);
}

void multiplyPanel(const float* x, std::size_t xStride, std::size_t rows, const PackedMatrix& weights,
    std::size_t panel, float* y, std::size_t yStride)
{
    throughPanel<Start::Bias>(x, xStride, rows, weights, panel, 0, weights.depth(), nullptr, y, yStride);
}

void multiplyAddPart(const float* x, std::size_t xStride, std::size_t rows, const PackedMatrix& weights,
    std::size_t first, std::size_t count, float* y, std::size_t yStride)
{
    for (std::size_t column = 0; column < weights.outputs(); column += panelWidth)
        throughPanel<Start::Output>(
            x, xStride, rows, weights, column / panelWidth, first, count, nullptr, y + column, yStride);
}

template <Lie lie>
void multiplyGroup(const float* x, std::size_t xStride, std::size_t rows, const float* group, std::size_t depth,
    float* y, std::size_t yStride)
{
    switch (rows) {
    case 6:
        tile<6, 1, Start::Bias, lie>(x, xStride, group, 0, depth, nullptr, y, yStride);
        break;
    case 5:
        tile<5, 1, Start::Bias, lie>(x, xStride, group, 0, depth, nullptr, y, yStride);
        break;
    case 4:
        tile<4, 1, Start::Bias, lie>(x, xStride, group, 0, depth, nullptr, y, yStride);
        break;
    case 3:
        tile<3, 1, Start::Bias, lie>(x, xStride, group, 0, depth, nullptr, y, yStride);
        break;
    case 2:
        tile<2, 1, Start::Bias, lie>(x, xStride, group, 0, depth, nullptr, y, yStride);
        break;
    case 1:
        tile<1, 1, Start::Bias, lie>(x, xStride, group, 0, depth, nullptr, y, yStride);
        break;
    default:
        break;
    }
}

template void multiplyGroup<Lie::Rows>(
    const float*, std::size_t, std::size_t, const float*, std::size_t, float*, std::size_t);
template void multiplyGroup<Lie::Turned>(
    const float*, std::size_t, std::size_t, const float*, std::size_t, float*, std::size_t);

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
            const float* group = weights.group(o / groupWidth) + o % groupWidth;
            float sum = bias ? bias[o] : 0.0f;
            for (std::size_t k = 0; k < weights.depth(); ++k) {
#ifdef __FP_FAST_FMAF
                sum = std::fma(x[r * xStride + k], group[k * groupWidth], sum);
#else
                sum += x[r * xStride + k] * group[k * groupWidth];
#endif
            }
            y[r * yStride + o] = sum;
        }
    }
}

} // namespace lettrine
