// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/block_description.h"

#include "base/numbers.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace lettrine {

std::vector<double> Rotary::frequencies() const
{
    std::vector<double> list(std::size_t(width) / 2);
    for (std::size_t i = 0; i < list.size(); ++i) {
        const double frequency = std::pow(base, -2.0 * static_cast<double>(i) / width);
        list[i] = frequency;
        if (scaling == Scaling::Linear)
            list[i] = frequency / factor;
        if (scaling != Scaling::Llama3)
            continue;
        const double length = 2.0 * std::numbers::pi / frequency;
        const double smooth = (originalContext / length - lowFactor) / (highFactor - lowFactor);
        if (length > originalContext / lowFactor)
            list[i] = frequency / factor;
        else if (length >= originalContext / highFactor)
            list[i] = frequency * ((1.0 - smooth) / factor + smooth);
    }
    return list;
}

BlockDescription::BlockDescription(const GptConfig& config)
    : vocabulary(config.vocabulary)
    , context(config.context)
    , width(config.width)
    , layers(config.layers)
    , heads(config.heads)
    , keyValueHeads(config.heads)
    , headWidth(config.headWidth())
    , inner(config.inner)
    , epsilon(config.epsilon)
    , forms(std::size_t(std::max(config.layers, 0)),
          LayerForm{ 0, -1, 1.0f / std::sqrt(static_cast<float>(config.headWidth())) })
    , bos(config.bos)
{
    if (config.eos)
        stops.push_back(*config.eos);
}

bool BlockDescription::hasWindows() const
{
    return std::any_of(forms.begin(), forms.end(), [](const LayerForm& form) { return form.window > 0; });
}

Result<void> BlockDescription::validate(const std::string& where) const
{
    struct Limit {
        const char* name;
        int value, low, high;
    };
    const Limit limits[] = { { "vocab_size", vocabulary, 1, 1 << 20 }, { "the context", context, 2, 1 << 20 },
        { "the width (hidden_size)", width, 1, 65536 }, { "the number of layers", layers, 1, 256 },
        { "the number of heads", heads, 1, 256 }, { "num_key_value_heads", keyValueHeads, 1, 256 },
        { "head_dim", headWidth, 1, 1024 }, { "the inner width (intermediate_size)", inner, 1, 262144 } };
    for (const Limit& limit : limits) {
        if (limit.value < limit.low || limit.value > limit.high)
            return fail(ErrorCode::OutOfRange, where, limit.name, numberText(limit.value),
                "from " + numberText(limit.low) + " to " + numberText(limit.high));
    }
    if (heads % keyValueHeads != 0)
        return fail(ErrorCode::OutOfRange, where, "num_key_value_heads", numberText(keyValueHeads),
            "a divisor of the number of heads " + numberText(heads));
    if (!std::isfinite(epsilon) || epsilon <= 0 || epsilon > 1)
        return fail(ErrorCode::OutOfRange, where, "the norm's epsilon", numberText(epsilon), "above 0, at most 1");
    for (const Rotary& rotary : rotaries) {
        if (!std::isfinite(rotary.base) || rotary.base <= 1.0)
            return fail(ErrorCode::OutOfRange, where, "rope_theta", numberText(rotary.base), "above 1");
        if (rotary.width < 2 || rotary.width > headWidth || rotary.width % 2 != 0)
            return fail(ErrorCode::OutOfRange, where, "the rotary width (head_dim)", numberText(rotary.width),
                "even, from 2 to " + numberText(headWidth));
        if (!(rotary.factor > 0) || !std::isfinite(rotary.factor) || !(rotary.highFactor > rotary.lowFactor)
            || !(rotary.originalContext > 0))
            return fail(ErrorCode::OutOfRange, where, "rope_scaling", "out of range", "of positive factors");
    }
    return {};
}

} // namespace lettrine
