// SPDX-License-Identifier: GPL-3.0-or-later
#include "sampling/cut_charts.h"

#include <algorithm>
#include <cmath>

namespace lettrine {

namespace {

/// Stages in their order, so that a chart knows what an earlier stage had removed.
int stage(Cut cut)
{
    switch (cut) {
    case Cut::Rule:
        return 0;
    case Cut::TopK:
        return 1;
    case Cut::TopP:
        return 2;
    case Cut::MinP:
        return 3;
    default:
        return 9;
    }
}

/// Four decades, so that one candidate that dominates leaves the others to be seen.
double heightOf(double share)
{
    constexpr double decades = 4;
    return share > 0 ? std::clamp(1 + std::log10(share) / decades, 0.0, 1.0) : 0.0;
}

MiniChartData bars(const std::vector<StepRow>& rows, Cut own)
{
    MiniChartData data;
    double largest = 1e-12;
    for (const StepRow& row : rows)
        largest = std::max({ largest, row.tempered, own == Cut::None ? row.raw : 0.0 });
    for (const StepRow& row : rows) {
        MiniChartData::Bar bar;
        bar.height = heightOf(row.tempered / largest);
        if (own == Cut::None)
            bar.before = heightOf(row.raw / largest);
        bar.cut = own != Cut::None && row.cut == own;
        bar.gone = row.cut == Cut::Rule || (own != Cut::None && stage(row.cut) < stage(own));
        data.bars.append(bar);
    }
    return data;
}

} // namespace

MiniChartData temperatureChart(const std::vector<StepRow>& rows)
{
    return bars(rows, Cut::None);
}

MiniChartData topKChart(const std::vector<StepRow>& rows)
{
    return bars(rows, Cut::TopK);
}

MiniChartData topPChart(const std::vector<StepRow>& rows)
{
    MiniChartData data = bars(rows, Cut::TopP);
    double sum = 0;
    for (qsizetype i = 0; i < data.bars.size(); ++i) {
        if (!data.bars[i].gone)
            sum += rows[static_cast<std::size_t>(i)].tempered;
        data.line.append(sum);
    }
    return data;
}

MiniChartData minPChart(const std::vector<StepRow>& rows, double minP)
{
    MiniChartData data = bars(rows, Cut::MinP);
    if (minP > 0)
        data.threshold = heightOf(minP);
    return data;
}

} // namespace lettrine
