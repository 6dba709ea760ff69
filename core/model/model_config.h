// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/block_description.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lettrine {

/// What a model folder's config.json says, read for one of the families: gpt2, llama, mistral, qwen2, qwen3,
/// gemma3_text. Keys that are missing take the family's default as Hugging Face transformers has it. Everything beyond
/// the description is needed at loading only.
struct ModelConfig {
    /// How the tensors are called, and how GPT-2 stores its matrices (inputs × outputs).
    enum class Names { Gpt2, Llama };

    std::string family; ///< model_type
    BlockDescription blocks;
    Names names = Names::Gpt2;
    bool gainsFromOne = false; ///< gains are stored less 1 (Gemma)
    bool queryBias = false; ///< of queries, keys and values
    bool outputBias = false; ///< of the attention's output
    bool mlpBias = false;
    int window = 0; ///< a smaller window that a person asked for, or 0
    /// What was read otherwise than it stands there, as English sentences for a person ("bos_token_id is 50256 …").
    std::vector<std::string> notes;

    /// Errors: JsonInvalid, JsonType, JsonMissing, OutOfRange, ModelUnsupported (field: the exact key).
    static Result<ModelConfig> fromJson(std::string_view json, const std::string& where);
    /// Adds the stop tokens of a generation_config.json; anything wrong in it is passed over.
    void addStops(std::string_view generationJson);
};

} // namespace lettrine
