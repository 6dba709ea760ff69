// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/switch_options.h"

#include "model/part_names.h"

#include <CLI/CLI.hpp>

namespace lettrine::cli {

void SwitchOptions::add(CLI::App& command)
{
    command.add_option("--off", off, "switch parts of the model off: heads (3.4), MLPs (1.mlp), whole layers (2)")
        ->type_name("PARTS");
}

Result<Switches> SwitchOptions::read(const Model& model, const std::string& command) const
{
    return readSwitches(off, model.config(), command, "--off");
}

void putSwitches(Json& json, const Switches& switches)
{
    if (!switches.none())
        json["off"] = switchesText(switches);
}

} // namespace lettrine::cli
