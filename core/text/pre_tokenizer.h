// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "text/unicode_pattern.h"

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lettrine {

/// Cuts a text into the words within which BPE merges, by one regular expression or by several in a row: each cuts the
/// parts that the one before it left. A match is a word, and so is what lies between two matches; joined, the words are
/// the text. GPT-2's pattern gives contractions ('s 't 're 've 'm 'll 'd), runs of letters, of numbers or of other
/// signs, each with one space before it if there is one, and runs of white space, of which the last space goes to the
/// word that follows.
///
/// What letters, numbers and white space are: text/unicode_pattern.h.
///
/// Immutable; any number of threads may use one object.
class PreTokenizer {
public:
    /// Expressions as a tokenizer.json has them. Errors: TokenizerUnsupported (value: the expression) if one cannot be
    /// translated or compiled, Internal if PCRE2 has no memory.
    static Result<PreTokenizer> make(std::span<const std::string> expressions);
    /// GPT-2's pattern alone.
    static Result<PreTokenizer> make();
    PreTokenizer(PreTokenizer&&) noexcept;
    PreTokenizer& operator=(PreTokenizer&&) noexcept;
    ~PreTokenizer();

    /// Calls `word` with each word in order. `utf8` must be valid UTF-8. Error Internal if PCRE2 gives up, as it does
    /// where an expression would try too many ways through a long text.
    Result<void> split(std::string_view utf8, const std::function<void(std::string_view)>& word) const;

private:
    struct Pattern;
    explicit PreTokenizer(std::vector<Pattern> patterns);
    Result<void> splitBy(
        std::size_t index, std::string_view utf8, const std::function<void(std::string_view)>& word) const;
    std::vector<Pattern> m_patterns;
};

} // namespace lettrine
