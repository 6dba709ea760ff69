// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gpt_config.h"
#include "tensor/aligned_buffer.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace lettrine {

/// One named tensor inside the block: (rows, columns) row-major, or a vector with rows = 1.
struct TensorPlace {
    std::string name; ///< Hugging Face's name, "transformer.h.0.attn.c_attn.weight"
    std::size_t offset = 0; ///< in floats from the start of the block, a multiple of 16
    int rows = 0;
    int columns = 0;
    bool isMatrix = false; ///< two dimensions in the file (weight decay applies to these only)
    std::size_t size() const { return std::size_t(rows) * std::size_t(columns); }
};

/// Offsets of one transformer block's tensors, in floats. Conv1D weights are (in, out), as GPT-2 stores them.
struct BlockPlaces {
    std::size_t norm1Gain, norm1Bias; ///< [width]
    std::size_t qkvWeight, qkvBias; ///< [width, 3 width]: queries, keys, values side by side
    std::size_t attentionWeight, attentionBias; ///< [width, width]
    std::size_t norm2Gain, norm2Bias; ///< [width]
    std::size_t innerWeight, innerBias; ///< [width, inner]
    std::size_t outerWeight, outerBias; ///< [inner, width]
};

/// Where everything lies in one contiguous block; the same for weights, gradients and moments.
struct WeightLayout {
    explicit WeightLayout(const GptConfig& config);
    std::size_t tokenEmbedding = 0; ///< [vocabulary, width], also the head
    std::size_t positionEmbedding = 0; ///< [context, width]
    std::vector<BlockPlaces> blocks;
    std::size_t finalGain = 0, finalBias = 0; ///< [width]
    std::vector<TensorPlace> tensors; ///< all of them, in file order
    std::size_t size = 0; ///< floats in the block, padding included
};

/// All parameters of a GPT in one block. Padding between tensors is zero. Movable; copy() is explicit.
struct GptWeights {
    GptWeights() = default;
    explicit GptWeights(const GptConfig& configuration);
    GptConfig config;
    std::shared_ptr<const WeightLayout> layout;
    AlignedBuffer block;

    float* at(std::size_t offset) { return block.data() + offset; }
    const float* at(std::size_t offset) const { return block.data() + offset; }
    std::span<float> tensor(const TensorPlace& place) { return { at(place.offset), place.size() }; }
    std::span<const float> tensor(const TensorPlace& place) const { return { at(place.offset), place.size() }; }
    GptWeights copy() const;

    /// GPT-2's initialisation from a seed: normal with deviation 0.02, projections into the residual stream divided by
    /// sqrt(2 · layers), gains 1, biases 0 (Radford et al. 2019). Independent of the standard library's distributions.
    static GptWeights random(const GptConfig& config, std::uint64_t seed);
};

} // namespace lettrine
