// SPDX-License-Identifier: GPL-3.0-or-later
#include "sampling/cut_charts.h"

#include <algorithm>

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

MiniChartData bars(const std::vector<StepRow>& rows, Cut own)
{
    MiniChartData data;
    double largest = 1e-12;
    for (const StepRow& row : rows)
        largest = std::max({ largest, row.tempered, own == Cut::None ? row.raw : 0.0 });
    for (const StepRow& row : rows) {
        MiniChartData::Bar bar;
        bar.height = row.tempered / largest;
        if (own == Cut::None)
            bar.before = row.raw / largest;
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
        data.threshold = minP;
    return data;
}

} // namespace lettrine
