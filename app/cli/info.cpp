// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/numbers.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/output_file.h"
#include "measure/self_test.h"

#include <CLI/CLI.hpp>

namespace lettrine::cli {

namespace {

struct InfoOptions : CommonOptions {
    bool check = false;
};

std::string types(const ModelWeights& weights)
{
    std::string list;
    for (const std::string& name : weights.typeNames())
        list += (list.empty() ? "" : ", ") + name;
    return list;
}

void putChecks(const std::vector<SelfCheck>& checks)
{
    TextTable table({ TextTable::Side::Left, TextTable::Side::Left, TextTable::Side::Left });
    for (const SelfCheck& check : checks)
        table.add({ check.name, check.good ? "good" : "WRONG", check.found });
    put("\n" + table.text());
}

Outcome runInfo(const InfoOptions& options)
{
    // Loading checks everything: names, types, shapes, offsets, finite weights, and that tokenizer and network agree,
    // the tables of the corpus.
    const auto loaded = options.load();
    if (!loaded)
        return tl::unexpected(loaded.error());
    const Model& model = **loaded;
    const BlockDescription& config = model.config();
    const ModelWeights& weights = model.gpt->packed();
    std::vector<SelfCheck> checks;
    if (options.check) {
        auto done = selfTest(model);
        if (!done)
            return tl::unexpected(done.error());
        checks = std::move(*done);
    }
    const std::int64_t full = config.cacheBytesPerToken() * config.context;
    if (options.json) {
        Json json;
        json["name"] = model.name;
        json["family"] = model.family;
        json["types"] = weights.typeNames();
        json["parameter_count"] = weights.parameterCount();
        json["weight_bytes"] = weights.bytes();
        json["vocabulary_count"] = config.vocabulary;
        json["surplus_count"] = config.vocabulary - model.surplusFrom();
        json["layers"] = config.layers;
        json["heads"] = config.heads;
        json["key_value_heads"] = config.keyValueHeads;
        json["width"] = config.width;
        json["context"] = config.context;
        json["cache_bytes_per_token"] = config.cacheBytesPerToken();
        json["cache_bytes_full"] = full;
        json["notes"] = model.notes;
        json["card"] = model.card;
        for (const SelfCheck& check : checks)
            json["checks"].push_back(Json{ { "name", check.name }, { "good", check.good }, { "found", check.found } });
        putJson(json);
        return exitDone;
    }
    TextTable table({ TextTable::Side::Left, TextTable::Side::Left });
    table.add({ "model", model.name });
    table.add({ "family", model.family + ", weights as " + types(weights) });
    table.add({ "tokens", model.tokenizer->isCharacterModel() ? "characters" : "pieces of words" });
    const int surplus = config.vocabulary - model.surplusFrom();
    table.add({ "vocabulary",
        numberText(config.vocabulary)
            + (surplus > 0 ? ", of which " + numberText(surplus) + " have no piece and are never written" : "") });
    const std::string shared =
        config.keyValueHeads == config.heads ? "" : " (" + numberText(config.keyValueHeads) + " of keys and values)";
    table.add({ "network",
        numberText(config.layers) + " layers × " + numberText(config.heads) + " heads" + shared + ", width "
            + numberText(config.width) });
    table.add({ "window", numberText(config.context) + " tokens" });
    table.add(
        { "weights", numberText(weights.parameterCount()) + ", " + numberText(weights.bytes()) + " bytes in memory" });
    table.add({ "cache",
        numberText(config.cacheBytesPerToken()) + " bytes a token, " + numberText(full)
            + " bytes for the whole window" });
    put(table.text());
    for (const std::string& one : model.notes)
        note("config.json: " + one + "\n");
    if (!checks.empty())
        putChecks(checks);
    if (!model.card.empty())
        put("\n" + forTerminal(model.card));
    return exitDone;
}

} // namespace

void addInfo(CLI::App& app, Request& request)
{
    auto options = std::make_shared<InfoOptions>();
    CLI::App* command = app.add_subcommand("info", "check a model folder and say what it is");
    options->add(*command);
    command->add_flag("--check", options->check, "test whether tokenizer, network and cache agree with themselves");
    command->callback([options, &request] { request.run = [options] { return runInfo(*options); }; });
}

} // namespace lettrine::cli
