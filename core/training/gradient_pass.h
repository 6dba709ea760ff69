// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gpt_weights.h"
#include "training/dropout.h"

#include <cstdint>
#include <memory>
#include <span>

namespace lettrine {

struct PackedWeights;

/// What a pass reads: `inputs` and `targets`, row by row, ids below config.vocabulary.
struct GradientBatch {
    std::span<const int> inputs, targets;
    /// 1 where a text begins: it reads from position 0 and sees nothing of what stands before it in its row. Rows of
    /// `length` always begin one. Empty: nothing else does.
    std::span<const std::uint8_t> begins = {};
    /// The first row's number in the whole batch, by which dropout is drawn: parts of a batch drop what it would.
    std::uint32_t firstRow = 0;
};

/// Forward and backward of a GPT over a few whole sequences: the loss and its gradient with respect to every weight.
/// The backward formulas are derived by hand beside their forward lines (gradient_pass.cpp, layer_gradients.cpp,
/// attention_gradients.cpp, head_gradients.cpp) and held against PyTorch's in tests/golden.
///
/// Holds the activations of `sequences` × `length` rows; run it again and again. One thread at a time per object; any
/// number of objects may share the same weights.
class GradientPass {
public:
    /// `length` ≤ config.context. Throws std::bad_alloc.
    GradientPass(const GptConfig& config, int sequences, int length);
    ~GradientPass();
    GradientPass(GradientPass&&) noexcept;

    /// The sum over all positions of −ln p(target), in nats, for at most rows() rows. Gradients of (sum × scale) are
    /// *added* to `gradients`, a block with the layout of `weights`; an empty span computes the loss alone. `dropout`
    /// says what is dropped (none by default). `packed` holds the same weights packed for products (products.h), made
    /// once for all parts of a batch; null packs them here. `smoothing`, [0, 1): share of the uniform distribution in
    /// the targets of the gradient; the loss returned is the plain one.
    double run(const GptWeights& weights, const GradientBatch& batch, float scale, std::span<float> gradients,
        const Dropout& dropout = {}, const PackedWeights* packed = nullptr, float smoothing = 0.0f);

    /// Rows that there is room for: sequences × length.
    int rows() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lettrine
