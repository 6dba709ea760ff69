// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/block_description.h"
#include "model/gpt_weights.h"
#include "tensor/weight_matrix.h"

#include <vector>

namespace lettrine {

/// Weights of one block, packed. Gains and biases are F32 and padded with zeros to a multiple of 64; an empty buffer or
/// matrix is one that the family does not have.
struct PackedBlock {
    AlignedBuffer norm1Gain, norm1Bias; ///< before attention [width]
    AlignedBuffer attentionGain; ///< of what attention gives, before it is added (four norms)
    AlignedBuffer norm2Gain, norm2Bias; ///< before the MLP
    AlignedBuffer mlpGain; ///< of what the MLP gives
    AlignedBuffer queryGain, keyGain; ///< of each head [headWidth]
    /// Queries, keys and values side by side: one matrix (GPT-2), or three.
    std::vector<WeightMatrix> joined;
    AlignedBuffer joinedBias;
    WeightMatrix attention, gate, inner, outer;
    AlignedBuffer attentionBias, gateBias, innerBias, outerBias;
};

/// All weights of a model, packed for this machine, each matrix in the type of its file. Gains of RMSNorm are ready to
/// multiply with (Gemma's 1 is added).
struct ModelWeights {
    BlockDescription description;
    WeightMatrix embedding; ///< width inputs × vocabulary outputs; also the head if it is tied
    std::vector<float> embeddingRows; ///< a small embedding once more by rows, else empty: looking up is then quicker
    WeightType positionType = WeightType::F32;
    std::vector<char> positions; ///< [context, width] as the file holds it, of learned positions
    std::vector<PackedBlock> blocks;
    AlignedBuffer finalGain, finalBias;
    WeightMatrix head; ///< empty if tied

    /// From the form in which training keeps them.
    static ModelWeights pack(const GptWeights& weights);
    /// Whether the model has the form that this program trains: GPT-2's with a tied head.
    bool isTrainingForm() const;
    /// The way back, for models of that form; empty for others.
    GptWeights unpack() const;

    /// Types of the matrices, each once: "F32", "BF16".
    std::vector<std::string> typeNames() const;
    /// Learned numbers.
    std::int64_t parameterCount() const;
    /// Memory of all of it.
    std::int64_t bytes() const;
    /// Bytes that one decode step reads: all matrices but an embedding that is not the head.
    std::int64_t bytesRead() const;
    /// Writes a row of the embedding, `width` floats.
    void embeddingRow(std::int32_t token, float* out) const;
    /// Embeddings up to this many bytes are kept by rows too.
    static constexpr std::size_t smallEmbedding = 4 << 20;
    void keepSmallEmbedding();
};

/// `count` values in a buffer padded with zeros.
AlignedBuffer paddedBuffer(const float* values, std::size_t count);

} // namespace lettrine
