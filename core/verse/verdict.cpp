// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/verdict.h"

#include "verse/check.h"

#include <algorithm>
#include <array>
#include <set>

namespace lettrine {

namespace {

constexpr int mostSlips = 2;
/// More than one line in so many that fits no type makes a poem old style.
constexpr std::size_t linesToABadOne = 3;

struct VerdictWords {
    std::string_view name;
    std::string_view chinese;
    std::string_view sentence;
};
constexpr std::array<VerdictWords, verdictCount> verdictWords{ {
    { "regulated", "合律", "regulated" },
    { "slips", "合律", "regulated" },
    { "unlinked", "失粘", "the couplets do not hang together" },
    { "irregular", "拗体", "irregular: more wrong tones than slips" },
    { "old-jueju", "古绝", "old style: more than one line in three fits no type" },
    { "old-style", "古体", "old style: more than one line in three fits no type" },
    { "oblique-rhyme", "仄韵", "old style: the rhymes are oblique, tones are not judged" },
    { "changing-rhyme", "转韵", "old style: the rhyme changes, tones are not judged" },
    { "uneven", "句长不齐", "a line of another length than the rest; tones are not judged" },
    { "mixed", "杂言、词曲", "not verse of this kind (ci or free verse): not judged" },
    { "not-judged", "不论平仄", "tones are not judged" },
} };

const VerdictWords& wordsOf(Verdict verdict)
{
    return verdictWords[static_cast<std::size_t>(verdict)];
}

bool isRelation(FaultCode code)
{
    return code == FaultCode::Opposition || code == FaultCode::Adhesion;
}
bool isTone(FaultCode code)
{
    return code < FaultCode::Opposition || code == FaultCode::GreatTwist;
}

struct Tally {
    int tones = 0;
    int relations = 0;
    int others = 0;
    /// Lines with a wrong tone, and those that only a rare reading saves from one: each of these counts half.
    std::set<int> badLines;
    std::set<int> savedLines;
    int saved = 0;
};

Tally tallyOf(const PoemCheck& check)
{
    Tally tally;
    for (const Fault& fault : check.faults) {
        if (fault.code == FaultCode::RareReading && fault.saved) {
            ++tally.saved;
            tally.savedLines.insert(fault.place.line);
        }
        if (!fault.counts())
            continue;
        if (isTone(fault.code)) {
            ++tally.tones;
            tally.badLines.insert(fault.place.line);
        } else if (isRelation(fault.code)) {
            ++tally.relations;
        } else {
            ++tally.others;
        }
    }
    for (const int line : tally.badLines)
        tally.savedLines.erase(line);
    return tally;
}

void excuse(PoemCheck& check)
{
    for (Fault& fault : check.faults) {
        const bool excused = isTone(fault.code) || isRelation(fault.code) || fault.code == FaultCode::Rhyme;
        if (!fault.counts() || !excused)
            continue;
        fault.note = true;
        fault.oldStyle = true;
    }
}

Verdict oldStyleOf(const PoemCheck& check)
{
    return check.shape == PoemShape::Jueju ? Verdict::OldJueju : Verdict::OldStyle;
}

Verdict judged(const PoemCheck& check, const Tally& tally, bool asked)
{
    const std::size_t halves = 2 * tally.badLines.size() + tally.savedLines.size();
    if (!asked && tally.badLines.size() > 1 && halves * linesToABadOne > 2 * check.lines.size()
        && check.lines.size() > 2)
        return oldStyleOf(check);
    if (tally.tones == 0 && tally.relations == 0)
        return tally.others == 0 ? Verdict::Regulated : Verdict::Slips;
    if (tally.tones == 0)
        return Verdict::Unlinked;
    return tally.relations == 0 && 2 * tally.tones + tally.saved <= 2 * mostSlips ? Verdict::Slips : Verdict::Irregular;
}

std::string_view hanNumber(std::size_t cells)
{
    return cells == 5 ? "五" : cells == 6 ? "六" : "七";
}

} // namespace

std::string_view verdictName(Verdict verdict)
{
    return wordsOf(verdict).name;
}

std::string verdictChinese(const PoemCheck& check)
{
    std::string text(wordsOf(check.verdict).chinese);
    const auto has = [&check](FaultCode code) {
        return std::any_of(check.faults.begin(), check.faults.end(),
            [code](const Fault& fault) { return fault.code == code && fault.counts(); });
    };
    if (check.verdict == Verdict::Slips)
        return text + "，" + std::to_string(check.faultCount()) + " 处出入";
    if (check.verdict == Verdict::Irregular && has(FaultCode::Adhesion))
        return text + "，失粘";
    if (check.verdict == Verdict::Unlinked && !has(FaultCode::Adhesion))
        return "失对";
    if (check.verdict == Verdict::ObliqueRhyme || check.verdict == Verdict::ChangingRhyme)
        return std::string(check.shape == PoemShape::Jueju ? "古绝" : "古体") + "，" + text;
    return text;
}

std::string verdictSentence(const PoemCheck& check)
{
    std::string text(wordsOf(check.verdict).sentence);
    const int count = check.faultCount();
    if (check.verdict == Verdict::Slips)
        text += count == 1 ? ", 1 slip" : ", " + std::to_string(count) + " slips";
    if (check.verdict == Verdict::OldStyle && check.shape == PoemShape::Other)
        return "old style: tones are judged in lines of five or seven characters";
    return text;
}

PoemShape poemShape(std::size_t lines, std::size_t cells)
{
    if (cells < 5 || cells > 7)
        return PoemShape::Other;
    switch (lines) {
    case 1:
        return PoemShape::Line;
    case 2:
        return PoemShape::Couplet;
    case 4:
        return PoemShape::Jueju;
    case 6:
        return PoemShape::Small;
    case 8:
        return PoemShape::Lushi;
    default:
        return lines % 2 == 1 ? PoemShape::Fragment : PoemShape::Pailu;
    }
}

std::string poemShapeName(PoemShape shape, std::size_t cells)
{
    constexpr std::array<std::string_view, 7> names{ "line", "couplet", "fragment", "jueju", "small", "lushi",
        "pailu" };
    return shape == PoemShape::Other ? "free"
                                     : std::string(names[static_cast<std::size_t>(shape)]) + std::to_string(cells);
}

std::string poemShapeChinese(PoemShape shape, std::size_t cells)
{
    constexpr std::array<std::string_view, 7> names{ "言句", "言联", "言残句", "绝", "言小律", "律", "言排律" };
    return shape == PoemShape::Other
        ? "古体"
        : std::string(hanNumber(cells)) + std::string(names[static_cast<std::size_t>(shape)]);
}

void decideVerdict(PoemCheck& check, bool asked)
{
    // What the shape or the rhyme has decided stays.
    if (check.verdict == Verdict::Regulated)
        check.verdict = judged(check, tallyOf(check), asked);
    const bool old = check.verdict == Verdict::OldJueju || check.verdict == Verdict::OldStyle
        || check.verdict == Verdict::ObliqueRhyme || check.verdict == Verdict::ChangingRhyme;
    if (old)
        excuse(check);
}

} // namespace lettrine
