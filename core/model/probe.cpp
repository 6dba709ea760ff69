// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/probe.h"

#include "base/numbers.h"

namespace lettrine {

std::uint64_t Switches::identity(std::uint64_t model) const
{
    if (none())
        return model;
    std::uint64_t state = model;
    const auto mix = [&state](std::int64_t value) {
        state = (state ^ static_cast<std::uint64_t>(value)) * 0x9E3779B97F4A7C15ull;
        state ^= state >> 29;
    };
    for (const AttentionHead& place : heads) {
        mix(1);
        mix(place.layer);
        mix(place.head);
    }
    for (const int layer : mlps) {
        mix(2);
        mix(layer);
    }
    for (const int layer : layers) {
        mix(3);
        mix(layer);
    }
    for (const HiddenEdge& edge : edges) {
        for (const int value : { 4, edge.from, edge.to, edge.layer, edge.head })
            mix(value);
    }
    // The counter of identities never comes near the upper half.
    return state | (std::uint64_t(1) << 63);
}

Result<void> Switches::check(const BlockDescription& blocks) const
{
    const auto inRange = [](const char* what, int value, int count, bool all) -> Result<void> {
        if ((all && value == -1) || (value >= 0 && value < count))
            return {};
        return fail(ErrorCode::OutOfRange, "switches", what, numberText(value + 1), "from 1 to " + numberText(count));
    };
    Result<void> good;
    const auto demand = [&](const char* what, int value, int count, bool all = false) {
        if (good)
            good = inRange(what, value, count, all);
    };
    for (const AttentionHead& place : heads) {
        demand("the layer", place.layer, blocks.layers);
        demand("the head", place.head, blocks.heads);
    }
    for (const int layer : mlps)
        demand("the layer", layer, blocks.layers);
    for (const int layer : layers)
        demand("the layer", layer, blocks.layers);
    for (const HiddenEdge& edge : edges) {
        demand("the position", edge.from, blocks.context);
        demand("the position", edge.to, blocks.context);
        demand("the layer", edge.layer, blocks.layers, true);
        demand("the head", edge.head, blocks.heads, true);
    }
    return good;
}

void Capture::prepare(const BlockDescription& blocks, int textLength)
{
    length = textLength;
    heads = blocks.heads;
    width = blocks.width;
    headWidth = blocks.headWidth;
    const std::size_t places = positions.size(), all = std::size_t(blocks.layers) * std::size_t(heads) * places;
    attentionRows.assign(attention ? all * std::size_t(length) : 0, 0.0f);
    residualRows.assign(residual ? (1 + 2 * std::size_t(blocks.layers)) * places * std::size_t(width) : 0, 0.0f);
    mixtureRows.assign(mixtures ? all * std::size_t(headWidth) : 0, 0.0f);
}

std::span<const float> Capture::attentionRow(int layer, int head, std::size_t index) const
{
    const std::size_t row = (std::size_t(layer) * std::size_t(heads) + std::size_t(head)) * positions.size() + index;
    return { attentionRows.data() + row * std::size_t(length), std::size_t(length) };
}

std::span<const float> Capture::residualRow(int part, std::size_t index) const
{
    const std::size_t row = std::size_t(part) * positions.size() + index;
    return { residualRows.data() + row * std::size_t(width), std::size_t(width) };
}

std::span<const float> Capture::mixtureRow(int layer, int head, std::size_t index) const
{
    const std::size_t row = (std::size_t(layer) * std::size_t(heads) + std::size_t(head)) * positions.size() + index;
    return { mixtureRows.data() + row * std::size_t(headWidth), std::size_t(headWidth) };
}

} // namespace lettrine
