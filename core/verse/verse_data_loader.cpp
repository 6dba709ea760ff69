// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/verse_data_loader.h"

#include "base/numbers.h"

#include <algorithm>
#include <cmath>

namespace lettrine {

namespace {

constexpr int largestGroupCount = 200;
constexpr int cilinAllParts = 19;
/// A reading is rare if it makes up less than this share of at least so many uses.
constexpr double rareShare = 0.02;
constexpr std::uint64_t fewestUses = 100;

std::string inQuotes(std::string_view text)
{
    return '"' + std::string(text) + '"';
}

std::optional<double> shareOf(std::string_view text, double largest)
{
    const auto value = parseDouble(text);
    if (!value || !std::isfinite(*value) || *value < 0 || *value > largest)
        return std::nullopt;
    return value;
}

/// The groups of a number of names, in the order of the book.
std::optional<int> indexOfName(RhymeBook book, std::string_view name)
{
    for (int group = 0; group < rhymeGroupCount(book); ++group) {
        if (rhymeGroupName(book, group) == name)
            return group;
    }
    return std::nullopt;
}

} // namespace

Result<std::shared_ptr<const VerseData>> VerseDataLoader::load()
{
    for (int group = 0; group < pingshuiGroupCount; ++group) {
        m_data->m_groupNames.emplace_back(rhymeGroupName(RhymeBook::Pingshui, group));
        m_data->m_groupTones.push_back(0);
        m_groups.emplace(m_data->m_groupNames.back(), group);
    }
    using Loader = VerseDataLoader;
    return read("pingshui.tsv", 3, &Loader::pingshuiRow, &Loader::pingshuiEnd)
        .and_then([&] { return read("tone-usage.tsv", 4, &Loader::usageRow, &Loader::nothingLeft); })
        .and_then([&] { return read("patterns.tsv", 6, &Loader::patternRow, &Loader::patternEnd); })
        .and_then([&] { return read("rhymes.tsv", 3, &Loader::rhymesRow, &Loader::rhymesEnd); })
        .and_then([&] { return read("mandarin.tsv", 4, &Loader::mandarinRow, &Loader::nothingLeft); })
        .and_then([&] { return read("cilin.tsv", 3, &Loader::cilinRow, &Loader::cilinEnd); })
        .and_then([&] { return read("variants.tsv", 4, &Loader::variantRow, &Loader::nothingLeft); })
        .and_then([&] { return TraditionalForms::load(m_folder / "traditional.tsv"); })
        .map([&](TraditionalForms&& forms) -> std::shared_ptr<const VerseData> {
            m_data->m_traditional = std::move(forms);
            finishSounds();
            return m_data;
        });
}

Result<void> VerseDataLoader::read(const char* name, std::size_t count, Row row, End end)
{
    auto table = VerseTable::open(m_folder / name);
    if (!table)
        return tl::unexpected<Error>(std::move(table.error()));
    m_rows = 0;
    while (table->next()) {
        const auto columns = table->columns(count);
        if (!columns)
            return tl::unexpected<Error>(columns.error());
        if (auto done = (this->*row)(*table, *columns); !done)
            return done;
        ++m_rows;
    }
    if (m_rows == 0)
        return table->wrong("the table is empty");
    return (this->*end)(*table);
}

Result<void> VerseDataLoader::nothingLeft(const VerseTable&) const
{
    return {};
}

Result<CodePoint> VerseDataLoader::characterOf(const VerseTable& table, std::string_view text) const
{
    const auto character = onlyCodePoint(text);
    if (!character)
        return table.wrong(inQuotes(text) + " is not one character");
    return *character;
}

Result<int> VerseDataLoader::groupOf(const VerseTable& table, std::string_view tone, std::string_view name)
{
    constexpr std::array<std::string_view, 4> tones{ "ping", "shang", "qu", "ru" };
    const auto found = std::find(tones.begin(), tones.end(), tone);
    if (found == tones.end())
        return table.wrong("the tone " + inQuotes(tone) + " is none of ping, shang, qu, ru");
    const auto toneIndex = static_cast<std::uint8_t>(found - tones.begin());
    const auto known = m_groups.find(std::string(name));
    if (known != m_groups.end()) {
        if (m_data->m_groupTones[static_cast<std::size_t>(known->second)] != toneIndex)
            return table.wrong("the group " + inQuotes(name) + " has two tones");
        return known->second;
    }
    const int group = static_cast<int>(m_data->m_groupNames.size());
    if (toneIndex == 0 || name.empty() || group >= largestGroupCount)
        return table.wrong("the group " + inQuotes(name) + " is not known");
    m_groups.emplace(std::string(name), group);
    m_data->m_groupNames.emplace_back(name);
    m_data->m_groupTones.push_back(toneIndex);
    return group;
}

Result<void> VerseDataLoader::pingshuiRow(const VerseTable& table, const Columns& columns)
{
    const auto character = characterOf(table, columns[0]);
    if (!character)
        return tl::unexpected<Error>(character.error());
    const auto group = groupOf(table, columns[1], columns[2]);
    if (!group)
        return tl::unexpected<Error>(group.error());
    auto& groups = m_data->m_characters[*character].groups;
    if (std::find(groups.begin(), groups.end(), *group) != groups.end())
        return table.wrong("this reading of " + inQuotes(columns[0]) + " is there twice");
    groups.push_back(static_cast<std::uint8_t>(*group));
    return {};
}

Result<void> VerseDataLoader::pingshuiEnd(const VerseTable& table) const
{
    std::array<bool, pingshuiGroupCount> seen{};
    for (const auto& [character, entry] : m_data->m_characters) {
        for (const std::uint8_t group : entry.groups) {
            if (group < pingshuiGroupCount)
                seen[group] = true;
        }
    }
    for (std::size_t group = 0; group < seen.size(); ++group) {
        if (!seen[group])
            return table.wrong("the group " + inQuotes(m_data->m_groupNames[group]) + " has no character");
    }
    return {};
}

Result<void> VerseDataLoader::usageRow(const VerseTable& table, const Columns& columns)
{
    const auto character = characterOf(table, columns[0]);
    if (!character)
        return tl::unexpected<Error>(character.error());
    const auto count = parseUnsigned(columns[1]);
    if (!count)
        return table.wrong("the count " + inQuotes(columns[1]) + " is not a number");
    const auto share = shareOf(columns[2], 1);
    if (!share)
        return table.wrong("the share " + inQuotes(columns[2]) + " is not between 0 and 1");
    constexpr std::string_view letters = "PZB";
    const std::size_t letter = columns[3].size() == 1 ? letters.find(columns[3]) : std::string_view::npos;
    if (letter == std::string_view::npos)
        return table.wrong("the class " + inQuotes(columns[3]) + " is none of P, Z, B");
    const auto tones = static_cast<ToneSet>(letter + 1);
    ToneSet hearing = anyTone;
    if (*count >= fewestUses && *share < rareShare)
        hearing = obliqueTone;
    else if (*count >= fewestUses && *share > 1 - rareShare)
        hearing = levelTone;
    if ((pingshuiSound(*character).checking & tones) != tones)
        return table.wrong(inQuotes(columns[0]) + " has no such reading in pingshui.tsv");
    if (!m_usage.emplace(*character, Usage{ tones, hearing }).second)
        return table.wrong(inQuotes(columns[0]) + " is there twice");
    return {};
}

Result<void> VerseDataLoader::patternRow(const VerseTable& table, const Columns& columns)
{
    TailPattern tail;
    if (columns[0].size() != 1 || columns[0][0] < 'A' || columns[0][0] > 'D')
        return table.wrong("the type " + inQuotes(columns[0]) + " is none of A, B, C, D");
    tail.type = columns[0][0];
    if (columns[1].size() != 5 || columns[1].find_first_not_of("PZ") != std::string_view::npos)
        return table.wrong("the tail " + inQuotes(columns[1]) + " is not five letters P or Z");
    for (std::size_t i = 0; i < 5; ++i)
        tail.oblique |= static_cast<std::uint8_t>((columns[1][i] == 'Z' ? 1u : 0u) << i);
    if ((columns[1][4] == 'Z') != (tail.type == 'A' || tail.type == 'C'))
        return table.wrong("the tail " + inQuotes(columns[1]) + " ends wrongly for its type");
    if (columns[2] != "std" && columns[2] != "loose")
        return table.wrong("the mode " + inQuotes(columns[2]) + " is neither std nor loose");
    tail.loose = columns[2] == "loose";
    const auto share5 = shareOf(columns[3], 100);
    const auto share7 = shareOf(columns[4], 100);
    if (!share5 || !share7)
        return table.wrong("a share is not between 0 and 100");
    tail.share5 = *share5;
    tail.share7 = *share7;
    tail.note = columns[5];
    for (const TailPattern& other : m_data->m_tails) {
        if (other.type == tail.type && other.oblique == tail.oblique)
            return table.wrong("this tail is there twice");
    }
    m_data->m_tails.push_back(std::move(tail));
    return {};
}

Result<void> VerseDataLoader::patternEnd(const VerseTable& table) const
{
    for (const char type : { 'A', 'B', 'C', 'D' }) {
        const auto standard = [type](const TailPattern& tail) { return tail.type == type && !tail.loose; };
        if (std::none_of(m_data->m_tails.begin(), m_data->m_tails.end(), standard))
            return table.wrong("type " + std::string(1, type) + " has no standard tail");
    }
    return {};
}

Result<void> VerseDataLoader::rhymesRow(const VerseTable& table, const Columns& columns)
{
    const auto group = indexOfName(RhymeBook::Pingshui, columns[0]);
    if (!group)
        return table.wrong("the group " + inQuotes(columns[0]) + " is not known");
    const auto percent = shareOf(columns[1], 100);
    if (!percent)
        return table.wrong("the share " + inQuotes(columns[1]) + " is not between 0 and 100");
    GroupUse& use = m_data->m_groupUse[static_cast<std::size_t>(*group)];
    if (!use.characters.empty())
        return table.wrong("the group " + inQuotes(columns[0]) + " is there twice");
    use.percent = *percent;
    for (std::string_view rest = columns[2]; !rest.empty();) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        const std::string_view item = rest.substr(0, end);
        const std::size_t colon = item.find(':');
        const auto character = onlyCodePoint(item.substr(0, std::min(colon, item.size())));
        const auto count = colon < item.size() ? parseUnsigned(item.substr(colon + 1)) : std::nullopt;
        if (!character || !count)
            return table.wrong(inQuotes(item) + " is not a character, a colon and a count");
        use.characters.emplace_back(*character, *count);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    if (use.characters.empty())
        return table.wrong("the group has no character");
    return {};
}

Result<void> VerseDataLoader::rhymesEnd(const VerseTable& table) const
{
    if (m_rows != pingshuiGroupCount)
        return table.wrong(numberText(m_rows) + " groups, not 30");
    return {};
}

Result<void> VerseDataLoader::mandarinRow(const VerseTable& table, const Columns& columns)
{
    const auto character = characterOf(table, columns[0]);
    if (!character)
        return tl::unexpected<Error>(character.error());
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";
    const std::string_view pinyin = columns[1];
    const std::size_t size = pinyin.size();
    if (size < 2 || pinyin.find_first_not_of(letters) != size - 1 || pinyin[size - 1] < '1' || pinyin[size - 1] > '5')
        return table.wrong("the reading " + inQuotes(pinyin) + " is not a syllable and a tone 1 to 5");
    MandarinReading reading;
    reading.syllable = pinyin.substr(0, size - 1);
    reading.tone = pinyin[size - 1] - '0';
    if (columns[2] != "-") {
        const auto group = indexOfName(RhymeBook::Xinyun, columns[2]);
        if (!group)
            return table.wrong("the group " + inQuotes(columns[2]) + " is not known");
        reading.group = *group;
    }
    if (columns[3].size() != 1 || columns[3][0] < '0' || columns[3][0] > '3')
        return table.wrong("the level " + inQuotes(columns[3]) + " is not 0 to 3");
    reading.level = columns[3][0] - '0';
    m_data->m_characters[*character].mandarin.push_back(std::move(reading));
    return {};
}

Result<void> VerseDataLoader::variantRow(const VerseTable& table, const Columns& columns)
{
    const auto variant = characterOf(table, columns[0]);
    const auto standard = characterOf(table, columns[1]);
    if (!variant)
        return tl::unexpected<Error>(variant.error());
    if (!standard)
        return tl::unexpected<Error>(standard.error());
    if (*variant == *standard)
        return table.wrong("the variant is its own standard form");
    if (!parseUnsigned(columns[2]))
        return table.wrong("the count " + inQuotes(columns[2]) + " is not a number");
    if (!m_data->m_variants.emplace(*variant, *standard).second)
        return table.wrong(inQuotes(columns[0]) + " is there twice");
    return {};
}

Result<void> VerseDataLoader::cilinRow(const VerseTable& table, const Columns& columns)
{
    const auto known = m_groups.find(std::string(columns[0]));
    if (known == m_groups.end())
        return table.wrong("the group " + inQuotes(columns[0]) + " is not known");
    const auto part = parseInteger(columns[1]);
    if (!part || *part < 1 || *part > cilinAllParts)
        return table.wrong("the part " + inQuotes(columns[1]) + " is not 1 to 19");
    const std::u32string characters = toCodePointsLenient(columns[2]);
    if (characters.empty())
        return table.wrong("no character");
    const auto group = static_cast<std::size_t>(known->second);
    if (group >= pingshuiGroupCount) {
        ObliqueParts& parts = m_obliqueParts[static_cast<std::uint8_t>(group)];
        const std::uint32_t bit = std::uint32_t(1) << (*part - 1);
        parts.all |= bit;
        if (columns[2] == "*") {
            parts.whole |= bit;
            return {};
        }
        for (const CodePoint character : characters)
            parts.characters[character] |= bit;
        return {};
    }
    if (*part > cilinPartCount)
        return table.wrong("a ping group belongs to an entering-tone part");
    const GroupSet bit = GroupSet(1) << (*part - 1);
    if (m_data->m_groupParts[group] & bit)
        return table.wrong("this part of the group is there twice");
    m_data->m_groupParts[group] |= bit;
    if (columns[2] == "*") {
        m_wholeParts[group] |= bit;
        return {};
    }
    for (const CodePoint character : characters)
        m_splitParts[group][character] |= bit;
    return {};
}

Result<void> VerseDataLoader::cilinEnd(const VerseTable& table) const
{
    for (std::size_t group = 0; group < pingshuiGroupCount; ++group) {
        if (m_data->m_groupParts[group] == 0)
            return table.wrong("the group " + inQuotes(m_data->m_groupNames[group]) + " is in no part");
    }
    return {};
}

} // namespace lettrine
