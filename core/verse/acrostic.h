// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verse/plan.h"
#include "verse/verse_vocabulary.h"

#include <string>
#include <string_view>
#include <vector>

namespace lettrine {

/// What became of a typed head.
struct TakenHead {
    /// As typed (traditional, a variant, a radical …).
    CodePoint typed = 0;
    /// As it will appear in the poem.
    CodePoint taken = 0;
    /// The vocabulary holds `taken`; else the model reads a stand-in (verse/stand_in.h).
    bool inVocabulary = false;
    bool mapped() const { return typed != taken; }
    bool operator==(const TakenHead&) const = default;
};

struct TakenHeads {
    std::vector<TakenHead> heads;
    /// Separators that were left out: spaces, marks, emoji signs and the like.
    std::u32string dropped;
    std::u32string text() const;
};

/// Reads heads as typed: separators are left out; a character of the vocabulary stays as it is; an unknown one becomes,
/// if the vocabulary holds that, its unified ideograph (of a radical or compatibility form), its simplified form (by
/// phrase), or the standard form of the variant (疎 → 疏); a digit becomes its numeral; else it stays, simplified if it
/// has a simplified form. Letters and rare characters are heads like others. Error Utf8Invalid (where "heads").
Result<TakenHeads> readHeads(const VerseVocabulary& vocabulary, std::string_view typed);

/// An acrostic as a person asks for it.
struct AcrosticRequest {
    /// UTF-8, as typed.
    std::string heads;
    /// Characters a line, 3 … 9.
    int cells = 7;
    HeadPlace place = HeadPlace::Head;
    /// Position for HeadPlace::Nth, from 1.
    int nth = 1;
    /// Heads on lines 1, 3, 5 … only, so that 2 heads make four lines and 4 make eight.
    bool oddLinesOnly = false;
    /// Tones, sequence, rhyme, book, neighbours, repeats of the plan are taken from here; the rest is set.
    Plan rules;
    /// Rules that are set aside for single cells.
    std::vector<Licence> licences;
    /// Characters that only heads may be (parseAvoided); not a part of the plan.
    std::vector<CodePoint> avoided;
};

struct Acrostic {
    Plan plan;
    TakenHeads heads;
};

/// The plan of an acrostic, one line a head (two with oddLinesOnly): with 5 or 7 characters four lines make a jueju and
/// eight a lüshi; any other count of 2 to 12 lines is free verse, which has no tone rules. Whether the plan can be met
/// is for findFeasibility. Errors: those of readHeads; PlanInvalid (where "plan"): a head that is no Chinese character
/// and not in the vocabulary (a letter, kana, an emoji); a number of heads outside 2 to 12
/// lines; tones asked for with a count or length that fits no form (the limit says how many to cut or add); nth outside
/// the line; a diagonal longer than the line; those of checkPlan.
Result<Acrostic> planAcrostic(const VerseVocabulary& vocabulary, const AcrosticRequest& request);

/// What can be done about a number of heads that fits no regulated form; nothing is due for 4 and 8.
struct HeadAdvice {
    bool fits = false;
    /// Heads to leave out for the next smaller form (4 or 8), or 0.
    int cut = 0;
    /// Heads to add for the next larger form, or 0.
    int add = 0;
    /// 2 or 4 heads fit when they stand on the odd lines only.
    bool oddLines = false;
    /// 2 to 12 lines can be free verse without tone rules.
    bool freeVerse = false;
};
HeadAdvice adviceForHeads(int count);

} // namespace lettrine
