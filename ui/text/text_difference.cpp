// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/text_difference.h"

#include <algorithm>

namespace lettrine {

TextDifference differenceOf(QStringView before, QStringView after)
{
    qsizetype begin = 0, end = 0;
    const qsizetype shorter = std::min(before.size(), after.size());
    while (begin < shorter && before[begin] == after[begin])
        ++begin;
    if (begin > 0 && before[begin - 1].isHighSurrogate())
        --begin;
    while (end < shorter - begin && before[before.size() - 1 - end] == after[after.size() - 1 - end])
        ++end;
    if (end > 0 && before[before.size() - end].isLowSurrogate())
        --end;
    return { static_cast<int>(begin), static_cast<int>(before.size() - begin - end),
        static_cast<int>(after.size() - begin - end) };
}

} // namespace lettrine
