// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "poems/pair_shares.h"
#include "sampling/distribution.h"
#include "verse/mask.h"

namespace lettrine {

/// What a draw that leans towards easy continuations gave (steering.h, the twist).
struct TwistedDraw {
    std::int32_t id = 0;
    /// ln of what the particle's weight is multiplied by: the sum of what it was drawn from, whichever was drawn.
    double weight = 0;
    /// ln of the factor of the drawn character, which the weight gives back at the next cell.
    double twist = 0;
};

/// Draws with u in [0, 1) among the 64 likeliest survivors (all but a few in a thousand), each of them weighed with
/// PairShares::expected ^ exponent.
TwistedDraw drawTwisted(PairShares& shares, const VerseVocabulary& vocabulary, const PlanState& state,
    const Distribution& distribution, double u, double exponent);

} // namespace lettrine
