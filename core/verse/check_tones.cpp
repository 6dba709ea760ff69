// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/check_tones.h"

#include <algorithm>
#include <limits>
#include <string_view>

namespace lettrine {

namespace {

/// What things cost when readings compete. One wrong tone weighs less than a broken couplet, which weighs less than two
/// wrong tones (a line of the wrong type has at least two); a rare reading is better than a fault, a twist better than
/// a rare reading.
constexpr int faultCost = 10000;
constexpr int relationCost = 15000;
constexpr int rareCost = 20;
constexpr int strongTwistCost = 3;
constexpr int lightTwistCost = 1;
/// Where both are faults (standard tones), a rescue is still seen as one.
constexpr int unrescuedCost = faultCost + 2 * rareCost;
constexpr int impossible = std::numeric_limits<int>::max() / 4;

constexpr std::string_view allTypes = "ABCD";

/// Position 2 of the last five is oblique in A and D, position 5 in A and C: 仄起 and 仄收.
bool startsOblique(char type)
{
    return type == 'A' || type == 'D';
}
bool endsOblique(char type)
{
    return type == 'A' || type == 'C';
}

struct Remark {
    FaultCode code = FaultCode::Tone;
    int cell = 0;
    bool note = false;
};

/// The rules of one line whose tones are known (true = oblique).
class LineJudge {
public:
    LineJudge(const std::vector<bool>& oblique, char type, bool loose)
        : m_oblique(oblique)
        , m_base(static_cast<int>(oblique.size()) - 5)
        , m_type(type)
        , m_loose(loose)
    {
    }

    /// All remarks; whether a 大拗 remains to be rescued is said by owes().
    std::vector<Remark> remarks()
    {
        if (m_base > 0)
            expect(-1, !startsOblique(m_type));
        expect(1, startsOblique(m_type));
        switch (m_type) {
        case 'A':
            judgeA();
            break;
        case 'B':
            judgeB();
            break;
        case 'C':
            judgeC();
            break;
        default:
            judgeD();
            break;
        }
        expect(4, endsOblique(m_type));
        return std::move(m_remarks);
    }
    bool owes() const { return m_owes; }
    /// Has the ping at the third of its last five with which a B rescues the line before.
    bool rescues() const { return m_type == 'B' && !at(2); }

private:
    bool at(int tail) const { return m_oblique[static_cast<std::size_t>(m_base + tail)]; }
    void remark(FaultCode code, int tail, bool note = false) { m_remarks.push_back({ code, m_base + tail, note }); }
    void expect(int tail, bool oblique)
    {
        if (at(tail) != oblique)
            remark(FaultCode::Tone, tail);
    }

    void judgeA()
    {
        // The fourth must be ping; an oblique one is 大拗 and calls for rescue by the next line.
        if (at(3))
            m_owes = true;
        else if (at(2))
            remark(FaultCode::HalfTwist, 2, true);
    }

    void judgeB()
    {
        expect(3, true);
        // The ping of position 2 may not stand alone between oblique neighbours.
        if (at(0) && at(2))
            remark(FaultCode::LonelyLevel, 0);
        else if (at(0))
            remark(FaultCode::LonelyRescued, 2, true);
    }

    void judgeC()
    {
        const bool third = at(2);
        const bool fourth = at(3);
        if (!third) {
            expect(3, true);
            return;
        }
        if (!fourth) {
            // Third and fourth have changed places; then the first must be ping.
            if (at(0))
                remark(FaultCode::Tone, 0);
            else
                remark(FaultCode::SpecialTwist, 2, true);
            return;
        }
        remark(FaultCode::ThreeOblique, 2, m_loose && !at(0));
    }

    void judgeD()
    {
        expect(3, false);
        if (!at(2) && !at(3))
            remark(FaultCode::ThreeLevel, 2);
    }

    const std::vector<bool>& m_oblique;
    int m_base = 0;
    char m_type = 'A';
    bool m_loose = false;
    bool m_owes = false;
    std::vector<Remark> m_remarks;
};

int costOf(const Remark& remark)
{
    if (!remark.note)
        return faultCost;
    return remark.code == FaultCode::ThreeOblique ? strongTwistCost : lightTwistCost;
}

/// The best readings of a line for one type and one way to deal with 大拗.
struct LineFit {
    int cost = impossible;
    std::vector<Remark> remarks;
    /// By cell, the tones of the readings that cost this.
    std::vector<ToneSet> tones;
};

/// Fits of one line: [type][owes a rescue][rescues].
using LineFits = std::array<std::array<std::array<LineFit, 2>, 2>, 4>;

LineFits fitsOf(const std::vector<HeardTone>& heard, bool loose)
{
    LineFits fits;
    const std::size_t width = heard.size();
    for (std::uint32_t bits = 0; bits < (1u << width); ++bits) {
        std::vector<bool> oblique(width);
        int rare = 0;
        bool possible = true;
        for (std::size_t i = 0; i < width && possible; ++i) {
            oblique[i] = (bits >> i & 1) != 0;
            const ToneSet tone = oblique[i] ? obliqueTone : levelTone;
            possible = (heard[i].any & tone) != 0;
            rare += (heard[i].usual & tone) != 0 ? 0 : rareCost;
        }
        if (!possible)
            continue;
        for (std::size_t type = 0; type < allTypes.size(); ++type) {
            LineJudge judge(oblique, allTypes[type], loose);
            std::vector<Remark> remarks = judge.remarks();
            int cost = rare;
            for (const Remark& remark : remarks)
                cost += costOf(remark);
            LineFit& fit = fits[type][judge.owes() ? 1 : 0][judge.rescues() ? 1 : 0];
            if (cost < fit.cost)
                fit = { cost, std::move(remarks), std::vector<ToneSet>(width, noTone) };
            if (cost == fit.cost) {
                for (std::size_t i = 0; i < width; ++i)
                    fit.tones[i] |= oblique[i] ? obliqueTone : levelTone;
            }
        }
    }
    return fits;
}

/// One step of the best way through the poem: the line's type and how it deals with 大拗.
struct Choice {
    int type = 0;
    int owes = 0;
    int rescues = 0;
};
constexpr int choiceCount = 16;
Choice choiceOf(int index)
{
    return { index / 4, index / 2 % 2, index % 2 };
}

class PoemJudge {
public:
    PoemJudge(const std::vector<std::vector<HeardTone>>& heard, const std::string& types, bool loose, bool firstRhymes)
        : m_types(types)
        , m_loose(loose)
        , m_firstRhymes(firstRhymes)
    {
        for (const auto& line : heard)
            m_fits.push_back(fitsOf(line, loose));
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
                    std::min(impossible, total(cost, line, best, now) + lineCost(line, choiceOf(now)));
            }
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
            impossible, cost[static_cast<std::size_t>(before)] + linkCost(line, choiceOf(before), choiceOf(now)));
    }

    int lineCost(std::size_t line, const Choice& choice) const
    {
        const char type = allTypes[static_cast<std::size_t>(choice.type)];
        if (!m_types.empty() && m_types[line] != type)
            return impossible;
        // Even lines end in ping, odd lines after the first do not.
        if (m_types.empty() && line > 0 && endsOblique(type) == (line % 2 == 1))
            return impossible;
        const bool unrhymed = line == 0 && !endsOblique(type) && !m_firstRhymes;
        return std::min(impossible, fitAt(line, choice).cost + (unrhymed ? faultCost : 0));
    }

    bool breaksOpposition(std::size_t line, char before, char now) const
    {
        return m_types.empty() && line % 2 == 1 && startsOblique(before) == startsOblique(now);
    }
    bool breaksAdhesion(std::size_t line, char before, char now) const
    {
        return m_types.empty() && line % 2 == 0 && startsOblique(before) != startsOblique(now);
    }

    int linkCost(std::size_t line, const Choice& before, const Choice& now) const
    {
        const char first = allTypes[static_cast<std::size_t>(before.type)];
        const char second = allTypes[static_cast<std::size_t>(now.type)];
        int cost = 0;
        if (breaksOpposition(line, first, second) || breaksAdhesion(line, first, second))
            cost += relationCost;
        if (before.owes)
            cost += !isRescued(now) ? unrescuedCost : m_loose ? strongTwistCost : faultCost;
        return cost;
    }

    static bool isRescued(const Choice& choice) { return choice.rescues != 0; }

    ToneJudgement report(const std::vector<Choice>& way) const
    {
        ToneJudgement out;
        for (std::size_t line = 0; line < way.size(); ++line) {
            const char type = allTypes[static_cast<std::size_t>(way[line].type)];
            out.types += type;
            const LineFit& fit = fitAt(line, way[line]);
            std::string tones;
            for (const ToneSet set : fit.tones)
                tones += set == anyTone ? 'x' : set == levelTone ? 'P' : 'Z';
            out.tones.push_back(std::move(tones));
            const int second = static_cast<int>(fit.tones.size()) - 4;
            const int row = static_cast<int>(line);
            if (line > 0 && breaksOpposition(line, out.types[line - 1], type))
                out.faults.push_back({ FaultCode::Opposition, { row, second }, {} });
            if (line > 0 && breaksAdhesion(line, out.types[line - 1], type))
                out.faults.push_back({ FaultCode::Adhesion, { row, second }, {} });
            for (const Remark& remark : fit.remarks)
                out.faults.push_back({ remark.code, { row, remark.cell }, {}, remark.note });
            if (!way[line].owes)
                continue;
            const bool rescued = line + 1 < way.size() && isRescued(way[line + 1]);
            const CellPlace fourth{ row, second + 2 };
            out.faults.push_back(rescued ? Fault{ FaultCode::GreatTwist, fourth, {}, m_loose }
                                         : Fault{ FaultCode::Unrescued, fourth, {} });
        }
        return out;
    }

    std::vector<LineFits> m_fits;
    std::string m_types;
    bool m_loose = false;
    bool m_firstRhymes = false;
};

} // namespace

ToneJudgement judgeTones(
    const std::vector<std::vector<HeardTone>>& heard, const std::string& types, bool loose, bool firstRhymes)
{
    return PoemJudge(heard, types, loose, firstRhymes).run();
}

} // namespace lettrine
