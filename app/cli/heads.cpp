// SPDX-License-Identifier: GPL-3.0-or-later
#include "inside/passport.h"

#include "base/numbers.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/output_file.h"
#include "model/part_names.h"
#include "training/corpus_text.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <thread>
#include <unistd.h>

namespace lettrine::cli {

namespace {

constexpr int mostLines = 1'000'000, mostThreads = 64;

struct HeadsOptions {
    CommonOptions common;
    std::string corpus, lines = "300", threads;
};

Json costsJson(const std::array<PlaceCost, placeCount>& costs, double PlaceCost::*value)
{
    Json json = Json::object();
    for (std::size_t place = 0; place < costs.size(); ++place) {
        if (Place(place) != Place::All && costs[place].count > 0)
            json[std::string(placeName(Place(place)))] = costs[place].*value;
    }
    return json;
}

void putCosts(Json& entry, const std::array<PlaceCost, placeCount>& costs)
{
    entry["cost_all"] = costs[std::size_t(Place::All)].nats;
    entry["cost_all_error"] = costs[std::size_t(Place::All)].error;
    entry["costs"] = costsJson(costs, &PlaceCost::nats);
    entry["cost_errors"] = costsJson(costs, &PlaceCost::error);
}

void printJson(const Passports& all)
{
    Json json{ { "line_count", all.lines }, { "verse", all.verse }, { "losses", Json::object() },
        { "place_counts", Json::object() }, { "heads", Json::array() }, { "mlps", Json::array() } };
    for (std::size_t place = 0; place < std::size_t(placeCount); ++place) {
        if (all.counts[place] == 0)
            continue;
        json["losses"][std::string(placeName(Place(place)))] = all.losses[place];
        json["place_counts"][std::string(placeName(Place(place)))] = all.counts[place];
    }
    for (const HeadPassport& head : all.heads) {
        Json entry{ { "name", headName(head.head) }, { "roles", Json::object() }, { "even", Json::object() } };
        for (std::size_t role = 0; role < head.roles.size(); ++role) {
            if (head.roles[role].count == 0)
                continue;
            entry["roles"][std::string(roleName(Role(role)))] = head.roles[role].share;
            entry["even"][std::string(roleName(Role(role)))] = head.roles[role].even;
        }
        putCosts(entry, head.costs);
        entry["looks_at"] = head.looksAt ? Json(roleName(*head.looksAt)) : Json();
        entry["role"] = head.named() ? Json(roleName(*head.named())) : Json();
        json["heads"].push_back(entry);
    }
    for (const MlpPassport& mlp : all.mlps) {
        Json entry{ { "name", mlpName(mlp.layer) } };
        putCosts(entry, mlp.costs);
        json["mlps"].push_back(entry);
    }
    putJson(json);
}

std::string signedText(double value)
{
    return (value < 0 ? "−" : "+") + fixedText(std::abs(value), 3);
}

std::string costText(const PlaceCost& cost)
{
    return cost.count == 0 ? "" : signedText(cost.nats) + " ± " + fixedText(cost.error, 3);
}

/// What a head looks at most, and whether its absence says that this matters.
std::string lookText(const HeadPassport& head)
{
    if (!head.looksAt)
        return "";
    const std::string name(roleName(*head.looksAt));
    return name + " " + percent(head.roles[std::size_t(*head.looksAt)].share, 0)
        + (head.named() ? "" : " (looks, does not cause)");
}

void printText(const Passports& all)
{
    using Side = TextTable::Side;
    put("over " + numberText(all.lines) + " held-out lines: " + fixedText(all.losses[std::size_t(Place::All)], 4)
        + " nats a token");
    for (const Place place : { Place::Rhyme, Place::Mark, Place::LineStart }) {
        if (all.counts[std::size_t(place)] > 0)
            put(", " + fixedText(all.losses[std::size_t(place)], 3) + " at " + std::string(placeName(place)));
    }
    put("\nwhat switching a part off costs, nats a token, with its standard error:\n");
    TextTable table({ Side::Left, Side::Left, Side::Right, Side::Right, Side::Right, Side::Right, Side::Right });
    table.add({ "part", "looks at", "in all", "at rhymes", "at marks", "at line starts", "elsewhere" });
    const auto add = [&](const std::string& name, const std::string& look,
                         const std::array<PlaceCost, placeCount>& costs) {
        std::vector<std::string> row{ name, look };
        for (const PlaceCost& cost : costs)
            row.push_back(costText(cost));
        table.add(row);
    };
    for (const HeadPassport& head : all.heads)
        add(headName(head.head), lookText(head), head.costs);
    for (const MlpPassport& mlp : all.mlps)
        add(mlpName(mlp.layer), "", mlp.costs);
    put(table.text());
}

Outcome runHeads(const HeadsOptions& options)
{
    const auto lines = integerOption("heads", "--lines", options.lines, 1, mostLines);
    if (!lines)
        return tl::unexpected(lines.error());
    const int usual = std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, mostThreads);
    const Result<std::int64_t> threads =
        options.threads.empty() ? usual : integerOption("heads", "--threads", options.threads, 1, mostThreads);
    if (!threads)
        return tl::unexpected(threads.error());
    const auto corpus = readCorpus(options.corpus);
    if (!corpus)
        return tl::unexpected(corpus.error());
    noteChanges(options.corpus, corpus->changes);
    const auto model = options.common.load();
    if (!model)
        return tl::unexpected(model.error());
    catchInterrupts();
    const bool terminal = ::isatty(STDERR_FILENO) == 1;
    PassportRequest request;
    request.lines = static_cast<int>(*lines);
    request.threads = static_cast<int>(*threads);
    request.progress = [&](double done) {
        if (terminal)
            note("\rheads: " + numberText(static_cast<int>(100 * done)) + " %");
        return !interrupted();
    };
    const auto found = passports(**model, corpus->text, request);
    if (terminal)
        note("\r\033[K");
    if (!found)
        return tl::unexpected(found.error());
    options.common.json ? printJson(*found) : printText(*found);
    return exitDone;
}

} // namespace

void addHeads(CLI::App& app, Request& request)
{
    auto options = std::make_shared<HeadsOptions>();
    CLI::App* command =
        app.add_subcommand("heads", "a passport for every head: where it looks, beside what switching it off costs");
    command
        ->add_option("CORPUS", options->corpus, "the text: a paragraph (or a poem) a line; its held-out lines are read")
        ->required();
    command->add_option("--lines", options->lines, "how many held-out lines, the first of them")
        ->type_name("N")
        ->capture_default_str();
    command->add_option("--threads", options->threads, "threads [as many as cores]; the result does not depend on it")
        ->type_name("N");
    options->common.add(*command);
    command->callback([options, &request] { request.run = [options] { return runHeads(*options); }; });
}

} // namespace lettrine::cli
