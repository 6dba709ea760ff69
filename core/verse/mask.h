// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verse/plan_rules.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace lettrine {

/// A poem that grows cell by cell under the rules of a plan, and the mask of its next cell (docs/verse.md).
/// A value of about a kilobyte that is cheap to copy, so that many partial poems run side by side; each is used by one
/// thread at a time, all share the immutable PlanRules.
///
/// Tones never run dead: for the line being written the state keeps the whole-line patterns that fit so far, and a
/// character is allowed only if one of them has its tone here. A line that is certainly 大拗 leaves the next line only
/// the patterns that rescue it. Rhymes keep the set of groups that are still possible; a group is dropped when its
/// unused characters fall below the rhymes that are left (and 5 more while another group has them), and where repeats
/// are not free no other cell may take what the last group needs.
class PlanState {
public:
    /// An empty poem. `rules` must not be null.
    explicit PlanState(std::shared_ptr<const PlanRules> rules);

    const PlanRules& rules() const { return *m_rules; }
    const Plan& plan() const { return m_rules->plan(); }

    /// Cells written so far, in the order of the poem, without marks.
    std::u32string_view cells() const { return { m_cells.data(), static_cast<std::size_t>(m_count) }; }
    int count() const { return m_count; }
    bool done() const { return m_count == plan().cellCount(); }
    /// The cell to be written next; meaningless when done.
    CellPlace place() const { return { m_count / plan().cells, m_count % plan().cells }; }
    /// The fixed character of the next cell, which must be put (not sampled), in the vocabulary or not.
    std::optional<CodePoint> fixedHere() const;
    /// Whether the next cell has to rhyme.
    bool rhymeHere() const;
    /// Rhyme groups that are still possible; 0 if rhyme is off.
    GroupSet groups() const { return m_groups; }
    /// The tones that are still possible at a cell that is not yet written.
    ToneSet expectedTones(CellPlace place) const;

    /// Why `character` is not allowed in the next cell; None if it is. Of several rules the first in the order of
    /// VerseRule.
    VerseRule ruleFor(CodePoint character) const;
    bool allowed(CodePoint character) const { return ruleFor(character) == VerseRule::None; }
    /// The same for the whole vocabulary: reasons[id] becomes the VerseRule of id, 0 if it is allowed. The span has the
    /// vocabulary's size. Does not allocate. Returns how many are allowed. Nothing is allowed at a cell whose fixed
    /// character is outside the vocabulary.
    std::size_t forbid(std::span<std::uint8_t> reasons) const;

    /// Writes a character in the next cell. Returns None, or the rule that refuses it, and then changes nothing.
    VerseRule accept(CodePoint character);
    /// Takes back all but the first `count` cells (0 … count()).
    void reset(int count);

    /// The rule to name if no character of the vocabulary is allowed in the next cell: the one whose absence would
    /// leave the most. None if some may, if the cell is fixed, or if the poem is done.
    VerseRule deadEnd() const;
    /// That as a DeadEnd error: where the cell, field the rule ("a rhyme in 三江").
    Error deadEndError() const;

private:
    bool isRhymeCell(int index) const;
    bool isDoubling(CodePoint character) const;
    bool isUsed(CodePoint character) const;
    bool isUsedRhyme(CodePoint character) const;
    VerseRule repetition(CodePoint character) const;
    GroupSet rhymesAsAsked(GroupSet groups, int line) const;
    GroupSet askedGroups() const;
    bool isLastRoom() const;
    bool takesLastRoom(GroupSet groups) const;
    void takeFromGroups(CodePoint character, int index);
    void beginLine();
    void keepLastRoom(std::span<std::uint8_t> reasons) const;
    void forbidRepeated(std::span<std::uint8_t> reasons) const;

    std::shared_ptr<const PlanRules> m_rules;
    std::array<CodePoint, largestLines * largestCells> m_cells{};
    std::array<int, 32> m_unused{};
    GroupSet m_groups = 0;
    /// Bit i: pattern i of the present line still fits.
    std::uint32_t m_alive = 0;
    int m_count = 0;
    /// Rhyme cells still to come that are not fixed.
    int m_rhymesLeft = 0;
    /// The line before was 大拗 for certain.
    bool m_owesRescue = false;
};

} // namespace lettrine
