// SPDX-License-Identifier: GPL-3.0-or-later
#define PCRE2_CODE_UNIT_WIDTH 8
#include "training/corpus_text.h"

#include "base/files.h"
#include "base/numbers.h"
#include "text/code_points.h"
#include "text/conversion.h"

#include <array>
#include <memory>
#include <optional>
#include <pcre2.h>
#include <unordered_set>
#include <vector>

namespace lettrine {

namespace {

// Matches headings; without a pattern nothing is one.
class HeadingPattern {
public:
    static Result<HeadingPattern> compile(const std::string& pattern)
    {
        HeadingPattern result;
        if (pattern.empty())
            return result;
        if (const auto bad = firstInvalidByte(pattern))
            return fail(ErrorCode::Utf8Invalid, "headings", {}, numberText(std::uint64_t(*bad + 1)));
        int code = 0;
        PCRE2_SIZE offset = 0;
        result.m_code.reset(pcre2_compile(reinterpret_cast<PCRE2_SPTR>(pattern.data()), pattern.size(),
            PCRE2_UTF | PCRE2_UCP | PCRE2_NEVER_BACKSLASH_C, &code, &offset, nullptr));
        if (!result.m_code) {
            std::array<PCRE2_UCHAR, 256> message{};
            pcre2_get_error_message(code, message.data(), message.size());
            return fail(ErrorCode::OptionUnknown, "corpus text", "headings", pattern,
                "a regular expression (" + std::string(reinterpret_cast<const char*>(message.data())) + ")");
        }
        result.m_match.reset(pcre2_match_data_create_from_pattern(result.m_code.get(), nullptr));
        return result;
    }
    bool given() const { return m_code != nullptr; }
    bool matches(std::string_view line) const
    {
        return m_match
            && pcre2_match(
                   m_code.get(), reinterpret_cast<PCRE2_SPTR>(line.data()), line.size(), 0, 0, m_match.get(), nullptr)
            >= 0;
    }

private:
    struct Free {
        void operator()(pcre2_code* code) const { pcre2_code_free(code); }
        void operator()(pcre2_match_data* match) const { pcre2_match_data_free(match); }
    };
    std::unique_ptr<pcre2_code, Free> m_code;
    std::unique_ptr<pcre2_match_data, Free> m_match;
};

bool isSpace(CodePoint c)
{
    return c == ' ' || (c >= 0x09 && c <= 0x0D) || c == 0x85 || c == 0xA0 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F
        || c == 0x205F || c == 0x3000 || c == 0xFEFF;
}

// The lines of a text with their white space tidied; empty lines stay.
std::vector<std::string> tidyLines(std::u32string_view text)
{
    std::vector<std::string> lines(1);
    bool space = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const CodePoint c = text[i];
        if (c == '\n' || c == '\r' || c == 0x2028 || c == 0x2029) {
            if (c == '\r' && i + 1 < text.size() && text[i + 1] == '\n')
                ++i;
            lines.emplace_back();
            space = false;
        } else if (isSpace(c)) {
            space = !lines.back().empty();
        } else {
            if (space)
                lines.back() += ' ';
            space = false;
            appendUtf8(lines.back(), c);
        }
    }
    return lines;
}

class CorpusWriter {
public:
    CorpusWriter(const HeadingPattern& headings, bool unwrap)
        : m_headings(headings)
        , m_unwrap(unwrap)
    {
    }
    void line(const std::string& line)
    {
        if (line.empty()) {
            endParagraph();
            if (!m_unwrap && !m_headings.given())
                endChapter();
            return;
        }
        if (m_headings.matches(line)) {
            endParagraph();
            endChapter();
            addParagraph(line);
        } else if (m_unwrap) {
            m_paragraph += m_paragraph.empty() ? line : " " + line;
        } else {
            addParagraph(line);
        }
    }
    void endFile()
    {
        endParagraph();
        endChapter();
    }
    TextCorpus corpus;

private:
    void addParagraph(const std::string& text)
    {
        corpus.text += text;
        corpus.text += '\n';
        ++corpus.paragraphs;
        m_open = true;
    }
    void endParagraph()
    {
        if (!m_paragraph.empty())
            addParagraph(m_paragraph);
        m_paragraph.clear();
    }
    void endChapter()
    {
        if (!m_open)
            return;
        corpus.text += '\n';
        ++corpus.chapters;
        m_open = false;
    }
    const HeadingPattern& m_headings;
    bool m_unwrap;
    bool m_open = false;
    std::string m_paragraph;
};

} // namespace

Result<TextCorpus> makeTextCorpus(std::span<const std::filesystem::path> files, const TextCorpusOptions& options)
{
    const auto headings = HeadingPattern::compile(options.headings);
    if (!headings)
        return tl::unexpected(headings.error());
    CorpusWriter writer(*headings, options.unwrap);
    for (const auto& file : files) {
        const auto bytes = readFile(file);
        if (!bytes)
            return tl::unexpected(bytes.error());
        const std::string_view mark = "\xEF\xBB\xBF";
        const std::string_view body = bytes->starts_with(mark) ? std::string_view(*bytes).substr(mark.size()) : *bytes;
        if (const auto bad = firstInvalidByte(*bytes))
            return fail(ErrorCode::Utf8Invalid, pathText(file), {}, numberText(std::uint64_t(*bad + 1)));
        const auto composed = toNfc(body);
        if (!composed)
            return tl::unexpected(composed.error());
        for (const std::string& line : tidyLines(toCodePointsLenient(*composed)))
            writer.line(line);
        writer.endFile();
    }
    TextCorpus& corpus = writer.corpus;
    if (corpus.text.empty())
        return fail(ErrorCode::TextEmpty, "corpus text", {}, {}, "one paragraph");
    const std::u32string characters = toCodePointsLenient(corpus.text);
    corpus.characters = static_cast<std::int64_t>(characters.size());
    corpus.vocabulary = static_cast<int>(std::unordered_set<CodePoint>(characters.begin(), characters.end()).size());
    return std::move(corpus);
}

} // namespace lettrine
