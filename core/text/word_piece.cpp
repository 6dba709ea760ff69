// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/word_piece.h"

#include "text/tokenizer_file.h"

#include <algorithm>
#include <array>
#include <utf8proc.h>

namespace lettrine {

namespace {

utf8proc_category_t category(CodePoint c)
{
    return utf8proc_category(static_cast<utf8proc_int32_t>(c));
}

/// The blocks that BERT's own code lists: neither kana nor Hangul.
bool isIdeograph(CodePoint c)
{
    return (c >= 0x4E00 && c <= 0x9FFF) || (c >= 0x3400 && c <= 0x4DBF) || (c >= 0x20000 && c <= 0x2A6DF)
        || (c >= 0x2A700 && c <= 0x2CEAF) || (c >= 0xF900 && c <= 0xFAFF) || (c >= 0x2F800 && c <= 0x2FA1F);
}

bool isSpace(CodePoint c)
{
    return c == '\t' || c == '\n' || c == '\r' || (c >= 9 && c <= 13) || c == 0x20 || c == 0x85 || c == 0xA0
        || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F
        || c == 0x3000;
}

bool isDropped(CodePoint c)
{
    if (c == 0 || c == 0xFFFD)
        return true;
    if (c == '\t' || c == '\n' || c == '\r')
        return false;
    const auto kind = category(c);
    return kind == UTF8PROC_CATEGORY_CC || kind == UTF8PROC_CATEGORY_CF || kind == UTF8PROC_CATEGORY_CO;
}

bool isPunctuation(CodePoint c)
{
    if ((c >= 33 && c <= 47) || (c >= 58 && c <= 64) || (c >= 91 && c <= 96) || (c >= 123 && c <= 126))
        return true;
    const auto kind = category(c);
    return kind >= UTF8PROC_CATEGORY_PC && kind <= UTF8PROC_CATEGORY_PO;
}

/// Calls `take` with the canonical decomposition of a character.
template <class Take> void decomposed(CodePoint c, const Take& take)
{
    std::array<utf8proc_int32_t, 32> parts{};
    const auto count = utf8proc_decompose_char(static_cast<utf8proc_int32_t>(c), parts.data(),
        static_cast<utf8proc_ssize_t>(parts.size()), UTF8PROC_DECOMPOSE, nullptr);
    if (count <= 0 || count > static_cast<utf8proc_ssize_t>(parts.size())) {
        take(c);
        return;
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i)
        take(static_cast<CodePoint>(parts[i]));
}

/// Small letters as Unicode's full mapping has them; only İ becomes two.
template <class Take> void lowered(CodePoint c, const Take& take)
{
    if (c == 0x130) {
        take(U'i');
        take(CodePoint(0x307));
        return;
    }
    take(static_cast<CodePoint>(utf8proc_tolower(static_cast<utf8proc_int32_t>(c))));
}

} // namespace

std::string wordPieceBytes(const std::string& piece, const std::string& continuing)
{
    if (!continuing.empty() && piece.starts_with(continuing) && piece.size() > continuing.size())
        return piece.substr(continuing.size());
    const CodePoint first = decodeCodePoint(piece).codePoint;
    const auto kind = category(first);
    const bool word = kind >= UTF8PROC_CATEGORY_LU && kind <= UTF8PROC_CATEGORY_NO && !isIdeograph(first);
    return word ? " " + piece : piece;
}

WordPiece::WordPiece(const TokenizerFile& file)
    : m_file(file)
{
    m_ids.reserve(file.spelled.size());
    for (std::size_t i = 0; i < file.spelled.size(); ++i) {
        if (!std::binary_search(file.special.begin(), file.special.end(), static_cast<TokenId>(i)))
            m_ids.emplace(file.spelled[i], static_cast<TokenId>(i));
    }
}

void WordPiece::eachWord(std::string_view utf8, const std::function<void(const Word&)>& take) const
{
    Word word;
    const auto end = [&] {
        if (!word.empty())
            take(word);
        word.clear();
    };
    const auto letter = [&](CodePoint c, std::size_t source) {
        if (isSpace(c)) {
            end();
        } else if (isPunctuation(c)) {
            end();
            word.push_back({ c, source });
            end();
        } else {
            word.push_back({ c, source });
        }
    };
    const auto smaller = [&](CodePoint c, std::size_t source) {
        if (m_file.lowerCase)
            lowered(c, [&](CodePoint small) { letter(small, source); });
        else
            letter(c, source);
    };
    for (std::size_t source = 0; !utf8.empty(); ++source) {
        const DecodedCodePoint next = decodeCodePoint(utf8);
        utf8.remove_prefix(next.length);
        const CodePoint c = next.codePoint;
        if (m_file.cleanText && isDropped(c))
            continue;
        const bool apart = m_file.splitIdeographs && isIdeograph(c);
        if (apart)
            end();
        if (m_file.stripAccents)
            decomposed(c, [&](CodePoint part) {
                if (category(part) != UTF8PROC_CATEGORY_MN)
                    smaller(part, source);
            });
        else
            smaller(c, source);
        if (apart)
            end();
    }
    end();
}

bool WordPiece::pieces(const Word& word, std::vector<TokenId>& out) const
{
    const std::size_t before = out.size();
    bool whole = word.size() <= static_cast<std::size_t>(m_file.longestWord);
    std::string spelled;
    for (std::size_t begin = 0; whole && begin < word.size();) {
        spelled = begin ? m_file.continuing : std::string();
        std::size_t best = 0;
        TokenId id = -1;
        for (std::size_t end = begin; end < word.size(); ++end) {
            appendUtf8(spelled, word[end].codePoint);
            if (const auto found = m_ids.find(spelled); found != m_ids.end()) {
                best = end + 1;
                id = found->second;
            }
        }
        whole = best > 0;
        if (whole) {
            out.push_back(id);
            begin = best;
        }
    }
    if (!whole) {
        out.resize(before);
        out.push_back(m_file.unknown);
    }
    return whole;
}

std::vector<TokenId> WordPiece::encode(std::string_view utf8) const
{
    std::vector<TokenId> out;
    eachWord(utf8, [&](const Word& word) { pieces(word, out); });
    return out;
}

bool WordPiece::knows(CodePoint codePoint) const
{
    const std::string text = toUtf8(codePoint);
    return m_ids.contains(text) || m_ids.contains(m_file.continuing + text);
}

std::vector<UnknownCharacter> WordPiece::unknown(std::string_view utf8) const
{
    std::vector<UnknownCharacter> list;
    const std::u32string text = toCodePointsLenient(utf8);
    std::vector<TokenId> ignored;
    eachWord(utf8, [&](const Word& word) {
        ignored.clear();
        if (pieces(word, ignored))
            return;
        const std::size_t before = list.size();
        const auto note = [&](const Letter& letter) {
            if (list.empty() || list.back().position != letter.source + 1)
                list.push_back({ letter.source + 1, text[letter.source], {} });
        };
        for (const Letter& letter : word) {
            if (!knows(letter.codePoint))
                note(letter);
        }
        if (list.size() == before)
            note(word.front());
    });
    return list;
}

} // namespace lettrine
