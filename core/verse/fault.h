// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verse/plan.h"

#include <optional>
#include <string>
#include <string_view>

namespace lettrine {

/// What the judge of a poem may say about a character. The first twelve are faults as a rule, the rest are notes.
enum class FaultCode {
    /// 失律: the tone does not fit the line's type here.
    Tone,
    /// 孤平: a line of type B whose only ping before the rhyme stands alone.
    LonelyLevel,
    /// 三平调: three ping tones end the line.
    ThreeLevel,
    /// 三仄尾: three oblique tones end the line. A note in loose mode if the tail's first is ping.
    ThreeOblique,
    /// 失救: 大拗 that the next line does not rescue.
    Unrescued,
    /// 特拗 whose tail does not begin with a ping.
    SpecialTwistFirst,
    /// 失对: the lines of a couplet are not opposed at position 2.
    Opposition,
    /// 失粘: a couplet does not take up the tone of position 2 of the line before it.
    Adhesion,
    /// 出韵: not in the poem's rhyme group.
    Rhyme,
    /// 重韵: a rhyme character that was a rhyme already.
    RhymeRepeated,
    /// 重字: a character used before. A note where repeats are free.
    Repeat,
    /// 句长: the line is longer or shorter than the others.
    LineLength,
    /// 大拗 that the next line rescues; a fault with standard tones.
    GreatTwist,
    /// 半拗: a lighter twist that need not be rescued.
    HalfTwist,
    /// 特拗: PPZPZ for a line of type C.
    SpecialTwist,
    /// 孤平拗救: 孤平 rescued inside the line.
    LonelyRescued,
    /// 孤雁出群: the first line rhymes in a neighbour group.
    NeighbourRhyme,
    /// A reading that is not the usual one is needed here: with the usual one there is a fault.
    RareReading,
    /// 挤韵: a rhyming line holds another character of the rhyme's group.
    CrowdedRhyme,
    /// 撞韵: an unrhymed line ends in the rhyme's sound with an oblique tone.
    ClashingRhyme,
    /// 上尾: unrhymed lines that follow each other end in the same one of the three oblique tones (四声).
    SameEnding
};
inline constexpr int faultCodeCount = 21;

/// Stable short name ("tone", "lonely-level" …), the Chinese term (失律, 孤平 …) and a sentence in English.
std::string_view faultName(FaultCode code);
std::string_view faultChineseName(FaultCode code);
std::string_view faultSentence(FaultCode code);
/// Whether it is one of the finer points (挤韵, 撞韵, 上尾), which CheckOptions::finePoints switches off.
bool isFinePoint(FaultCode code);

/// The rule that a licence has to set aside for it.
FreedRule ruleOf(FaultCode code);

/// Something said about a character. A note is no fault; a licensed fault stands where the plan set the rule aside.
struct Fault {
    FaultCode code = FaultCode::Tone;
    CellPlace place;
    /// The character it is about.
    std::u32string characters;
    bool note = false;
    bool licensed = false;
    /// A note because the poem is of the old style: a fault if it were meant as regulated verse.
    bool oldStyle = false;
    /// The cell that rescues (大拗, 半拗), that has the same character, tone or group (重韵, 重字, 上尾, 挤韵).
    std::optional<CellPlace> other;
    char32_t otherCharacter = 0;
    /// RareReading: the tone it has to be heard in, and the fault that the usual one would be.
    ToneSet heard = noTone;
    std::optional<FaultCode> saved;
    /// Rhyme, NeighbourRhyme: the part of 词林正韵 (from 1) that holds the character and the poem's group; 0 for none.
    int looseGroup = 0;

    bool counts() const { return !note && !licensed; }
    bool operator==(const Fault&) const = default;
};

/// The whole of what is said, in one English sentence: the code's own, with who rescues, both hearings, the looser
/// rhyme book.
std::string faultExplanation(const Fault& fault);

/// A line by a master, in the public domain, that shows the fault or licence; empty text for LineLength.
struct MasterLine {
    std::string_view text;
    std::string_view poet;
    std::string_view title;
    /// The character that shows it, from 1.
    int character = 1;
};
const MasterLine& masterLine(FaultCode code);

} // namespace lettrine
