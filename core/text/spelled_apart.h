// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/tokenizer.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace lettrine {

/// A letter that a text spells as a base letter and its marks, though the vocabulary reads the composed letter in fewer
/// tokens. A byte-level vocabulary reads such a text without a refusal, as bytes that its model hardly ever saw.
struct SpelledApart {
    std::size_t position = 0; ///< of the base letter, in characters, from 1
    std::string typed; ///< as the text has it: e + U+0301
    std::string composed; ///< the same letter as one character: é
};

/// The first such letter of a text, if there is one. Takes time in line with the text. Safe to call from any thread.
std::optional<SpelledApart> firstSpelledApart(const Tokenizer& tokenizer, std::string_view utf8);

/// "U+0065 U+0301".
std::string codePointsText(std::string_view utf8);

} // namespace lettrine
