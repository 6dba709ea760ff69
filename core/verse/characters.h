// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/code_points.h"

#include <string>
#include <string_view>

namespace lettrine {

/// U+56D7, which marks a hole in the sources of the Tang poems. It is never offered as a character of a poem.
inline constexpr CodePoint holeMark = 0x56D7;

/// What separates or decorates verse and is never a character of it: spaces, controls, punctuation and symbols of
/// ASCII, Latin-1, the general, CJK and full-width blocks, variation selectors and joiners. Letters and digits are not.
bool isVerseSeparator(CodePoint codePoint);

/// Han, 〇 or 々: what a model may be asked to write in a cell.
bool isVerseCharacter(CodePoint codePoint);

/// The text without separators.
std::u32string withoutSeparators(std::u32string_view text);

} // namespace lettrine
