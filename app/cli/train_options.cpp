// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/train_options.h"

#include "base/numbers.h"
#include "cli/options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <limits>
#include <thread>

namespace lettrine::cli {

namespace {

constexpr std::int64_t largestCount = std::int64_t(1) << 50;

} // namespace

void TrainOptions::add(CLI::App& command)
{
    const TrainingSettings recipe;
    const GptConfig network;
    command.add_option("CORPUS", corpus, "the text: a paragraph (or a poem) a line, UTF-8")->required();
    command.add_option("--output", output, "model folder to write")->required()->type_name("FOLDER");
    command.add_option("--tokenizer", tokenizer, "tokenizer.json to use; without it each character is a token")
        ->type_name("FILE");
    command.add_option("--units", units, "what is shuffled as a whole: auto, lines or chapters")
        ->type_name("KIND")
        ->capture_default_str();
    command.add_option("--from", from, "model whose weights to begin with (its tokenizer too); else random ones")
        ->type_name("NAME|FOLDER");
    command.add_flag("--resume", resume, "go on from the folder's checkpoint; all other options as before");
    command.add_flag("--force", force, "replace the model that is in the folder");
    const auto option = [&](const char* name, const std::string& initial, const char* help, const char* group) {
        std::string& text = m_values[name] = initial;
        command.add_option(name, text, help)->type_name("NUMBER")->capture_default_str()->group(group);
    };
    option("--layers", numberText(network.layers), "transformer blocks", "Network");
    option("--heads", numberText(network.heads), "attention heads a block", "Network");
    option("--width", numberText(network.width), "width of the residual stream", "Network");
    option("--context", numberText(network.context), "window in tokens", "Network");
    option("--tokens", numberText(recipe.tokens), "tokens to read in all", "Recipe");
    option("--batch", numberText(recipe.batch), "rows of a window a step", "Recipe");
    option("--rate", numberText(recipe.learningRate), "largest learning rate", "Recipe");
    option("--final-rate", numberText(recipe.finalRate), "share of it at the end", "Recipe");
    option("--warmup", "auto", "tokens until the rate is at its largest; auto: 500000, at most a tenth of --tokens",
        "Recipe");
    option("--weight-decay", numberText(recipe.adam.weightDecay), "of matrices", "Recipe");
    option("--beta1", numberText(recipe.adam.beta1), "decay of AdamW's first moment", "Recipe");
    option("--beta2", numberText(recipe.adam.beta2), "decay of AdamW's second moment", "Recipe");
    option("--dropout", numberText(recipe.dropout), "share of activations left out", "Recipe");
    option("--clip", numberText(recipe.clip), "largest norm of the gradient", "Recipe");
    option("--averaging", numberText(recipe.averaging), "decay of the running average of weights; 0: none", "Recipe");
    option("--aligned", numberText(recipe.aligned), "share of rows that begin at the start of a text", "Recipe");
    option("--alone", numberText(recipe.alone), "share of rows in which texts stand alone", "Recipe");
    option("--broken", numberText(recipe.broken), "share of rows whose texts begin anywhere, alone", "Recipe");
    option("--smoothing", numberText(recipe.smoothing), "share of the uniform distribution in the targets", "Recipe");
    option("--seed", numberText(recipe.seed), "of initial weights, order and dropout", "Recipe");
    // The result does not depend on it.
    option("--threads", numberText(std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, 64)),
        "processor cores to use", "Work");
    option("--report-every", numberText(std::int64_t(2'000'000)),
        "tokens between two looks at held-out loss and a sample; 0: none", "Work");
}

Result<std::int64_t> TrainOptions::integer(const char* name, std::int64_t least, std::int64_t most) const
{
    return integerOption("train", name, value(name), least, most);
}

Result<void> TrainOptions::read(const char* name, double& number) const
{
    const auto parsed = parseDouble(value(name));
    if (!parsed)
        return fail(ErrorCode::NotANumber, "train", name, value(name), "with a point");
    number = *parsed; // validate() refuses nan and inf with their limits
    return {};
}

Result<TrainingSettings> TrainOptions::settings() const
{
    TrainingSettings settings;
    const std::pair<const char*, double*> numbers[] = { { "--rate", &settings.learningRate },
        { "--final-rate", &settings.finalRate }, { "--weight-decay", &settings.adam.weightDecay },
        { "--beta1", &settings.adam.beta1 }, { "--beta2", &settings.adam.beta2 }, { "--dropout", &settings.dropout },
        { "--clip", &settings.clip }, { "--averaging", &settings.averaging }, { "--aligned", &settings.aligned },
        { "--alone", &settings.alone }, { "--broken", &settings.broken }, { "--smoothing", &settings.smoothing } };
    for (const auto& [name, number] : numbers) {
        if (const auto done = read(name, *number); !done)
            return tl::unexpected(done.error());
    }
    const auto tokens = integer("--tokens", 1, largestCount);
    if (!tokens)
        return tl::unexpected(tokens.error());
    const Result<std::int64_t> warmup = value("--warmup") == "auto"
        ? Result<std::int64_t>(std::min(settings.warmupTokens, *tokens / 10))
        : integer("--warmup", 0, largestCount);
    const auto batch = integer("--batch", 1, 4096), threads = integer("--threads", 1, 64);
    for (const auto* whole : { &warmup, &batch, &threads }) {
        if (!*whole)
            return tl::unexpected(whole->error());
    }
    const auto seed = seedOption("train", value("--seed"));
    if (!seed)
        return tl::unexpected(seed.error());
    settings.tokens = *tokens;
    settings.warmupTokens = *warmup;
    settings.batch = static_cast<int>(*batch);
    settings.threads = static_cast<int>(*threads);
    settings.seed = *seed;
    if (const auto valid = settings.validate(); !valid)
        return tl::unexpected(valid.error());
    return settings;
}

Result<GptConfig> TrainOptions::network() const
{
    GptConfig config;
    const std::pair<const char*, int*> numbers[] = { { "--layers", &config.layers }, { "--heads", &config.heads },
        { "--width", &config.width }, { "--context", &config.context } };
    for (const auto& [name, number] : numbers) {
        const auto read = integer(name, 1, 65'536);
        if (!read)
            return tl::unexpected(read.error());
        *number = static_cast<int>(*read);
    }
    config.inner = 4 * config.width;
    return config;
}

Result<std::int64_t> TrainOptions::reportEvery() const
{
    return integer("--report-every", 0, largestCount);
}

Result<CorpusUnits> TrainOptions::corpusUnits() const
{
    if (units == "auto")
        return CorpusUnits::Automatic;
    if (units == "lines")
        return CorpusUnits::Lines;
    if (units == "chapters")
        return CorpusUnits::Chapters;
    return fail(ErrorCode::OptionUnknown, "train", "--units", units, "auto, lines or chapters");
}

} // namespace lettrine::cli
