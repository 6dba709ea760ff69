// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/requests.h"

namespace lettrine {

class TextDocument;

/// What the engine gets of a document. A start token goes before a new poem and before an empty text.

/// The whole text as ids, or its first `tokens`.
TextState textStateOf(const TextDocument& document);
TextState textStateOf(const TextDocument& document, int tokens);
/// The document's settings and how its steps are made, as fast as the engine goes.
HowToWrite howToWriteOf(const TextDocument& document);
/// Empty without a model.
RuleSet rulesOf(const TextDocument& document);
/// Index of the first token that is still read when the next one is written.
int readFromOf(const TextDocument& document);

} // namespace lettrine
