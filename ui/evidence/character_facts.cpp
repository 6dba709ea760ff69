// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/character_facts.h"

#include "candidates/formula_text.h"
#include "engine/engine.h"
#include "verse/verse_data.h"
#include "words/text_positions.h"

#include <QCoreApplication>

namespace lettrine {

namespace {

using Data = std::shared_ptr<const VerseData>;

/// Strings of this file, in the translation context "Facts".
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Facts)
};

QStringList factsOf(const VerseData& data, char32_t character)
{
    QStringList lines;
    QStringList readings;
    for (const MandarinReading& reading : data.mandarinReadings(character))
        readings << qtText(reading.syllable)
                + (reading.tone >= 1 && reading.tone <= 4 ? QString::number(reading.tone) : QString());
    if (!readings.isEmpty())
        lines << Words::tr("Pinyin: %1").arg(readings.join(QStringLiteral(", ")));
    QStringList groups;
    ToneSet tones = noTone;
    for (const PingshuiReading& reading : data.pingshuiReadings(character)) {
        tones |= reading.tone == "ping" ? levelTone : obliqueTone;
        groups << qtText(reading.group);
    }
    if (tones == levelTone)
        lines << Words::tr("Tone: level 平");
    else if (tones == obliqueTone)
        lines << Words::tr("Tone: oblique 仄");
    else if (tones == anyTone)
        lines << Words::tr("Tone: level 平 or oblique 仄");
    if (!groups.isEmpty())
        lines << Words::tr("Rhyme groups: %1").arg(groups.join(QStringLiteral(", ")));
    return lines;
}

} // namespace

void loadCharacterFacts(Engine& engine)
{
    const RequestNumber number = engine.task(Engine::Thread::Long, [](TaskContext&) -> Result<std::any> {
        Result<Data> data = VerseData::load(dataFolder() / "verse");
        if (!data)
            return tl::unexpected(data.error());
        return std::any(std::move(*data));
    });
    QObject::connect(&engine, &Engine::taskReported, &engine, [number](const TaskReport& report) {
        // Without the tables the tool tips are shorter, which is no fault.
        if (report.number != number || !report.isLast() || report.error)
            return;
        if (const auto* data = std::any_cast<Data>(&report.value))
            setCharacterFacts([kept = *data](char32_t character) { return factsOf(*kept, character); });
    });
}

} // namespace lettrine
