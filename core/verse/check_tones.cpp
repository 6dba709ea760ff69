// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/check_tones.h"

#include "verse/line_judge.h"

#include <algorithm>

namespace lettrine {

namespace {

/// A rare reading: next to nothing where the types are given, else about half a fault.
constexpr int givenRareCost = 20;
constexpr int freeRareCost = 4900;
/// A first line that ends in ping and does not rhyme is 出韵 rather than a wrong tone.
constexpr int unrhymedCost = faultCost - 1000;
/// Where both are faults (standard tones), a rescue is still seen as one.
constexpr int unrescuedCost = faultCost + 2 * givenRareCost;

/// One step of the best way through the poem: the line's type and how it deals with 大拗.
struct Choice {
    int type = 0;
    int owes = 0;
    int rescues = 0;
    char letter() const { return lineTypes[static_cast<std::size_t>(type)]; }
};
constexpr int choiceCount = 16;
Choice choiceOf(int index)
{
    return { index / 4, index / 2 % 2, index % 2 };
}

class PoemJudge {
public:
    PoemJudge(const std::vector<std::vector<HeardTone>>& heard, const ToneRules& rules)
        : m_heard(heard)
        , m_rules(rules)
    {
        for (const auto& line : heard)
            m_fits.push_back(fitsOf(line, rules.loose, rules.types.empty() ? freeRareCost : givenRareCost));
    }

    ToneJudgement run()
    {
        const std::size_t count = m_fits.size();
        std::vector<std::array<int, choiceCount>> from(count);
        std::array<int, choiceCount> cost{};
        for (int now = 0; now < choiceCount; ++now)
            cost[static_cast<std::size_t>(now)] = lineCost(0, choiceOf(now));
        for (std::size_t line = 1; line < count; ++line) {
            std::array<int, choiceCount> next{};
            for (int now = 0; now < choiceCount; ++now) {
                int best = 0;
                for (int before = 1; before < choiceCount; ++before) {
                    if (total(cost, line, before, now) < total(cost, line, best, now))
                        best = before;
                }
                from[line][static_cast<std::size_t>(now)] = best;
                next[static_cast<std::size_t>(now)] =
                    std::min(impossibleCost, total(cost, line, best, now) + lineCost(line, choiceOf(now)));
            }
            // Only differences matter, and a long poem's sum would not fit.
            const int least = *std::min_element(next.begin(), next.end());
            for (int& value : next)
                value = value >= impossibleCost || least >= impossibleCost ? value : value - least;
            cost = next;
        }
        int last = static_cast<int>(std::min_element(cost.begin(), cost.end()) - cost.begin());
        std::vector<Choice> way(count);
        for (std::size_t line = count; line-- > 0;) {
            way[line] = choiceOf(last);
            last = from[line][static_cast<std::size_t>(last)];
        }
        return report(way);
    }

private:
    const LineFit& fitAt(std::size_t line, const Choice& choice) const
    {
        return m_fits[line][static_cast<std::size_t>(choice.type)][static_cast<std::size_t>(choice.owes)]
                     [static_cast<std::size_t>(choice.rescues)];
    }

    int total(const std::array<int, choiceCount>& cost, std::size_t line, int before, int now) const
    {
        return std::min(
            impossibleCost, cost[static_cast<std::size_t>(before)] + linkCost(line, choiceOf(before), choiceOf(now)));
    }

    int lineCost(std::size_t line, const Choice& choice) const
    {
        const char type = choice.letter();
        if (!m_rules.types.empty() && m_rules.types[line] != type)
            return impossibleCost;
        // Even lines end in ping, odd lines after the first do not.
        if (m_rules.types.empty() && line > 0 && endsOblique(type) == (line % 2 == 1))
            return impossibleCost;
        const bool unrhymed = line == 0 && !endsOblique(type) && !m_rules.firstRhymes;
        return std::min(impossibleCost, fitAt(line, choice).cost + (unrhymed ? unrhymedCost : 0));
    }

    bool breaksOpposition(std::size_t line, char before, char now) const
    {
        return m_rules.types.empty() && line % 2 == 1 && startsOblique(before) == startsOblique(now);
    }
    bool breaksAdhesion(std::size_t line, char before, char now) const
    {
        return m_rules.types.empty() && line % 2 == 0 && startsOblique(before) != startsOblique(now);
    }

    int linkCost(std::size_t line, const Choice& before, const Choice& now) const
    {
        int cost = 0;
        if (breaksOpposition(line, before.letter(), now.letter())
            || breaksAdhesion(line, before.letter(), now.letter()))
            cost += relationCost;
        if (before.owes)
            cost += now.rescues == 0 ? unrescuedCost : m_rules.loose ? strongTwistCost : faultCost;
        return cost;
    }

    /// The tones of all readings of a line that cost as much as the best one, whether they would rescue or not.
    std::string tonesOf(std::size_t line, const std::vector<Choice>& way) const
    {
        std::vector<ToneSet> tones = fitAt(line, way[line]).tones;
        Choice other = way[line];
        other.rescues = 1 - other.rescues;
        const LineFit& fit = fitAt(line, other);
        const bool owed = line > 0 && way[line - 1].owes != 0;
        if (!owed && fit.cost == fitAt(line, way[line]).cost) {
            for (std::size_t i = 0; i < tones.size(); ++i)
                tones[i] |= fit.tones[i];
        }
        std::string letters;
        for (std::size_t i = 0; i < tones.size(); ++i) {
            const bool known = m_heard[line][i].known;
            letters += !known ? '?' : tones[i] == anyTone ? 'x' : tones[i] == levelTone ? 'P' : 'Z';
        }
        return letters;
    }

    /// The fault that the line would have if one of its characters had the other tone.
    std::optional<FaultCode> savedBy(std::size_t line, std::size_t cell, const std::vector<Choice>& way) const
    {
        std::vector<bool> tones = fitAt(line, way[line]).oblique;
        tones[cell] = !tones[cell];
        const LineVerdict verdict = judgeLine(tones, way[line].letter(), m_rules.loose);
        for (const LineRemark& remark : verdict.remarks) {
            if (!remark.note)
                return remark.code;
        }
        const bool owed = line > 0 && way[line - 1].owes != 0;
        if (owed && way[line].rescues != 0 && !verdict.rescues)
            return FaultCode::Unrescued;
        const bool rescued = line + 1 < way.size() && way[line + 1].rescues != 0;
        if (verdict.owes && (!rescued || !m_rules.loose))
            return rescued ? FaultCode::GreatTwist : FaultCode::Unrescued;
        return std::nullopt;
    }

    void reportHearing(std::size_t line, const std::vector<Choice>& way, std::vector<Fault>& faults) const
    {
        const LineFit& fit = fitAt(line, way[line]);
        for (std::size_t cell = 0; cell < fit.oblique.size(); ++cell) {
            const HeardTone& heard = m_heard[line][cell];
            const ToneSet tone = fit.oblique[cell] ? obliqueTone : levelTone;
            if (!heard.known || (heard.usual & tone) != 0)
                continue;
            Fault note{ FaultCode::RareReading, { static_cast<int>(line), static_cast<int>(cell) }, {}, true };
            note.heard = tone;
            note.saved = savedBy(line, cell, way);
            faults.push_back(note);
        }
    }

    ToneJudgement report(const std::vector<Choice>& way) const
    {
        ToneJudgement out;
        for (std::size_t line = 0; line < way.size(); ++line) {
            const char type = way[line].letter();
            out.types += type;
            out.tones.push_back(tonesOf(line, way));
            const LineFit& fit = fitAt(line, way[line]);
            const int row = static_cast<int>(line);
            const int tail = static_cast<int>(fit.tones.size()) - 5;
            if (line > 0 && breaksOpposition(line, out.types[line - 1], type))
                out.faults.push_back({ FaultCode::Opposition, { row, 1 }, {} });
            if (line > 0 && breaksAdhesion(line, out.types[line - 1], type))
                out.faults.push_back({ FaultCode::Adhesion, { row, 1 }, {} });
            const bool rescued = line + 1 < way.size() && way[line + 1].rescues != 0;
            const std::optional<CellPlace> rescuer =
                rescued ? std::optional(CellPlace{ row + 1, tail + 2 }) : std::nullopt;
            for (const LineRemark& remark : fit.remarks) {
                Fault fault{ remark.code, { row, remark.cell }, {}, remark.note };
                if (remark.code == FaultCode::HalfTwist)
                    fault.other = rescuer;
                out.faults.push_back(fault);
            }
            reportHearing(line, way, out.faults);
            if (!way[line].owes)
                continue;
            Fault twist{ rescued ? FaultCode::GreatTwist : FaultCode::Unrescued, { row, tail + 3 }, {},
                rescued && m_rules.loose };
            twist.other = rescuer;
            out.faults.push_back(twist);
        }
        return out;
    }

    const std::vector<std::vector<HeardTone>>& m_heard;
    const ToneRules& m_rules;
    std::vector<LineFits> m_fits;
};

/// The cells of a line of six that do not fit if its last is to have this tone.
std::vector<int> wrongInSix(const std::vector<HeardTone>& line, ToneSet last)
{
    std::vector<int> wrong;
    for (const int cell : { 1, 3, 5 }) {
        const ToneSet due = cell == 3 ? anyTone & ~last : last;
        if ((line[static_cast<std::size_t>(cell)].any & due) == 0)
            wrong.push_back(cell);
    }
    return wrong;
}

} // namespace

std::vector<Fault> judgeSixTones(const std::vector<std::vector<HeardTone>>& heard)
{
    std::vector<Fault> faults;
    for (std::size_t line = 0; line < heard.size(); ++line) {
        std::vector<int> wrong = wrongInSix(heard[line], levelTone);
        const std::vector<int> other = wrongInSix(heard[line], obliqueTone);
        if (line % 2 == 0 && other.size() <= wrong.size())
            wrong = other;
        for (const int cell : wrong)
            faults.push_back({ FaultCode::Tone, { static_cast<int>(line), cell }, {} });
    }
    return faults;
}

ToneJudgement judgeTones(const std::vector<std::vector<HeardTone>>& heard, const ToneRules& rules)
{
    return PoemJudge(heard, rules).run();
}

} // namespace lettrine
