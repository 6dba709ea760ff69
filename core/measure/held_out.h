// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "measure/calibration.h"
#include "model/model_folder.h"

#include <cstdint>
#include <functional>
#include <string_view>

namespace lettrine {

/// Loss of a model on lines of a corpus that it was not trained on: the mean of −ln p over tokens.
struct HeldOutLoss {
    double natsPerToken = 0;
    /// The same text in bits for each byte of UTF-8, closing newlines counted: comparable between tokenizers.
    double bitsPerByte = 0;
    std::int64_t tokenCount = 0;
    std::int64_t byteCount = 0;
    std::int64_t lineCount = 0;
};

/// Every 50th line is held out: line i (from 0) with i % 50 == 49.
inline constexpr int heldOutPeriod = 50;
inline constexpr bool isHeldOut(std::int64_t line)
{
    return line % heldOutPeriod == heldOutPeriod - 1;
}

/// Called after every line with the share that is done; false stops (Cancelled).
using HeldOutProgress = std::function<bool(double done)>;

/// Which lines are read.
enum class LossLines { HeldOut, All };

/// Loss over the held-out lines of a corpus (UTF-8, one poem or paragraph a line), or over all of them. Each line
/// stands alone after one start token, and the newline that closes it is counted. Every token is scored once.
///
/// A line longer than the window is read in pieces of at most `context` inputs that begin context ÷ 2 apart: each piece
/// scores what the one before has not, so that every token beyond the first piece sees at least context ÷ 2 before it.
/// With a window of 128: pieces of 128, stride 64.
///
/// Empty lines are left out (they end a chapter). Errors: CharacterUnknown and others of the tokenizer (where names the
/// line), CorpusTooShort if no line is left, Cancelled.
/// `calibration`, if not null, is given every place that is scored. `switches` as in Gpt::evaluate.
Result<HeldOutLoss> heldOutLoss(const Model& model, std::string_view corpus, LossLines lines,
    const HeldOutProgress& progress = {}, CalibrationMeter* calibration = nullptr,
    const Switches* switches = nullptr);

} // namespace lettrine
