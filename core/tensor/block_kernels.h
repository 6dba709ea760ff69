// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace lettrine {

/// What blocks beyond GPT-2's do to one row at a time. As in row_kernels.h each is one function with one order of sums,
/// so that a row has the same bits in decode, prefill and batch. Thread-free.

/// RMSNorm: y = x / sqrt(mean(x²) + epsilon) · gain. x and y may be the same; only `columns` floats are written.
void rmsNormRow(const float* x, std::size_t columns, float epsilon, const float* gain, float* y);

/// x = gelu(x), exact form: x/2 · (1 + erf(x/√2)).
void exactGeluRow(float* x, std::size_t columns);
void reluRow(float* x, std::size_t columns);
/// x = x · σ(x). `padded` a multiple of 16.
void siluRow(float* x, std::size_t padded);
void tanhRow(float* x, std::size_t columns);

/// to *= from.
void multiplyRow(float* to, const float* from, std::size_t padded);
void scaleRow(float* x, float scale, std::size_t columns);

/// Rotary positions, half-split: for i < half, (a, b) = (x[i], x[i + half]) becomes
/// (a cos[i] − b sin[i], b cos[i] + a sin[i]).
void rotateRow(float* x, std::size_t half, const float* cosines, const float* sines);

} // namespace lettrine
