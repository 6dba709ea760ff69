// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "base/files.h"
#include "model/gpt.h"
#include "text/followers.h"
#include "text/line_filter.h"
#include "text/tokenizer.h"
#include "text/word_set.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lettrine {

/// A loaded model folder in the Hugging Face form: config.json, model.safetensors, tokenizer.json, README.md (the model
/// card). Immutable; share it between threads.
struct Model {
    std::string name; ///< the folder's name
    std::filesystem::path folder;
    std::shared_ptr<const Tokenizer> tokenizer;
    std::shared_ptr<const Gpt> gpt;
    std::string card; ///< README.md, or empty
    // What the model's corpus holds, for models that bring it along; else null.
    std::shared_ptr<const Followers> followers; ///< followers.bin
    std::shared_ptr<const LineFilter> lines; ///< lines.bin
    std::shared_ptr<const WordSet> words; ///< words.bin

    std::string family = "gpt2"; ///< model_type of config.json
    /// What was read otherwise than it stands in the folder, in English sentences.
    std::vector<std::string> notes;

    const BlockDescription& config() const { return gpt->config(); }
    /// Start token: the one that the tokenizer puts before a text, else bos_token_id, else the stop token, else 0.
    std::int32_t startToken() const;
    /// The first stop token (eos_token_id), or −1 if the model has none.
    std::int32_t stopToken() const;
    bool isStop(std::int32_t id) const;
    /// Ids from here to the vocabulary's end have no piece: a padded vocabulary. They are never written.
    std::int32_t surplusFrom() const;
};

/// What a person may ask of a model that is loaded.
struct LoadOptions {
    KeepReading keepReading; ///< see loadModel
    int window = 0; ///< a smaller window than the model's, 2 or more; 0 is the model's own
};

/// Reads and checks a whole folder: config.json (model/model_config.h says which families), the tokenizer in any of its
/// forms (text/tokenizer_folder.h), then every tensor (model/tensor_source.h says from which files: name, type, shape,
/// place, finite values), and that tokenizer and configuration agree on the vocabulary. Any fault is one Error and
/// nothing else changes.
///
/// Takes time in line with the files and never waits for a pipe. `keepReading` is asked at least once for every
/// megabyte read and again while headers are checked; false ends the loading with the error Cancelled. Memory: the
/// weights once, each in its type.
Result<std::shared_ptr<const Model>> loadModel(
    const std::filesystem::path& folder, const KeepReading& keepReading = {});
Result<std::shared_ptr<const Model>> loadModel(const std::filesystem::path& folder, const LoadOptions& options);
/// What loadModel is going to read: bytes of the files of configuration, tokenizer and weights together, as far as
/// they are there. For showing progress.
std::uint64_t modelBytes(const std::filesystem::path& folder);

/// Writes config.json, tokenizer.json, model.safetensors by safe saving; makes the folder if it is missing.
Result<void> saveModel(const std::filesystem::path& folder, const GptWeights& weights, const Tokenizer& tokenizer);

/// A model with random weights and `vocabulary` made-up characters, for races beyond the shipped window.
std::shared_ptr<const Model> randomModel(const GptConfig& config, std::uint64_t seed);

/// The data folder: LETTRINE_DATA, else the source's resources/ (in a build tree), else the install prefix's
/// share/lettrine, else XDG data folders. Empty if none has a models/ or verse/ folder.
std::filesystem::path dataFolder();
/// Names of the bundled models, sorted.
std::vector<std::string> bundledModels();
/// A bundled name, or a path to a folder. Errors: ModelNotFound (a name) lists the bundled names; for a path
/// FileNotFound, or FileNeedsConversion if it is a file, which says of what kind.
Result<std::filesystem::path> findModel(const std::string& nameOrFolder);

} // namespace lettrine
