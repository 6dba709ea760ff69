// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lettrine {

/// Numbers as text with a point and without grouping, whatever the locale. All functions are pure and safe to call from
/// any thread.

/// Shortest decimal that reads back as the same double ("nan", "inf", "-inf" for the non-finite).
std::string numberText(double value);
/// Shortest decimal that reads back as the same float.
std::string numberText(float value);
std::string numberText(std::int64_t value);
std::string numberText(std::uint64_t value);
inline std::string numberText(int value)
{
    return numberText(static_cast<std::int64_t>(value));
}

/// Fixed notation with `decimals` digits after the point (0 … 17).
std::string fixedText(double value, int decimals);

/// The whole of `text` as a number, or nothing: no spaces, no trailing characters, "1e3", "nan" and "inf" are read.
std::optional<double> parseDouble(std::string_view text);
/// The whole of `text` as a decimal integer, or nothing if it is not one or does not fit.
std::optional<std::int64_t> parseInteger(std::string_view text);
std::optional<std::uint64_t> parseUnsigned(std::string_view text);

} // namespace lettrine
