// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gpt_config.h"
#include "tensor/aligned_buffer.h"

#include <cstdint>
#include <span>
#include <vector>

namespace lettrine {

/// Keys and values of the tokens a model has read, so that one more token costs one row and not the whole text. Belongs
/// to one model (by identity); Gpt::evaluate fills it. It can be cut back and copied; copying is explicit because it
/// costs bytesAllocated(). One thread at a time.
///
/// Layout, for each layer: keys [heads, headWidth, paddedContext], transposed, so that the lanes of a score are
/// positions; values [heads, context, valueStride], headWidth rounded up to 8 floats.
class KvCache {
public:
    KvCache() = default;
    /// Memory for the whole window at once: 2 × layers × width × 4 bytes a token. Throws std::bad_alloc.
    explicit KvCache(const GptConfig& config);
    KvCache copy() const;

    /// Tokens held, in order from position 0.
    std::span<const std::int32_t> tokens() const { return m_tokens; }
    int size() const { return static_cast<int>(m_tokens.size()); }
    /// Identity of the model that filled it; 0 while empty and new.
    std::uint64_t modelIdentity() const { return m_identity; }
    /// Forgets all tokens from `count` on; more than size() changes nothing.
    void truncate(int count);
    void clear() { truncate(0); }

    std::int64_t bytesAllocated() const;
    /// size() × 2 × layers × width × 4.
    std::int64_t bytesUsed() const;

private:
    friend class Gpt;
    float* keys(int layer, int head) { return m_keys.data() + keyOffset(layer, head); }
    float* values(int layer, int head) { return m_values.data() + valueOffset(layer, head); }
    std::size_t keyOffset(int layer, int head) const
    {
        return (std::size_t(layer) * std::size_t(m_config.heads) + std::size_t(head))
            * std::size_t(m_config.headWidth()) * m_paddedContext;
    }
    std::size_t valueOffset(int layer, int head) const
    {
        return (std::size_t(layer) * std::size_t(m_config.heads) + std::size_t(head)) * std::size_t(m_config.context)
            * valueStride();
    }
    std::size_t valueStride() const { return (std::size_t(m_config.headWidth()) + 7) / 8 * 8; }

    GptConfig m_config;
    std::size_t m_paddedContext = 0;
    std::uint64_t m_identity = 0;
    std::vector<std::int32_t> m_tokens; ///< reserved for the whole window: no allocation while writing
    AlignedBuffer m_keys, m_values;
};

} // namespace lettrine
