// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/avoid_lists.h"

#include "verse/characters.h"

#include <algorithm>
#include <array>

namespace lettrine {

namespace {

// Lists of our own: what darkens any wish, and what darkens this one.
constexpr std::u32string_view dark =
    U"死亡殁卒丧葬坟墓冢棺鬼魂殇病疾疮愁悲哀恨怨忧惨凄惆怅泪泣哭啼咽伤痛苦断绝残破败衰枯朽腐"
    U"荒废孤独寡囚狱罪罚贼寇虏杀戮刑血骨尸骸凶祸灾劫贫贱饥寒饿穷愧悔憎妒怒憔悴";
constexpr std::array lists{
    AvoidList{ "birthday", U"老暮晚迟尽落谢凋零逝迈白" },
    AvoidList{ "wedding", U"离别散分去远孀空冷老" },
    AvoidList{ "parting", U"" },
    AvoidList{ "new-year", U"旧老暮尽落谢凋零冷霜" },
    AvoidList{ "thanks", U"忘负老冷" },
};

bool isParting(CodePoint character)
{
    return character == U',' || isVerseSeparator(character);
}

} // namespace

std::span<const AvoidList> avoidLists()
{
    return lists;
}

Result<std::vector<CodePoint>> parseAvoided(std::string_view text)
{
    const auto characters = toCodePoints(text, "--avoid");
    if (!characters)
        return tl::unexpected<Error>(characters.error());
    std::vector<CodePoint> avoided;
    std::size_t begin = 0;
    while (begin < characters->size()) {
        if (isParting((*characters)[begin]) && (*characters)[begin] != U'-') {
            ++begin;
            continue;
        }
        if (isVerseCharacter((*characters)[begin])) {
            avoided.push_back((*characters)[begin++]);
            continue;
        }
        std::size_t end = begin;
        while (end < characters->size() && !isVerseCharacter((*characters)[end])
            && ((*characters)[end] == U'-' || !isParting((*characters)[end])))
            ++end;
        const std::string word = toUtf8(characters->substr(begin, end - begin));
        const auto list =
            std::find_if(lists.begin(), lists.end(), [&word](const AvoidList& one) { return one.name == word; });
        if (list == lists.end())
            return fail(ErrorCode::OptionUnknown, "acrostic", "--avoid", word,
                "Chinese characters, or birthday, wedding, parting, new-year, thanks");
        avoided.insert(avoided.end(), dark.begin(), dark.end());
        avoided.insert(avoided.end(), list->characters.begin(), list->characters.end());
        begin = end;
    }
    std::sort(avoided.begin(), avoided.end());
    avoided.erase(std::unique(avoided.begin(), avoided.end()), avoided.end());
    return avoided;
}

} // namespace lettrine
