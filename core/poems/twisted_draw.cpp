// SPDX-License-Identifier: GPL-3.0-or-later
#include "poems/twisted_draw.h"

#include <cmath>
#include <vector>

namespace lettrine {

namespace {

constexpr int twistCandidates = 64;

} // namespace

TwistedDraw drawTwisted(PairShares& shares, const VerseVocabulary& vocabulary, const PlanState& state,
    const Distribution& distribution, double u, double exponent)
{
    std::vector<std::int32_t> ids;
    distribution.topSurvivors(twistCandidates, ids);
    std::vector<double> weights;
    double all = 0, sum = 0;
    for (const std::int32_t id : ids) {
        const double final = distribution.final(id);
        const CodePoint character = vocabulary.characters()[static_cast<std::size_t>(id)];
        const double factor = std::pow(shares.expected(state, character), exponent);
        all += final;
        sum += final * factor;
        weights.push_back(final * factor);
    }
    double left = u * sum;
    std::size_t drawn = 0;
    while (drawn + 1 < ids.size() && left >= weights[drawn])
        left -= weights[drawn++];
    return { ids[drawn], std::log(sum / all), std::log(weights[drawn] / distribution.final(ids[drawn])) };
}

} // namespace lettrine
