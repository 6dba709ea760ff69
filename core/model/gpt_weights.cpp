// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gpt_weights.h"

#include "base/numbers.h"

#include <cmath>
#include <numbers>

namespace lettrine {

namespace {

// A splitmix64 stream: enough for initial weights, and the same on every machine.
struct SplitMix {
    std::uint64_t state;
    double uniform()
    {
        std::uint64_t z = (state += 0x9E3779B97F4A7C15ull);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
        return (static_cast<double>((z ^ (z >> 31)) >> 11) + 0.5) * 0x1p-53;
    }
    double normal() // Box and Muller
    {
        const double radius = std::sqrt(-2.0 * std::log(uniform()));
        return radius * std::cos(2.0 * std::numbers::pi * uniform());
    }
};

} // namespace

WeightLayout::WeightLayout(const GptConfig& config)
{
    const auto add = [this](std::string name, int rows, int columns, bool isMatrix) {
        tensors.push_back({ std::move(name), size, rows, columns, isMatrix });
        const std::size_t offset = size;
        size += paddedColumns(tensors.back().size());
        return offset;
    };
    const int width = config.width;
    tokenEmbedding = add("transformer.wte.weight", config.vocabulary, width, true);
    positionEmbedding = add("transformer.wpe.weight", config.context, width, true);
    for (int layer = 0; layer < config.layers; ++layer) {
        const std::string prefix = "transformer.h." + numberText(layer) + ".";
        BlockPlaces block{};
        block.norm1Gain = add(prefix + "ln_1.weight", 1, width, false);
        block.norm1Bias = add(prefix + "ln_1.bias", 1, width, false);
        block.qkvWeight = add(prefix + "attn.c_attn.weight", width, 3 * width, true);
        block.qkvBias = add(prefix + "attn.c_attn.bias", 1, 3 * width, false);
        block.attentionWeight = add(prefix + "attn.c_proj.weight", width, width, true);
        block.attentionBias = add(prefix + "attn.c_proj.bias", 1, width, false);
        block.norm2Gain = add(prefix + "ln_2.weight", 1, width, false);
        block.norm2Bias = add(prefix + "ln_2.bias", 1, width, false);
        block.innerWeight = add(prefix + "mlp.c_fc.weight", width, config.inner, true);
        block.innerBias = add(prefix + "mlp.c_fc.bias", 1, config.inner, false);
        block.outerWeight = add(prefix + "mlp.c_proj.weight", config.inner, width, true);
        block.outerBias = add(prefix + "mlp.c_proj.bias", 1, width, false);
        blocks.push_back(block);
    }
    finalGain = add("transformer.ln_f.weight", 1, width, false);
    finalBias = add("transformer.ln_f.bias", 1, width, false);
}

GptWeights::GptWeights(const GptConfig& configuration)
    : config(configuration)
    , layout(std::make_shared<const WeightLayout>(configuration))
    , block(layout->size)
{
}

GptWeights GptWeights::copy() const
{
    GptWeights other;
    other.config = config;
    other.layout = layout;
    other.block = block.copy();
    return other;
}

GptWeights GptWeights::random(const GptConfig& config, std::uint64_t seed)
{
    GptWeights weights(config);
    SplitMix stream{ seed };
    const double residual = 1.0 / std::sqrt(2.0 * config.layers);
    for (const TensorPlace& place : weights.layout->tensors) {
        const bool gain = !place.isMatrix && place.name.ends_with(".weight");
        const bool intoResidual = place.isMatrix && place.name.ends_with("c_proj.weight");
        for (float& value : weights.tensor(place)) {
            if (place.isMatrix)
                value = static_cast<float>(0.02 * (intoResidual ? residual : 1.0) * stream.normal());
            else
                value = gain ? 1.0f : 0.0f;
        }
    }
    return weights;
}

} // namespace lettrine
