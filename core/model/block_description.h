// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gpt_config.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lettrine {

/// Rotary positions of the layers that have them: element i of a head is turned with element i + width/2 by the angle
/// position · base^(−2i/width), frequencies changed as the scaling says.
struct Rotary {
    enum class Scaling { None, Linear, Llama3 };
    double base = 10000.0;
    int width = 0; ///< elements of a head that turn, from its first on; even
    Scaling scaling = Scaling::None;
    double factor = 1.0; ///< Linear: every frequency is divided by it; Llama3: the low ones
    double lowFactor = 1.0, highFactor = 4.0; ///< Llama3: where low ends and high begins
    double originalContext = 8192; ///< Llama3
    bool operator==(const Rotary&) const = default;

    /// Angle per position of pair i, 0 … width/2 − 1.
    std::vector<double> frequencies() const;
};

/// What differs from layer to layer.
struct LayerForm {
    int window = 0; ///< positions that a query sees, itself included; 0 is all
    int rotary = -1; ///< index into BlockDescription::rotaries, −1 for none
    float scoreScale = 1.0f; ///< scores are multiplied by it before the softmax
    bool operator==(const LayerForm&) const = default;
};

/// Everything that says how a transformer of one of the families computes; a plain value, and the only thing about a
/// family that the forward pass knows. GPT-2, Llama, Mistral, Qwen and Gemma are values of it.
struct BlockDescription {
    enum class Norm { Layer, Rms };
    enum class Activation { GeluTanh, Gelu, Relu, Silu, Tanh };

    int vocabulary = 0; ///< rows of the embedding and logits
    int context = 0; ///< window in tokens
    int width = 0; ///< of the residual stream
    int layers = 0;
    int heads = 0; ///< of queries
    int keyValueHeads = 0; ///< divides heads; query head h reads h / (heads / keyValueHeads)
    int headWidth = 0; ///< need not be width / heads
    int inner = 0; ///< of the MLP
    Norm norm = Norm::Layer;
    float epsilon = 1e-5f;
    bool fourNorms = false; ///< what attention and MLP give is normed once more before it is added (Gemma)
    bool headNorms = false; ///< each head's query and key is normed before its position is put in (Qwen 3, Gemma 3)
    bool learnedPositions = true; ///< a row of its own for each position (GPT-2)
    bool gated = false; ///< act(gate(x)) · inner(x) instead of act(inner(x))
    Activation activation = Activation::GeluTanh;
    float embeddingScale = 1.0f; ///< the embedding is multiplied by it (Gemma: √width)
    bool tiedHead = true; ///< the head is the token embedding
    std::vector<Rotary> rotaries;
    std::vector<LayerForm> forms; ///< one a layer
    std::optional<int> bos; ///< start token
    std::vector<int> stops; ///< tokens that end a text; the first is the one that is spoken of

    BlockDescription() = default;
    /// The GPT-2 form that this program trains. Not explicit: wherever a description is asked for, a config will do.
    BlockDescription(const GptConfig& config);

    int queryColumns() const { return heads * headWidth; }
    int keyColumns() const { return keyValueHeads * headWidth; }
    /// Bytes of keys and values one token keeps: 2 × layers × keyValueHeads × headWidth × 4.
    std::int64_t cacheBytesPerToken() const { return std::int64_t(8) * layers * keyColumns(); }
    bool hasWindows() const;

    /// Refuses sizes out of range; `where` names the file, names are those of config.json. Ranges: vocabulary 1 …
    /// 1,048,576; context 2 … 1,048,576; width and inner 1 … 65,536; layers 1 … 256; heads 1 … 256; headWidth 1 …
    /// 1,024.
    Result<void> validate(const std::string& where) const;
    bool operator==(const BlockDescription&) const = default;
};

} // namespace lettrine
