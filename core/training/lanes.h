// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Private to training's .cpp files: loops over rows of any length, eight floats at a time and then the rest.

#include "tensor/vector8.h"

#include <cstddef>
#include <cstring>

namespace lettrine::vec {

/// Eight floats, or the fewer that are left at the end of a row. Lanes beyond the end are read as zeros.
struct Whole { };
struct Part {
    std::size_t count;
};

inline __attribute__((always_inline)) Floats load(const float* from, Whole)
{
    return load(from);
}

inline __attribute__((always_inline)) Floats load(const float* from, Part part)
{
    Floats value{};
    std::memcpy(&value, from, part.count * sizeof(float));
    return value;
}

inline __attribute__((always_inline)) void store(float* to, Floats value, Whole)
{
    store(to, value);
}

inline __attribute__((always_inline)) void store(float* to, Floats value, Part part)
{
    std::memcpy(to, &value, part.count * sizeof(float));
}

/// `value` with zeros in the lanes beyond the end.
inline __attribute__((always_inline)) Floats within(Floats value, Whole)
{
    return value;
}

inline __attribute__((always_inline)) Floats within(Floats value, Part part)
{
    for (std::size_t lane = part.count; lane < laneCount; ++lane)
        value[lane] = 0.0f;
    return value;
}

/// body(i, Whole or Part) for i = 0, 8, 16 … below `columns`.
template <class Body> inline __attribute__((always_inline)) void eachEight(std::size_t columns, Body body)
{
    std::size_t i = 0;
    for (; i + laneCount <= columns; i += laneCount)
        body(i, Whole{});
    if (i < columns)
        body(i, Part{ columns - i });
}

} // namespace lettrine::vec
