// SPDX-License-Identifier: GPL-3.0-or-later
#include "compose/compose_store.h"

#include "verse/characters.h"
#include "words/text_positions.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSettings>
#include <QStandardPaths>

#include <limits>

namespace lettrine {

namespace {

constexpr qsizetype longestName = 60; ///< of a reading

constexpr int memoryVersion = 1;
constexpr qsizetype mostRemembered = 100;

QString memoryKey()
{
    return QStringLiteral("compose/memory");
}

QSettings memorySettings()
{
    return QSettings(QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
            + QStringLiteral("/lettrine/lettrine.ini"),
        QSettings::IniFormat);
}

QString oneText(char32_t character)
{
    return character == 0 ? QString() : QString::fromUcs4(&character, 1);
}

char32_t oneCharacter(const QJsonValue& value)
{
    const std::u32string text = value.toString().toStdU32String();
    return text.size() == 1 && isScalarValue(text[0]) && !isVerseSeparator(text[0]) ? text[0] : U'\0';
}

QJsonObject rulesObject(const Plan& rules)
{
    QJsonObject object;
    const auto name = [](std::string_view text) { return qtText(text); };
    object[QStringLiteral("form")] = name(formName(rules.form));
    object[QStringLiteral("lines")] = rules.lines;
    object[QStringLiteral("cells")] = rules.cells;
    object[QStringLiteral("tones")] = name(toneModeName(rules.tones));
    object[QStringLiteral("sequence")] = name(sequenceName(rules.sequence));
    object[QStringLiteral("rhyme")] = name(rhymeModeName(rules.rhyme));
    object[QStringLiteral("group")] = qtText(rules.rhymeGroup);
    object[QStringLiteral("book")] = name(rhymeBookName(rules.book));
    object[QStringLiteral("neighbours")] = rules.neighbours;
    object[QStringLiteral("repeats")] = name(repeatsName(rules.repeats));
    QJsonArray licences;
    for (const Licence& licence : rules.licences)
        licences.append(QJsonArray{ licence.place.line, licence.place.cell, static_cast<int>(licence.rules) });
    object[QStringLiteral("licences")] = licences;
    QJsonArray readings;
    for (const ChosenReading& choice : rules.readings) {
        if (choice.place)
            readings.append(QJsonArray{ choice.place->line, choice.place->cell, static_cast<int>(choice.character),
                static_cast<int>(choice.reading.tones), static_cast<double>(choice.reading.groups),
                QString::fromStdString(choice.reading.name) });
    }
    object[QStringLiteral("readings")] = readings;
    return object;
}

std::optional<Plan> readRules(const QJsonObject& object)
{
    const auto text = [&](const char* key) { return utf8(object[QLatin1String(key)].toString()); };
    const auto form = findForm(text("form"));
    const auto tones = findToneMode(text("tones"));
    const auto sequence = findSequence(text("sequence"));
    const auto rhyme = findRhymeMode(text("rhyme"));
    const auto book = findRhymeBook(text("book"));
    const auto repeats = findRepeats(text("repeats"));
    if (!form || !tones || !sequence || !rhyme || !book || !repeats)
        return std::nullopt;
    const int lines = object[QStringLiteral("lines")].toInt();
    const int cells = object[QStringLiteral("cells")].toInt();
    if (lines < smallestLines || lines > largestLines || cells < smallestCells || cells > largestCells)
        return std::nullopt;
    Plan plan = planOf(*form, lines, cells);
    if (plan.lines != lines || plan.cells != cells)
        return std::nullopt;
    plan.tones = *tones;
    plan.sequence = *sequence;
    plan.rhyme = *rhyme;
    plan.rhymeGroup = text("group");
    plan.book = *book;
    plan.neighbours = object[QStringLiteral("neighbours")].toBool();
    plan.repeats = *repeats;
    for (const QJsonValue& value : object[QStringLiteral("readings")].toArray()) {
        const QJsonArray row = value.toArray();
        const double groups = row[4].toDouble(-1);
        ChosenReading choice{ static_cast<char32_t>(row[2].toInt()), CellPlace{ row[0].toInt(-1), row[1].toInt(-1) },
            { static_cast<ToneSet>(row[3].toInt() & anyTone), 0, row[5].toString().left(longestName).toStdString() } };
        if (row.size() != 6 || choice.reading.tones == noTone || groups < 0
            || groups > std::numeric_limits<GroupSet>::max())
            continue;
        choice.reading.groups = static_cast<GroupSet>(groups);
        plan.readings.push_back(std::move(choice));
    }
    for (const QJsonValue& value : object[QStringLiteral("licences")].toArray()) {
        const QJsonArray numbers = value.toArray();
        const Licence licence{ { numbers.at(0).toInt(-1), numbers.at(1).toInt(-1) },
            static_cast<std::uint8_t>(numbers.at(2).toInt() & 7) };
        const bool twice = std::any_of(plan.licences.begin(), plan.licences.end(),
            [&](const Licence& other) { return other.place == licence.place; });
        if (!twice)
            plan.licences.push_back(licence);
    }
    return plan;
}

QJsonArray cellsArray(const ComposeState& state)
{
    QJsonArray cells;
    for (const ComposeCell& cell : state.cells)
        cells.append(QJsonArray{
            oneText(cell.character), oneText(cell.typed), oneText(cell.read), cell.locked, cell.raw, cell.rulesMass });
    return cells;
}

double probability(const QJsonValue& value, double otherwise)
{
    const double number = value.toDouble(otherwise);
    return std::isfinite(number) && number <= 1 ? std::max(number, otherwise) : otherwise;
}

bool readCells(ComposeState& state, const QJsonArray& cells)
{
    if (cells.size() != state.rules.cellCount())
        return false;
    for (qsizetype i = 0; i < cells.size(); ++i) {
        const QJsonArray parts = cells.at(i).toArray();
        ComposeCell cell;
        cell.character = oneCharacter(parts.at(0));
        if (cell.character != 0)
            cell = { cell.character, oneCharacter(parts.at(1)), oneCharacter(parts.at(2)), parts.at(3).toBool(),
                probability(parts.at(4), -1), probability(parts.at(5), 0) };
        state.cells.push_back(cell);
    }
    return true;
}

QJsonObject versionObject(const PoemVersion& version)
{
    QJsonObject object;
    object[QStringLiteral("rules")] = rulesObject(version.ranked.poem.plan);
    object[QStringLiteral("score")] = version.ranked.score;
    QJsonArray cells, known;
    for (const VerseCell& cell : version.ranked.poem.cells)
        cells.append(QJsonArray{ oneText(cell.character), oneText(cell.read), cell.fixed, cell.raw, cell.rulesMass });
    for (const int line : version.ranked.knownLines)
        known.append(line);
    object[QStringLiteral("cells")] = cells;
    object[QStringLiteral("known")] = known;
    return object;
}

/// Whole poems only: a dead end is not worth keeping.
std::optional<PoemVersion> readVersion(const QJsonObject& object)
{
    const std::optional<Plan> plan = readRules(object[QStringLiteral("rules")].toObject());
    const QJsonArray cells = object[QStringLiteral("cells")].toArray();
    if (!plan || cells.size() != plan->cellCount())
        return std::nullopt;
    PoemVersion version;
    version.kept = true;
    version.ranked.poem.plan = *plan;
    version.ranked.score = object[QStringLiteral("score")].toDouble();
    for (const QJsonValue& value : cells) {
        const QJsonArray parts = value.toArray();
        const VerseCell cell{ oneCharacter(parts.at(0)), oneCharacter(parts.at(1)), parts.at(2).toBool(),
            probability(parts.at(3), 0), probability(parts.at(4), 0) };
        if (cell.character == 0)
            return std::nullopt;
        version.ranked.poem.cells.push_back(cell);
    }
    for (const QJsonValue& line : object[QStringLiteral("known")].toArray())
        version.ranked.knownLines.push_back(line.toInt());
    return version;
}

} // namespace

QByteArray memoryText(const ComposeMemory& memory)
{
    QJsonObject object;
    object[QStringLiteral("version")] = memoryVersion;
    object[QStringLiteral("rules")] = rulesObject(memory.state.rules);
    object[QStringLiteral("place")] = qtText(headPlaceName(memory.state.place));
    object[QStringLiteral("nth")] = memory.state.nth;
    object[QStringLiteral("oddLines")] = memory.state.headLines == HeadLines::Odd;
    object[QStringLiteral("cells")] = cellsArray(memory.state);
    QJsonArray kept;
    for (const PoemVersion& version : memory.kept) {
        if (version.ranked.poem.stopped == StopReason::None)
            kept.append(versionObject(version));
    }
    object[QStringLiteral("kept")] = kept;
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

std::optional<ComposeMemory> readMemory(const QByteArray& text)
{
    const QJsonObject object = QJsonDocument::fromJson(text).object();
    const std::optional<Plan> rules = readRules(object[QStringLiteral("rules")].toObject());
    const auto place = findHeadPlace(utf8(object[QStringLiteral("place")].toString()));
    if (object[QStringLiteral("version")].toInt() != memoryVersion || !rules || !place)
        return std::nullopt;
    ComposeMemory memory;
    memory.state.rules = *rules;
    memory.state.place = *place;
    memory.state.nth = std::clamp(object[QStringLiteral("nth")].toInt(1), 1, rules->cells);
    memory.state.headLines = object[QStringLiteral("oddLines")].toBool() ? HeadLines::Odd : HeadLines::Every;
    memory.state.cells.clear();
    if (!readCells(memory.state, object[QStringLiteral("cells")].toArray()))
        return std::nullopt;
    makeConsistent(memory.state);
    for (const QJsonValue& value : object[QStringLiteral("kept")].toArray()) {
        if (std::optional<PoemVersion> version = readVersion(value.toObject());
            version && static_cast<qsizetype>(memory.kept.size()) < mostRemembered)
            memory.kept.push_back(std::move(*version));
    }
    return memory;
}

std::string documentPart(const ComposeMemory& memory)
{
    if (memory.kept.empty() && memory.state == firstComposeState())
        return {};
    return memoryText(memory).toStdString();
}

std::optional<ComposeMemory> loadMemory()
{
    return readMemory(memorySettings().value(memoryKey()).toByteArray());
}

void saveMemory(const ComposeMemory& memory)
{
    QSettings settings = memorySettings();
    settings.setValue(memoryKey(), memoryText(memory));
}

} // namespace lettrine
