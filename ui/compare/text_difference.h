// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVector>

namespace lettrine {

/// How two texts differ after they were laid beside each other: the longest run of characters that both have in the
/// same order is the same, everything else differs. A character that was put in or left out therefore marks itself and
/// not all that follows it.
struct TextDifference {
    QVector<bool> first, second; ///< for each UTF-16 unit of a text whether it differs
    int same = 0; ///< characters (code points) of both
    int onlyFirst = 0, onlySecond = 0;
    /// False: the texts differ in too many places to be laid beside each other, so they were compared place by place.
    bool aligned = true;
};

/// The shortest edit by E. Myers' algorithm (An O(ND) difference algorithm, 1986) over code points, up to mostEdits
/// characters put in or left out; beyond that place by place.
TextDifference differenceOf(const QString& first, const QString& second);
inline constexpr int mostEdits = 2000;

} // namespace lettrine
