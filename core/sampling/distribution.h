// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "sampling/settings.h"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace lettrine {

/// What removed a candidate first; None: it is a survivor. Documents hold the values: do not renumber.
enum class Cut : std::uint8_t { None = 0, Greedy = 1, Rule = 2, TopK = 3, TopP = 4, MinP = 5 };
inline constexpr int cutCount = 6;
/// "", "greedy", "rule", "top-k", "top-p", "min-p".
std::string_view cutName(Cut cut);

/// The probability that each stage removed.
struct StageMasses {
    double rules = 0; ///< raw probability of what the rules forbade
    double greedy = 0; ///< tempered probability of what each cut removed first
    double topK = 0;
    double topP = 0;
    double minP = 0;
    double kept = 1; ///< 1 − the sum of the four cuts
    bool operator==(const StageMasses&) const = default;
};

/// The terms of one candidate's formula: tempered = exponential ÷ sum, exponential = exp(scaled − largestScaled).
struct FormulaTerms {
    float logit = 0;
    double scaled = 0; ///< logit ÷ temperature (÷ 1 when greedy)
    double largestScaled = 0; ///< of the allowed candidates
    double exponential = 0; ///< 0 if forbidden
    double sum = 0; ///< of the exponentials of all allowed candidates
    double survivorsSum = 0; ///< of those that all cuts left: final = exponential ÷ survivorsSum
};

/// One survivor on the draw's axis: it is drawn if start ≤ u < end.
struct DrawSegment {
    std::int32_t id = 0;
    double start = 0;
    double end = 0;
};

/// The distribution of the next token, stage by stage (docs/numbers.md). Make one object and compute with it again
/// and again: after the first use with a vocabulary of a size nothing is allocated (order() excepted). One thread at a
/// time, the const functions too: they fill in on demand what only a view asks for.
///
/// Candidates are ordered by falling logit, ties by smaller id: that is the order by falling probability at every
/// temperature. Every cut keeps a prefix of that order, so a cut is one threshold and nothing is sorted as a whole.
///
/// Numbers: exponentials of the differences to the largest logit, in F32 with a relative error of about 1e-7; sums in
/// double. The exponentials that are drawn from are multiples of 2^−k with k = 53 − ceil(log2 vocabulary) (40 for
/// 6,289), so that their sums are exact in any order and a selection gives what a full sort would.
class Distribution {
public:
    Distribution();
    ~Distribution();
    Distribution(Distribution&&) noexcept;
    Distribution& operator=(Distribution&&) noexcept;

    /// Copies the logits (1 … 2^20 of them) and applies rules and settings. forbidden: for each id 0, or the number
    /// (1 …) of the rule that forbids it; empty: no rules. Settings must be valid.
    /// Errors: LogitNotFinite (field: the id); DeadEnd if everything is forbidden (raw probabilities are then still
    /// there; whoever knows the rules' names fills in where and field).
    Result<void> compute(
        std::span<const float> logits, std::span<const std::uint8_t> forbidden, const SamplingSettings& settings);
    /// The first half of compute: copies the logits. Nothing but logits, raw values and ranks may be asked for before
    /// the next recompute.
    Result<void> load(std::span<const float> logits);
    /// The same logits under other rules or settings: no forward pass. Error: DeadEnd.
    Result<void> recompute(std::span<const std::uint8_t> forbidden, const SamplingSettings& settings);
    /// The same logits and rules under other settings.
    Result<void> recompute(const SamplingSettings& settings);

    /// Vocabulary; 0 before the first compute.
    int size() const;
    const SamplingSettings& settings() const;

    /// The token that holds u, 0 ≤ u < 1: survivors lie end to end on [0, 1) in order, each as long as its final
    /// probability. Not after a DeadEnd.
    std::int32_t draw(double u) const;
    /// The first `count` survivors on the draw's axis; what is left reaches from the last one's end to 1.
    void segments(int count, std::vector<DrawSegment>& out) const;

    // One candidate, 0 ≤ id < size().
    float logit(std::int32_t id) const;
    /// Softmax of the logits, nothing applied.
    double raw(std::int32_t id) const;
    /// After rules and ÷ temperature, before the cuts (greedy: temperature 1); 0 if forbidden.
    double tempered(std::int32_t id) const;
    /// What is drawn from; 0 if removed.
    double final(std::int32_t id) const;
    Cut cut(std::int32_t id) const;
    /// The number of the rule that forbids it, or 0.
    int rule(std::int32_t id) const;
    /// Place in the order of all candidates, 1 the likeliest by raw.
    int rank(std::int32_t id) const;
    FormulaTerms formula(std::int32_t id) const;

    // The whole.
    /// Exponentials behind raw(id) and tempered(id), and their sums: raw = rawWeight ÷ rawSum, tempered =
    /// temperedWeight ÷ temperedSum, final = temperedWeight ÷ finalSum.
    float rawWeight(std::int32_t id) const;
    float temperedWeight(std::int32_t id) const;
    double rawSum() const;
    double temperedSum() const;
    double finalSum() const;
    float largestLogit() const;
    StageMasses masses() const;
    /// masses().rules alone.
    double rulesMass() const;
    /// Entropy of final and of raw, in bits.
    double entropyBits() const;
    double entropyRawBits() const;
    /// How many candidates the rules and all cuts leave.
    int survivorCount() const;
    /// How many candidates each cut removed first (index: Cut; None: the survivors).
    std::array<int, cutCount> counts() const;
    /// The same among the candidates that come before `id` in order.
    std::array<int, cutCount> countsBefore(std::int32_t id) const;
    /// The rule that forbids most candidates strictly between `first` and `last` in order; 0 if none does.
    int commonestRule(std::int32_t first, std::int32_t last) const;
    /// Raw probability of all candidates beyond the first `ranks`.
    double massBeyond(int ranks) const;

    // Selections, likeliest first. `out` is cleared and filled; it allocates only if its capacity is too small.
    void topByRaw(int count, std::vector<std::int32_t>& out) const;
    void topSurvivors(int count, std::vector<std::int32_t>& out) const;
    /// All ids in order: sorts the whole vocabulary, for whoever shows all of it (the tail). Allocates once a
    /// vocabulary.
    std::span<const std::int32_t> order() const;
    /// The logits that were given.
    std::span<const float> logits() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lettrine
