// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/model_config.h"
#include "model/model_folder.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace lettrine {

/// What a model folder says of itself, without its weights being read: enough to list it and to price it before it is
/// loaded. A plain value.
struct ModelFacts {
    std::string name; ///< the folder's
    std::string family; ///< model_type of config.json
    std::vector<std::string> types; ///< "F32", "F16", "BF16": those of the weights, the one with most bytes first
    std::uint64_t weightBytes = 0; ///< in memory: about the size of the files
    int window = 0; ///< in tokens, the model's own
    std::int64_t cacheBytesPerToken = 0; ///< keys and values

    /// Memory of weights and of a cache that is full, in bytes, with a window of `tokens`.
    std::int64_t bytesWith(int tokens) const;
    bool operator==(const ModelFacts&) const = default;
};

/// Reads config.json and the headers of the weights. Errors: as loadModel has them for these files.
Result<ModelFacts> readModelFacts(const std::filesystem::path& folder, const KeepReading& keepReading = {});

/// config.json of a folder. Errors: those of readFile and ModelConfig::fromJson; FileIsPointer; where there is none,
/// and the folder holds something else that is known (a GGUF file, weights of MLX, an adapter), FileNeedsConversion.
Result<ModelConfig> readModelConfig(const std::filesystem::path& folder, const KeepReading& keepReading = {});

/// What loadModel or findModel is to be asked for when a person hands over `path`: the folder itself, the folder of a
/// file that belongs to a model (config.json, model.safetensors …), a file of a kind that findModel refuses by its name
/// (GGUF, other programs' weights); empty for everything else. Looks at names only, but for the folder.
std::filesystem::path modelMeantBy(const std::filesystem::path& path);

} // namespace lettrine
