// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/word_set.h"

#include "base/hash.h"
#include "base/numbers.h"
#include "base/table_file.h"
#include "text/code_points.h"

#include <algorithm>
#include <cstring>

#include <utf8proc.h>

namespace lettrine {

namespace {

// A word takes four bytes; no language has as many as fit.
constexpr TableFormat wordFormat{ "LTRWORD1", "file of words", 1, std::uint64_t(64) << 20 };

bool isWordCharacter(CodePoint c)
{
    switch (utf8proc_category(static_cast<utf8proc_int32_t>(c))) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC:
    case UTF8PROC_CATEGORY_ME:
        return true;
    default:
        return false;
    }
}

std::uint32_t wordNumber(std::string_view word)
{
    std::uint64_t hash = Fnv1a().add(word).value();
    hash = (hash ^ (hash >> 30)) * 0xbf58476d1ce4e5b9u;
    hash = (hash ^ (hash >> 27)) * 0x94d049bb133111ebu;
    return static_cast<std::uint32_t>((hash ^ (hash >> 31)) >> 32);
}

} // namespace

std::vector<Word> wordsOf(std::string_view utf8)
{
    std::vector<Word> words;
    bool open = false;
    for (std::size_t at = 0; at < utf8.size();) {
        const DecodedCodePoint decoded = decodeCodePoint(utf8.substr(at));
        at += decoded.length;
        if (decoded.kind != DecodedCodePoint::Kind::Valid || !isWordCharacter(decoded.codePoint)) {
            open = false;
            continue;
        }
        if (!open)
            words.emplace_back();
        open = true;
        appendUtf8(words.back().text,
            static_cast<CodePoint>(utf8proc_tolower(static_cast<utf8proc_int32_t>(decoded.codePoint))));
        words.back().end = at;
    }
    return words;
}

WordSet WordSet::of(std::string_view utf8)
{
    WordSet set;
    for (const Word& word : wordsOf(utf8))
        set.m_numbers.push_back(wordNumber(word.text));
    std::sort(set.m_numbers.begin(), set.m_numbers.end());
    set.m_numbers.erase(std::unique(set.m_numbers.begin(), set.m_numbers.end()), set.m_numbers.end());
    set.m_numbers.shrink_to_fit();
    return set;
}

bool WordSet::contains(std::string_view word) const
{
    return std::binary_search(m_numbers.begin(), m_numbers.end(), wordNumber(word));
}

std::string WordSet::toBytes() const
{
    const std::uint32_t counts[] = { static_cast<std::uint32_t>(m_numbers.size()) };
    TableBytes bytes(wordFormat, counts);
    bytes.add(std::span<const std::uint32_t>(m_numbers));
    return bytes.take();
}

Result<WordSet> WordSet::open(const std::filesystem::path& path)
{
    auto file = TableFile::open(path, wordFormat);
    if (!file)
        return tl::unexpected(file.error());
    const std::uint64_t sizes[] = { std::uint64_t(4) * file->count(0) };
    if (const auto fits = file->layOut(sizes); !fits)
        return tl::unexpected(fits.error());
    WordSet set;
    set.m_numbers.resize(file->count(0));
    for (std::size_t i = 0; i < set.m_numbers.size(); ++i)
        set.m_numbers[i] = file->at<std::uint32_t>(0, i);
    const auto fault = std::adjacent_find(
        set.m_numbers.begin(), set.m_numbers.end(), [](std::uint32_t a, std::uint32_t b) { return a >= b; });
    if (fault != set.m_numbers.end())
        return file->damaged("word", numberText(std::uint64_t(fault - set.m_numbers.begin()) + 1));
    return set;
}

} // namespace lettrine
