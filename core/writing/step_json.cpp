// SPDX-License-Identifier: GPL-3.0-or-later
#include "writing/step_json.h"

#include "base/numbers.h"
#include "writing/rule.h"

#include <cmath>
#include <limits>
#include <numeric>
#include <set>

namespace lettrine {

using nlohmann::json;

namespace {

/// More than the names of all parts of the largest model.
constexpr std::size_t largestOff = std::size_t(1) << 20;
constexpr std::int64_t largestInt = std::numeric_limits<std::int32_t>::max();
constexpr std::int64_t largestUnsigned = std::numeric_limits<std::uint32_t>::max();

double realNumber(const json& value, double smallest, double largest, const char* name)
{
    const double number = value.is_number() ? value.get<double>() : std::nan("");
    if (!(number >= smallest && number <= largest)) // a NaN is in no range
        throw BadEntry(name);
    return number;
}

double share(const json& value, const char* name)
{
    // A little above 1 or below 0 is rounding.
    return realNumber(value, -1e-9, 1.0 + 1e-9, name);
}

float floatNumber(const json& value, const char* name)
{
    const double largest = std::numeric_limits<float>::max();
    return static_cast<float>(realNumber(value, -largest, largest, name));
}

std::int32_t countNumber(const json& value, std::int64_t largest, const char* name)
{
    return static_cast<std::int32_t>(wholeNumber(value, 0, largest, name));
}

const json& listOf(const json& object, const char* name, std::size_t size)
{
    const json& list = object.at(name);
    if (!list.is_array() || list.size() != size)
        throw BadEntry(name);
    return list;
}

json countsArray(const std::array<std::int32_t, cutCount>& counts)
{
    return json(counts);
}

std::array<std::int32_t, cutCount> readCounts(const json& object, const char* name, int vocabulary)
{
    std::array<std::int32_t, cutCount> counts{};
    const json& list = listOf(object, name, counts.size());
    for (std::size_t i = 0; i < counts.size(); ++i)
        counts[i] = countNumber(list[i], vocabulary, name);
    return counts;
}

std::int64_t sumOf(const std::array<std::int32_t, cutCount>& counts)
{
    return std::accumulate(counts.begin(), counts.end(), std::int64_t(0));
}

/// id, rank, logit, exponential raw, exponential tempered, cut, rule: what the probabilities follow from.
json rowArray(const StepRow& row)
{
    return json::array(
        { row.id, row.rank, row.logit, row.rawWeight, row.temperedWeight, static_cast<int>(row.cut), row.rule });
}

StepRow readRow(const json& list, const Step& step, int vocabulary)
{
    if (!list.is_array() || list.size() != 7)
        throw BadEntry("rows");
    StepRow row;
    row.id = countNumber(list[0], vocabulary - 1, "rows");
    row.rank = static_cast<std::int32_t>(wholeNumber(list[1], 1, vocabulary, "rows"));
    row.logit = floatNumber(list[2], "rows");
    row.rawWeight = static_cast<float>(realNumber(list[3], 0, 1, "rows"));
    row.temperedWeight = static_cast<float>(realNumber(list[4], 0, 1, "rows"));
    row.cut = static_cast<Cut>(wholeNumber(list[5], 0, cutCount - 1, "rows"));
    row.rule = static_cast<std::uint8_t>(wholeNumber(list[6], 0, RuleSet::largestNameCount, "rows"));
    row.raw = static_cast<double>(row.rawWeight) / step.rawSum;
    row.tempered = row.temperedWeight == 0.0f ? 0.0 : static_cast<double>(row.temperedWeight) / step.temperedSum;
    row.final = row.cut == Cut::None ? static_cast<double>(row.temperedWeight) / step.finalSum : 0.0;
    return row;
}

json gapArray(const StepGap& gap)
{
    return json::array({ gap.row, gap.rule, gap.byCut });
}

void readGaps(const json& list, Step& step, int vocabulary)
{
    for (const json& entry : list) {
        if (!entry.is_array() || entry.size() != 3 || entry[2].size() != cutCount)
            throw BadEntry("gaps");
        StepGap gap;
        gap.row = static_cast<std::int32_t>(
            wholeNumber(entry[0], 1, static_cast<std::int64_t>(step.rows.size()) - 1, "gaps"));
        gap.rule = static_cast<std::uint8_t>(wholeNumber(entry[1], 0, RuleSet::largestNameCount, "gaps"));
        for (std::size_t i = 0; i < gap.byCut.size(); ++i)
            gap.byCut[i] = countNumber(entry[2][i], vocabulary, "gaps");
        const auto row = static_cast<std::size_t>(gap.row);
        gap.count = step.rows[row].rank - step.rows[row - 1].rank - 1;
        if (gap.count < 1 || sumOf(gap.byCut) != gap.count || (!step.gaps.empty() && step.gaps.back().row >= gap.row))
            throw BadEntry("gaps");
        step.gaps.push_back(gap);
    }
}

void readRows(const json& list, Step& step, int vocabulary)
{
    if (!list.is_array() || list.size() > std::size_t(largestRowCount))
        throw BadEntry("rows");
    for (const json& entry : list) {
        const StepRow row = readRow(entry, step, vocabulary);
        if (!step.rows.empty() && step.rows.back().rank >= row.rank)
            throw BadEntry("rows");
        step.rows.push_back(row);
    }
}

/// Every candidate is counted once: with its row or among the others, under what removed it.
void checkCounts(const Step& step, int vocabulary)
{
    if (sumOf(step.counts) != vocabulary)
        throw BadEntry("counts");
    if (step.others.count != vocabulary - static_cast<std::int32_t>(step.rows.size()))
        throw BadEntry("others");
    auto counted = step.others.byCut;
    std::set<std::int32_t> ids;
    for (const StepRow& row : step.rows) {
        ++counted[static_cast<std::size_t>(row.cut)];
        if (!ids.insert(row.id).second)
            throw BadEntry("rows");
    }
    if (counted != step.counts)
        throw BadEntry("others_by_cut");
}

void writeFull(json& object, const Step& step)
{
    const StageMasses& m = step.masses;
    object["masses"] = { m.rules, m.greedy, m.topK, m.topP, m.minP, m.kept };
    object["bits"] = { step.entropyBits, step.entropyRawBits };
    object["beyond"] = step.massBeyond;
    object["counts"] = countsArray(step.counts);
    object["sums"] = { step.rawSum, step.temperedSum, step.finalSum, step.largestLogit };
    json rows = json::array();
    for (const StepRow& row : step.rows)
        rows.push_back(rowArray(row));
    json gaps = json::array();
    for (const StepGap& gap : step.gaps)
        gaps.push_back(gapArray(gap));
    object["rows"] = std::move(rows);
    object["gaps"] = std::move(gaps);
    object["others"] = { step.others.count, step.others.raw, step.others.final };
    object["others_by_cut"] = countsArray(step.others.byCut);
}

void readFull(const json& object, Step& step, int vocabulary)
{
    const json& masses = listOf(object, "masses", 6);
    step.masses = { share(masses[0], "masses"), share(masses[1], "masses"), share(masses[2], "masses"),
        share(masses[3], "masses"), share(masses[4], "masses"), share(masses[5], "masses") };
    const json& bits = listOf(object, "bits", 2);
    step.entropyBits = realNumber(bits[0], 0, 64, "bits");
    step.entropyRawBits = realNumber(bits[1], 0, 64, "bits");
    const json& beyond = listOf(object, "beyond", step.massBeyond.size());
    for (std::size_t i = 0; i < step.massBeyond.size(); ++i)
        step.massBeyond[i] = share(beyond[i], "beyond");
    step.counts = readCounts(object, "counts", vocabulary);
    // Sums of exponentials: the largest is 1, so a sum that divides is at least that. 0: everything was forbidden.
    const json& sums = listOf(object, "sums", 4);
    step.rawSum = realNumber(sums[0], 1, vocabulary, "sums");
    step.temperedSum = realNumber(sums[1], 0, vocabulary, "sums");
    step.finalSum = realNumber(sums[2], 0, vocabulary, "sums");
    step.largestLogit = floatNumber(sums[3], "sums");
    if (step.counts[0] > 0 && (step.temperedSum < 1 || step.finalSum < 1))
        throw BadEntry("sums");
    readRows(object.at("rows"), step, vocabulary);
    readGaps(object.at("gaps"), step, vocabulary);
    // The packed form finds the gaps by the ranks: one for each jump.
    std::size_t jumps = 0;
    for (std::size_t i = 1; i < step.rows.size(); ++i)
        jumps += step.rows[i].rank != step.rows[i - 1].rank + 1;
    if (jumps != step.gaps.size())
        throw BadEntry("gaps");
    const json& others = listOf(object, "others", 3);
    step.others.count = countNumber(others[0], vocabulary, "others");
    step.others.raw = share(others[1], "others");
    step.others.final = share(others[2], "others");
    step.others.byCut = readCounts(object, "others_by_cut", vocabulary);
    checkCounts(step, vocabulary);
}

/// Names of parts; whether the document's model has them does not matter here.
SwitchedOff readOff(const json& value)
{
    const auto text = value.get<std::string>();
    if (text.empty() || text.size() > largestOff || text.find_first_not_of("0123456789.,mlp") != std::string::npos)
        throw BadEntry("off");
    return SwitchedOff(text);
}

RuleNames readNames(const json& list)
{
    if (!list.is_array() || list.size() > std::size_t(RuleSet::largestNameCount))
        throw BadEntry("rules");
    auto names = std::make_shared<std::vector<std::string>>();
    for (const json& name : list)
        names->push_back(name.get<std::string>());
    return names;
}

} // namespace

std::int64_t wholeNumber(const json& value, std::int64_t smallest, std::int64_t largest, const char* name)
{
    // An unsigned number beyond the signed range would wrap.
    if (!value.is_number_integer()
        || (value.is_number_unsigned() && value.get<std::uint64_t>() > std::uint64_t(INT64_MAX)))
        throw BadEntry(name);
    const auto number = value.get<std::int64_t>();
    if (number < smallest || number > largest)
        throw BadEntry(name);
    return number;
}

json settingsObject(const SamplingSettings& settings)
{
    // The seed has 64 bits and the numbers of many JSON readers 53: it is kept as text.
    return { { "temperature", settings.temperature }, { "top_k", settings.topK }, { "top_p", settings.topP },
        { "min_p", settings.minP }, { "seed", numberText(settings.seed) } };
}

SamplingSettings readSettings(const json& object)
{
    SamplingSettings settings;
    settings.temperature = realNumber(object.at("temperature"), 0, std::numeric_limits<double>::max(), "temperature");
    settings.topK = countNumber(object.at("top_k"), largestInt, "top_k");
    settings.topP = realNumber(object.at("top_p"), 0, 1, "top_p");
    settings.minP = realNumber(object.at("min_p"), 0, 1, "min_p");
    const auto seed = parseUnsigned(object.at("seed").get<std::string>());
    if (!seed)
        throw BadEntry("seed");
    settings.seed = *seed;
    if (const auto valid = settings.validate(); !valid)
        throw BadEntry(valid.error().field);
    return settings;
}

json stepObject(const Step& step)
{
    json object{ { "id", step.id }, { "place", { step.place.position, step.place.version, step.place.redraw } },
        { "u", step.u }, { "settings", settingsObject(step.settings) },
        { "read", { step.readFrom, step.readCount, step.reused, step.evaluated } }, { "cached", step.cached },
        { "us", { step.evaluateMicroseconds, step.chooseMicroseconds } }, { "detail", static_cast<int>(step.detail) },
        { "chosen", { step.rank, step.logit, step.raw, step.tempered, step.final } },
        { "rules_mass", step.masses.rules }, { "wanted", step.rowsWanted } };
    if (step.detail == StepDetail::Full)
        writeFull(object, step);
    if (step.ruleNames)
        object["rules"] = *step.ruleNames;
    if (step.off)
        object["off"] = step.off.names();
    return object;
}

Step readStep(const json& object, int vocabulary)
{
    Step step;
    step.id = static_cast<std::int32_t>(wholeNumber(object.at("id"), -1, vocabulary - 1, "id"));
    const json& place = listOf(object, "place", 3);
    std::array<std::uint32_t*, 3> parts{ &step.place.position, &step.place.version, &step.place.redraw };
    for (std::size_t i = 0; i < parts.size(); ++i)
        *parts[i] = static_cast<std::uint32_t>(wholeNumber(place[i], 0, largestUnsigned, "place"));
    step.u = realNumber(object.at("u"), 0, 1, "u");
    step.settings = readSettings(object.at("settings"));
    const json& read = listOf(object, "read", 4);
    std::array<std::int32_t*, 4> positions{ &step.readFrom, &step.readCount, &step.reused, &step.evaluated };
    for (std::size_t i = 0; i < positions.size(); ++i)
        *positions[i] = countNumber(read[i], largestInt, "read");
    if (std::int64_t(step.readFrom) + step.readCount > largestInt)
        throw BadEntry("read");
    step.cached = object.at("cached").get<bool>();
    const json& times = listOf(object, "us", 2);
    step.evaluateMicroseconds = floatNumber(times[0], "us");
    step.chooseMicroseconds = floatNumber(times[1], "us");
    step.detail = static_cast<StepDetail>(wholeNumber(object.at("detail"), 0, 2, "detail"));
    const json& chosen = listOf(object, "chosen", 5);
    step.rank = countNumber(chosen[0], vocabulary, "chosen");
    step.logit = floatNumber(chosen[1], "chosen");
    step.raw = share(chosen[2], "chosen");
    step.tempered = share(chosen[3], "chosen");
    step.final = share(chosen[4], "chosen");
    step.masses.rules = share(object.at("rules_mass"), "rules_mass");
    step.rowsWanted = static_cast<std::int32_t>(wholeNumber(object.at("wanted"), 1, largestRowsWanted, "wanted"));
    if (step.detail == StepDetail::Full)
        readFull(object, step, vocabulary);
    if (object.contains("rules"))
        step.ruleNames = readNames(object.at("rules"));
    if (object.contains("off"))
        step.off = readOff(object.at("off"));
    return step;
}

} // namespace lettrine
