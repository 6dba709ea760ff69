// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sampling/philox.h"

#include <cstdint>

namespace lettrine {

/// Dropout without state (Srivastava et al. 2014): whether a number is dropped is a function of seed, step, place in
/// the network and place in the batch, so a resumed run, or one on other threads, drops the same numbers.
struct Dropout {
    double rate = 0; ///< share dropped, [0, 1); in steps of 2^-16
    std::uint64_t seed = 0;
    std::uint32_t step = 0;

    bool active() const { return rate > 0; }
    /// Fills `multipliers[0 … columns)` of one row with 0 (dropped) or 1 / (1 − rate). `site` numbers the places in the
    /// network, `row` the row in the whole batch.
    void fillRow(std::uint32_t site, std::uint32_t row, float* multipliers, int columns) const;
};

} // namespace lettrine
