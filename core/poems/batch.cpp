// SPDX-License-Identifier: GPL-3.0-or-later
#include "poems/batch.h"

#include "poems/shared_prefix.h"
#include "poems/twisted_draw.h"
#include "sampling/draw.h"
#include "tensor/aligned_buffer.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <utility>

namespace lettrine {

namespace {

constexpr double noWeight = -std::numeric_limits<double>::infinity();

/// One partial poem.
struct VersePart {
    explicit VersePart(std::shared_ptr<const PlanRules> rules)
        : state(std::move(rules))
    {
    }
    PlanState state;
    std::vector<VerseCell> cells;
    double logWeight = 0;
    double twisted = 0; ///< ln of the twist's factor, which the weight gives back at the next cell
    std::int32_t token = 0; ///< drawn last
    bool dead = false;
    Error error; ///< of a dead end
};

} // namespace

struct VerseBatch::State {
    std::shared_ptr<VerseTokens> tokens;
    Workspace workspace;
    std::size_t stride;
    SharedPrefix prefix;
    // The poems in work: the i-th has the i-th cache, row of logits, distribution.
    const Job* job = nullptr;
    std::vector<VersePart> parts;
    std::vector<KvCache> caches;
    std::vector<Distribution> distributions;
    std::vector<std::size_t> source; ///< whose distribution a poem draws from
    AlignedBuffer logits;
    std::vector<std::uint8_t> reasons;
    std::optional<PairShares> pairShares; ///< made when first wanted
    std::vector<KvCache*> fedCaches;
    std::vector<std::int32_t> fedTokens;
    std::vector<std::size_t> fed; ///< poem of each row of logits
    std::int64_t positions = 0; ///< without those of the prefix

    explicit State(std::shared_ptr<VerseTokens> wanted);

    const Plan& plan() const { return parts.front().state.plan(); }
    bool steered() const { return job->steering != nullptr; }
    /// Particles of one version, and their version: those of `index` are index ÷ familySize() and the rest.
    std::size_t familySize() const { return job->particles > 0 ? std::size_t(job->particles) : parts.size(); }
    std::uint32_t versionOf(std::size_t index) const
    {
        return job->version + static_cast<std::uint32_t>(steered() ? index / familySize() : index);
    }
    std::span<const float> row(std::size_t place) const
    {
        return { logits.data() + place * stride, prefix.logits().size() };
    }

    Result<void> begin(const Job& wanted);
    Result<void> look();
    Result<void> lookAt(std::size_t index, std::span<const float> row);
    void weigh(VersePart& part, double mass, double exponent);
    PairShares& shares();
    void die(VersePart& part, Error error);
    void resample(std::uint32_t at, std::size_t family);
    std::int32_t draw(std::size_t index, std::uint32_t at);
    Result<VerseCell> nextCell(std::size_t index, std::uint32_t at);
    Result<void> choose(std::uint32_t at);
    Result<void> chooseFor(std::size_t index, std::uint32_t at);
    Result<void> feed();
    Result<void> feedMarks();
    bool anyAlive() const;
    std::uint32_t textLength() const;
    std::vector<VersePoem> take(StopReason stopped);
};

VerseBatch::State::State(std::shared_ptr<VerseTokens> wanted)
    : tokens(std::move(wanted))
    , workspace(tokens->model().config())
    , stride((static_cast<std::size_t>(tokens->model().config().vocabulary) + 63) / 64 * 64)
    , prefix(tokens)
    , reasons(prefix.logits().size())
{
}

/// Index that the next character will have in the whole text.
std::uint32_t VerseBatch::State::textLength() const
{
    for (const VersePart& part : parts) {
        if (!part.dead)
            return static_cast<std::uint32_t>(1 + part.state.count() + part.state.count() / part.state.plan().cells);
    }
    return 0;
}

bool VerseBatch::State::anyAlive() const
{
    return std::any_of(parts.begin(), parts.end(), [](const VersePart& part) { return !part.dead; });
}

Result<void> VerseBatch::State::begin(const Job& wanted)
{
    job = &wanted;
    const std::size_t count = wanted.rules.size();
    parts.clear();
    for (const auto& rules : wanted.rules)
        parts.emplace_back(rules);
    if (distributions.size() < count)
        distributions.resize(count);
    if (auto fits = checkPoemLength(plan(), tokens->model().config().context); !fits)
        return fits;
    PlanState first = parts.front().state;
    const auto cells = prefix.evaluate(first, wanted.begun, wanted.settings, workspace);
    if (!cells)
        return tl::unexpected(cells.error());
    for (VersePart& part : parts) {
        for (const VerseCell& cell : *cells) {
            if (auto accepted = acceptDecided(part.state, cell); !accepted)
                return accepted;
        }
        part.cells = *cells;
    }
    if (logits.size() < count * stride)
        logits = AlignedBuffer(count * stride);
    source.resize(count);
    caches.resize(std::max(caches.size(), count));
    fed.clear();
    for (std::size_t i = 0; i < count; ++i) {
        prefix.copyTo(caches[i]);
        std::copy(prefix.logits().begin(), prefix.logits().end(), logits.data() + i * stride);
        fed.push_back(i);
    }
    return {};
}

void VerseBatch::State::die(VersePart& part, Error error)
{
    part.dead = true;
    part.logWeight = noWeight;
    part.error = std::move(error);
}

void VerseBatch::State::weigh(VersePart& part, double mass, double exponent)
{
    if (steered() && exponent != 0)
        part.logWeight += exponent * std::log(std::max(mass, std::numeric_limits<double>::min()));
}

Result<void> VerseBatch::State::lookAt(std::size_t index, std::span<const float> row)
{
    VersePart& part = parts[index];
    Distribution& distribution = distributions[index];
    const bool fixed = part.state.fixedHere().has_value();
    if (!fixed && part.state.forbid(reasons) == 0) {
        die(part, part.state.deadEndError());
        return {};
    }
    const std::span<const std::uint8_t> forbidden = fixed ? std::span<const std::uint8_t>() : reasons;
    if (auto computed = distribution.compute(row, forbidden, job->settings); !computed)
        return computed;
    if (!steered())
        return {};
    part.logWeight -= std::exchange(part.twisted, 0.0);
    if (!fixed) {
        weigh(part, 1 - distribution.rulesMass(), job->steering->rules);
    } else if (const auto read = tokens->readFor(*part.state.fixedHere(), part.state.plan().book);
               read && *read == *part.state.fixedHere()) {
        const auto id = tokens->idOf(*read);
        weigh(part, id ? distribution.raw(*id) : 1.0, job->steering->rules);
    }
    return {};
}

/// Mask and distribution of the next cell of each poem.
Result<void> VerseBatch::State::look()
{
    for (std::size_t place = 0; place < fed.size(); ++place) {
        if (auto looked = lookAt(fed[place], row(place)); !looked)
            return looked;
    }
    for (std::size_t i = 0; i < parts.size(); ++i)
        source[i] = i;
    return {};
}

/// Poems of little weight give way to copies of those of much, if the weights have grown too unequal.
void VerseBatch::State::resample(std::uint32_t at, std::size_t family)
{
    const std::size_t first = family * familySize(), end = std::min(first + familySize(), parts.size());
    std::vector<double> logWeights;
    for (std::size_t i = first; i < end; ++i)
        logWeights.push_back(parts[i].logWeight);
    const auto parents = resampledParents(logWeights, job->steering->threshold,
        particleUniform(job->settings.seed, at, versionOf(first), 0, ParticleDraw::Resample, job->round));
    if (!parents)
        return;
    for (std::size_t i = 0; i < parents->size(); ++i) {
        const std::size_t from = first + (*parents)[i], to = first + i;
        parts[to].logWeight = 0;
        if (from == to)
            continue;
        parts[to] = parts[from];
        parts[to].logWeight = 0;
        caches[to] = caches[from].copy();
        source[to] = from;
    }
}

PairShares& VerseBatch::State::shares()
{
    if (!pairShares)
        pairShares.emplace(tokens->model(), tokens->sharedVocabulary());
    return *pairShares;
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
    if (exponent == 0)
        return distribution.draw(u);
    const TwistedDraw drawn =
        drawTwisted(shares(), tokens->vocabulary(), parts[index].state, distribution, u, exponent);
    parts[index].logWeight += drawn.weight;
    parts[index].twisted = drawn.twist;
    return drawn.id;
}

/// The cell of a poem: fixed, forced, or drawn.
Result<VerseCell> VerseBatch::State::nextCell(std::size_t index, std::uint32_t at)
{
    const PlanState& state = parts[index].state;
    const Distribution& distribution = distributions[source[index]];
    if (const auto fixed = state.fixedHere())
        return tokens->fixedCell(*fixed, plan().book, distribution);
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
            weigh(part, shares().familiar(before, cell->character), -job->steering->rare);
    }
    return {};
}

Result<void> VerseBatch::State::choose(std::uint32_t at)
{
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i].dead)
            continue;
        if (auto chosen = chooseFor(i, at); !chosen)
            return chosen;
    }
    return {};
}

/// The last token of each living poem through the network.
Result<void> VerseBatch::State::feed()
{
    fed.clear();
    fedCaches.clear();
    fedTokens.clear();
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i].dead)
            continue;
        fed.push_back(i);
        fedCaches.push_back(&caches[i]);
        fedTokens.push_back(parts[i].token);
    }
    positions += static_cast<std::int64_t>(fed.size());
    return tokens->model().gpt->evaluateBatch(fedCaches, fedTokens, workspace, logits.data(), stride);
}

Result<void> VerseBatch::State::feedMarks()
{
    for (VersePart& part : parts) {
        if (part.dead)
            continue;
        const auto mark = tokens->markAfterLine(part.state.plan(), part.state.place().line - 1);
        if (!mark)
            return tl::unexpected(mark.error());
        part.token = *mark;
    }
    return feed();
}

std::vector<VersePoem> VerseBatch::State::take(StopReason stopped)
{
    std::vector<VersePoem> poems;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        VersePart& part = parts[i];
        VersePoem poem;
        poem.plan = part.state.plan();
        poem.cells = std::move(part.cells);
        poem.version = versionOf(i);
        poem.stopped = part.dead ? StopReason::DeadEnd : part.state.done() ? StopReason::None : stopped;
        poem.error = std::move(part.error);
        poems.push_back(std::move(poem));
    }
    job = nullptr;
    return poems;
}

VerseBatch::VerseBatch(std::shared_ptr<VerseTokens> tokens)
    : m_state(std::make_unique<State>(std::move(tokens)))
{
}

VerseBatch::~VerseBatch() = default;

std::int64_t VerseBatch::positions() const
{
    return m_state->positions + m_state->prefix.positions();
}

Result<std::vector<VersePoem>> VerseBatch::write(const Job& job, const std::atomic<bool>* stop)
{
    State& s = *m_state;
    if (auto begun = s.begin(job); !begun)
        return tl::unexpected(begun.error());
    const int cells = s.plan().cellCount(), width = s.plan().cells;
    for (int count = s.parts.front().state.count(); count < cells; ++count) {
        if (stop && stop->load(std::memory_order_relaxed))
            return s.take(StopReason::Cancelled);
        if (auto looked = s.look(); !looked)
            return tl::unexpected(looked.error());
        if (!s.anyAlive())
            break;
        const std::uint32_t at = s.textLength();
        for (std::size_t family = 0; s.steered() && family * s.familySize() < s.parts.size(); ++family)
            s.resample(at, family);
        if (auto chosen = s.choose(at); !chosen)
            return tl::unexpected(chosen.error());
        if (count + 1 == cells || !s.anyAlive())
            break;
        if (auto fed = s.feed(); !fed)
            return tl::unexpected(fed.error());
        if ((count + 1) % width == 0) {
            if (auto marked = s.feedMarks(); !marked)
                return tl::unexpected(marked.error());
        }
    }
    return s.take(StopReason::None);
}

} // namespace lettrine
