// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/check.h"
#include "base/numbers.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/verse_choices.h"
#include "cli/verse_output.h"

#include <CLI/CLI.hpp>
#include <cerrno>
#include <unistd.h>

namespace lettrine::cli {

namespace {

constexpr std::size_t longestInput = 1 << 20;

struct CheckCommand {
    std::string poem, tones = "loose", book = "pingshui", repeats = "free", notes = "all";
    std::vector<std::string> readings;
    bool json = false;
};

Result<std::string> readInput()
{
    std::string text;
    std::array<char, 4096> buffer;
    for (;;) {
        const ssize_t count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return fail(ErrorCode::FileUnreadable, "standard input", {}, "a fault while reading");
        if (count == 0)
            return text;
        text.append(buffer.data(), static_cast<std::size_t>(count));
        if (text.size() > longestInput)
            return fail(ErrorCode::FileTooLarge, "standard input", {},
                "more than " + numberText(std::uint64_t(longestInput)), numberText(std::uint64_t(longestInput)));
    }
}

Result<CheckOptions> optionsOf(const CheckCommand& command, const VerseData& data)
{
    CheckOptions options;
    const auto choices =
        readVerseChoices("check", { command.tones, command.book, command.repeats }, "loose, standard or off");
    if (!choices)
        return tl::unexpected(choices.error());
    options.tones = choices->tones;
    options.book = choices->book;
    options.repeats = choices->repeats;
    if (command.notes != "all" && command.notes != "plain")
        return fail(ErrorCode::OptionUnknown, "check", "--notes", command.notes, "all or plain");
    options.finePoints = command.notes == "all";
    for (const std::string& text : command.readings) {
        Result<ChosenReading> reading = parseChosenReading(data, options.book, text);
        if (!reading)
            return tl::unexpected(reading.error());
        options.readings.push_back(std::move(*reading));
    }
    return options;
}

void printFaults(const std::string& heading, const PoemCheck& check, bool (*wanted)(const Fault&))
{
    bool any = false;
    for (const Fault& fault : check.faults) {
        if (!wanted(fault))
            continue;
        if (!any)
            put(heading + "\n");
        any = true;
        put("  " + faultLine(fault) + "\n");
    }
}

void printPoem(const PoemCheck& check)
{
    const auto cells = static_cast<std::size_t>(check.cells);
    put(poemShapeChinese(check.shape, cells) + " " + poemShapeName(check.shape, cells));
    if (check.nearForm != Form::Free)
        put(", nearly " + std::string(formChineseName(check.nearForm)) + " " + std::string(formName(check.nearForm)));
    put(": " + verdictChinese(check) + " (" + verdictSentence(check) + ")");
    if (check.sequence != Sequence::Automatic)
        put(", " + std::string(sequenceChineseName(check.form, check.sequence)));
    put("\n");
    if (!check.rhymeGroup.empty())
        put("rhymes " + toUtf8(check.rhymes) + " in " + check.rhymeGroup + "\n");
    TextTable table({ TextTable::Side::Left, TextTable::Side::Left, TextTable::Side::Left });
    for (const CheckedLine& line : check.lines)
        table.add({ toUtf8(line.text), line.tones, line.type ? std::string(1, line.type) : "" });
    put(table.text());
    const int count = check.faultCount();
    put(count == 0 ? "no fault\n" : numberText(count) + (count == 1 ? " fault\n" : " faults\n"));
    printFaults("faults:", check, [](const Fault& fault) { return !fault.note; });
    printFaults("as regulated verse it would break:", check, [](const Fault& fault) { return fault.oldStyle; });
    printFaults("notes, which are no faults:", check, [](const Fault& fault) { return fault.note && !fault.oldStyle; });
}

void printText(const TextCheck& check)
{
    if (const std::string left = leftOutLine(check.read); !left.empty())
        put(left + "\n");
    if (check.poems.size() > 1)
        put(numberText(std::uint64_t(check.poems.size())) + " poems\n");
    for (std::size_t i = 0; i < check.poems.size(); ++i) {
        if (check.poems.size() > 1)
            put("\n");
        printPoem(check.poems[i]);
    }
}

Outcome runCheck(const CheckCommand& command)
{
    const auto data = VerseData::load(dataFolder() / "verse");
    if (!data)
        return tl::unexpected(data.error());
    const auto options = optionsOf(command, **data);
    if (!options)
        return tl::unexpected(options.error());
    const auto input = command.poem == "-" ? readInput() : Result<std::string>(command.poem);
    if (!input)
        return tl::unexpected(input.error());
    const auto poem = toCodePoints(*input, "the poem");
    if (!poem)
        return tl::unexpected(poem.error());
    const auto check = checkText(**data, *poem, *options);
    if (!check)
        return tl::unexpected(check.error());
    if (command.json)
        putJson(textCheckJson(*check));
    else
        printText(*check);
    return exitDone;
}

} // namespace

void addCheck(CLI::App& app, Request& request)
{
    auto options = std::make_shared<CheckCommand>();
    CLI::App* command = app.add_subcommand("check", "judge a poem: form, tones, rhyme, repeats");
    command->add_option("POEM", options->poem, "the poem, or - for standard input")->required();
    command->add_option("--tones", options->tones, "loose, standard or off")->type_name("MODE")->capture_default_str();
    command->add_option("--rhyme-book", options->book, "pingshui, cilin or xinyun")
        ->type_name("BOOK")
        ->capture_default_str();
    command->add_option("--repeats", options->repeats, "free, doubling or none")
        ->type_name("MODE")
        ->capture_default_str();
    command
        ->add_option("--reading", options->readings,
            "hear a character so: 长=chang, 空=去, 行=七阳; 2.3:长=chang for line 2, character 3 only; may be given "
            "again")
        ->type_name("CHARACTER=READING");
    command->add_option("--notes", options->notes, "all, or plain: without 挤韵, 撞韵 and 上尾")
        ->type_name("all|plain")
        ->capture_default_str();
    command->add_flag("--json", options->json, "one JSON object on standard output");
    command->callback([options, &request] { request.run = [options] { return runCheck(*options); }; });
}

} // namespace lettrine::cli
