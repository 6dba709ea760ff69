// SPDX-License-Identifier: GPL-3.0-or-later
#include "measure/race.h"
#include "base/numbers.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"

#include <CLI/CLI.hpp>
#include <unistd.h>

namespace lettrine::cli {

namespace {

struct RaceOptions {
    CommonOptions common;
    std::string prompt, lengths, rounds = "5", context = "512";
    bool random = false;
};

// Random weights in the shape of the bundled models, with a window of any size: speed does not depend on what was
// learned.
Result<std::shared_ptr<const Model>> modelOf(const RaceOptions& options)
{
    if (!options.random)
        return options.common.load();
    const auto context = integerOption("race", "--context", options.context, 2, 65'536);
    if (!context)
        return tl::unexpected(context.error());
    GptConfig config;
    config.vocabulary = 6289;
    config.context = static_cast<int>(*context);
    config.bos = config.eos = 0;
    return randomModel(config, 1);
}

Result<RaceRequest> requestOf(const RaceOptions& options, const Model& model)
{
    RaceRequest request;
    const auto prompt = promptIds(model, options.prompt, false);
    if (!prompt)
        return tl::unexpected(prompt.error());
    request.prompt = *prompt;
    // What the prompt leaves of the window.
    const int room = model.config().context - static_cast<int>(request.prompt.size());
    if (room < 1)
        return fail(ErrorCode::TextTooLong, "race", {}, numberText(std::uint64_t(request.prompt.size())),
            numberText(model.config().context - 1));
    if (options.lengths.empty()) {
        std::erase_if(request.lengths, [&](int length) { return length > room; });
        if (request.lengths.empty())
            request.lengths = { room };
    } else {
        const auto lengths = listOption("race", "--lengths", options.lengths, 1, room);
        if (!lengths)
            return tl::unexpected(lengths.error());
        request.lengths = *lengths;
    }
    const auto rounds = integerOption("race", "--rounds", options.rounds, 1, 1000);
    if (!rounds)
        return tl::unexpected(rounds.error());
    request.rounds = static_cast<int>(*rounds);
    return request;
}

Json rowJson(const RaceRow& row)
{
    return { { "length", row.length }, { "prefill_ms", row.prefill.median }, { "ms_without", row.without.median },
        { "ms_without_min", row.without.smallest }, { "ms_without_max", row.without.largest },
        { "ms_with", row.with.median }, { "ms_with_min", row.with.smallest }, { "ms_with_max", row.with.largest },
        { "ratio", row.ratio }, { "same_text", row.sameText }, { "max_logit_gap", row.maxLogitGap },
        { "gap_other_order", row.gapOtherOrder }, { "projected_without_count", row.projectedWithout },
        { "projected_with_count", row.projectedWith } };
}

std::string milliseconds(const Spread& spread)
{
    return fixedText(spread.median, 2) + " (" + fixedText(spread.smallest, 2) + "–" + fixedText(spread.largest, 2)
        + ")";
}

void printText(const RaceResult& result, int rounds)
{
    using Side = TextTable::Side;
    TextTable table(
        { Side::Right, Side::Right, Side::Right, Side::Right, Side::Right, Side::Left, Side::Right, Side::Right });
    table.add({ "tokens", "prefill ms", "ms without cache", "ms with", "ratio", "text", "projected without", "with" });
    for (const RaceRow& row : result.rows) {
        table.add({ numberText(row.length), fixedText(row.prefill.median, 2), milliseconds(row.without),
            milliseconds(row.with), fixedText(row.ratio, 1), row.sameText ? "same" : "differs",
            numberText(row.projectedWithout), numberText(row.projectedWith) });
    }
    put(table.text());
    double gap = 0, other = 0;
    for (const RaceRow& row : result.rows) {
        gap = std::max(gap, row.maxLogitGap);
        other = std::max(other, row.gapOtherOrder);
    }
    put("medians of " + numberText(rounds) + " alternating rounds (smallest–largest)\n");
    put("largest difference of a logit: " + numberText(static_cast<float>(gap)) + " between the two sides; "
        + numberText(static_cast<float>(other)) + " to sums in another order\n");
    put("the cache: " + numberText(result.cacheBytesPerToken) + " bytes a token, " + numberText(result.cacheBytesFull)
        + " bytes for the whole window\n");
}

Outcome runRaceCommand(const RaceOptions& options)
{
    const auto model = modelOf(options);
    if (!model)
        return tl::unexpected(model.error());
    const auto request = requestOf(options, **model);
    if (!request)
        return tl::unexpected(request.error());
    catchInterrupts();
    const bool terminal = ::isatty(STDERR_FILENO) == 1;
    int shown = -1;
    const auto result = runRace(**model, *request, [&](const RaceProgress& progress) {
        const int done = static_cast<int>(100 * progress.done);
        if (terminal && done != shown)
            note("\rrace: " + numberText(shown = done) + " %");
        return !interrupted();
    });
    if (terminal)
        note("\r\033[K");
    if (!result)
        return tl::unexpected(result.error());
    if (!options.common.json) {
        printText(*result, request->rounds);
        return exitDone;
    }
    Json json{ { "rows", Json::array() } };
    for (const RaceRow& row : result->rows)
        json["rows"].push_back(rowJson(row));
    json["cache_bytes_per_token"] = result->cacheBytesPerToken;
    json["cache_bytes_full"] = result->cacheBytesFull;
    putJson(json);
    return exitDone;
}

} // namespace

void addRace(CLI::App& app, Request& request)
{
    auto options = std::make_shared<RaceOptions>();
    CLI::App* command = app.add_subcommand("race", "the same text written without and with the cache");
    command->add_option("--prompt", options->prompt, "read first (else the start token)")->type_name("TEXT");
    command->add_option("--lengths", options->lengths, "new tokens of each race [32,64,120, as far as they fit]")
        ->type_name("N,N…");
    command->add_option("--rounds", options->rounds, "runs of each side")->type_name("N")->capture_default_str();
    CLI::Option* random = command->add_flag("--random", options->random, "random weights, for other windows");
    command->add_option("--context", options->context, "the window with --random")
        ->type_name("N")
        ->capture_default_str()
        ->needs(random);
    options->common.add(*command);
    command->callback([options, &request] { request.run = [options] { return runRaceCommand(*options); }; });
}

} // namespace lettrine::cli
