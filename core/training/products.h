// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Private to training: the three products of a linear layer, on dense row-major matrices, by the kernel of
// tensor/matrix_product.h. It needs outputs in multiples of 64; other sizes go through a scratch block.

#include "model/gpt_weights.h"
#include "tensor/matrix_product.h"

#include <vector>

namespace lettrine {

/// One weight matrix (in, out), packed for y = x W and for dx = dy Wᵀ.
struct PackedPair {
    PackedMatrix forward, backward;
};

/// All matrices of a model, packed again after every optimiser step and then shared by all shards.
struct PackedWeights {
    struct Block {
        PackedPair qkv, attention, inner, outer;
    };
    std::vector<Block> blocks;
    PackedPair head; ///< forward: states → logits; backward: logit gradients → state gradients

    /// Number of pieces that pack() can be cut into for several threads.
    static int pieceCount(const GptConfig& config) { return 4 * config.layers + 2; }
    /// Makes room for a model of this shape; pieces are packed by packPiece.
    void prepare(const GptConfig& config);
    void packPiece(const GptWeights& weights, int piece);
    void pack(const GptWeights& weights);
};

/// Memory of one thread's products.
struct ProductScratch {
    AlignedBuffer block; ///< rows of padded outputs
    AlignedBuffer bias;
    AlignedBuffer turned; ///< columns of x as rows
    PackedMatrix packed; ///< dy
};

/// y = x W + b: x (rows, in), y (rows, out), `bias` of `out` floats or null.
void productForward(const float* x, std::size_t rows, const PackedMatrix& weights, const float* bias, float* y,
    ProductScratch& scratch);

/// dW += xᵀ dy: x (rows, in) with row stride xStride, dy (rows, out), dW (in, out).
void productOuter(const float* x, std::size_t xStride, const float* dy, std::size_t rows, std::size_t in,
    std::size_t out, float* dw, ProductScratch& scratch);

} // namespace lettrine
