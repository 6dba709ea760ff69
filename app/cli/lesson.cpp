// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/lesson.h"

#include "base/numbers.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "text/code_points.h"

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

// The blocks that were asked for, in the lesson's order with their numbers; all if nothing was.
Result<std::vector<std::pair<int, BlockMaker>>> chosenBlocks(const LessonOptions& options)
{
    const std::vector<BlockMaker> all = options.name == "tang" ? tangBlocks() : verneBlocks();
    std::vector<std::string_view> names;
    for (std::string_view rest = options.only; !rest.empty();) {
        const std::size_t comma = rest.find(',');
        names.push_back(rest.substr(0, comma));
        rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
    }
    const bool everything = names.empty();
    std::string known;
    std::vector<std::pair<int, BlockMaker>> chosen;
    for (std::size_t i = 0; i < all.size(); ++i) {
        known += (i > 0 ? ", " : "") + std::string(all[i].name);
        if (everything || std::erase(names, std::string_view(all[i].name)) > 0)
            chosen.emplace_back(static_cast<int>(i) + 1, all[i]);
    }
    if (!names.empty())
        return fail(ErrorCode::OptionUnknown, "lesson", "--only", std::string(names.front()), known);
    return chosen;
}

// "4. Title" and what the lesson itself reports, both wrapped.
std::string heading(const Lesson& lesson, int number, const LessonBlock& block)
{
    std::string text = wrapped(numberText(number) + ". " + block.title, std::max(10, lesson.columns() - 3), 3) + "\n";
    if (!block.reported.empty())
        text += "   "
            + wrapped(lesson.words("The lesson: ", "La leçon\u00A0: ", "课文：") + block.reported,
                std::max(10, lesson.columns() - 3), 3)
            + "\n";
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
    const auto chosen = chosenBlocks(options);
    if (!chosen)
        return tl::unexpected(chosen.error());
    catchInterrupts();
    const Lesson lesson(*model, *language, terminalColumns());
    Json blocks = Json::array();
    bool first = true;
    for (const auto& [number, maker] : *chosen) {
        const auto block = maker.make(lesson);
        if (!block)
            return tl::unexpected(block.error());
        if (options.json) {
            Json json{ { "number", number }, { "block", block->name }, { "title", block->title } };
            if (!block->reported.empty())
                json["reported"] = block->reported;
            json.update(block->data);
            blocks.push_back(json);
            continue;
        }
        put((std::exchange(first, false) ? "" : "\n") + heading(lesson, number, *block) + block->text);
        if (!outputIsOpen())
            return kFailed;
    }
    if (options.json)
        putJson({ { "lesson", options.name }, { "model", (*model)->name }, { "blocks", blocks } });
    return kDone;
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
