// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verse/plan_analysis.h"

#include <string_view>
#include <vector>

namespace lettrine {

/// A way out of an impossible plan.
enum class RemedyKind {
    /// Another sequence of line types (`sequence`).
    OtherSequence,
    /// Loose instead of standard tones.
    LooseTones,
    /// Set the rule aside for the cells in `places`; the poem records it.
    FreeCells,
    /// 词林正韵, which rhymes more widely.
    UseCilin,
    /// Another rhyme group (`group`), the most usual that is possible.
    OtherGroup,
    /// The first line may rhyme in a neighbour group.
    Neighbours,
    /// 藏头 instead: the characters in question at the heads of their lines, where they always fit.
    HeadsInstead,
    /// No tone rules.
    TonesOff,
    /// No rhyme.
    RhymeOff
};

struct Remedy {
    RemedyKind kind = RemedyKind::TonesOff;
    Sequence sequence = Sequence::Automatic;
    std::string_view group;
    std::vector<CellPlace> places;
    /// The plan with the remedy, which has been found feasible.
    Plan plan;
};

/// One of the four sequences: what it would leave open.
struct SequenceOption {
    Sequence sequence = Sequence::A;
    /// Percent of Tang poems of the form.
    double share = 0;
    bool feasible = false;
    std::vector<Conflict> conflicts;
    /// Tone patterns of the whole poem that the fixed characters leave, as a power of two (bits).
    double patternBits = 0;
};

/// One rhyme group of the plan's book.
struct GroupOption {
    int group = 0;
    std::string_view name;
    /// The plan could be met with this group.
    bool possible = false;
    /// Characters of the vocabulary that may become its rhymes.
    int characters = 0;
    /// Percent of Tang regulated poems (Pingshui only, else 0).
    double share = 0;
    /// So rare in Tang verse (under 0.5 %) that a warning is due: 江, 佳, 肴, 覃, 盐, 咸.
    bool narrow = false;
};

/// What can be said about a plan before writing.
struct Feasibility {
    bool feasible = false;
    /// The plan with its sequence decided: the most usual feasible one, else the one with the fewest conflicts.
    Plan plan;
    /// Of that sequence, in the order of the poem. Empty if feasible.
    std::vector<Conflict> conflicts;
    /// Ways that were tried and found to work, in the order of RemedyKind. Empty if feasible.
    std::vector<Remedy> remedies;
    /// The four sequences, the most usual first; empty if tones are off.
    std::vector<SequenceOption> sequences;
    /// All groups of the book; by falling share for Pingshui, else by falling number of characters.
    std::vector<GroupOption> groups;
    /// Tones and rhyme that the decided plan expects at each cell, row by row.
    std::vector<ToneSet> tones;
    std::vector<bool> rhymes;
};

/// Takes some milliseconds, so it may be asked at every key. Errors: those of checkPlan. Any thread.
Result<Feasibility> findFeasibility(const VerseVocabulary& vocabulary, const Plan& plan);

} // namespace lettrine
