// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/tokenizer.h"

#include <functional>
#include <string_view>
#include <vector>

namespace lettrine {

/// Says whether the vocabulary holds a character.
using HoldsCharacter = std::function<bool(CodePoint)>;

/// The characters of `text` that the vocabulary does not hold, each with the nearest form that it does hold, tried in
/// this order: composed with the marks that follow it (é for e + U+0301), full width (， for ,), half width, the
/// unified ideograph of a radical or compatibility form, decomposed (e + U+0301 for é), simplified, traditional (both
/// as the whole text is converted, so that 理发 gives 髮, then the character alone). Takes time in line with the text.
/// Safe to call from any thread; without OpenCC's data the last two are left out.
std::vector<UnknownCharacter> unknownCharacters(std::u32string_view text, const HoldsCharacter& holds);

/// The value of a CharacterUnknown error: ", (U+002C) at 2 → ，; 龘 (U+9F98) at 4", at most 20, then " and 3 more".
std::string unknownText(const std::vector<UnknownCharacter>& list);

} // namespace lettrine
