// SPDX-License-Identifier: GPL-3.0-or-later
#include "inside/lens.h"

#include "base/numbers.h"
#include "cli/inside_text.h"

#include <CLI/CLI.hpp>

namespace lettrine::cli {

namespace {

constexpr int usualTop = 8;

struct LensOptions : InsideOptions {
    std::string top;
};

std::string layerTitle(int layer)
{
    return layer == 0 ? "embedding" : numberText(layer);
}

void printJson(const InsideLook& look, const Lens& lens)
{
    Json json{ { "ids", look.ids }, { "layers", Json::array() }, { "followed", Json::array() } };
    for (const LensLayer& layer : lens.layers) {
        Json entry{ { "name", layerTitle(layer.layer) }, { "candidates", Json::array() } };
        for (const LensCandidate& candidate : layer.candidates) {
            Json row = tokenJson(look, candidate.id);
            row["rank"] = candidate.rank;
            row["logit"] = jsonNumber(candidate.logit);
            row["raw"] = candidate.raw;
            entry["candidates"].push_back(row);
        }
        entry["entropy_bits"] = layer.entropyBits;
        entry["kl_to_end"] = layer.klToEnd;
        json["layers"].push_back(entry);
    }
    for (std::size_t i = 0; i < lens.followed.size(); ++i) {
        Json row = tokenJson(look, lens.followed[i]);
        for (const LensLayer& layer : lens.layers) {
            row["ranks"].push_back(layer.followed[i].rank);
            row["raw"].push_back(layer.followed[i].raw);
        }
        json["followed"].push_back(row);
    }
    putJson(json);
}

void printText(const InsideLook& look, const Lens& lens)
{
    using Side = TextTable::Side;
    TextTable table({ Side::Left, Side::Right, Side::Right, Side::Left });
    table.add({ "after", "entropy, bits", "KL to the end", "what this layer alone would say" });
    for (const LensLayer& layer : lens.layers) {
        std::string candidates;
        for (const LensCandidate& candidate : layer.candidates)
            candidates +=
                (candidates.empty() ? "" : "  ") + visible(look.bytes(candidate.id)) + " " + percent(candidate.raw);
        table.add({ layer.layer == 0 ? "embedding" : "layer " + numberText(layer.layer),
            fixedText(layer.entropyBits, 2), fixedText(layer.klToEnd, 2), candidates });
    }
    put(table.text());
}

Outcome runLens(const LensOptions& options)
{
    auto look = lookInside(options, "lens");
    if (!look)
        return tl::unexpected(look.error());
    const int vocabulary = look->model->config().vocabulary;
    const Result<std::int64_t> top = options.top.empty() ? std::min(usualTop, vocabulary)
                                                         : integerOption("lens", "--top", options.top, 1, vocabulary);
    if (!top)
        return tl::unexpected(top.error());
    const Lens lens = lensOf(*look->model->gpt, look->capture, 0, static_cast<int>(*top), look->workspace);
    options.common.json ? printJson(*look, lens) : printText(*look, lens);
    return exitDone;
}

} // namespace

void addLens(CLI::App& app, Request& request)
{
    auto options = std::make_shared<LensOptions>();
    CLI::App* command = app.add_subcommand("lens", "what each layer alone would say next");
    command->add_option("--top", options->top, "how many candidates a layer [8]")->type_name("N");
    options->add(*command);
    command->callback([options, &request] { request.run = [options] { return runLens(*options); }; });
}

} // namespace lettrine::cli
