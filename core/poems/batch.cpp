// SPDX-License-Identifier: GPL-3.0-or-later
#include "poems/batch_state.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace lettrine {

namespace {

constexpr double kNoWeight = -std::numeric_limits<double>::infinity();

} // namespace

VerseBatch::State::State(std::shared_ptr<VerseTokens> t)
    : tokens(std::move(t))
    , workspace(tokens->model().config())
    , stride((static_cast<std::size_t>(tokens->model().config().vocabulary) + 63) / 64 * 64)
    , prefixLogits(static_cast<std::size_t>(tokens->model().config().vocabulary))
    , reasons(prefixLogits.size())
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

Result<VerseCell> VerseBatch::State::fixedCell(CodePoint character, const Distribution& distribution)
{
    const auto read = tokens->readFor(character, plan().book);
    if (!read)
        return tl::unexpected(read.error());
    const auto id = tokens->idOf(*read);
    if (!id)
        return tl::unexpected(id.error());
    return VerseCell{ character, *read, true, distribution.raw(*id), 0.0 };
}

/// Appends a cell that all poems have in common.
Result<void> VerseBatch::State::putPrefix(const VerseCell& cell)
{
    const auto id = tokens->idOf(cell.read);
    if (!id)
        return tl::unexpected(id.error());
    prefixIds.push_back(*id);
    for (VersePart& part : parts) {
        const CellPlace place = part.state.place();
        if (part.state.accept(cell.character) != VerseRule::None)
            return fail(ErrorCode::PlanInfeasible, "plan", placeText(place), toUtf8(cell.character));
        part.cells.push_back(cell);
    }
    const PlanState& state = parts.front().state;
    if (state.done() || state.place().cell != 0)
        return {};
    const auto mark = tokens->markAfterLine(plan(), state.place().line - 1);
    if (!mark)
        return tl::unexpected(mark.error());
    prefixIds.push_back(*mark);
    return {};
}

/// What all poems begin with, once for all of them, and not again what the prefix before had in common with it.
Result<void> VerseBatch::State::evaluatePrefix()
{
    prefixIds.assign(1, tokens->model().startToken());
    for (const VerseCell& cell : job->begun) {
        if (auto put = putPrefix(cell); !put)
            return put;
    }
    while (!parts.front().state.done()) {
        const auto done = tokens->model().gpt->evaluate(prefixIds, prefix, workspace, prefixLogits);
        if (!done)
            return tl::unexpected(done.error());
        positions += done->evaluated;
        const auto fixed = parts.front().state.fixedHere();
        if (!fixed)
            break;
        if (auto computed = distributions.front().compute(prefixLogits, {}, job->settings); !computed)
            return computed;
        const auto cell = fixedCell(*fixed, distributions.front());
        if (!cell)
            return tl::unexpected(cell.error());
        if (auto put = putPrefix(*cell); !put)
            return put;
    }
    return {};
}

/// Makes a cache hold what the prefix holds: by cutting it back if it began so in the job before (memory is then
/// neither taken nor copied), else by a copy.
void VerseBatch::State::takePrefix(KvCache& cache) const
{
    const auto wanted = prefix.tokens(), held = cache.tokens();
    if (cache.modelIdentity() == prefix.modelIdentity() && held.size() >= wanted.size()
        && std::equal(wanted.begin(), wanted.end(), held.begin()))
        cache.truncate(prefix.size());
    else
        cache = prefix.copy();
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
    if (auto evaluated = evaluatePrefix(); !evaluated)
        return evaluated;
    if (logits.size() < count * stride)
        logits = AlignedBuffer(count * stride);
    source.resize(count);
    caches.resize(std::max(caches.size(), count));
    fed.clear();
    for (std::size_t i = 0; i < count; ++i) {
        takePrefix(caches[i]);
        std::copy(prefixLogits.begin(), prefixLogits.end(), logits.data() + i * stride);
        fed.push_back(i);
    }
    return {};
}

void VerseBatch::State::die(VersePart& part, Error error)
{
    part.dead = true;
    part.logWeight = kNoWeight;
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
    } else if (tokens->vocabulary().holds(*part.state.fixedHere())) {
        const auto id = tokens->idOf(*part.state.fixedHere());
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

/// Poems of little weight give way to copies of those of much, if the weights have grown too unequal. One that has
/// children keeps its place, so that only the others are copied.
void VerseBatch::State::resample(std::uint32_t at, std::size_t family)
{
    const std::size_t first = family * familySize(), end = std::min(first + familySize(), parts.size());
    double largest = kNoWeight;
    bool dead = false;
    for (std::size_t i = first; i < end; ++i) {
        largest = std::max(largest, parts[i].logWeight);
        dead = dead || parts[i].dead;
    }
    if (largest == kNoWeight)
        return; // all are dead
    std::vector<double> weights;
    for (std::size_t i = first; i < end; ++i)
        weights.push_back(std::exp(parts[i].logWeight - largest));
    if (!dead && effectiveNumber(weights) >= job->steering->threshold * static_cast<double>(weights.size()))
        return;
    const auto children = systematicChildren(
        weights, particleUniform(job->settings.seed, at, versionOf(first), 0, ParticleDraw::Resample, job->round));
    std::size_t empty = 0;
    for (std::size_t i = 0; i < children.size(); ++i) {
        for (int copies = children[i]; copies > 1; --copies) {
            while (children[empty] > 0)
                ++empty;
            const std::size_t to = first + empty++;
            parts[to] = parts[first + i];
            caches[to] = caches[first + i].copy();
            source[to] = first + i;
        }
    }
    for (std::size_t i = first; i < end; ++i)
        parts[i].logWeight = 0;
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
    return m_state->positions;
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
