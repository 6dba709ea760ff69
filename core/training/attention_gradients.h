// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Private to training: causal attention of one head over one text, forward and backward.

#include "tensor/aligned_buffer.h"

#include <cstddef>

namespace lettrine {

/// Where one head of one text lies. q, k, v point at the head's columns in the joined (length, 3 · width) matrix, whose
/// rows are `stride` apart; the head's columns of the output are `outStride` apart; probabilities have rows of
/// `squareStride` floats, zero above the diagonal.
struct HeadShape {
    std::size_t length = 0;
    std::size_t headWidth = 0;
    std::size_t stride = 0;
    std::size_t outStride = 0;
    std::size_t squareStride = 0;
};

/// Row stride of a square of up to `length` positions: padded to whole alignment units and one more, so that the rows
/// of a column do not fall into the same few sets of the cache.
constexpr std::size_t squareStride(std::size_t length)
{
    return paddedColumns(length) + rowUnit;
}

/// Memory of one thread's attention, for texts of up to `length` positions.
struct AttentionScratch {
    AttentionScratch() = default;
    AttentionScratch(std::size_t length, std::size_t headWidth);
    AlignedBuffer turned; ///< keys or values: groups of 16 positions
    AlignedBuffer first, second, third; ///< keys, queries, output gradients: groups of 16 columns
    AlignedBuffer square; ///< gradients of the scores
};

void attentionForward(const HeadShape& shape, const float* q, const float* k, const float* v, float* probabilities,
    float* out, AttentionScratch& scratch);
/// dq, dk, dv = (overwritten, laid out as q, k, v).
void attentionBackward(const HeadShape& shape, const float* q, const float* k, const float* v,
    const float* probabilities, const float* dOut, float* dq, float* dk, float* dv, AttentionScratch& scratch);

} // namespace lettrine
