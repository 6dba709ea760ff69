// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sampling/settings.h"

#include <QString>
#include <QVector>

namespace lettrine {

/// A named way of sampling; the seed is not part of it.
struct Preset {
    QString name;
    SamplingSettings settings;
};

/// The default, the lesson's five (0.3, 1.0, 1.5, 1.5 with top-k 20, 1.5 with top-p 0.9) and greedy, in the window's
/// language.
QVector<Preset> samplingPresets();

/// Everything at the value that does nothing: temperature 1, all cuts off.
SamplingSettings neutralSettings(std::uint64_t seed);

/// "temperature 1.5, top-k 20" in the window's language; cuts that are off are left out.
QString settingsText(const SamplingSettings& settings);

} // namespace lettrine
