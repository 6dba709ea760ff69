// SPDX-License-Identifier: GPL-3.0-or-later
#include "measure/self_test.h"

#include "base/numbers.h"
#include "model/reference_gpt.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace lettrine {

namespace {

/// Weights up to which the plain path, which is slow, is run.
constexpr std::int64_t plainLimit = 40'000'000;

SelfCheck checkTokenizer(const Tokenizer& tokenizer)
{
    std::string text;
    for (const char* part : { "Once upon a time", " — l'été, 1872", "春风不度玉门关", " 👍🏽" }) {
        if (tokenizer.unknown(text + part).empty())
            text += part;
    }
    // A character model knows its own characters only.
    for (TokenId id = 0; id < tokenizer.size() && text.size() < 40 && tokenizer.isCharacterModel(); ++id)
        text += tokenizer.isSpecial(id) ? std::string_view() : tokenizer.bytes(id);
    const auto ids = tokenizer.encode(text);
    if (!ids)
        return { "tokenizer", false, ids.error().message(), SelfCheck::What::Tokenizer };
    const auto back = tokenizer.encode(tokenizer.decode(*ids));
    const bool good = back && *back == *ids;
    const std::string count = numberText(std::uint64_t(ids->size()));
    return { "tokenizer", good, count + (good ? " tokens, read back the same" : " tokens, read back otherwise"),
        SelfCheck::What::Tokenizer, static_cast<double>(ids->size()) };
}

std::vector<std::int32_t> sampleText(const Model& model, std::size_t length)
{
    std::vector<std::int32_t> ids{ model.startToken() };
    std::uint32_t state = 1;
    while (ids.size() < length) {
        state = state * 1664525u + 1013904223u;
        ids.push_back(static_cast<std::int32_t>((state >> 8) % static_cast<std::uint32_t>(model.surplusFrom())));
    }
    return ids;
}

} // namespace

Result<std::vector<SelfCheck>> selfTest(const Model& model)
{
    std::vector<SelfCheck> checks{ checkTokenizer(*model.tokenizer) };
    const Gpt& gpt = *model.gpt;
    const auto vocabulary = std::size_t(gpt.config().vocabulary);
    Workspace workspace(gpt.config());
    KvCache cache(gpt.config());
    std::vector<float> cached(vocabulary), whole(vocabulary);
    const auto ids = sampleText(model, std::min<std::size_t>(16, std::size_t(gpt.config().context)));
    bool same = true;
    for (std::size_t count = std::max<std::size_t>(1, ids.size() / 2); count <= ids.size(); ++count) {
        const std::span<const std::int32_t> text(ids.data(), count);
        const auto fast = gpt.evaluate(text, cache, workspace, cached);
        const auto plain = gpt.evaluateWhole(text, workspace, whole);
        if (!fast || !plain)
            return tl::unexpected(fast ? plain.error() : fast.error());
        same = same && std::memcmp(cached.data(), whole.data(), vocabulary * sizeof(float)) == 0;
    }
    checks.push_back({ "cache", same,
        same ? "with the cache and without it: the same bits" : "with the cache and without it: not the same bits",
        SelfCheck::What::Cache, static_cast<double>(ids.size()) });
    if (gpt.packed().parameterCount() <= plainLimit) {
        const std::vector<float> plain = referenceLogits(gpt.packed(), ids);
        float gap = 0, size = 1;
        for (std::size_t i = 0; i < vocabulary; ++i) {
            gap = std::max(gap, std::abs(plain[i] - whole[i]));
            size = std::max(size, std::abs(plain[i]));
        }
        checks.push_back({ "sums", gap <= 1e-4f * size, "largest gap to another order of sums " + numberText(gap),
            SelfCheck::What::Sums, gap });
    }
    const float top = *std::max_element(whole.begin(), whole.end());
    double sum = 0;
    for (const float logit : whole)
        sum += std::exp(static_cast<double>(logit) - top);
    checks.push_back({ "table", std::isfinite(sum) && sum >= 1,
        "the likeliest of " + numberText(std::uint64_t(vocabulary)) + " tokens has " + numberText(1 / sum),
        SelfCheck::What::Table, 1 / sum });
    return checks;
}

} // namespace lettrine
