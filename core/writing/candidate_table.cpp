// SPDX-License-Identifier: GPL-3.0-or-later
#include "writing/step.h"

#include <algorithm>

namespace lettrine {

namespace {

/// The rank is known to whoever goes through the candidates in order; finding it takes a pass over all of them.
StepRow makeRow(const Distribution& distribution, std::int32_t id, int rank)
{
    StepRow row;
    row.id = id;
    row.rank = rank;
    row.logit = distribution.logit(id);
    row.rawWeight = distribution.rawWeight(id);
    row.temperedWeight = distribution.temperedWeight(id);
    row.raw = distribution.raw(id);
    row.tempered = distribution.tempered(id);
    row.cut = distribution.cut(id);
    row.final = row.cut == Cut::None ? static_cast<double>(row.temperedWeight) / distribution.finalSum() : 0.0;
    row.rule = static_cast<std::uint8_t>(distribution.rule(id));
    return row;
}

} // namespace

void CandidateTable::fill(const Distribution& distribution, int wanted, std::int32_t drawn)
{
    rows.clear();
    gaps.clear();
    others = {};
    if (distribution.size() == 0)
        return;
    addRows(distribution, std::clamp(wanted, 1, distribution.size()), drawn);
    addGaps(distribution);
    sumOthers(distribution);
}

void CandidateTable::addRows(const Distribution& distribution, int wanted, std::int32_t drawn)
{
    const auto add = [&](std::int32_t id, int rank) { rows.push_back(makeRow(distribution, id, rank)); };
    distribution.topByRaw(wanted, m_ids);
    int survivors = 0;
    for (const std::int32_t id : m_ids) {
        add(id, static_cast<int>(rows.size()) + 1);
        survivors += rows.back().cut == Cut::None;
    }
    if (survivors < wanted && survivors < distribution.survivorCount()) {
        // Survivors are the beginning of the allowed ones: those that are not yet there come after `survivors` others.
        distribution.topSurvivors(wanted, m_ids);
        for (std::size_t i = static_cast<std::size_t>(survivors); i < m_ids.size(); ++i)
            add(m_ids[i], distribution.rank(m_ids[i]));
    }
    if (drawn < 0)
        return;
    const auto same = [&](const StepRow& row) { return row.id == drawn; };
    if (std::none_of(rows.begin(), rows.end(), same)) {
        add(drawn, distribution.rank(drawn));
        const StepRow row = rows.back();
        const auto place =
            std::find_if(rows.begin(), rows.end() - 1, [&](const StepRow& r) { return r.rank > row.rank; });
        std::move_backward(place, rows.end() - 1, rows.end());
        *place = row;
    }
}

void CandidateTable::addGaps(const Distribution& distribution)
{
    bool forbidden = false;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const int count = rows[i].rank - rows[i - 1].rank - 1;
        if (count == 0)
            continue;
        StepGap gap;
        gap.row = static_cast<std::int32_t>(i);
        gap.count = count;
        const auto upTo = distribution.countsBefore(rows[i].id);
        const auto from = distribution.countsBefore(rows[i - 1].id);
        for (std::size_t cut = 0; cut < upTo.size(); ++cut)
            gap.byCut[cut] = upTo[cut] - from[cut];
        --gap.byCut[static_cast<std::size_t>(rows[i - 1].cut)];
        forbidden = forbidden || gap.byCut[static_cast<std::size_t>(Cut::Rule)] > 0;
        gaps.push_back(gap);
    }
    if (!forbidden)
        return;
    for (StepGap& gap : gaps) {
        if (gap.byCut[static_cast<std::size_t>(Cut::Rule)] > 0)
            gap.rule = static_cast<std::uint8_t>(distribution.commonestRule(
                rows[static_cast<std::size_t>(gap.row) - 1].id, rows[static_cast<std::size_t>(gap.row)].id));
    }
}

void CandidateTable::sumOthers(const Distribution& distribution)
{
    const auto counts = distribution.counts();
    std::copy(counts.begin(), counts.end(), others.byCut.begin());
    others.count = distribution.size() - static_cast<std::int32_t>(rows.size());
    double raw = 0.0;
    double kept = 0.0;
    for (const StepRow& row : rows) {
        raw += row.raw;
        kept += row.final;
        --others.byCut[static_cast<std::size_t>(row.cut)];
    }
    // What is left is exactly nothing where nobody is left, whatever the sums round to.
    others.raw = others.count > 0 ? std::max(0.0, 1.0 - raw) : 0.0;
    others.final = others.byCut[0] > 0 ? std::max(0.0, 1.0 - kept) : 0.0;
}

StepRow candidateRow(const Distribution& distribution, std::int32_t id)
{
    return makeRow(distribution, id, distribution.rank(id));
}

} // namespace lettrine
