// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson.h"
#include "base/numbers.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/lesson_teller.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <utility>

namespace lettrine::cli {

namespace {

struct LessonOptions {
    std::string name, language, model, only;
    bool json = false;
};

// As the C library chooses it: the first of these that is set and not empty.
Language localeLanguage()
{
    for (const char* variable : { "LC_ALL", "LC_MESSAGES", "LANG" }) {
        const char* value = std::getenv(variable);
        if (!value || !*value)
            continue;
        const std::string_view text = value;
        return text.starts_with("fr") ? Language::French
            : text.starts_with("zh")  ? Language::Chinese
                                      : Language::English;
    }
    return Language::English;
}

Result<Language> languageOf(const std::string& option)
{
    if (option.empty())
        return localeLanguage();
    if (option == "en")
        return Language::English;
    if (option == "fr")
        return Language::French;
    if (option == "zh_CN" || option == "zh")
        return Language::Chinese;
    return fail(ErrorCode::OptionUnknown, "lesson", "--lang", option, "en, fr or zh_CN");
}

std::string languageCode(Language language)
{
    return language == Language::French ? "fr" : language == Language::Chinese ? "zh_CN" : "en";
}

// The pages that were asked for, by their place in the lesson; all if nothing was.
Result<std::vector<std::size_t>> chosenPages(const Lesson& lesson, const std::string& only)
{
    std::vector<std::string_view> names;
    for (std::string_view rest = only; !rest.empty();) {
        const std::size_t comma = rest.find(',');
        names.push_back(rest.substr(0, comma));
        rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
    }
    const bool everything = names.empty();
    std::string known;
    std::vector<std::size_t> chosen;
    for (std::size_t i = 0; i < lesson.pages.size(); ++i) {
        const std::string_view name = lesson.pages[i].name;
        known += (i > 0 ? ", " : "") + std::string(name);
        if (everything || std::erase(names, name) > 0)
            chosen.push_back(i);
    }
    if (!names.empty())
        return fail(ErrorCode::OptionUnknown, "lesson", "--only", std::string(names.front()), known);
    return chosen;
}

// "4. Title" and what the lesson itself reports, both wrapped.
std::string heading(const LessonLayout& layout, std::size_t number, const Lesson::Page& page)
{
    const int columns = std::max(10, layout.columns() - 3);
    std::string text = wrapped(numberText(std::uint64_t(number)) + ". " + page.title, columns, 3) + "\n";
    if (!page.reported.empty())
        text += "   " + wrapped(page.reported, columns, 3) + "\n";
    return text + "\n";
}

Outcome runLesson(const LessonOptions& options)
{
    if (options.name != "tang" && options.name != "verne")
        return fail(ErrorCode::OptionUnknown, "lesson", "the lesson", options.name, "tang or verne");
    const auto language = languageOf(options.language);
    if (!language)
        return tl::unexpected(language.error());
    const auto folder = findModel(options.model.empty() ? options.name : options.model);
    if (!folder)
        return tl::unexpected(folder.error());
    const auto model = loadModel(*folder);
    if (!model)
        return tl::unexpected(model.error());
    const auto lesson = loadLesson(options.name, languageCode(*language));
    if (!lesson)
        return tl::unexpected(lesson.error());
    const auto chosen = chosenPages(*lesson, options.only);
    if (!chosen)
        return tl::unexpected(chosen.error());
    catchInterrupts();
    const LessonLayout layout(*language, terminalColumns());
    Json blocks = Json::array();
    for (const std::size_t index : *chosen) {
        const Lesson::Page& page = lesson->pages[index];
        Json json{ { "number", index + 1 }, { "block", page.name }, { "title", page.title } };
        if (!page.reported.empty())
            json["reported"] = page.reported;
        std::string text = heading(layout, index + 1, page);
        LessonPlayer player(*model, &interrupted());
        for (const LessonStep& step : page.steps) {
            const auto found = player.play(step);
            if (!found)
                return tl::unexpected(found.error());
            putFinding(json, **model, step, *found);
            text += tellFinding(layout, **model, step, *found);
        }
        if (options.json) {
            blocks.push_back(json);
            continue;
        }
        put((index == chosen->front() ? "" : "\n") + text);
        if (!outputIsOpen())
            return exitFailed;
    }
    if (options.json)
        putJson({ { "lesson", options.name }, { "model", (*model)->name }, { "blocks", blocks } });
    return exitDone;
}

} // namespace

void addLesson(CLI::App& app, Request& request)
{
    auto options = std::make_shared<LessonOptions>();
    CLI::App* command = app.add_subcommand("lesson", "replay a lesson from end to end: tang or verne");
    command->add_option("LESSON", options->name, "tang or verne")->required();
    command->add_option("--lang", options->language, "en, fr or zh_CN (else the locale's)")->type_name("LANGUAGE");
    command->add_option("--only", options->only, "some blocks, by the names that --json gives them")
        ->type_name("BLOCK,BLOCK…");
    command->add_option("--model", options->model, "another model than the lesson's own")->type_name("NAME|FOLDER");
    command->add_flag("--json", options->json, "one JSON object on standard output");
    command->callback([options, &request] { request.run = [options] { return runLesson(*options); }; });
}

} // namespace lettrine::cli
