// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gpt.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lettrine {

/// What one part of the network adds to a token's logit.
struct Contribution {
    enum class Part { Embedding, Head, Mlp };
    Part part = Part::Embedding; ///< Embedding: of the token and its position together
    AttentionHead place; ///< of a head; of an MLP the layer only
    double logit = 0;

    /// "embedding", "3.4", "1.mlp".
    std::string name() const;
};

/// A logit taken apart. The residual stream at the end is the sum of what every part wrote into it, and with the scale
/// of the final norm held fast (at its value for this position) the logit is a sum over the same parts. It says what
/// was *added*, not what would be missing: without a part, later parts and the norm's scale would be other ones.
struct Contributions {
    std::int32_t token = 0;
    std::vector<Contribution> parts; ///< the embedding, then layer by layer its heads and its MLP
    /// Biases that belong to no part: of the final norm, and those that attention adds after its heads.
    double bias = 0;
    double logit = 0; ///< parts and bias add up to it within rounding (1e-4)
};

/// Takes the logit of `token` after position number `index` of `capture` apart; the capture must have kept the residual
/// stream and the mixtures. `switches` are those that the capture was made with.
Contributions contributionsOf(
    const Gpt& gpt, const Capture& capture, std::size_t index, std::int32_t token, const Switches* switches = nullptr);

} // namespace lettrine
