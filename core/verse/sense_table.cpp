// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/sense_table.h"

#include <algorithm>
#include <array>

namespace lettrine {

namespace {

struct SenseRow {
    CodePoint character;
    std::u32string_view senses;
};

// Words of today's speech that Tang verse lacks, or has in another sense.
constexpr std::array senseRows{
    SenseRow{ U'妈', U"母" },
    SenseRow{ U'爸', U"父" },
    SenseRow{ U'爹', U"父" },
    SenseRow{ U'奶', U"婆" },
    SenseRow{ U'您', U"君" },
    SenseRow{ U'你', U"君" },
    SenseRow{ U'她', U"伊" },
    SenseRow{ U'它', U"其" },
    SenseRow{ U'咱', U"我" },
    SenseRow{ U'俺', U"我" },
    SenseRow{ U'们', U"辈" },
    SenseRow{ U'谁', U"孰" },
    SenseRow{ U'啥', U"何" },
    SenseRow{ U'哪', U"何" },
    SenseRow{ U'吗', U"么耶" },
    SenseRow{ U'呢', U"尔" },
    SenseRow{ U'吧', U"罢" },
    SenseRow{ U'啊', U"兮" },
    SenseRow{ U'呀', U"兮" },
    SenseRow{ U'哦', U"噫" },
    SenseRow{ U'哇', U"兮" },
    SenseRow{ U'啦', U"了" },
    SenseRow{ U'嘛', U"哉" },
    SenseRow{ U'吃', U"食餐" },
    SenseRow{ U'喝', U"饮" },
    SenseRow{ U'拿', U"持" },
    SenseRow{ U'扔', U"抛" },
    SenseRow{ U'跑', U"奔" },
    SenseRow{ U'躺', U"卧" },
    SenseRow{ U'懂', U"解" },
    SenseRow{ U'骂', U"詈" },
    SenseRow{ U'吻', U"亲" },
    SenseRow{ U'娶', U"婚" },
    SenseRow{ U'刚', U"方" },
    SenseRow{ U'累', U"倦" },
    SenseRow{ U'胖', U"肥" },
    SenseRow{ U'矮', U"低" },
    SenseRow{ U'帅', U"俊" },
    SenseRow{ U'靓', U"丽" },
    SenseRow{ U'酷', U"峻" },
    SenseRow{ U'棒', U"佳" },
    SenseRow{ U'赞', U"颂" },
    SenseRow{ U'店', U"肆" },
    SenseRow{ U'票', U"券" },
    SenseRow{ U'币', U"泉" },
    SenseRow{ U'款', U"金" },
    SenseRow{ U'薪', U"俸" },
    SenseRow{ U'菜', U"蔬" },
    SenseRow{ U'糖', U"饴" },
    SenseRow{ U'咖', U"茗" },
    SenseRow{ U'啡', U"茗" },
    SenseRow{ U'啤', U"酒" },
    SenseRow{ U'脸', U"面" },
    SenseRow{ U'脚', U"足" },
    SenseRow{ U'腿', U"股" },
    SenseRow{ U'肚', U"腹" },
    SenseRow{ U'脑', U"首" },
    SenseRow{ U'脖', U"颈" },
    SenseRow{ U'娃', U"儿" },
    SenseRow{ U'姐', U"姊" },
    SenseRow{ U'哥', U"兄" },
    SenseRow{ U'婶', U"嫂" },
    SenseRow{ U'氢', U"气" },
    SenseRow{ U'氧', U"气" },
    SenseRow{ U'钙', U"石" },
    SenseRow{ U'钠', U"盐" },
    SenseRow{ U'铝', U"锡" },
    SenseRow{ U'钢', U"铁" },
    SenseRow{ U'码', U"数" },
    SenseRow{ U'键', U"钥" },
    SenseRow{ U'球', U"毬" },
};

constexpr std::u32string_view numerals = U"〇一二三四五六七八九";

} // namespace

std::u32string_view sameSense(CodePoint character)
{
    const auto row = std::find_if(
        senseRows.begin(), senseRows.end(), [character](const SenseRow& one) { return one.character == character; });
    return row == senseRows.end() ? std::u32string_view() : row->senses;
}

CodePoint numeralOf(CodePoint digit)
{
    for (const CodePoint zero : { CodePoint(U'0'), CodePoint(U'０') }) {
        if (digit >= zero && digit < zero + numerals.size())
            return numerals[digit - zero];
    }
    return 0;
}

} // namespace lettrine
