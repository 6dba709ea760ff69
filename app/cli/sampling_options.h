// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "sampling/settings.h"

#include <string>

namespace CLI {
class App;
}

namespace lettrine::cli {

/// --temperature, --top-k, --top-p, --min-p, --seed and --greedy, as texts until they are read.
struct SamplingOptions {
    std::string temperature = "0.8", topK = "0", topP = "0.95", minP = "0", seed = "1";
    bool greedy = false;
    void add(CLI::App& command);
    /// Errors: NotANumber, and those of SamplingSettings::validate; where: the command.
    Result<SamplingSettings> settings(const std::string& command) const;
};

} // namespace lettrine::cli
