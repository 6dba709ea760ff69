// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/acrostic.h"

#include "poems/tokens.h"
#include "verse/feasibility.h"

namespace lettrine::cli {

namespace {

/// A way out as the option that takes it.
std::string remedyOption(const Remedy& remedy)
{
    switch (remedy.kind) {
    case RemedyKind::OtherSequence:
        return "--sequence " + std::string(sequenceName(remedy.sequence));
    case RemedyKind::LooseTones:
        return "--tones loose";
    case RemedyKind::FreeCells: {
        std::string options;
        for (const CellPlace& place : remedy.places)
            options += (options.empty() ? "--licence " : " --licence ") + std::to_string(place.line + 1) + "."
                + std::to_string(place.cell + 1);
        return options;
    }
    case RemedyKind::UseCilin:
        return "--rhyme-book cilin";
    case RemedyKind::OtherGroup:
        return "--rhyme " + std::string(remedy.group);
    case RemedyKind::Neighbours:
        return "--neighbours";
    case RemedyKind::HeadsInstead:
        return "--place head";
    case RemedyKind::TonesOff:
        return "--tones off";
    case RemedyKind::RhymeOff:
        return "--rhyme off";
    }
    return {};
}

// The first impossible cell, why, and what would help.
Result<void> checkFeasible(const VerseVocabulary& vocabulary, const Plan& plan, bool fewerAvoided)
{
    const auto feasibility = findFeasibility(vocabulary, plan);
    if (!feasibility)
        return tl::unexpected(feasibility.error());
    if (feasibility->feasible || feasibility->conflicts.empty())
        return {};
    std::string remedies;
    for (const Remedy& remedy : feasibility->remedies)
        remedies += (remedies.empty() ? "What would help: " : ", or ") + remedyOption(remedy);
    const Conflict& conflict = feasibility->conflicts.front();
    // Where the list of characters to avoid is what leaves nothing, a shorter one is the first way out.
    if (fewerAvoided)
        remedies = "What would help: a shorter --avoid" + (remedies.empty() ? remedies : ", or " + remedies.substr(17));
    return fail(ErrorCode::PlanInfeasible, "acrostic", placeText(conflict.place), conflictText(conflict),
        remedies.empty() ? remedies : remedies + ".");
}

} // namespace

Result<AcrosticPoems> writeAcrostics(const std::shared_ptr<const Model>& model, const AcrosticRequest& request,
    const SamplingSettings& settings, const VerseSearch& search, const std::atomic<bool>* stop)
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
    if (const auto feasible = checkFeasible(**vocabulary, acrostic->plan, false); !feasible)
        return tl::unexpected(feasible.error());
    const auto allowed = request.avoided.empty() ? *vocabulary : (*vocabulary)->avoiding(request.avoided);
    if (const auto feasible = checkFeasible(*allowed, acrostic->plan, true); !feasible)
        return tl::unexpected(feasible.error());
    auto found = searchVerse(model, allowed, acrostic->plan, settings, search, stop);
    if (!found)
        return tl::unexpected(found.error());
    AcrosticPoems result{ *acrostic, *data, {}, {}, stop && stop->load() };
    for (RankedPoem& ranked : *found) {
        if (ranked.poem.stopped == StopReason::Cancelled)
            continue;
        result.poems.push_back(std::move(ranked.poem));
        result.knownLines.push_back(std::move(ranked.knownLines));
    }
    return result;
}

Result<AcrosticPoems> writeAcrostics(const std::shared_ptr<const Model>& model, const AcrosticRequest& request,
    const SamplingSettings& settings, int best, const std::atomic<bool>* stop)
{
    VerseSearch plain;
    plain.versions = best;
    plain.lookahead = false;
    return writeAcrostics(model, request, settings, plain, stop);
}

Result<std::string> traditionalText(const AcrosticPoems& result, const VersePoem& poem)
{
    const std::u32string text = toCodePointsLenient(poem.text());
    const Acrostic& acrostic = result.acrostic;
    const auto cells = static_cast<std::size_t>(poem.plan.cells);
    std::vector<WrittenHead> heads;
    for (std::size_t i = 0; i < acrostic.heads.heads.size() && i < acrostic.plan.fixed.size(); ++i) {
        const CellPlace place = acrostic.plan.fixed[i].place;
        const TakenHead& head = acrostic.heads.heads[i];
        heads.push_back({ static_cast<std::size_t>(place.line) * (cells + 1) + static_cast<std::size_t>(place.cell),
            head.mapped() ? head.typed : 0 });
    }
    const auto converted = traditionalVerse(result.data->traditional(), text, heads);
    if (!converted)
        return tl::unexpected(converted.error());
    return toUtf8(*converted);
}

} // namespace lettrine::cli
