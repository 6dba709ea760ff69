// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/part_names.h"

#include "base/numbers.h"

#include <algorithm>
#include <optional>

namespace lettrine {

namespace {

struct PartName {
    int layer = 0; ///< from 1
    std::optional<int> head; ///< from 1
    bool mlp = false;
};

std::optional<int> wholeNumber(std::string_view text)
{
    const bool digits = !text.empty() && text.size() <= 6
        && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    const auto value = digits ? parseInteger(text) : std::nullopt;
    return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

std::optional<PartName> takeApart(std::string_view name)
{
    PartName part;
    const std::size_t point = name.find('.');
    const auto layer = wholeNumber(name.substr(0, point));
    if (!layer)
        return std::nullopt;
    part.layer = *layer;
    if (point == std::string_view::npos)
        return part;
    const std::string_view rest = name.substr(point + 1);
    part.mlp = rest == "mlp";
    if (!part.mlp && !(part.head = wholeNumber(rest)))
        return std::nullopt;
    return part;
}

Result<PartName> readPart(
    std::string_view name, const BlockDescription& blocks, const std::string& where, const std::string& field)
{
    const auto part = takeApart(name);
    if (!part)
        return fail(ErrorCode::OptionUnknown, where, field, std::string(name),
            "a head (3.4: layer 3, head 4), an MLP (1.mlp) or a whole layer (2)");
    const auto inRange = [&](const char* what, int value, int count) -> Result<void> {
        if (value >= 1 && value <= count)
            return {};
        return fail(ErrorCode::OutOfRange, where, std::string(what) + " of " + std::string(name), numberText(value),
            "from 1 to " + numberText(count));
    };
    const auto good = inRange("the layer", part->layer, blocks.layers).and_then([&] {
        return part->head ? inRange("the head", *part->head, blocks.heads) : Result<void>();
    });
    if (!good)
        return tl::unexpected(good.error());
    return *part;
}

template <class T> void addOnce(std::vector<T>& list, const T& value)
{
    if (std::find(list.begin(), list.end(), value) == list.end())
        list.push_back(value);
}

} // namespace

std::string headName(AttentionHead head)
{
    return numberText(head.layer + 1) + "." + numberText(head.head + 1);
}

std::string mlpName(int layer)
{
    return numberText(layer + 1) + ".mlp";
}

std::string layerName(int layer)
{
    return numberText(layer + 1);
}

Result<AttentionHead> readHead(
    std::string_view name, const BlockDescription& blocks, const std::string& where, const std::string& field)
{
    const auto part = readPart(name, blocks, where, field);
    if (!part)
        return tl::unexpected(part.error());
    if (!part->head)
        return fail(ErrorCode::OptionUnknown, where, field, std::string(name), "a head (3.4: layer 3, head 4)");
    return AttentionHead{ part->layer - 1, *part->head - 1 };
}

Result<Switches> readSwitches(
    std::string_view list, const BlockDescription& blocks, const std::string& where, const std::string& field)
{
    Switches switches;
    while (!list.empty()) {
        const std::size_t comma = list.find(',');
        const auto part = readPart(list.substr(0, comma), blocks, where, field);
        if (!part)
            return tl::unexpected(part.error());
        if (part->head)
            addOnce(switches.heads, { part->layer - 1, *part->head - 1 });
        else
            addOnce(part->mlp ? switches.mlps : switches.layers, part->layer - 1);
        list = comma == std::string_view::npos ? std::string_view() : list.substr(comma + 1);
    }
    return switches;
}

std::string switchesText(const Switches& switches)
{
    std::string text;
    const auto add = [&text](const std::string& name) { text += (text.empty() ? "" : ",") + name; };
    for (const int layer : switches.layers)
        add(layerName(layer));
    for (const AttentionHead head : switches.heads)
        add(headName(head));
    for (const int layer : switches.mlps)
        add(mlpName(layer));
    return text;
}

} // namespace lettrine
