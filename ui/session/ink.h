// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace lettrine {

/// How a stretch of the text is painted. One a UTF-16 unit; kept beside the document and painted for what is visible
/// only, because a format for each character costs more than the model.
struct Ink {
    quint8 tint = 0; ///< 0: plain; 1 … 8: from unlikely (ochre) to likely (jade)
    bool written = false; ///< by the model
    bool marked = false; ///< differs from the text beside it
    bool operator==(const Ink&) const = default;
};

/// Number of tints.
inline constexpr int tintLevels = 8;
/// Tint of a probability: 1 (under 0.1 %) … 8 (above 50 %), in equal steps of its logarithm.
quint8 tintOfProbability(double probability);
/// Tint of a rank: 8 for the first, 6 within 10, 4 within 100, 2 within 1000, 1 beyond.
quint8 tintOfRank(int rank);

} // namespace lettrine
