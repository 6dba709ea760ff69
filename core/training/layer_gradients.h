// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Private to training: the parts of a GPT that work row by row, each forward beside its backward. All matrices are
// row-major and dense (row stride = columns); "+=" outputs are added to, "=" outputs overwritten. Every number is
// computed by the same instructions wherever its row lies, so results do not depend on how rows are cut into passes.

#include <cstddef>

namespace lettrine {

/// LayerNorm (Ba et al. 2016). normalised[r][c] = (x[r][c] − mean) · rstd[r]; y = normalised · gain + bias.
void layerNormForward(const float* x, std::size_t rows, std::size_t columns, float epsilon, const float* gain,
    const float* bias, float* normalised, float* rstd, float* y);
/// dx += gradient through the norm; dGain, dBias +=.
void layerNormBackward(const float* dy, const float* normalised, const float* rstd, const float* gain, std::size_t rows,
    std::size_t columns, float* dx, float* dGain, float* dBias);

/// GELU in its tanh form (Hendrycks and Gimpel 2016, "gelu_new"), written with σ: y = x · σ(2 √(2/π) (x + 0.044715
/// x³)). x becomes dy/dx, all that the backward pass needs.
void geluForward(float* x, std::size_t size, float* y);

/// to *= by.
void scaleBy(float* to, const float* by, std::size_t size);
/// to += from · multipliers; null multipliers are ones.
void addDropped(float* to, const float* from, const float* multipliers, std::size_t size);
/// to = from · multipliers; null multipliers are ones.
void copyDropped(float* to, const float* from, const float* multipliers, std::size_t size);
/// sums[c] += Σ_r x[r][c].
void addColumnSums(const float* x, std::size_t rows, std::size_t columns, float* sums);

} // namespace lettrine
