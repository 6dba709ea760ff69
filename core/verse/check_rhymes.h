// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verse/check.h"

#include <string>
#include <vector>

namespace lettrine {

/// What the judge found about the rhymes that a poem's even lines end in.
struct RhymeFinding {
    /// Groups that hold the most of the rhymes, and the one of them to name (−1: none).
    GroupSet groups = 0;
    int group = -1;
    /// For an oblique rhyme its group (bit 0 … 105 of the Pingshui table) and name.
    bool oblique = false;
    std::string name;
};

/// The rhyme of the even lines' last characters. `wanted` restricts the groups (0: any).
RhymeFinding findRhyme(
    const VerseData& data, const std::vector<std::u32string>& lines, RhymeBook book, GroupSet wanted);

/// Whether the even lines of two stanzas all rhyme in one group.
bool rhymeTogether(const VerseData& data, RhymeBook book, const std::vector<std::u32string>& first,
    const std::vector<std::u32string>& second);

/// 落韵, 重韵 and 孤雁出群 at rhyme cells: the even lines, and the first if it `firstRhymes` by its type.
std::vector<Fault> judgeRhymes(const VerseData& data, const std::vector<std::u32string>& lines,
    const CheckOptions& options, const RhymeFinding& finding, bool firstRhymes);

/// 重字 of a whole poem.
std::vector<Fault> judgeRepeats(const std::vector<std::u32string>& lines, const CheckOptions& options);

} // namespace lettrine
