// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QVector>

namespace lettrine {

/// How a stretch of the text is painted. One a UTF-16 unit; kept beside the document and painted for what is visible
/// only, because a format for each character costs more than the model.
struct Ink {
    quint8 tint = 0; ///< 0: plain; 1 … 8: from unlikely (ochre) to likely (jade)
    bool written = false; ///< by the model
    bool marked = false; ///< differs from the text beside it
};

/// Tint of a probability: 1 (under 0.1 %) … 8 (above 50 %), in equal steps of its logarithm.
quint8 tintOfProbability(double probability);
/// Tint of a rank: 8 for the first, 6 within 10, 4 within 100, 2 within 1000, 1 beyond.
quint8 tintOfRank(int rank);
/// The ground of a tint on the theme's base.
QColor tintColour(quint8 tint);
/// What is no longer read: its ground nearly the window's, tints hardly there, its letters paler but with a contrast of
/// 4.5 on every tint (tested), because a person reads on.
QColor unreadGround(const QColor& ground);
QColor unreadText(const QColor& text);

} // namespace lettrine
