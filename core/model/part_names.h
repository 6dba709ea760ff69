// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "model/probe.h"

#include <string>
#include <string_view>

namespace lettrine {

/// The parts of a model as people name them, counted from 1: "3.4" is head 4 of layer 3, "1.mlp" the MLP of layer 1,
/// "2" the whole of layer 2. Arguments count from 0, as everywhere in the code.
std::string headName(AttentionHead head);
std::string mlpName(int layer);
std::string layerName(int layer);

/// A head by its name. Errors: OptionUnknown for what is no such name, OutOfRange for a layer or a head that the model
/// does not have; `where` and `field` say where the name stood.
Result<AttentionHead> readHead(
    std::string_view name, const BlockDescription& blocks, const std::string& where, const std::string& field);

/// Names with commas between them, "3.4,1.mlp", as what is to be switched off; one that is named twice counts once. An
/// empty list switches nothing off. Errors as for readHead.
Result<Switches> readSwitches(
    std::string_view list, const BlockDescription& blocks, const std::string& where, const std::string& field);

/// The way back, in the order layers, heads, MLPs; hidden edges have no name here. Empty if nothing is off.
std::string switchesText(const Switches& switches);

} // namespace lettrine
