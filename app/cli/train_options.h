// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "model/gpt_config.h"
#include "training/trainer.h"
#include "training/training_text.h"

#include <map>
#include <string>

namespace CLI {
class App;
}

namespace lettrine::cli {

/// The options of `train`: the network, the recipe, how often to report. Kept as texts until they are read.
class TrainOptions {
public:
    std::string corpus, output, tokenizer, from, units = "auto";
    bool resume = false, force = false;

    void add(CLI::App& command);

    /// The recipe. Errors: NotANumber, and those of TrainingSettings::validate.
    Result<TrainingSettings> settings() const;
    /// Layers, heads, width, context; vocabulary, start and stop token are the tokenizer's and not yet set.
    Result<GptConfig> network() const;
    /// Tokens between two measurements of the held-out loss, each with a sample; 0 never.
    Result<std::int64_t> reportEvery() const;
    Result<CorpusUnits> corpusUnits() const;

private:
    std::string value(const char* name) const { return m_values.at(name); }
    Result<std::int64_t> integer(const char* name, std::int64_t least, std::int64_t most) const;
    Result<void> read(const char* name, double& number) const;
    std::map<std::string, std::string> m_values; ///< by option, "--layers"; filled with the defaults first
};

} // namespace lettrine::cli
