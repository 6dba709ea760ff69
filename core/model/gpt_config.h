// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lettrine {

/// Shape of a GPT-2 transformer with a tied head. Names and meanings are those of Hugging Face's GPT2Config, given in
/// brackets. A plain value; validate() before use.
struct GptConfig {
    int vocabulary = 0; ///< characters or pieces [vocab_size], 1 … 1,048,576
    int context = 128; ///< window in tokens [n_positions], 2 … 65,536
    int width = 128; ///< width of the residual stream [n_embd], a multiple of heads, 1 … 8,192
    int layers = 4; ///< [n_layer], 1 … 256
    int heads = 4; ///< [n_head], 1 … 256
    int inner = 512; ///< hidden width of the MLP [n_inner], 4 × width if the file says null
    float epsilon = 1e-5f; ///< of LayerNorm [layer_norm_epsilon]
    std::optional<int> bos; ///< start token [bos_token_id]
    std::optional<int> eos; ///< stop token [eos_token_id]

    int headWidth() const { return width / heads; }
    /// Learned numbers: embeddings, blocks, final norm; the head is the token embedding.
    std::int64_t parameterCount() const;
    /// Bytes of keys and values one token keeps: 2 × layers × width × 4.
    std::int64_t cacheBytesPerToken() const { return std::int64_t(2) * layers * width * 4; }

    /// Refuses sizes outside the ranges above; `where` names the file in the error.
    Result<void> validate(const std::string& where) const;
    /// Reads GPT-2 keys of a config.json. Refused: another model_type, activation or an untied head.
    static Result<GptConfig> fromJson(std::string_view json, const std::string& where);
    std::string toJson() const;

    bool operator==(const GptConfig&) const = default;
};

} // namespace lettrine
