// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gpt_weights.h"

#include <cstdint>
#include <span>

namespace lettrine {

/// AdamW (Loshchilov and Hutter 2019): Adam with decoupled weight decay, which applies to matrices only.
struct AdamWSettings {
    double beta1 = 0.9; ///< decay of the first moment, [0, 1)
    double beta2 = 0.95; ///< decay of the second moment, [0, 1)
    double epsilon = 1e-8;
    double weightDecay = 0.1; ///< ≥ 0
};

/// The optimiser's state: both moments, blocks with the layout of the weights.
struct AdamWState {
    AdamWState() = default;
    explicit AdamWState(const WeightLayout& layout)
        : first(layout.size)
        , second(layout.size)
    {
    }
    AlignedBuffer first, second;
    std::int64_t steps = 0; ///< updates done
};

/// One decision per float of the block: 1 where weight decay applies (matrices), 0 elsewhere. Made once per model.
AlignedBuffer decayMask(const WeightLayout& layout);

/// One update of the floats [begin, end) of the block with gradients × gradientScale (clipping). `step` counts from 1.
/// Ranges may be updated by different threads; the result does not depend on how the block is cut.
void adamWUpdate(const AdamWSettings& settings, double rate, std::int64_t step, float gradientScale,
    std::span<float> weights, std::span<const float> gradients, std::span<const float> decay, std::span<float> first,
    std::span<float> second);

} // namespace lettrine
