// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "verse/plan.h"
#include "writing/step.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lettrine {

/// One character of a poem as it came about.
struct VerseCell {
    CodePoint character = 0; ///< as it is printed
    /// What the model read for it: the character itself, or a stand-in for one that its vocabulary lacks.
    CodePoint read = 0;
    bool fixed = false; ///< put there by the plan, not sampled
    double raw = 0; ///< the model's probability of `read`, nothing applied
    double rulesMass = 0; ///< raw probability that the rules forbade here; 0 where the character is fixed
    bool standIn() const { return character != read; }
    bool operator==(const VerseCell&) const = default;
};

/// A poem written under a plan, whole or up to a dead end.
struct VersePoem {
    Plan plan; ///< with its sequence decided
    std::vector<VerseCell> cells;
    std::uint32_t version = 0;
    StopReason stopped = StopReason::None; ///< None: it is whole; else DeadEnd or Cancelled
    Error error; ///< of a dead end: the place and the rule
    /// Mean of ln raw over all Han cells (heads in, stand-ins out) plus mean of ln (1 − rulesMass) over the sampled
    /// ones.
    double score() const;
    /// What the rules cost, in bits: −Σ log2(1 − rulesMass) over the sampled cells.
    double costBits() const;
    std::u32string characters() const;
    /// With its marks, one line of text.
    std::string text() const;
    /// Line by line, without marks; the last one may be short after a dead end.
    std::vector<std::string> lines() const;
};

} // namespace lettrine
