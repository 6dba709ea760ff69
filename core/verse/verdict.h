// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace lettrine {

struct PoemCheck;

/// What a poem is, in a headline.
enum class Verdict {
    /// 合律: no fault.
    Regulated,
    /// 合律 with a few slips: no more than two wrong tones (one that only a rare reading saves counts half), or wrong
    /// rhymes, repeats and the like.
    Slips,
    /// 失粘 (or 失对): sound lines, but the couplets do not hang together.
    Unlinked,
    /// 拗体: more wrong tones than slips, in at most one line of three.
    Irregular,
    /// 古绝 (four lines) and 古体: more than one line in three fits no type, or lines of another length.
    OldJueju,
    OldStyle,
    /// 仄韵: rhymes in oblique tones; old style, tones are not judged.
    ObliqueRhyme,
    /// 转韵: the rhyme changes; old style, tones are not judged.
    ChangingRhyme,
    /// 句长: one line or a few of another length than the rest; tones are not judged.
    Uneven,
    /// Lines of many lengths, or of a known ci: ci or free verse, not judged.
    Mixed,
    /// Tones were not asked for.
    NotJudged
};
inline constexpr int verdictCount = 11;
/// "regulated", "slips", "unlinked", "irregular", "old-jueju", "old-style", "oblique-rhyme", "changing-rhyme",
/// "uneven", "mixed", "not-judged".
std::string_view verdictName(Verdict verdict);
/// 合律 …, with the number of slips: 合律，2 处出入.
std::string verdictChinese(const PoemCheck& check);
/// "regulated, 2 slips", and for what is not judged why, in English.
std::string verdictSentence(const PoemCheck& check);

/// What a text is by its lines, beyond the forms that can be composed.
enum class PoemShape {
    Line, ///< one line
    Couplet, ///< two
    Fragment, ///< three, five or another odd number
    Jueju, ///< four 绝句
    Small, ///< six 小律
    Lushi, ///< eight 律诗
    Pailu, ///< ten and more 排律
    Other ///< lines of other or many lengths 古体, 杂言
};
/// By the number of lines and of their characters (0: of many lengths). Lines of 5, 6 or 7 have a shape.
PoemShape poemShape(std::size_t lines, std::size_t cells);
/// "jueju5", "lushi6", "pailu7", "couplet5", "line7" …; "free" for Other.
std::string poemShapeName(PoemShape shape, std::size_t cells);
/// 五绝, 六律, 七言排律, 五言联, 七言句 …; 古体 for Other.
std::string poemShapeChinese(PoemShape shape, std::size_t cells);

/// Takes the verdict of a poem whose faults are found, and turns what old style excuses into notes. `asked`: types were
/// given or tones are off, so it is judged by them and never taken for old style.
void decideVerdict(PoemCheck& check, bool asked);

} // namespace lettrine
