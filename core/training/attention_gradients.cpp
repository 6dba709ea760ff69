// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/attention_gradients.h"

#include "tensor/matrix_product.h"
#include "tensor/vector8.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lettrine {

using vec::Floats;

namespace {

// Rows of a tile of multiplyGroup(). A strip of them needs positions only up to its own last row, which saves nearly
// half of the square.
constexpr std::size_t stripRows = 6;

/// Groups of 16 positions, in each the 16 positions' column 0, then column 1 …; zeros past the last position.
void packPositions(const float* from, const HeadShape& shape, float* to)
{
    for (std::size_t first = 0; first < shape.length; first += groupWidth) {
        const std::size_t count = std::min(groupWidth, shape.length - first);
        float* group = to + first * shape.headWidth;
        if (count < groupWidth)
            std::fill_n(group, groupWidth * shape.headWidth, 0.0f);
        transpose(from + first * shape.stride, shape.stride, count, shape.headWidth, group, groupWidth);
    }
}

/// Groups of 16 of the head's columns, in each position 0, then position 1 …; zeros past the last column.
void packColumns(const float* from, std::size_t stride, const HeadShape& shape, float* to)
{
    for (std::size_t column = 0; column < shape.headWidth; column += groupWidth) {
        const std::size_t count = std::min(groupWidth, shape.headWidth - column);
        float* group = to + column * shape.length;
        for (std::size_t t = 0; t < shape.length; ++t) {
            std::copy_n(from + t * stride + column, count, group + t * groupWidth);
            std::fill(group + t * groupWidth + count, group + (t + 1) * groupWidth, 0.0f);
        }
    }
}

/// out[r][0 … headWidth) = Σ_t x(r, t) · packed columns of position first + t, for t below `depth`.
template <Lie lie>
void intoColumns(const float* x, std::size_t rows, const float* packed, std::size_t first, std::size_t depth,
    const HeadShape& shape, float* out, std::size_t outStride)
{
    for (std::size_t column = 0; column < shape.headWidth; column += groupWidth) {
        const float* group = packed + column * shape.length + first * groupWidth;
        if (column + groupWidth <= shape.headWidth) {
            multiplyGroup<lie>(x, shape.squareStride, rows, group, depth, out + column, outStride);
            continue;
        }
        float block[stripRows * groupWidth];
        multiplyGroup<lie>(x, shape.squareStride, rows, group, depth, block, groupWidth);
        for (std::size_t r = 0; r < rows; ++r)
            std::copy_n(block + r * groupWidth, shape.headWidth - column, out + r * outStride + column);
    }
}

/// Rows first … first + rows − 1 of x Yᵀ, as far as the last of them looks.
void scoresOf(const float* x, std::size_t xStride, std::size_t first, std::size_t rows, const float* positions,
    const HeadShape& shape, float* square)
{
    for (std::size_t at = 0; at < first + rows; at += groupWidth)
        multiplyGroup<Lie::Rows>(x + first * xStride, xStride, rows, positions + at * shape.headWidth, shape.headWidth,
            square + first * shape.squareStride + at, shape.squareStride);
}

/// row = softmax(scale · row) over `count` entries, zeros from there to `padded`.
void softmaxRow(float* row, std::size_t count, std::size_t padded, float scale)
{
    const std::size_t whole = (count + 7) / 8 * 8;
    for (std::size_t i = count; i < whole; ++i)
        row[i] = -std::numeric_limits<float>::infinity();
    Floats tops = vec::load(row);
    for (std::size_t i = 8; i < whole; i += 8)
        tops = vec::larger(tops, vec::load(row + i));
    const float top = vec::largest(tops);
    Floats sums{};
    for (std::size_t i = 0; i < whole; i += 8) {
        const Floats e = vec::exp((vec::load(row + i) - top) * scale);
        vec::store(row + i, e);
        sums += e;
    }
    const float inverse = 1.0f / vec::sum(sums);
    for (std::size_t i = 0; i < whole; i += 8)
        vec::store(row + i, vec::load(row + i) * inverse);
    std::fill(row + whole, row + padded, 0.0f);
}

} // namespace

AttentionScratch::AttentionScratch(std::size_t length, std::size_t headWidth)
    : turned(paddedColumns(length) * headWidth)
    , first(paddedColumns(headWidth) * length)
    , second(paddedColumns(headWidth) * length)
    , third(paddedColumns(headWidth) * length)
    , square(length * squareStride(length))
{
}

void attentionForward(const HeadShape& shape, const float* q, const float* k, const float* v, float* probabilities,
    float* out, AttentionScratch& scratch)
{
    const float scale = 1.0f / std::sqrt(static_cast<float>(shape.headWidth));
    packPositions(k, shape, scratch.turned.data());
    packColumns(v, shape.stride, shape, scratch.first.data());
    for (std::size_t first = 0; first < shape.length; first += stripRows) {
        const std::size_t count = std::min(stripRows, shape.length - first), seen = first + count;
        scoresOf(q, shape.stride, first, count, scratch.turned.data(), shape, probabilities);
        float* rows = probabilities + first * shape.squareStride;
        for (std::size_t i = 0; i < count; ++i)
            softmaxRow(rows + i * shape.squareStride, first + i + 1, paddedColumns(seen), scale);
        intoColumns<Lie::Rows>(
            rows, count, scratch.first.data(), 0, seen, shape, out + first * shape.outStride, shape.outStride);
    }
}

// With S = scale · Q Kᵀ, P = softmax(S), O = P V:
//   dV = Pᵀ dO,  dP = dO Vᵀ,  dS = P ∘ (dP − rowsum(P ∘ dP)),  dQ = scale · dS K,  dK = scale · dSᵀ Q.
void attentionBackward(const HeadShape& shape, const float* q, const float* k, const float* v,
    const float* probabilities, const float* dOut, float* dq, float* dk, float* dv, AttentionScratch& scratch)
{
    const float scale = 1.0f / std::sqrt(static_cast<float>(shape.headWidth));
    const std::size_t side = shape.squareStride;
    float* dS = scratch.square.data();
    packPositions(v, shape, scratch.turned.data());
    packColumns(k, shape.stride, shape, scratch.first.data());
    packColumns(q, shape.stride, shape, scratch.second.data());
    packColumns(dOut, shape.outStride, shape, scratch.third.data());
    for (std::size_t first = 0; first < shape.length; first += stripRows) {
        const std::size_t count = std::min(stripRows, shape.length - first), seen = first + count;
        scoresOf(dOut, shape.outStride, first, count, scratch.turned.data(), shape, dS);
        for (std::size_t i = first; i < seen; ++i) {
            const float* p = probabilities + i * side;
            float* d = dS + i * side;
            Floats sums{};
            for (std::size_t c = 0; c < seen; c += 8)
                sums += vec::load(p + c) * vec::load(d + c);
            const float dot = vec::sum(sums);
            for (std::size_t c = 0; c < seen; c += 8)
                vec::store(d + c, vec::load(p + c) * (vec::load(d + c) - dot) * scale);
        }
        intoColumns<Lie::Rows>(
            dS + first * side, count, scratch.first.data(), 0, seen, shape, dq + first * shape.stride, shape.stride);
    }
    // A column of the square holds what later positions owe to one: read turned, from the diagonal down.
    for (std::size_t first = 0; first < shape.length; first += stripRows) {
        const std::size_t count = std::min(stripRows, shape.length - first), below = shape.length - first;
        const std::size_t corner = first * side + first;
        intoColumns<Lie::Turned>(
            dS + corner, count, scratch.second.data(), first, below, shape, dk + first * shape.stride, shape.stride);
        intoColumns<Lie::Turned>(probabilities + corner, count, scratch.third.data(), first, below, shape,
            dv + first * shape.stride, shape.stride);
    }
}

} // namespace lettrine
