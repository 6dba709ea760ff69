// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gpt.h"

#include "base/numbers.h"
#include "tensor/matrix_product.h"
#include "tensor/row_kernels.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <optional>
#include <vector>

namespace lettrine {

namespace {

/// Rows that go through the network together; how a text is cut into blocks does not change a bit of the result.
constexpr int blockRows = 128;

AlignedBuffer padded(const float* values, std::size_t count)
{
    AlignedBuffer buffer(panelColumns(count));
    std::copy_n(values, count, buffer.data());
    return buffer;
}

struct PackedBlock {
    AlignedBuffer norm1Gain, norm1Bias, qkvBias, attentionBias, norm2Gain, norm2Bias, innerBias, outerBias;
    PackedMatrix qkv, attention, inner, outer;
};

/// One row in flight: which text it belongs to, and where.
struct Row {
    KvCache* cache;
    int position;
    std::int32_t token;
};

} // namespace

struct Workspace::State {
    GptConfig config;
    std::size_t wide = 0, joined = 0, deep = 0; ///< row strides: width, 3 width, inner
    AlignedBuffer x, norm, attended, branch, qkv, inner, last; ///< [blockRows, stride]
    AlignedBuffer scores, mixed;
    AlignedBuffer logits; ///< one row
    AlignedBuffer logitRows; ///< [blockRows, padded vocabulary], made when first needed
    std::vector<Row> rows;
    KvCache cache; ///< of the uncached path, which keeps nothing between calls

    explicit State(const GptConfig& c)
        : config(c)
        , wide(panelColumns(std::size_t(c.width)))
        , joined(panelColumns(3 * std::size_t(c.width)))
        , deep(panelColumns(std::size_t(c.inner)))
        , logits(panelColumns(std::size_t(c.vocabulary)))
        , cache(c)
    {
        for (AlignedBuffer* buffer : { &x, &norm, &attended, &branch, &last })
            *buffer = AlignedBuffer(blockRows * wide);
        qkv = AlignedBuffer(blockRows * joined);
        inner = AlignedBuffer(blockRows * deep);
        scores = AlignedBuffer(paddedColumns(std::size_t(c.context)) + rowUnit);
        mixed = AlignedBuffer(paddedColumns(std::size_t(c.headWidth())));
        rows.reserve(blockRows);
    }
};

Workspace::Workspace() = default;
Workspace::Workspace(const GptConfig& config)
    : m_state(std::make_unique<State>(config))
{
}
Workspace::~Workspace() = default;
Workspace::Workspace(Workspace&&) noexcept = default;
Workspace& Workspace::operator=(Workspace&&) noexcept = default;

struct Gpt::State {
    GptWeights weights;
    std::uint64_t identity = 0;
    std::vector<PackedBlock> blocks;
    AlignedBuffer finalGain, finalBias;
    PackedMatrix head;

    Result<void> check(std::span<const std::int32_t> ids) const;
    void embed(Workspace::State& w) const;
    void runBlock(int layer, Workspace::State& w) const;
    /// All rows of w.rows through all blocks; w.x then holds the residual stream.
    void run(Workspace::State& w) const;
    /// ids[from …) of one text through the network, `cache` holding what comes before; ends with the last rows in w.x.
    /// `done` is called after each block of rows.
    template <class Done>
    void runText(std::span<const std::int32_t> ids, int from, KvCache& cache, Workspace::State& w, Done done) const;
    void headRow(Workspace::State& w, std::size_t row, std::span<float> logits) const;
};

Gpt::Gpt(GptWeights weights)
    : m_state(std::make_unique<State>())
{
    static std::atomic<std::uint64_t> counter{ 0 };
    m_state->weights = std::move(weights);
    m_state->identity = ++counter;
    const GptWeights& w = m_state->weights;
    const auto width = std::size_t(w.config.width), inner = std::size_t(w.config.inner);
    for (const BlockPlaces& p : w.layout->blocks) {
        PackedBlock& block = m_state->blocks.emplace_back();
        block.norm1Gain = padded(w.at(p.norm1Gain), width);
        block.norm1Bias = padded(w.at(p.norm1Bias), width);
        block.qkvBias = padded(w.at(p.qkvBias), 3 * width);
        block.attentionBias = padded(w.at(p.attentionBias), width);
        block.norm2Gain = padded(w.at(p.norm2Gain), width);
        block.norm2Bias = padded(w.at(p.norm2Bias), width);
        block.innerBias = padded(w.at(p.innerBias), inner);
        block.outerBias = padded(w.at(p.outerBias), width);
        block.qkv = PackedMatrix::fromInOut(w.at(p.qkvWeight), width, 3 * width);
        block.attention = PackedMatrix::fromInOut(w.at(p.attentionWeight), width, width);
        block.inner = PackedMatrix::fromInOut(w.at(p.innerWeight), width, inner);
        block.outer = PackedMatrix::fromInOut(w.at(p.outerWeight), inner, width);
    }
    m_state->finalGain = padded(w.at(w.layout->finalGain), width);
    m_state->finalBias = padded(w.at(w.layout->finalBias), width);
    m_state->head = PackedMatrix::fromOutIn(w.at(w.layout->tokenEmbedding), width, std::size_t(w.config.vocabulary));
}

Gpt::~Gpt() = default;

const GptConfig& Gpt::config() const
{
    return m_state->weights.config;
}

const GptWeights& Gpt::weights() const
{
    return m_state->weights;
}

std::uint64_t Gpt::identity() const
{
    return m_state->identity;
}

std::int64_t Gpt::packedBytes() const
{
    std::size_t bytes = m_state->head.bytes();
    for (const PackedBlock& block : m_state->blocks)
        bytes += block.qkv.bytes() + block.attention.bytes() + block.inner.bytes() + block.outer.bytes();
    return static_cast<std::int64_t>(bytes);
}

Result<void> Gpt::State::check(std::span<const std::int32_t> ids) const
{
    const GptConfig& c = weights.config;
    if (ids.empty())
        return fail(ErrorCode::TextEmpty, "evaluate", {}, {}, "1 token");
    if (ids.size() > std::size_t(c.context))
        return fail(
            ErrorCode::TextTooLong, "evaluate", {}, numberText(std::uint64_t(ids.size())), numberText(c.context));
    for (const std::int32_t id : ids) {
        if (id < 0 || id >= c.vocabulary)
            return fail(
                ErrorCode::TokenUnknown, "evaluate", {}, numberText(id), "from 0 to " + numberText(c.vocabulary - 1));
    }
    return {};
}

void Gpt::State::embed(Workspace::State& w) const
{
    const auto width = std::size_t(weights.config.width);
    for (std::size_t r = 0; r < w.rows.size(); ++r) {
        const float* token = weights.at(weights.layout->tokenEmbedding) + std::size_t(w.rows[r].token) * width;
        const float* position = weights.at(weights.layout->positionEmbedding) + std::size_t(w.rows[r].position) * width;
        float* x = w.x.data() + r * w.wide;
        for (std::size_t c = 0; c < width; ++c)
            x[c] = token[c] + position[c];
    }
}

void Gpt::State::runBlock(int layer, Workspace::State& w) const
{
    const GptConfig& c = weights.config;
    const PackedBlock& block = blocks[std::size_t(layer)];
    const std::size_t count = w.rows.size();
    const auto width = std::size_t(c.width), headWidth = std::size_t(c.headWidth());
    for (std::size_t r = 0; r < count; ++r)
        layerNormRow(w.x.data() + r * w.wide, width, c.epsilon, block.norm1Gain.data(), block.norm1Bias.data(),
            w.norm.data() + r * w.wide);
    multiply(w.norm.data(), w.wide, count, block.qkv, block.qkvBias.data(), w.qkv.data(), w.joined);
    // All keys and values first: a row attends to those of its own text that lie before it in this block.
    for (std::size_t r = 0; r < count; ++r) {
        KvCache& cache = *w.rows[r].cache;
        const auto position = std::size_t(w.rows[r].position);
        const float* key = w.qkv.data() + r * w.joined + width;
        for (int h = 0; h < c.heads; ++h) {
            float* keys = cache.keys(layer, h) + position;
            for (std::size_t d = 0; d < headWidth; ++d)
                keys[d * cache.m_paddedContext] = key[std::size_t(h) * headWidth + d];
            std::copy_n(key + width + std::size_t(h) * headWidth, headWidth,
                cache.values(layer, h) + position * cache.valueStride());
        }
    }
    for (std::size_t r = 0; r < count; ++r) {
        KvCache& cache = *w.rows[r].cache;
        for (int h = 0; h < c.heads; ++h) {
            const std::size_t column = std::size_t(h) * headWidth;
            attendRow(w.qkv.data() + r * w.joined + column, cache.keys(layer, h), cache.m_paddedContext,
                cache.values(layer, h), cache.valueStride(), headWidth, std::size_t(w.rows[r].position) + 1,
                w.scores.data(), w.mixed.data(), w.attended.data() + r * w.wide + column);
        }
    }
    multiply(w.attended.data(), w.wide, count, block.attention, block.attentionBias.data(), w.branch.data(), w.wide);
    for (std::size_t r = 0; r < count; ++r) {
        addRow(w.x.data() + r * w.wide, w.branch.data() + r * w.wide, w.wide);
        layerNormRow(w.x.data() + r * w.wide, width, c.epsilon, block.norm2Gain.data(), block.norm2Bias.data(),
            w.norm.data() + r * w.wide);
    }
    multiply(w.norm.data(), w.wide, count, block.inner, block.innerBias.data(), w.inner.data(), w.deep);
    for (std::size_t r = 0; r < count; ++r)
        geluRow(w.inner.data() + r * w.deep, w.deep);
    multiply(w.inner.data(), w.deep, count, block.outer, block.outerBias.data(), w.branch.data(), w.wide);
    for (std::size_t r = 0; r < count; ++r)
        addRow(w.x.data() + r * w.wide, w.branch.data() + r * w.wide, w.wide);
}

void Gpt::State::run(Workspace::State& w) const
{
    embed(w);
    for (int layer = 0; layer < weights.config.layers; ++layer)
        runBlock(layer, w);
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
        run(w);
        done(first, count);
    }
}

void Gpt::State::headRow(Workspace::State& w, std::size_t row, std::span<float> logits) const
{
    const GptConfig& c = weights.config;
    layerNormRow(
        w.x.data() + row * w.wide, std::size_t(c.width), c.epsilon, finalGain.data(), finalBias.data(), w.last.data());
    multiply(w.last.data(), w.wide, 1, head, nullptr, w.logits.data(), head.paddedOutputs());
    std::copy_n(w.logits.data(), std::size_t(c.vocabulary), logits.data());
}

namespace {

// Two models of one shape may share a workspace: nothing in it outlives a call.
template <class State> State& prepared(std::unique_ptr<State>& state, const GptConfig& config)
{
    if (!state || state->config != config)
        state = std::make_unique<State>(config);
    return *state;
}

} // namespace

Result<Evaluation> Gpt::evaluate(
    std::span<const std::int32_t> ids, KvCache& cache, Workspace& workspace, std::span<float> logits) const
{
    if (const auto good = m_state->check(ids); !good)
        return tl::unexpected(good.error());
    Workspace::State& w = prepared(workspace.m_state, config());
    if (cache.m_identity != m_state->identity) {
        if (cache.m_config != config())
            cache = KvCache(config());
        cache.clear();
        cache.m_identity = m_state->identity;
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
    std::span<const std::int32_t> ids, Workspace& workspace, std::span<float> logits) const
{
    if (const auto good = m_state->check(ids); !good)
        return tl::unexpected(good.error());
    Workspace::State& w = prepared(workspace.m_state, config());
    m_state->runText(ids, 0, w.cache, w, [](int, int) {});
    m_state->headRow(w, w.rows.size() - 1, logits);
    return Evaluation{ 0, static_cast<int>(ids.size()) };
}

Result<void> Gpt::evaluateEvery(std::span<const std::int32_t> ids, Workspace& workspace, const LogitRows& sink) const
{
    if (const auto good = m_state->check(ids); !good)
        return good;
    Workspace::State& w = prepared(workspace.m_state, config());
    const std::size_t stride = m_state->head.paddedOutputs();
    if (w.logitRows.size() == 0)
        w.logitRows = AlignedBuffer(blockRows * stride);
    m_state->runText(ids, 0, w.cache, w, [&](int first, int count) {
        for (std::size_t r = 0; r < std::size_t(count); ++r)
            layerNormRow(w.x.data() + r * w.wide, std::size_t(config().width), config().epsilon,
                m_state->finalGain.data(), m_state->finalBias.data(), w.last.data() + r * w.wide);
        multiply(w.last.data(), w.wide, std::size_t(count), m_state->head, nullptr, w.logitRows.data(), stride);
        sink(first, count, w.logitRows.data(), stride);
    });
    return {};
}

Result<void> Gpt::evaluateBatch(std::span<KvCache* const> caches, std::span<const std::int32_t> tokens,
    Workspace& workspace, float* logits, std::size_t stride) const
{
    if (caches.size() != tokens.size())
        return fail(ErrorCode::Internal, "evaluateBatch", {}, "as many caches as tokens are needed");
    for (std::size_t i = 0; i < caches.size(); ++i) {
        if (const auto good = m_state->check(tokens.subspan(i, 1)); !good)
            return good;
        if (caches[i]->m_identity != m_state->identity)
            return fail(ErrorCode::Internal, "evaluateBatch", {}, "a cache belongs to another model");
        if (caches[i]->size() >= config().context)
            return fail(ErrorCode::TextTooLong, "evaluate", {}, numberText(caches[i]->size() + 1),
                numberText(config().context));
    }
    Workspace::State& w = prepared(workspace.m_state, config());
    const std::size_t paddedVocabulary = m_state->head.paddedOutputs();
    if (w.logitRows.size() == 0)
        w.logitRows = AlignedBuffer(blockRows * paddedVocabulary);
    for (std::size_t first = 0; first < caches.size(); first += blockRows) {
        const std::size_t count = std::min<std::size_t>(blockRows, caches.size() - first);
        w.rows.clear();
        for (std::size_t r = 0; r < count; ++r)
            w.rows.push_back({ caches[first + r], caches[first + r]->size(), tokens[first + r] });
        m_state->run(w);
        for (std::size_t r = 0; r < count; ++r)
            layerNormRow(w.x.data() + r * w.wide, std::size_t(config().width), config().epsilon,
                m_state->finalGain.data(), m_state->finalBias.data(), w.last.data() + r * w.wide);
        multiply(w.last.data(), w.wide, count, m_state->head, nullptr, w.logitRows.data(), paddedVocabulary);
        for (std::size_t r = 0; r < count; ++r) {
            std::copy_n(w.logitRows.data() + r * paddedVocabulary, std::size_t(config().vocabulary),
                logits + (first + r) * stride);
            caches[first + r]->m_tokens.push_back(tokens[first + r]);
        }
    }
    return {};
}

} // namespace lettrine
