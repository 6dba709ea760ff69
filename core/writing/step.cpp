// SPDX-License-Identifier: GPL-3.0-or-later
#include "writing/step.h"

#include <algorithm>
#include <numeric>

namespace lettrine {

std::string_view stopReasonName(StopReason reason)
{
    static constexpr std::array<std::string_view, stopReasonCount> names{ "", "stop_token", "length", "dead_end",
        "window_full", "cancelled" };
    return names[static_cast<std::size_t>(reason)];
}

std::int32_t Step::vocabulary() const
{
    return std::accumulate(counts.begin(), counts.end(), 0);
}

std::string Step::removedBy(Cut cut, int rule) const
{
    if (cut != Cut::Rule)
        return std::string(cutName(cut));
    const auto index = static_cast<std::size_t>(rule) - 1;
    return "rule:" + (ruleNames && index < ruleNames->size() ? (*ruleNames)[index] : std::string());
}

void describe(Step& step, const Distribution& distribution, StepDetail detail, CandidateTable& table)
{
    step.detail = detail;
    step.rows.clear();
    step.gaps.clear();
    if (detail == StepDetail::Draw)
        return;
    if (step.id >= 0) {
        step.rank = distribution.rank(step.id);
        step.logit = distribution.logit(step.id);
        step.raw = distribution.raw(step.id);
        step.tempered = distribution.tempered(step.id);
        step.final = distribution.final(step.id);
    }
    if (detail == StepDetail::Chosen) {
        step.masses = {};
        step.masses.rules = distribution.rulesMass();
        return;
    }
    step.masses = distribution.masses();
    step.entropyBits = distribution.entropyBits();
    step.entropyRawBits = distribution.entropyRawBits();
    for (std::size_t i = 0; i < massRanks.size(); ++i)
        step.massBeyond[i] = distribution.massBeyond(massRanks[i]);
    const auto counts = distribution.counts();
    std::copy(counts.begin(), counts.end(), step.counts.begin());
    step.rawSum = distribution.rawSum();
    step.temperedSum = distribution.temperedSum();
    step.finalSum = distribution.finalSum();
    step.largestLogit = distribution.largestLogit();
    table.fill(distribution, step.rowsWanted, step.id);
    step.rows.assign(table.rows.begin(), table.rows.end());
    step.gaps.assign(table.gaps.begin(), table.gaps.end());
    step.others = table.others;
}

} // namespace lettrine
