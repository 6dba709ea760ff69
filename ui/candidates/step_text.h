// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/tokenizer.h"
#include "writing/step.h"

#include <QString>

namespace lettrine {

struct StepView;

/// Sentences about a step, in the window's language; every number is a field of the Step.

/// For which place the table stands; `pieces`: the vocabulary is one of word pieces, not of characters.
QString headerText(const StepView& view, bool pieces);
/// What was kept, what each stage removed, how many survive, the entropies.
QString massesText(const Step& step);
/// The mass beyond ranks 8, 20, 100, 1000.
QString massBeyondText(const Step& step);
/// One candidate in words: rank, raw, final or what removed it.
QString foundText(const Step& step, const StepRow& row, const Tokenizer& tokenizer);

/// Why the token that stands there was chosen, in a sentence: its rank and probabilities, and where u fell.
QString whyText(const StepView& view, const Tokenizer& tokenizer);

} // namespace lettrine
