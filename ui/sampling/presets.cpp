// SPDX-License-Identifier: GPL-3.0-or-later
#include "sampling/presets.h"

#include "words/numbers_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace lettrine {

namespace {

/// Strings of this file, in the translation context "Presets".
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Presets)
};

} // namespace

QVector<Preset> samplingPresets()
{
    return { { Words::tr("Default"), SamplingSettings() }, { Words::tr("Careful: T 0.3"), { 0.3, 0, 1.0, 0.0 } },
        { Words::tr("As the model is: T 1.0"), { 1.0, 0, 1.0, 0.0 } },
        { Words::tr("Wild: T 1.5"), { 1.5, 0, 1.0, 0.0 } },
        { Words::tr("Wild, mended: T 1.5, top-k 20"), { 1.5, 20, 1.0, 0.0 } },
        { Words::tr("Wild, mended: T 1.5, top-p 0.9"), { 1.5, 0, 0.9, 0.0 } },
        { Words::tr("Greedy"), SamplingSettings::greedy() } };
}

SamplingSettings neutralSettings(std::uint64_t seed)
{
    return { 1.0, 0, 1.0, 0.0, seed };
}

QString settingsText(const SamplingSettings& settings)
{
    if (settings.isGreedy())
        return Words::tr("greedy");
    QStringList parts{ Words::tr("temperature %1").arg(decimalText(settings.temperature, 2)) };
    if (settings.topK > 0)
        parts << Words::tr("top-k %1").arg(countText(settings.topK));
    if (settings.topP < 1)
        parts << Words::tr("top-p %1").arg(decimalText(settings.topP, 2));
    if (settings.minP > 0)
        parts << Words::tr("min-p %1").arg(decimalText(settings.minP, 3));
    return parts.join(Words::tr(", "));
}

} // namespace lettrine
