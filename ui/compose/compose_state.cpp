// SPDX-License-Identifier: GPL-3.0-or-later
#include "compose/compose_state.h"

#include <algorithm>

namespace lettrine {

namespace {

constexpr char32_t emptyHead = 0x3000;

bool isInside(const Plan& plan, CellPlace place)
{
    return place.line >= 0 && place.line < plan.lines && place.cell >= 0 && place.cell < plan.cells;
}

/// The cells of the heads with what is there, taken out of the grid.
std::vector<ComposeCell> takeHeads(ComposeState& state)
{
    std::vector<ComposeCell> heads;
    for (const CellPlace place : headPlaces(state))
        heads.push_back(std::exchange(state.at(place), ComposeCell()));
    return heads;
}

void putHeads(ComposeState& state, const std::vector<ComposeCell>& heads)
{
    const std::vector<CellPlace> places = headPlaces(state);
    for (std::size_t i = 0; i < std::min(places.size(), heads.size()); ++i) {
        if (!heads[i].empty())
            state.at(places[i]) = heads[i];
    }
}

} // namespace

int ComposeState::filledCount() const
{
    return static_cast<int>(
        std::count_if(cells.begin(), cells.end(), [](const ComposeCell& cell) { return !cell.empty(); }));
}

ComposeState firstComposeState()
{
    ComposeState state;
    state.rules = lettrine::planOf(Form::Jueju7);
    state.rules.tones = ToneMode::Standard;
    state.rules.rhyme = RhymeMode::Automatic;
    state.rules.repeats = Repeats::None;
    state.cells.resize(static_cast<std::size_t>(state.rules.cellCount()));
    return state;
}

std::vector<CellPlace> headPlaces(const ComposeState& state)
{
    std::vector<CellPlace> places;
    for (int line = 0; line < state.rules.lines; line += state.headLines == HeadLines::Odd ? 2 : 1) {
        CellPlace place{ line, 0 };
        switch (state.place) {
        case HeadPlace::Head:
            break;
        case HeadPlace::Tail:
            place.cell = state.rules.cells - 1;
            break;
        case HeadPlace::Diagonal:
            place.cell = line;
            break;
        case HeadPlace::Nth:
            place.cell = state.nth - 1;
            break;
        }
        if (isInside(state.rules, place))
            places.push_back(place);
    }
    return places;
}

std::u32string headsOf(const ComposeState& state)
{
    std::u32string text;
    for (const CellPlace place : headPlaces(state))
        text += state.at(place).empty() ? emptyHead : state.at(place).character;
    return text;
}

void resizePlan(ComposeState& state, Form form, int lines, int cells)
{
    const std::vector<ComposeCell> heads = takeHeads(state);
    ComposeState old = state;
    const Plan size = lettrine::planOf(form, lines, cells);
    state.rules.form = form;
    state.rules.lines = size.lines;
    state.rules.cells = size.cells;
    state.cells.assign(static_cast<std::size_t>(size.lines * size.cells), ComposeCell());
    if (old.rules.cells == size.cells) {
        for (std::size_t i = 0; i < std::min(old.cells.size(), state.cells.size()); ++i)
            state.cells[i] = old.cells[i];
    }
    state.nth = std::min(state.nth, size.cells);
    putHeads(state, heads);
    makeConsistent(state);
}

void moveHeads(ComposeState& state, HeadPlace place, int nth, HeadLines lines)
{
    const std::vector<ComposeCell> heads = takeHeads(state);
    state.place = place;
    state.nth = std::clamp(nth, 1, state.rules.cells);
    state.headLines = lines;
    putHeads(state, heads);
}

void makeConsistent(ComposeState& state)
{
    Plan& rules = state.rules;
    if (rules.form == Form::Free)
        rules.tones = ToneMode::Off;
    if (rules.tones == ToneMode::Off)
        rules.sequence = Sequence::Automatic;
    if (rules.book != RhymeBook::Pingshui)
        rules.neighbours = false;
    if (rules.rhyme != RhymeMode::Named)
        rules.rhymeGroup.clear();
    std::erase_if(
        rules.licences, [&](const Licence& licence) { return licence.rules == 0 || !isInside(rules, licence.place); });
    std::erase_if(rules.readings,
        [&](const ChosenReading& reading) { return !reading.place || !isInside(rules, *reading.place); });
    rules.fixed.clear();
}

Plan planOf(const ComposeState& state, Keep keep, CellPlace here)
{
    Plan plan = state.rules;
    for (int i = 0; i < plan.cellCount(); ++i) {
        const ComposeCell& cell = state.cells[static_cast<std::size_t>(i)];
        const CellPlace place = state.placeOf(i);
        bool kept = cell.locked;
        switch (keep) {
        case Keep::Locked:
            break;
        case Keep::All:
            kept = true;
            break;
        case Keep::AllButLine:
            kept = kept || place.line != here.line;
            break;
        case Keep::AllButCell:
            kept = place != here;
            break;
        case Keep::Before:
            kept = kept || place < here;
            break;
        }
        if (kept && !cell.empty())
            plan.fixed.push_back({ place, cell.character });
    }
    return plan;
}

std::vector<CellPlace> openCells(const Plan& plan)
{
    std::vector<CellPlace> open;
    for (int i = 0; i < plan.cellCount(); ++i) {
        const CellPlace place{ i / plan.cells, i % plan.cells };
        if (plan.fixedAt(place) == nullptr)
            open.push_back(place);
    }
    return open;
}

std::u32string linesText(const ComposeState& state)
{
    std::u32string text;
    for (int line = 0; line < state.rules.lines; ++line) {
        for (int cell = 0; cell < state.rules.cells; ++cell) {
            const ComposeCell& here = state.at({ line, cell });
            text += here.empty() ? U'□' : here.character;
        }
        text += markAfter(state.rules, line);
        text += U'\n';
    }
    return text;
}

} // namespace lettrine
