// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gpt.h"

#include "base/numbers.h"
#include "model/forward_pass.h"

#include <algorithm>
#include <atomic>
#include <vector>

namespace lettrine {

struct Workspace::State : ForwardBuffers {
    using ForwardBuffers::ForwardBuffers;
};

Workspace::Workspace() = default;
Workspace::Workspace(const BlockDescription& blocks)
    : m_state(std::make_unique<State>(blocks))
{
}
Workspace::~Workspace() = default;
Workspace::Workspace(Workspace&&) noexcept = default;
Workspace& Workspace::operator=(Workspace&&) noexcept = default;

struct Gpt::State {
    ModelWeights weights;
    std::uint64_t identity = 0;

    const WeightMatrix& head() const { return weights.description.tiedHead ? weights.embedding : weights.head; }
    Result<void> check(std::span<const std::int32_t> ids, const Switches* switches) const;
    /// Two models of one shape may share a workspace: nothing in it outlives a call.
    Workspace::State& prepared(Workspace& workspace, const Switches* switches) const;
    static LayerCache cacheOf(KvCache& cache, int layer);
    ForwardPass pass(Workspace::State& w) const { return { weights, w, &cacheOf }; }
    /// ids[from …) of one text through the network, `cache` holding what comes before; ends with the last rows in w.x.
    /// `done` is called after each block of rows.
    template <class Done>
    void runText(std::span<const std::int32_t> ids, int from, KvCache& cache, Workspace::State& w, Done done) const;
    void headRow(Workspace::State& w, std::size_t row, std::span<float> logits) const;
    /// Logits of all rows of w.x, some at a time: give(first row, rows) with w.logitRows filled.
    template <class Give> void headRows(Workspace::State& w, Give give) const;
};

Gpt::Gpt(ModelWeights weights)
    : m_state(std::make_unique<State>())
{
    static std::atomic<std::uint64_t> counter{ 0 };
    m_state->weights = std::move(weights);
    m_state->identity = ++counter;
}

Gpt::Gpt(const GptWeights& weights)
    : Gpt(ModelWeights::pack(weights))
{
}

Gpt::~Gpt() = default;

const BlockDescription& Gpt::config() const
{
    return m_state->weights.description;
}

const ModelWeights& Gpt::packed() const
{
    return m_state->weights;
}

GptWeights Gpt::weights() const
{
    return m_state->weights.unpack();
}

std::uint64_t Gpt::identity() const
{
    return m_state->identity;
}

std::int64_t Gpt::packedBytes() const
{
    return m_state->weights.bytesRead();
}

Result<void> Gpt::State::check(std::span<const std::int32_t> ids, const Switches* switches) const
{
    const BlockDescription& d = weights.description;
    if (ids.empty())
        return fail(ErrorCode::TextEmpty, "evaluate", {}, {}, "1 token");
    if (ids.size() > std::size_t(d.context))
        return fail(
            ErrorCode::TextTooLong, "evaluate", {}, numberText(std::uint64_t(ids.size())), numberText(d.context));
    for (const std::int32_t id : ids) {
        if (id < 0 || id >= d.vocabulary)
            return fail(
                ErrorCode::TokenUnknown, "evaluate", {}, numberText(id), "0 to " + numberText(d.vocabulary - 1));
    }
    return switches ? switches->check(d) : Result<void>{};
}

Workspace::State& Gpt::State::prepared(Workspace& workspace, const Switches* switches) const
{
    auto& state = workspace.m_state;
    if (!state || state->blocks != weights.description)
        state = std::make_unique<Workspace::State>(weights.description);
    state->switches = switches && !switches->none() ? switches : nullptr;
    state->capture = nullptr;
    return *state;
}

LayerCache Gpt::State::cacheOf(KvCache& cache, int layer)
{
    return { cache.keys(layer, 0), cache.values(layer, 0), cache.m_keyStride, cache.valueStride(),
        std::size_t(cache.m_blocks.headWidth) * cache.m_keyStride,
        std::size_t(cache.m_capacity) * cache.valueStride() };
}

template <class Done>
void Gpt::State::runText(
    std::span<const std::int32_t> ids, int from, KvCache& cache, Workspace::State& w, Done done) const
{
    const int total = static_cast<int>(ids.size());
    for (int first = from; first < total; first += blockRows) {
        const int count = std::min(blockRows, total - first);
        w.rows.clear();
        for (int r = 0; r < count; ++r)
            w.rows.push_back({ &cache, first + r, ids[std::size_t(first + r)] });
        pass(w).run();
        done(first, count);
    }
}

void Gpt::State::headRow(Workspace::State& w, std::size_t row, std::span<float> logits) const
{
    pass(w).finalNorm(row, 0);
    multiply(w.last.data(), w.wide, 1, head(), nullptr, w.logits.data(), head().paddedOutputs());
    std::copy_n(w.logits.data(), std::size_t(weights.description.vocabulary), logits.data());
}

template <class Give> void Gpt::State::headRows(Workspace::State& w, Give give) const
{
    const std::size_t stride = head().paddedOutputs(), atOnce = w.logitRowCount();
    if (w.logitRows.size() == 0)
        w.logitRows = AlignedBuffer(atOnce * stride);
    ForwardPass forward = pass(w);
    for (std::size_t r = 0; r < w.rows.size(); ++r)
        forward.finalNorm(r, r);
    for (std::size_t first = 0; first < w.rows.size(); first += atOnce) {
        const std::size_t count = std::min(atOnce, w.rows.size() - first);
        multiply(w.last.data() + first * w.wide, w.wide, count, head(), nullptr, w.logitRows.data(), stride);
        give(first, count);
    }
}

Result<Evaluation> Gpt::evaluate(std::span<const std::int32_t> ids, KvCache& cache, Workspace& workspace,
    std::span<float> logits, const Switches* switches) const
{
    if (const auto good = m_state->check(ids, switches); !good)
        return tl::unexpected(good.error());
    Workspace::State& w = m_state->prepared(workspace, switches);
    const std::uint64_t identity = w.switches ? w.switches->identity(m_state->identity) : m_state->identity;
    const bool same = cache.m_identity == identity;
    if (!same && cache.m_blocks != config())
        cache = KvCache(config());
    if (const auto room = cache.reserve(static_cast<int>(ids.size())); !room)
        return tl::unexpected(room.error());
    if (!same) {
        cache.clear();
        cache.m_identity = identity;
    }
    int reused = 0;
    const int most = std::min(cache.size(), static_cast<int>(ids.size()) - 1);
    while (reused < most && cache.m_tokens[std::size_t(reused)] == ids[std::size_t(reused)])
        ++reused;
    cache.truncate(reused);
    m_state->runText(ids, reused, cache, w, [](int, int) {});
    cache.m_tokens.insert(cache.m_tokens.end(), ids.begin() + reused, ids.end());
    m_state->headRow(w, w.rows.size() - 1, logits);
    return Evaluation{ reused, static_cast<int>(ids.size()) - reused };
}

Result<Evaluation> Gpt::evaluateWhole(
    std::span<const std::int32_t> ids, Workspace& workspace, std::span<float> logits, const Switches* switches) const
{
    if (const auto good = m_state->check(ids, switches); !good)
        return tl::unexpected(good.error());
    Workspace::State& w = m_state->prepared(workspace, switches);
    if (const auto room = w.own.front().reserve(static_cast<int>(ids.size())); !room)
        return tl::unexpected(room.error());
    m_state->runText(ids, 0, w.own.front(), w, [](int, int) {});
    m_state->headRow(w, w.rows.size() - 1, logits);
    return Evaluation{ 0, static_cast<int>(ids.size()) };
}

Result<void> Gpt::evaluateProbed(std::span<const std::int32_t> ids, Capture& capture, Workspace& workspace,
    std::span<float> logits, const Switches* switches) const
{
    if (const auto good = m_state->check(ids, switches); !good)
        return good;
    for (const int position : capture.positions) {
        if (position < 0 || std::size_t(position) >= ids.size())
            return fail(ErrorCode::OutOfRange, "evaluate", "the position looked at", numberText(position),
                "from 0 to " + numberText(std::uint64_t(ids.size() - 1)));
    }
    std::sort(capture.positions.begin(), capture.positions.end());
    capture.positions.erase(std::unique(capture.positions.begin(), capture.positions.end()), capture.positions.end());
    capture.prepare(config(), static_cast<int>(ids.size()));
    Workspace::State& w = m_state->prepared(workspace, switches);
    if (const auto room = w.own.front().reserve(static_cast<int>(ids.size())); !room)
        return room;
    w.capture = &capture;
    m_state->runText(ids, 0, w.own.front(), w, [](int, int) {});
    w.capture = nullptr;
    m_state->headRow(w, w.rows.size() - 1, logits);
    return {};
}

Result<void> Gpt::evaluateEvery(
    std::span<const std::int32_t> ids, Workspace& workspace, const LogitRows& sink, const Switches* switches) const
{
    if (const auto good = m_state->check(ids, switches); !good)
        return good;
    Workspace::State& w = m_state->prepared(workspace, switches);
    if (const auto room = w.own.front().reserve(static_cast<int>(ids.size())); !room)
        return room;
    const std::size_t stride = m_state->head().paddedOutputs();
    m_state->runText(ids, 0, w.own.front(), w, [&](int first, int) {
        m_state->headRows(w, [&](std::size_t begin, std::size_t count) {
            sink(first + static_cast<int>(begin), static_cast<int>(count), w.logitRows.data(), stride);
        });
    });
    return {};
}

Result<void> Gpt::evaluateBatch(std::span<KvCache* const> caches, std::span<const std::int32_t> tokens,
    Workspace& workspace, float* logits, std::size_t stride, const Switches* switches) const
{
    if (caches.size() != tokens.size())
        return fail(ErrorCode::Internal, "evaluateBatch", {}, "as many caches as tokens are needed");
    const std::uint64_t identity = switches ? switches->identity(m_state->identity) : m_state->identity;
    for (std::size_t i = 0; i < caches.size(); ++i) {
        if (const auto good = m_state->check(tokens.subspan(i, 1), switches); !good)
            return good;
        if (caches[i]->m_identity != identity)
            return fail(ErrorCode::Internal, "evaluateBatch", {}, "a cache belongs to another model");
        if (caches[i]->size() >= config().context)
            return fail(ErrorCode::TextTooLong, "evaluate", {}, numberText(caches[i]->size() + 1),
                numberText(config().context));
        if (const auto room = caches[i]->reserve(caches[i]->size() + 1); !room)
            return room;
    }
    Workspace::State& w = m_state->prepared(workspace, switches);
    const std::size_t rowStride = m_state->head().paddedOutputs();
    for (std::size_t first = 0; first < caches.size(); first += blockRows) {
        const std::size_t count = std::min<std::size_t>(blockRows, caches.size() - first);
        w.rows.clear();
        for (std::size_t r = 0; r < count; ++r)
            w.rows.push_back({ caches[first + r], caches[first + r]->size(), tokens[first + r] });
        m_state->pass(w).run();
        m_state->headRows(w, [&](std::size_t begin, std::size_t some) {
            for (std::size_t r = 0; r < some; ++r)
                std::copy_n(w.logitRows.data() + r * rowStride, std::size_t(config().vocabulary),
                    logits + (first + begin + r) * stride);
        });
        for (std::size_t r = 0; r < count; ++r)
            caches[first + r]->m_tokens.push_back(tokens[first + r]);
    }
    return {};
}

void Gpt::readOut(std::span<const float> residual, Workspace& workspace, const LogitRows& sink) const
{
    Workspace::State& w = m_state->prepared(workspace, nullptr);
    const auto width = std::size_t(config().width);
    const std::size_t rows = residual.size() / width;
    for (std::size_t first = 0; first < rows; first += blockRows) {
        w.rows.assign(std::min<std::size_t>(blockRows, rows - first), ForwardRow{});
        for (std::size_t r = 0; r < w.rows.size(); ++r)
            std::copy_n(residual.data() + (first + r) * width, width, w.x.data() + r * w.wide);
        m_state->headRows(w, [&](std::size_t begin, std::size_t count) {
            sink(static_cast<int>(first + begin), static_cast<int>(count), w.logitRows.data(),
                m_state->head().paddedOutputs());
        });
    }
}

} // namespace lettrine
