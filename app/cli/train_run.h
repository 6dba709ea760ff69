// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/train_options.h"
#include "model/model_folder.h"
#include "text/tokenizer.h"
#include "training/trainer.h"

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace lettrine::cli {

/// Whether this program wrote a model's card; another card is left alone.
bool isOwnCard(std::string_view card);

/// A run of training with everything around it: reading the corpus, reports, checkpoints, the folder at the end.
class TrainRun {
public:
    /// Reads options, corpus and tokenizer and begins, or goes on from the checkpoint with --resume.
    static Result<std::unique_ptr<TrainRun>> prepare(const TrainOptions& options, std::string commandLine);

    /// Steps to the end, or until Ctrl-C. Saves at least every saveSeconds. Errors: those of the trainer and of
    /// saving; Cancelled after a save.
    Result<void> run();

private:
    using Clock = std::chrono::steady_clock;
    /// A kill loses at most this and one step: under a minute.
    static constexpr std::chrono::seconds saveSeconds{ 50 };

    Result<void> checkFolder(const TrainOptions& options);
    Result<void> readText(const TrainOptions& options);
    Result<void> openTrainer(const TrainOptions& options);
    Result<void> clearFolder();
    /// Checkpoint and model while the run goes on.
    Result<void> save();
    /// At the end the model first: what is finished is not lost for want of room for its checkpoint.
    Result<void> finish();
    Result<void> writeCounts() const;
    Result<void> writeCard();
    void say(const TrainingProgress& progress);
    Result<void> report();
    std::string sample(const std::shared_ptr<const Model>& model) const;
    std::shared_ptr<const Model> snapshot() const;
    std::filesystem::path file(const char* name) const { return m_folder / name; }

    std::string m_commandLine, m_corpusName;
    std::filesystem::path m_folder;
    std::filesystem::path m_from; ///< folder of --from, empty without
    bool m_replaces = false; ///< another model is in the folder, and --force was given
    TrainingSettings m_settings;
    GptConfig m_config;
    std::int64_t m_reportEvery = 0;
    std::shared_ptr<const Tokenizer> m_tokenizer;
    std::string m_text; ///< the corpus, for its held-out lines
    CorpusTokens m_corpus;
    std::unique_ptr<Trainer> m_trainer;

    Clock::time_point m_started, m_spoke, m_saved;
    std::int64_t m_tokensAtStart = 0, m_reported = 0;
    bool m_terminal = false; ///< progress replaces its own line
    bool m_lineOpen = false;
    double m_heldOut = 0; ///< the last held-out loss, 0 if not measured
};

} // namespace lettrine::cli
