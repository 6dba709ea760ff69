// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace lettrine {

/// The stretch in which two texts differ, in UTF-16 units: `removed` of the old one from `begin` on became `added` of
/// the new one. It never cuts through a pair of surrogates.
struct TextDifference {
    int begin = 0, removed = 0, added = 0;
    bool isEmpty() const { return removed == 0 && added == 0; }
};

TextDifference differenceOf(QStringView before, QStringView after);

} // namespace lettrine
