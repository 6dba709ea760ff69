// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/numbers.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/output_file.h"
#include "cli/switch_options.h"
#include "measure/held_out.h"
#include "training/corpus_text.h"

#include <CLI/CLI.hpp>
#include <unistd.h>

namespace lettrine::cli {

namespace {

struct EvaluateOptions {
    CommonOptions common;
    SwitchOptions switches;
    std::string corpus;
    bool all = false, calibration = false;
};

Json calibrationJson(const Calibration& calibration)
{
    Json bins = Json::array(), decades = Json::array();
    for (const ReliabilityBin& bin : calibration.bins) {
        bins.push_back({ { "from", bin.from }, { "to", bin.to }, { "place_count", bin.count },
            { "confidence", bin.confidence }, { "accuracy", bin.accuracy } });
    }
    for (const ReliabilityDecade& decade : calibration.decades) {
        decades.push_back({ { "from", decade.from }, { "to", decade.to }, { "expected_count", decade.expected },
            { "observed_count", decade.observed } });
    }
    return { { "expected_error", calibration.expectedError }, { "entropy_nats", calibration.entropyNats },
        { "bins", bins }, { "decades", decades } };
}

void putCalibration(const Calibration& calibration)
{
    using Side = TextTable::Side;
    put("expected calibration error " + percent(calibration.expectedError, 2) + "; entropy "
        + fixedText(calibration.entropyNats, 4) + " nats, the loss that the model itself expects\n");
    TextTable bins({ Side::Right, Side::Right, Side::Right, Side::Right });
    bins.add({ "likeliest token", "places", "how sure", "how often right" });
    for (const ReliabilityBin& bin : calibration.bins) {
        if (bin.count > 0)
            bins.add({ fixedText(bin.from, 3) + " to " + fixedText(bin.to, 3), numberText(bin.count),
                percent(bin.confidence), percent(bin.accuracy) });
    }
    TextTable decades({ Side::Right, Side::Right, Side::Right });
    decades.add({ "any token", "expected", "found" });
    for (const ReliabilityDecade& decade : calibration.decades) {
        decades.add({ numberText(decade.from) + " to " + numberText(decade.to), fixedText(decade.expected, 1),
            numberText(decade.observed) });
    }
    put("\n" + bins.text() + "\n" + decades.text());
}

Outcome runEvaluate(const EvaluateOptions& options)
{
    const auto corpus = readCorpus(options.corpus);
    if (!corpus)
        return tl::unexpected(corpus.error());
    noteChanges(options.corpus, corpus->changes);
    const auto model = options.common.load();
    if (!model)
        return tl::unexpected(model.error());
    const auto switches = options.switches.read(**model, "evaluate");
    if (!switches)
        return tl::unexpected(switches.error());
    catchInterrupts();
    const bool terminal = ::isatty(STDERR_FILENO) == 1;
    int shown = -1;
    CalibrationMeter meter;
    const auto progress = [&](double done) {
        if (terminal && static_cast<int>(100 * done) != shown)
            note("\revaluate: " + numberText(shown = static_cast<int>(100 * done)) + " %");
        return !interrupted();
    };
    const auto loss = heldOutLoss(**model, corpus->text, options.all ? LossLines::All : LossLines::HeldOut, progress,
        options.calibration ? &meter : nullptr, &*switches);
    if (terminal)
        note("\r\033[K");
    if (!loss)
        return tl::unexpected(loss.error());
    if (options.common.json) {
        Json json{ { "nats_per_token", loss->natsPerToken }, { "bits_per_byte", loss->bitsPerByte },
            { "token_count", loss->tokenCount }, { "byte_count", loss->byteCount }, { "line_count", loss->lineCount } };
        putSwitches(json, *switches);
        if (options.calibration)
            json["calibration"] = calibrationJson(meter.result());
        putJson(json);
        return exitDone;
    }
    put(fixedText(loss->natsPerToken, 4) + " nats a token, " + fixedText(loss->bitsPerByte, 4) + " bits a byte\n");
    put("over " + numberText(loss->tokenCount) + " tokens in " + numberText(loss->lineCount)
        + (options.all ? " lines\n" : " held-out lines\n"));
    if (options.calibration)
        putCalibration(meter.result());
    return exitDone;
}

} // namespace

void addEvaluate(CLI::App& app, Request& request)
{
    auto options = std::make_shared<EvaluateOptions>();
    CLI::App* command = app.add_subcommand("evaluate", "loss on the lines of a corpus that training leaves out");
    command->add_option("CORPUS", options->corpus, "the text: a paragraph (or a poem) a line")->required();
    command->add_flag("--all", options->all, "on all lines");
    command->add_flag(
        "--calibration", options->calibration, "also how far its probabilities can be taken at their word");
    options->common.add(*command);
    options->switches.add(*command);
    command->callback([options, &request] { request.run = [options] { return runEvaluate(*options); }; });
}

} // namespace lettrine::cli
