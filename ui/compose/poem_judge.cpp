// SPDX-License-Identifier: GPL-3.0-or-later
#include "compose/poem_judge.h"

#include <algorithm>

namespace lettrine {

namespace {

/// Stands for an empty cell when the poem is judged: private characters, all different, of any tone and no rhyme.
constexpr char32_t firstStandIn = 0xE000;

std::vector<std::u32string> judgedLines(const ComposeState& state)
{
    std::vector<std::u32string> lines(static_cast<std::size_t>(state.rules.lines));
    for (int i = 0; i < state.rules.cellCount(); ++i) {
        const ComposeCell& cell = state.cells[static_cast<std::size_t>(i)];
        lines[static_cast<std::size_t>(i / state.rules.cells)] +=
            cell.empty() ? firstStandIn + static_cast<char32_t>(i) : cell.character;
    }
    return lines;
}

/// What may be said while cells are empty: a missing rhyme says nothing about the rhymes that are there.
bool isFair(const Fault& fault, const ComposeState& state, const PoemCheck& check, const VerseData& data)
{
    if (fault.code == FaultCode::LineLength || state.at(fault.place).empty())
        return false;
    // Before there is a group, a character that has one cannot be outside it.
    return fault.code != FaultCode::Rhyme || state.whole() || check.rhymeGroups != 0
        || data.sound(state.at(fault.place).character, state.rules.book).checkingRhymes == 0;
}

void takeCheck(PoemJudgement& judgement, const VerseVocabulary& vocabulary, const ComposeState& state, Sequence decided)
{
    CheckOptions options = checkOptionsOf(planOf(state, Keep::Locked));
    if (options.tones != ToneMode::Off && options.sequence == Sequence::Automatic)
        options.sequence = decided;
    const Result<PoemCheck> check = checkLines(vocabulary.data(), judgedLines(state), options);
    if (!check)
        return;
    judgement.types = check->types;
    if (state.whole())
        judgement.check = *check;
    judgement.sequence = check->sequence;
    judgement.rhymeGroup = state.rules.rhyme == RhymeMode::Off ? std::string() : check->rhymeGroup;
    for (const Fault& fault : check->faults) {
        if (isFair(fault, state, *check, vocabulary.data()))
            judgement.faults.push_back(fault);
    }
}

} // namespace

int PoemJudgement::faultCount() const
{
    return static_cast<int>(
        std::count_if(faults.begin(), faults.end(), [](const Fault& fault) { return fault.counts(); }));
}

PoemJudgement judgePoem(const VerseVocabulary& vocabulary, const ComposeState& state)
{
    PoemJudgement judgement;
    const Plan plan = planOf(state, Keep::Locked);
    Result<Feasibility> found = findFeasibility(vocabulary, plan);
    if (!found) {
        judgement.refusal = found.error();
        judgement.expected.assign(state.cells.size(), anyTone);
        judgement.rhymes.assign(state.cells.size(), false);
        return judgement;
    }
    judgement.feasibility = std::move(*found);
    judgement.expected = judgement.feasibility->tones;
    judgement.rhymes = judgement.feasibility->rhymes;
    Sequence decided = judgement.feasibility->plan.sequence;
    const Plan written = planOf(state, Keep::All);
    if (written.fixed.size() != plan.fixed.size()) {
        // What is written may follow another sequence than the most usual one.
        const Result<Feasibility> all = findFeasibility(vocabulary, written);
        if (all && all->feasible) {
            judgement.expected = all->tones;
            judgement.rhymes = all->rhymes;
            decided = all->plan.sequence;
        } else if (state.whole()) {
            decided = Sequence::Automatic;
        }
    } else if (!judgement.feasibility->feasible && state.whole()) {
        decided = Sequence::Automatic;
    }
    takeCheck(judgement, vocabulary, state, decided);
    return judgement;
}

} // namespace lettrine
