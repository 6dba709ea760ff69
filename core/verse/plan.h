// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verse/form.h"
#include "verse/verse_data.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lettrine {

/// Standard: the tails that need no excuse. Loose adds 大拗 with its rescue and 三仄尾.
enum class ToneMode { Off, Standard, Loose };
/// Automatic: all rhymes of one group, whichever the first rhymes leave open.
enum class RhymeMode { Off, Automatic, Named };
/// Free: any character any number of times. Doubling: none twice but side by side in a line (萧萧). None: none twice.
/// Rhyme characters never repeat while rhyme is on.
enum class Repeats { Free, Doubling, None };
/// Where the heads of an acrostic stand: head 藏头, tail 藏尾, the k-th character of line k (diagonal 斜藏), or the
/// N-th of every line.
enum class HeadPlace { Head, Tail, Diagonal, Nth };

/// Names in options and documents: "off", "standard", "loose"; "off", "automatic", "named"; "free", "doubling", "none";
/// "pingshui", "cilin", "xinyun"; "head", "tail", "diagonal", "nth". find… gives nothing for other names.
std::string_view toneModeName(ToneMode mode);
std::optional<ToneMode> findToneMode(std::string_view name);
std::string_view rhymeModeName(RhymeMode mode);
std::optional<RhymeMode> findRhymeMode(std::string_view name);
std::string_view repeatsName(Repeats repeats);
std::optional<Repeats> findRepeats(std::string_view name);
std::string_view rhymeBookName(RhymeBook book);
std::optional<RhymeBook> findRhymeBook(std::string_view name);
std::string_view headPlaceName(HeadPlace place);
std::optional<HeadPlace> findHeadPlace(std::string_view name);

/// A cell of the poem. Line and cell count from 0; messages and the window count from 1.
struct CellPlace {
    int line = 0;
    int cell = 0;
    bool operator==(const CellPlace&) const = default;
    auto operator<=>(const CellPlace&) const = default;
};
/// "line 2, character 5", counted from 1.
std::string placeText(CellPlace place);

/// A cell whose character is decided beforehand: a head, a tail, a locked or hand-filled cell. Its tones and rhymes are
/// those of every reading. It may be any character, in the vocabulary or not, but no separator.
struct FixedCell {
    CellPlace place;
    CodePoint character = 0;
    bool operator==(const FixedCell&) const = default;
};

/// A reading of a character in a rhyme book, as a person may choose it.
struct Reading {
    ToneSet tones = noTone;
    /// The ping groups in which it rhymes so; empty for an oblique reading.
    GroupSet groups = 0;
    /// "平 七阳", "去 二十三漾"; in 中华新韵 "chang2 十唐".
    std::string name;
    bool operator==(const Reading&) const = default;
};

/// A reading chosen for a character, everywhere or in one cell.
struct ChosenReading {
    CodePoint character = 0;
    std::optional<CellPlace> place;
    Reading reading;
    bool operator==(const ChosenReading&) const = default;
};

/// Rules that a person may set aside for one cell.
enum class FreedRule : std::uint8_t { Tone = 1, Rhyme = 2, Repeat = 4 };

/// A cell freed from rules (拗, a licence the poem records): with Tone any tone is allowed there, with Rhyme it need
/// not rhyme, with Repeat it may repeat a character.
struct Licence {
    CellPlace place;
    /// FreedRule bits.
    std::uint8_t rules = 0;
    bool frees(FreedRule rule) const { return (rules & static_cast<std::uint8_t>(rule)) != 0; }
    bool operator==(const Licence&) const = default;
};

/// A poem to be written. A value; checkPlan says whether it makes sense, findFeasibility whether it can be met.
struct Plan {
    Form form = Form::Jueju7;
    /// Those of the form; for Free 2 … 12 lines and 3 … 9 cells.
    int lines = 4;
    int cells = 7;
    ToneMode tones = ToneMode::Off;
    /// Used only when tones are on.
    Sequence sequence = Sequence::Automatic;
    RhymeMode rhyme = RhymeMode::Off;
    /// A group's full or short name (十一尤, 尤; 第十二部, 12; 七尤) if rhyme is Named.
    std::string rhymeGroup;
    /// Also decides the book of tones: Mandarin for Xinyun, else Pingshui.
    RhymeBook book = RhymeBook::Pingshui;
    /// The first line's rhyme may come from a neighbour group (Pingshui only).
    bool neighbours = false;
    Repeats repeats = Repeats::Free;
    std::vector<FixedCell> fixed;
    std::vector<Licence> licences;
    /// Readings chosen for fixed characters: they have these tones and rhymes only.
    std::vector<ChosenReading> readings;

    int cellCount() const { return lines * cells; }
    const FixedCell* fixedAt(CellPlace place) const;
    bool freed(CellPlace place, FreedRule rule) const;
    /// Sets, replaces or (character 0) clears the fixed character of a cell.
    void fix(CellPlace place, CodePoint character);
    bool operator==(const Plan&) const = default;
};

/// A plan of a form with its lines and cells; for Free those given.
Plan planOf(Form form, int lines = 4, int cells = 7);

/// Whether the plan makes sense, feasible or not. Errors PlanInvalid (where "plan", field, value, limit): lines and
/// cells that are not the form's or out of range; tones with Free (it has no tone rule: take jueju or lüshi); a
/// sequence fixed with tones off; rhyme Named with an unknown group or a group named without Named; neighbours outside
/// Pingshui; a fixed or freed cell outside the poem or named twice; a fixed character that is a separator; a licence
/// without rule.
Result<void> checkPlan(const Plan& plan, const VerseData& data);

/// The reading chosen for a character at a place, the one for that place before one for all; nothing if none is.
const Reading* chosenReading(const std::vector<ChosenReading>& readings, CellPlace place, CodePoint character);
/// How a fixed character of a plan is heard: in all its readings, or in the one that was chosen.
VerseSound fixedSound(const Plan& plan, const VerseData& data, CellPlace place, CodePoint character);

/// The mark after a line, put by position and never sampled: ， and 。 in turn, 。 after the last.
CodePoint markAfter(const Plan& plan, int line);
/// The text of as many cells as are given, with marks after whole lines and without newlines.
std::u32string poemText(const Plan& plan, std::u32string_view cells);
/// Whether a line has to rhyme: with tones its type decides, else every even line (2, 4 …) does. Sequence must not be
/// Automatic if tones are on. False if rhyme is off.
bool lineRhymes(const Plan& plan, int line);

} // namespace lettrine
