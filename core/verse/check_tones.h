// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verse/fault.h"
#include "verse/hearing.h"

#include <string>
#include <vector>

namespace lettrine {

/// What the judge found in the tones of a poem.
struct ToneJudgement {
    /// Types of the lines.
    std::string types;
    /// One string of P, Z, x, ? a line.
    std::vector<std::string> tones;
    /// Codes, places, hearings; characters are left to the caller.
    std::vector<Fault> faults;
};

/// How the tones of a poem are judged.
struct ToneRules {
    /// Given types, one a line, or empty for any that a poem may have. With given types a rare reading that fits costs
    /// next to nothing; else it costs half a fault, so that it does not decide which types a poem has.
    std::string types;
    bool loose = true;
    /// Whether the first line's last character could rhyme with the others.
    bool firstRhymes = true;
};

/// Finds the reading of all lines with the least to blame: the type of each line, the tones of ambiguous characters and
/// the faults. heard[line][cell]; one line or more, all of 5 or all of 7 characters.
ToneJudgement judgeTones(const std::vector<std::vector<HeardTone>>& heard, const ToneRules& rules);

/// 六言, which have no types: positions 2, 4 and 6 alternate, and even lines end in ping. The lines of a couplet are
/// opposed by this alone, and its couplets cannot hang together, so neither 失对 nor 失粘 is spoken of.
std::vector<Fault> judgeSixTones(const std::vector<std::vector<HeardTone>>& heard);

} // namespace lettrine
