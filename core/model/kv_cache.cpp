// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/kv_cache.h"

#include "base/numbers.h"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <new>
#include <string>

namespace lettrine {

namespace {

constexpr int firstCapacity = 128;
/// From here on rows that lie a power of two apart would crowd into few lines of the processor's cache.
constexpr int spareCapacity = 512;

} // namespace

KvCache::KvCache(const BlockDescription& blocks)
    : m_blocks(blocks)
{
    allocate(std::min(blocks.context, firstCapacity));
    m_tokens.reserve(std::size_t(blocks.context));
}

void KvCache::allocate(int capacity)
{
    const std::size_t heads = std::size_t(m_blocks.layers) * std::size_t(m_blocks.keyValueHeads);
    // A window begins anywhere, so a row is read a little beyond its end.
    const bool spare = capacity >= spareCapacity || m_blocks.hasWindows();
    const std::size_t stride = paddedColumns(std::size_t(capacity)) + (spare ? rowUnit : 0);
    AlignedBuffer keys(heads * std::size_t(m_blocks.headWidth) * stride);
    AlignedBuffer values(heads * std::size_t(capacity) * valueStride());
    const auto held = std::size_t(size());
    for (std::size_t row = 0; row < heads && held > 0; ++row) {
        for (std::size_t d = 0; d < std::size_t(m_blocks.headWidth); ++d) {
            const std::size_t line = row * std::size_t(m_blocks.headWidth) + d;
            std::copy_n(m_keys.data() + line * m_keyStride, held, keys.data() + line * stride);
        }
        std::copy_n(m_values.data() + row * std::size_t(m_capacity) * valueStride(), held * valueStride(),
            values.data() + row * std::size_t(capacity) * valueStride());
    }
    m_keys = std::move(keys);
    m_values = std::move(values);
    m_keyStride = stride;
    m_capacity = capacity;
}

Result<void> KvCache::reserve(int count)
{
    if (count <= m_capacity)
        return {};
    const int capacity = std::min(m_blocks.context, std::max(count, 2 * m_capacity));
    const std::int64_t needed = m_blocks.cacheBytesPerToken() * capacity, free = freeMemory();
    const auto refuse = [&] {
        return fail(ErrorCode::MemoryShort, "cache", "a window of " + numberText(capacity) + " tokens",
            numberText(needed), numberText(free));
    };
    if (needed > free)
        return refuse();
    try {
        allocate(capacity);
    } catch (const std::bad_alloc&) {
        return refuse();
    }
    return {};
}

KvCache KvCache::copy() const
{
    KvCache other;
    other.m_blocks = m_blocks;
    other.m_capacity = m_capacity;
    other.m_keyStride = m_keyStride;
    other.m_identity = m_identity;
    other.m_tokens.reserve(m_tokens.capacity());
    other.m_tokens = m_tokens;
    other.m_keys = m_keys.copy();
    other.m_values = m_values.copy();
    return other;
}

void KvCache::truncate(int count)
{
    if (count < size())
        m_tokens.resize(std::size_t(std::max(count, 0)));
}

std::int64_t KvCache::bytesAllocated() const
{
    return static_cast<std::int64_t>((m_keys.size() + m_values.size()) * sizeof(float));
}

std::int64_t KvCache::bytesUsed() const
{
    return size() * m_blocks.cacheBytesPerToken();
}

std::int64_t freeMemory()
{
    std::ifstream file("/proc/meminfo");
    std::string name, unit;
    std::int64_t value = 0;
    while (file >> name >> value) {
        if (name == "MemAvailable:")
            return value * 1024;
        std::getline(file, unit);
    }
    return std::int64_t(1) << 62;
}

} // namespace lettrine
