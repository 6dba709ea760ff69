// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sampling/mini_chart.h"
#include "writing/step.h"

namespace lettrine {

// Bars are logarithmic: four decades from the likeliest down.

/// The small charts under the sliders, made of the likeliest candidates of the step in view (LookReport::likeliest).
/// Tempered probabilities as bars, raw ones as outlines.
MiniChartData temperatureChart(const std::vector<StepRow>& rows);
/// Tempered probabilities; those that top-k removed are hatched.
MiniChartData topKChart(const std::vector<StepRow>& rows);
/// The same for top-p, with the running sum over the cut's survivors so far.
MiniChartData topPChart(const std::vector<StepRow>& rows);
/// The same for min-p, with the rule at min-p × the largest.
MiniChartData minPChart(const std::vector<StepRow>& rows, double minP);

} // namespace lettrine
