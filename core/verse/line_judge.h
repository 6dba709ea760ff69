// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verse/fault.h"
#include "verse/hearing.h"

#include <array>
#include <limits>
#include <string_view>
#include <vector>

namespace lettrine {

/// Something about one cell of a line.
struct LineRemark {
    FaultCode code = FaultCode::Tone;
    int cell = 0;
    bool note = false;
    bool operator==(const LineRemark&) const = default;
};

/// What is to be said of a line of one type whose tones are known (oblique[cell]).
struct LineVerdict {
    /// Faults; notes only if there is no fault.
    std::vector<LineRemark> remarks;
    /// A 大拗 remains to be rescued by the next line.
    bool owes = false;
    /// Has the ping at the third of its last five with which a B rescues the line before.
    bool rescues = false;
};
LineVerdict judgeLine(const std::vector<bool>& oblique, char type, bool loose);

/// What things cost when readings compete. A sound line of another type breaks with the line before and the one after
/// (失对, 失粘), and taken for the type that is due it has two wrong tones or more: the first is what it is. So a
/// broken relation costs a little less than a wrong tone, and a little more than two rare readings; a twist is better
/// than one.
inline constexpr int faultCost = 10000;
inline constexpr int relationCost = 9900;
inline constexpr int strongTwistCost = 3;
inline constexpr int lightTwistCost = 1;
inline constexpr int impossibleCost = std::numeric_limits<int>::max() / 4;

inline constexpr std::string_view lineTypes = "ABCD";
/// Position 2 of the last five is oblique in A and D (仄起), position 5 in A and C (仄收).
constexpr bool startsOblique(char type)
{
    return type == 'A' || type == 'D';
}
constexpr bool endsOblique(char type)
{
    return type == 'A' || type == 'C';
}

/// The best readings of a line for one type and one way to deal with 大拗.
struct LineFit {
    int cost = impossibleCost;
    std::vector<LineRemark> remarks;
    /// The tones of the first best reading, and by cell those of all readings that cost the same.
    std::vector<bool> oblique;
    std::vector<ToneSet> tones;
};

/// Fits of one line: [type][owes a rescue][rescues].
using LineFits = std::array<std::array<std::array<LineFit, 2>, 2>, 4>;
LineFits fitsOf(const std::vector<HeardTone>& heard, bool loose, int rareCost);

} // namespace lettrine
