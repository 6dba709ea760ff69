// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/ink.h"

#include <algorithm>
#include <cmath>

namespace lettrine {

quint8 tintOfProbability(double probability)
{
    if (!(probability > 0))
        return 1;
    // 0.1 % … 50 %: 2.7 decades in seven steps.
    const double place = (std::log10(probability) + 3) / (std::log10(0.5) + 3);
    return static_cast<quint8>(
        std::clamp(1 + static_cast<int>(std::floor(place * (tintLevels - 1) + 1e-9)), 1, tintLevels));
}

quint8 tintOfRank(int rank)
{
    return rank <= 1 ? 8 : rank <= 10 ? 6 : rank <= 100 ? 4 : rank <= 1000 ? 2 : 1;
}

} // namespace lettrine
