// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/verse_data.h"

#include "base/numbers.h"

namespace lettrine {

namespace {

constexpr std::array<std::string_view, pingshuiGroupCount> pingshuiNames{ "一东", "二冬", "三江", "四支", "五微",
    "六鱼", "七虞", "八齐", "九佳", "十灰", "十一真", "十二文", "十三元", "十四寒", "十五删", "一先", "二萧", "三肴",
    "四豪", "五歌", "六麻", "七阳", "八庚", "九青", "十蒸", "十一尤", "十二侵", "十三覃", "十四盐", "十五咸" };
constexpr std::array<std::string_view, cilinPartCount> cilinNames{ "第一部", "第二部", "第三部", "第四部", "第五部",
    "第六部", "第七部", "第八部", "第九部", "第十部", "第十一部", "第十二部", "第十三部", "第十四部" };
constexpr std::array<std::string_view, xinyunGroupCount> xinyunNames{ "一麻", "二波", "三皆", "四开", "五微", "六豪",
    "七尤", "八寒", "九文", "十唐", "十一庚", "十二齐", "十三支", "十四姑" };

/// Sets of neighbours by the short names of the groups. 元 is in two sets.
constexpr std::array<std::string_view, 11> neighbourSets{ "东冬", "江阳", "支微齐", "鱼虞", "佳灰", "真文元",
    "寒删先元", "萧肴豪", "歌麻", "庚青蒸", "覃盐咸" };

std::span<const std::string_view> namesOf(RhymeBook book)
{
    switch (book) {
    case RhymeBook::Pingshui:
        return pingshuiNames;
    case RhymeBook::Cilin:
        return cilinNames;
    case RhymeBook::Xinyun:
        break;
    }
    return xinyunNames;
}

/// The last character of a name. Every name here ends in a character of three bytes.
std::string_view shortName(std::string_view name)
{
    return name.substr(name.size() - 3);
}

GroupSet groupsNamed(RhymeBook book, std::string_view name)
{
    const std::span<const std::string_view> names = namesOf(book);
    for (std::size_t group = 0; group < names.size(); ++group) {
        if (names[group] == name || (book != RhymeBook::Cilin && shortName(names[group]) == name))
            return GroupSet(1) << group;
    }
    return 0;
}

std::array<GroupSet, pingshuiGroupCount> neighbourTable()
{
    std::array<GroupSet, pingshuiGroupCount> table{};
    for (const std::string_view set : neighbourSets) {
        GroupSet members = 0;
        for (std::size_t i = 0; i < set.size(); i += 3)
            members |= groupsNamed(RhymeBook::Pingshui, set.substr(i, 3));
        for (std::size_t group = 0; group < table.size(); ++group) {
            if (members >> group & 1)
                table[group] |= members;
        }
    }
    return table;
}

} // namespace

int rhymeGroupCount(RhymeBook book)
{
    return static_cast<int>(namesOf(book).size());
}

std::string_view rhymeGroupName(RhymeBook book, int group)
{
    return namesOf(book)[static_cast<std::size_t>(group)];
}

GroupSet withNeighbours(RhymeBook book, GroupSet groups)
{
    if (book != RhymeBook::Pingshui)
        return groups;
    static const std::array<GroupSet, pingshuiGroupCount> table = neighbourTable();
    GroupSet wide = groups;
    for (std::size_t group = 0; group < table.size(); ++group) {
        if (groups >> group & 1)
            wide |= table[group];
    }
    return wide;
}

std::optional<GroupSet> VerseData::findRhymeGroups(RhymeBook book, std::string_view name) const
{
    if (const GroupSet groups = groupsNamed(book, name))
        return groups;
    if (book != RhymeBook::Cilin)
        return std::nullopt;
    const auto part = parseInteger(name);
    if (part && *part >= 1 && *part <= cilinPartCount)
        return GroupSet(1) << (*part - 1);
    const GroupSet group = groupsNamed(RhymeBook::Pingshui, name);
    for (std::size_t i = 0; i < m_groupParts.size(); ++i) {
        if (group >> i & 1)
            return m_groupParts[i];
    }
    return std::nullopt;
}

} // namespace lettrine
