// SPDX-License-Identifier: GPL-3.0-or-later
#include "measure/score.h"
#include "base/numbers.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/switch_options.h"

#include <CLI/CLI.hpp>

namespace lettrine::cli {

namespace {

struct ScoreOptions {
    CommonOptions common;
    SwitchOptions switches;
    std::string text;
};

// The start token stands before the text, so that its first character has a probability too.
Result<std::vector<ScoredToken>> scoreText(const Model& model, const std::string& text, const Switches& switches)
{
    const auto ids = promptIds(model, text, true);
    if (!ids)
        return tl::unexpected(ids.error());
    if (ids->size() < 2)
        return fail(ErrorCode::TextEmpty, "score", {}, {}, "one character");
    const std::span<const int> inputs = std::span(*ids).first(ids->size() - 1);
    if (const auto fits = checkLength("score", { inputs.begin(), inputs.end() }, model.config().context); !fits)
        return tl::unexpected(fits.error());

    // The last position's logits are needed too, so a text may be as long as the window.
    std::vector<ScoredToken> scored;
    Workspace workspace(model.config());
    const auto sink = [&](int first, int rows, const float* logits, std::size_t stride) {
        for (int row = 0; row < rows; ++row) {
            scored.push_back(scoreOne({ logits + std::size_t(row) * stride, std::size_t(model.config().vocabulary) },
                (*ids)[std::size_t(first + row) + 1]));
        }
    };
    if (const auto evaluated = model.gpt->evaluateEvery(inputs, workspace, sink, &switches); !evaluated)
        return tl::unexpected(evaluated.error());
    return scored;
}

Outcome runScore(const ScoreOptions& options)
{
    const auto model = options.common.load();
    if (!model)
        return tl::unexpected(model.error());
    const auto switches = options.switches.read(**model, "score");
    if (!switches)
        return tl::unexpected(switches.error());
    const auto scored = scoreText(**model, options.text, *switches);
    if (!scored)
        return tl::unexpected(scored.error());
    double nats = 0;
    for (const ScoredToken& one : *scored)
        nats += one.nats;
    const Tokenizer& tokenizer = *(*model)->tokenizer;
    if (options.common.json) {
        Json json{ { "steps", Json::array() }, { "nats", nats } };
        putSwitches(json, *switches);
        for (const ScoredToken& one : *scored) {
            Json step;
            putPiece(step, tokenizer.bytes(one.id));
            step["raw"] = one.raw;
            step["rank"] = one.rank;
            json["steps"].push_back(step);
        }
        putJson(json);
        return exitDone;
    }
    TextTable table({ TextTable::Side::Left, TextTable::Side::Right, TextTable::Side::Right });
    table.add({ "", "raw", "rank" });
    for (const ScoredToken& one : *scored)
        table.add({ visible(tokenizer.bytes(one.id)), percent(one.raw, 3), numberText(one.rank) });
    put(table.text());
    put(fixedText(nats, 2) + " nats in all, " + fixedText(nats / double(scored->size()), 3) + " a token\n");
    return exitDone;
}

} // namespace

void addScore(CLI::App& app, Request& request)
{
    auto options = std::make_shared<ScoreOptions>();
    CLI::App* command = app.add_subcommand("score", "how likely each character of a text is, read as a new text");
    command->add_option("TEXT", options->text, "the text")->required();
    options->common.add(*command);
    options->switches.add(*command);
    command->callback([options, &request] { request.run = [options] { return runScore(*options); }; });
}

} // namespace lettrine::cli
