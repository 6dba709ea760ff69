// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "measure/self_test.h"
#include "model/model_facts.h"

#include <QString>

namespace lettrine {

struct ShelfEntry;

/// Models in words. GUI thread.

/// A family as its makers write it: "GPT-2", "Llama", "Qwen 3"; another name as it stands in config.json.
QString familyText(const std::string& family);
/// "GPT-2 · 6.16 MB · F32 · window 128".
QString factsText(const ModelFacts& facts);
/// The same of a model that is loaded, with the window that it has now.
QString factsText(const Model& model);
/// A menu's line: "tang – GPT-2 · 6.16 MB · F32 · window 128"; only the name while nothing else is known.
QString entryText(const ShelfEntry& entry);

/// What a check is about, and what it found.
QString checkName(const SelfCheck& check);
QString checkFound(const SelfCheck& check);

} // namespace lettrine
