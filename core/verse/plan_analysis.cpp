// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/plan_analysis.h"

#include "base/numbers.h"

#include <algorithm>

namespace lettrine {

namespace {

std::string tonesText(ToneSet tones)
{
    return tones == levelTone ? "ping" : tones == obliqueTone ? "oblique" : "ping or oblique";
}

/// Works out one plan, line by line from the last (a 大拗 looks at the line after it), then the rhymes.
class Analyser {
public:
    Analyser(const VerseVocabulary& vocabulary, const Plan& plan)
        : m_vocabulary(vocabulary)
        , m_plan(plan)
    {
    }

    PlanAnalysis run()
    {
        m_found.lines.resize(static_cast<std::size_t>(m_plan.lines));
        for (int line = m_plan.lines - 1; line >= 0; --line)
            analyseLine(line);
        if (m_plan.rhyme != RhymeMode::Off)
            analyseRhymes();
        analyseSupply();
        std::stable_sort(m_found.conflicts.begin(), m_found.conflicts.end(),
            [](const Conflict& a, const Conflict& b) { return a.place < b.place; });
        return std::move(m_found);
    }

private:
    LineRules& lineRules(int line) { return m_found.lines[static_cast<std::size_t>(line)]; }
    const VerseSound& soundOf(CodePoint c) const { return m_vocabulary.data().sound(c, m_plan.book); }

    void analyseLine(int line)
    {
        LineRules& rules = lineRules(line);
        rules.rhymes = lineRhymes(m_plan, line) && !m_plan.freed({ line, m_plan.cells - 1 }, FreedRule::Rhyme);
        if (m_plan.tones == ToneMode::Off)
            return;
        rules.type = lineType(m_plan.sequence, line);
        rules.patterns = linePatterns(m_vocabulary.data(), rules.type, m_plan.cells, m_plan.tones == ToneMode::Loose);
        const std::vector<LinePattern> all = rules.patterns;
        for (int cell = 0; cell < m_plan.cells; ++cell) {
            const FixedCell* fixed = m_plan.fixedAt({ line, cell });
            if (!fixed || m_plan.freed({ line, cell }, FreedRule::Tone))
                continue;
            const bool atRhyme = cell + 1 == m_plan.cells && typeRhymes(rules.type);
            const ToneSet tones =
                heardTones(fixedSound(m_plan, m_vocabulary.data(), fixed->place, fixed->character), atRhyme);
            const auto contradicts = [&](const LinePattern& pattern) { return !pattern.allows(tones, cell); };
            if (std::all_of(all.begin(), all.end(), contradicts)) {
                addToneConflict(ConflictReason::Tone, *fixed, tones);
                rules.patterns = {};
                return;
            }
            std::erase_if(rules.patterns, contradicts);
            if (rules.patterns.empty()) {
                addToneConflict(ConflictReason::ToneTogether, *fixed, tones);
                return;
            }
        }
        if (rules.type == 'A' && line + 1 < m_plan.lines)
            lookAtRescue(line);
    }

    void addToneConflict(ConflictReason reason, const FixedCell& fixed, ToneSet tones)
    {
        m_found.conflicts.push_back(
            { reason, fixed.place, fixed.character, static_cast<ToneSet>(anyTone & ~tones), 0, 0 });
    }

    /// Removes 大拗 where the next line cannot rescue it.
    void lookAtRescue(int line)
    {
        LineRules& rules = lineRules(line);
        const auto& next = lineRules(line + 1).patterns;
        const bool nextIsLost = next.empty(); // its own conflict is already named
        if (nextIsLost || std::any_of(next.begin(), next.end(), [](const LinePattern& p) { return p.rescues; }))
            return;
        std::erase_if(rules.patterns, [](const LinePattern& pattern) { return pattern.owesRescue; });
        if (!rules.patterns.empty())
            return;
        const CellPlace fourth{ line, m_plan.cells - 2 };
        const FixedCell* fixed = m_plan.fixedAt(fourth);
        m_found.conflicts.push_back({ ConflictReason::Rescue, fourth, fixed ? fixed->character : 0, levelTone, 0, 0 });
    }

    void analyseRhymes()
    {
        const bool named = m_plan.rhyme == RhymeMode::Named;
        const GroupSet all = (GroupSet(1) << rhymeGroupCount(m_plan.book)) - 1;
        m_found.groups = named ? m_vocabulary.data().findRhymeGroups(m_plan.book, m_plan.rhymeGroup).value_or(0) : all;
        std::vector<CodePoint> seen;
        CellPlace firstFree{ -1, 0 };
        for (int line = 0; line < m_plan.lines; ++line) {
            if (!lineRules(line).rhymes)
                continue;
            const CellPlace place{ line, m_plan.cells - 1 };
            const FixedCell* fixed = m_plan.fixedAt(place);
            if (!fixed) {
                ++m_found.freeRhymes;
                if (firstFree.line < 0)
                    firstFree = place;
                continue;
            }
            narrow(*fixed, named);
            if (std::find(seen.begin(), seen.end(), fixed->character) != seen.end()
                && !m_plan.freed(place, FreedRule::Repeat))
                m_found.conflicts.push_back({ ConflictReason::RhymeTwice, place, fixed->character });
            seen.push_back(fixed->character);
        }
        countUnused(seen);
        m_found.candidates = m_found.groups;
        if (m_found.groups == 0 || m_found.freeRhymes == 0)
            return;
        const GroupSet wide = wideEnough(m_found.groups, m_found.unused, m_found.freeRhymes);
        if (wide == 0)
            m_found.conflicts.push_back(
                { ConflictReason::GroupTooSmall, firstFree, 0, levelTone, largestUnused(), m_found.freeRhymes });
        else
            m_found.groups = wide;
    }

    void narrow(const FixedCell& fixed, bool named)
    {
        GroupSet rhymes = fixedSound(m_plan, m_vocabulary.data(), fixed.place, fixed.character).checkingRhymes;
        if (fixed.place.line == 0 && m_plan.neighbours)
            rhymes = withNeighbours(m_plan.book, rhymes);
        const GroupSet left = m_found.groups & rhymes;
        if (left != 0) {
            m_found.groups = left;
            return;
        }
        const auto reason = rhymes == 0 ? ConflictReason::NoRhyme
            : named                     ? ConflictReason::NotInGroup
                                        : ConflictReason::RhymesApart;
        m_found.conflicts.push_back({ reason, fixed.place, fixed.character, levelTone });
    }

    bool isReserved(CodePoint character, const std::vector<CodePoint>& fixedRhymes) const
    {
        if (m_plan.repeats == Repeats::Free)
            return std::find(fixedRhymes.begin(), fixedRhymes.end(), character) != fixedRhymes.end();
        return std::any_of(m_plan.fixed.begin(), m_plan.fixed.end(),
            [character](const FixedCell& fixed) { return fixed.character == character; });
    }

    void countUnused(const std::vector<CodePoint>& fixedRhymes)
    {
        const auto rhymes = m_vocabulary.rhymes(m_plan.book);
        for (const std::uint32_t id : m_vocabulary.usableIds()) {
            const GroupSet groups = rhymes[id];
            if (groups == 0 || isReserved(m_vocabulary.characters()[id], fixedRhymes))
                continue;
            for (std::size_t group = 0; group < m_found.unused.size(); ++group)
                m_found.unused[group] += static_cast<int>(groups >> group & 1);
        }
    }

    int largestUnused() const
    {
        int most = 0;
        for (std::size_t group = 0; group < m_found.unused.size(); ++group) {
            if (m_found.groups >> group & 1)
                most = std::max(most, m_found.unused[group]);
        }
        return most;
    }

    /// Whether the vocabulary has enough characters, and each tone that a cell needs.
    void analyseSupply()
    {
        int usable = 0;
        ToneSet supply = noTone;
        const auto tones = m_vocabulary.tones(m_plan.book);
        for (const std::uint32_t id : m_vocabulary.usableIds()) {
            if (isReserved(m_vocabulary.characters()[id], {}))
                continue;
            ++usable;
            supply |= m_plan.tones == ToneMode::Off ? anyTone : tones[id];
        }
        const int open = m_plan.cellCount() - static_cast<int>(m_plan.fixed.size());
        const int need = m_plan.repeats == Repeats::Free ? std::min(open, 1)
            : m_plan.repeats == Repeats::None            ? open
                                                         : (open + 1) / 2;
        if (usable < need)
            m_found.conflicts.push_back({ ConflictReason::VocabularyTooSmall, firstOpen(), 0, anyTone, usable, need });
        else
            findUnsupplied(supply);
    }

    CellPlace firstOpen() const
    {
        for (int index = 0; index < m_plan.cellCount(); ++index) {
            const CellPlace place{ index / m_plan.cells, index % m_plan.cells };
            if (!m_plan.fixedAt(place))
                return place;
        }
        return {};
    }

    void findUnsupplied(ToneSet supply)
    {
        for (int index = 0; index < m_plan.cellCount(); ++index) {
            const CellPlace place{ index / m_plan.cells, index % m_plan.cells };
            if (m_plan.fixedAt(place) || m_plan.freed(place, FreedRule::Tone))
                continue;
            const LineRules& rules = lineRules(place.line);
            const ToneSet tones = tonesAt(m_plan, rules, place.cell);
            const bool lost = m_plan.tones != ToneMode::Off && rules.patterns.empty();
            if (lost || (tones & supply) != 0)
                continue;
            m_found.conflicts.push_back({ ConflictReason::NoCharacter, place, 0, tones });
            return;
        }
    }

    const VerseVocabulary& m_vocabulary;
    const Plan& m_plan;
    PlanAnalysis m_found;
};

} // namespace

GroupSet wideEnough(GroupSet groups, const std::array<int, 32>& unused, int need)
{
    GroupSet exact = 0;
    GroupSet wide = 0;
    for (std::size_t group = 0; group < unused.size(); ++group) {
        const GroupSet bit = groups & (GroupSet(1) << group);
        if (unused[group] >= need)
            exact |= bit;
        if (unused[group] >= need + rhymeMargin)
            wide |= bit;
    }
    return wide != 0 ? wide : exact;
}

PlanAnalysis analysePlan(const VerseVocabulary& vocabulary, const Plan& plan)
{
    return Analyser(vocabulary, plan).run();
}

ToneSet tonesAt(const Plan& plan, const LineRules& line, int cell)
{
    if (plan.tones == ToneMode::Off)
        return line.rhymes && cell + 1 == plan.cells ? levelTone : anyTone;
    ToneSet tones = noTone;
    for (const LinePattern& pattern : line.patterns)
        tones |= pattern.toneAt(cell);
    return tones;
}

std::string conflictText(const Conflict& conflict)
{
    const std::string character = conflict.character ? toUtf8(conflict.character) : std::string("the character");
    const std::string needs = tonesText(conflict.tones);
    const std::string numbers = numberText(conflict.count) + " of " + numberText(conflict.need);
    switch (conflict.reason) {
    case ConflictReason::Tone:
        return character + " is " + tonesText(static_cast<ToneSet>(anyTone & ~conflict.tones)) + ", the cell needs "
            + needs;
    case ConflictReason::ToneTogether:
        return character + " fits no tone pattern of this line together with the fixed characters before it";
    case ConflictReason::Rescue:
        return "an oblique tone here must be rescued by a ping in the next line, which its fixed characters exclude";
    case ConflictReason::NoRhyme:
        return character + " has no ping reading that could rhyme";
    case ConflictReason::NotInGroup:
        return character + " is not in the rhyme group of the plan";
    case ConflictReason::RhymesApart:
        return character + " does not rhyme with the fixed rhymes before it";
    case ConflictReason::RhymeTwice:
        return character + " is at two rhymes";
    case ConflictReason::GroupTooSmall:
        return "the vocabulary has only " + numbers + " rhyme characters";
    case ConflictReason::NoCharacter:
        return "the vocabulary has no " + needs + " character left";
    case ConflictReason::VocabularyTooSmall:
        return "the vocabulary has only " + numbers + " different characters";
    }
    return {};
}

} // namespace lettrine
