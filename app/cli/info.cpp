// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/numbers.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/output_file.h"

#include <CLI/CLI.hpp>

namespace lettrine::cli {

namespace {

Outcome runInfo(const CommonOptions& options)
{
    // Loading checks everything: names, types, shapes, offsets, finite weights, and that tokenizer and network agree,
    // the tables of the corpus.
    const auto model = options.load();
    if (!model)
        return tl::unexpected(model.error());
    const GptConfig& config = (*model)->config();
    const std::int64_t full = config.cacheBytesPerToken() * config.context;
    if (options.json) {
        putJson({ { "name", (*model)->name }, { "parameter_count", config.parameterCount() },
            { "vocabulary_count", config.vocabulary }, { "layers", config.layers }, { "heads", config.heads },
            { "width", config.width }, { "context", config.context },
            { "cache_bytes_per_token", config.cacheBytesPerToken() }, { "cache_bytes_full", full },
            { "card", (*model)->card } });
        return exitDone;
    }
    TextTable table({ TextTable::Side::Left, TextTable::Side::Left });
    table.add({ "model", (*model)->name });
    table.add(
        { "tokens", (*model)->tokenizer->isCharacterModel() ? "characters" : "pieces of words (byte-level BPE)" });
    table.add({ "vocabulary", numberText(config.vocabulary) });
    table.add({ "network",
        numberText(config.layers) + " layers × " + numberText(config.heads) + " heads, width "
            + numberText(config.width) });
    table.add({ "window", numberText(config.context) + " tokens" });
    table.add({ "weights", numberText(config.parameterCount()) });
    table.add({ "cache",
        numberText(config.cacheBytesPerToken()) + " bytes a token, " + numberText(full)
            + " bytes for the whole window" });
    put(table.text());
    if (!(*model)->card.empty())
        put("\n" + forTerminal((*model)->card));
    return exitDone;
}

} // namespace

void addInfo(CLI::App& app, Request& request)
{
    auto options = std::make_shared<CommonOptions>();
    CLI::App* command = app.add_subcommand("info", "check a model folder and say what it is");
    options->add(*command);
    command->callback([options, &request] { request.run = [options] { return runInfo(*options); }; });
}

} // namespace lettrine::cli
