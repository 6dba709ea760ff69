// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/fault.h"

#include <array>

namespace lettrine {

namespace {

struct FaultWords {
    std::string_view name;
    std::string_view chinese;
    std::string_view sentence;
    MasterLine master;
};

constexpr std::array<FaultWords, faultCodeCount> faultWords{ {
    { "tone", "失律", "The tone does not fit the line here.", { "黄鹤一去不复返", "崔颢", "黄鹤楼", 4 } },
    { "lonely-level", "孤平", "The only level tone before the rhyme stands alone between oblique tones.",
        { "百岁老翁不种田", "李颀", "野老曝背", 3 } },
    { "three-level", "三平调", "Three level tones end the line.", { "花枝欲动春风寒", "王维", "酌酒与裴迪", 5 } },
    { "three-oblique", "三仄尾", "Three oblique tones end the line.", { "江流石不转", "杜甫", "八阵图", 3 } },
    { "unrescued", "失救", "The oblique tone is not rescued by a level one in the next line.",
        { "小小能织绮", "王维", "杂诗", 4 } },
    { "special-twist-first", "特拗", "Third and fourth have changed tones, but the first is not level.",
        { "故人具鸡黍", "孟浩然", "过故人庄", 1 } },
    { "opposition", "失对", "The lines of the couplet are not opposed at position 2.",
        { "含芳独暮春", "韦应物", "见紫荆花", 2 } },
    { "adhesion", "失粘", "Position 2 does not take up the tone of the line before.",
        { "劝君更尽一杯酒", "王维", "渭城曲", 2 } },
    { "rhyme", "出韵", "The character is not in the poem's rhyme group.", { "梅花落敬亭", "李白", "观胡人吹笛", 5 } },
    { "rhyme-repeated", "重韵", "The rhyme character was used as a rhyme before.",
        { "谁谓仙人每学仙", "高适", "玉真公主歌", 7 } },
    { "repeat", "重字", "The character was used before.", { "却话巴山夜雨时", "李商隐", "夜雨寄北", 3 } },
    { "line-length", "句长", "The line is not as long as the others.", { "", "", "", 0 } },
    { "great-twist", "大拗", "The oblique tone is rescued by the next line.",
        { "野火烧不尽", "白居易", "赋得古原草送别", 4 } },
    { "half-twist", "半拗", "A light twist, which needs no rescue.", { "映阶碧草自春色", "杜甫", "蜀相", 5 } },
    { "special-twist", "特拗", "Third and fourth of the tail have changed tones after a level first.",
        { "正是江南好风景", "杜甫", "江南逢李龟年", 5 } },
    { "lonely-rescued", "孤平拗救", "The level tone that would stand alone is rescued inside the line.",
        { "恐惊天上人", "李白", "夜宿山寺", 3 } },
    { "neighbour-rhyme", "孤雁出群", "The first line rhymes in a neighbour group.",
        { "横看成岭侧成峰", "苏轼", "题西林壁", 7 } },
    { "rare-reading", "异读", "An unusual reading is needed here.", { "但使龙城飞将在", "王昌龄", "出塞", 6 } },
    { "crowded-rhyme", "挤韵", "The line holds another character of its rhyme's group.",
        { "一弦一柱思华年", "李商隐", "锦瑟", 2 } },
    { "clashing-rhyme", "撞韵", "The unrhymed line ends in the rhyme's sound with an oblique tone.",
        { "空山新雨后", "王维", "山居秋暝", 5 } },
    { "same-ending", "上尾", "Unrhymed lines that follow each other end in the same oblique tone.",
        { "此地一为别", "李白", "送友人", 5 } },
} };

const FaultWords& wordsOf(FaultCode code)
{
    return faultWords[static_cast<std::size_t>(code)];
}

std::string_view toneWord(ToneSet tone)
{
    return tone == levelTone ? "level" : "oblique";
}

std::string withoutStop(std::string_view sentence)
{
    return std::string(sentence.substr(0, sentence.size() - 1));
}

std::string otherPlace(const Fault& fault)
{
    return toUtf8(fault.otherCharacter) + " (" + placeText(*fault.other) + ")";
}

} // namespace

std::string_view faultName(FaultCode code)
{
    return wordsOf(code).name;
}

std::string_view faultChineseName(FaultCode code)
{
    return wordsOf(code).chinese;
}

std::string_view faultSentence(FaultCode code)
{
    return wordsOf(code).sentence;
}

bool isFinePoint(FaultCode code)
{
    return code == FaultCode::CrowdedRhyme || code == FaultCode::ClashingRhyme || code == FaultCode::SameEnding;
}

FreedRule ruleOf(FaultCode code)
{
    switch (code) {
    case FaultCode::Rhyme:
    case FaultCode::NeighbourRhyme:
        return FreedRule::Rhyme;
    case FaultCode::RhymeRepeated:
    case FaultCode::Repeat:
        return FreedRule::Repeat;
    default:
        return FreedRule::Tone;
    }
}

std::string faultExplanation(const Fault& fault)
{
    if (fault.code == FaultCode::RareReading && fault.heard != noTone) {
        const ToneSet usual = anyTone & ~fault.heard;
        std::string text = "Read as " + std::string(toneWord(fault.heard)) + ", which is rare";
        if (fault.saved)
            text += "; read as " + std::string(toneWord(usual)) + ", as is usual, it would be "
                + std::string(faultChineseName(*fault.saved));
        return text + ".";
    }
    std::string text(faultSentence(fault.code));
    if (fault.other) {
        const bool rescued = fault.code == FaultCode::GreatTwist || fault.code == FaultCode::HalfTwist;
        const std::string other = (rescued ? "rescued by " : "see ") + otherPlace(fault);
        if (fault.code == FaultCode::GreatTwist)
            text = "The oblique tone is " + other + ".";
        else
            text = withoutStop(text) + "; " + other + ".";
    }
    if (fault.looseGroup > 0)
        text = withoutStop(text) + "; it fits 词林正韵 part " + std::to_string(fault.looseGroup) + ".";
    return text;
}

const MasterLine& masterLine(FaultCode code)
{
    return wordsOf(code).master;
}

} // namespace lettrine
