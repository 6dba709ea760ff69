// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Private to training: the parts of a GPT, each forward beside its backward. All matrices are row-major, dense
// (row stride = columns) and 64-byte aligned; "+=" outputs are added to, "=" outputs overwritten.

#include "training/products.h"

#include <cstddef>

namespace lettrine {

/// LayerNorm (Ba et al. 2016). normalised[r][c] = (x[r][c] − mean) · rstd[r]; y = normalised · gain + bias.
void layerNormForward(const float* x, int rows, int columns, float epsilon, float* normalised, float* rstd);
/// y = normalised · gain + bias, recomputed where the backward pass needs it.
void layerNormScale(const float* normalised, const float* gain, const float* bias, int rows, int columns, float* y);
/// dx += gradient through the norm; dGain, dBias +=. `dy` is overwritten.
void layerNormBackward(float* dy, const float* normalised, const float* rstd, const float* gain, int rows, int columns,
    float* dx, float* dGain, float* dBias);

/// GELU in its tanh form (Hendrycks and Gimpel 2016, "gelu_new"): y = x/2 · (1 + t), t = tanh(√(2/π)(x + 0.044715 x³)).
/// Keeps t for the backward pass.
void geluForward(const float* x, std::size_t size, float* t, float* y);
/// dy *= dy/dx, with x and t of the forward pass.
void geluBackward(float* dy, const float* x, const float* t, std::size_t size);

/// Causal attention of one head over one sequence. q, k, v point at the head's columns in the joined (length, 3·width)
/// matrix, `stride` its columns; probabilities is (length, length), zero above the diagonal; out is the head's columns
/// in the (length, outStride) output.
struct HeadShape {
    int length = 0;
    int headWidth = 0;
    int stride = 0;
    int outStride = 0;
};
void attentionForward(
    const HeadShape& shape, const float* q, const float* k, const float* v, float* probabilities, float* out);
/// dq, dk, dv = (overwritten, laid out as q, k, v); scratch is (length, length).
void attentionBackward(const HeadShape& shape, const float* q, const float* k, const float* v,
    const float* probabilities, const float* dOut, float* dq, float* dk, float* dv, float* scratch);

/// The tied head, softmax and cross-entropy fused, in blocks of rows so that logits stay in the cache.
/// h: (rows, width) final states; `head` is the packed embedding. Returns Σ −ln p(target). With dH ≠ null also dH = and
/// dEmbedding += gradients of scale × that sum, the target's one-hot vector mixed with `smoothing` of the uniform
/// distribution (label smoothing, Szegedy et al. 2016; the loss returned is the plain one). `logits` is scratch of
/// kHeadBlockRows × padded vocabulary floats.
inline constexpr int kHeadBlockRows = 128;
double headLoss(const float* h, const PackedPair& head, const int* targets, int rows, float scale, float* logits,
    ProductScratch& scratch, float* dH, float* dEmbedding, float smoothing = 0.0f);

} // namespace lettrine
