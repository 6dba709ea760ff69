// SPDX-License-Identifier: GPL-3.0-or-later
#include "sampling/scales.h"

#include <algorithm>
#include <cmath>

namespace lettrine {

namespace {

double rounded(double value, double step)
{
    return std::round(value / step) * step;
}

} // namespace

double temperatureAt(double place)
{
    place = std::clamp(place, 0.0, 1.0);
    const double value = place <= 0.5 ? lowestTemperature * std::pow(1.0 / lowestTemperature, place * 2)
                                      : std::pow(highestTemperature, place * 2 - 1);
    return std::clamp(rounded(value, 0.01), lowestTemperature, highestTemperature);
}

double placeOfTemperature(double temperature)
{
    const double value = std::clamp(temperature, lowestTemperature, highestTemperature);
    return value <= 1 ? 0.5 * (1 - std::log(value) / std::log(lowestTemperature))
                      : 0.5 + 0.5 * std::log(value) / std::log(highestTemperature);
}

int topKAt(double place, int candidates)
{
    if (place >= 1 || candidates < 2)
        return 0;
    // The last hundredth of the way means off; before it, 1 … candidates.
    const double value = std::pow(static_cast<double>(candidates), std::max(0.0, place) / 0.99);
    const int topK = static_cast<int>(std::lround(value));
    return topK >= candidates ? 0 : std::max(1, topK);
}

double placeOfTopK(int topK, int candidates)
{
    if (topK <= 0 || topK >= candidates)
        return 1;
    return 0.99 * std::log(static_cast<double>(topK)) / std::log(static_cast<double>(candidates));
}

double topPAt(double place)
{
    place = std::clamp(place, 0.0, 1.0);
    const double value = 1 - 0.95 * std::pow(1 - place, 1.5);
    return std::clamp(rounded(value, 0.01), 0.05, 1.0);
}

double placeOfTopP(double topP)
{
    return 1 - std::pow((1 - std::clamp(topP, 0.05, 1.0)) / 0.95, 1 / 1.5);
}

double minPAt(double place)
{
    place = std::clamp(place, 0.0, 1.0);
    return std::clamp(rounded(0.5 * place * place, place < 0.3 ? 0.001 : 0.01), 0.0, 0.5);
}

double placeOfMinP(double minP)
{
    return std::sqrt(std::clamp(minP, 0.0, 0.5) / 0.5);
}

} // namespace lettrine
