// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of the distribution share.
#pragma once

#include "sampling/distribution.h"

#include <limits>
#include <vector>

namespace lettrine {

inline constexpr float infinity = std::numeric_limits<float>::infinity();

inline SamplingSettings neutral(double temperature = 1.0)
{
    SamplingSettings settings;
    settings.temperature = temperature;
    settings.topP = 1.0;
    return settings;
}

inline std::vector<double> finals(const Distribution& d)
{
    std::vector<double> out;
    for (std::int32_t id = 0; id < d.size(); ++id)
        out.push_back(d.final(id));
    return out;
}

} // namespace lettrine
