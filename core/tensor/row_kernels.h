// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace lettrine {

/// What a transformer does to one row at a time. Each is one function, never inlined, called with the same lengths and
/// alignments whatever the number of rows in flight, so a row has the same bits in decode, prefill and batch.
/// Rows are 64-byte aligned and padded with zeros to a multiple of 16 floats ("padded" below). Safe to call from any
/// thread.

/// LayerNorm: y = (x − mean) / sqrt(variance + epsilon) · gain + bias. `gain` and `bias` are padded with zeros, so that
/// y's padding is zero too.
void layerNormRow(const float* x, std::size_t columns, float epsilon, const float* gain, const float* bias, float* y);

/// x = gelu(x), tanh form: x · σ(2 √(2/π) (x + 0.044715 x³)). `padded` a multiple of 16; gelu(0) = 0.
void geluRow(float* x, std::size_t padded);

/// to += from.
void addRow(float* to, const float* from, std::size_t padded);

/// One query over `count` positions of one head. query [headWidth]; keys [headWidth, keyStride]: lane = position, so
/// each score is one chain through the head's columns; values [count, valueStride]: lane = column, each output one
/// chain through the positions. keyStride and valueStride are multiples of 8; entries of `keys` at positions ≥ count
/// may hold anything. Scores are multiplied by `scale` before the softmax. `hidden` is null or has count bytes: a
/// position with one that is not 0 is not seen (all hidden: out is zero). scores: scratch of count rounded up to 8
/// floats; afterwards it holds weights, which are not yet divided by their sum. out [headWidth] is written through
/// `scratch` of valueStride floats.
void attendRow(const float* query, const float* keys, std::size_t keyStride, const float* values,
    std::size_t valueStride, std::size_t headWidth, std::size_t count, float scale, const unsigned char* hidden,
    float* scores, float* scratch, float* out);

} // namespace lettrine
