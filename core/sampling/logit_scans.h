// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Private to sampling: one-pass scans of the logits of a whole vocabulary, eight candidates at a time. Arrays begin on
// 64-byte boundaries and are padded to a multiple of 32 entries; padding has the logit −infinity and the weight 0.

#include <cstdint>
#include <span>

namespace lettrine::sampling {

/// Entries to a unit of padding.
inline constexpr int scanBlock = 32;
/// Buckets by logit: binCount of them for candidates, one more for those left out (forbidden, padding).
inline constexpr int binCount = 512;
inline constexpr std::uint16_t noBin = binCount;

struct Extent {
    float largest = 0;
    float smallest = 0;
    bool finite = true;
};
/// Copies `from` (any alignment) to `to`, −0 becoming +0, and finds the extent.
Extent copyLogits(std::span<const float> from, float* to);

/// bins[i] = the bucket of largest − logits[i], in steps of range ÷ (binCount − 1), the last one holding all the rest.
/// Never a larger bucket for a larger logit.
void assignBins(const float* logits, int padded, float largest, float range, std::uint16_t* bins);

/// masked[i] = −infinity, maskedBins[i] = noBin where forbidden. Returns how many are forbidden.
int maskForbidden(const float* logits, const std::uint16_t* bins, std::span<const std::uint8_t> forbidden, int padded,
    float* masked, std::uint16_t* maskedBins);
float largestOf(const float* values, int padded);

/// weights[i] = exp((logits[i] − largest) · factor) as a multiple of 2^−bits; returns their sum, which is exact.
double quantisedWeights(const float* logits, int padded, float largest, float factor, int bits, float* weights);

struct RawSums {
    double weights = 0; ///< Σ w
    double weighted = 0; ///< Σ w · (logit − largest)
};
/// weights[i] = exp(logits[i] − largest), unrounded.
RawSums rawWeights(const float* logits, int padded, float largest, float* weights);

/// Σ of values[i] over logits[i] ≥ limit.
double sumAtLeast(const float* values, const float* logits, int padded, float limit);
/// Σ of values[i] over logits[i] < limit.
double sumBelow(const float* values, const float* logits, int padded, float limit);
/// Σ of weights[i] · (logits[i] − largest) · factor over logits[i] ≥ limit.
double sumWeighted(const float* weights, const float* logits, int padded, float limit, float largest, float factor);
/// How many logits[i] > limit, and how many equal it among those before `end`.
int countAbove(const float* logits, int padded, float limit);
int countEqual(const float* logits, int begin, int end, float limit);
/// The largest logit whose weight is under `limit`, −infinity if none has.
float largestWithWeightBelow(const float* logits, const float* weights, int padded, float limit);
/// The same for a limit so small that the weights are rounded there: by the logarithm of the limit, without weights.
float largestWithLogarithmBelow(const float* logits, int padded, float largest, float factor, double logarithm);

} // namespace lettrine::sampling
