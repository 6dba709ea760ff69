// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "text/code_points.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lettrine {

/// A ready list of characters that a poem for an occasion had better do without.
struct AvoidList {
    std::string_view name; ///< "birthday", "wedding", "parting", "new-year", "thanks"
    /// Beside those that darken any wish, which come with every list.
    std::u32string_view characters;
};
std::span<const AvoidList> avoidLists();

/// The characters that a text names: names of ready lists and characters, apart by commas or blanks ("birthday",
/// "wedding,雨", "死病愁"). Each once, in rising order. Errors (where "acrostic", field "--avoid"): OptionUnknown for a
/// word that is neither; Utf8Invalid.
Result<std::vector<CodePoint>> parseAvoided(std::string_view text);

} // namespace lettrine
