// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/numbers.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/sampling_options.h"
#include "cli/switch_options.h"
#include "text/code_points.h"
#include "text/followers.h"
#include "writing/writer.h"

#include <CLI/CLI.hpp>
#include <optional>

namespace lettrine::cli {

namespace {

constexpr int usualTop = 8;

struct NextOptions {
    CommonOptions common;
    SamplingOptions sampling;
    SwitchOptions switches;
    std::string text, top, find;
    bool start = false;
};

/// All that `next` says.
struct NextReport {
    std::shared_ptr<const Model> model;
    std::vector<int> ids;
    Switches switches;
    Step step;
    CandidateTable table;
    std::optional<StepRow> found;
    bool hasCounts = false; ///< the model came with counts of its corpus
    std::optional<FollowerCounts> corpus;

    std::string_view bytes(int id) const { return model->tokenizer->bytes(id); }
};

// The counts of the model's corpus; not every model has them.
void readCounts(NextReport& report)
{
    const Followers* followers = report.model->followers.get();
    report.hasCounts = followers != nullptr;
    if (followers)
        report.corpus = followers->after(toCodePointsLenient(report.model->tokenizer->decode(report.ids)));
}

Result<StepRow> findRow(const NextReport& report, const Distribution& distribution, const std::string& piece)
{
    if (const auto id = report.model->tokenizer->idOf(piece))
        return candidateRow(distribution, *id);
    // Says which character is unknown, and its known form.
    const auto encoded = report.model->tokenizer->encode(piece);
    if (!encoded) {
        Error error = encoded.error();
        error.where = "next --find";
        return tl::unexpected(error);
    }
    return fail(ErrorCode::OutOfRange, "next", "--find", "\"" + piece + "\"",
        "one token, not " + numberText(std::uint64_t(encoded->size())));
}

Result<NextReport> look(const NextOptions& options)
{
    const auto settings = options.sampling.settings("next");
    if (!settings)
        return tl::unexpected(settings.error());
    const auto model = options.common.load();
    if (!model)
        return tl::unexpected(model.error());
    const int vocabulary = (*model)->config().vocabulary;
    const Result<std::int64_t> top = options.top.empty() ? std::min(usualTop, vocabulary)
                                                         : integerOption("next", "--top", options.top, 1, vocabulary);
    if (!top)
        return tl::unexpected(top.error());
    NextReport report;
    report.model = *model;
    auto switches = options.switches.read(**model, "next");
    if (!switches)
        return tl::unexpected(switches.error());
    report.switches = std::move(*switches);
    auto ids = promptIds(**model, options.text, options.start);
    if (!ids)
        return tl::unexpected(ids.error());
    report.ids = std::move(*ids);
    if (const auto fits = checkLength("next", report.ids, (*model)->config().context); !fits)
        return tl::unexpected(fits.error());

    Writer writer(*model);
    WriterOptions how;
    how.switches = std::make_shared<const Switches>(report.switches);
    const auto good = writer.setOptions(how)
                          .and_then([&] { return writer.setText(report.ids); })
                          .and_then([&] { return writer.setSettings(*settings); })
                          .and_then([&] { return writer.look(report.step); });
    if (!good)
        return tl::unexpected(good.error());
    report.table.fill(writer.distribution(), static_cast<int>(*top), -1);
    if (!options.find.empty()) {
        const auto row = findRow(report, writer.distribution(), options.find);
        if (!row)
            return tl::unexpected(row.error());
        report.found = *row;
    }
    readCounts(report);
    return report;
}

Json rowJson(const NextReport& report, const StepRow& row)
{
    Json json{ { "id", row.id } };
    putPiece(json, report.bytes(row.id));
    json["rank"] = row.rank;
    json["logit"] = jsonNumber(row.logit);
    json["raw"] = row.raw;
    json["final"] = row.final;
    const std::string removed = report.step.removedBy(row);
    json["removed_by"] = removed.empty() ? Json() : Json(removed);
    return json;
}

Json corpusJson(const NextReport& report)
{
    if (!report.corpus)
        return {};
    Json json{ { "context", toUtf8(report.corpus->context) }, { "total", report.corpus->total },
        { "followers", Json::array() } };
    for (const auto& entry : report.corpus->followers)
        json["followers"].push_back({ { "text", toUtf8(entry.character) }, { "count", entry.count } });
    return json;
}

void printJson(const NextReport& report)
{
    Json json{ { "ids", report.ids }, { "candidates", Json::array() } };
    for (const StepRow& row : report.table.rows)
        json["candidates"].push_back(rowJson(report, row));
    json["found"] = report.found ? rowJson(report, *report.found) : Json();
    json["others_raw"] = report.table.others.raw;
    json["rules_mass"] = report.step.masses.rules;
    json["kept_mass"] = report.step.masses.kept;
    json["entropy_bits"] = report.step.entropyBits;
    json["entropy_raw_bits"] = report.step.entropyRawBits;
    json["corpus"] = corpusJson(report);
    putSwitches(json, report.switches);
    putJson(json);
}

void addRow(TextTable& table, const NextReport& report, const StepRow& row, double largest, int barWidth)
{
    const std::string removed = report.step.removedBy(row);
    table.add({ numberText(row.rank), visible(report.bytes(row.id)), fixedText(row.logit, 2), percent(row.raw, 2),
        bar(row.raw / largest, barWidth), removed.empty() ? percent(row.final, 2) : "–", removed });
}

void printText(const NextReport& report)
{
    using Side = TextTable::Side;
    TextTable table({ Side::Right, Side::Left, Side::Right, Side::Right, Side::Left, Side::Right, Side::Left });
    const int barWidth = std::clamp(terminalColumns() - 56, 4, 30);
    const double largest = report.table.rows.empty() ? 1.0 : std::max(report.table.rows.front().raw, 1e-30);
    table.add({ "rank", "next", "logit", "raw", "", "final", "removed by" });
    auto gap = report.table.gaps.begin();
    for (std::size_t i = 0; i < report.table.rows.size(); ++i) {
        if (gap != report.table.gaps.end() && gap->row == static_cast<int>(i))
            table.add({ "", "…", "", "", numberText((gap++)->count) + " passed over", "", "" });
        addRow(table, report, report.table.rows[i], largest, barWidth);
    }
    if (report.table.others.count > 0) {
        table.add({ "", "…", "", percent(report.table.others.raw, 2), numberText(report.table.others.count) + " others",
            percent(report.table.others.final, 2), "" });
    }
    if (report.found)
        addRow(table, report, *report.found, largest, barWidth);
    put(table.text());
    put("entropy: " + fixedText(report.step.entropyRawBits, 2) + " bits raw, " + fixedText(report.step.entropyBits, 2)
        + " bits final; the cuts keep " + percent(report.step.masses.kept) + "\n");
    if (!report.hasCounts)
        return;
    if (!report.corpus) {
        put("in the corpus: too rare to be counted\n");
        return;
    }
    std::string line = "in the corpus, after " + visible(toUtf8(report.corpus->context)) + " ("
        + numberText(std::uint64_t(report.corpus->total)) + " times):";
    for (const auto& entry : report.corpus->followers)
        line += " " + visible(toUtf8(entry.character)) + " " + percent(double(entry.count) / report.corpus->total);
    put(line + "\n");
}

Outcome runNext(const NextOptions& options)
{
    const auto report = look(options);
    if (!report)
        return tl::unexpected(report.error());
    if (options.common.json)
        printJson(*report);
    else
        printText(*report);
    return exitDone;
}

} // namespace

void addNext(CLI::App& app, Request& request)
{
    auto options = std::make_shared<NextOptions>();
    CLI::App* command = app.add_subcommand("next", "what may come after a text, and how likely");
    command->add_option("TEXT", options->text, "the text; empty: the start of a text")->required();
    command->add_option("--top", options->top, "how many candidates [8, or the whole vocabulary if it is smaller]")
        ->type_name("N");
    command->add_option("--find", options->find, "show this candidate too")->type_name("CHARACTER");
    command->add_flag("--start", options->start, "the text is the beginning of a new one: the start token goes first");
    options->common.add(*command);
    options->sampling.add(*command);
    options->switches.add(*command);
    command->callback([options, &request] { request.run = [options] { return runNext(*options); }; });
}

} // namespace lettrine::cli
