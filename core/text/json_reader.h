// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// JSON from files: for source files only, since it brings the JSON library with it.

#include "base/error.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace lettrine {

/// What a JSON text may be, so that no file can take much more memory or time than its own size.
struct JsonLimits {
    /// Lists and objects within each other. Printing and destroying a value go as deep, so there is always a limit.
    int depth = 32;
    /// Values (lists, objects, numbers, texts, …) that one call to parseJson, or one member or element of
    /// readJsonMembers, may consist of.
    std::uint64_t values = std::uint64_t(1) << 22;
};

/// A whole JSON text as a value. Stricter than the library: refused are also a NUL byte (which the library takes for
/// the end, whatever follows), a name that stands twice in an object (the last would count in silence) and what is
/// beyond the limits. Takes time in line with the text. Error JsonInvalid (value: what is wrong, and where).
Result<nlohmann::json> parseJson(std::string_view text, const std::string& where, const JsonLimits& limits = {});

/// How a member of the outermost object is read.
enum class JsonMember {
    Skip, ///< checked, but not kept
    Whole, ///< as one value
    Elements, ///< it must be a list, whose elements come one by one
};

/// Reads a JSON object member by member, so that it is never in memory as a whole.
struct JsonMembers {
    /// Asked at each member's name.
    std::function<JsonMember(const std::string& name)> choose;
    /// Takes a member's value, or one element of its list; the value may be moved from. An error ends the reading.
    std::function<Result<void>(const std::string& name, nlohmann::json& value)> take;
};

/// Errors: JsonInvalid as parseJson; JsonType (not an object; a member that should be a list); what `take` gives.
Result<void> readJsonMembers(
    std::string_view text, const std::string& where, const JsonMembers& members, const JsonLimits& limits = {});

/// A value for a message: a text cut to 30 characters, "a list", "an object", else as JSON has it.
std::string quotedJson(const nlohmann::json& value);

} // namespace lettrine
