// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verse/check.h"

#include <string>
#include <vector>

namespace lettrine {

/// How a poem rhymes.
enum class RhymeKind {
    /// No two lines rhyme, or there are fewer than two.
    None,
    /// In a ping group, all or most of them.
    Level,
    /// Oblique (仄韵): all even lines share a part of 词林正韵, or none of them could end in ping.
    Oblique,
    /// The rhyme changes from stanza to stanza (转韵).
    Changing
};

/// What the judge found about the rhymes that a poem's even lines end in.
struct RhymeFinding {
    RhymeKind kind = RhymeKind::None;
    /// Groups that hold the most of the rhymes, and the one of them to name (−1: none).
    GroupSet groups = 0;
    int group = -1;
    /// Oblique: the parts of 词林正韵 that all share.
    std::uint32_t parts = 0;
    /// Of the group; for an oblique rhyme its Pingshui group or part; for a changing one those of the stanzas.
    std::string name;
};

/// The rhyme of the even lines' last characters. `wanted` restricts the groups (0: any).
RhymeFinding findRhyme(const Hearing& hearing, const std::vector<std::u32string>& lines, GroupSet wanted);

/// Whether six lines of seven rhyme as the ci 浣溪沙 does: 2, 3, 5 and 6, and not 4.
bool rhymesAsHuanxisha(const Hearing& hearing, const std::vector<std::u32string>& lines);

/// Whether the first line rhymes with the others in an oblique group.
bool firstRhymesObliquely(
    const Hearing& hearing, const std::vector<std::u32string>& lines, const RhymeFinding& finding);

/// Whether the even lines of two stanzas all rhyme in one group.
bool rhymeTogether(
    const Hearing& hearing, const std::vector<std::u32string>& first, const std::vector<std::u32string>& second);

/// 出韵, 重韵 and 孤雁出群 at rhyme cells: the even lines, and the first if it `firstRhymes`.
std::vector<Fault> judgeRhymes(const Hearing& hearing, const std::vector<std::u32string>& lines,
    const CheckOptions& options, const RhymeFinding& finding, bool firstRhymes);

/// 重字 of a whole poem.
std::vector<Fault> judgeRepeats(const std::vector<std::u32string>& lines, const CheckOptions& options);

/// 挤韵, 撞韵, 上尾: notes on the finer points of a poem that rhymes in a ping group.
std::vector<Fault> finePoints(
    const Hearing& hearing, const std::vector<std::u32string>& lines, const RhymeFinding& finding, bool firstRhymes);

} // namespace lettrine
