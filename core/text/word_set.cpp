// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/word_set.h"

#include "base/files.h"
#include "base/numbers.h"
#include "text/code_points.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include <utf8proc.h>

namespace lettrine {

static_assert(std::endian::native == std::endian::little, "words.bin is read as it lies in memory");

namespace {

constexpr std::string_view kWordMagic = "LTRWORD1";
constexpr std::size_t kWordHeader = 16;
/// A word takes four bytes; no language has so many.
constexpr std::uint64_t kWordFileLimit = std::uint64_t(64) << 20;

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
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const char byte : word)
        hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3u;
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
    std::string bytes(kWordHeader + 4 * m_numbers.size(), '\0');
    std::copy(kWordMagic.begin(), kWordMagic.end(), bytes.begin());
    const auto count = static_cast<std::uint32_t>(m_numbers.size());
    std::memcpy(bytes.data() + 8, &count, sizeof count);
    if (count > 0)
        std::memcpy(bytes.data() + kWordHeader, m_numbers.data(), 4 * m_numbers.size());
    return bytes;
}

Result<WordSet> WordSet::open(const std::filesystem::path& path)
{
    const auto bytes = readFile(path, kWordFileLimit);
    if (!bytes)
        return tl::unexpected(bytes.error());
    const auto damaged = [&](const char* field, std::string value) {
        return fail(ErrorCode::CountsInvalid, pathText(path), field, std::move(value));
    };
    if (bytes->size() < kWordHeader || !bytes->starts_with(kWordMagic))
        return damaged("its first bytes", "this is no file of words");
    std::uint32_t count = 0;
    std::memcpy(&count, bytes->data() + 8, sizeof count);
    const std::uint64_t size = kWordHeader + std::uint64_t(4) * count;
    if (bytes->size() != size)
        return damaged("its size", numberText(std::uint64_t(bytes->size())) + " bytes instead of " + numberText(size));
    WordSet set;
    set.m_numbers.resize(count);
    if (count > 0)
        std::memcpy(set.m_numbers.data(), bytes->data() + kWordHeader, 4 * set.m_numbers.size());
    const auto fault = std::adjacent_find(
        set.m_numbers.begin(), set.m_numbers.end(), [](std::uint32_t a, std::uint32_t b) { return a >= b; });
    if (fault != set.m_numbers.end())
        return damaged("word", numberText(std::uint64_t(fault - set.m_numbers.begin()) + 1));
    return set;
}

} // namespace lettrine
