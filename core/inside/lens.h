// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gpt.h"

#include <cstdint>
#include <vector>

namespace lettrine {

/// A token as one layer sees it.
struct LensCandidate {
    std::int32_t id = 0;
    std::int32_t rank = 0; ///< 1: the likeliest of this layer
    float logit = 0;
    double raw = 0; ///< softmax of this layer's logits
};

/// What one layer alone would say next: the residual stream after it, through the final norm and the head.
struct LensLayer {
    int layer = 0; ///< 0: the embedding alone; n: after block n, counted from 1; the last is the model itself
    std::vector<LensCandidate> candidates; ///< the likeliest, falling
    std::vector<LensCandidate> followed; ///< Lens::followed, in that order
    double entropyBits = 0;
    /// KL divergence KL(end ‖ this layer) in nats: what this layer's guess would lose to the model's own if the model's
    /// own were the truth. 0 at the last layer.
    double klToEnd = 0;
};

/// The logit lens (nostalgebraist, "interpreting GPT: the logit lens", 2020) at one position.
struct Lens {
    /// Tokens that are among the first `lensDepth` of any layer, so that one which a late layer drops is seen too:
    /// first those of the last layer, then of the one before it, and so on. No token twice.
    std::vector<std::int32_t> followed;
    std::vector<LensLayer> layers; ///< layers + 1 of them, the embedding first
};

/// How many tokens of each layer are followed through all of them.
inline constexpr int lensDepth = 3;

/// The lens over what `capture` kept at its position number `index`; `top` candidates a layer (1 … vocabulary), of
/// equal logits the smaller id first. The capture must have kept the residual stream. The last layer's logits are those
/// of evaluation bit for bit.
Lens lensOf(const Gpt& gpt, const Capture& capture, std::size_t index, int top, Workspace& workspace);

} // namespace lettrine
