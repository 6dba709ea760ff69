// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/tokenizer.h"
#include "writing/step.h"

#include <QString>

#include <functional>

namespace lettrine {

/// The tool tip of a candidate, rich text: the formula of its raw, tempered and final probability filled with this
/// row's numbers, its code point, and what is known of it as a character.
QString formulaText(const Step& step, const StepRow& row, const Tokenizer& tokenizer);

/// Where pinyin, tone and rhyme groups of a character come from, once the verse tables are loaded; lines of plain text.
using CharacterFacts = std::function<QStringList(char32_t)>;
void setCharacterFacts(CharacterFacts facts);

} // namespace lettrine
