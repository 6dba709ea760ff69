// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/lesson.h"

#include "base/numbers.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "text/code_points.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <unistd.h>

namespace lettrine::cli {

namespace {

struct LessonOptions {
    std::string name, language, model;
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
    if (option == "zh_CN")
        return Language::Chinese;
    return fail(ErrorCode::OptionUnknown, "lesson", "--lang", option, "en, fr or zh_CN");
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
    catchInterrupts();
    const Lesson lesson(*model, *language, terminalColumns());
    Json blocks = Json::array();
    int number = 0;
    for (const BlockMaker make : options.name == "tang" ? tangBlocks() : verneBlocks()) {
        const auto block = make(lesson);
        if (!block)
            return tl::unexpected(block.error());
        ++number;
        if (options.json) {
            Json json{ { "number", number }, { "block", block->name }, { "title", block->title } };
            json.update(block->data);
            blocks.push_back(json);
            continue;
        }
        put((number > 1 ? "\n" : "") + wrapped(numberText(number) + ". " + block->title, lesson.columns(), 3) + "\n"
            + block->text);
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
    command->add_option("--model", options->model, "another model than the lesson's own")->type_name("NAME|FOLDER");
    command->add_flag("--json", options->json, "one JSON object on standard output");
    command->callback([options, &request] { request.run = [options] { return runLesson(*options); }; });
}

} // namespace lettrine::cli
