// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/requests.h"
#include "measure/race.h"

#include <QString>

#include <vector>

namespace lettrine {

/// What the dock's race runs over.
struct RaceOrder {
    /// 0: the model in use; else the window of a model with random weights, of the shipped model's size.
    int window = 0;
    std::vector<int> lengths; ///< as asked for; what is too long is cut to the window
    std::vector<std::int32_t> prompt; ///< of the model in use; its end is taken
};

/// New tokens to race over, from a person's text ("32, 64, 120"): rising, each once, none beyond what a window leaves
/// after a prompt of racePrompt tokens; an empty or unreadable text gives the usual ones (32, 64, 120 of a window of
/// 128, a quarter, a half and all of a larger one).
std::vector<int> raceLengths(const QString& text, int window);

/// Tokens of the prompt of a race at most.
inline constexpr int racePrompt = 8;

/// What the task sends on its way: the tokens since the last time, or a row that is complete.
struct RaceNews {
    std::vector<RaceProgress> tokens;
    std::vector<RaceRow> rows;
};

/// The race as a task of the engine: RaceNews at most 30 times a second, at the end the whole RaceResult. Stopped, it
/// ends with Cancelled; the rows that were complete were sent.
Result<std::any> runRaceTask(TaskContext& context, const RaceOrder& order);

} // namespace lettrine
