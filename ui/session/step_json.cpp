// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/step_json.h"

#include "base/numbers.h"
#include "words/text_positions.h"

#include <QJsonArray>

namespace lettrine {

namespace {

QString key(const char* name)
{
    return QString::fromLatin1(name);
}

template <class List> QJsonArray numbers(const List& list)
{
    QJsonArray array;
    for (const auto value : list)
        array.append(static_cast<double>(value));
    return array;
}

template <class List> void readNumbers(const QJsonArray& array, List& list)
{
    for (std::size_t i = 0; i < list.size(); ++i)
        list[i] = static_cast<typename List::value_type>(array[static_cast<qsizetype>(i)].toDouble());
}

QJsonArray rowArray(const StepRow& row)
{
    return {row.id, row.rank, row.logit, row.rawWeight, row.temperedWeight, row.raw, row.tempered, row.final,
        static_cast<int>(row.cut), row.rule};
}

std::optional<StepRow> rowOf(const QJsonArray& array, int vocabulary)
{
    StepRow row;
    row.id = array[0].toInt(-1);
    row.rank = array[1].toInt(0);
    row.logit = static_cast<float>(array[2].toDouble());
    row.rawWeight = static_cast<float>(array[3].toDouble());
    row.temperedWeight = static_cast<float>(array[4].toDouble());
    row.raw = array[5].toDouble();
    row.tempered = array[6].toDouble();
    row.final = array[7].toDouble();
    const int cut = array[8].toInt(-1);
    row.rule = static_cast<std::uint8_t>(array[9].toInt());
    if (array.size() != 10 || row.id < 0 || row.id >= vocabulary || cut < 0 || cut >= cutCount)
        return std::nullopt;
    row.cut = static_cast<Cut>(cut);
    return row;
}

QJsonArray gapArray(const StepGap& gap)
{
    QJsonArray array{gap.row, gap.count, gap.rule};
    for (const std::int32_t count : gap.byCut)
        array.append(count);
    return array;
}

StepGap gapOf(const QJsonArray& array)
{
    StepGap gap;
    gap.row = array[0].toInt();
    gap.count = array[1].toInt();
    gap.rule = static_cast<std::uint8_t>(array[2].toInt());
    for (std::size_t i = 0; i < gap.byCut.size(); ++i)
        gap.byCut[i] = array[static_cast<qsizetype>(i) + 3].toInt();
    return gap;
}

QJsonArray massArray(const StageMasses& masses)
{
    return {masses.rules, masses.greedy, masses.topK, masses.topP, masses.minP, masses.kept};
}

} // namespace

QJsonObject stepObject(const Step& step)
{
    QJsonArray rows, gaps, names;
    for (const StepRow& row : step.rows)
        rows.append(rowArray(row));
    for (const StepGap& gap : step.gaps)
        gaps.append(gapArray(gap));
    if (step.ruleNames) {
        for (const std::string& name : *step.ruleNames)
            names.append(qtText(name));
    }
    QJsonObject object{{key("id"), step.id},
        {key("place"), QJsonArray{qint64(step.place.position), qint64(step.place.version), qint64(step.place.redraw)}},
        {key("u"), step.u},
        {key("settings"), QJsonArray{step.settings.temperature, step.settings.topK, step.settings.topP, step.settings.minP,
                              qtText(numberText(step.settings.seed))}},
        {key("read"), QJsonArray{step.readFrom, step.readCount, step.reused, step.evaluated, step.cached}},
        {key("us"), QJsonArray{step.evaluateMicroseconds, step.chooseMicroseconds}}, {key("detail"), static_cast<int>(step.detail)},
        {key("chosen"), QJsonArray{step.rank, step.logit, step.raw, step.tempered, step.final}},
        {key("masses"), massArray(step.masses)}, {key("bits"), QJsonArray{step.entropyBits, step.entropyRawBits}},
        {key("beyond"), numbers(step.massBeyond)}, {key("counts"), numbers(step.counts)},
        {key("sums"), QJsonArray{step.rawSum, step.temperedSum, step.finalSum, step.largestLogit}},
        {key("wanted"), step.rowsWanted}, {key("rows"), rows}, {key("gaps"), gaps},
        {key("others"), QJsonArray{step.others.count, step.others.raw, step.others.final}},
        {key("others_by_cut"), numbers(step.others.byCut)}};
    if (!names.isEmpty())
        object[key("rules")] = names;
    return object;
}

Result<Step> stepOf(const QJsonObject& object, int vocabulary, const std::string& where)
{
    const auto wrong = [&](const char* field) { return fail(ErrorCode::DocumentInvalid, where, "step", field); };
    Step step;
    step.id = object[key("id")].toInt(-2);
    if (step.id < -1 || step.id >= vocabulary)
        return wrong("id");
    const QJsonArray place = object[key("place")].toArray();
    step.place = {static_cast<std::uint32_t>(place[0].toDouble()), static_cast<std::uint32_t>(place[1].toDouble()),
        static_cast<std::uint32_t>(place[2].toDouble())};
    step.u = object[key("u")].toDouble();
    const QJsonArray settings = object[key("settings")].toArray();
    step.settings = {settings[0].toDouble(), settings[1].toInt(), settings[2].toDouble(), settings[3].toDouble(),
        parseUnsigned(utf8(settings[4].toString())).value_or(1)};
    if (!step.settings.validate(where))
        return wrong("settings");
    const QJsonArray read = object[key("read")].toArray();
    step.readFrom = read[0].toInt();
    step.readCount = read[1].toInt();
    step.reused = read[2].toInt();
    step.evaluated = read[3].toInt();
    step.cached = read[4].toBool();
    const QJsonArray times = object[key("us")].toArray();
    step.evaluateMicroseconds = static_cast<float>(times[0].toDouble());
    step.chooseMicroseconds = static_cast<float>(times[1].toDouble());
    step.detail = static_cast<StepDetail>(std::clamp(object[key("detail")].toInt(), 0, 2));
    const QJsonArray chosen = object[key("chosen")].toArray();
    step.rank = chosen[0].toInt();
    step.logit = static_cast<float>(chosen[1].toDouble());
    step.raw = chosen[2].toDouble();
    step.tempered = chosen[3].toDouble();
    step.final = chosen[4].toDouble();
    const QJsonArray masses = object[key("masses")].toArray();
    step.masses = {masses[0].toDouble(), masses[1].toDouble(), masses[2].toDouble(), masses[3].toDouble(),
        masses[4].toDouble(), masses[5].toDouble()};
    step.entropyBits = object[key("bits")].toArray()[0].toDouble();
    step.entropyRawBits = object[key("bits")].toArray()[1].toDouble();
    readNumbers(object[key("beyond")].toArray(), step.massBeyond);
    readNumbers(object[key("counts")].toArray(), step.counts);
    const QJsonArray sums = object[key("sums")].toArray();
    step.rawSum = sums[0].toDouble();
    step.temperedSum = sums[1].toDouble();
    step.finalSum = sums[2].toDouble();
    step.largestLogit = static_cast<float>(sums[3].toDouble());
    step.rowsWanted = object[key("wanted")].toInt(8);
    for (const QJsonValue& value : object[key("rows")].toArray()) {
        const std::optional<StepRow> row = rowOf(value.toArray(), vocabulary);
        if (!row)
            return wrong("rows");
        step.rows.push_back(*row);
    }
    for (const QJsonValue& value : object[key("gaps")].toArray())
        step.gaps.push_back(gapOf(value.toArray()));
    const QJsonArray others = object[key("others")].toArray();
    step.others.count = others[0].toInt();
    step.others.raw = others[1].toDouble();
    step.others.final = others[2].toDouble();
    readNumbers(object[key("others_by_cut")].toArray(), step.others.byCut);
    if (object.contains(key("rules"))) {
        auto names = std::make_shared<std::vector<std::string>>();
        for (const QJsonValue& value : object[key("rules")].toArray())
            names->push_back(utf8(value.toString()));
        step.ruleNames = std::move(names);
    }
    return step;
}

} // namespace lettrine
