// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/followers.h"

#include "base/numbers.h"

namespace lettrine {

namespace {

enum Table : std::size_t { Characters, Keys, Totals, Begins, Counts, FollowerCharacters };

} // namespace

std::uint16_t Followers::characterAt(std::size_t index) const
{
    return m_file.at<std::uint16_t>(FollowerCharacters, index);
}

Result<Followers> Followers::open(const std::filesystem::path& path)
{
    auto file = TableFile::open(path, followersFormat);
    if (!file)
        return tl::unexpected(file.error());
    Followers result;
    result.m_file = std::move(*file);
    if (const auto checked = result.check(); !checked)
        return tl::unexpected(checked.error());
    return result;
}

Result<void> Followers::check()
{
    m_characters = m_file.count(0);
    m_contexts = m_file.count(1);
    m_followers = m_file.count(2);
    const std::uint64_t sizes[] = { 4 * m_characters, 4 * m_contexts, 4 * m_contexts, 4 * (m_contexts + 1),
        4 * m_followers, 2 * m_followers };
    if (const auto fits = m_file.layOut(sizes); !fits)
        return fits;
    for (std::size_t i = 0; i < m_characters; ++i) {
        if (!isScalarValue(at(Characters, i)) || (i > 0 && at(Characters, i) <= at(Characters, i - 1)) || i > 0xFFFE)
            return m_file.damaged("character", numberText(std::uint64_t(i)));
    }
    if (at(Begins, 0) != 0 || at(Begins, m_contexts) != m_followers)
        return m_file.damaged("the followers' places", "they do not cover the table");
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
            return m_file.damaged("context", numberText(std::uint64_t(i)));
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
