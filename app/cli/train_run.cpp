// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/train_run.h"

#include "base/files.h"
#include "base/numbers.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/output_file.h"
#include "text/followers.h"
#include "text/line_filter.h"
#include "text/word_set.h"
#include "training/corpus_text.h"

#include <unistd.h>
#include <utility>

namespace lettrine::cli {

namespace {

constexpr const char* checkpointName = "checkpoint.safetensors";
constexpr const char* cardName = "README.md";
// What makes a folder a model's; all of it describes one set of weights.
constexpr const char* modelFiles[] = { checkpointName, "model.safetensors", "config.json", "tokenizer.json", cardName,
    Followers::fileName, LineFilter::fileName, WordSet::fileName };

Result<std::shared_ptr<const Tokenizer>> openTokenizer(
    const TrainOptions& options, const std::filesystem::path& from, std::string_view corpus)
{
    if (!options.tokenizer.empty())
        return Tokenizer::load(options.tokenizer);
    if (!from.empty()) {
        // A run that goes on needs the other model no more, unless it ended before it wrote its own tokenizer.
        const auto own = std::filesystem::path(options.output) / "tokenizer.json";
        std::error_code error;
        return Tokenizer::load(options.resume && std::filesystem::exists(own, error) ? own : from / "tokenizer.json");
    }
    return characterTokenizer(corpus, options.corpus);
}

} // namespace

Result<std::unique_ptr<TrainRun>> TrainRun::prepare(const TrainOptions& options, std::string commandLine)
{
    auto run = std::make_unique<TrainRun>();
    run->m_commandLine = std::move(commandLine);
    run->m_folder = options.output;
    run->m_terminal = ::isatty(STDERR_FILENO) == 1;
    const auto settings = options.settings();
    if (!settings)
        return tl::unexpected(settings.error());
    const auto network = options.network();
    if (!network)
        return tl::unexpected(network.error());
    const auto reportEvery = options.reportEvery();
    if (!reportEvery)
        return tl::unexpected(reportEvery.error());
    run->m_settings = *settings;
    run->m_config = *network;
    run->m_reportEvery = *reportEvery;
    auto ready = run->checkFolder(options).and_then([&] { return run->readText(options); });
    if (!ready)
        return tl::unexpected(ready.error());
    if (const auto opened = run->openTrainer(options); !opened)
        return tl::unexpected(opened.error());
    return run;
}

Result<void> TrainRun::checkFolder(const TrainOptions& options)
{
    if (!options.from.empty()) {
        const auto from = findModel(options.from);
        // A run that goes on has its own weights and tokenizer; the other model may be gone.
        if (!from && !options.resume)
            return tl::unexpected(from.error());
        m_from = from.value_or(std::filesystem::path(options.from));
    }
    std::error_code error;
    if (!options.resume && !m_from.empty() && std::filesystem::equivalent(m_from, m_folder, error))
        return fail(ErrorCode::OptionConflict, pathText(m_folder), "--from", "--output of the same folder");
    if (options.resume)
        return {};
    for (const char* name : modelFiles) {
        if (!std::filesystem::exists(file(name), error))
            continue;
        // The tokenizer that was made for this model may wait for it in its folder.
        if (!options.tokenizer.empty() && std::filesystem::equivalent(options.tokenizer, file(name), error))
            continue;
        if (std::filesystem::equivalent(options.corpus, file(name), error))
            return fail(ErrorCode::OptionConflict, pathText(m_folder), "the corpus " + std::string(name),
                "--output of its own folder");
        if (!options.force)
            return fail(ErrorCode::FileExists, pathText(m_folder), {}, name,
                name == std::string_view(checkpointName)
                    ? "--resume goes on with it, --force starts over, or name another folder"
                    : "--force replaces it and what belongs to it, or name another folder");
        m_replaces = true;
    }
    return {};
}

/// Before the first file of a new model: whatever described the one that was there goes, and a card that a person wrote
/// is kept under another name.
Result<void> TrainRun::clearFolder()
{
    if (!std::exchange(m_replaces, false))
        return {};
    std::error_code error;
    const auto card = readFile(file(cardName));
    if (card && !isOwnCard(*card)) {
        std::filesystem::rename(file(cardName), file("README.old.md"), error);
        if (error)
            return fail(ErrorCode::FileUnwritable, pathText(file("README.old.md")), {}, error.message());
        note("The old model's README.md is kept as README.old.md.\n");
    }
    for (const char* name : modelFiles) {
        if (std::string_view(name) != "tokenizer.json") // perhaps --tokenizer; saving replaces it at once
            std::filesystem::remove(file(name), error);
    }
    return {};
}

Result<void> TrainRun::readText(const TrainOptions& options)
{
    m_corpusName = pathText(std::filesystem::path(options.corpus).filename());
    const auto units = options.corpusUnits();
    if (!units)
        return tl::unexpected(units.error());
    auto clean = lettrine::readCorpus(options.corpus);
    if (!clean)
        return tl::unexpected(clean.error());
    noteChanges(options.corpus, clean->changes);
    m_text = std::move(clean->text);
    const auto tokenizer = openTokenizer(options, m_from, m_text);
    if (!tokenizer)
        return tl::unexpected(tokenizer.error());
    m_tokenizer = *tokenizer;
    const int stop = stopTokenOf(*m_tokenizer);
    auto corpus = tokenizeCorpus(m_text, *m_tokenizer, stop, options.corpus, *units);
    if (!corpus)
        return tl::unexpected(corpus.error());
    m_corpus = std::move(*corpus);
    m_config.vocabulary = m_tokenizer->size();
    if (stop >= 0)
        m_config.bos = m_config.eos = stop;
    return {};
}

Result<void> TrainRun::openTrainer(const TrainOptions& options)
{
    std::error_code error;
    std::filesystem::create_directories(m_folder, error);
    if (error)
        return fail(ErrorCode::FileUnwritable, pathText(m_folder), {}, error.message());
    const int start = m_config.bos.value_or(0);
    GptWeights initial;
    if (!m_from.empty() && !options.resume) {
        auto loaded = loadModel(m_from);
        if (!loaded)
            return tl::unexpected(loaded.error());
        if (!(*loaded)->gpt->packed().isTrainingForm())
            return fail(ErrorCode::ModelUnsupported, pathText(m_from), "the model's form", (*loaded)->family,
                "GPT-2's form for training");
        initial = (*loaded)->gpt->weights();
    }
    auto trainer = options.resume
        ? Trainer::resume(file(checkpointName), m_config, m_settings, m_corpus.training, start)
        : Trainer::begin(m_config, m_settings, m_corpus.training, start, initial.layout ? &initial : nullptr);
    if (!trainer)
        return tl::unexpected(trainer.error());
    m_trainer = std::move(*trainer);
    return {};
}

Result<void> TrainRun::run()
{
    note(numberText(std::uint64_t(m_corpus.training->tokens.size())) + " tokens in "
        + numberText(std::uint64_t(m_corpus.training->starts.size()))
        + (m_corpus.units == CorpusUnits::Lines ? " lines, " : " chapters, ")
        + numberText(std::uint64_t(m_corpus.heldOut.size())) + " lines held out; " + numberText(m_config.vocabulary)
        + " in the vocabulary, " + numberText(m_config.parameterCount()) + " weights, " + numberText(m_settings.threads)
        + (m_settings.threads == 1 ? " thread\n" : " threads\n"));
    m_started = m_saved = Clock::now();
    m_tokensAtStart = m_reported = m_trainer->progress().tokensDone;
    while (!m_trainer->finished()) {
        const auto progress = m_trainer->step(&interrupted());
        if (!progress) {
            if (progress.error().code == ErrorCode::Cancelled)
                break;
            if (m_lineOpen)
                note("\n");
            return tl::unexpected(progress.error());
        }
        say(*progress);
        if (m_reportEvery > 0 && (progress->tokensDone - m_reported >= m_reportEvery || m_trainer->finished())) {
            if (const auto reported = report(); !reported)
                return reported;
        }
        if (Clock::now() - m_saved >= saveSeconds && !m_trainer->finished()) {
            // A disk that is full now may have room later; hours of work are not thrown away for it.
            if (const auto saved = save(); !saved)
                note((std::exchange(m_lineOpen, false) ? "\n" : "") + saved.error().message()
                    + " Training goes on; what it has learnt is not saved.\n");
        }
        if (interrupted())
            break;
    }
    if (m_lineOpen)
        note("\n");
    if (m_trainer->finished())
        return finish();
    if (const auto saved = save(); !saved)
        return saved;
    note("Saved; the same command with --resume goes on.\n");
    return fail(ErrorCode::Cancelled, "train");
}

Result<void> TrainRun::save()
{
    m_saved = Clock::now();
    return clearFolder().and_then([this] { return m_trainer->saveCheckpoint(file(checkpointName)); }).and_then([this] {
        return saveModel(m_folder, m_trainer->averaged(), *m_tokenizer);
    });
}

Result<void> TrainRun::finish()
{
    const auto written = clearFolder()
                             .and_then([this] { return saveModel(m_folder, m_trainer->averaged(), *m_tokenizer); })
                             .and_then([this] { return writeCounts(); })
                             .and_then([this] { return writeCard(); });
    if (!written)
        return written;
    const auto saved = m_trainer->saveCheckpoint(file(checkpointName));
    if (!saved)
        note("The model is written, but not its checkpoint.\n");
    return saved;
}

Result<void> TrainRun::writeCounts() const
{
    // What followed what in the corpus, to stand beside what the model expects. Of pieces there are no such counts.
    if (!m_tokenizer->isCharacterModel())
        return {};
    const auto counts = countFollowers(toCodePointsLenient(m_text));
    if (!counts)
        return tl::unexpected(counts.error());
    if (auto saved = saveFile(file(Followers::fileName), *counts); !saved)
        return saved;
    // And its lines as hashes, so that a poem can say which of its own occur there.
    const auto lines = makeLineFilter(toCodePointsLenient(m_text));
    if (!lines)
        return tl::unexpected(lines.error());
    return saveFile(file(LineFilter::fileName), *lines);
}

} // namespace lettrine::cli
