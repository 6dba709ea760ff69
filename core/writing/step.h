// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sampling/distribution.h"
#include "sampling/draw.h"
#include "sampling/settings.h"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace lettrine {

/// Why writing ended. The names are part of the command line's JSON: "", "stop_token", "length", "dead_end",
/// "window_full", "cancelled".
enum class StopReason : std::uint8_t {
    None = 0,
    StopToken = 1,
    Length = 2,
    DeadEnd = 3,
    WindowFull = 4,
    Cancelled = 5
};
inline constexpr int stopReasonCount = 6;
std::string_view stopReasonName(StopReason reason);

/// Names of the rules that acted; rule number n is (*names)[n − 1]. Shared between the steps of a run.
class RuleNames : public std::shared_ptr<const std::vector<std::string>> {
public:
    using List = std::vector<std::string>;
    RuleNames() = default;
    RuleNames(std::shared_ptr<const List> list)
        : shared_ptr(std::move(list))
    {
    }
    RuleNames(std::shared_ptr<List> list)
        : shared_ptr(std::move(list))
    {
    }
    friend bool operator==(const RuleNames& a, const RuleNames& b)
    {
        return a.get() == b.get() || (a && b && *a == *b);
    }
};

/// What of the model was switched off, by its names: "3.4,1.mlp" (model/part_names.h); empty if nothing was. Shared
/// between the steps of a run; equal if the names are.
class SwitchedOff {
public:
    SwitchedOff() = default;
    explicit SwitchedOff(const std::string& names)
        : m_names(names.empty() ? nullptr : std::make_shared<const std::string>(names))
    {
    }
    explicit operator bool() const { return m_names != nullptr; }
    const std::string& names() const
    {
        static const std::string none;
        return m_names ? *m_names : none;
    }
    friend bool operator==(const SwitchedOff& a, const SwitchedOff& b) { return a.names() == b.names(); }

private:
    std::shared_ptr<const std::string> m_names;
};

/// One candidate of the table. Probabilities are 0 to 1. raw = rawWeight ÷ Step::rawSum, tempered = temperedWeight ÷
/// Step::temperedSum, final = temperedWeight ÷ Step::finalSum for a survivor (cut None), else 0.
struct StepRow {
    std::int32_t id = 0;
    std::int32_t rank = 0; ///< by raw, 1 the likeliest
    float logit = 0;
    float rawWeight = 0;
    float temperedWeight = 0;
    double raw = 0;
    double tempered = 0;
    double final = 0;
    Cut cut = Cut::None; ///< what removed it first
    std::uint8_t rule = 0; ///< number of the rule, if cut is Rule
    bool operator==(const StepRow&) const = default;
};

/// Candidates that were passed over between two rows.
struct StepGap {
    std::int32_t row = 0; ///< the row (index) before which they stand
    std::int32_t count = 0;
    std::array<std::int32_t, cutCount> byCut{}; ///< why: how many each cut removed (index: Cut; None: survivors)
    std::uint8_t rule = 0; ///< the rule that removed most of them, 0 if none did
    bool operator==(const StepGap&) const = default;
};

/// All candidates without a row of their own.
struct StepOthers {
    std::int32_t count = 0;
    double raw = 0;
    double final = 0;
    std::array<std::int32_t, cutCount> byCut{};
    bool operator==(const StepOthers&) const = default;
};

/// How much of a Step is worked out.
enum class StepDetail : std::uint8_t {
    Draw = 0, ///< id, place, u and times only
    Chosen = 1, ///< and the drawn one's logit, probabilities and rank, and the mass that rules forbade
    Full = 2 ///< everything
};

/// Everything that a person can see of one step: made once, kept in the manuscript, saved, shown as it is. A value; ids
/// become text through the model's tokenizer.
struct Step {
    /// The token that was drawn; −1 if nothing was (a look at a dead end).
    std::int32_t id = -1;
    DrawPlace place;
    double u = 0;
    SamplingSettings settings;

    // What was read: readCount tokens of the text, the first of them at index readFrom (above 0 once the window slid).
    std::int32_t readFrom = 0;
    std::int32_t readCount = 0;
    std::int32_t reused = 0; ///< positions that were in the cache
    std::int32_t evaluated = 0; ///< positions that went through the network
    bool cached = true; ///< written with the cache
    float evaluateMicroseconds = 0; ///< the network
    float chooseMicroseconds = 0; ///< rules, distribution, draw, rows

    StepDetail detail = StepDetail::Draw;

    // Chosen. The drawn one; 0 if nothing was drawn.
    std::int32_t rank = 0;
    float logit = 0;
    double raw = 0;
    double tempered = 0;
    double final = 0;
    StageMasses masses; ///< Chosen: rules only

    // Full.
    double entropyBits = 0;
    double entropyRawBits = 0;
    /// Raw probability beyond rank 8, 20, 100, 1000.
    std::array<double, 4> massBeyond{};
    /// How many candidates each cut removed first (index: Cut; None: the survivors).
    std::array<std::int32_t, cutCount> counts{};
    double rawSum = 0;
    double temperedSum = 0;
    double finalSum = 0;
    float largestLogit = 0;
    /// The N that rows were asked for, 1 … 50.
    std::int32_t rowsWanted = 8;
    std::vector<StepRow> rows;
    std::vector<StepGap> gaps;
    StepOthers others;
    /// Null if no rule was there.
    RuleNames ruleNames;
    /// A step of an altered model is no step of the model.
    SwitchedOff off;

    std::int32_t vocabulary() const;
    std::int32_t survivors() const { return counts[0]; }
    /// "" for a survivor, else "greedy", "rule:NAME", "top-k", "top-p" or "min-p".
    std::string removedBy(Cut cut, int rule) const;
    std::string removedBy(const StepRow& row) const { return removedBy(row.cut, row.rule); }
    bool operator==(const Step&) const = default;
};

/// The ranks of Step::massBeyond.
inline constexpr std::array<int, 4> massRanks{ 8, 20, 100, 1000 };
/// Largest N of a step's rows, and how many rows that can come to: N by raw, N more survivors, the drawn one.
inline constexpr int largestRowsWanted = 50;
inline constexpr int largestRowCount = 2 * largestRowsWanted + 1;

/// The table of a distribution: the `wanted` likeliest by raw, then the likeliest survivors until `wanted` survivors
/// are there, and always `drawn` (−1: none); by rank. `wanted` may be the whole vocabulary. Lists are cleared and
/// filled, and allocate only if they are too small.
struct CandidateTable {
    std::vector<StepRow> rows;
    std::vector<StepGap> gaps;
    StepOthers others;

    void fill(const Distribution& distribution, int wanted, std::int32_t drawn);

private:
    void addRows(const Distribution& distribution, int wanted, std::int32_t drawn);
    void addGaps(const Distribution& distribution);
    void sumOthers(const Distribution& distribution);
    std::vector<std::int32_t> m_ids; ///< scratch
};

/// One candidate as a row (for a find field).
StepRow candidateRow(const Distribution& distribution, std::int32_t id);

/// Fills what `detail` asks for from a computed distribution; step.id is the drawn token (−1: none). `table` is scratch
/// that the caller keeps. Place, u, reading and times are the caller's.
void describe(Step& step, const Distribution& distribution, StepDetail detail, CandidateTable& table);

} // namespace lettrine
