// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "cli/output.h"
#include "model/model_folder.h"

#include <string>

namespace lettrine::cli {

/// --off 3.4,1.mlp: parts of the model that are switched off.
struct SwitchOptions {
    std::string off;
    void add(CLI::App& command);
    /// Errors: those of readSwitches (model/part_names.h).
    Result<Switches> read(const Model& model, const std::string& command) const;
};

/// "off": what is switched off, if anything is.
void putSwitches(Json& json, const Switches& switches);

} // namespace lettrine::cli
