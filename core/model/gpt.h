// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "model/block_description.h"
#include "model/gpt_weights.h"
#include "model/kv_cache.h"
#include "model/model_weights.h"
#include "model/probe.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>

namespace lettrine {

/// Scratch for the forward pass: activations of a block of rows, and the keys and values of the uncached path. Made
/// once, used again and again; nothing is allocated in a step but cache that grows. One thread at a time.
class Workspace {
public:
    Workspace();
    explicit Workspace(const BlockDescription& blocks);
    ~Workspace();
    Workspace(Workspace&&) noexcept;
    Workspace& operator=(Workspace&&) noexcept;

private:
    friend class Gpt;
    struct State;
    std::unique_ptr<State> m_state;
};

/// How much of a text was already in the cache, and how much went through the network, in positions.
struct Evaluation {
    int reused = 0;
    int evaluated = 0;
};

/// A transformer with its weights packed for this machine. Constant after construction: share it between threads;
/// everything that changes (KvCache, Workspace, logits) is passed in. One forward pass reads the block description;
/// nothing here knows the name of a family.
///
/// Logits of a position are the same *bit for bit* whether the text went through at once, token by token through the
/// cache, in a batch, or after any edit: every sum runs in one order (tensor/matrix_product.h tells how), for weights
/// of every type.
///
/// `switches`, where it can be given, is null or says what is switched off (model/probe.h). With null, and with
/// nothing captured, nothing is done that would not be done anyway.
class Gpt {
public:
    /// The identity is new for every object made in this process.
    explicit Gpt(ModelWeights weights);
    /// Packs the weights. `weights.config` must be valid.
    explicit Gpt(const GptWeights& weights);
    ~Gpt();

    const BlockDescription& config() const;
    const ModelWeights& packed() const;
    /// The weights as training has them, unpacked anew: a copy. Empty for another form than GPT-2's, see
    /// ModelWeights::isTrainingForm.
    GptWeights weights() const;
    std::uint64_t identity() const;
    /// Bytes of the packed weights, which one decode step reads.
    std::int64_t packedBytes() const;

    /// Logits after the last of `ids`, with the cache: keeps the longest common prefix of `ids` and the cache's tokens
    /// (at most ids.size() − 1, so that one position is always evaluated), evaluates the rest and leaves the cache
    /// holding `ids`. A cache of another model, or a default-made one, is made afresh first.
    /// ids: 1 … context of 0 … vocabulary − 1; logits: vocabulary floats.
    /// Errors: TextEmpty, TextTooLong, TokenUnknown, MemoryShort; then nothing is changed.
    Result<Evaluation> evaluate(std::span<const std::int32_t> ids, KvCache& cache, Workspace& workspace,
        std::span<float> logits, const Switches* switches = nullptr) const;

    /// The same logits without a cache: all of `ids` through the network, matrix times matrix, head for the last
    /// position only. Never slowed down to make the cache look good.
    Result<Evaluation> evaluateWhole(std::span<const std::int32_t> ids, Workspace& workspace, std::span<float> logits,
        const Switches* switches = nullptr) const;

    /// evaluateWhole that keeps what `capture` asks for. Errors besides: OutOfRange for a position beyond the text.
    Result<void> evaluateProbed(std::span<const std::int32_t> ids, Capture& capture, Workspace& workspace,
        std::span<float> logits, const Switches* switches = nullptr) const;

    /// Logits of every position, in blocks: sink(first position, rows, logits (rows, stride) row-major, stride). For
    /// scoring a text and for held-out loss.
    using LogitRows = std::function<void(int first, int rows, const float* logits, std::size_t stride)>;
    Result<void> evaluateEvery(std::span<const std::int32_t> ids, Workspace& workspace, const LogitRows& sink,
        const Switches* switches = nullptr) const;

    /// One more token for each of several texts at once: caches[i] (all of this model, each with room) reads tokens[i];
    /// row i of `logits` ((count, vocabulary), row stride `stride` floats, a multiple of 16) is what evaluate() would
    /// give. Weights are read once for all of them.
    Result<void> evaluateBatch(std::span<KvCache* const> caches, std::span<const std::int32_t> tokens,
        Workspace& workspace, float* logits, std::size_t stride, const Switches* switches = nullptr) const;

    /// Final norm and head of rows of the residual stream ([rows][width]): what a layer alone would say. A row that is
    /// the stream after the last block gives the logits of evaluation bit for bit.
    void readOut(std::span<const float> residual, Workspace& workspace, const LogitRows& sink) const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lettrine
