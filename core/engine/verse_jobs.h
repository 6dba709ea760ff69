// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/requests.h"
#include "poems/look.h"
#include "poems/search.h"

namespace lettrine {

/// What verse needs of one model. Immutable, shared; any thread.
struct VerseTools {
    std::shared_ptr<const Model> model;
    std::shared_ptr<const VerseVocabulary> vocabulary;
    std::vector<CharacterCount> counts; ///< for stand-ins
};

/// Work for Engine::task. Requests and reports of verse are values in the task's std::any.
using VerseWork = std::function<Result<std::any>(TaskContext&)>;

/// Loads the verse tables of a folder and prepares a model's characters. Result: std::shared_ptr<const VerseTools>.
/// Errors: those of VerseData::load; ModelUnsupported for a model of word pieces.
VerseWork verseToolsWork(std::shared_ptr<const Model> model, std::filesystem::path folder);

/// How a search stands: progress (at most 30 a second, the first at once) and result.
struct VerseReport {
    std::vector<RankedPoem> ranking; ///< best first
    int done = 0;
    int total = 0;
};
/// searchVerse. A request that is asked to finish gives what it has. Errors: those of searchVerse.
VerseWork verseSearchWork(
    std::shared_ptr<const VerseTools> tools, Plan plan, SamplingSettings settings, VerseSearch search);

/// lookAtCell. Result: VerseLook.
VerseWork verseLookWork(
    std::shared_ptr<const VerseTools> tools, Plan plan, CellPlace place, SamplingSettings settings, int rows);

} // namespace lettrine
