// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/text_difference.h"

#include <algorithm>

namespace lettrine {

TextDifference differenceOf(const QString& first, const QString& second)
{
    TextDifference difference;
    difference.first.fill(true, first.size());
    difference.second.fill(true, second.size());
    qsizetype a = 0;
    qsizetype b = 0;
    while (a < first.size() && b < second.size()) {
        const qsizetype lengthA = first[a].isHighSurrogate() && a + 1 < first.size() ? 2 : 1;
        const qsizetype lengthB = second[b].isHighSurrogate() && b + 1 < second.size() ? 2 : 1;
        if (QStringView(first).mid(a, lengthA) == QStringView(second).mid(b, lengthB)) {
            std::fill_n(difference.first.begin() + a, lengthA, false);
            std::fill_n(difference.second.begin() + b, lengthB, false);
        }
        a += lengthA;
        b += lengthB;
    }
    return difference;
}

} // namespace lettrine
