// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reference_gpt.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace lettrine {

namespace {

using Floats32 = std::vector<float>;
using Activation = BlockDescription::Activation;

Floats32 plainRmsNorm(const Floats32& x, const float* gain, float epsilon)
{
    float square = 0;
    for (std::size_t i = x.size(); i-- > 0;)
        square += x[i] * x[i];
    const float root = std::sqrt(square / static_cast<float>(x.size()) + epsilon);
    Floats32 y(x.size());
    for (std::size_t i = 0; i < x.size(); ++i)
        y[i] = x[i] / root * gain[i];
    return y;
}

Floats32 plainLayerNorm(const Floats32& x, const float* gain, const float* bias, float epsilon)
{
    float total = 0, square = 0;
    for (std::size_t i = x.size(); i-- > 0;)
        total += x[i];
    const float mean = total / static_cast<float>(x.size());
    for (std::size_t i = x.size(); i-- > 0;)
        square += (x[i] - mean) * (x[i] - mean);
    const float deviation = std::sqrt(square / static_cast<float>(x.size()) + epsilon);
    Floats32 y(x.size());
    for (std::size_t i = 0; i < x.size(); ++i)
        y[i] = (x[i] - mean) / deviation * gain[i] + bias[i];
    return y;
}

/// Appends weights · x + bias to y.
void plainLinear(const Floats32& x, const WeightMatrix& weights, const float* bias, Floats32& y)
{
    for (std::size_t o = 0; o < weights.outputs(); ++o) {
        float sum = 0;
        for (std::size_t k = x.size(); k-- > 0;)
            sum += x[k] * weights.at(k, o);
        y.push_back(bias ? sum + bias[o] : sum);
    }
}

float plainActivation(float h, Activation activation)
{
    switch (activation) {
    case Activation::GeluTanh:
        return 0.5f * h
            * (1.0f + std::tanh(std::sqrt(2.0f * std::numbers::inv_pi_v<float>) * (h + 0.044715f * h * h * h)));
    case Activation::Gelu:
        return 0.5f * h * std::erfc(-h / std::numbers::sqrt2_v<float>);
    case Activation::Relu:
        return std::max(h, 0.0f);
    case Activation::Silu:
        return h / (1.0f + std::exp(-h));
    case Activation::Tanh:
        return std::tanh(h);
    }
    return h;
}

const float* dataOrNull(const AlignedBuffer& buffer)
{
    return buffer.size() ? buffer.data() : nullptr;
}

class Reference {
public:
    explicit Reference(const ModelWeights& weights)
        : m_w(weights)
        , m_d(weights.description)
    {
    }
    Floats32 logits(std::span<const std::int32_t> ids);

private:
    Floats32 norm(const Floats32& x, const AlignedBuffer& gain, const AlignedBuffer& bias) const
    {
        return m_d.norm == BlockDescription::Norm::Rms ? plainRmsNorm(x, gain.data(), m_d.epsilon)
                                                       : plainLayerNorm(x, gain.data(), bias.data(), m_d.epsilon);
    }
    void place(Floats32& joined, const PackedBlock& block, const LayerForm& form, std::size_t position) const;
    Floats32 attend(const std::vector<Floats32>& joined, std::size_t t, const LayerForm& form) const;
    void add(Floats32& x, Floats32 branch, const AlignedBuffer& gain) const;

    const ModelWeights& m_w;
    const BlockDescription& m_d;
};

/// Norms of queries and keys, then their positions.
void Reference::place(Floats32& joined, const PackedBlock& block, const LayerForm& form, std::size_t position) const
{
    const auto headWidth = std::size_t(m_d.headWidth);
    for (int h = 0; h < m_d.heads + m_d.keyValueHeads; ++h) {
        const auto begin = joined.begin() + static_cast<std::ptrdiff_t>(std::size_t(h) * headWidth);
        Floats32 head(begin, begin + m_d.headWidth);
        if (m_d.headNorms)
            head = plainRmsNorm(head, (h < m_d.heads ? block.queryGain : block.keyGain).data(), m_d.epsilon);
        if (form.rotary >= 0) {
            const std::vector<double> frequencies = m_d.rotaries[std::size_t(form.rotary)].frequencies();
            for (std::size_t i = 0; i < frequencies.size(); ++i) {
                const double angle = frequencies[i] * static_cast<double>(position);
                const double a = head[i], b = head[i + frequencies.size()];
                head[i] = static_cast<float>(a * std::cos(angle) - b * std::sin(angle));
                head[i + frequencies.size()] = static_cast<float>(b * std::cos(angle) + a * std::sin(angle));
            }
        }
        std::copy(head.begin(), head.end(), begin);
    }
}

Floats32 Reference::attend(const std::vector<Floats32>& joined, std::size_t t, const LayerForm& form) const
{
    const auto headWidth = std::size_t(m_d.headWidth);
    const auto queries = std::size_t(m_d.queryColumns()), keys = std::size_t(m_d.keyColumns());
    const std::size_t first =
        form.window > 0 && t + 1 > std::size_t(form.window) ? t + 1 - std::size_t(form.window) : 0;
    Floats32 out(queries);
    for (std::size_t head = 0; head < std::size_t(m_d.heads); ++head) {
        const std::size_t column = head * headWidth;
        const std::size_t shared = head / std::size_t(m_d.heads / m_d.keyValueHeads) * headWidth;
        Floats32 scores(t + 1);
        float top = -INFINITY, sum = 0;
        for (std::size_t j = first; j <= t; ++j) {
            for (std::size_t d = headWidth; d-- > 0;)
                scores[j] += joined[t][column + d] * joined[j][queries + shared + d];
            scores[j] *= form.scoreScale;
            top = std::max(top, scores[j]);
        }
        for (std::size_t j = t + 1; j-- > first;) {
            scores[j] = std::exp(scores[j] - top);
            sum += scores[j];
        }
        for (std::size_t d = 0; d < headWidth; ++d) {
            for (std::size_t j = t + 1; j-- > first;)
                out[column + d] += scores[j] / sum * joined[j][queries + keys + shared + d];
        }
    }
    return out;
}

void Reference::add(Floats32& x, Floats32 branch, const AlignedBuffer& gain) const
{
    if (m_d.fourNorms)
        branch = plainRmsNorm(branch, gain.data(), m_d.epsilon);
    for (std::size_t i = 0; i < x.size(); ++i)
        x[i] += branch[i];
}

Floats32 Reference::logits(std::span<const std::int32_t> ids)
{
    const auto width = std::size_t(m_d.width);
    std::vector<Floats32> x(ids.size(), Floats32(width));
    for (std::size_t t = 0; t < ids.size(); ++t) {
        for (std::size_t i = 0; i < width; ++i) {
            x[t][i] = m_w.embedding.at(i, std::size_t(ids[t])) * m_d.embeddingScale;
            if (m_d.learnedPositions)
                x[t][i] += weightToFloat(
                    m_w.positionType, m_w.positions.data() + (t * width + i) * weightBytes(m_w.positionType));
        }
    }
    for (std::size_t layer = 0; layer < m_w.blocks.size(); ++layer) {
        const PackedBlock& block = m_w.blocks[layer];
        std::vector<Floats32> joined(x.size());
        for (std::size_t t = 0; t < x.size(); ++t) {
            const Floats32 normed = norm(x[t], block.norm1Gain, block.norm1Bias);
            for (const WeightMatrix& part : block.joined) {
                const float* bias = dataOrNull(block.joinedBias);
                plainLinear(normed, part, bias ? bias + joined[t].size() : nullptr, joined[t]);
            }
            place(joined[t], block, m_d.forms[layer], t);
        }
        for (std::size_t t = 0; t < x.size(); ++t) {
            Floats32 branch;
            plainLinear(attend(joined, t, m_d.forms[layer]), block.attention, dataOrNull(block.attentionBias), branch);
            add(x[t], std::move(branch), block.attentionGain);
            const Floats32 normed = norm(x[t], block.norm2Gain, block.norm2Bias);
            Floats32 inner, gate, outer;
            plainLinear(normed, block.inner, dataOrNull(block.innerBias), inner);
            if (m_d.gated)
                plainLinear(normed, block.gate, dataOrNull(block.gateBias), gate);
            for (std::size_t i = 0; i < inner.size(); ++i)
                inner[i] = m_d.gated ? plainActivation(gate[i], m_d.activation) * inner[i]
                                     : plainActivation(inner[i], m_d.activation);
            plainLinear(inner, block.outer, dataOrNull(block.outerBias), outer);
            add(x[t], std::move(outer), block.mlpGain);
        }
    }
    Floats32 logits;
    plainLinear(norm(x.back(), m_w.finalGain, m_w.finalBias), m_d.tiedHead ? m_w.embedding : m_w.head, nullptr, logits);
    return logits;
}

} // namespace

std::vector<float> referenceLogits(const ModelWeights& weights, std::span<const std::int32_t> ids)
{
    return Reference(weights).logits(ids);
}

std::vector<float> referenceLogits(const GptWeights& weights, std::span<const std::int32_t> ids)
{
    return referenceLogits(ModelWeights::pack(weights), ids);
}

} // namespace lettrine
