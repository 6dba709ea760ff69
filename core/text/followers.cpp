// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/followers.h"

#include "base/numbers.h"

#include <bit>
#include <cstring>

namespace lettrine {

static_assert(std::endian::native == std::endian::little, "followers.bin is read as it lies in memory");

namespace {

constexpr std::string_view kMagic = "LTRFOLL1";
constexpr std::size_t kHeader = 24;
enum Table : std::size_t { Characters, Keys, Totals, Begins, Counts, FollowerCharacters };

std::uint32_t loadNumber(const char* from)
{
    std::uint32_t value = 0;
    std::memcpy(&value, from, sizeof value);
    return value;
}

} // namespace

std::uint32_t Followers::at(std::size_t table, std::size_t index) const
{
    return loadNumber(m_file.bytes().data() + m_tables[table] + 4 * index);
}

std::uint16_t Followers::characterAt(std::size_t index) const
{
    std::uint16_t value = 0;
    std::memcpy(&value, m_file.bytes().data() + m_tables[FollowerCharacters] + 2 * index, sizeof value);
    return value;
}

Result<Followers> Followers::open(const std::filesystem::path& path)
{
    auto file = MappedFile::open(path);
    if (!file)
        return tl::unexpected(file.error());
    Followers result;
    result.m_file = std::move(*file);
    if (const auto checked = result.check(pathText(path)); !checked)
        return tl::unexpected(checked.error());
    return result;
}

Result<void> Followers::check(const std::string& where)
{
    const auto damaged = [&](const char* field, std::string value) {
        return fail(ErrorCode::CountsInvalid, where, field, std::move(value));
    };
    const std::string_view bytes = m_file.bytes();
    if (bytes.size() < kHeader || bytes.substr(0, kMagic.size()) != kMagic)
        return damaged("its first bytes", "this is no file of follower counts");
    m_characters = loadNumber(bytes.data() + 8);
    m_contexts = loadNumber(bytes.data() + 12);
    m_followers = loadNumber(bytes.data() + 16);
    // Three 32-bit numbers, so the sum cannot overflow 64 bits.
    const std::size_t sizes[] = { 4 * m_characters, 4 * m_contexts, 4 * m_contexts, 4 * (m_contexts + 1),
        4 * m_followers, 2 * m_followers };
    std::size_t end = kHeader;
    for (std::size_t table = 0; table < std::size(sizes); ++table) {
        m_tables[table] = end;
        end += sizes[table];
    }
    if (end != bytes.size())
        return damaged("its size",
            numberText(std::uint64_t(bytes.size())) + " bytes instead of " + numberText(std::uint64_t(end)));
    for (std::size_t i = 0; i < m_characters; ++i) {
        if (!isScalarValue(at(Characters, i)) || (i > 0 && at(Characters, i) <= at(Characters, i - 1)) || i > 0xFFFE)
            return damaged("character", numberText(std::uint64_t(i)));
    }
    if (at(Begins, 0) != 0 || at(Begins, m_contexts) != m_followers)
        return damaged("the followers' places", "they do not cover the table");
    for (std::size_t i = 0; i < m_contexts; ++i) {
        const std::uint32_t key = at(Keys, i), begin = at(Begins, i), stop = at(Begins, i + 1);
        bool good = (i == 0 || key > at(Keys, i - 1)) && (key & 0xFFFF) < m_characters && (key >> 16) <= m_characters
            && begin <= stop && stop <= m_followers && stop - begin <= largestCount;
        std::uint64_t sum = 0;
        for (std::uint32_t k = begin; good && k < stop; ++k) {
            good = characterAt(k) < m_characters && (k == begin || at(Counts, k) <= at(Counts, k - 1))
                && at(Counts, k) > 0;
            sum += at(Counts, k);
        }
        if (!good || sum > at(Totals, i))
            return damaged("context", numberText(std::uint64_t(i)));
    }
    return {};
}

std::optional<std::uint32_t> Followers::numberOf(CodePoint character) const
{
    std::size_t low = 0, high = m_characters;
    while (low < high) {
        const std::size_t middle = (low + high) / 2;
        if (at(Characters, middle) < character)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == m_characters || at(Characters, low) != character)
        return std::nullopt;
    return static_cast<std::uint32_t>(low);
}

std::optional<FollowerCounts> Followers::find(std::u32string_view context) const
{
    std::uint32_t key = 0;
    for (const CodePoint character : context) {
        const auto number = numberOf(character);
        if (!number)
            return std::nullopt;
        // The first of two characters moves up, raised by one so that "none" can be 0.
        key = context.size() == 2 && key == 0 ? (*number + 1) << 16 : key | *number;
    }
    std::size_t low = 0, high = m_contexts;
    while (low < high) {
        const std::size_t middle = (low + high) / 2;
        if (at(Keys, middle) < key)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == m_contexts || at(Keys, low) != key)
        return std::nullopt;
    FollowerCounts counts{ std::u32string(context), at(Totals, low), {} };
    for (std::uint32_t k = at(Begins, low); k < at(Begins, low + 1); ++k)
        counts.followers.push_back({ at(Characters, characterAt(k)), at(Counts, k) });
    return counts;
}

std::optional<FollowerCounts> Followers::after(std::u32string_view text) const
{
    for (std::size_t length = std::min<std::size_t>(2, text.size()); length > 0; --length) {
        if (auto counts = find(text.substr(text.size() - length)))
            return counts;
    }
    return std::nullopt;
}

} // namespace lettrine
