// SPDX-License-Identifier: GPL-3.0-or-later
#include "inside/effects.h"

#include "measure/score.h"

#include <numeric>

namespace lettrine {

namespace {

Result<std::vector<double>> lossesOf(
    const Gpt& gpt, std::span<const std::int32_t> ids, Workspace& workspace, const Switches* switches)
{
    const auto scores = scoreTokens(gpt, ids, workspace, switches);
    if (!scores)
        return tl::unexpected(scores.error());
    std::vector<double> nats;
    for (const ScoredToken& token : *scores)
        nats.push_back(token.nats);
    return nats;
}

} // namespace

double PartEffect::sum() const
{
    return std::accumulate(nats.begin(), nats.end(), 0.0);
}

Result<std::vector<PartEffect>> partEffects(const Gpt& gpt, std::span<const std::int32_t> ids, Workspace& workspace,
    const Switches* switches, const KeepGoing& keepGoing)
{
    const BlockDescription& d = gpt.config();
    const auto with = lossesOf(gpt, ids, workspace, switches);
    if (!with)
        return tl::unexpected(with.error());
    std::vector<PartEffect> effects;
    for (int part = 0; part < d.layers * d.heads + d.layers; ++part) {
        if (keepGoing && !keepGoing())
            return fail(ErrorCode::Cancelled, "inside");
        PartEffect effect;
        Switches all = switches ? *switches : Switches();
        if (part < d.layers * d.heads) {
            effect.off.heads.push_back({ part / d.heads, part % d.heads });
            all.heads.push_back(effect.off.heads.front());
        } else {
            effect.off.mlps.push_back(part - d.layers * d.heads);
            all.mlps.push_back(effect.off.mlps.front());
        }
        auto without = lossesOf(gpt, ids, workspace, &all);
        if (!without)
            return tl::unexpected(without.error());
        effect.nats = std::move(*without);
        for (std::size_t i = 0; i < effect.nats.size(); ++i)
            effect.nats[i] -= (*with)[i];
        effects.push_back(std::move(effect));
    }
    return effects;
}

Result<std::vector<double>> edgeEffects(const Gpt& gpt, std::span<const std::int32_t> ids, std::int32_t token,
    Workspace& workspace, const AttentionHead* only, const KeepGoing& keepGoing)
{
    std::vector<float> logits(std::size_t(gpt.config().vocabulary));
    const auto loss = [&](const Switches* switches) -> Result<double> {
        const auto done = gpt.evaluateWhole(ids, workspace, logits, switches);
        return done ? Result<double>(crossEntropy(logits, token)) : tl::unexpected(done.error());
    };
    const auto with = loss(nullptr);
    if (!with)
        return tl::unexpected(with.error());
    std::vector<double> effects(ids.size());
    const int last = static_cast<int>(ids.size()) - 1;
    for (int position = 0; last > 0 && position <= last; ++position) {
        if (keepGoing && !keepGoing())
            return fail(ErrorCode::Cancelled, "inside");
        Switches hidden;
        hidden.edges.push_back({ last, position, only ? only->layer : -1, only ? only->head : -1 });
        const auto without = loss(&hidden);
        if (!without)
            return tl::unexpected(without.error());
        effects[std::size_t(position)] = *without - *with;
    }
    return effects;
}

} // namespace lettrine
