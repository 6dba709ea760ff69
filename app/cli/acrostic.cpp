// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/acrostic.h"

#include "base/numbers.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/sampling_options.h"
#include "cli/verse_output.h"

#include <CLI/CLI.hpp>

namespace lettrine::cli {

namespace {

struct AcrosticOptions {
    CommonOptions common;
    SamplingOptions sampling;
    std::string heads, chars = "7", tones = "off", rhyme = "off", book = "pingshui", repeats = "free", place = "head",
                       best = "1";
    bool oddLines = false;
};

Result<void> readPlace(const std::string& text, AcrosticRequest& request)
{
    const auto place = findHeadPlace(text);
    if (place && *place != HeadPlace::Nth) {
        request.place = *place;
        return {};
    }
    const auto nth = parseInteger(text);
    if (!nth || *nth < 1 || *nth > largestCells)
        return fail(ErrorCode::OptionUnknown, "acrostic", "--place", text,
            "head, tail, diagonal or a number from 1 to the line's length");
    request.place = HeadPlace::Nth;
    request.nth = static_cast<int>(*nth);
    return {};
}

Result<AcrosticRequest> requestOf(const AcrosticOptions& options)
{
    AcrosticRequest request;
    request.heads = options.heads;
    request.oddLinesOnly = options.oddLines;
    const auto chars = integerOption("acrostic", "--chars", options.chars, smallestCells, largestCells);
    if (!chars)
        return tl::unexpected(chars.error());
    request.cells = static_cast<int>(*chars);
    const auto tones = findToneMode(options.tones);
    if (!tones)
        return fail(ErrorCode::OptionUnknown, "acrostic", "--tones", options.tones, "off, standard or loose");
    const auto book = findRhymeBook(options.book);
    if (!book)
        return fail(ErrorCode::OptionUnknown, "acrostic", "--rhyme-book", options.book, "pingshui, cilin or xinyun");
    const auto repeats = findRepeats(options.repeats);
    if (!repeats)
        return fail(ErrorCode::OptionUnknown, "acrostic", "--repeats", options.repeats, "free, doubling or none");
    request.rules.tones = *tones;
    request.rules.book = *book;
    request.rules.repeats = *repeats;
    if (options.rhyme == "auto") {
        request.rules.rhyme = RhymeMode::Automatic;
    } else if (options.rhyme != "off") {
        request.rules.rhyme = RhymeMode::Named;
        request.rules.rhymeGroup = options.rhyme;
    }
    const auto place = readPlace(options.place, request);
    return place ? Result<AcrosticRequest>(request) : tl::unexpected(place.error());
}

Json poemJson(const AcrosticPoems& result, const VersePoem& poem)
{
    const auto check = checkPoem(*result.data, poem.characters().empty() ? U"" : poemText(poem.plan, poem.characters()),
        checkOptionsOf(poem.plan));
    Json standIns = Json::array();
    for (const VerseCell& cell : poem.cells) {
        if (cell.standIn())
            standIns.push_back({ { "character", toUtf8(cell.character) }, { "read", toUtf8(cell.read) } });
    }
    return { { "lines", poem.lines() }, { "text", poem.text() }, { "score", poem.score() },
        { "cost_bits", poem.costBits() }, { "checks", check ? checkJson(*check) : Json() }, { "version", poem.version },
        { "stopped", poem.stopped == StopReason::None ? Json() : Json(stopReasonName(poem.stopped)) },
        { "stand_ins", standIns } };
}

// What a person should know before the poems: heads that were changed, left out, or that the model cannot read.
void noteHeads(const AcrosticPoems& result)
{
    for (const TakenHead& head : result.acrostic.heads.heads) {
        if (head.mapped())
            note(toUtf8(head.typed) + " is taken as " + toUtf8(head.taken) + "\n");
    }
    if (!result.acrostic.heads.dropped.empty())
        note("left out: " + toUtf8(result.acrostic.heads.dropped) + "\n");
    if (result.poems.empty())
        return;
    for (const VerseCell& cell : result.poems.front().cells) {
        if (cell.standIn())
            note("the model does not know " + toUtf8(cell.character) + " and reads " + toUtf8(cell.read) + " for it\n");
    }
}

void printText(const AcrosticPoems& result)
{
    for (std::size_t i = 0; i < result.poems.size(); ++i) {
        const VersePoem& poem = result.poems[i];
        if (i > 0)
            put("\n");
        const std::vector<std::string> lines = poem.lines();
        for (std::size_t line = 0; line < lines.size(); ++line) {
            const bool whole = countCodePoints(lines[line]) == static_cast<std::size_t>(poem.plan.cells);
            put(lines[line] + (whole ? toUtf8(markAfter(poem.plan, static_cast<int>(line))) : std::string()) + "\n");
        }
        std::string facts =
            "score " + fixedText(poem.score(), 3) + ", the rules cost " + fixedText(poem.costBits(), 1) + " bits";
        const auto check = checkPoem(*result.data, poemText(poem.plan, poem.characters()), checkOptionsOf(poem.plan));
        if (check && !check->rhymeGroup.empty() && poem.plan.rhyme != RhymeMode::Off)
            facts += ", rhymes " + toUtf8(check->rhymes) + " in " + check->rhymeGroup;
        put("(" + facts + ")\n");
        if (poem.stopped == StopReason::DeadEnd)
            note(poem.error.message() + "\n");
    }
}

Outcome runAcrostic(const AcrosticOptions& options)
{
    if (const auto text = textArgument("acrostic", options.heads); !text)
        return tl::unexpected(text.error());
    const auto request = requestOf(options);
    if (!request)
        return tl::unexpected(request.error());
    const auto settings = options.sampling.settings("acrostic");
    if (!settings)
        return tl::unexpected(settings.error());
    const auto best = integerOption("acrostic", "--best", options.best, 1, 100'000);
    if (!best)
        return tl::unexpected(best.error());
    const auto model = options.common.load();
    if (!model)
        return tl::unexpected(model.error());
    catchInterrupts();
    const auto result = writeAcrostics(*model, *request, *settings, static_cast<int>(*best), &interrupted());
    if (!result)
        return tl::unexpected(result.error());
    noteHeads(*result);
    if (options.common.json) {
        Json json{ { "poems", Json::array() } };
        for (const VersePoem& poem : result->poems)
            json["poems"].push_back(poemJson(*result, poem));
        putJson(json);
    } else {
        printText(*result);
    }
    if (result->cancelled)
        return fail(ErrorCode::Cancelled, "acrostic");
    return kDone;
}

} // namespace

void addAcrostic(CLI::App& app, Request& request)
{
    auto options = std::make_shared<AcrosticOptions>();
    CLI::App* command =
        app.add_subcommand("acrostic", "a poem whose lines begin with the characters given, under rules");
    command->add_option("HEADS", options->heads, "2 to 12 characters, one a line")->required();
    const auto option = [&](const char* name, std::string& value, const char* help, const char* type) {
        command->add_option(name, value, help)->type_name(type)->capture_default_str();
    };
    option("--chars", options->chars, "characters a line, 3 to 9", "N");
    option("--tones", options->tones, "off, standard or loose", "MODE");
    option("--rhyme", options->rhyme, "off, auto or a group such as 十一尤", "MODE|GROUP");
    option("--rhyme-book", options->book, "pingshui, cilin or xinyun", "BOOK");
    option("--repeats", options->repeats, "free, doubling or none", "MODE");
    option("--place", options->place, "head, tail, diagonal, or N: the N-th of every line", "PLACE");
    option("--best", options->best, "how many versions to write, best first", "N");
    command->add_flag("--odd-lines", options->oddLines, "heads on lines 1, 3, 5 … only");
    options->common.add(*command);
    options->sampling.add(*command);
    command->callback([options, &request] { request.run = [options] { return runAcrostic(*options); }; });
}

} // namespace lettrine::cli
