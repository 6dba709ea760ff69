// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "text/code_points.h"

#include <string>
#include <string_view>

namespace lettrine {

/// Conversions of writing. All functions may be called from any thread; text is UTF-8, and text that is not is refused
/// with Utf8Invalid.

/// Traditional to simplified characters by OpenCC's t2s as the system has it (longest phrase first, then single
/// characters). Error FileNotFound if OpenCC's data are not installed. The data are read at the first call, which takes
/// some milliseconds, and kept.
Result<std::string> toSimplified(std::string_view utf8);
/// Simplified to traditional by OpenCC's s2t. One simplified character may stand for several traditional ones; phrases
/// decide, else OpenCC's first choice.
Result<std::string> toTraditional(std::string_view utf8);

/// A mark that combines with the letter before it (Unicode category Mn or Mc).
bool isMark(CodePoint codePoint);

/// Normalisation form C: base letter and marks composed where Unicode has the composed one. It also turns compatibility
/// ideographs into unified ones.
Result<std::string> toNfc(std::string_view utf8);

/// The unified ideograph of a Kangxi radical (U+2F00–2FD5), a CJK radical (U+2E80–2EFF, two have one) or a
/// compatibility ideograph (U+F900–FAFF, U+2F800–2FA1F), by NFKC of that character alone; any other character as it is.
CodePoint unifiedIdeograph(CodePoint codePoint);

/// The full-width form of a half-width character: U+FF01–FF5E of ASCII's signs, letters and digits, U+3000 of the
/// space, 。「」、・ and katakana of the half-width forms U+FF61–FF9D. Any other character as it is.
CodePoint fullWidth(CodePoint codePoint);
/// The ASCII character of a full-width form (U+FF01–FF5E, U+3000), any other character as it is.
CodePoint halfWidth(CodePoint codePoint);

} // namespace lettrine
