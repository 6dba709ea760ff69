// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstring>
#include <new>
#include <span>
#include <utility>

namespace lettrine {

/// Bytes per alignment unit: a cache line, and the widest vector any supported processor has.
inline constexpr std::size_t kAlignment = 64;
/// Floats per alignment unit; rows are padded to a multiple, so that no loop peels differently by address.
inline constexpr std::size_t kRowUnit = kAlignment / sizeof(float);

/// `columns` rounded up to whole alignment units, in floats.
constexpr std::size_t paddedColumns(std::size_t columns)
{
    return (columns + kRowUnit - 1) / kRowUnit * kRowUnit;
}

/// A fixed-size block of floats, 64-byte aligned, zero at first. Movable; copied only by an explicit copy(), so that
/// the cost shows where it is paid. Throws std::bad_alloc like any container.
class AlignedBuffer {
public:
    AlignedBuffer() = default;
    explicit AlignedBuffer(std::size_t size)
        : m_data(
            size ? static_cast<float*>(::operator new(size * sizeof(float), std::align_val_t(kAlignment))) : nullptr)
        , m_size(size)
    {
        if (size)
            std::memset(m_data, 0, size * sizeof(float));
    }
    AlignedBuffer(AlignedBuffer&& other) noexcept
        : m_data(std::exchange(other.m_data, nullptr))
        , m_size(std::exchange(other.m_size, 0))
    {
    }
    AlignedBuffer& operator=(AlignedBuffer&& other) noexcept
    {
        std::swap(m_data, other.m_data);
        std::swap(m_size, other.m_size);
        return *this;
    }
    ~AlignedBuffer()
    {
        if (m_data)
            ::operator delete(m_data, std::align_val_t(kAlignment));
    }
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
    float* m_data = nullptr;
    std::size_t m_size = 0;
};

} // namespace lettrine
