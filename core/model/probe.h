// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/block_description.h"

#include <cstdint>
#include <span>
#include <vector>

namespace lettrine {

/// A head of a layer, both counted from 0.
struct AttentionHead {
    int layer = 0;
    int head = 0;
    bool operator==(const AttentionHead&) const = default;
};

/// The position `from` does not see the position `to`; in one layer or head, or (−1) in all.
struct HiddenEdge {
    int from = 0;
    int to = 0;
    int layer = -1;
    int head = -1;
    bool operator==(const HiddenEdge&) const = default;
};

/// What is switched off while a text goes through the network. A model with switches is another model: a cache filled
/// with them belongs to identity(model, switches) and is never mixed with the plain one.
struct Switches {
    std::vector<AttentionHead> heads; ///< give nothing to the residual stream (their share of the output bias stays)
    std::vector<int> mlps; ///< layers whose MLP gives nothing
    std::vector<int> layers; ///< whole layers passed over
    std::vector<HiddenEdge> edges;

    bool none() const { return heads.empty() && mlps.empty() && layers.empty() && edges.empty(); }
    /// The model's identity if none is on, else a value of both.
    std::uint64_t identity(std::uint64_t model) const;
    /// Refuses places that the model does not have (OutOfRange, counted from 1 in the message).
    Result<void> check(const BlockDescription& blocks) const;
    bool operator==(const Switches&) const = default;
};

/// What is kept of one evaluation, at chosen positions. Filled by Gpt::evaluateProbed; empty lists keep nothing.
struct Capture {
    std::vector<int> positions; ///< rising, 0 … length − 1
    bool attention = true; ///< keep attention rows
    bool residual = true; ///< keep the residual stream
    bool mixtures = false; ///< keep what each head read, before the output matrix

    /// What the head at `positions[index]` looked at: length values, 0 where it does not see; they add up to 1.
    std::span<const float> attentionRow(int layer, int head, std::size_t index) const;
    /// The residual stream at `positions[index]`, [width]: part 0 is the embedding, then after each layer's attention
    /// (1, 3, 5 …) and after its MLP (2, 4, 6 …).
    std::span<const float> residualRow(int part, std::size_t index) const;
    /// [headWidth] values of a head at `positions[index]`.
    std::span<const float> mixtureRow(int layer, int head, std::size_t index) const;

    // Filled by evaluation.
    int length = 0, heads = 0, width = 0, headWidth = 0;
    std::vector<float> attentionRows; ///< [layer][head][index][length]
    std::vector<float> residualRows; ///< [part][index][width]
    std::vector<float> mixtureRows; ///< [layer][head][index][headWidth]
    void prepare(const BlockDescription& blocks, int textLength);
};

} // namespace lettrine
