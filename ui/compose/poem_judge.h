// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compose/compose_state.h"
#include "verse/check.h"
#include "verse/feasibility.h"

#include <optional>

namespace lettrine {

/// What is known of a poem in the grid, worked out again at every edit (some milliseconds). A value.
struct PoemJudgement {
    /// Of the plan that would be written: locked cells fixed. Nothing if checkPlan refuses it; then `refusal` says why.
    std::optional<Feasibility> feasibility;
    std::optional<Error> refusal;
    /// Tones and rhyme cells to be shown, row by row: of a sequence that fits all that is written, else of the
    /// feasibility's.
    std::vector<ToneSet> expected;
    std::vector<bool> rhymes;
    /// Said about written characters; nothing about empty cells.
    std::vector<Fault> faults;
    /// 'A' … 'D' a line; empty if tones are off.
    std::string types;
    Sequence sequence = Sequence::Automatic;
    std::string rhymeGroup; ///< of the rhymes that are written, or empty

    /// The whole of what the judge says once every cell is filled.
    std::optional<PoemCheck> check;

    int faultCount() const;
};

/// Judges a state. Any thread.
PoemJudgement judgePoem(const VerseVocabulary& vocabulary, const ComposeState& state);

} // namespace lettrine
