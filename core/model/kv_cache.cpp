// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/kv_cache.h"

#include <algorithm>

namespace lettrine {

KvCache::KvCache(const GptConfig& config)
    : m_config(config)
    , m_paddedContext(paddedColumns(std::size_t(config.context)))
{
    const std::size_t heads = std::size_t(config.layers) * std::size_t(config.heads);
    m_keys = AlignedBuffer(heads * std::size_t(config.headWidth()) * m_paddedContext);
    m_values = AlignedBuffer(heads * std::size_t(config.context) * valueStride());
    m_tokens.reserve(std::size_t(config.context));
}

KvCache KvCache::copy() const
{
    KvCache other;
    other.m_config = m_config;
    other.m_paddedContext = m_paddedContext;
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
    return size() * m_config.cacheBytesPerToken();
}

} // namespace lettrine
