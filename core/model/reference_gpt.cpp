// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reference_gpt.h"

#include <cmath>
#include <numbers>

namespace lettrine {

namespace {

using Rows = std::vector<std::vector<float>>;

std::vector<float> norm(const std::vector<float>& x, const float* gain, const float* bias, float epsilon)
{
    float total = 0, square = 0;
    for (std::size_t i = x.size(); i-- > 0;)
        total += x[i];
    const float mean = total / static_cast<float>(x.size());
    for (std::size_t i = x.size(); i-- > 0;)
        square += (x[i] - mean) * (x[i] - mean);
    const float deviation = std::sqrt(square / static_cast<float>(x.size()) + epsilon);
    std::vector<float> y(x.size());
    for (std::size_t i = 0; i < x.size(); ++i)
        y[i] = (x[i] - mean) / deviation * gain[i] + bias[i];
    return y;
}

// Weights (in, out).
std::vector<float> linear(const std::vector<float>& x, const float* weights, const float* bias, std::size_t outputs)
{
    std::vector<float> y(outputs);
    for (std::size_t o = 0; o < outputs; ++o) {
        float sum = 0;
        for (std::size_t k = x.size(); k-- > 0;)
            sum += x[k] * weights[k * outputs + o];
        y[o] = sum + bias[o];
    }
    return y;
}

std::vector<float> attend(const Rows& qkv, std::size_t t, std::size_t width, std::size_t heads)
{
    const std::size_t headWidth = width / heads;
    std::vector<float> out(width);
    for (std::size_t head = 0; head < heads; ++head) {
        const std::size_t column = head * headWidth;
        std::vector<float> scores(t + 1);
        float top = -INFINITY, sum = 0;
        for (std::size_t j = 0; j <= t; ++j) {
            for (std::size_t d = headWidth; d-- > 0;)
                scores[j] += qkv[t][column + d] * qkv[j][width + column + d];
            scores[j] /= std::sqrt(static_cast<float>(headWidth));
            top = std::max(top, scores[j]);
        }
        for (std::size_t j = t + 1; j-- > 0;) {
            scores[j] = std::exp(scores[j] - top);
            sum += scores[j];
        }
        for (std::size_t d = 0; d < headWidth; ++d) {
            for (std::size_t j = t + 1; j-- > 0;)
                out[column + d] += scores[j] / sum * qkv[j][2 * width + column + d];
        }
    }
    return out;
}

void add(std::vector<float>& to, const std::vector<float>& from)
{
    for (std::size_t i = 0; i < to.size(); ++i)
        to[i] += from[i];
}

} // namespace

std::vector<float> referenceLogits(const GptWeights& weights, std::span<const std::int32_t> ids)
{
    const GptConfig& c = weights.config;
    const WeightLayout& layout = *weights.layout;
    const auto width = std::size_t(c.width), inner = std::size_t(c.inner);
    Rows x(ids.size(), std::vector<float>(width));
    for (std::size_t t = 0; t < ids.size(); ++t) {
        for (std::size_t i = 0; i < width; ++i)
            x[t][i] = weights.at(layout.tokenEmbedding)[std::size_t(ids[t]) * width + i]
                + weights.at(layout.positionEmbedding)[t * width + i];
    }
    for (const BlockPlaces& p : layout.blocks) {
        Rows qkv;
        for (const auto& row : x)
            qkv.push_back(linear(norm(row, weights.at(p.norm1Gain), weights.at(p.norm1Bias), c.epsilon),
                weights.at(p.qkvWeight), weights.at(p.qkvBias), 3 * width));
        for (std::size_t t = 0; t < x.size(); ++t) {
            add(x[t],
                linear(attend(qkv, t, width, std::size_t(c.heads)), weights.at(p.attentionWeight),
                    weights.at(p.attentionBias), width));
            auto hidden = linear(norm(x[t], weights.at(p.norm2Gain), weights.at(p.norm2Bias), c.epsilon),
                weights.at(p.innerWeight), weights.at(p.innerBias), inner);
            for (float& h : hidden)
                h = 0.5f * h
                    * (1.0f + std::tanh(std::sqrt(2.0f * std::numbers::inv_pi_v<float>) * (h + 0.044715f * h * h * h)));
            add(x[t], linear(hidden, weights.at(p.outerWeight), weights.at(p.outerBias), width));
        }
    }
    const auto last = norm(x.back(), weights.at(layout.finalGain), weights.at(layout.finalBias), c.epsilon);
    std::vector<float> logits(std::size_t(c.vocabulary));
    for (std::size_t v = 0; v < logits.size(); ++v) {
        for (std::size_t i = width; i-- > 0;)
            logits[v] += last[i] * weights.at(layout.tokenEmbedding)[v * width + i];
    }
    return logits;
}

} // namespace lettrine
