// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/requests.h"

namespace lettrine {

/// Brings a writer to a text and a way of writing. The text is only touched if it differs, so that the logits in view
/// stay: a slider then costs no forward pass. Errors: those of Writer::setText, setSettings and setOptions.
Result<void> prepareWriter(Writer& writer, const TextState& text, const HowToWrite& how, const RuleSet& rules);

/// The fault of a request that needs a model while none is loaded.
Error noModelLoaded();

} // namespace lettrine
