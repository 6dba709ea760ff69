// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/block_description.h"
#include "tensor/aligned_buffer.h"

#include <cstdint>
#include <span>
#include <vector>

namespace lettrine {

/// Keys and values of the tokens a model has read, so that one more token costs one row and not the whole text. Belongs
/// to one model (by identity); Gpt::evaluate fills it. It can be cut back and copied; copying is explicit because it
/// costs bytesAllocated(). One thread at a time.
///
/// Layout, for each layer: keys [key/value heads, headWidth, keyStride], transposed, so that the lanes of a score are
/// positions; values [key/value heads, capacity, valueStride], headWidth rounded up to 8 floats.
class KvCache {
public:
    KvCache() = default;
    /// Memory for the first 128 positions of the window at once; more is taken when it is needed, twice as much each
    /// time. Throws std::bad_alloc.
    explicit KvCache(const BlockDescription& blocks);
    KvCache copy() const;

    /// Tokens held, in order from position 0.
    std::span<const std::int32_t> tokens() const { return m_tokens; }
    int size() const { return static_cast<int>(m_tokens.size()); }
    /// Identity of the model that filled it; 0 while empty and new.
    std::uint64_t modelIdentity() const { return m_identity; }
    /// Forgets all tokens from `count` on; more than size() changes nothing.
    void truncate(int count);
    void clear() { truncate(0); }

    /// Makes room for `count` positions, at most the window. Nothing happens if there is room. Error MemoryShort
    /// (the bytes needed, the bytes free); what is held stays.
    Result<void> reserve(int count);

    std::int64_t bytesAllocated() const;
    /// size() × 2 × layers × key/value heads × headWidth × 4.
    std::int64_t bytesUsed() const;

private:
    friend class Gpt;
    float* keys(int layer, int head) { return m_keys.data() + keyOffset(layer, head); }
    float* values(int layer, int head) { return m_values.data() + valueOffset(layer, head); }
    std::size_t row(int layer, int head) const
    {
        return std::size_t(layer) * std::size_t(m_blocks.keyValueHeads) + std::size_t(head);
    }
    std::size_t keyOffset(int layer, int head) const
    {
        return row(layer, head) * std::size_t(m_blocks.headWidth) * m_keyStride;
    }
    std::size_t valueOffset(int layer, int head) const
    {
        return row(layer, head) * std::size_t(m_capacity) * valueStride();
    }
    std::size_t valueStride() const { return (std::size_t(m_blocks.headWidth) + 7) / 8 * 8; }
    void allocate(int capacity);

    BlockDescription m_blocks;
    int m_capacity = 0;
    std::size_t m_keyStride = 0;
    std::uint64_t m_identity = 0;
    std::vector<std::int32_t> m_tokens; ///< reserved for the whole window: no allocation while writing
    AlignedBuffer m_keys, m_values;
};

/// Bytes of memory that this machine could still give, as its kernel estimates it; 2^62 where that is unknown.
std::int64_t freeMemory();

} // namespace lettrine
