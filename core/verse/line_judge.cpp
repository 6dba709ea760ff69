// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/line_judge.h"

#include <algorithm>

namespace lettrine {

namespace {

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

    LineVerdict run()
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
        auto& remarks = m_found.remarks;
        if (std::any_of(remarks.begin(), remarks.end(), [](const LineRemark& remark) { return !remark.note; }))
            std::erase_if(remarks, [](const LineRemark& remark) { return remark.note; });
        m_found.rescues = m_type == 'B' && !at(2);
        return std::move(m_found);
    }

private:
    bool at(int tail) const { return m_oblique[static_cast<std::size_t>(m_base + tail)]; }
    void remark(FaultCode code, int tail, bool note = false)
    {
        m_found.remarks.push_back({ code, m_base + tail, note });
    }
    void expect(int tail, bool oblique)
    {
        if (at(tail) != oblique)
            remark(FaultCode::Tone, tail);
    }

    void judgeA()
    {
        // The fourth must be ping; an oblique one is 大拗 and calls for rescue by the next line.
        if (at(3))
            m_found.owes = true;
        else if (at(2))
            remark(FaultCode::HalfTwist, 2, true);
    }

    void judgeB()
    {
        if (!at(3)) {
            // Three ping at the end have a name of their own, whatever type the line is taken for.
            if (!at(2) && !at(4))
                remark(FaultCode::ThreeLevel, 2);
            else
                remark(FaultCode::Tone, 3);
        }
        // Only a ping at position 2 can stand alone; it may not between oblique neighbours.
        if (at(1) || !at(0))
            return;
        if (at(2))
            remark(FaultCode::LonelyLevel, 0);
        else
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
        if (fourth) {
            remark(FaultCode::ThreeOblique, 2, m_loose && !at(0));
            return;
        }
        // Third and fourth have changed places; then the first must be ping.
        if (at(0))
            remark(FaultCode::SpecialTwistFirst, 0);
        else
            remark(FaultCode::SpecialTwist, 2, true);
    }

    void judgeD()
    {
        if (at(3))
            remark(FaultCode::Tone, 3);
        else if (!at(2))
            remark(FaultCode::ThreeLevel, 2);
    }

    const std::vector<bool>& m_oblique;
    int m_base = 0;
    char m_type = 'A';
    bool m_loose = false;
    LineVerdict m_found;
};

/// Of equal faults the end is blamed last: it is heard as the rhyme, or as none, before it is heard as wrong.
constexpr int wrongEndCost = 100;
/// The second of five alone says how a line starts: a wrong one is no better than a couplet that breaks on both sides.
/// (In a line of seven the fourth goes with it.)
constexpr int wrongStartCost = 2 * relationCost - faultCost + wrongEndCost;

int costOf(const LineRemark& remark, std::size_t width)
{
    if (!remark.note) {
        const auto cell = static_cast<std::size_t>(remark.cell);
        const bool starts = width == 5 && cell == 1;
        const bool ends = cell + 1 == width;
        return faultCost + (remark.code != FaultCode::Tone ? 0 : starts ? wrongStartCost : ends ? wrongEndCost : 0);
    }
    return remark.code == FaultCode::ThreeOblique ? strongTwistCost : lightTwistCost;
}

/// Whether a reading with these tones (bit i: cell i is oblique) is known, and what its rare tones cost.
int hearingCost(const std::vector<HeardTone>& heard, std::uint32_t bits, int rareCost)
{
    int cost = 0;
    for (std::size_t i = 0; i < heard.size(); ++i) {
        const ToneSet tone = (bits >> i & 1) != 0 ? obliqueTone : levelTone;
        if ((heard[i].any & tone) == 0)
            return impossibleCost;
        cost += (heard[i].usual & tone) != 0 ? 0 : rareCost;
    }
    return cost;
}

} // namespace

LineVerdict judgeLine(const std::vector<bool>& oblique, char type, bool loose)
{
    return LineJudge(oblique, type, loose).run();
}

LineFits fitsOf(const std::vector<HeardTone>& heard, bool loose, int rareCost)
{
    LineFits fits;
    const std::size_t width = heard.size();
    for (std::uint32_t bits = 0; bits < (1u << width); ++bits) {
        const int rare = hearingCost(heard, bits, rareCost);
        if (rare >= impossibleCost)
            continue;
        std::vector<bool> oblique(width);
        for (std::size_t i = 0; i < width; ++i)
            oblique[i] = (bits >> i & 1) != 0;
        for (std::size_t type = 0; type < lineTypes.size(); ++type) {
            LineVerdict verdict = judgeLine(oblique, lineTypes[type], loose);
            int cost = rare;
            for (const LineRemark& remark : verdict.remarks)
                cost += costOf(remark, width);
            LineFit& fit = fits[type][verdict.owes ? 1 : 0][verdict.rescues ? 1 : 0];
            if (cost < fit.cost)
                fit = { cost, std::move(verdict.remarks), oblique, std::vector<ToneSet>(width, noTone) };
            if (cost == fit.cost) {
                for (std::size_t i = 0; i < width; ++i)
                    fit.tones[i] |= oblique[i] ? obliqueTone : levelTone;
            }
        }
    }
    return fits;
}

} // namespace lettrine
