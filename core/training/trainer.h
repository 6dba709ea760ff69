// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "model/gpt_weights.h"
#include "training/adamw.h"
#include "training/batch_source.h"

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace lettrine {

/// The recipe. Defaults are those of the first round of the shipped `tang` (its card); validate() names a bad field.
struct TrainingSettings {
    std::int64_t tokens = 30'000'000; ///< tokens to read in all, ≥ 1; rounded up to whole batches
    int batch = 32; ///< rows a step, 1 … 4096
    double learningRate = 2e-3; ///< peak, (0, 1]
    double finalRate = 0.02; ///< share of the peak at the end of the cosine, [0, 1]
    std::int64_t warmupTokens = 500'000; ///< linear from 0, ≥ 0
    AdamWSettings adam;
    double dropout = 0.1; ///< after the embeddings and after every branch, [0, 0.9]
    double clip = 1.0; ///< largest norm of the gradient, > 0
    double averaging = 0.999; ///< decay per step of the exponential average of weights, [0, 1); 0: none
    double aligned = 0.5; ///< share of rows that begin at the start of a text, [0, 1] (batch_source.h)
    double alone = 0; ///< share of rows in which texts stand alone, [0, 1]
    double broken = 0; ///< share of rows whose texts begin anywhere, alone, [0, 1]; the three together at most 1
    double smoothing = 0; ///< share of the uniform distribution in the targets (label smoothing), [0, 0.5]
    std::uint64_t seed = 1; ///< initial weights, order, dropout
    int threads = 1; ///< 1 … 64; the result does not depend on it

    Result<void> validate() const;
    /// Learning rate after `done` of `tokens`: linear warm-up, then a cosine (Loshchilov and Hutter 2017), over tokens.
    double rateAt(std::int64_t done) const;
    /// All that decides the result, as JSON: what a checkpoint must have in common with a run that resumes it.
    std::string fingerprint() const;
};

/// How the shares of `settings` divide the rows of a batch: rounded one after the other, so that they add up.
BatchMix batchMix(const TrainingSettings& settings);

/// One report, after a step.
struct TrainingProgress {
    std::int64_t step = 0, tokensDone = 0, tokensTotal = 0;
    double loss = 0; ///< of this step's batch, nats a token, dropout on
    double smoothedLoss = 0; ///< exponential mean over about 100 steps
    double gradientNorm = 0; ///< before clipping
    double rate = 0;
};

/// Trains a GPT with AdamW. Everything that decides the next step (weights, moments, average, place in the shuffled
/// stream; dropout and order are functions of counters) is in the checkpoint, so a resumed run has the weights of an
/// unbroken one, bit for bit, on any number of threads. Use from one thread; it owns its workers.
class Trainer {
public:
    /// A fresh run. Refused: settings out of range, a text of fewer than context + 2 tokens (CorpusTooShort).
    /// `initial`: weights to begin with, of the same configuration (else OptionConflict); null: random ones of the
    /// seed.
    static Result<std::unique_ptr<Trainer>> begin(const GptConfig& config, const TrainingSettings& settings,
        std::shared_ptr<const TrainingText> text, int startToken, const GptWeights* initial = nullptr);
    /// Goes on from a checkpoint. Refused besides: another configuration, other settings or another text.
    static Result<std::unique_ptr<Trainer>> resume(const std::filesystem::path& checkpoint, const GptConfig& config,
        const TrainingSettings& settings, std::shared_ptr<const TrainingText> text, int startToken);
    ~Trainer();

    /// One optimiser step. LossNotFinite leaves weights and state as they were before the step. `stop` is looked at
    /// between shards: Cancelled then, with nothing changed.
    Result<TrainingProgress> step(const std::atomic<bool>* stop = nullptr);
    bool finished() const;
    /// Writes everything by safe saving: at any moment the old checkpoint or the new one is whole.
    Result<void> saveCheckpoint(const std::filesystem::path& path) const;

    /// The weights as last stepped, and their running average (what one ships).
    const GptWeights& weights() const;
    GptWeights averaged() const;
    const TrainingProgress& progress() const;

private:
    struct State;
    explicit Trainer(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace lettrine
