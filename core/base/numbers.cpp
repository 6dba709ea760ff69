// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/numbers.h"

#include <charconv>

namespace lettrine {

namespace {

template <class T> std::string shortest(T value)
{
    // The sign of what is no number means nothing, and "-nan" is not what parses again.
    if (value != value)
        return "nan";
    char buffer[64];
    const auto result = std::to_chars(buffer, buffer + sizeof buffer, value);
    return std::string(buffer, result.ptr);
}

template <class T> std::optional<T> whole(std::string_view text)
{
    if (text.starts_with('+') && !text.starts_with("+-"))
        text.remove_prefix(1);
    T value{};
    const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
    if (result.ec != std::errc{} || result.ptr != text.data() + text.size())
        return std::nullopt;
    return value;
}

} // namespace

std::string numberText(double value)
{
    return shortest(value);
}

std::string numberText(float value)
{
    return shortest(value);
}

std::string numberText(std::int64_t value)
{
    return shortest(value);
}

std::string numberText(std::uint64_t value)
{
    return shortest(value);
}

std::string fixedText(double value, int decimals)
{
    char buffer[400]; // the largest double has 309 digits before the point
    const auto result = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed, decimals);
    return std::string(buffer, result.ptr);
}

std::optional<double> parseDouble(std::string_view text)
{
    return whole<double>(text);
}

std::optional<std::int64_t> parseInteger(std::string_view text)
{
    return whole<std::int64_t>(text);
}

std::optional<std::uint64_t> parseUnsigned(std::string_view text)
{
    return whole<std::uint64_t>(text);
}

} // namespace lettrine
