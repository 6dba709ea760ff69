// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/acrostic.h"

#include "verse/feasibility.h"

#include <algorithm>
#include <set>

namespace lettrine::cli {

namespace {

// The first impossible cell, why, and what would help.
Result<void> checkFeasible(const VerseVocabulary& vocabulary, const Plan& plan)
{
    const auto feasibility = findFeasibility(vocabulary, plan);
    if (!feasibility)
        return tl::unexpected(feasibility.error());
    if (feasibility->feasible || feasibility->conflicts.empty())
        return {};
    std::string remedies;
    for (const Remedy& remedy : feasibility->remedies)
        remedies += (remedies.empty() ? "What would help: " : ", ") + std::string(remedyName(remedy.kind));
    const Conflict& conflict = feasibility->conflicts.front();
    return fail(ErrorCode::PlanInfeasible, "acrostic", placeText(conflict.place), conflictText(conflict),
        remedies.empty() ? remedies : remedies + ".");
}

} // namespace

Result<AcrosticPoems> writeAcrostics(const std::shared_ptr<const Model>& model, const AcrosticRequest& request,
    const SamplingSettings& settings, int best, const std::atomic<bool>* stop)
{
    const auto data = VerseData::load(dataFolder() / "verse");
    if (!data)
        return tl::unexpected(data.error());
    const auto vocabulary = verseVocabularyOf(*model, *data);
    if (!vocabulary)
        return tl::unexpected(vocabulary.error());
    const auto acrostic = planAcrostic(**vocabulary, request);
    if (!acrostic)
        return tl::unexpected(acrostic.error());
    if (const auto feasible = checkFeasible(**vocabulary, acrostic->plan); !feasible)
        return tl::unexpected(feasible.error());

    AcrosticPoems result{ *acrostic, *data, {}, false };
    VerseWriter writer(model, *vocabulary);
    std::set<std::u32string> seen;
    for (std::uint32_t version = 0; version < static_cast<std::uint32_t>(best); ++version) {
        const auto rules = writer.rulesFor(acrostic->plan, settings.seed, version);
        if (!rules)
            return tl::unexpected(rules.error());
        auto poem = writer.write(*rules, settings, version, stop);
        if (!poem)
            return tl::unexpected(poem.error());
        result.cancelled = poem->stopped == StopReason::Cancelled;
        if (result.cancelled)
            break;
        if (seen.insert(poem->characters()).second)
            result.poems.push_back(std::move(*poem));
    }
    std::stable_sort(result.poems.begin(), result.poems.end(), [](const VersePoem& a, const VersePoem& b) {
        const bool wholeA = a.stopped == StopReason::None, wholeB = b.stopped == StopReason::None;
        return wholeA != wholeB ? wholeA : wholeA && a.score() > b.score();
    });
    return result;
}

} // namespace lettrine::cli
