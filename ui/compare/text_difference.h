// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVector>

namespace lettrine {

/// For each UTF-16 unit of both texts whether it differs: place by place, so that one other character does not mark all
/// that follows as moved. What is beyond the shorter text differs.
struct TextDifference {
    QVector<bool> first, second;
};
TextDifference differenceOf(const QString& first, const QString& second);

} // namespace lettrine
