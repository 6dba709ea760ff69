// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/pre_tokenizer.h"

#include "base/numbers.h"
#include "text/json_text.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

namespace lettrine {

namespace {

tl::unexpected<Error> patternFailure(int code)
{
    return fail(ErrorCode::Internal, "the pre-tokenizer's pattern", {}, "PCRE2 error " + numberText(code));
}

using Code = std::unique_ptr<pcre2_code, decltype(&pcre2_code_free)>;
using Match = std::unique_ptr<pcre2_match_data, decltype(&pcre2_match_data_free)>;

} // namespace

struct PreTokenizer::Pattern {
    Code code{ nullptr, &pcre2_code_free };
};

PreTokenizer::PreTokenizer(std::vector<Pattern> patterns)
    : m_patterns(std::move(patterns))
{
}
PreTokenizer::PreTokenizer(PreTokenizer&&) noexcept = default;
PreTokenizer& PreTokenizer::operator=(PreTokenizer&&) noexcept = default;
PreTokenizer::~PreTokenizer() = default;

Result<PreTokenizer> PreTokenizer::make()
{
    const std::string gpt2(gpt2Pattern);
    return make(std::span(&gpt2, 1));
}

Result<PreTokenizer> PreTokenizer::make(std::span<const std::string> expressions)
{
    std::vector<Pattern> patterns;
    for (const std::string& expression : expressions) {
        const std::optional<std::string> translated = unicodePattern(expression);
        int code = 0;
        PCRE2_SIZE offset = 0;
        Pattern pattern;
        if (translated)
            pattern.code.reset(pcre2_compile(reinterpret_cast<PCRE2_SPTR>(translated->data()), translated->size(),
                PCRE2_UTF | PCRE2_UCP, &code, &offset, nullptr));
        if (!pattern.code)
            return fail(ErrorCode::TokenizerUnsupported, "tokenizer", "pattern", inQuotes(expression),
                "an expression that PCRE2 understands");
        // Several times as fast where the machine allows it; without it the interpreter gives the same words.
        pcre2_jit_compile(pattern.code.get(), PCRE2_JIT_COMPLETE);
        patterns.push_back(std::move(pattern));
    }
    return PreTokenizer(std::move(patterns));
}

Result<void> PreTokenizer::splitBy(
    std::size_t index, std::string_view utf8, const std::function<void(std::string_view)>& word) const
{
    if (index == m_patterns.size()) {
        word(utf8);
        return {};
    }
    const Match match(pcre2_match_data_create(1, nullptr), &pcre2_match_data_free);
    if (!match)
        return patternFailure(PCRE2_ERROR_NOMEMORY);
    const auto* text = reinterpret_cast<PCRE2_SPTR>(utf8.data());
    const auto give = [&](std::size_t from, std::size_t to) -> Result<void> {
        if (from == to)
            return {};
        if (index + 1 == m_patterns.size()) {
            word(utf8.substr(from, to - from));
            return {};
        }
        return splitBy(index + 1, utf8.substr(from, to - from), word);
    };
    std::size_t done = 0;
    for (std::size_t start = 0; start < utf8.size();) {
        const int code = pcre2_match(
            m_patterns[index].code.get(), text, utf8.size(), start, PCRE2_NO_UTF_CHECK, match.get(), nullptr);
        if (code == PCRE2_ERROR_NOMATCH)
            break;
        if (code < 0)
            return patternFailure(code);
        const PCRE2_SIZE* span = pcre2_get_ovector_pointer(match.get());
        const PCRE2_SIZE begin = span[0], end = span[1];
        if (end <= begin) { // an empty match cuts nothing
            start = std::max(begin, start) + 1;
            while (start < utf8.size() && (utf8[start] & 0xC0) == 0x80)
                ++start;
            continue;
        }
        if (const auto given = give(done, begin); !given)
            return given;
        if (const auto given = give(begin, end); !given)
            return given;
        done = start = end;
    }
    return give(done, utf8.size());
}

Result<void> PreTokenizer::split(std::string_view utf8, const std::function<void(std::string_view)>& word) const
{
    return utf8.empty() ? Result<void>{} : splitBy(0, utf8, word);
}

} // namespace lettrine
