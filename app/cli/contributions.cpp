// SPDX-License-Identifier: GPL-3.0-or-later
#include "inside/contributions.h"

#include "base/numbers.h"
#include "cli/inside_text.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>

namespace lettrine::cli {

namespace {

struct ContributionsOptions : InsideOptions {
    std::string token;
};

Result<std::int32_t> chosenToken(const ContributionsOptions& options, const InsideLook& look)
{
    if (options.token.empty())
        return static_cast<std::int32_t>(
            std::max_element(look.logits.begin(), look.logits.end()) - look.logits.begin());
    if (const auto id = look.model->tokenizer->idOf(options.token))
        return *id;
    const auto ids = look.model->tokenizer->encode(options.token);
    if (!ids) {
        Error error = ids.error();
        error.where = "contributions --token";
        return tl::unexpected(error);
    }
    return fail(ErrorCode::OutOfRange, "contributions", "--token", "\"" + options.token + "\"",
        "one token, not " + numberText(std::uint64_t(ids->size())));
}

void printJson(const InsideLook& look, const Contributions& found)
{
    Json json = tokenJson(look, found.token);
    json["parts"] = Json::array();
    for (const Contribution& part : found.parts)
        json["parts"].push_back({ { "name", part.name() }, { "logit", part.logit } });
    json["bias"] = found.bias;
    json["logit"] = found.logit;
    putJson(json);
}

void printText(const InsideLook& look, const Contributions& found)
{
    using Side = TextTable::Side;
    TextTable table({ Side::Left, Side::Right, Side::Right, Side::Left });
    double largest = 1e-30, sum = found.bias;
    for (const Contribution& part : found.parts)
        largest = std::max(largest, std::abs(part.logit));
    table.add({ "part", "adds", "so far", "" });
    table.add({ "biases", fixedText(found.bias, 3), fixedText(sum, 3), "" });
    const int width = std::clamp(terminalColumns() - 40, 4, 30);
    for (const Contribution& part : found.parts) {
        sum += part.logit;
        table.add({ part.name(), fixedText(part.logit, 3), fixedText(sum, 3),
            (part.logit < 0 ? "− " : "+ ") + bar(std::abs(part.logit) / largest, width) });
    }
    put("the logit of " + visible(look.bytes(found.token)) + ": " + fixedText(found.logit, 3) + "\n" + table.text());
}

Outcome runContributions(const ContributionsOptions& options)
{
    const auto look = lookInside(options, "contributions");
    if (!look)
        return tl::unexpected(look.error());
    const auto token = chosenToken(options, *look);
    if (!token)
        return tl::unexpected(token.error());
    const Contributions found =
        contributionsOf(*look->model->gpt, look->capture, 0, *token, look->switches.none() ? nullptr : &look->switches);
    options.common.json ? printJson(*look, found) : printText(*look, found);
    return exitDone;
}

} // namespace

void addContributions(CLI::App& app, Request& request)
{
    auto options = std::make_shared<ContributionsOptions>();
    CLI::App* command =
        app.add_subcommand("contributions", "how much each head and each MLP adds to the logit of what may come next");
    command->add_option("--token", options->token, "the token whose logit is taken apart [the likeliest]")
        ->type_name("TOKEN");
    options->add(*command);
    command->callback([options, &request] { request.run = [options] { return runContributions(*options); }; });
}

} // namespace lettrine::cli
