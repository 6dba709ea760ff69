// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sampling/philox.h"

#include <cstdint>

namespace lettrine {

/// The place of a draw. Two draws with the same place and seed are the same, whatever was drawn before, evaluated
/// again, paused or cached.
struct DrawPlace {
    /// Index of the token in the whole text, start token included; never reset by a slide.
    std::uint32_t position = 0;
    /// Index among the texts that were asked for at once.
    std::uint32_t version = 0;
    /// How often this position was drawn again ("Draw again", a rewritten line).
    std::uint32_t redraw = 0;
    bool operator==(const DrawPlace&) const = default;
};

/// u in [0, 1) of a draw: Philox4x32-10 with the key = seed and the counter = (position, version, redraw, 0). Pure.
constexpr double uniformAt(std::uint64_t seed, const DrawPlace& place)
{
    return philoxUniform(philox4x32({ place.position, place.version, place.redraw, 0 }, philoxKey(seed)));
}

} // namespace lettrine
