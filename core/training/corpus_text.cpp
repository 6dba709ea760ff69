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

constexpr std::uint64_t largestCorpus = std::uint64_t(1) << 32;

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

bool isControl(CodePoint c)
{
    return (c < 0x20 && !isSpace(c)) || c == 0x7F;
}

bool isEastAsian(CodePoint c)
{
    return isHan(c) || (c >= 0x3000 && c <= 0x30FF) || (c >= 0x31F0 && c <= 0x31FF) || (c >= 0xFE30 && c <= 0xFE4F)
        || (c >= 0xFF00 && c <= 0xFFEF);
}

// Quotation marks, dashes and dots that Chinese shares with other writings.
bool isSharedMark(CodePoint c)
{
    return c == 0x2018 || c == 0x2019 || c == 0x201C || c == 0x201D || c == 0x2014 || c == 0x2026 || c == 0x00B7;
}

CodePoint takeLast(std::string_view& utf8)
{
    std::size_t begin = utf8.size() - 1;
    while (begin > 0 && (static_cast<unsigned char>(utf8[begin]) & 0xC0) == 0x80)
        --begin;
    const CodePoint last = decodeCodePoint(utf8.substr(begin)).codePoint;
    utf8.remove_suffix(utf8.size() - begin);
    return last;
}

// Whether nothing stands between the two lines that a wrapped paragraph had there.
bool joinsClosely(std::string_view before, std::string_view after)
{
    const CodePoint right = decodeCodePoint(after).codePoint;
    CodePoint left = takeLast(before);
    // Between two shared marks what they stand with decides.
    while (isSharedMark(left) && isSharedMark(right) && !before.empty())
        left = takeLast(before);
    return (isEastAsian(left) && (isEastAsian(right) || isSharedMark(right)))
        || (isSharedMark(left) && isEastAsian(right));
}

// What cleaning changes, counted.
struct Changes {
    bool mark = false, composed = false;
    std::int64_t returns = 0, separators = 0, spaces = 0;

    std::string text() const
    {
        std::string list;
        const auto add = [&](std::int64_t count, const char* one, const char* many) {
            if (count > 0)
                list += (list.empty() ? "" : ", ") + (count == 1 ? one : numberText(count) + " " + many);
        };
        add(mark, "a byte order mark", "");
        add(returns, "a carriage return", "carriage returns");
        add(separators, "a line separator", "line separators");
        add(composed, "letters and marks composed", "");
        add(spaces, "a run of white space", "runs of white space");
        return list;
    }
};

// The lines of a text with their white space tidied; empty lines stay.
Result<std::vector<std::string>> tidyLines(std::u32string_view text, const std::string& where, Changes& changes)
{
    std::vector<std::string> lines(1);
    std::size_t spaceBegin = 0, spaces = 0;
    const auto endSpaces = [&](bool kept) {
        if (spaces > 0 && !(kept && spaces == 1 && text[spaceBegin] == U' '))
            ++changes.spaces;
        if (spaces > 0 && kept)
            lines.back() += ' ';
        spaces = 0;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const CodePoint c = text[i];
        if (isControl(c))
            return fail(ErrorCode::CorpusUnexpected, where + ", line " + numberText(std::uint64_t(lines.size())),
                "a character", codePointName(c), "text without control characters");
        if (c == '\n' || c == '\r' || c == 0x2028 || c == 0x2029) {
            endSpaces(false);
            changes.returns += c == '\r';
            changes.separators += c > 0x2000;
            if (c == '\r' && i + 1 < text.size() && text[i + 1] == '\n')
                ++i;
            lines.emplace_back();
        } else if (isSpace(c)) {
            spaceBegin = spaces == 0 ? i : spaceBegin;
            ++spaces;
        } else {
            endSpaces(!lines.back().empty());
            appendUtf8(lines.back(), c);
        }
    }
    endSpaces(false);
    return lines;
}

Result<std::vector<std::string>> cleanLines(std::string_view bytes, const std::string& where, Changes& changes)
{
    if (const auto bad = firstInvalidByte(bytes))
        return fail(ErrorCode::Utf8Invalid, where, {}, numberText(std::uint64_t(*bad + 1)));
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (bytes.starts_with(mark)) {
        changes.mark = true;
        bytes.remove_prefix(mark.size());
    }
    const auto composed = toNfc(bytes);
    if (!composed)
        return tl::unexpected(composed.error());
    changes.composed = *composed != bytes;
    return tidyLines(toCodePointsLenient(*composed), where, changes);
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
            if (!m_paragraph.empty() && !joinsClosely(m_paragraph, line))
                m_paragraph += ' ';
            m_paragraph += line;
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

Result<CleanText> cleanText(std::string_view bytes, const std::string& where)
{
    Changes changes;
    const auto lines = cleanLines(bytes, where, changes);
    if (!lines)
        return tl::unexpected(lines.error());
    CleanText clean;
    clean.text.reserve(bytes.size());
    for (std::size_t i = 0; i < lines->size(); ++i) {
        if (i > 0)
            clean.text += '\n';
        clean.text += (*lines)[i];
    }
    clean.changes = changes.text();
    return clean;
}

Result<CleanText> readCorpus(const std::filesystem::path& path)
{
    const auto bytes = readFile(path, largestCorpus, FileKind::RegularOrPipe);
    if (!bytes)
        return tl::unexpected(bytes.error());
    return cleanText(*bytes, pathText(path));
}

Result<TextCorpus> makeTextCorpus(std::span<const std::filesystem::path> files, const TextCorpusOptions& options)
{
    const auto headings = HeadingPattern::compile(options.headings);
    if (!headings)
        return tl::unexpected(headings.error());
    CorpusWriter writer(*headings, options.unwrap);
    for (const auto& file : files) {
        const auto bytes = readFile(file, largestCorpus, FileKind::RegularOrPipe);
        if (!bytes)
            return tl::unexpected(bytes.error());
        Changes changes;
        const auto lines = cleanLines(*bytes, pathText(file), changes);
        if (!lines)
            return tl::unexpected(lines.error());
        for (const std::string& line : *lines)
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
