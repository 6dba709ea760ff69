// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "writing/writer.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace lettrine {

/// Several texts after one prompt, written side by side: each token of all of them goes through the model in one batch,
/// so that the weights are read once. Version i is what a Writer with WriterOptions::version = i writes alone.
struct VersionsRequest {
    std::vector<std::int32_t> ids; ///< the prompt, 1 or more tokens
    int textBegin = 0;
    SamplingSettings settings;
    RuleSet rules;
    int count = 1; ///< 1 … 1,000
    std::uint32_t firstVersion = 0;
    WriteRequest limits;
    /// detail, rows, slide, useCache as for a Writer (off: one after the other without the cache); version is not used.
    WriterOptions options;
    /// Keep every step in the result (else only `report` sees them).
    bool keepSteps = true;
};

struct VersionText {
    std::uint32_t version = 0;
    std::vector<std::int32_t> ids; ///< the new tokens; the stop token that ended it is not among them
    std::vector<Step> steps; ///< with the one of the stop token
    StopReason stopped = StopReason::None;
    Error error; ///< of a dead end
};

/// Sees each step as it is made: index of the version (from 0) and the step; false stops them all (Cancelled).
using VersionReport = std::function<bool(int index, const Step& step)>;

/// Errors: OutOfRange (count), those of SamplingSettings::validate and of Writer::write. Any thread; one call at a time
/// needs memory for `count` caches.
Result<std::vector<VersionText>> writeVersions(
    const std::shared_ptr<const Model>& model, const VersionsRequest& request, const VersionReport& report = {});

} // namespace lettrine
