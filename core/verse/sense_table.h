// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/code_points.h"

#include <string_view>

namespace lettrine {

/// What old verse says for a character of today's speech, the nearest first (妈 → 母, 您 → 君, 吗 → 么); empty for one
/// that has no such word. A table of our own, about a hundred rows.
std::u32string_view sameSense(CodePoint character);

/// The numeral of a digit, ASCII or full-width (0 → 〇, 9 → 九); 0 for anything else.
CodePoint numeralOf(CodePoint digit);

} // namespace lettrine
