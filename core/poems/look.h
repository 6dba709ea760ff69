// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/model_folder.h"
#include "sampling/settings.h"
#include "verse/plan.h"
#include "verse/stand_in.h"
#include "verse/verse_vocabulary.h"
#include "writing/step.h"

#include <optional>
#include <vector>

namespace lettrine {

/// The next-character table of one cell of a poem, under the mask of its plan.
struct VerseLook {
    CellPlace place;
    /// All that can be seen of the choice. id: the character that is in the cell if the vocabulary holds it, else
    /// what would be drawn; −1 at a dead end. Rule n is named by ruleNames[n − 1] (verseRuleName).
    Step step;
    std::vector<DrawSegment> segments; ///< the first survivors on the draw's axis
    /// Cells whose own characters break the rules: set aside for this look, so that the rest of the rules can be shown.
    std::vector<CellPlace> freed;
    bool ruled = true; ///< false: the plan is impossible even so; shown without rules
    std::optional<Error> deadEnd; ///< DeadEnd: no character is allowed here
};

/// Looks at `place` of a poem whose other written cells are the fixed cells of `plan` (what is fixed at `place` itself
/// is not held against it). The model reads the start token, the cells before with their marks, stand-ins for
/// characters that it lacks (`counts`: see characterCounts). `rows`: N of the rows, 1 … 50. The draw is that of version
/// 0 at the cell's position. Errors: PlanInvalid (a cell before `place` is empty, or those of checkPlan); TextTooLong;
/// CharacterUnknown if the vocabulary lacks a character and any stand-in; those of SamplingSettings::validate. Any
/// thread.
Result<VerseLook> lookAtCell(const Model& model, const std::shared_ptr<const VerseVocabulary>& vocabulary,
    const std::vector<CharacterCount>& counts, const Plan& plan, CellPlace place, const SamplingSettings& settings,
    int rows = 8);

} // namespace lettrine
