// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/gradient_pass.h"

#include "training/eigen_maps.h"
#include "training/layer_gradients.h"
#include "training/products.h"

#include <cstring>
#include <vector>

namespace lettrine {

using namespace eigen;

namespace {

/// What one block's forward keeps for its backward, for all rows.
struct BlockActivations {
    AlignedBuffer normalised1, rstd1; ///< [rows, width], [rows]
    AlignedBuffer qkv; ///< [rows, 3 width]
    AlignedBuffer probabilities; ///< [sequences, heads, length, length]
    AlignedBuffer attended; ///< [rows, width], before the projection
    AlignedBuffer drop1; ///< [rows, width] dropout multipliers
    AlignedBuffer normalised2, rstd2;
    AlignedBuffer inner, innerTanh; ///< [rows, inner], before GELU and its tanh
    AlignedBuffer drop2;
};

} // namespace

struct GradientPass::State {
    GptConfig config;
    int sequences, length, rows;
    std::vector<BlockActivations> blocks;
    AlignedBuffer x; ///< [rows, width] the residual stream
    AlignedBuffer branch, branchGradient; ///< [rows, width]
    AlignedBuffer dropEmbedding;
    AlignedBuffer wide, wideGradient; ///< [rows, inner or 3 width]
    AlignedBuffer finalNormalised, finalRstd, finalStates;
    AlignedBuffer logits;
    AlignedBuffer dx;
    AlignedBuffer scores; ///< [length, length]
    ProductScratch scratch;
    PackedWeights ownPacked; ///< for run() without packed weights

    State(const GptConfig& c, int s, int l)
        : config(c)
        , sequences(s)
        , length(l)
        , rows(s * l)
    {
        const auto n = std::size_t(rows), w = std::size_t(c.width), h = std::size_t(c.inner);
        const std::size_t wideColumns = std::max(h, 3 * w);
        for (int i = 0; i < c.layers; ++i) {
            const std::size_t squares = std::size_t(s) * std::size_t(c.heads) * std::size_t(l) * std::size_t(l);
            blocks.push_back({ AlignedBuffer(n * w), AlignedBuffer(n), AlignedBuffer(n * 3 * w), AlignedBuffer(squares),
                AlignedBuffer(n * w), AlignedBuffer(n * w), AlignedBuffer(n * w), AlignedBuffer(n),
                AlignedBuffer(n * h), AlignedBuffer(n * h), AlignedBuffer(n * w) });
        }
        for (AlignedBuffer* buffer :
            { &x, &branch, &branchGradient, &dropEmbedding, &finalNormalised, &finalStates, &dx })
            *buffer = AlignedBuffer(n * w);
        wide = AlignedBuffer(n * wideColumns);
        wideGradient = AlignedBuffer(n * wideColumns);
        finalRstd = AlignedBuffer(n);
        logits = AlignedBuffer(std::size_t(kHeadBlockRows) * panelColumns(std::size_t(c.vocabulary)));
        scores = AlignedBuffer(std::size_t(l) * std::size_t(l));
    }

    // y = x W + b
    void linear(const float* in, const PackedPair& packed, const float* bias, float* out)
    {
        productForward(in, std::size_t(rows), packed.forward, bias, out, scratch);
    }

    // dW += xᵀ dy, db += Σ dy, dx = dy Wᵀ
    void linearBackward(const float* in, const float* dy, const PackedPair& packed, float* dw, float* db, float* dIn)
    {
        const std::size_t inputs = packed.forward.depth(), outputs = packed.forward.outputs();
        productOuter(in, inputs, dy, std::size_t(rows), inputs, outputs, dw, scratch);
        VectorView(db, Eigen::Index(outputs)) += ConstMatrixView(dy, rows, Eigen::Index(outputs)).colwise().sum();
        productForward(dy, std::size_t(rows), packed.backward, nullptr, dIn, scratch);
    }

    HeadShape headShape() const { return { length, config.headWidth(), 3 * config.width, config.width }; }
    std::size_t squareOffset(int sequence, int head) const
    {
        return (std::size_t(sequence) * std::size_t(config.heads) + std::size_t(head)) * std::size_t(length)
            * std::size_t(length);
    }

    // x *= dropout multipliers of this site, which are kept for the backward pass.
    void drop(
        const Dropout& dropout, std::uint32_t site, std::uint32_t firstRow, AlignedBuffer& multipliers, float* values)
    {
        if (!dropout.active())
            return;
        for (int r = 0; r < rows; ++r) {
            dropout.fillRow(site, firstRow + static_cast<std::uint32_t>(r),
                multipliers.data() + std::ptrdiff_t(r) * config.width, config.width);
        }
        const auto n = Eigen::Index(rows) * config.width;
        Eigen::Map<Eigen::ArrayXf>(values, n) *= Eigen::Map<const Eigen::ArrayXf>(multipliers.data(), n);
    }

    void add(float* to, const float* from) const
    {
        const auto n = Eigen::Index(rows) * config.width;
        Eigen::Map<Eigen::ArrayXf>(to, n) += Eigen::Map<const Eigen::ArrayXf>(from, n);
    }

    void embed(const GptWeights& weights, std::span<const int> inputs);
    void forwardBlock(const GptWeights& weights, const PackedWeights& packed, int layer, const Dropout& dropout,
        std::uint32_t firstRow);
    void backwardBlock(
        const GptWeights& weights, const PackedWeights& packed, int layer, const Dropout& dropout, float* gradients);
    void backwardEmbedding(const GptWeights& weights, std::span<const int> inputs, float* gradients);
};

void GradientPass::State::embed(const GptWeights& weights, std::span<const int> inputs)
{
    const int w = config.width;
    for (int r = 0; r < rows; ++r) {
        const float* token = weights.at(weights.layout->tokenEmbedding) + std::ptrdiff_t(inputs[std::size_t(r)]) * w;
        const float* position = weights.at(weights.layout->positionEmbedding) + std::ptrdiff_t(r % length) * w;
        float* out = x.data() + std::ptrdiff_t(r) * w;
        for (int c = 0; c < w; ++c)
            out[c] = token[c] + position[c];
    }
}

void GradientPass::State::forwardBlock(
    const GptWeights& weights, const PackedWeights& packed, int layer, const Dropout& dropout, std::uint32_t firstRow)
{
    const PackedWeights::Block& m = packed.blocks[std::size_t(layer)];
    BlockActivations& a = blocks[std::size_t(layer)];
    const BlockPlaces& p = weights.layout->blocks[std::size_t(layer)];
    const int w = config.width;
    const auto site = static_cast<std::uint32_t>(1 + 2 * layer);
    // x += drop(attention(norm(x)) W + b)
    layerNormForward(x.data(), rows, w, config.epsilon, a.normalised1.data(), a.rstd1.data());
    layerNormScale(a.normalised1.data(), weights.at(p.norm1Gain), weights.at(p.norm1Bias), rows, w, branch.data());
    linear(branch.data(), m.qkv, weights.at(p.qkvBias), a.qkv.data());
    for (int s = 0; s < sequences; ++s) {
        for (int head = 0; head < config.heads; ++head) {
            const float* q = a.qkv.data() + std::ptrdiff_t(s) * length * 3 * w + head * config.headWidth();
            float* out = a.attended.data() + std::ptrdiff_t(s) * length * w + head * config.headWidth();
            attentionForward(headShape(), q, q + w, q + 2 * w, a.probabilities.data() + squareOffset(s, head), out);
        }
    }
    linear(a.attended.data(), m.attention, weights.at(p.attentionBias), branch.data());
    drop(dropout, site, firstRow, a.drop1, branch.data());
    add(x.data(), branch.data());
    // x += drop(gelu(norm(x) W1 + b1) W2 + b2)
    layerNormForward(x.data(), rows, w, config.epsilon, a.normalised2.data(), a.rstd2.data());
    layerNormScale(a.normalised2.data(), weights.at(p.norm2Gain), weights.at(p.norm2Bias), rows, w, branch.data());
    linear(branch.data(), m.inner, weights.at(p.innerBias), a.inner.data());
    geluForward(a.inner.data(), a.inner.size(), a.innerTanh.data(), wide.data());
    linear(wide.data(), m.outer, weights.at(p.outerBias), branch.data());
    drop(dropout, site + 1, firstRow, a.drop2, branch.data());
    add(x.data(), branch.data());
}

// dx holds the gradient of the block's output and becomes that of its input: the residual passes it on unchanged, each
// branch adds its own.
void GradientPass::State::backwardBlock(
    const GptWeights& weights, const PackedWeights& packed, int layer, const Dropout& dropout, float* gradients)
{
    const PackedWeights::Block& m = packed.blocks[std::size_t(layer)];
    BlockActivations& a = blocks[std::size_t(layer)];
    const BlockPlaces& p = weights.layout->blocks[std::size_t(layer)];
    const int w = config.width;
    const auto n = Eigen::Index(rows) * w;
    const auto branchOf = [&](const AlignedBuffer& multipliers) {
        Eigen::Map<Eigen::ArrayXf> d(branchGradient.data(), n);
        d = Eigen::Map<const Eigen::ArrayXf>(dx.data(), n);
        if (dropout.active())
            d *= Eigen::Map<const Eigen::ArrayXf>(multipliers.data(), n);
    };
    // the MLP
    branchOf(a.drop2);
    const auto innerSize = Eigen::Index(a.inner.size());
    Eigen::Map<Eigen::ArrayXf>(wide.data(), innerSize) = 0.5f
        * Eigen::Map<const Eigen::ArrayXf>(a.inner.data(), innerSize)
        * (1.0f + Eigen::Map<const Eigen::ArrayXf>(a.innerTanh.data(), innerSize));
    linearBackward(wide.data(), branchGradient.data(), m.outer, gradients + p.outerWeight, gradients + p.outerBias,
        wideGradient.data());
    geluBackward(wideGradient.data(), a.inner.data(), a.innerTanh.data(), a.inner.size());
    layerNormScale(a.normalised2.data(), weights.at(p.norm2Gain), weights.at(p.norm2Bias), rows, w, branch.data());
    linearBackward(branch.data(), wideGradient.data(), m.inner, gradients + p.innerWeight, gradients + p.innerBias,
        branchGradient.data());
    layerNormBackward(branchGradient.data(), a.normalised2.data(), a.rstd2.data(), weights.at(p.norm2Gain), rows, w,
        dx.data(), gradients + p.norm2Gain, gradients + p.norm2Bias);
    // attention
    branchOf(a.drop1);
    linearBackward(a.attended.data(), branchGradient.data(), m.attention, gradients + p.attentionWeight,
        gradients + p.attentionBias, branch.data());
    for (int s = 0; s < sequences; ++s) {
        for (int head = 0; head < config.heads; ++head) {
            const std::ptrdiff_t at = std::ptrdiff_t(s) * length * 3 * w + head * config.headWidth();
            const float* q = a.qkv.data() + at;
            float* dq = wideGradient.data() + at;
            const float* dOut = branch.data() + std::ptrdiff_t(s) * length * w + head * config.headWidth();
            attentionBackward(headShape(), q, q + w, q + 2 * w, a.probabilities.data() + squareOffset(s, head), dOut,
                dq, dq + w, dq + 2 * w, scores.data());
        }
    }
    layerNormScale(a.normalised1.data(), weights.at(p.norm1Gain), weights.at(p.norm1Bias), rows, w, branch.data());
    linearBackward(branch.data(), wideGradient.data(), m.qkv, gradients + p.qkvWeight, gradients + p.qkvBias,
        branchGradient.data());
    layerNormBackward(branchGradient.data(), a.normalised1.data(), a.rstd1.data(), weights.at(p.norm1Gain), rows, w,
        dx.data(), gradients + p.norm1Gain, gradients + p.norm1Bias);
}

void GradientPass::State::backwardEmbedding(const GptWeights& weights, std::span<const int> inputs, float* gradients)
{
    const int w = config.width;
    for (int r = 0; r < rows; ++r) {
        const float* d = dx.data() + std::ptrdiff_t(r) * w;
        float* token = gradients + weights.layout->tokenEmbedding + std::ptrdiff_t(inputs[std::size_t(r)]) * w;
        float* position = gradients + weights.layout->positionEmbedding + std::ptrdiff_t(r % length) * w;
        for (int c = 0; c < w; ++c) {
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
    return m_state->rows;
}

double GradientPass::run(const GptWeights& weights, std::span<const int> inputs, std::span<const int> targets,
    float scale, std::span<float> gradients, const Dropout& dropout, std::uint32_t firstRow,
    const PackedWeights* packed, float smoothing)
{
    State& s = *m_state;
    if (!packed) {
        s.ownPacked.pack(weights);
        packed = &s.ownPacked;
    }
    const WeightLayout& layout = *weights.layout;
    const int w = s.config.width;
    s.embed(weights, inputs);
    s.drop(dropout, 0, firstRow, s.dropEmbedding, s.x.data());
    for (int layer = 0; layer < s.config.layers; ++layer)
        s.forwardBlock(weights, *packed, layer, dropout, firstRow);
    layerNormForward(s.x.data(), s.rows, w, s.config.epsilon, s.finalNormalised.data(), s.finalRstd.data());
    layerNormScale(s.finalNormalised.data(), weights.at(layout.finalGain), weights.at(layout.finalBias), s.rows, w,
        s.finalStates.data());
    const bool backward = !gradients.empty();
    const double loss = headLoss(s.finalStates.data(), packed->head, targets.data(), s.rows, scale, s.logits.data(),
        s.scratch, backward ? s.branchGradient.data() : nullptr,
        backward ? gradients.data() + layout.tokenEmbedding : nullptr, smoothing);
    if (!backward)
        return loss;
    s.dx.clear();
    layerNormBackward(s.branchGradient.data(), s.finalNormalised.data(), s.finalRstd.data(),
        weights.at(layout.finalGain), s.rows, w, s.dx.data(), gradients.data() + layout.finalGain,
        gradients.data() + layout.finalBias);
    for (int layer = s.config.layers - 1; layer >= 0; --layer)
        s.backwardBlock(weights, *packed, layer, dropout, gradients.data());
    if (dropout.active()) {
        const auto n = Eigen::Index(s.rows) * w;
        Eigen::Map<Eigen::ArrayXf>(s.dx.data(), n) *= Eigen::Map<const Eigen::ArrayXf>(s.dropEmbedding.data(), n);
    }
    s.backwardEmbedding(weights, inputs, gradients.data());
    return loss;
}

} // namespace lettrine
