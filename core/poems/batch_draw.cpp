// SPDX-License-Identifier: GPL-3.0-or-later
#include "poems/batch_state.h"
#include "sampling/draw.h"

#include <cmath>

namespace lettrine {

namespace {

/// A twisted draw chooses among so many of the likeliest: all but a few in a thousand.
constexpr int kTwisted = 64;

} // namespace

PairShares& VerseBatch::State::counts()
{
    if (!twist)
        twist.emplace(tokens->model(), tokens->sharedVocabulary());
    return *twist;
}

/// A draw that leans towards characters after which the next cell comes easy. The weight becomes that of the leaning
/// draw: the sum of what it was drawn from, whichever was drawn.
std::int32_t VerseBatch::State::drawTwisted(
    VersePart& part, const Distribution& distribution, double u, double exponent)
{
    distribution.topSurvivors(kTwisted, twistedIds);
    twistedWeights.clear();
    double all = 0, sum = 0;
    for (const std::int32_t id : twistedIds) {
        const double final = distribution.final(id);
        const CodePoint character = tokens->vocabulary().characters()[static_cast<std::size_t>(id)];
        const double factor = std::pow(counts().expected(part.state, character), exponent);
        all += final;
        sum += final * factor;
        twistedWeights.push_back(final * factor);
    }
    double left = u * sum;
    std::size_t drawn = 0;
    while (drawn + 1 < twistedIds.size() && left >= twistedWeights[drawn])
        left -= twistedWeights[drawn++];
    part.logWeight += std::log(sum / all);
    part.twisted = std::log(twistedWeights[drawn] / distribution.final(twistedIds[drawn]));
    return twistedIds[drawn];
}

/// A draw of a cell that is not fixed.
std::int32_t VerseBatch::State::draw(std::size_t index, std::uint32_t at)
{
    const Distribution& distribution = distributions[source[index]];
    const std::uint32_t version = versionOf(index);
    if (!steered())
        return distribution.draw(uniformAt(job->settings.seed, { at, version, 0 }));
    const auto particle = static_cast<std::uint32_t>(index % familySize());
    const double u = particleUniform(job->settings.seed, at, version, particle, ParticleDraw::Character, job->round);
    const PairShares::Ahead ahead = PairShares::ahead(parts[index].state);
    const double exponent = ahead == PairShares::Ahead::Fixed ? job->steering->twist
        : ahead == PairShares::Ahead::Rhyme                   ? job->steering->rhymeTwist
                                                              : 0;
    return exponent > 0 ? drawTwisted(parts[index], distribution, u, exponent) : distribution.draw(u);
}

/// The cell of a poem: fixed, forced, or drawn.
Result<VerseCell> VerseBatch::State::nextCell(std::size_t index, std::uint32_t at)
{
    const PlanState& state = parts[index].state;
    const Distribution& distribution = distributions[source[index]];
    if (const auto fixed = state.fixedHere())
        return fixedCell(*fixed, distribution);
    CodePoint character = job->forced.empty() ? 0 : job->forced[static_cast<std::size_t>(state.count())];
    if (character == 0)
        character = tokens->vocabulary().characters()[static_cast<std::size_t>(draw(index, at))];
    const auto id = tokens->idOf(character);
    if (!id)
        return tl::unexpected(id.error());
    return VerseCell{ character, character, false, distribution.raw(*id), distribution.rulesMass() };
}

Result<void> VerseBatch::State::chooseFor(std::size_t index, std::uint32_t at)
{
    VersePart& part = parts[index];
    const auto cell = nextCell(index, at);
    if (!cell)
        return tl::unexpected(cell.error());
    const CellPlace place = part.state.place();
    const bool forced = !job->forced.empty() && job->forced[static_cast<std::size_t>(part.state.count())] != 0;
    const VerseRule rule = part.state.accept(cell->character);
    if (rule != VerseRule::None && cell->fixed)
        return fail(ErrorCode::PlanInfeasible, "plan", placeText(place), toUtf8(cell->character));
    if (rule != VerseRule::None && forced) {
        die(part, { ErrorCode::DeadEnd, placeText(place), std::string(verseRuleName(rule)), {}, {} });
        return {};
    }
    if (rule != VerseRule::None)
        return fail(ErrorCode::Internal, "verse", {},
            "the mask let a character through that the rule " + std::string(verseRuleName(rule)) + " refuses");
    const auto id = tokens->idOf(cell->read);
    if (!id)
        return tl::unexpected(id.error());
    part.token = *id;
    part.cells.push_back(*cell);
    if (steered() && !cell->fixed) {
        weigh(part, cell->raw, job->steering->likely);
        const CodePoint before = place.cell > 0 ? part.cells[part.cells.size() - 2].character : 0;
        if (job->steering->rare != 0)
            weigh(part, counts().familiar(before, cell->character), -job->steering->rare);
    }
    return {};
}

} // namespace lettrine
