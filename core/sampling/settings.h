// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <cstdint>
#include <string>

namespace lettrine {

/// How the next token is chosen. The order is fixed: rules, logits ÷ temperature, softmax, top-k, top-p, min-p,
/// renormalise, draw. A plain value; validate() at the door, inside it is trusted.
struct SamplingSettings {
    /// Divides the logits before the softmax. 0 (or −0) is greedy: the largest logit, the smallest id of a tie, and no
    /// other cut. Below 1 sharper, above 1 flatter. Finite, 0 or more.
    double temperature = 0.8;
    /// Keeps the k likeliest; those that tie with the k-th stay too. 0 is off; k ≥ candidates keeps all. 0 or more.
    int topK = 0;
    /// By falling probability a candidate stays while the sum of those before it is under top-p × the sum of the
    /// survivors; one always stays. More than 0, at most 1; 1 is off.
    double topP = 0.95;
    /// A candidate stays if its probability is at least min-p × the largest. 0 or more, less than 1; 0 is off.
    double minP = 0.0;
    /// Of the draw (see sampling/draw.h): same seed, same text.
    std::uint64_t seed = 1;

    /// Temperature 0, everything else off.
    static SamplingSettings greedy(std::uint64_t seed = 1) { return { 0.0, 0, 1.0, 0.0, seed }; }
    bool isGreedy() const { return temperature == 0.0; }

    /// Errors: NotFinite, OutOfRange; `field` is "temperature", "top-k", "top-p" or "min-p", with value and limits.
    Result<void> validate(const std::string& where = "sampling") const;

    bool operator==(const SamplingSettings&) const = default;
};

} // namespace lettrine
