// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verse/check.h"

#include <array>
#include <functional>
#include <string>
#include <vector>

namespace lettrine {

/// The tones that a character may have where it stands.
struct HeardTone {
    /// All readings.
    ToneSet any = anyTone;
    /// The usual ones; a tone outside them is a rare reading.
    ToneSet usual = anyTone;
};

/// What the judge found in the tones of a poem of 4 or 8 lines.
struct ToneJudgement {
    /// Types of the lines.
    std::string types;
    /// One string of P, Z, x a line.
    std::vector<std::string> tones;
    /// Codes and places; characters are left to the caller.
    std::vector<Fault> faults;
};

/// Finds the reading of all lines with the least to blame: the type of each line, the tones of ambiguous characters and
/// the faults. heard[line][cell]; all lines 5 or all 7 long. `types` are given types, one a line, or empty for any that
/// a poem may have. `firstRhymes` says whether the first line's last character could rhyme with the others.
ToneJudgement judgeTones(
    const std::vector<std::vector<HeardTone>>& heard, const std::string& types, bool loose, bool firstRhymes);

} // namespace lettrine
