// SPDX-License-Identifier: GPL-3.0-or-later
#include "measure/race.h"

#include "base/numbers.h"
#include "model/reference_gpt.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>
#include <optional>

namespace lettrine {

namespace {

using Clock = std::chrono::steady_clock;

std::int32_t likeliest(std::span<const float> logits)
{
    return static_cast<std::int32_t>(std::max_element(logits.begin(), logits.end()) - logits.begin());
}

double medianOf(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    const std::size_t half = values.size() / 2;
    return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2.0;
}

Spread spreadOf(const std::vector<double>& values)
{
    return { medianOf(values), *std::min_element(values.begin(), values.end()),
        *std::max_element(values.begin(), values.end()) };
}

std::optional<std::size_t> firstNotFinite(std::span<const float> a, std::span<const float> b)
{
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (!std::isfinite(a[i]) || !std::isfinite(b[i]))
            return i;
    }
    return std::nullopt;
}

/// One row of the race: both sides' runs, their times, and the comparison of every logit.
class RowRace {
public:
    RowRace(const Model& model, const std::vector<std::int32_t>& prompt, int length)
        : m_model(model)
        , m_workspace(model.config())
        , m_logits(static_cast<std::size_t>(model.config().vocabulary))
        , m_prompt(prompt)
        , m_length(length)
    {
    }

    /// One run of one side; `step` is called after each token. False if it was stopped.
    Result<bool> run(bool withCache, const std::function<bool(int token, double milliseconds)>& step);
    Result<void> compare(const std::function<bool()>& stopped);
    RaceRow row() const;

private:
    struct Side {
        std::vector<double> totals; ///< without the first token
        std::vector<std::vector<double>> tokens; ///< [token][round]
        std::vector<std::int32_t> ids;
        bool steady = true; ///< every round wrote the same
    };

    const Model& m_model;
    Workspace m_workspace;
    KvCache m_cache;
    std::vector<float> m_logits;
    std::vector<std::int32_t> m_prompt;
    int m_length;
    Side m_without, m_with;
    std::vector<double> m_prefill;
    double m_maxGap = 0;
    double m_otherOrder = 0;
    bool m_sameLogits = false;
};

Result<bool> RowRace::run(bool withCache, const std::function<bool(int token, double milliseconds)>& step)
{
    Side& side = withCache ? m_with : m_without;
    side.tokens.resize(static_cast<std::size_t>(m_length));
    std::vector<std::int32_t> ids = m_prompt;
    ids.reserve(ids.size() + static_cast<std::size_t>(m_length));
    m_cache.clear();
    double total = 0.0;
    for (int token = 0; token < m_length; ++token) {
        const auto begin = Clock::now();
        const auto done = withCache ? m_model.gpt->evaluate(ids, m_cache, m_workspace, m_logits)
                                    : m_model.gpt->evaluateWhole(ids, m_workspace, m_logits);
        if (!done)
            return tl::unexpected(done.error());
        ids.push_back(likeliest(m_logits));
        const double time = std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
        side.tokens[static_cast<std::size_t>(token)].push_back(time);
        if (token == 0 && withCache)
            m_prefill.push_back(time);
        total += token == 0 ? 0.0 : time;
        if (!step(token, time))
            return false;
    }
    side.totals.push_back(total);
    std::vector<std::int32_t> written(ids.begin() + static_cast<std::ptrdiff_t>(m_prompt.size()), ids.end());
    side.steady = side.steady && (side.ids.empty() || side.ids == written);
    side.ids = std::move(written);
    return true;
}

Result<void> RowRace::compare(const std::function<bool()>& stopped)
{
    std::vector<float> other(m_logits.size());
    std::vector<std::int32_t> ids = m_prompt;
    m_cache.clear();
    m_sameLogits = true;
    for (int token = 0; token < m_length; ++token) {
        if (stopped && stopped())
            return fail(ErrorCode::Cancelled, "race");
        const auto cached = m_model.gpt->evaluate(ids, m_cache, m_workspace, m_logits);
        const auto whole = m_model.gpt->evaluateWhole(ids, m_workspace, other);
        if (!cached || !whole)
            return tl::unexpected(cached ? whole.error() : cached.error());
        // A NaN is larger than nothing, so the largest gap would not show it.
        if (const auto bad = firstNotFinite(m_logits, other))
            return fail(ErrorCode::LogitNotFinite, "race", numberText(std::uint64_t(*bad)),
                numberText(std::isfinite(m_logits[*bad]) ? other[*bad] : m_logits[*bad]));
        for (std::size_t i = 0; i < other.size(); ++i)
            m_maxGap = std::max(m_maxGap, std::abs(static_cast<double>(m_logits[i]) - static_cast<double>(other[i])));
        m_sameLogits = m_sameLogits && likeliest(m_logits) == likeliest(other);
        if (token + 1 < m_length)
            ids.push_back(likeliest(m_logits));
    }
    const std::vector<float> reference = referenceLogits(m_model.gpt->packed(), ids);
    for (std::size_t i = 0; i < reference.size(); ++i)
        m_otherOrder =
            std::max(m_otherOrder, std::abs(static_cast<double>(reference[i]) - static_cast<double>(m_logits[i])));
    return {};
}

RaceRow RowRace::row() const
{
    RaceRow row;
    row.length = m_length;
    row.prefill = spreadOf(m_prefill);
    row.without = spreadOf(m_without.totals);
    row.with = spreadOf(m_with.totals);
    row.ratio = row.with.median > 0.0 ? row.without.median / row.with.median : 0.0;
    row.sameText = m_sameLogits && m_without.steady && m_with.steady && m_without.ids == m_with.ids;
    row.maxLogitGap = m_maxGap;
    row.gapOtherOrder = m_otherOrder;
    std::tie(row.projectedWithout, row.projectedWith) =
        projectedCounts(static_cast<int>(m_prompt.size()), m_length, m_model.config().layers);
    for (const auto& times : m_without.tokens)
        row.tokensWithout.push_back(spreadOf(times));
    for (const auto& times : m_with.tokens)
        row.tokensWith.push_back(spreadOf(times));
    row.ids = m_with.ids;
    return row;
}

Result<void> checkRace(const Model& model, const RaceRequest& request, int prompt)
{
    if (request.rounds < 1 || request.rounds > 1000)
        return fail(ErrorCode::OutOfRange, "race", "rounds", numberText(request.rounds), "1 to 1000");
    if (request.lengths.empty())
        return fail(ErrorCode::OutOfRange, "race", "the number of lengths", "0", "1 or more");
    const int context = model.config().context;
    for (const int length : request.lengths) {
        if (length < 1)
            return fail(ErrorCode::OutOfRange, "race", "lengths", numberText(length), "1 or more");
        if (length > context - prompt)
            return fail(
                ErrorCode::TextTooLong, "race", {}, numberText(std::int64_t(prompt) + length), numberText(context));
    }
    return model.tokenizer->check(request.prompt);
}

} // namespace

std::pair<std::int64_t, std::int64_t> projectedCounts(int prompt, int length, int layers)
{
    // Step i (from 0) reads prompt + i tokens.
    const std::int64_t steps = length;
    const std::int64_t without = steps * prompt + steps * (steps - 1) / 2;
    const std::int64_t with = steps > 0 ? std::int64_t(prompt) + steps - 1 : 0;
    return { layers * without, layers * with };
}

Result<RaceResult> runRace(
    const Model& model, const RaceRequest& request, const RaceReport& report, const std::function<bool()>& stopped)
{
    std::vector<std::int32_t> prompt = request.prompt;
    if (prompt.empty())
        prompt.push_back(model.startToken());
    if (auto checked = checkRace(model, request, static_cast<int>(prompt.size())); !checked)
        return tl::unexpected(checked.error());
    RaceResult result;
    result.cacheBytesPerToken = model.config().cacheBytesPerToken();
    result.cacheBytesFull = result.cacheBytesPerToken * model.config().context;
    const double sum = std::accumulate(request.lengths.begin(), request.lengths.end(), 0.0) * request.rounds * 2;
    double done = 0.0;
    for (std::size_t index = 0; index < request.lengths.size(); ++index) {
        const int length = request.lengths[index];
        RowRace race(model, prompt, length);
        for (int round = 0; round < request.rounds; ++round) {
            for (int turn = 0; turn < 2; ++turn) {
                // The sides take turns at going first, so that a warm processor favours neither.
                const bool withCache = (turn + round) % 2 == 1;
                const auto step = [&](int token, double time) {
                    done += 1.0;
                    return !report
                        || report({ static_cast<int>(index), round, withCache, token + 1, length, time, done / sum });
                };
                const auto ran = race.run(withCache, step);
                if (!ran)
                    return tl::unexpected(ran.error());
                if (!*ran)
                    return fail(ErrorCode::Cancelled, "race");
            }
        }
        if (auto compared = race.compare(stopped); !compared)
            return tl::unexpected(compared.error());
        result.rows.push_back(race.row());
    }
    return result;
}

} // namespace lettrine
