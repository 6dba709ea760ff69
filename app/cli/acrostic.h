// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/model_folder.h"
#include "poems/search.h"
#include "verse/acrostic.h"

#include <atomic>
#include <memory>
#include <vector>

namespace lettrine::cli {

/// Acrostics of one plan, best first. Used by `acrostic` and by the lesson.
struct AcrosticPoems {
    Acrostic acrostic;
    std::shared_ptr<const VerseData> data;
    std::vector<VersePoem> poems; ///< whole ones by falling score, then those that met a dead end
    std::vector<std::vector<int>> knownLines; ///< of each: lines (from 0) that occur in the training poems
    bool cancelled = false;
};

/// Searches poems (poems/search.h) without the characters that the request avoids. Errors: those of planAcrostic; PlanInfeasible with the first impossible
/// cell, why, and the options that would help; those of searchVerse.
Result<AcrosticPoems> writeAcrostics(const std::shared_ptr<const Model>& model, const AcrosticRequest& request,
    const SamplingSettings& settings, const VerseSearch& search, const std::atomic<bool>* stop = nullptr);
/// Plain versions, without lookahead.
Result<AcrosticPoems> writeAcrostics(const std::shared_ptr<const Model>& model, const AcrosticRequest& request,
    const SamplingSettings& settings, int best, const std::atomic<bool>* stop = nullptr);

/// A poem in traditional characters, with its marks: as the Tang poems have them, the heads as one phrase or as they
/// were typed. Error FileNotFound without OpenCC's data.
Result<std::string> traditionalText(const AcrosticPoems& result, const VersePoem& poem);

} // namespace lettrine::cli
