// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Private to model: the forward pass of a block of rows.

#include "model/kv_cache.h"
#include "model/model_weights.h"
#include "model/probe.h"

#include <vector>

namespace lettrine {

/// Rows that go through the network together; how a text is cut into blocks does not change a bit of the result.
inline constexpr int blockRows = 128;

/// One row in flight: which text it belongs to, and where.
struct ForwardRow {
    KvCache* cache;
    int position;
    std::int32_t token;
};

/// Where one layer's keys and values of a cache lie.
struct LayerCache {
    float* keys;
    float* values;
    std::size_t keyStride, valueStride, keyRows, valueRows; ///< strides, and floats from head to head
};

/// The activations of the rows in flight.
struct ForwardBuffers {
    BlockDescription blocks;
    std::size_t wide, mixed, joined, deep; ///< row strides: width, heads × headWidth, q | k | v, inner
    AlignedBuffer x, norm, attended, branch, qkv, gate, inner, last; ///< [blockRows, stride]
    AlignedBuffer scores, mixture, logits;
    AlignedBuffer logitRows; ///< [logitRowCount, padded vocabulary], made when first needed
    std::vector<AlignedBuffer> cosines, sines; ///< one a rotary: [blockRows, width / 2]
    std::vector<std::vector<double>> frequencies; ///< one a rotary
    std::vector<unsigned char> hidden;
    std::vector<ForwardRow> rows;
    std::vector<KvCache> own; ///< one: of the uncached path, which keeps nothing between calls
    const Switches* switches = nullptr;
    Capture* capture = nullptr;

    explicit ForwardBuffers(const BlockDescription& description);
    /// Rows whose logits are made at once.
    std::size_t logitRowCount() const;
};

/// All rows of b.rows through all blocks; b.x then holds the residual stream. `cacheOf` gives a row's keys and values.
class ForwardPass {
public:
    using CacheOf = LayerCache (*)(KvCache&, int layer);
    ForwardPass(const ModelWeights& weights, ForwardBuffers& buffers, CacheOf cacheOf)
        : m_w(weights)
        , m_d(weights.description)
        , m_b(buffers)
        , m_cacheOf(cacheOf)
    {
    }
    void run();
    /// The final norm of a row of b.x into a row of b.last.
    void finalNorm(std::size_t from, std::size_t to);

private:
    void embed();
    void rotations();
    void runBlock(int layer);
    void attention(int layer);
    void storeKeys(int layer);
    void attend(int layer);
    void attendOne(int layer, std::size_t row, int head, const LayerCache& cache);
    void mlp(int layer);
    void norm(const AlignedBuffer& gain, const AlignedBuffer& bias, const float* x, float* y) const;
    void addBranch(const AlignedBuffer& gain);
    void captureRows(int part);
    bool isOff(const std::vector<int>& layers, int layer) const;
    const unsigned char* hiddenFor(int layer, int head, int position, int begin);

    const ModelWeights& m_w;
    const BlockDescription& m_d;
    ForwardBuffers& m_b;
    CacheOf m_cacheOf;
};

} // namespace lettrine
