// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Private to writing: a kept step in a document.

#include "writing/step.h"

#include <nlohmann/json.hpp>

#include <stdexcept>
#include <string>

namespace lettrine {

/// Leaves readStep and its helpers with the name of the entry that is wrong; readDocument makes an Error of it.
struct BadEntry : std::runtime_error {
    using std::runtime_error::runtime_error;
};

nlohmann::json stepObject(const Step& step);
/// Every count, id and index is checked against the vocabulary. Throws BadEntry or nlohmann::json::exception.
Step readStep(const nlohmann::json& object, int vocabulary);

nlohmann::json settingsObject(const SamplingSettings& settings);
SamplingSettings readSettings(const nlohmann::json& object);

/// A whole number within limits, or BadEntry(name).
std::int64_t wholeNumber(const nlohmann::json& value, std::int64_t smallest, std::int64_t largest, const char* name);

} // namespace lettrine
