// SPDX-License-Identifier: GPL-3.0-or-later
#include "poems/steering.h"

#include "sampling/philox.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace lettrine {

double particleUniform(std::uint64_t seed, std::uint32_t position, std::uint32_t version, std::uint32_t particle,
    ParticleDraw kind, std::uint32_t round)
{
    const std::uint32_t last = static_cast<std::uint32_t>(kind) + 4 * round;
    return philoxUniform(philox4x32({ position, version, particle, last }, philoxKey(seed)));
}

std::vector<int> systematicChildren(const std::vector<double>& weights, double u)
{
    double total = 0;
    std::size_t last = 0; // the last that may have children, whatever rounding does to the sum
    for (std::size_t i = 0; i < weights.size(); ++i) {
        total += weights[i];
        last = weights[i] > 0 ? i : last;
    }
    std::vector<int> children(weights.size(), 0);
    const double step = total / static_cast<double>(weights.size());
    double reached = 0;
    std::size_t at = 0;
    for (std::size_t child = 0; child < weights.size(); ++child) {
        const double wanted = (static_cast<double>(child) + u) * step;
        while (at < last && reached + weights[at] <= wanted)
            reached += weights[at++];
        ++children[at];
    }
    return children;
}

std::optional<std::vector<std::size_t>> resampledParents(
    const std::vector<double>& logWeights, double threshold, double u)
{
    constexpr double dead = -std::numeric_limits<double>::infinity();
    const double largest = *std::max_element(logWeights.begin(), logWeights.end());
    if (largest == dead)
        return std::nullopt;
    std::vector<double> weights;
    for (const double weight : logWeights)
        weights.push_back(std::exp(weight - largest));
    const bool anyDead = std::find(logWeights.begin(), logWeights.end(), dead) != logWeights.end();
    if (!anyDead && effectiveNumber(weights) >= threshold * static_cast<double>(weights.size()))
        return std::nullopt;
    const std::vector<int> children = systematicChildren(weights, u);
    std::vector<std::size_t> parents(weights.size());
    std::iota(parents.begin(), parents.end(), std::size_t(0));
    std::size_t empty = 0;
    for (std::size_t i = 0; i < children.size(); ++i) {
        for (int copies = children[i]; copies > 1; --copies) {
            while (children[empty] > 0)
                ++empty;
            parents[empty++] = i;
        }
    }
    return parents;
}

double effectiveNumber(const std::vector<double>& weights)
{
    double sum = 0, squares = 0;
    for (const double weight : weights) {
        sum += weight;
        squares += weight * weight;
    }
    return squares > 0 ? sum * sum / squares : 0;
}

} // namespace lettrine
