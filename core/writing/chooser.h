// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "sampling/distribution.h"
#include "writing/rule.h"
#include "writing/step.h"

#include <span>
#include <vector>

namespace lettrine {

/// Logits to a step: rules, distribution, draw, rows. One object serves many texts of one vocabulary; after the first
/// use it allocates nothing. One thread at a time.
class Chooser {
public:
    /// Ids from `surplusFrom` on have no piece (a padded vocabulary): they keep their raw value and are forbidden by
    /// "rule:surplus". −1: there are none.
    explicit Chooser(int vocabulary, std::int32_t surplusFrom = -1);

    /// Takes the logits (Distribution::load).
    Result<void> load(std::span<const float> logits) { return m_distribution.load(logits); }
    /// Fills id, u, settings, rule names and what `detail` asks for; step.place is given. May be called again with
    /// other rules and settings. Error DeadEnd: id is −1, everything else is filled, where is the place in the text
    /// (from 1).
    Result<void> choose(
        Step& step, RuleSet& rules, const RuleContext& context, const SamplingSettings& settings, StepDetail detail);
    const Distribution& distribution() const { return m_distribution; }

private:
    bool forbid(RuleSet& rules, const RuleContext& context);
    Distribution m_distribution;
    std::int32_t m_surplusFrom;
    RuleNames m_given, m_withSurplus, m_names; ///< the rules' own, the same and "surplus", and which of them hold
    std::vector<std::uint8_t> m_reasons;
    CandidateTable m_table;
};

} // namespace lettrine
