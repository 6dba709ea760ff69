// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verse/plan.h"

#include <vector>

namespace lettrine {

/// One cell of the grid as it stands.
struct ComposeCell {
    char32_t character = 0; ///< 0: empty
    char32_t typed = 0; ///< what was typed, if another form was taken (traditional, a variant); else 0
    char32_t read = 0; ///< what the model read for it, if it wrote the poem; else 0
    bool locked = false; ///< stays when the poem is written: a fixed cell of the plan
    double raw = -1; ///< the model's probability; below 0: not written by the model
    double rulesMass = 0; ///< what rules forbade when it was written
    bool empty() const { return character == 0; }
    bool operator==(const ComposeCell&) const = default;
};

/// The lines that have a head: each, or the first, third … (couplets).
enum class HeadLines { Every, Odd };

/// All that undo brings back and that is kept: rules, where heads stand, the cells. A value. `rules.fixed` is empty:
/// what is fixed are the locked cells.
struct ComposeState {
    Plan rules;
    HeadPlace place = HeadPlace::Head;
    int nth = 1; ///< for HeadPlace::Nth, from 1
    HeadLines headLines = HeadLines::Every;
    std::vector<ComposeCell> cells; ///< row by row

    ComposeCell& at(CellPlace where) { return cells[static_cast<std::size_t>(indexOf(where))]; }
    const ComposeCell& at(CellPlace where) const { return cells[static_cast<std::size_t>(indexOf(where))]; }
    int indexOf(CellPlace where) const { return where.line * rules.cells + where.cell; }
    CellPlace placeOf(int index) const { return { index / rules.cells, index % rules.cells }; }
    int filledCount() const;
    bool whole() const { return filledCount() == rules.cellCount(); }
    bool operator==(const ComposeState&) const = default;
};

/// Seven-character jueju with standard tones, automatic rhyme, doubling allowed; empty.
ComposeState firstComposeState();

/// The cells of the heads, in the order in which they are read.
std::vector<CellPlace> headPlaces(const ComposeState& state);
/// The heads; an empty one is U+3000.
std::u32string headsOf(const ComposeState& state);

/// Another size. Heads move to their new cells and stay; other cells stay only if the lines keep their length. Free
/// verse has no tone rules, so they go off.
void resizePlan(ComposeState& state, Form form, int lines, int cells);
/// Other cells for the heads; the characters move along, cells that they leave become empty.
void moveHeads(ComposeState& state, HeadPlace place, int nth, HeadLines lines);
/// Takes away settings that cannot go with others, so that checkPlan accepts the rules: tones with free verse, a
/// sequence without tones, neighbours outside Pingshui, a group that is not asked for, licences outside the poem.
void makeConsistent(ComposeState& state);

/// Which written cells a plan keeps as they are.
enum class Keep {
    Locked, ///< the locked ones
    All, ///< every cell that has a character
    AllButLine, ///< every one outside the line, and the locked ones in it
    AllButCell, ///< every one but the cell
    Before, ///< those before the cell, and the locked ones
};
/// The plan whose fixed cells are those that `keep` keeps; `here` is the line or the cell.
Plan planOf(const ComposeState& state, Keep keep, CellPlace here = {});
/// Cells that such a plan leaves to the model.
std::vector<CellPlace> openCells(const Plan& plan);

/// The lines as text with marks, empty cells as □; with newlines.
std::u32string linesText(const ComposeState& state);

} // namespace lettrine
