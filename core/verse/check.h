// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verse/fault.h"
#include "verse/hearing.h"
#include "verse/verdict.h"
#include "verse/verse_data.h"
#include "verse/verse_text.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lettrine {

struct CheckedLine {
    std::u32string text;
    /// 'A' … 'D', or 0 if tones are not judged.
    char type = 0;
    /// One letter a character: P ping, Z oblique, x either would do, ? no reading is known.
    std::string tones;
    /// Faults and notes of this line, by cell.
    std::vector<Fault> faults;
};

/// How to judge. The defaults suit a poem of anybody; checkOptionsOf gives those of a plan.
struct CheckOptions {
    RhymeBook book = RhymeBook::Pingshui;
    /// Off: tones are not judged. Standard: 大拗 and 三仄尾 are faults though rescued. Loose: they are notes.
    ToneMode tones = ToneMode::Loose;
    /// Automatic: the sequence that the poem fits best, with 失对 and 失粘 found. Else the types are these.
    Sequence sequence = Sequence::Automatic;
    bool rhyme = true;
    /// A group that the rhymes must be in, full or short name; empty: the one that most are in.
    std::string rhymeGroup;
    /// The first line may rhyme in a neighbour group (Pingshui); else that is 落韵.
    bool neighbours = true;
    Repeats repeats = Repeats::Free;
    /// Cells whose characters were given: they may repeat among themselves.
    std::vector<CellPlace> given;
    std::vector<Licence> licences;
    /// Readings that a person has chosen.
    std::vector<ChosenReading> readings;
    /// 挤韵, 撞韵 and 上尾 are noted.
    bool finePoints = true;
};
CheckOptions checkOptionsOf(const Plan& plan);

struct PoemCheck {
    Verdict verdict = Verdict::Regulated;
    /// What it is by its lines, and how many characters these have (0: of many lengths).
    PoemShape shape = PoemShape::Other;
    int cells = 0;
    /// By the shape: jueju or lüshi if it has their lines and characters, else Free.
    Form form = Form::Free;
    /// The form that a poem of none of them misses narrowly: by one line, or by lines of another length than most.
    Form nearForm = Form::Free;
    /// Types of the lines ("ABCD"); empty if tones are not judged.
    std::string types;
    /// The sequence, if the types are those of one; else Automatic.
    Sequence sequence = Sequence::Automatic;
    std::vector<CheckedLine> lines;
    /// Rhymes in an oblique group: old style 古体, whose tones are not judged.
    bool obliqueRhyme = false;
    /// Name of the group of the rhymes, or empty; for a changing rhyme those of the stanzas. And all
    /// groups that hold as many of them (bits of the book's groups; 0 for an oblique or changing rhyme).
    std::string rhymeGroup;
    GroupSet rhymeGroups = 0;
    /// The characters at rhyme cells.
    std::u32string rhymes;
    /// No fault of tones, opposition or adhesion that counts, and tones were judged.
    bool regulated = false;
    /// All faults and notes in the order of the poem, the same as in `lines`.
    std::vector<Fault> faults;

    /// Faults that are neither notes nor licensed.
    int faultCount() const;
};

/// What was read in a text and what the judge says of each poem in it.
struct TextCheck {
    ReadVerse read;
    /// One for each of read.poems.
    std::vector<PoemCheck> poems;
};

/// Judges a poem by the classical rules, position by position, from all readings of its characters (a rare one only
/// where that saves a fault). It shares neither code nor tables of patterns with the mask (verse/mask.h), so each can
/// find the other's mistakes. Lines without characters are not allowed. Errors: TextEmpty; OptionUnknown for a rhyme
/// group that the book does not have. Any thread.
Result<PoemCheck> checkLines(
    const VerseData& data, const std::vector<std::u32string>& lines, const CheckOptions& options = {});
/// The same for every poem of a text, read by readVerse; stanzas belong together if they rhyme in one group.
Result<TextCheck> checkText(const VerseData& data, std::u32string_view text, const CheckOptions& options = {});
/// The first poem of a text.
Result<PoemCheck> checkPoem(const VerseData& data, std::u32string_view text, const CheckOptions& options = {});

} // namespace lettrine
