// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/gradient_pass.h"

#include "training/attention_gradients.h"
#include "training/head_gradients.h"
#include "training/layer_gradients.h"

#include <algorithm>
#include <vector>

namespace lettrine {

namespace {

/// What one block's forward keeps for its backward, for all rows.
struct BlockActivations {
    AlignedBuffer normalised1, rstd1, scaled1; ///< [rows, width], [rows], [rows, width] with gain and bias
    AlignedBuffer qkv; ///< [rows, 3 width]
    AlignedBuffer probabilities; ///< [rows, heads] rows of squareStride(context)
    AlignedBuffer attended; ///< [rows, width], before the projection
    AlignedBuffer drop1; ///< [rows, width] dropout multipliers
    AlignedBuffer normalised2, rstd2, scaled2;
    AlignedBuffer slope, activated; ///< [rows, inner]: of GELU, and its output
    AlignedBuffer drop2;
};

/// One text of the batch: rows first … first + length − 1.
struct Segment {
    std::size_t first = 0, length = 0;
};

} // namespace

struct GradientPass::State {
    GptConfig config;
    std::size_t length = 0, capacity = 0; ///< of a sequence; rows that there is room for
    std::size_t width = 0, inner = 0;
    std::size_t rows = 0; ///< of this run
    std::vector<Segment> segments;
    std::vector<int> positions;
    std::vector<BlockActivations> blocks;
    AlignedBuffer x; ///< [rows, width] the residual stream
    AlignedBuffer branch, branchGradient; ///< [rows, width]
    AlignedBuffer dropEmbedding;
    AlignedBuffer wideGradient; ///< [rows, inner or 3 width]
    AlignedBuffer finalNormalised, finalRstd, finalStates;
    AlignedBuffer dx;
    AttentionScratch attention;
    HeadScratch head;
    ProductScratch scratch;
    PackedWeights ownPacked; ///< for run() without packed weights

    State(const GptConfig& c, int sequences, int sequenceLength)
        : config(c)
        , length(std::size_t(sequenceLength))
        , capacity(std::size_t(sequences) * length)
        , width(std::size_t(c.width))
        , inner(std::size_t(c.inner))
        , attention(length, std::size_t(c.headWidth()))
        , head(width, std::size_t(c.vocabulary))
    {
        const std::size_t n = capacity, w = width;
        for (int i = 0; i < c.layers; ++i) {
            blocks.push_back({ AlignedBuffer(n * w), AlignedBuffer(n), AlignedBuffer(n * w), AlignedBuffer(n * 3 * w),
                AlignedBuffer(n * std::size_t(c.heads) * squareStride(length)), AlignedBuffer(n * w),
                AlignedBuffer(n * w), AlignedBuffer(n * w), AlignedBuffer(n), AlignedBuffer(n * w),
                AlignedBuffer(n * inner), AlignedBuffer(n * inner), AlignedBuffer(n * w) });
        }
        for (AlignedBuffer* buffer :
            { &x, &branch, &branchGradient, &dropEmbedding, &finalNormalised, &finalStates, &dx })
            *buffer = AlignedBuffer(n * w);
        wideGradient = AlignedBuffer(n * std::max(inner, 3 * w));
        finalRstd = AlignedBuffer(n);
    }

    // y = x W + b
    void linear(const float* in, const PackedPair& packed, const float* bias, float* out)
    {
        productForward(in, rows, packed.forward, bias, out, scratch);
    }

    // dW += xᵀ dy, db += Σ dy, dx = dy Wᵀ
    void linearBackward(const float* in, const float* dy, const PackedPair& packed, float* dw, float* db, float* dIn)
    {
        const std::size_t inputs = packed.forward.depth(), outputs = packed.forward.outputs();
        productOuter(in, inputs, dy, rows, inputs, outputs, dw, scratch);
        addColumnSums(dy, rows, outputs, db);
        productForward(dy, rows, packed.backward, nullptr, dIn, scratch);
    }

    // f(shape, offset in qkv, offset in the attended rows, offset in the probabilities) for every head of every text.
    template <class F> void eachHead(F f) const
    {
        const std::size_t headWidth = std::size_t(config.headWidth()), side = squareStride(length);
        for (const Segment& text : segments) {
            const HeadShape shape{ text.length, headWidth, 3 * width, width, side };
            for (std::size_t h = 0; h < std::size_t(config.heads); ++h)
                f(shape, text.first * 3 * width + h * headWidth, text.first * width + h * headWidth,
                    (text.first * std::size_t(config.heads) + h * text.length) * side);
        }
    }

    // Dropout multipliers of a site for these rows; null where nothing is dropped.
    const float* drops(const Dropout& dropout, std::uint32_t site, std::uint32_t firstRow, AlignedBuffer& to) const
    {
        if (!dropout.active())
            return nullptr;
        for (std::size_t r = 0; r < rows; ++r)
            dropout.fillRow(site, firstRow + std::uint32_t(r), to.data() + r * width, config.width);
        return to.data();
    }
    const float* kept(const Dropout& dropout, const AlignedBuffer& multipliers) const
    {
        return dropout.active() ? multipliers.data() : nullptr;
    }

    void read(const GradientBatch& batch);
    void embed(const GptWeights& weights, std::span<const int> inputs);
    void forwardBlock(const GptWeights& weights, const PackedWeights& packed, int layer, const Dropout& dropout,
        std::uint32_t firstRow);
    void backwardBlock(
        const GptWeights& weights, const PackedWeights& packed, int layer, const Dropout& dropout, float* gradients);
    void backwardEmbedding(const GptWeights& weights, std::span<const int> inputs, float* gradients);
};

// Where each text begins, and each row's position in its text.
void GradientPass::State::read(const GradientBatch& batch)
{
    rows = batch.inputs.size();
    segments.clear();
    positions.resize(rows);
    for (std::size_t r = 0; r < rows; ++r) {
        const bool begins = batch.begins.empty() ? r % length == 0 : batch.begins[r] != 0 || r % length == 0;
        if (begins)
            segments.push_back({ r, 0 });
        positions[r] = static_cast<int>(segments.back().length++);
    }
}

void GradientPass::State::embed(const GptWeights& weights, std::span<const int> inputs)
{
    for (std::size_t r = 0; r < rows; ++r) {
        const float* token = weights.at(weights.layout->tokenEmbedding) + std::size_t(inputs[r]) * width;
        const float* position = weights.at(weights.layout->positionEmbedding) + std::size_t(positions[r]) * width;
        float* out = x.data() + r * width;
        for (std::size_t c = 0; c < width; ++c)
            out[c] = token[c] + position[c];
    }
}

void GradientPass::State::forwardBlock(
    const GptWeights& weights, const PackedWeights& packed, int layer, const Dropout& dropout, std::uint32_t firstRow)
{
    const PackedWeights::Block& m = packed.blocks[std::size_t(layer)];
    BlockActivations& a = blocks[std::size_t(layer)];
    const BlockPlaces& p = weights.layout->blocks[std::size_t(layer)];
    const std::size_t w = width;
    const auto site = static_cast<std::uint32_t>(1 + 2 * layer);
    // x += drop(attention(norm(x)) W + b)
    layerNormForward(x.data(), rows, w, config.epsilon, weights.at(p.norm1Gain), weights.at(p.norm1Bias),
        a.normalised1.data(), a.rstd1.data(), a.scaled1.data());
    linear(a.scaled1.data(), m.qkv, weights.at(p.qkvBias), a.qkv.data());
    eachHead([&](const HeadShape& shape, std::size_t at, std::size_t outAt, std::size_t square) {
        const float* q = a.qkv.data() + at;
        attentionForward(
            shape, q, q + w, q + 2 * w, a.probabilities.data() + square, a.attended.data() + outAt, attention);
    });
    linear(a.attended.data(), m.attention, weights.at(p.attentionBias), branch.data());
    addDropped(x.data(), branch.data(), drops(dropout, site, firstRow, a.drop1), rows * w);
    // x += drop(gelu(norm(x) W1 + b1) W2 + b2)
    layerNormForward(x.data(), rows, w, config.epsilon, weights.at(p.norm2Gain), weights.at(p.norm2Bias),
        a.normalised2.data(), a.rstd2.data(), a.scaled2.data());
    linear(a.scaled2.data(), m.inner, weights.at(p.innerBias), a.slope.data());
    geluForward(a.slope.data(), rows * inner, a.activated.data());
    linear(a.activated.data(), m.outer, weights.at(p.outerBias), branch.data());
    addDropped(x.data(), branch.data(), drops(dropout, site + 1, firstRow, a.drop2), rows * w);
}

// dx holds the gradient of the block's output and becomes that of its input: the residual passes it on unchanged, each
// branch adds its own.
void GradientPass::State::backwardBlock(
    const GptWeights& weights, const PackedWeights& packed, int layer, const Dropout& dropout, float* gradients)
{
    const PackedWeights::Block& m = packed.blocks[std::size_t(layer)];
    BlockActivations& a = blocks[std::size_t(layer)];
    const BlockPlaces& p = weights.layout->blocks[std::size_t(layer)];
    const std::size_t w = width;
    // the MLP
    copyDropped(branchGradient.data(), dx.data(), kept(dropout, a.drop2), rows * w);
    linearBackward(a.activated.data(), branchGradient.data(), m.outer, gradients + p.outerWeight,
        gradients + p.outerBias, wideGradient.data());
    scaleBy(wideGradient.data(), a.slope.data(), rows * inner);
    linearBackward(a.scaled2.data(), wideGradient.data(), m.inner, gradients + p.innerWeight, gradients + p.innerBias,
        branchGradient.data());
    layerNormBackward(branchGradient.data(), a.normalised2.data(), a.rstd2.data(), weights.at(p.norm2Gain), rows, w,
        dx.data(), gradients + p.norm2Gain, gradients + p.norm2Bias);
    // attention
    copyDropped(branchGradient.data(), dx.data(), kept(dropout, a.drop1), rows * w);
    linearBackward(a.attended.data(), branchGradient.data(), m.attention, gradients + p.attentionWeight,
        gradients + p.attentionBias, branch.data());
    eachHead([&](const HeadShape& shape, std::size_t at, std::size_t outAt, std::size_t square) {
        const float* q = a.qkv.data() + at;
        float* dq = wideGradient.data() + at;
        attentionBackward(shape, q, q + w, q + 2 * w, a.probabilities.data() + square, branch.data() + outAt, dq,
            dq + w, dq + 2 * w, attention);
    });
    linearBackward(a.scaled1.data(), wideGradient.data(), m.qkv, gradients + p.qkvWeight, gradients + p.qkvBias,
        branchGradient.data());
    layerNormBackward(branchGradient.data(), a.normalised1.data(), a.rstd1.data(), weights.at(p.norm1Gain), rows, w,
        dx.data(), gradients + p.norm1Gain, gradients + p.norm1Bias);
}

void GradientPass::State::backwardEmbedding(const GptWeights& weights, std::span<const int> inputs, float* gradients)
{
    for (std::size_t r = 0; r < rows; ++r) {
        const float* d = dx.data() + r * width;
        float* token = gradients + weights.layout->tokenEmbedding + std::size_t(inputs[r]) * width;
        float* position = gradients + weights.layout->positionEmbedding + std::size_t(positions[r]) * width;
        for (std::size_t c = 0; c < width; ++c) {
            token[c] += d[c];
            position[c] += d[c];
        }
    }
}

GradientPass::GradientPass(const GptConfig& config, int sequences, int length)
    : m_state(std::make_unique<State>(config, sequences, length))
{
}

GradientPass::~GradientPass() = default;
GradientPass::GradientPass(GradientPass&&) noexcept = default;

int GradientPass::rows() const
{
    return static_cast<int>(m_state->capacity);
}

double GradientPass::run(const GptWeights& weights, const GradientBatch& batch, float scale, std::span<float> gradients,
    const Dropout& dropout, const PackedWeights* packed, float smoothing)
{
    State& s = *m_state;
    if (!packed) {
        s.ownPacked.pack(weights);
        packed = &s.ownPacked;
    }
    const WeightLayout& layout = *weights.layout;
    const std::size_t w = s.width;
    s.read(batch);
    s.embed(weights, batch.inputs);
    if (const float* drops = s.drops(dropout, 0, batch.firstRow, s.dropEmbedding))
        scaleBy(s.x.data(), drops, s.rows * w);
    for (int layer = 0; layer < s.config.layers; ++layer)
        s.forwardBlock(weights, *packed, layer, dropout, batch.firstRow);
    layerNormForward(s.x.data(), s.rows, w, s.config.epsilon, weights.at(layout.finalGain),
        weights.at(layout.finalBias), s.finalNormalised.data(), s.finalRstd.data(), s.finalStates.data());
    const bool backward = !gradients.empty();
    const double loss = headLoss(s.finalStates.data(), packed->head, batch.targets.data(), s.rows, scale, s.head,
        backward ? s.branchGradient.data() : nullptr, backward ? gradients.data() + layout.tokenEmbedding : nullptr,
        smoothing);
    if (!backward)
        return loss;
    std::fill_n(s.dx.data(), s.rows * w, 0.0f);
    layerNormBackward(s.branchGradient.data(), s.finalNormalised.data(), s.finalRstd.data(),
        weights.at(layout.finalGain), s.rows, w, s.dx.data(), gradients.data() + layout.finalGain,
        gradients.data() + layout.finalBias);
    for (int layer = s.config.layers - 1; layer >= 0; --layer)
        s.backwardBlock(weights, *packed, layer, dropout, gradients.data());
    if (const float* drops = s.kept(dropout, s.dropEmbedding))
        scaleBy(s.dx.data(), drops, s.rows * w);
    s.backwardEmbedding(weights, batch.inputs, gradients.data());
    return loss;
}

} // namespace lettrine
