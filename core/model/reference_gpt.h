// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gpt_weights.h"
#include "model/model_weights.h"

#include <cstdint>
#include <span>
#include <vector>

namespace lettrine {

/// The plainest possible forward pass, straight from the formulas: one dot product at a time, added from the last term
/// to the first. Slow. Two uses: the tests hold the fast path against it, and the race shows with it what another order
/// of summation does to the logits (gap_other_order). ids: 1 … context valid ids. Returns the logits of the last one.
std::vector<float> referenceLogits(const ModelWeights& weights, std::span<const std::int32_t> ids);
std::vector<float> referenceLogits(const GptWeights& weights, std::span<const std::int32_t> ids);

} // namespace lettrine
