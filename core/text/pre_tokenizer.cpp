// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/pre_tokenizer.h"

#include "base/numbers.h"

#include <string>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

namespace lettrine {

namespace {

// What came to L and N in Unicode 15, 16 and 17: without these lists a word's pieces would change with the library.
#define LATER_LETTERS                                                                                                  \
    "\\x{88F}\\x{C5C}\\x{CDC}\\x{1C89}-\\x{1C8A}\\x{A7CB}-\\x{A7CF}\\x{A7D2}\\x{A7D4}\\x{A7DA}-\\x{A7DC}"              \
    "\\x{A7F1}\\x{105C0}-\\x{105F3}\\x{10940}-\\x{10959}\\x{10D4A}-\\x{10D65}\\x{10D6F}-\\x{10D85}"                    \
    "\\x{10EC2}-\\x{10EC7}\\x{1123F}-\\x{11240}\\x{11380}-\\x{11389}\\x{1138B}\\x{1138E}\\x{11390}-\\x{113B5}"         \
    "\\x{113B7}\\x{113D1}\\x{113D3}\\x{11BC0}-\\x{11BE0}\\x{11DB0}-\\x{11DDB}\\x{11F02}\\x{11F04}-\\x{11F10}"          \
    "\\x{11F12}-\\x{11F33}\\x{1342F}\\x{13441}-\\x{13446}\\x{13460}-\\x{143FA}\\x{16100}-\\x{1611D}"                   \
    "\\x{16D40}-\\x{16D6C}\\x{16EA0}-\\x{16EB8}\\x{16EBB}-\\x{16ED3}\\x{16FF2}-\\x{16FF3}\\x{187F8}-\\x{187FF}"        \
    "\\x{18CFF}\\x{18D09}-\\x{18D1E}\\x{18D80}-\\x{18DF2}\\x{1B132}\\x{1B155}\\x{1DF25}-\\x{1DF2A}"                    \
    "\\x{1E030}-\\x{1E06D}\\x{1E4D0}-\\x{1E4EB}\\x{1E5D0}-\\x{1E5ED}\\x{1E5F0}\\x{1E6C0}-\\x{1E6DE}"                   \
    "\\x{1E6E0}-\\x{1E6E2}\\x{1E6E4}-\\x{1E6E5}\\x{1E6E7}-\\x{1E6ED}\\x{1E6F0}-\\x{1E6F4}\\x{1E6FE}-\\x{1E6FF}"        \
    "\\x{2B739}-\\x{2B73F}\\x{2CEA2}-\\x{2CEAD}\\x{2EBF0}-\\x{2EE5D}\\x{31350}-\\x{33479}"
#define LATER_NUMBERS                                                                                                  \
    "\\x{10D40}-\\x{10D49}\\x{116D0}-\\x{116E3}\\x{11BF0}-\\x{11BF9}\\x{11DE0}-\\x{11DE9}\\x{11F50}-\\x{11F59}"        \
    "\\x{16130}-\\x{16139}\\x{16D70}-\\x{16D79}\\x{16FF4}-\\x{16FF6}\\x{1CCF0}-\\x{1CCF9}\\x{1D2C0}-\\x{1D2D3}"        \
    "\\x{1E4F0}-\\x{1E4F9}\\x{1E5F1}-\\x{1E5FA}"
#define WHITE "\\t-\\r \\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{2028}\\x{2029}\\x{202F}\\x{205F}\\x{3000}\\x{FEFF}"

constexpr const char* pattern = "'s|'t|'re|'ve|'m|'ll|'d"
                                "| ?[\\p{L}" LATER_LETTERS "]+"
                                "| ?[\\p{N}" LATER_NUMBERS "]+"
                                "| ?[^\\p{L}\\p{N}" LATER_LETTERS LATER_NUMBERS WHITE "]+"
                                "|[" WHITE "]+(?![^" WHITE "])"
                                "|[" WHITE "]+";

#undef LATER_LETTERS
#undef LATER_NUMBERS
#undef WHITE

tl::unexpected<Error> patternFailure(int code)
{
    return fail(ErrorCode::Internal, "the pre-tokenizer's pattern", {}, "PCRE2 error " + numberText(code));
}

} // namespace

struct PreTokenizer::Pattern {
    pcre2_code* code = nullptr;
    Pattern() = default;
    Pattern(const Pattern&) = delete;
    Pattern& operator=(const Pattern&) = delete;
    ~Pattern() { pcre2_code_free(code); }
};

PreTokenizer::PreTokenizer(std::unique_ptr<Pattern> compiled)
    : m_pattern(std::move(compiled))
{
}
PreTokenizer::PreTokenizer(PreTokenizer&&) noexcept = default;
PreTokenizer& PreTokenizer::operator=(PreTokenizer&&) noexcept = default;
PreTokenizer::~PreTokenizer() = default;

Result<PreTokenizer> PreTokenizer::make()
{
    auto compiled = std::make_unique<Pattern>();
    // Anchored here and not at each match, where the option would switch the just-in-time code off.
    int code = 0;
    PCRE2_SIZE offset = 0;
    compiled->code = pcre2_compile(reinterpret_cast<PCRE2_SPTR>(pattern), PCRE2_ZERO_TERMINATED,
        PCRE2_UTF | PCRE2_UCP | PCRE2_ANCHORED, &code, &offset, nullptr);
    if (!compiled->code)
        return patternFailure(code);
    // Several times as fast where the machine allows it; without it the interpreter gives the same words.
    pcre2_jit_compile(compiled->code, PCRE2_JIT_COMPLETE);
    return PreTokenizer(std::move(compiled));
}

Result<void> PreTokenizer::split(std::string_view utf8, const std::function<void(std::string_view)>& word) const
{
    const std::unique_ptr<pcre2_match_data, void (*)(pcre2_match_data*)> match(
        pcre2_match_data_create(1, nullptr), &pcre2_match_data_free);
    if (!match)
        return patternFailure(PCRE2_ERROR_NOMEMORY);
    const auto* text = reinterpret_cast<PCRE2_SPTR>(utf8.data());
    for (std::size_t start = 0; start < utf8.size();) {
        const int code =
            pcre2_match(m_pattern->code, text, utf8.size(), start, PCRE2_NO_UTF_CHECK, match.get(), nullptr);
        const PCRE2_SIZE end = code > 0 ? pcre2_get_ovector_pointer(match.get())[1] : start;
        // Some alternative fits every character, so no match means that PCRE2 ran into a limit.
        if (end <= start)
            return patternFailure(code);
        word(utf8.substr(start, end - start));
        start = end;
    }
    return {};
}

} // namespace lettrine
