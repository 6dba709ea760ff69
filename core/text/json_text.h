// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace lettrine {

/// Whether a JSON text nests lists and objects deeper than `limit`; looked at before parsing, so that a file of
/// brackets cannot take all memory.
bool nestsDeeperThan(std::string_view json, int limit);

/// A piece of text for a message: in quotes, at most 30 characters, invalid UTF-8 as U+FFFD.
std::string inQuotes(std::string_view text);

} // namespace lettrine
