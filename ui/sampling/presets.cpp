// SPDX-License-Identifier: GPL-3.0-or-later
#include "sampling/presets.h"

#include "words/numbers_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace lettrine {

namespace {

QString say(const char* text)
{
    return QCoreApplication::translate("Presets", text);
}

} // namespace

QVector<Preset> samplingPresets()
{
    return {{say("Default"), SamplingSettings()}, {say("Careful: T 0.3"), {0.3, 0, 1.0, 0.0}},
        {say("As the model is: T 1.0"), {1.0, 0, 1.0, 0.0}}, {say("Wild: T 1.5"), {1.5, 0, 1.0, 0.0}},
        {say("Wild, mended: T 1.5, top-k 20"), {1.5, 20, 1.0, 0.0}},
        {say("Wild, mended: T 1.5, top-p 0.9"), {1.5, 0, 0.9, 0.0}}, {say("Greedy"), SamplingSettings::greedy()}};
}

SamplingSettings neutralSettings(std::uint64_t seed)
{
    return {1.0, 0, 1.0, 0.0, seed};
}

QString settingsText(const SamplingSettings& settings)
{
    if (settings.isGreedy())
        return say("greedy");
    QStringList parts{say("temperature %1").arg(decimalText(settings.temperature, 2))};
    if (settings.topK > 0)
        parts << say("top-k %1").arg(countText(settings.topK));
    if (settings.topP < 1)
        parts << say("top-p %1").arg(decimalText(settings.topP, 2));
    if (settings.minP > 0)
        parts << say("min-p %1").arg(decimalText(settings.minP, 3));
    return parts.join(say(", "));
}

} // namespace lettrine
