// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "measure/race.h"

#include <QPointF>
#include <QString>
#include <QVector>

namespace lettrine {

/// What a race showed, in sentences: medians and spread, ratio, the proof that the text is the same, the gaps and why,
/// the tokens projected on each side.
QString raceText(const RaceResult& result);
/// (new character, milliseconds) without the first, which is the prompt's reading.
QVector<QPointF> racePoints(const std::vector<float>& milliseconds);
/// The same added up.
QVector<QPointF> addedUp(QVector<QPointF> points);

} // namespace lettrine
