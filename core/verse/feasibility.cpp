// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/feasibility.h"

#include <algorithm>
#include <cmath>

namespace lettrine {

namespace {

constexpr double narrowShare = 0.5;

bool isToneReason(ConflictReason reason)
{
    return reason == ConflictReason::Tone || reason == ConflictReason::ToneTogether || reason == ConflictReason::Rescue;
}

FreedRule ruleBehind(ConflictReason reason)
{
    if (reason == ConflictReason::RhymeTwice)
        return FreedRule::Repeat;
    return isToneReason(reason) || reason == ConflictReason::NoCharacter ? FreedRule::Tone : FreedRule::Rhyme;
}

void addLicence(Plan& plan, CellPlace place, FreedRule rule)
{
    for (Licence& licence : plan.licences) {
        if (licence.place == place) {
            licence.rules |= static_cast<std::uint8_t>(rule);
            return;
        }
    }
    plan.licences.push_back({ place, static_cast<std::uint8_t>(rule) });
}

/// The best sequence of a plan: feasible and usual, else with the fewest conflicts.
struct Tried {
    Plan plan;
    PlanAnalysis analysis;
    bool feasible() const { return analysis.conflicts.empty(); }
};

Tried tryPlan(const VerseVocabulary& vocabulary, const Plan& plan)
{
    if (plan.tones == ToneMode::Off || plan.sequence != Sequence::Automatic)
        return { plan, analysePlan(vocabulary, plan) };
    Tried best;
    for (const Sequence sequence : usualSequences(plan.form)) {
        Tried tried{ plan, {} };
        tried.plan.sequence = sequence;
        tried.analysis = analysePlan(vocabulary, tried.plan);
        const bool first = best.plan.sequence == Sequence::Automatic;
        if (first || tried.analysis.conflicts.size() < best.analysis.conflicts.size())
            best = std::move(tried);
        if (best.feasible())
            break;
    }
    return best;
}

class RemedyFinder {
public:
    RemedyFinder(const VerseVocabulary& vocabulary, const Plan& plan, const Tried& tried)
        : m_vocabulary(vocabulary)
        , m_plan(plan)
        , m_tried(tried)
    {
    }

    std::vector<Remedy> run(const std::vector<GroupOption>& groups)
    {
        if (m_plan.tones != ToneMode::Off && m_plan.sequence != Sequence::Automatic)
            tryOtherSequence();
        if (m_plan.tones == ToneMode::Standard)
            tryChange(RemedyKind::LooseTones, [](Plan& plan) { plan.tones = ToneMode::Loose; });
        tryFreeCells();
        if (m_plan.rhyme != RhymeMode::Off)
            tryRhymes(groups);
        tryHeadsInstead();
        if (m_plan.tones != ToneMode::Off)
            tryChange(RemedyKind::TonesOff, [](Plan& plan) {
                plan.tones = ToneMode::Off;
                plan.sequence = Sequence::Automatic;
            });
        if (m_plan.rhyme != RhymeMode::Off)
            tryChange(RemedyKind::RhymeOff, [](Plan& plan) {
                plan.rhyme = RhymeMode::Off;
                plan.rhymeGroup.clear();
            });
        return std::move(m_remedies);
    }

private:
    template <class Change> bool tryChange(RemedyKind kind, const Change& change)
    {
        Remedy remedy;
        remedy.kind = kind;
        remedy.plan = m_plan;
        change(remedy.plan);
        const Tried tried = tryPlan(m_vocabulary, remedy.plan);
        if (!tried.feasible())
            return false;
        remedy.sequence = tried.plan.tones == ToneMode::Off ? Sequence::Automatic : tried.plan.sequence;
        m_remedies.push_back(std::move(remedy));
        return true;
    }

    void tryOtherSequence()
    {
        Plan plan = m_plan;
        plan.sequence = Sequence::Automatic;
        const Tried tried = tryPlan(m_vocabulary, plan);
        if (tried.feasible())
            m_remedies.push_back({ RemedyKind::OtherSequence, tried.plan.sequence, {}, {}, tried.plan });
    }

    /// Frees the conflicting cells, again and again, since a freed cell may uncover the next conflict.
    void tryFreeCells()
    {
        Remedy remedy{ RemedyKind::FreeCells, Sequence::Automatic, {}, {}, m_tried.plan };
        Tried tried = m_tried;
        for (int round = 0; round < m_plan.cellCount() && !tried.feasible(); ++round) {
            for (const Conflict& conflict : tried.analysis.conflicts) {
                if (conflict.reason == ConflictReason::VocabularyTooSmall
                    || conflict.reason == ConflictReason::GroupTooSmall)
                    return;
                addLicence(remedy.plan, conflict.place, ruleBehind(conflict.reason));
                if (std::find(remedy.places.begin(), remedy.places.end(), conflict.place) == remedy.places.end())
                    remedy.places.push_back(conflict.place);
            }
            tried = tryPlan(m_vocabulary, remedy.plan);
        }
        if (!tried.feasible())
            return;
        std::sort(remedy.places.begin(), remedy.places.end());
        remedy.sequence = remedy.plan.sequence;
        m_remedies.push_back(std::move(remedy));
    }

    void tryRhymes(const std::vector<GroupOption>& groups)
    {
        if (m_plan.book == RhymeBook::Pingshui)
            tryChange(RemedyKind::UseCilin, [](Plan& plan) {
                plan.book = RhymeBook::Cilin;
                plan.neighbours = false;
            });
        if (m_plan.rhyme == RhymeMode::Named) {
            const auto possible =
                std::find_if(groups.begin(), groups.end(), [](const GroupOption& group) { return group.possible; });
            const auto rename = [&](Plan& plan) { plan.rhymeGroup = possible->name; };
            if (possible != groups.end() && tryChange(RemedyKind::OtherGroup, rename))
                m_remedies.back().group = possible->name;
        }
        if (m_plan.book == RhymeBook::Pingshui && !m_plan.neighbours)
            tryChange(RemedyKind::Neighbours, [](Plan& plan) { plan.neighbours = true; });
    }

    /// Moves the fixed characters of every column that has a conflict to the heads of their lines.
    void tryHeadsInstead()
    {
        Remedy remedy{ RemedyKind::HeadsInstead, Sequence::Automatic, {}, {}, m_plan };
        for (const Conflict& conflict : m_tried.analysis.conflicts) {
            if (conflict.character == 0 || conflict.place.cell == 0)
                continue;
            for (const FixedCell& fixed : m_plan.fixed) {
                const CellPlace head{ fixed.place.line, 0 };
                if (fixed.place.cell != conflict.place.cell || remedy.plan.fixedAt(head))
                    continue;
                remedy.plan.fix(fixed.place, 0);
                remedy.plan.fix(head, fixed.character);
                remedy.places.push_back(head);
            }
        }
        const Tried tried = tryPlan(m_vocabulary, remedy.plan);
        if (remedy.places.empty() || !tried.feasible())
            return;
        std::sort(remedy.places.begin(), remedy.places.end());
        remedy.sequence = tried.plan.sequence;
        m_remedies.push_back(std::move(remedy));
    }

    const VerseVocabulary& m_vocabulary;
    const Plan& m_plan;
    const Tried& m_tried;
    std::vector<Remedy> m_remedies;
};

std::vector<SequenceOption> sequenceOptions(const VerseVocabulary& vocabulary, const Plan& plan)
{
    std::vector<SequenceOption> options;
    if (plan.tones == ToneMode::Off)
        return options;
    Plan tried = plan;
    for (const Sequence sequence : usualSequences(plan.form)) {
        tried.sequence = sequence;
        PlanAnalysis analysis = analysePlan(vocabulary, tried);
        SequenceOption option{ sequence, sequenceShare(plan.form, sequence), analysis.conflicts.empty(), {}, 0 };
        for (const LineRules& line : analysis.lines)
            option.patternBits += line.patterns.empty() ? 0 : std::log2(static_cast<double>(line.patterns.size()));
        option.conflicts = std::move(analysis.conflicts);
        options.push_back(std::move(option));
    }
    return options;
}

/// The groups as they would be if the plan named none.
std::vector<GroupOption> groupOptions(const VerseVocabulary& vocabulary, const Plan& plan)
{
    Plan open = plan;
    open.rhyme = RhymeMode::Automatic;
    open.rhymeGroup.clear();
    std::vector<Sequence> sequences{ plan.sequence };
    if (plan.tones != ToneMode::Off && plan.sequence == Sequence::Automatic)
        sequences = usualSequences(plan.form);
    GroupSet possible = 0;
    PlanAnalysis analysis;
    for (const Sequence sequence : sequences) {
        open.sequence = sequence;
        analysis = analysePlan(vocabulary, open);
        if (!analysis.conflicts.empty())
            continue;
        for (std::size_t group = 0; group < analysis.unused.size(); ++group) {
            if (analysis.unused[group] >= analysis.freeRhymes)
                possible |= analysis.candidates & (GroupSet(1) << group);
        }
    }
    std::vector<GroupOption> options;
    for (int group = 0; group < rhymeGroupCount(plan.book); ++group) {
        GroupOption option{ group, rhymeGroupName(plan.book, group), (possible >> group & 1) != 0,
            analysis.unused[static_cast<std::size_t>(group)] };
        if (plan.book == RhymeBook::Pingshui) {
            option.share = vocabulary.data().groupUse(group).percent;
            option.narrow = option.share < narrowShare;
        }
        options.push_back(option);
    }
    std::stable_sort(options.begin(), options.end(), [](const GroupOption& a, const GroupOption& b) {
        return a.share != b.share ? a.share > b.share : a.characters > b.characters;
    });
    return options;
}

} // namespace

Result<Feasibility> findFeasibility(const VerseVocabulary& vocabulary, const Plan& plan)
{
    if (auto checked = checkPlan(plan, vocabulary.data()); !checked)
        return tl::unexpected<Error>(std::move(checked.error()));
    const Tried tried = tryPlan(vocabulary, plan);
    Feasibility found;
    found.feasible = tried.feasible();
    found.plan = tried.plan;
    found.conflicts = tried.analysis.conflicts;
    found.sequences = sequenceOptions(vocabulary, plan);
    found.groups = groupOptions(vocabulary, plan);
    if (!found.feasible)
        found.remedies = RemedyFinder(vocabulary, plan, tried).run(found.groups);
    for (int line = 0; line < plan.lines; ++line) {
        const LineRules& rules = tried.analysis.lines[static_cast<std::size_t>(line)];
        for (int cell = 0; cell < plan.cells; ++cell) {
            found.tones.push_back(plan.freed({ line, cell }, FreedRule::Tone) ? anyTone : tonesAt(plan, rules, cell));
            found.rhymes.push_back(rules.rhymes && cell + 1 == plan.cells);
        }
    }
    return found;
}

} // namespace lettrine
