// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/line_chart.h"
#include "measure/race.h"

#include <QString>

namespace lettrine {

/// What a race proved, in a line or two: same text, largest gap, ratio of the longest row; `pieces`: its tokens are no
/// characters.
QString raceProof(const RaceResult& result, bool pieces);
/// Why adding in another order gives other logits.
QString whyOtherOrder();
/// "35.2 ms (34.0 to 37.1)".
QString spreadText(const Spread& value);
/// "3.1·10⁻⁶" for the small numbers of rounding, "0" for none.
QString tinyText(double value);

/// A side's line: milliseconds of each new token but the first (the prompt's reading), medians with their band, or
/// added up.
ChartSeries raceSeries(const std::vector<Spread>& tokens, bool addedUp);
/// "side,length,token,ms,ms_min,ms_max" of all rows, the totals as token "all", the prompt's reading as "prefill"; only
/// the heading without rows.
QByteArray raceCsv(const RaceResult& result);

} // namespace lettrine
