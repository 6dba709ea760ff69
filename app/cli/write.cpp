// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/numbers.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/sampling_options.h"
#include "cli/switch_options.h"
#include "text/code_points.h"
#include "text/utf8_stream.h"
#include "writing/rules.h"
#include "writing/writer.h"

#include <CLI/CLI.hpp>
#include <optional>

namespace lettrine::cli {

namespace {

// Tokens written where nothing else ends a text; with --slide a text could go on for ever.
constexpr const char* defaultLength = "1000";

struct WriteOptions {
    CommonOptions common;
    SamplingOptions sampling;
    SwitchOptions switches;
    std::string text, length = defaultLength, count = "1", form;
    bool start = false, noCache = false, slide = false, throughStops = false;
};

struct Job {
    std::shared_ptr<const Model> model;
    SamplingSettings settings;
    RuleSet rules;
    std::shared_ptr<const Switches> switches;
    int length = 0, count = 0;
};

/// One text as it was written.
struct Poem {
    std::string text; ///< bytes of what was written, without the stop token
    std::vector<int> ids;
    StopReason stopped = StopReason::None;
    std::string deadEnd; ///< the sentence
    std::vector<Step> steps;
};

Result<RuleSet> rulesOf(const WriteOptions& options, const Model& model)
{
    RuleSet rules;
    if (options.form.empty())
        return rules;
    const auto wanted = findForm(options.form);
    if (!wanted || *wanted == Form::Free)
        return fail(ErrorCode::OptionUnknown, "write", "--form", options.form, "jueju5, jueju7, lushi5 or lushi7");
    auto form = makeFixedForm(*model.tokenizer, model.stopToken(), *wanted);
    if (!form)
        return tl::unexpected(form.error());
    if (const auto added = rules.add(std::move(*form)); !added)
        return tl::unexpected(added.error());
    return rules;
}

Result<Job> prepare(const WriteOptions& options)
{
    const auto settings = options.sampling.settings("write");
    if (!settings)
        return tl::unexpected(settings.error());
    const auto length = integerOption("write", "--length", options.length, 1, 1'000'000);
    if (!length)
        return tl::unexpected(length.error());
    const auto count = integerOption("write", "--count", options.count, 1, 100'000);
    if (!count)
        return tl::unexpected(count.error());
    const auto model = options.common.load();
    if (!model)
        return tl::unexpected(model.error());
    auto rules = rulesOf(options, **model);
    if (!rules)
        return tl::unexpected(rules.error());
    noteSpelledApart(**model, options.text);
    auto switches = options.switches.read(**model, "write");
    if (!switches)
        return tl::unexpected(switches.error());
    return Job{ *model, *settings, std::move(*rules), std::make_shared<const Switches>(std::move(*switches)),
        static_cast<int>(*length), static_cast<int>(*count) };
}

Result<Poem> writeOne(const WriteOptions& options, const Job& job, Writer& writer, int version)
{
    WriterOptions how;
    how.useCache = !options.noCache;
    how.slide = options.slide;
    how.version = static_cast<std::uint32_t>(version);
    how.switches = job.switches;
    how.detail = options.common.json ? StepDetail::Chosen : StepDetail::Draw;
    const auto ready = writer.setOptions(how).and_then(
        [&] { return writer.setText(options.text, options.start ? TextStart::StartToken : TextStart::AsTyped); });
    if (!ready)
        return tl::unexpected(ready.error());

    const bool stream = !options.common.json;
    const Tokenizer& tokenizer = *job.model->tokenizer;
    Utf8Stream characters;
    Poem poem;
    // The beginning appears with the first character, not before a refusal.
    bool begun = !stream;
    const auto begin = [&] {
        if (!begun)
            put(options.text);
        begun = true;
    };
    const auto report = [&](const Step& step) {
        begin();
        if (options.common.json)
            poem.steps.push_back(step);
        if (!job.model->isStop(step.id) || options.throughStops) {
            // Alone at the start of a text a piece stands without the space that SentencePiece puts before it.
            const bool first = options.text.empty() && poem.ids.empty();
            const std::string piece = first ? tokenizer.decode({ &step.id, 1 }) : std::string(tokenizer.bytes(step.id));
            poem.ids.push_back(step.id);
            poem.text += piece;
            if (stream)
                put(characters.push(piece));
        }
        return outputIsOpen() && !interrupted();
    };
    const auto stopped = writer.write({ job.length, options.throughStops }, report);
    if (!stopped)
        return tl::unexpected(stopped.error());
    begin();
    if (stream)
        put(characters.finish() + "\n");
    poem.stopped = *stopped;
    if (poem.stopped == StopReason::DeadEnd)
        poem.deadEnd = writer.lastError().message();
    return poem;
}

Json poemJson(const WriteOptions& options, const Tokenizer& tokenizer, const Poem& poem, int version)
{
    Json json{ { "prompt", options.text } };
    putPiece(json, poem.text);
    json["ids"] = poem.ids;
    json["stopped"] = stopReasonName(poem.stopped);
    json["version"] = version;
    json["steps"] = Json::array();
    for (const Step& step : poem.steps) {
        Json one{ { "id", step.id } };
        putPiece(one, tokenizer.bytes(step.id));
        one["raw"] = step.raw;
        one["final"] = step.final;
        one["u"] = step.u;
        json["steps"].push_back(one);
    }
    return json;
}

std::string reasonText(const Poem& poem, int context)
{
    switch (poem.stopped) {
    case StopReason::StopToken:
        return "ended by the stop token";
    case StopReason::Length:
        return "ended at the length asked for";
    case StopReason::DeadEnd:
        return poem.deadEnd;
    case StopReason::WindowFull:
        return "ended because the window of " + numberText(context) + " tokens is full";
    case StopReason::Cancelled:
        return "cancelled";
    case StopReason::None:
        break;
    }
    return "ended";
}

Outcome runWrite(const WriteOptions& options)
{
    if (const auto text = textArgument("write", options.text); !text)
        return tl::unexpected(text.error());
    const auto job = prepare(options);
    if (!job)
        return tl::unexpected(job.error());
    catchInterrupts();
    Writer writer(job->model);
    writer.setRules(job->rules);
    if (const auto set = writer.setSettings(job->settings); !set)
        return tl::unexpected(set.error());
    Json poems = Json::array();
    bool cancelled = false;
    for (int version = 0; version < job->count && !cancelled && outputIsOpen(); ++version) {
        const auto poem = writeOne(options, *job, writer, version);
        if (!poem)
            return tl::unexpected(poem.error());
        cancelled = poem->stopped == StopReason::Cancelled;
        if (options.common.json)
            poems.push_back(poemJson(options, *job->model->tokenizer, *poem, version));
        else if (outputIsOpen())
            note("(" + reasonText(*poem, job->model->config().context) + ", "
                + numberText(std::uint64_t(poem->ids.size())) + " tokens)\n");
    }
    if (options.common.json)
        putJson({ { "poems", poems } });
    return cancelled ? exitFailed : exitDone;
}

} // namespace

void addWrite(CLI::App& app, Request& request)
{
    auto options = std::make_shared<WriteOptions>();
    CLI::App* command = app.add_subcommand("write", "write on, one token at a time");
    command->add_option("TEXT", options->text, "the beginning; without it a new text begins");
    command->add_flag("--start", options->start, "TEXT is the beginning of a new text: the start token goes first");
    command->add_option("--length", options->length, "new tokens at most")->type_name("N")->capture_default_str();
    command->add_option("--count", options->count, "how many versions")->type_name("N")->capture_default_str();
    command->add_option("--form", options->form, "a fixed form: jueju5, jueju7, lushi5 or lushi7")->type_name("FORM");
    command->add_flag("--no-cache", options->noCache, "the whole text through the network at every step");
    command->add_flag("--slide", options->slide, "go on when the window is full");
    command->add_flag("--through-stops", options->throughStops, "write the stop token and go on");
    options->common.add(*command);
    options->sampling.add(*command);
    options->switches.add(*command);
    command->callback([options, &request] { request.run = [options] { return runWrite(*options); }; });
}

} // namespace lettrine::cli
