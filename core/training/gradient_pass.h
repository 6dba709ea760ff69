// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gpt_weights.h"
#include "training/dropout.h"

#include <cstdint>
#include <memory>
#include <span>

namespace lettrine {

struct PackedWeights;

/// Forward and backward of a GPT over a few whole sequences: the loss and its gradient with respect to every weight.
/// The backward formulas are derived by hand beside their forward lines (gradient_pass.cpp, attention_gradient.cpp,
/// head_gradient.cpp) and held against PyTorch's in tests/golden.
///
/// Holds the activations of `sequences` × `length` rows; run it again and again. One thread at a time per object; any
/// number of objects may share the same weights.
class GradientPass {
public:
    /// `length` ≤ config.context. Throws std::bad_alloc.
    GradientPass(const GptConfig& config, int sequences, int length);
    ~GradientPass();
    GradientPass(GradientPass&&) noexcept;

    /// The sum over all positions of −ln p(target), in nats. `inputs` and `targets` are (sequences, length) row-major
    /// ids below config.vocabulary. Gradients of (sum × scale) are *added* to `gradients`, a block with the layout of
    /// `weights`; an empty span computes the loss alone. `dropout` says what is dropped (none by default); its row
    /// numbers begin at `firstRow`, so that shards of a batch drop what the whole batch would. `packed` holds the same
    /// weights packed for products (products.h), made once for all shards; null packs them here. `smoothing`, [0, 1):
    /// share of the uniform distribution in the targets of the gradient; the loss returned is the plain one.
    double run(const GptWeights& weights, std::span<const int> inputs, std::span<const int> targets, float scale,
        std::span<float> gradients, const Dropout& dropout = {}, std::uint32_t firstRow = 0,
        const PackedWeights* packed = nullptr, float smoothing = 0.0f);

    int rows() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lettrine
