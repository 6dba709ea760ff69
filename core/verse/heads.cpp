// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/heads.h"

#include <array>

namespace lettrine {

namespace {

constexpr std::array<ReadyHeads, 8> greetings{ {
    { U"生日快乐", "Happy birthday" },
    { U"新年快乐", "Happy New Year" },
    { U"一帆风顺", "Plain sailing" },
    { U"万事如意", "May all go as you wish" },
    { U"平安喜乐", "Peace and joy" },
    { U"中秋快乐", "Happy Mid-Autumn" },
    { U"百年好合", "A happy union for a hundred years" },
    { U"前程似锦", "A future like brocade" },
} };
constexpr std::array<ReadyHeads, 4> love{ {
    { U"我喜欢你", "I like you" },
    { U"嫁给我吧", "Marry me" },
    { U"花好月圆", "Flowers in bloom, the moon full" },
    { U"心心相印", "Two hearts in accord" },
} };
constexpr std::array<ReadyHeads, 6> idioms{ {
    { U"学无止境", "Learning has no end" },
    { U"天道酬勤", "Heaven rewards diligence" },
    { U"厚德载物", "Great virtue carries all things" },
    { U"上善若水", "The highest good is like water" },
    { U"宁静致远", "Stillness reaches far" },
    { U"天天向上", "Better every day" },
} };
constexpr std::array<ReadyHeads, 6> seasons{ {
    { U"春江花月", "Spring, river, flowers, moon" },
    { U"春眠不觉", "Asleep in spring, unaware" },
    { U"春夏秋冬", "The four seasons" },
    { U"风花雪月", "Wind, flowers, snow, moon" },
    { U"梅兰竹菊", "Plum, orchid, bamboo, chrysanthemum" },
    { U"琴棋书画", "Zither, chess, writing, painting" },
} };
constexpr std::array<ReadyHeads, 4> eight{ {
    { U"福如东海寿比南山", "Luck like the eastern sea, life like the southern hills" },
    { U"百尺竿头更进一步", "Still one step further" },
    { U"海内知己天涯比邻", "Friends within the seas, neighbours at the sky's edge" },
    { U"春华秋实岁岁平安", "Spring flowers, autumn fruit, peace every year" },
} };

constexpr std::array<std::u32string_view, 6> singleWishes{ U"好", U"寿", U"安", U"福", U"喜", U"乐" };
constexpr std::array<std::u32string_view, 4> doubleWishes{ U"安好", U"快乐", U"长寿", U"如意" };
constexpr std::array<std::u32string_view, 3> longWishes{ U"生日快乐平安", U"万事如意吉祥", U"新年快乐安康" };

} // namespace

std::span<const ReadyHeads> readyHeads(HeadTheme theme)
{
    switch (theme) {
    case HeadTheme::Greetings:
        return greetings;
    case HeadTheme::Love:
        return love;
    case HeadTheme::Idioms:
        return idioms;
    case HeadTheme::Seasons:
        return seasons;
    case HeadTheme::Eight:
        break;
    }
    return eight;
}

std::vector<std::u32string> headsFromName(std::u32string_view name)
{
    std::vector<std::u32string> out;
    const auto add = [&](std::span<const std::u32string_view> wishes) {
        for (const std::u32string_view wish : wishes)
            out.push_back(std::u32string(name).append(wish));
    };
    if (name.size() == 3)
        add(singleWishes);
    if (name.size() == 2) {
        add(doubleWishes);
        add(longWishes);
    }
    return out;
}

} // namespace lettrine
