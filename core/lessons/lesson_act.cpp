// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_act.h"

#include "base/numbers.h"
#include "writing/rules.h"

#include <array>
#include <cmath>
#include <limits>

namespace lettrine {

namespace {

enum class Value { None, Text, Number, Switch };

struct Name {
    std::string_view name;
    ActKind kind;
    Value value;
};

constexpr std::array actNames{ Name{ "text", ActKind::Text, Value::Text },
    Name{ "temperature", ActKind::Temperature, Value::Number }, Name{ "topk", ActKind::TopK, Value::Number },
    Name{ "topp", ActKind::TopP, Value::Number }, Name{ "minp", ActKind::MinP, Value::Number },
    Name{ "seed", ActKind::Seed, Value::Number }, Name{ "greedy", ActKind::Greedy, Value::None },
    Name{ "neutral", ActKind::Neutral, Value::None }, Name{ "find", ActKind::Find, Value::Text },
    Name{ "form", ActKind::Form, Value::Text }, Name{ "new", ActKind::AsNew, Value::Switch },
    Name{ "through", ActKind::ThroughStops, Value::Switch }, Name{ "cache", ActKind::Cache, Value::Switch },
    Name{ "tint", ActKind::TintTyped, Value::Switch }, Name{ "dock", ActKind::Panel, Value::Text },
    Name{ "step", ActKind::Step, Value::None }, Name{ "write", ActKind::Write, Value::None },
    Name{ "back", ActKind::Back, Value::None }, Name{ "again", ActKind::Again, Value::None },
    Name{ "right", ActKind::Right, Value::None }, Name{ "wrong", ActKind::Wrong, Value::None } };

constexpr double largestWhole = 9007199254740992.0; // 2^53: every whole number up to it is a double

std::string knownNames()
{
    std::string names;
    for (const Name& name : actNames)
        names += (names.empty() ? "" : ", ") + std::string(name.name);
    return names;
}

// The ranges are those of the settings themselves.
Result<void> checkNumber(const LessonAct& act, std::string_view name, const std::string& where)
{
    SamplingSettings settings;
    const bool whole = act.kind == ActKind::TopK || act.kind == ActKind::Seed;
    const double most = act.kind == ActKind::TopK ? double(std::numeric_limits<int>::max()) : largestWhole;
    if (whole && !(act.number >= 0 && act.number <= most && act.number == std::floor(act.number)))
        return fail(ErrorCode::OutOfRange, where, std::string(name), numberText(act.number),
            "a whole number from 0 to " + numberText(most));
    switch (act.kind) {
    case ActKind::Temperature:
        settings.temperature = act.number;
        break;
    case ActKind::TopP:
        settings.topP = act.number;
        break;
    case ActKind::MinP:
        settings.minP = act.number;
        break;
    default:
        break;
    }
    return settings.validate(where);
}

Result<LessonAct> parseOne(std::string_view part, const std::string& where)
{
    const std::size_t sign = part.find('=');
    const std::string_view word = part.substr(0, sign);
    const std::string_view value = sign == std::string_view::npos ? std::string_view() : part.substr(sign + 1);
    for (const Name& name : actNames) {
        if (name.name != word)
            continue;
        LessonAct act{ name.kind };
        if ((sign == std::string_view::npos) != (name.value == Value::None))
            return fail(ErrorCode::OptionUnknown, where, std::string(word), std::string(value),
                name.value == Value::None ? "the name alone" : std::string(word) + "=VALUE");
        switch (name.value) {
        case Value::None:
            break;
        case Value::Text:
            if (value.size() > longestActText)
                return fail(ErrorCode::OutOfRange, where, std::string(word),
                    numberText(std::uint64_t(value.size())) + " bytes long", "at most 4096");
            if (const auto form = findForm(value);
                act.kind == ActKind::Form && !value.empty() && (!form || *form == Form::Free))
                return fail(ErrorCode::OptionUnknown, where, std::string(word), std::string(value),
                    "jueju5, jueju7, lushi5, lushi7 or nothing");
            act.text = value;
            break;
        case Value::Switch:
            if (value != "on" && value != "off")
                return fail(ErrorCode::OptionUnknown, where, std::string(word), std::string(value), "on or off");
            act.on = value == "on";
            break;
        case Value::Number: {
            const auto number = parseDouble(value);
            if (!number)
                return fail(ErrorCode::NotANumber, where, std::string(word), std::string(value), "such as 0.8");
            act.number = *number;
            if (const auto right = checkNumber(act, word, where); !right)
                return tl::unexpected(right.error());
            break;
        }
        }
        return act;
    }
    return fail(ErrorCode::OptionUnknown, where, "an act", std::string(word.substr(0, 40)), "one of " + knownNames());
}

} // namespace

Result<std::vector<LessonAct>> parseActs(std::string_view acts, const std::string& where)
{
    std::vector<LessonAct> list;
    while (!acts.empty()) {
        const std::size_t end = acts.find('&');
        const std::string_view part = acts.substr(0, end);
        acts = end == std::string_view::npos ? std::string_view() : acts.substr(end + 1);
        if (part.empty())
            continue;
        if (list.size() == mostActs)
            return fail(ErrorCode::OutOfRange, where, "the number of acts", "more than 32", "at most 32");
        auto act = parseOne(part, where);
        if (!act)
            return tl::unexpected(act.error());
        list.push_back(std::move(*act));
    }
    return list;
}

std::optional<SamplingSettings> settingsAfter(const LessonAct& act, SamplingSettings settings)
{
    switch (act.kind) {
    case ActKind::Temperature:
        settings.temperature = act.number;
        return settings;
    case ActKind::TopK:
        settings.topK = static_cast<int>(act.number);
        return settings;
    case ActKind::TopP:
        settings.topP = act.number;
        return settings;
    case ActKind::MinP:
        settings.minP = act.number;
        return settings;
    case ActKind::Seed:
        settings.seed = static_cast<std::uint64_t>(act.number);
        return settings;
    case ActKind::Greedy:
        return SamplingSettings::greedy(settings.seed);
    case ActKind::Neutral:
        return SamplingSettings{ 1.0, 0, 1.0, 0.0, settings.seed };
    default:
        return std::nullopt;
    }
}

} // namespace lettrine
