// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verse/plan.h"
#include "verse/verse_vocabulary.h"

#include <array>
#include <string>
#include <vector>

namespace lettrine {

/// Why a plan cannot be met.
enum class ConflictReason {
    /// The fixed character has none of the tones that the line allows at this cell (`tones`).
    Tone,
    /// It has one, but not together with the fixed characters before it in the line (孤平, 三平调 and the like).
    ToneTogether,
    /// An oblique 4th of the tail (大拗) that the fixed characters of the next line do not rescue.
    Rescue,
    /// The fixed character of a rhyme cell has no ping reading with a group in this book.
    NoRhyme,
    /// It is not in the group that the plan names.
    NotInGroup,
    /// It shares no group with the fixed rhymes before it.
    RhymesApart,
    /// The same fixed character at two rhyme cells.
    RhymeTwice,
    /// The vocabulary has too few unused characters in each group that is left: `count` of `need`.
    GroupTooSmall,
    /// The vocabulary has no unused character of the tones that the cell needs.
    NoCharacter,
    /// Without repeats the vocabulary has too few characters for the poem: `count` of `need`.
    VocabularyTooSmall
};

/// One impossible cell.
struct Conflict {
    ConflictReason reason = ConflictReason::Tone;
    CellPlace place;
    /// The fixed character, 0 if the cell is not fixed.
    CodePoint character = 0;
    /// Tones that the cell would need.
    ToneSet tones = anyTone;
    int count = 0;
    int need = 0;
    bool operator==(const Conflict&) const = default;
};
/// "乐 is oblique, the cell needs ping" and the like, English.
std::string conflictText(const Conflict& conflict);

/// One line of an analysed plan.
struct LineRules {
    /// 'A' … 'D', or 0 with tones off.
    char type = 0;
    /// Its last cell has to rhyme.
    bool rhymes = false;
    /// Patterns that the fixed characters allow; empty with tones off.
    std::vector<LinePattern> patterns;
};

/// What a plan with a decided sequence leaves open.
struct PlanAnalysis {
    std::vector<LineRules> lines;
    /// Rhyme groups that are still possible; 0 if rhyme is off.
    GroupSet groups = 0;
    /// Groups that the fixed rhymes and the plan's name leave, however few characters they have.
    GroupSet candidates = 0;
    /// By group: characters of the vocabulary that may still become rhymes.
    std::array<int, 32> unused{};
    /// Rhyme cells that are not fixed.
    int freeRhymes = 0;
    /// Impossible cells, in the order of the poem; at most one a line for tones. Empty if the plan is feasible.
    std::vector<Conflict> conflicts;
};

/// Spare characters a group should have beyond the rhymes it must give, if any group has that many.
inline constexpr int rhymeMargin = 5;

/// The groups of `groups` that have at least `need` unused characters plus the margin; if none has the margin, those
/// that have `need`.
GroupSet wideEnough(GroupSet groups, const std::array<int, 32>& unused, int need);

/// Analyses a plan that checkPlan accepts and whose sequence is decided if tones are on. Any thread.
PlanAnalysis analysePlan(const VerseVocabulary& vocabulary, const Plan& plan);

/// The tones that a line's patterns leave at a cell; with tones off any, ping at a rhyme.
ToneSet tonesAt(const Plan& plan, const LineRules& line, int cell);

} // namespace lettrine
