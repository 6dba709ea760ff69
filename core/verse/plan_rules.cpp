// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/plan_rules.h"

#include <algorithm>

namespace lettrine {

namespace {

constexpr std::array<std::string_view, verseRuleCount> ruleNames{ "", "form", "hole", "fixed", "reserved", "repeat",
    "tone", "rhyme", "avoid" };

tl::unexpected<Error> infeasible(const std::vector<Conflict>& conflicts)
{
    return fail(ErrorCode::PlanInfeasible, "plan", placeText(conflicts.front().place), conflictText(conflicts.front()));
}

void addOnce(std::vector<CodePoint>& list, CodePoint character)
{
    if (std::find(list.begin(), list.end(), character) == list.end())
        list.push_back(character);
}

/// The sequence of `feasible` that a draw in [0, 1) hits when each takes room by its share.
Sequence drawn(Form form, const std::vector<Sequence>& feasible, double draw)
{
    double total = 0;
    for (const Sequence sequence : feasible)
        total += sequenceShare(form, sequence);
    double left = draw * total;
    for (const Sequence sequence : feasible) {
        left -= sequenceShare(form, sequence);
        if (left < 0)
            return sequence;
    }
    return feasible.back();
}

} // namespace

std::string_view verseRuleName(VerseRule rule)
{
    return ruleNames[static_cast<std::size_t>(rule)];
}

Result<std::shared_ptr<const PlanRules>> PlanRules::compile(
    std::shared_ptr<const VerseVocabulary> vocabulary, const Plan& plan)
{
    auto resolved = resolveSequence(*vocabulary, plan);
    if (!resolved)
        return tl::unexpected<Error>(std::move(resolved.error()));
    std::shared_ptr<PlanRules> rules(new PlanRules);
    rules->m_plan = std::move(*resolved);
    rules->m_analysis = analysePlan(*vocabulary, rules->m_plan);
    if (!rules->m_analysis.conflicts.empty())
        return infeasible(rules->m_analysis.conflicts);
    rules->m_vocabulary = std::move(vocabulary);
    const auto count = static_cast<std::size_t>(plan.cellCount());
    const auto indexOf = [&](CellPlace place) {
        return static_cast<std::size_t>(place.line * plan.cells + place.cell);
    };
    rules->m_fixed.assign(count, 0);
    rules->m_freed.assign(count, 0);
    for (const FixedCell& fixed : plan.fixed) {
        rules->m_fixed[indexOf(fixed.place)] = fixed.character;
        addOnce(rules->m_fixedCharacters, fixed.character);
        if (fixed.place.cell + 1 == plan.cells && rules->line(fixed.place.line).rhymes)
            addOnce(rules->m_fixedRhymes, fixed.character);
    }
    for (const Licence& licence : plan.licences)
        rules->m_freed[indexOf(licence.place)] = licence.rules;
    return std::shared_ptr<const PlanRules>(std::move(rules));
}

Result<Plan> resolveSequence(const VerseVocabulary& vocabulary, const Plan& plan)
{
    if (auto checked = checkPlan(plan, vocabulary.data()); !checked)
        return tl::unexpected<Error>(std::move(checked.error()));
    if (plan.tones == ToneMode::Off || plan.sequence != Sequence::Automatic)
        return plan;
    std::vector<Conflict> fewest;
    Plan tried = plan;
    for (const Sequence sequence : usualSequences(plan.form)) {
        tried.sequence = sequence;
        PlanAnalysis analysis = analysePlan(vocabulary, tried);
        if (analysis.conflicts.empty())
            return tried;
        if (fewest.empty() || analysis.conflicts.size() < fewest.size())
            fewest = std::move(analysis.conflicts);
    }
    return infeasible(fewest);
}

Result<std::vector<std::shared_ptr<const PlanRules>>> compileSequences(
    std::shared_ptr<const VerseVocabulary> vocabulary, const Plan& plan)
{
    // The most usual feasible one, or its error.
    auto first = PlanRules::compile(vocabulary, plan);
    if (!first)
        return tl::unexpected<Error>(std::move(first.error()));
    std::vector<std::shared_ptr<const PlanRules>> sequences{ *first };
    if (plan.tones == ToneMode::Off || plan.sequence != Sequence::Automatic)
        return sequences;
    Plan tried = plan;
    for (const Sequence sequence : usualSequences(plan.form)) {
        tried.sequence = sequence;
        if (sequence == (*first)->plan().sequence)
            continue;
        if (auto rules = PlanRules::compile(vocabulary, tried))
            sequences.push_back(std::move(*rules));
    }
    return sequences;
}

std::shared_ptr<const PlanRules> drawSequence(
    const std::vector<std::shared_ptr<const PlanRules>>& sequences, double draw)
{
    if (sequences.size() == 1)
        return sequences.front();
    std::vector<Sequence> feasible;
    for (const auto& rules : sequences)
        feasible.push_back(rules->plan().sequence);
    const Sequence sequence = drawn(sequences.front()->plan().form, feasible, draw);
    return sequences[static_cast<std::size_t>(
        std::find(feasible.begin(), feasible.end(), sequence) - feasible.begin())];
}

} // namespace lettrine
