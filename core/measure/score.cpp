// SPDX-License-Identifier: GPL-3.0-or-later
#include "measure/score.h"

#include "base/numbers.h"
#include "tensor/vector8.h"

#include <algorithm>
#include <cmath>

namespace lettrine {

double crossEntropy(std::span<const float> logits, std::int32_t id)
{
    const float* values = logits.data();
    const std::size_t whole = logits.size() / vec::laneCount * vec::laneCount;
    vec::Floats tops = vec::all(values[0]);
    for (std::size_t i = 0; i < whole; i += vec::laneCount)
        tops = vec::larger(vec::load(values + i), tops);
    float largest = vec::largest(tops);
    for (std::size_t i = whole; i < logits.size(); ++i)
        largest = std::max(largest, values[i]);
    double sum = 0.0;
    for (std::size_t i = 0; i < whole; i += vec::laneCount) {
        // Eight exponentials, at most 8, are added in F32; their sum goes into the double.
        sum += static_cast<double>(vec::sum(vec::exp(vec::load(values + i) - largest)));
    }
    for (std::size_t i = whole; i < logits.size(); ++i)
        sum += std::exp(static_cast<double>(values[i] - largest));
    return std::log(sum) - (static_cast<double>(values[id]) - static_cast<double>(largest));
}

ScoredToken scoreOne(std::span<const float> logits, std::int32_t id)
{
    const float own = logits[static_cast<std::size_t>(id)];
    std::int32_t rank = 1;
    for (std::size_t i = 0; i < logits.size(); ++i)
        rank += logits[i] > own || (logits[i] == own && i < static_cast<std::size_t>(id));
    ScoredToken scored;
    scored.id = id;
    scored.nats = crossEntropy(logits, id);
    scored.raw = std::exp(-scored.nats);
    scored.rank = rank;
    return scored;
}

Result<std::vector<ScoredToken>> scoreTokens(const Gpt& gpt, std::span<const std::int32_t> ids, Workspace& workspace,
    const Switches* switches)
{
    std::vector<ScoredToken> scores;
    std::int64_t bad = -1;
    const auto take = [&](int first, int rows, const float* logits, std::size_t stride) {
        for (int row = 0; row < rows; ++row) {
            const auto next = static_cast<std::size_t>(first + row) + 1;
            if (next >= ids.size())
                continue;
            const std::span<const float> values(
                logits + static_cast<std::size_t>(row) * stride, static_cast<std::size_t>(gpt.config().vocabulary));
            const ScoredToken scored = scoreOne(values, ids[next]);
            if (!std::isfinite(scored.nats) && bad < 0)
                bad = scored.id;
            scores.push_back(scored);
        }
    };
    if (auto done = gpt.evaluateEvery(ids, workspace, take, switches); !done)
        return tl::unexpected(done.error());
    if (bad >= 0)
        return fail(ErrorCode::LogitNotFinite, "score", numberText(bad), "not finite");
    return scores;
}

} // namespace lettrine
