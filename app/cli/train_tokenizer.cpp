// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/files.h"
#include "base/numbers.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/output_file.h"
#include "text/bpe_trainer.h"
#include "training/corpus_text.h"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace lettrine::cli {

namespace {

constexpr int shownLongWords = 5;
constexpr int tokensBetween = 512;

struct TokenizerOptions {
    std::vector<std::string> texts;
    std::string vocabulary, output = "tokenizer.json", minimum = "2";
    bool force = false;
};

/// A text may be weighed: FILE, or FILE=WEIGHT if no file of that whole name is there.
struct Weighed {
    std::string path;
    int weight = 1;
};

Weighed weighed(const std::string& argument)
{
    const std::size_t sign = argument.rfind('=');
    std::error_code ignored;
    if (sign == std::string::npos || std::filesystem::exists(argument, ignored))
        return { argument, 1 };
    const auto weight = parseInteger(std::string_view(argument).substr(sign + 1));
    return weight && *weight >= 1 && *weight <= 1'000'000
        ? Weighed{ argument.substr(0, sign), static_cast<int>(*weight) }
        : Weighed{ argument, 1 };
}

Outcome runTrainTokenizer(const TokenizerOptions& options)
{
    BpeOptions how;
    const auto vocabulary = integerOption(
        "train-tokenizer", "--vocab", options.vocabulary, 256 + std::int64_t(how.specialTokens.size()), 1'000'000);
    if (!vocabulary)
        return tl::unexpected(vocabulary.error());
    const auto minimum = integerOption("train-tokenizer", "--min-count", options.minimum, 1, 1'000'000'000);
    if (!minimum)
        return tl::unexpected(minimum.error());
    how.size = static_cast<int>(*vocabulary);
    how.minimumCount = static_cast<int>(*minimum);

    std::filesystem::path output = options.output;
    std::error_code ignored;
    if (std::filesystem::is_directory(output, ignored))
        output /= "tokenizer.json";
    if (const auto may = mayWrite(output, options.force); !may)
        return tl::unexpected(may.error());

    std::vector<std::string> contents(options.texts.size());
    std::vector<BpeText> texts;
    for (std::size_t i = 0; i < options.texts.size(); ++i) {
        const Weighed text = weighed(options.texts[i]);
        auto content = readCorpus(text.path);
        if (!content)
            return tl::unexpected(content.error());
        noteChanges(text.path, content->changes);
        contents[i] = std::move(content->text);
        texts.push_back({ contents[i], text.weight, pathText(text.path) });
    }
    int longWords = 0;
    how.onLongWord = [&](const LongWord& word) {
        if (++longWords <= shownLongWords)
            note(word.text + ", line " + numberText(word.line) + ": a word of " + numberText(std::uint64_t(word.bytes))
                + " bytes; is this line a text?\n");
    };
    catchInterrupts();
    // A line whenever the next 512 tokens are there.
    int shown = 0;
    const auto tokenizer = trainTokenizer(texts, how, [&](const BpeProgress& progress) {
        if (progress.done / tokensBetween > shown / tokensBetween && progress.done < progress.total)
            note(numberText(progress.done) + " of " + numberText(progress.total) + " tokens\n");
        shown = progress.done;
        return !interrupted();
    });
    if (longWords > shownLongWords)
        note("and " + numberText(longWords - shownLongWords) + " more words of over "
            + numberText(std::uint64_t(BpeOptions::longWord)) + " bytes\n");
    if (!tokenizer)
        return tl::unexpected(tokenizer.error());
    if (const auto saved = saveFile(output, (*tokenizer)->toJson()); !saved)
        return tl::unexpected(saved.error());
    note("Wrote " + pathText(output) + " with " + numberText((*tokenizer)->size()) + " tokens.\n");
    return exitDone;
}

} // namespace

void addTrainTokenizer(CLI::App& app, Request& request)
{
    auto options = std::make_shared<TokenizerOptions>();
    CLI::App* command =
        app.add_subcommand("train-tokenizer", "learn a vocabulary of word pieces (byte-level BPE) from texts");
    command->add_option("TEXT", options->texts, "UTF-8 texts; TEXT=3 counts a text three times")->required();
    command->add_option("--vocab", options->vocabulary, "number of tokens, special ones and bytes included")
        ->required()
        ->type_name("N");
    command->add_option("--min-count", options->minimum, "a pair must occur so often to be merged")
        ->type_name("N")
        ->capture_default_str();
    command->add_option("--output", options->output, "tokenizer.json, or a folder for it")
        ->type_name("FILE")
        ->capture_default_str();
    addForce(*command, options->force);
    command->callback([options, &request] { request.run = [options] { return runTrainTokenizer(*options); }; });
}

} // namespace lettrine::cli
