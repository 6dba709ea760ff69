// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <new>
#include <span>
#include <utility>

namespace lettrine {

/// Bytes per alignment unit: a cache line, and the widest vector any supported processor has.
inline constexpr std::size_t bufferAlignment = 64;
/// Floats per alignment unit; rows are padded to a multiple, so that no loop peels differently by address.
inline constexpr std::size_t rowUnit = bufferAlignment / sizeof(float);

/// `columns` rounded up to whole alignment units, in floats.
constexpr std::size_t paddedColumns(std::size_t columns)
{
    return (columns + rowUnit - 1) / rowUnit * rowUnit;
}

/// A fixed-size block of floats, 64-byte aligned, zero at first. Movable; copied only by an explicit copy(), so that
/// the cost shows where it is paid. Throws std::bad_alloc like any container.
class AlignedBuffer {
public:
    AlignedBuffer() = default;
    explicit AlignedBuffer(std::size_t size)
    {
        if (size == 0)
            return;
        // Aligned by hand: the C library of Debian 12 (glibc 2.36) does not reuse freed aligned blocks, so
        // that caches which come and go would make a program grow.
        if (size > (std::numeric_limits<std::size_t>::max() - bufferAlignment) / sizeof(float))
            throw std::bad_alloc();
        m_block = ::operator new(size * sizeof(float) + bufferAlignment);
        const auto address = reinterpret_cast<std::uintptr_t>(m_block);
        m_data = reinterpret_cast<float*>((address + bufferAlignment - 1) / bufferAlignment * bufferAlignment);
        std::memset(m_data, 0, size * sizeof(float));
        m_size = size;
    }
    AlignedBuffer(AlignedBuffer&& other) noexcept
        : m_block(std::exchange(other.m_block, nullptr))
        , m_data(std::exchange(other.m_data, nullptr))
        , m_size(std::exchange(other.m_size, 0))
    {
    }
    AlignedBuffer& operator=(AlignedBuffer&& other) noexcept
    {
        std::swap(m_block, other.m_block);
        std::swap(m_data, other.m_data);
        std::swap(m_size, other.m_size);
        return *this;
    }
    ~AlignedBuffer() { ::operator delete(m_block); }
    AlignedBuffer copy() const
    {
        AlignedBuffer other(m_size);
        if (m_size)
            std::memcpy(other.m_data, m_data, m_size * sizeof(float));
        return other;
    }
    void clear()
    {
        if (m_size)
            std::memset(m_data, 0, m_size * sizeof(float));
    }

    float* data() { return m_data; }
    const float* data() const { return m_data; }
    std::size_t size() const { return m_size; }
    std::span<float> span() { return { m_data, m_size }; }
    std::span<const float> span() const { return { m_data, m_size }; }

private:
    void* m_block = nullptr; ///< as it was allocated
    float* m_data = nullptr;
    std::size_t m_size = 0;
};

} // namespace lettrine
