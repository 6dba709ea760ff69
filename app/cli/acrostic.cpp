// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/acrostic.h"
#include "verse/avoid_lists.h"
#include "verse/hearing.h"

#include "base/numbers.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/sampling_options.h"
#include "cli/verse_choices.h"
#include "cli/verse_output.h"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace lettrine::cli {

namespace {

struct AcrosticOptions {
    CommonOptions common;
    SamplingOptions sampling;
    std::string heads, chars = "7", tones = "off", rhyme = "off", book = "pingshui", repeats = "none", place = "head",
                       sequence = "automatic", best = "1", lookahead = "on", avoid;
    std::vector<std::string> licences, readings;
    bool oddLines = false, neighbours = false, traditional = false;
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

/// "2.7:tone+rhyme": line, character, and the rules that are set aside there; all three if none is named.
Result<Licence> readLicence(const std::string& text)
{
    const auto refused = [&] {
        return fail(ErrorCode::OptionUnknown, "acrostic", "--licence", text,
            "LINE.CHARACTER, or LINE.CHARACTER:RULES with tone, rhyme, repeat joined by +");
    };
    const std::size_t point = text.find('.'), colon = text.find(':');
    if (point == std::string::npos || (colon != std::string::npos && colon < point))
        return refused();
    const auto line = parseInteger(text.substr(0, point));
    const auto cell = parseInteger(text.substr(point + 1, colon == std::string::npos ? colon : colon - point - 1));
    if (!line || !cell || *line < 1 || *line > largestLines || *cell < 1 || *cell > largestCells)
        return refused();
    Licence licence{ { static_cast<int>(*line) - 1, static_cast<int>(*cell) - 1 }, 0 };
    std::string rules = colon == std::string::npos ? "tone+rhyme+repeat" : text.substr(colon + 1);
    for (std::size_t begin = 0; begin <= rules.size();) {
        const std::size_t end = std::min(rules.find('+', begin), rules.size());
        const std::string rule = rules.substr(begin, end - begin);
        const auto freed = rule == "tone" ? FreedRule::Tone : rule == "rhyme" ? FreedRule::Rhyme : FreedRule::Repeat;
        if (freed == FreedRule::Repeat && rule != "repeat")
            return refused();
        licence.rules |= static_cast<std::uint8_t>(freed);
        begin = end + 1;
    }
    return licence;
}

Result<void> readLicences(const AcrosticOptions& options, std::vector<Licence>& licences)
{
    for (const std::string& text : options.licences) {
        const auto licence = readLicence(text);
        if (!licence)
            return tl::unexpected(licence.error());
        licences.push_back(*licence);
    }
    return {};
}

Result<void> readReadings(const AcrosticOptions& options, Plan& rules)
{
    if (options.readings.empty())
        return {};
    const auto data = VerseData::load(dataFolder() / "verse");
    if (!data)
        return tl::unexpected(data.error());
    for (const std::string& text : options.readings) {
        auto reading = parseChosenReading(**data, rules.book, text);
        if (!reading)
            return tl::unexpected(reading.error());
        rules.readings.push_back(std::move(*reading));
    }
    return {};
}

Result<void> readRules(const AcrosticOptions& options, Plan& rules)
{
    const auto choices =
        readVerseChoices("acrostic", { options.tones, options.book, options.repeats }, "off, standard or loose");
    if (!choices)
        return tl::unexpected(choices.error());
    const auto sequence = options.sequence == "auto" ? Sequence::Automatic : findSequence(options.sequence);
    if (!sequence)
        return fail(ErrorCode::OptionUnknown, "acrostic", "--sequence", options.sequence, "automatic, A, B, C or D");
    rules.tones = choices->tones;
    rules.book = choices->book;
    rules.repeats = choices->repeats;
    rules.sequence = *sequence;
    rules.neighbours = options.neighbours;
    if (options.rhyme == "auto" || options.rhyme == "automatic") {
        rules.rhyme = RhymeMode::Automatic;
    } else if (options.rhyme != "off") {
        rules.rhyme = RhymeMode::Named;
        rules.rhymeGroup = options.rhyme;
    }
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
    if (const auto rules = readRules(options, request.rules); !rules)
        return tl::unexpected(rules.error());
    if (const auto readings = readReadings(options, request.rules); !readings)
        return tl::unexpected(readings.error());
    if (const auto licences = readLicences(options, request.licences); !licences)
        return tl::unexpected(licences.error());
    auto avoided = parseAvoided(options.avoid);
    if (!avoided)
        return tl::unexpected(avoided.error());
    request.avoided = std::move(*avoided);
    const auto place = readPlace(options.place, request);
    return place ? Result<AcrosticRequest>(request) : tl::unexpected(place.error());
}

Result<VerseSearch> searchOf(const AcrosticOptions& options)
{
    VerseSearch search;
    const auto best = integerOption("acrostic", "--best", options.best, 1, 100);
    if (!best)
        return tl::unexpected(best.error());
    search.versions = static_cast<int>(*best);
    if (options.lookahead != "on" && options.lookahead != "off")
        return fail(ErrorCode::OptionUnknown, "acrostic", "--lookahead", options.lookahead, "on or off");
    search.lookahead = options.lookahead == "on";
    return search;
}

/// The lines of a text with marks, without them.
std::vector<std::string> unmarked(const std::string& text)
{
    std::vector<std::string> lines;
    for (const std::u32string& line : versesOf(toCodePointsLenient(text)))
        lines.push_back(toUtf8(line));
    return lines;
}

Result<Json> poemJson(const AcrosticPoems& result, std::size_t index, bool traditional)
{
    const VersePoem& poem = result.poems[index];
    const auto check = checkPoem(*result.data, poemText(poem.plan, poem.characters()), checkOptionsOf(poem.plan));
    Json standIns = Json::array(), known = Json::array();
    for (const VerseCell& cell : poem.cells) {
        if (cell.standIn())
            standIns.push_back({ { "character", toUtf8(cell.character) }, { "read", toUtf8(cell.read) } });
    }
    for (const int line : result.knownLines[index])
        known.push_back(line + 1);
    Json json{ { "lines", poem.lines() }, { "text", poem.text() }, { "score", poem.score() },
        { "cost_bits", poem.costBits() }, { "checks", check ? checkJson(*check) : Json() }, { "version", poem.version },
        { "stopped", poem.stopped == StopReason::None ? Json() : Json(stopReasonName(poem.stopped)) },
        { "stand_ins", standIns }, { "known_lines", known } };
    if (!poem.error.where.empty())
        json["reason"] = poem.error.message();
    if (traditional) {
        const auto text = traditionalText(result, poem);
        if (!text)
            return tl::unexpected(text.error());
        json["traditional"] = { { "lines", unmarked(*text) }, { "text", *text } };
    }
    return json;
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

// Score, cost, rhyme; then what was set aside.
void printFacts(const AcrosticPoems& result, const VersePoem& poem)
{
    std::string facts =
        "score " + fixedText(poem.score(), 3) + ", the rules cost " + fixedText(poem.costBits(), 1) + " bits";
    const auto check = checkPoem(*result.data, poemText(poem.plan, poem.characters()), checkOptionsOf(poem.plan));
    if (check && check->sequence != Sequence::Automatic)
        facts += ", " + std::string(sequenceChineseName(check->form, check->sequence));
    if (check && !check->rhymeGroup.empty() && poem.plan.rhyme != RhymeMode::Off)
        facts += ", rhymes " + toUtf8(check->rhymes) + " in " + check->rhymeGroup;
    put("(" + facts + ")\n");
    for (const Fault& fault : check ? check->faults : std::vector<Fault>()) {
        if (!fault.note)
            put("(" + faultLine(fault) + ")\n");
    }
}

Result<void> printPoem(const AcrosticPoems& result, std::size_t index, bool traditional)
{
    const VersePoem& poem = result.poems[index];
    const auto text = traditional ? traditionalText(result, poem) : Result<std::string>(poem.text());
    if (!text)
        return tl::unexpected(text.error());
    const std::vector<std::string> lines = unmarked(*text);
    const auto& known = result.knownLines[index];
    for (std::size_t line = 0; line < lines.size(); ++line) {
        const bool whole = countCodePoints(lines[line]) == static_cast<std::size_t>(poem.plan.cells);
        const bool stands = std::find(known.begin(), known.end(), static_cast<int>(line)) != known.end();
        put(lines[line] + (whole ? toUtf8(markAfter(poem.plan, static_cast<int>(line))) : std::string())
            + (stands ? "  (occurs in the training poems)\n" : "\n"));
    }
    printFacts(result, poem);
    if (poem.stopped == StopReason::DeadEnd)
        note(poem.error.message() + "\n");
    return {};
}

Result<void> printAll(const AcrosticPoems& result, const AcrosticOptions& options)
{
    if (!options.common.json) {
        for (std::size_t i = 0; i < result.poems.size(); ++i) {
            if (i > 0)
                put("\n");
            if (auto printed = printPoem(result, i, options.traditional); !printed)
                return printed;
        }
        return {};
    }
    Json json{ { "poems", Json::array() } };
    for (std::size_t i = 0; i < result.poems.size(); ++i) {
        auto poem = poemJson(result, i, options.traditional);
        if (!poem)
            return tl::unexpected(poem.error());
        json["poems"].push_back(std::move(*poem));
    }
    putJson(json);
    return {};
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
    const auto search = searchOf(options);
    if (!search)
        return tl::unexpected(search.error());
    const auto model = options.common.load();
    if (!model)
        return tl::unexpected(model.error());
    catchInterrupts();
    const auto result = writeAcrostics(*model, *request, *settings, *search, &interrupted());
    if (!result)
        return tl::unexpected(result.error());
    noteHeads(*result);
    if (const auto printed = printAll(*result, options); !printed)
        return tl::unexpected(printed.error());
    if (result->cancelled)
        return fail(ErrorCode::Cancelled, "acrostic");
    return exitDone;
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
    option("--repeats", options->repeats, "none, doubling or free", "MODE");
    command
        ->add_option("--avoid", options->avoid,
            "characters to do without (heads may be among them), or a ready list: birthday, wedding, parting, "
            "new-year, thanks; apart by commas")
        ->type_name("LIST");
    option("--place", options->place, "head, tail, diagonal, or N: the N-th of every line", "PLACE");
    option("--sequence", options->sequence, "of line types, by the first: automatic, A, B, C or D", "NAME");
    option("--best", options->best, "how many versions, best first, 1 to 100", "N");
    option("--lookahead", options->lookahead, "on: rhymes and fixed characters are led up to; off: plain versions",
        "on|off");
    command
        ->add_option("--licence", options->licences,
            "set rules aside for one character: 2.7:rhyme is line 2, character 7; tone, rhyme, repeat joined by +, all "
            "if none is named; may be given again")
        ->type_name("LINE.CHARACTER[:RULES]");
    command
        ->add_option("--reading", options->readings,
            "hear a given character so: 长=chang, 空=去, 行=七阳; 1.1:长=chang for line 1, character 1 only")
        ->type_name("CHARACTER=READING");
    command->add_flag("--neighbours", options->neighbours, "line 1 may rhyme in a neighbour group (孤雁出群)");
    command->add_flag("--traditional", options->traditional, "print in traditional characters");
    command->add_flag("--odd-lines", options->oddLines, "heads on lines 1, 3, 5 … only");
    options->common.add(*command);
    options->sampling.add(*command);
    command->callback([options, &request] { request.run = [options] { return runAcrostic(*options); }; });
}

} // namespace lettrine::cli
