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

bool Step::operator==(const Step& other) const
{
    const bool names = ruleNames == other.ruleNames || (ruleNames && other.ruleNames && *ruleNames == *other.ruleNames);
    const auto masksEqual = [](const StageMasses& a, const StageMasses& b) {
        return a.rules == b.rules && a.greedy == b.greedy && a.topK == b.topK && a.topP == b.topP && a.minP == b.minP
            && a.kept == b.kept;
    };
    return names && id == other.id && place == other.place && u == other.u && settings == other.settings
        && readFrom == other.readFrom && readCount == other.readCount && reused == other.reused
        && evaluated == other.evaluated && cached == other.cached && evaluateMicroseconds == other.evaluateMicroseconds
        && chooseMicroseconds == other.chooseMicroseconds && detail == other.detail && rank == other.rank
        && logit == other.logit && raw == other.raw && tempered == other.tempered && final == other.final
        && masksEqual(masses, other.masses) && entropyBits == other.entropyBits
        && entropyRawBits == other.entropyRawBits && massBeyond == other.massBeyond && counts == other.counts
        && rawSum == other.rawSum && temperedSum == other.temperedSum && finalSum == other.finalSum
        && largestLogit == other.largestLogit && rowsWanted == other.rowsWanted && rows == other.rows
        && gaps == other.gaps && others == other.others;
}

StepRow candidateRow(const Distribution& distribution, std::int32_t id)
{
    StepRow row;
    row.id = id;
    row.rank = distribution.rank(id);
    row.logit = distribution.logit(id);
    row.rawWeight = distribution.rawWeight(id);
    row.temperedWeight = distribution.temperedWeight(id);
    row.raw = distribution.raw(id);
    row.tempered = distribution.tempered(id);
    row.cut = distribution.cut(id);
    row.final = distribution.final(id);
    row.rule = static_cast<std::uint8_t>(distribution.rule(id));
    return row;
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
