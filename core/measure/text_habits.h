// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "model/model_folder.h"
#include "text/word_set.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace lettrine {

/// The share (0 to 1) of a text's sequences of four tokens that occurred in it before: how much it goes round in
/// circles. 0 for fewer than four tokens.
double repeatedShare(std::span<const std::int32_t> ids);

/// How many words of written texts occur in no text of the corpus.
struct InventedWords {
    std::int64_t words = 0;
    std::int64_t invented = 0;
    std::vector<std::string> examples; ///< the first eight invented ones, each once
    double share() const { return words > 0 ? static_cast<double>(invented) / static_cast<double>(words) : 0; }
};

/// Adds the words of prompt + written that end beyond the prompt. `whole`: the text ended by itself; else its last
/// word, which may be cut off, is left out.
void countInventedWords(
    InventedWords& count, const WordSet& known, const std::string& prompt, const std::string& written, bool whole);

/// Writes after a prompt with the seeds 1 … `seeds`, up to `tokens` tokens each, at a temperature without cuts, and
/// counts. `goOn` is asked before each seed with the share that is done; false stops (Cancelled). Other errors are the
/// Writer's. Any thread.
Result<InventedWords> measureInventedWords(const std::shared_ptr<const Model>& model, const WordSet& known,
    const std::string& prompt, double temperature, int seeds, int tokens,
    const std::function<bool(double done)>& goOn = {});

} // namespace lettrine
