// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/requests.h"

#include <any>
#include <optional>
#include <variant>
#include <vector>

namespace lettrine {

/// What the cache holds, measured when a report was made.
struct CacheState {
    std::int64_t bytesAllocated = 0;
    std::int64_t bytesUsed = 0;
    int positions = 0;
    int reused = 0; ///< by the last evaluation
    int evaluated = 0;
};

struct LoadReport {
    RequestNumber number = 0;
    std::shared_ptr<const Model> model; ///< null if refused
    std::optional<Error> error;
};

/// One point of the tail: the mean probability of the candidates around a rank.
struct TailPoint {
    int rank = 0;
    double raw = 0;
    double final = 0;
};

/// How many candidates LookReport::likeliest holds at most.
inline constexpr int likelyRows = 40;

struct LookReport {
    RequestNumber number = 0;
    Step step; ///< id is what a step would write; −1 at a dead end
    std::vector<StepRow> likeliest; ///< by raw, likelyRows of them, whatever became of them
    std::vector<StepRow> found; ///< in the order of LookRequest::find
    std::vector<DrawSegment> segments; ///< the first survivors on the draw's axis
    std::vector<TailPoint> tail;
    CacheState cache;
    /// A dead end (the step is filled all the same), or a refusal (it is not).
    std::optional<Error> error;
    bool stepValid = false;
};

/// Tokens written since the last report, at most 30 reports a second and one at the end.
struct WroteReport {
    RequestNumber number = 0;
    std::vector<Step> steps; ///< one a token that was appended
    bool finished = false;
    StopReason stop = StopReason::None; ///< once finished; None: an error ended it
    std::optional<Error> error; ///< also the sentence of a dead end
    CacheState cache;
};

struct CompareReport {
    RequestNumber number = 0;
    /// For each column the tokens since the last report, and why it ended (None: it goes on).
    struct Column {
        std::vector<Step> steps;
        StopReason stop = StopReason::None;
        std::optional<Error> error;
    };
    std::vector<Column> columns;
    bool finished = false;
};

struct TokenScore {
    double raw = 0;
    int rank = 0;
};
struct ScoreReport {
    RequestNumber number = 0;
    int from = 0; ///< index in the text of the first score
    std::vector<TokenScore> scores;
    bool finished = false;
    std::optional<Error> error;
};

struct TaskReport {
    RequestNumber number = 0;
    std::any value; ///< progress, or the result once finished
    bool finished = false;
    std::optional<Error> error;
};

using Report = std::variant<LoadReport, LookReport, WroteReport, CompareReport, ScoreReport, TaskReport>;

inline RequestNumber numberOf(const Report& report)
{
    return std::visit([](const auto& value) { return value.number; }, report);
}

} // namespace lettrine
