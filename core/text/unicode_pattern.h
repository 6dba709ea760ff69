// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace lettrine {

/// A pre-tokenizer's regular expression as PCRE2 reads it with the same meaning: letters (\p{L}) and numbers (\p{N})
/// are those of Unicode 16 at least, whatever PCRE2's own version, white space (\s) is Unicode's White_Space (with
/// U+0085, without U+FEFF), as the Rust edition of Hugging Face tokenizers has them. Nothing for expressions that the
/// two would read differently: classes within classes, intersections (&&), \S or \P within a class. Thread-free.
std::optional<std::string> unicodePattern(std::string_view expression);

/// GPT-2's pattern, before translation. Source: encoder.py of openai/gpt-2.
inline constexpr std::string_view gpt2Pattern =
    R"('s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+)";

} // namespace lettrine
