// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/model_folder.h"
#include "verse/acrostic.h"
#include "writing/verse_writer.h"

#include <atomic>
#include <memory>
#include <vector>

namespace lettrine::cli {

/// Acrostics of one plan, best first. Used by `acrostic` and by the lesson.
struct AcrosticPoems {
    Acrostic acrostic;
    std::shared_ptr<const VerseData> data;
    std::vector<VersePoem> poems; ///< whole ones by falling score, then those that met a dead end
    bool cancelled = false;
};

/// Writes `best` versions from version 0 on; of equal poems one stays. Errors: those of planAcrostic; PlanInfeasible
/// with the first impossible cell, why, and the ways out; those of VerseWriter.
Result<AcrosticPoems> writeAcrostics(const std::shared_ptr<const Model>& model, const AcrosticRequest& request,
    const SamplingSettings& settings, int best, const std::atomic<bool>* stop = nullptr);

} // namespace lettrine::cli
