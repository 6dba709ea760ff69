// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/numbers.h"
#include "cli/inside_text.h"
#include "model/part_names.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <numeric>

namespace lettrine::cli {

namespace {

struct AttentionOptions : InsideOptions {
    std::string head;
};

/// Tokens that a line for people names.
constexpr std::size_t namedTokens = 5;

void printJson(const InsideLook& look, const std::vector<AttentionHead>& heads)
{
    Json json{ { "heads", Json::array() }, { "tokens", Json::array() } };
    for (const AttentionHead head : heads) {
        Json weights = Json::array();
        for (const float weight : look.capture.attentionRow(head.layer, head.head, 0))
            weights.push_back(jsonNumber(weight));
        json["heads"].push_back({ { "name", headName(head) }, { "weights", weights } });
    }
    for (const int id : look.ids)
        json["tokens"].push_back(tokenJson(look, id));
    putJson(json);
}

void printText(const InsideLook& look, const std::vector<AttentionHead>& heads)
{
    using Side = TextTable::Side;
    TextTable table({ Side::Left, Side::Left });
    table.add({ "head", "looked most at (token, its place in what is read, share)" });
    for (const AttentionHead head : heads) {
        const auto row = look.capture.attentionRow(head.layer, head.head, 0);
        std::vector<std::size_t> order(row.size());
        std::iota(order.begin(), order.end(), std::size_t(0));
        std::stable_sort(order.begin(), order.end(), [&row](std::size_t a, std::size_t b) { return row[a] > row[b]; });
        std::string line;
        for (std::size_t i = 0; i < std::min(namedTokens, order.size()); ++i) {
            line += (line.empty() ? "" : "  ") + visible(look.bytes(look.ids[order[i]])) + " "
                + numberText(std::uint64_t(order[i] + 1)) + ": " + percent(double(row[order[i]]));
        }
        table.add({ headName(head), line });
    }
    put(table.text());
}

Outcome runAttention(const AttentionOptions& options)
{
    const auto look = lookInside(options, "attention");
    if (!look)
        return tl::unexpected(look.error());
    const BlockDescription& d = look->model->config();
    std::vector<AttentionHead> heads;
    if (!options.head.empty()) {
        const auto head = readHead(options.head, d, "attention", "--head");
        if (!head)
            return tl::unexpected(head.error());
        heads.push_back(*head);
    }
    for (int i = 0; options.head.empty() && i < d.layers * d.heads; ++i)
        heads.push_back({ i / d.heads, i % d.heads });
    options.common.json ? printJson(*look, heads) : printText(*look, heads);
    return exitDone;
}

} // namespace

void addAttention(CLI::App& app, Request& request)
{
    auto options = std::make_shared<AttentionOptions>();
    CLI::App* command = app.add_subcommand("attention", "what the last token of a text looked at, head by head");
    command->add_option("--head", options->head, "one head only (3.4: layer 3, head 4)")->type_name("HEAD");
    options->add(*command);
    command->callback([options, &request] { request.run = [options] { return runAttention(*options); }; });
}

} // namespace lettrine::cli
