// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the bytes that a test program holds, and the most it ever held, so that it can show how much memory an act
// takes. Replaces the program's global operators, all of a kind: include it in the program's one source.
#pragma once

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <malloc.h>
#include <new>

inline std::atomic<std::int64_t> g_liveBytes{ 0 };
inline std::atomic<std::int64_t> g_mostBytes{ 0 };

/// From now on g_mostBytes counts anew.
inline void forgetMostBytes()
{
    g_mostBytes = g_liveBytes.load();
}

inline void* countedBytes(void* memory) noexcept
{
    if (memory) {
        const std::int64_t now = g_liveBytes += static_cast<std::int64_t>(malloc_usable_size(memory));
        if (now > g_mostBytes)
            g_mostBytes = now;
    }
    return memory;
}
inline void freeBytes(void* memory) noexcept
{
    g_liveBytes -= static_cast<std::int64_t>(malloc_usable_size(memory));
    std::free(memory);
}

void* operator new(std::size_t size, const std::nothrow_t&) noexcept
{
    return countedBytes(std::malloc(size > 0 ? size : 1));
}
void* operator new(std::size_t size, std::align_val_t alignment, const std::nothrow_t&) noexcept
{
    const auto unit = static_cast<std::size_t>(alignment);
    return countedBytes(std::aligned_alloc(unit, (size + unit - 1) / unit * unit));
}
void* operator new(std::size_t size)
{
    if (void* memory = operator new(size, std::nothrow))
        return memory;
    throw std::bad_alloc();
}
void* operator new(std::size_t size, std::align_val_t alignment)
{
    if (void* memory = operator new(size, alignment, std::nothrow))
        return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept
{
    freeBytes(memory);
}
void operator delete(void* memory, std::size_t) noexcept
{
    freeBytes(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept
{
    freeBytes(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept
{
    freeBytes(memory);
}
void operator delete(void* memory, const std::nothrow_t&) noexcept
{
    freeBytes(memory);
}
void operator delete(void* memory, std::align_val_t, const std::nothrow_t&) noexcept
{
    freeBytes(memory);
}
