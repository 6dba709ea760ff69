// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/requests.h"
#include "measure/text_habits.h"

#include <optional>
#include <vector>

namespace lettrine {

/// Jobs of the lessons' pages for the engine's long thread. All take the model in use.

/// Result: InventedWordsReport.
struct InventedWordsReport {
    std::size_t known = 0; ///< words of the corpus
    std::vector<std::pair<double, InventedWords>> settings; ///< by temperature
};
/// Over 100 seeds, 30 tokens each, at 0.8 and at 1.5. Errors: FileNotFound where the model's folder has no words.bin;
/// Cancelled.
Result<std::any> inventedWordsJob(TaskContext& context, const std::string& prompt);

/// Result: double, the nats of a text that is read as a new one.
Result<std::any> scoreJob(TaskContext& context, const std::string& text);

/// Result: std::vector<Error>, what writing says to 0 ids and to as many as the window holds; ErrorCode::Internal where
/// it refused nothing.
Result<std::any> refusalJob(TaskContext& context);

} // namespace lettrine
