// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/plan.h"

#include "base/numbers.h"
#include "verse/characters.h"

#include <algorithm>
#include <array>
#include <span>

namespace lettrine {

namespace {

constexpr std::array<std::string_view, 3> toneModeNames{ "off", "standard", "loose" };
constexpr std::array<std::string_view, 3> rhymeModeNames{ "off", "automatic", "named" };
constexpr std::array<std::string_view, 3> repeatsNames{ "free", "doubling", "none" };
constexpr std::array<std::string_view, 3> bookNames{ "pingshui", "cilin", "xinyun" };
constexpr std::array<std::string_view, 4> placeNames{ "head", "tail", "diagonal", "nth" };

template <class E> std::optional<E> findIn(std::span<const std::string_view> names, std::string_view name)
{
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end())
        return std::nullopt;
    return static_cast<E>(found - names.begin());
}

template <class E> std::string_view nameIn(std::span<const std::string_view> names, E value)
{
    return names[static_cast<std::size_t>(value)];
}

tl::unexpected<Error> invalid(std::string field, std::string value, std::string limit)
{
    return fail(ErrorCode::PlanInvalid, "plan", std::move(field), std::move(value), std::move(limit));
}

std::string rangeText(int low, int high)
{
    return "it must be " + numberText(low) + " to " + numberText(high);
}

Result<void> checkSize(const Plan& plan)
{
    if (plan.form != Form::Free) {
        const int lines = formLines(plan.form);
        const int cells = formCells(plan.form);
        if (plan.lines != lines)
            return invalid("lines", numberText(plan.lines), "the form has " + numberText(lines));
        if (plan.cells != cells)
            return invalid("characters", numberText(plan.cells), "the form has " + numberText(cells));
        return {};
    }
    if (plan.lines < smallestLines || plan.lines > largestLines)
        return invalid("lines", numberText(plan.lines), rangeText(smallestLines, largestLines));
    if (plan.cells < smallestCells || plan.cells > largestCells)
        return invalid("characters", numberText(plan.cells), rangeText(smallestCells, largestCells));
    return {};
}

Result<void> checkRules(const Plan& plan, const VerseData& data)
{
    if (plan.tones != ToneMode::Off && plan.form == Form::Free)
        return invalid("tones", std::string(toneModeName(plan.tones)),
            "only 4 or 8 lines of 5 or 7 characters have tone rules: cut or add lines, or turn tones off");
    if (plan.tones == ToneMode::Off && plan.sequence != Sequence::Automatic)
        return invalid("sequence", std::string(sequenceName(plan.sequence)), "it needs tone rules");
    if (plan.rhyme == RhymeMode::Named && !data.findRhymeGroups(plan.book, plan.rhymeGroup))
        return invalid("rhyme", '"' + plan.rhymeGroup + '"',
            "the book " + std::string(rhymeBookName(plan.book)) + " has no such ping group");
    if (plan.rhyme != RhymeMode::Named && !plan.rhymeGroup.empty())
        return invalid("rhyme", '"' + plan.rhymeGroup + '"', "a group is named but the rhyme is not");
    if (plan.neighbours && plan.book != RhymeBook::Pingshui)
        return invalid("neighbours", "on", "only pingshui has neighbour groups");
    return {};
}

bool inside(const Plan& plan, CellPlace place)
{
    return place.line >= 0 && place.line < plan.lines && place.cell >= 0 && place.cell < plan.cells;
}

template <class Item> Result<void> checkPlaces(const Plan& plan, const std::vector<Item>& items, const char* field)
{
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (!inside(plan, items[i].place))
            return invalid(field, placeText(items[i].place), "it must lie in the poem");
        for (std::size_t j = 0; j < i; ++j) {
            if (items[j].place == items[i].place)
                return invalid(field, placeText(items[i].place), "it is named twice");
        }
    }
    return {};
}

Result<void> checkCells(const Plan& plan)
{
    if (auto places = checkPlaces(plan, plan.fixed, "fixed character"); !places)
        return places;
    if (auto places = checkPlaces(plan, plan.licences, "freed character"); !places)
        return places;
    for (const FixedCell& cell : plan.fixed) {
        if (!isScalarValue(cell.character) || isVerseSeparator(cell.character))
            return invalid("fixed character", codePointName(cell.character), "it cannot be part of a line");
    }
    constexpr std::uint8_t known = 7;
    for (const Licence& licence : plan.licences) {
        if (licence.rules == 0 || (licence.rules & ~known) != 0)
            return invalid("freed character", placeText(licence.place), "it must name tone, rhyme or repeat");
    }
    return {};
}

} // namespace

std::string_view toneModeName(ToneMode mode)
{
    return nameIn(toneModeNames, mode);
}

std::optional<ToneMode> findToneMode(std::string_view name)
{
    return findIn<ToneMode>(toneModeNames, name);
}

std::string_view rhymeModeName(RhymeMode mode)
{
    return nameIn(rhymeModeNames, mode);
}

std::optional<RhymeMode> findRhymeMode(std::string_view name)
{
    return findIn<RhymeMode>(rhymeModeNames, name);
}

std::string_view repeatsName(Repeats repeats)
{
    return nameIn(repeatsNames, repeats);
}

std::optional<Repeats> findRepeats(std::string_view name)
{
    return findIn<Repeats>(repeatsNames, name);
}

std::string_view rhymeBookName(RhymeBook book)
{
    return nameIn(bookNames, book);
}

std::optional<RhymeBook> findRhymeBook(std::string_view name)
{
    return findIn<RhymeBook>(bookNames, name);
}

std::string_view headPlaceName(HeadPlace place)
{
    return nameIn(placeNames, place);
}

std::optional<HeadPlace> findHeadPlace(std::string_view name)
{
    return findIn<HeadPlace>(placeNames, name);
}

std::string placeText(CellPlace place)
{
    return "line " + numberText(place.line + 1) + ", character " + numberText(place.cell + 1);
}

const FixedCell* Plan::fixedAt(CellPlace place) const
{
    const auto found =
        std::find_if(fixed.begin(), fixed.end(), [place](const FixedCell& cell) { return cell.place == place; });
    return found == fixed.end() ? nullptr : &*found;
}

bool Plan::freed(CellPlace place, FreedRule rule) const
{
    return std::any_of(licences.begin(), licences.end(),
        [place, rule](const Licence& licence) { return licence.place == place && licence.frees(rule); });
}

void Plan::fix(CellPlace place, CodePoint character)
{
    std::erase_if(fixed, [place](const FixedCell& cell) { return cell.place == place; });
    if (character != 0)
        fixed.push_back({ place, character });
}

Plan planOf(Form form, int lines, int cells)
{
    Plan plan;
    plan.form = form;
    plan.lines = form == Form::Free ? lines : formLines(form);
    plan.cells = form == Form::Free ? cells : formCells(form);
    return plan;
}

Result<void> checkPlan(const Plan& plan, const VerseData& data)
{
    return checkSize(plan).and_then([&] { return checkRules(plan, data); }).and_then([&] { return checkCells(plan); });
}

const Reading* chosenReading(const std::vector<ChosenReading>& readings, CellPlace place, CodePoint character)
{
    const Reading* general = nullptr;
    for (const ChosenReading& choice : readings) {
        if (choice.character != character || (choice.place && *choice.place != place))
            continue;
        if (choice.place)
            return &choice.reading;
        general = &choice.reading;
    }
    return general;
}

VerseSound fixedSound(const Plan& plan, const VerseData& data, CellPlace place, CodePoint character)
{
    VerseSound sound = data.sound(character, plan.book);
    if (const Reading* reading = chosenReading(plan.readings, place, character)) {
        sound.checking = sound.hearing = reading->tones;
        sound.checkingRhymes = reading->groups;
    }
    return sound;
}

CodePoint markAfter(const Plan& plan, int line)
{
    return line % 2 == 1 || line + 1 == plan.lines ? U'。' : U'，';
}

std::u32string poemText(const Plan& plan, std::u32string_view cells)
{
    std::u32string text;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        text += cells[i];
        const auto width = static_cast<std::size_t>(plan.cells);
        if ((i + 1) % width == 0)
            text += markAfter(plan, static_cast<int>(i / width));
    }
    return text;
}

bool lineRhymes(const Plan& plan, int line)
{
    if (plan.rhyme == RhymeMode::Off)
        return false;
    if (plan.tones == ToneMode::Off)
        return line % 2 == 1;
    return typeRhymes(lineType(plan.sequence, line));
}

} // namespace lettrine
