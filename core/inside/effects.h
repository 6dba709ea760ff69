// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gpt.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace lettrine {

/// What switching a part off does to the tokens of one text.
struct PartEffect {
    Switches off; ///< one head or one MLP
    /// For each token after the first: loss without the part − loss with it, nats. Above 0: the part helped.
    std::vector<double> nats;
    double sum() const;
};

/// False stops (Cancelled).
using KeepGoing = std::function<bool()>;

/// Every head (layer by layer), then every MLP, switched off one at a time on top of `switches` (null: of none). ids: 2
/// … context + 1 tokens; all but the last are read. One pass over the text for every part.
/// Errors: those of evaluation, Cancelled.
Result<std::vector<PartEffect>> partEffects(const Gpt& gpt, std::span<const std::int32_t> ids, Workspace& workspace,
    const Switches* switches = nullptr, const KeepGoing& keepGoing = {});

/// What mattered for the token that follows: for each position, the loss of `token` after `ids` when the last position
/// may not see that one − the loss when it may, nats. `only` limits the hiding to one head (null: in all heads). The
/// last position itself can be hidden too; where it is all that there is to see, its effect is 0. One pass over the
/// text for every position.
Result<std::vector<double>> edgeEffects(const Gpt& gpt, std::span<const std::int32_t> ids, std::int32_t token,
    Workspace& workspace, const AttentionHead* only = nullptr, const KeepGoing& keepGoing = {});

} // namespace lettrine
