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

/// How a request ended.
enum class Ending {
    Open, ///< not yet: this report is one on the way
    Done, ///< with its result, or with what there was when it was asked to finish
    Refused, ///< `error` says why
    Cancelled, ///< by Engine::cancel
    Overtaken, ///< a newer request of its kind took its place
    ModelChanged, ///< the model that it was about is no longer in use
    NeverBegan, ///< it was asked to finish while it waited for its turn
};

/// What every report begins with. A request gets any number of reports on the way and exactly one last one, whatever
/// becomes of it.
struct ReportHead {
    RequestNumber number = 0;
    Ending ending = Ending::Open;
    std::optional<Error> error;

    bool isLast() const { return ending != Ending::Open; }
};

/// On the way, at most 30 times a second, it says how much was read; then one last one.
struct LoadReport : ReportHead {
    std::shared_ptr<const Model> model; ///< if Done
    std::uint64_t bytesRead = 0;
    std::uint64_t bytesInAll = 0; ///< an estimate: sizes of the files that are going to be read
};

/// One point of the tail: the mean probability of the candidates around a rank.
struct TailPoint {
    int rank = 0;
    double raw = 0;
    double final = 0;
};

/// How many candidates LookReport::likeliest holds at most.
inline constexpr int likelyRows = 40;

/// Its one report. `error`: a dead end (Done, the step is filled all the same), or why it was refused.
struct LookReport : ReportHead {
    Step step; ///< id is what a step would write; −1 at a dead end
    std::vector<StepRow> likeliest; ///< by raw, likelyRows of them, whatever became of them
    std::vector<StepRow> found; ///< in the order of LookRequest::find
    std::vector<DrawSegment> segments; ///< the first survivors on the draw's axis
    std::vector<TailPoint> tail;
    CacheState cache;
};

/// Tokens written since the last report, at most 30 reports a second and one at the end. `error`: also the sentence of
/// a dead end.
struct WroteReport : ReportHead {
    std::vector<Step> steps; ///< one a token that was appended
    StopReason stop = StopReason::None; ///< if Done
    std::optional<Step> next; ///< with StopReason::StopToken: the choice of the stop token, which was not appended
    CacheState cache;
};

struct CompareReport : ReportHead {
    /// For each column the tokens since the last report, and why it ended (None: it goes on).
    struct Column {
        std::vector<Step> steps;
        StopReason stop = StopReason::None;
        std::optional<Error> error;
    };
    std::vector<Column> columns;
};

struct TokenScore {
    double raw = 0;
    int rank = 0;
};
struct ScoreReport : ReportHead {
    int from = 0; ///< index in the text of the first score
    std::vector<TokenScore> scores;
};

struct TaskReport : ReportHead {
    std::any value; ///< progress, or the result if Done
};

using Report = std::variant<LoadReport, LookReport, WroteReport, CompareReport, ScoreReport, TaskReport>;

inline const ReportHead& headOf(const Report& report)
{
    return std::visit([](const auto& value) -> const ReportHead& { return value; }, report);
}

/// The last report of a request of which there is nothing to tell but how it ended. Safe to call from any thread.
Report lastReport(const Request& request, Ending ending, std::optional<Error> error = std::nullopt);

} // namespace lettrine
