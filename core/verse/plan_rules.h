// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verse/plan_analysis.h"

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace lettrine {

/// Why a character is not allowed in a cell. The name is what "rule:NAME" shows.
enum class VerseRule : std::uint8_t {
    None,
    /// Not a Han character (a mark, a newline, a letter, a special token), or the poem is complete.
    Form,
    /// 囗, a hole in the sources.
    Hole,
    /// The cell has another, fixed character.
    Fixed,
    /// Kept for another cell: a fixed character, or the last characters of the only rhyme group that is left.
    Reserved,
    /// Used already.
    Repeat,
    /// No tone pattern that is still possible has its tone here.
    Tone,
    /// In no rhyme group that is still possible.
    Rhyme,
    /// One of the characters that the poem is to do without (VerseVocabulary::avoiding).
    Avoided
};
inline constexpr int verseRuleCount = 9;
/// "form", "hole", "fixed", "reserved", "repeat", "tone", "rhyme", "avoid"; empty for None.
std::string_view verseRuleName(VerseRule rule);

/// A feasible plan, worked out for one vocabulary: what every poem of the plan shares. Immutable, any thread.
class PlanRules {
public:
    /// Errors: those of checkPlan; PlanInfeasible (field: the first impossible cell, value: why). An automatic sequence
    /// is decided as by resolveSequence.
    static Result<std::shared_ptr<const PlanRules>> compile(
        std::shared_ptr<const VerseVocabulary> vocabulary, const Plan& plan);

    /// The plan with its sequence decided.
    const Plan& plan() const { return m_plan; }
    const VerseVocabulary& vocabulary() const { return *m_vocabulary; }
    const PlanAnalysis& analysis() const { return m_analysis; }
    const LineRules& line(int line) const { return m_analysis.lines[static_cast<std::size_t>(line)]; }

    /// The fixed character of a cell (counted through the poem), or 0.
    CodePoint fixedAt(int index) const { return m_fixed[static_cast<std::size_t>(index)]; }
    bool freed(int index, FreedRule rule) const
    {
        return (m_freed[static_cast<std::size_t>(index)] & static_cast<std::uint8_t>(rule)) != 0;
    }
    /// All different fixed characters, and those at rhyme cells.
    const std::vector<CodePoint>& fixedCharacters() const { return m_fixedCharacters; }
    const std::vector<CodePoint>& fixedRhymes() const { return m_fixedRhymes; }

    /// The tones that the plan leaves at a cell before anything is written.
    ToneSet expectedTones(CellPlace place) const { return tonesAt(m_plan, line(place.line), place.cell); }

private:
    PlanRules() = default;

    std::shared_ptr<const VerseVocabulary> m_vocabulary;
    Plan m_plan;
    PlanAnalysis m_analysis;
    std::vector<CodePoint> m_fixed;
    std::vector<std::uint8_t> m_freed;
    std::vector<CodePoint> m_fixedCharacters;
    std::vector<CodePoint> m_fixedRhymes;
};

/// The plan with its sequence decided before writing, so that every line is known to fit: among the sequences that are
/// feasible the most usual of Tang verse. A plan without tones or with a given sequence comes back as it is. Errors:
/// those of checkPlan; PlanInfeasible if no sequence is feasible (of the sequence with the fewest impossible cells, the
/// first such cell).
Result<Plan> resolveSequence(const VerseVocabulary& vocabulary, const Plan& plan);

/// The plan in each of its feasible sequences, the most usual first; once if tones are off or the sequence is given.
/// For many poems of one plan. Errors as for PlanRules::compile.
Result<std::vector<std::shared_ptr<const PlanRules>>> compileSequences(
    std::shared_ptr<const VerseVocabulary> vocabulary, const Plan& plan);
/// One of them by its share in Tang verse, for a draw in [0, 1): versions of one poem may differ in sequence and still
/// depend on nothing but the draw.
std::shared_ptr<const PlanRules> drawSequence(
    const std::vector<std::shared_ptr<const PlanRules>>& sequences, double draw);

} // namespace lettrine
