// SPDX-License-Identifier: GPL-3.0-or-later
#include "poems/look.h"

#include "base/numbers.h"
#include "sampling/draw.h"
#include "verse/feasibility.h"
#include "verse/mask.h"

#include <algorithm>

namespace lettrine {

namespace {

constexpr int lookedSegments = 24;

RuleNames verseRuleNames()
{
    static const auto names = [] {
        auto list = std::make_shared<std::vector<std::string>>();
        for (int rule = 1; rule < verseRuleCount; ++rule)
            list->emplace_back(verseRuleName(static_cast<VerseRule>(rule)));
        return list;
    }();
    return names;
}

/// The plan with every broken cell freed, or nothing if that does not mend it.
std::optional<Remedy> freedPlan(const VerseVocabulary& vocabulary, const Plan& plan)
{
    const Result<Feasibility> found = findFeasibility(vocabulary, plan);
    if (!found)
        return std::nullopt;
    for (const Remedy& remedy : found->remedies) {
        if (remedy.kind == RemedyKind::FreeCells)
            return remedy;
    }
    return std::nullopt;
}

/// The state just before a cell, or nothing if the plan cannot be met.
std::optional<PlanState> stateBefore(
    const std::shared_ptr<const VerseVocabulary>& vocabulary, const Plan& plan, CellPlace place, VerseLook& look)
{
    const auto grow = [&](const Plan& tried) -> std::optional<PlanState> {
        const auto rules = PlanRules::compile(vocabulary, tried);
        if (!rules)
            return std::nullopt;
        PlanState state(*rules);
        while (state.place() < place && !state.done()) {
            const auto fixed = state.fixedHere();
            if (!fixed || state.accept(*fixed) != VerseRule::None)
                return std::nullopt;
        }
        return state;
    };
    if (auto state = grow(plan))
        return state;
    if (const auto remedy = freedPlan(*vocabulary, plan)) {
        look.freed = remedy->places;
        if (auto state = grow(remedy->plan))
            return state;
    }
    look.freed.clear();
    look.ruled = false;
    return std::nullopt;
}

Result<std::int32_t> idRead(const Model& model, const VerseVocabulary& vocabulary,
    const std::vector<CharacterCount>& counts, CodePoint character, RhymeBook book)
{
    CodePoint read = character;
    if (const auto standIn = standInFor(vocabulary, character, counts, book))
        read = standIn->character;
    const auto ids = vocabulary.idsOf(read);
    if (ids.empty())
        return fail(ErrorCode::CharacterUnknown, model.name, {}, toUtf8(character));
    return static_cast<std::int32_t>(ids[0]);
}

/// Start token, the cells before the place, the marks of the lines before.
Result<std::vector<std::int32_t>> idsBefore(const Model& model, const VerseVocabulary& vocabulary,
    const std::vector<CharacterCount>& counts, const Plan& plan, CellPlace place)
{
    std::vector<std::int32_t> ids{ model.startToken() };
    const auto add = [&](CodePoint character) -> Result<void> {
        const auto id = idRead(model, vocabulary, counts, character, plan.book);
        if (!id)
            return tl::unexpected(id.error());
        ids.push_back(*id);
        return {};
    };
    for (int line = 0; line <= place.line; ++line) {
        for (int cell = 0; cell < (line == place.line ? place.cell : plan.cells); ++cell) {
            const FixedCell* fixed = plan.fixedAt({ line, cell });
            if (fixed == nullptr)
                return fail(ErrorCode::PlanInvalid, "plan", placeText({ line, cell }), "empty",
                    "the cells before a cell must be written first");
            if (Result<void> added = add(fixed->character); !added)
                return tl::unexpected(added.error());
        }
        if (line == place.line)
            continue;
        if (Result<void> added = add(markAfter(plan, line)); !added)
            return tl::unexpected(added.error());
    }
    if (static_cast<int>(ids.size()) > model.config().context)
        return fail(ErrorCode::TextTooLong, "the poem", {}, numberText(static_cast<int>(ids.size())),
            numberText(model.config().context));
    return ids;
}

} // namespace

Result<VerseLook> lookAtCell(const Model& model, const std::shared_ptr<const VerseVocabulary>& vocabulary,
    const std::vector<CharacterCount>& counts, const Plan& plan, CellPlace place, const SamplingSettings& settings,
    int rows)
{
    if (Result<void> valid = settings.validate(); !valid)
        return tl::unexpected(valid.error());
    if (Result<void> valid = checkPlan(plan, vocabulary->data()); !valid)
        return tl::unexpected(valid.error());
    const auto ids = idsBefore(model, *vocabulary, counts, plan, place);
    if (!ids)
        return tl::unexpected(ids.error());
    VerseLook look;
    look.place = place;
    Plan others = plan;
    const FixedCell* present = plan.fixedAt(place);
    others.fix(place, 0);
    const std::optional<PlanState> state = stateBefore(vocabulary, others, place, look);
    std::vector<std::uint8_t> reasons(static_cast<std::size_t>(model.config().vocabulary), 0);
    if (state)
        state->forbid(reasons);
    KvCache cache;
    Workspace workspace(model.config());
    std::vector<float> logits(reasons.size());
    const auto evaluated = model.gpt->evaluate(*ids, cache, workspace, logits);
    if (!evaluated)
        return tl::unexpected(evaluated.error());
    Distribution distribution;
    const Result<void> computed = distribution.compute(logits, reasons, settings);
    if (!computed && computed.error().code != ErrorCode::DeadEnd)
        return tl::unexpected(computed.error());
    Step& step = look.step;
    step.settings = settings;
    step.place.position = static_cast<std::uint32_t>(ids->size());
    step.u = uniformAt(settings.seed, step.place);
    step.readCount = static_cast<std::int32_t>(ids->size());
    step.evaluated = evaluated->evaluated;
    step.cached = false;
    step.rowsWanted = std::clamp(rows, 1, largestRowsWanted);
    step.ruleNames = verseRuleNames();
    if (computed) {
        step.id = distribution.draw(step.u);
        distribution.segments(lookedSegments, look.segments);
    } else {
        look.deadEnd = state->deadEndError();
    }
    if (present != nullptr && vocabulary->holds(present->character))
        step.id = static_cast<std::int32_t>(vocabulary->idsOf(present->character)[0]);
    CandidateTable table;
    describe(step, distribution, StepDetail::Full, table);
    return look;
}

} // namespace lettrine
