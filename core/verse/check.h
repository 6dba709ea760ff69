// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verse/plan.h"
#include "verse/verse_data.h"
#include "verse/verse_text.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lettrine {

/// What the judge of a poem may say about a character. The first ten are faults as a rule, the rest are notes.
enum class FaultCode {
    /// 失律: the tone does not fit the line's type here.
    Tone,
    /// 孤平: a line of type B whose only ping before the rhyme stands alone.
    LonelyLevel,
    /// 三平调: three ping tones end the line.
    ThreeLevel,
    /// 三仄尾: three oblique tones end the line. A note in loose mode if the tail's first is ping.
    ThreeOblique,
    /// 失救: 大拗 that the next line does not rescue.
    Unrescued,
    /// 失对: the lines of a couplet are not opposed at position 2.
    Opposition,
    /// 失粘: a couplet does not take up the tone of position 2 of the line before it.
    Adhesion,
    /// 落韵: not in the poem's rhyme group.
    Rhyme,
    /// 重韵: a rhyme character that was a rhyme already.
    RhymeRepeated,
    /// 重字: a character used before. A note where repeats are free.
    Repeat,
    /// 句长: the line is longer or shorter than the others.
    LineLength,
    /// 大拗 that the next line rescues; a fault with standard tones.
    GreatTwist,
    /// 半拗: a lighter twist that need not be rescued.
    HalfTwist,
    /// 特拗: PPZPZ for a line of type C.
    SpecialTwist,
    /// 孤平拗救: 孤平 rescued inside the line.
    LonelyRescued,
    /// 孤雁出群: the first line rhymes in a neighbour group.
    NeighbourRhyme
};
inline constexpr int faultCodeCount = 16;
/// Stable short name ("tone", "lonely-level" …), the Chinese term (失律, 孤平 …) and a sentence in English.
std::string_view faultName(FaultCode code);
std::string_view faultChineseName(FaultCode code);
std::string_view faultSentence(FaultCode code);

/// Something said about a character. A note is no fault; a licensed fault stands where the plan set the rule aside.
struct Fault {
    FaultCode code = FaultCode::Tone;
    CellPlace place;
    /// The character it is about.
    std::u32string characters;
    bool note = false;
    bool licensed = false;
    bool counts() const { return !note && !licensed; }
    bool operator==(const Fault&) const = default;
};

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
};
CheckOptions checkOptionsOf(const Plan& plan);

struct PoemCheck {
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
    /// Name of the group of the rhymes, empty if there is none; and all groups that hold as many of them (bits of the
    /// book's groups; 0 for an oblique rhyme).
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
