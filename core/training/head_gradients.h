// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Private to training: the tied head with softmax and cross-entropy, forward and backward.

#include "training/products.h"

#include <cstddef>

namespace lettrine {

/// Rows that go through the head together: their logits (3 MB at 6,289 characters) stay in a third-level cache.
inline constexpr std::size_t headBlockRows = 128;

/// Memory of one thread's head.
struct HeadScratch {
    HeadScratch() = default;
    HeadScratch(std::size_t width, std::size_t vocabulary);
    AlignedBuffer logits; ///< panel by panel, in each the 64 logits of row 0, then of row 1 …
    AlignedBuffer tops; ///< [panels, headBlockRows]: what had been subtracted when a panel was exponentiated
    AlignedBuffer states; ///< [headBlockRows, padded width]: gradients of the block's states
    AlignedBuffer turned; ///< one panel, turned
    AlignedBuffer block; ///< one panel's rows of the embedding's gradient, where width needs padding
    PackedMatrix packed; ///< the block's states
};

/// The tied head, softmax and cross-entropy fused, panel by panel (64 tokens of the vocabulary): a panel's logits are
/// exponentiated while they are in the first-level cache, under a running maximum; on the way back its probabilities
/// meet both products there.
/// h: (rows, width) final states; `head` is the packed embedding. Returns Σ −ln p(target). With dH ≠ null also dH = and
/// dEmbedding += gradients of scale × that sum, the target's one-hot vector mixed with `smoothing` of the uniform
/// distribution (label smoothing, Szegedy et al. 2016; the loss returned is the plain one).
double headLoss(const float* h, const PackedPair& head, const int* targets, std::size_t rows, float scale,
    HeadScratch& scratch, float* dH, float* dEmbedding, float smoothing = 0.0f);

} // namespace lettrine
