// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/train_run.h"

#include "base/files.h"
#include "base/numbers.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "text/followers.h"
#include "text/line_filter.h"

#include <algorithm>
#include <unistd.h>

namespace lettrine::cli {

namespace {

constexpr const char* kCheckpoint = "checkpoint.safetensors";
constexpr std::uint64_t kLargestCorpus = std::uint64_t(1) << 32;

Result<std::shared_ptr<const Tokenizer>> openTokenizer(const TrainOptions& options, std::string_view corpus)
{
    if (!options.tokenizer.empty())
        return Tokenizer::load(options.tokenizer);
    if (!options.from.empty()) {
        // A run that goes on needs the other model no more, unless it ended before it wrote its own tokenizer.
        const auto own = std::filesystem::path(options.output) / "tokenizer.json";
        std::error_code error;
        return Tokenizer::load(options.resume && std::filesystem::exists(own, error)
                ? own
                : std::filesystem::path(options.from) / "tokenizer.json");
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
    if (const auto read = run->readCorpus(options); !read)
        return tl::unexpected(read.error());
    if (const auto opened = run->openTrainer(options); !opened)
        return tl::unexpected(opened.error());
    return run;
}

Result<void> TrainRun::readCorpus(const TrainOptions& options)
{
    m_corpusName = pathText(std::filesystem::path(options.corpus).filename());
    const auto units = options.corpusUnits();
    if (!units)
        return tl::unexpected(units.error());
    auto bytes = readFile(options.corpus, kLargestCorpus);
    if (!bytes)
        return tl::unexpected(bytes.error());
    m_text = std::move(*bytes);
    const auto tokenizer = openTokenizer(options, m_text);
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
    const bool there = std::filesystem::exists(file(kCheckpoint), error);
    if (there && !options.resume) {
        return fail(ErrorCode::OptionConflict, pathText(m_folder), "a new run",
            "the checkpoint that is there (--resume goes on with it; or name another folder)");
    }
    const int start = m_config.bos.value_or(0);
    std::shared_ptr<const Model> initial;
    if (!options.from.empty() && !options.resume) {
        auto loaded = loadModel(options.from);
        if (!loaded)
            return tl::unexpected(loaded.error());
        initial = std::move(*loaded);
    }
    auto trainer = options.resume
        ? Trainer::resume(file(kCheckpoint), m_config, m_settings, m_corpus.training, start)
        : Trainer::begin(m_config, m_settings, m_corpus.training, start, initial ? &initial->gpt->weights() : nullptr);
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
        if (Clock::now() - m_saved >= kSaveSeconds && !m_trainer->finished()) {
            if (const auto saved = save(); !saved)
                return saved;
        }
        if (interrupted())
            break;
    }
    if (m_lineOpen)
        note("\n");
    if (const auto saved = save(); !saved)
        return saved;
    if (m_trainer->finished())
        return writeCounts().and_then([this] { return writeCard(); });
    note("Saved; the same command with --resume goes on.\n");
    return fail(ErrorCode::Cancelled, "train");
}

Result<void> TrainRun::save()
{
    if (const auto saved = m_trainer->saveCheckpoint(file(kCheckpoint)); !saved)
        return saved;
    m_saved = Clock::now();
    return saveModel(m_folder, m_trainer->averaged(), *m_tokenizer);
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
    // And its lines as hashes, so that a poem can say which of its own stand there.
    const auto lines = makeLineFilter(toCodePointsLenient(m_text));
    if (!lines)
        return tl::unexpected(lines.error());
    return saveFile(file(LineFilter::fileName), *lines);
}

} // namespace lettrine::cli
