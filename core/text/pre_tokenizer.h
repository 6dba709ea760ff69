// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <functional>
#include <memory>
#include <string_view>

namespace lettrine {

/// Cuts a text into the words within which byte-level BPE merges, by GPT-2's pattern: contractions ('s 't 're 've 'm
/// 'll 'd), a run of letters, of numbers or of other signs, each with one space before it if there is one, and runs of
/// white space, of which the last space goes to the word that follows. Joined, the words are the text. Source:
/// encoder.py of openai/gpt-2.
///
/// Letters and numbers are Unicode's categories L and N (to Unicode 17, whatever the version of PCRE2); white space is
/// that of ECMAScript, as in the JavaScript edition of Hugging Face tokenizers: U+FEFF is, U+0085 is not.
///
/// Immutable; any number of threads may use one object.
class PreTokenizer {
public:
    /// Errors: Internal if the pattern cannot be compiled (PCRE2 without Unicode, no memory).
    static Result<PreTokenizer> make();
    PreTokenizer(PreTokenizer&&) noexcept;
    PreTokenizer& operator=(PreTokenizer&&) noexcept;
    ~PreTokenizer();

    /// Calls `word` with each word in order. `utf8` must be valid UTF-8. Error Internal if PCRE2 gives up.
    Result<void> split(std::string_view utf8, const std::function<void(std::string_view)>& word) const;

private:
    struct Pattern;
    explicit PreTokenizer(std::unique_ptr<Pattern> pattern);
    std::unique_ptr<Pattern> m_pattern;
};

} // namespace lettrine
