// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verse/verse_data.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace lettrine {

/// Forms of verse. Jueju 绝句 has four lines, lüshi 律诗 eight, of five or seven characters. Free is 2 to 12 lines of 3
/// to 9 characters and knows no tone rule.
enum class Form { Jueju5, Jueju7, Lushi5, Lushi7, Free };
inline constexpr int smallestLines = 2;
inline constexpr int largestLines = 12;
inline constexpr int smallestCells = 3;
inline constexpr int largestCells = 9;

/// Lines and cells (characters a line) of a form; 0 for Free.
int formLines(Form form);
int formCells(Form form);
/// The form with so many lines and cells: jueju or lüshi if they fit one, else Free.
Form formOf(int lines, int cells);
/// "jueju5", "jueju7", "lushi5", "lushi7", "free": the name in options and documents.
std::string_view formName(Form form);
/// 五绝, 七绝, 五律, 七律, 古体.
std::string_view formChineseName(Form form);
std::optional<Form> findForm(std::string_view name);

/// The sequence of line types, named by the type of the first line. Automatic: see resolveSequence in
/// verse/plan_rules.h.
enum class Sequence { Automatic, A, B, C, D };
/// "automatic", "A" … "D".
std::string_view sequenceName(Sequence sequence);
std::optional<Sequence> findSequence(std::string_view name);
/// 仄起首句不入韵 and so on, by the tone of position 2, so that the names of five- and seven-character lines differ.
/// Empty for Automatic and Free.
std::string_view sequenceChineseName(Form form, Sequence sequence);
/// Percent of the Tang poems of this form that use the sequence (counted in the Tang poems of the npm package
/// chinese-poetry); 0 for Free.
double sequenceShare(Form form, Sequence sequence);
/// The four sequences of a form, the most usual first; empty for Free. Five characters: A, C, D, B. Seven: B, D, A, C
/// (jueju) and D, B, A, C (lüshi).
std::vector<Sequence> usualSequences(Form form);

/// The type of a line, 'A' … 'D', in a sequence that is not Automatic; line counts from 0. A and C end oblique, B and D
/// end ping and rhyme.
char lineType(Sequence sequence, int line);
/// Whether a line of this type rhymes.
constexpr bool typeRhymes(char type)
{
    return type == 'B' || type == 'D';
}

/// The tone of every cell of a whole line. Bit i of `oblique` (0 = first cell) is set where it is oblique.
struct LinePattern {
    std::uint16_t oblique = 0;
    /// Allowed in loose mode only.
    bool loose = false;
    /// 大拗: obliges the next line (a B) to rescue with a ping third character of its tail.
    bool owesRescue = false;
    /// Has that ping, so it rescues.
    bool rescues = false;

    /// Whether the pattern has one of `tones` at a cell.
    constexpr bool allows(ToneSet tones, int cell) const { return (toneAt(cell) & tones) != 0; }
    constexpr ToneSet toneAt(int cell) const { return oblique >> cell & 1 ? obliqueTone : levelTone; }
};

/// All patterns of a line type for 5 or 7 cells: the tails of patterns.tsv; before a tail of a seven-character line a
/// free cell and a cell that is P for A and D, Z for B and C. At most 2 × the number of tails.
std::vector<LinePattern> linePatterns(const VerseData& data, char type, int cells, bool loose);

} // namespace lettrine
