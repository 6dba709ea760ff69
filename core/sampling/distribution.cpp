// SPDX-License-Identifier: GPL-3.0-or-later
#include "sampling/distribution.h"

#include "base/numbers.h"
#include "sampling/distribution_state.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <limits>

namespace lettrine {

using namespace sampling;

namespace {

/// Beyond this distance to the largest logit buckets are not needed: e^−32 is 1e−14.
constexpr float binRange = 32.0f;
constexpr int largestVocabulary = 1 << 20;
/// Selections of at most this many keys are sorted instead.
constexpr std::ptrdiff_t small = 48;

} // namespace

void Distribution::State::resize(int count)
{
    size = count;
    padded = (count + scanBlock - 1) / scanBlock * scanBlock;
    weightBits = 53 - static_cast<int>(std::bit_width(static_cast<unsigned>(count - 1)));
    const auto room = static_cast<std::size_t>(padded);
    logits = AlignedBuffer(room);
    std::fill_n(logits.data(), room, -std::numeric_limits<float>::infinity());
    maskedLogits = AlignedBuffer(room);
    weights = AlignedBuffer(room);
    rawWeights = AlignedBuffer(room);
    bins.assign(room, noBin);
    maskedBins.assign(room, noBin);
    reasons.assign(static_cast<std::size_t>(count), 0);
    scratch.clear();
    scratch.reserve(room);
    order.clear();
}

Result<void> Distribution::State::load(std::span<const float> from)
{
    if (from.empty() || from.size() > std::size_t(largestVocabulary))
        return fail(
            ErrorCode::Internal, "distribution", {}, "a vocabulary of " + numberText(std::uint64_t(from.size())));
    if (size != static_cast<int>(from.size()))
        resize(static_cast<int>(from.size()));
    const Extent extent = copyLogits(from, logits.data());
    if (!extent.finite) {
        const auto bad = std::find_if(from.begin(), from.end(), [](float value) { return !std::isfinite(value); });
        size = 0; // nothing may be asked until logits have been read
        return fail(ErrorCode::LogitNotFinite, "distribution",
            numberText(static_cast<std::int64_t>(bad - from.begin())), numberText(*bad));
    }
    largest = extent.largest;
    const float range = std::min(extent.largest - extent.smallest, binRange);
    assignBins(logits.data(), padded, largest, range, bins.data());
    std::fill(bins.begin() + size, bins.end(), noBin);
    all.logits = logits.data();
    all.bins = bins.data();
    all.counted = false;
    rawReady = false;
    ordered = false;
    return {};
}

Result<void> Distribution::State::setRules(std::span<const std::uint8_t> forbidden)
{
    hasRules = !forbidden.empty();
    forbiddenCount = 0;
    largestAllowed = largest;
    allowed.logits = logits.data();
    allowed.bins = bins.data();
    allowed.counted = false;
    if (!hasRules)
        return {};
    if (forbidden.size() != static_cast<std::size_t>(size)) {
        hasRules = false;
        return fail(ErrorCode::Internal, "distribution", {}, "rules for another vocabulary");
    }
    if (forbidden.data() != reasons.data())
        std::copy(forbidden.begin(), forbidden.end(), reasons.begin());
    forbiddenCount = maskForbidden(logits.data(), bins.data(), reasons, padded, maskedLogits.data(), maskedBins.data());
    allowed.logits = maskedLogits.data();
    allowed.bins = maskedBins.data();
    largestAllowed = largestOf(maskedLogits.data(), padded);
    if (forbiddenCount == size)
        return fail(ErrorCode::DeadEnd, "distribution", "the rules");
    return {};
}

void Distribution::State::apply(const SamplingSettings& chosen)
{
    settings = chosen;
    tempered = false;
    topKCut = topPCut = minPCut = 0;
    if (settings.isGreedy()) {
        // No exponential is needed to choose; tempered weights are worked out if a view asks.
        factor = 1.0f;
        const float* values = allowed.logits;
        const auto best = static_cast<std::int32_t>(std::find(values, values + padded, largestAllowed) - values);
        greedyKey = keyOf(largestAllowed, best);
        finalSum = 1.0;
        return;
    }
    // 1 ÷ 1e-44 is beyond a float: the largest float makes every weight but those of the largest logit 0 as well.
    const double inverse = 1.0 / settings.temperature;
    factor = static_cast<float>(
        std::clamp<double>(inverse, std::numeric_limits<float>::min(), std::numeric_limits<float>::max()));
    temper();
    fillBinMass();
    topKSum = temperedSum;
    cutTopK();
    topPCut = topKCut;
    topPSum = topKSum;
    cutTopP();
    minPCut = topPCut;
    finalSum = topPSum;
    cutMinP();
}

void Distribution::State::temper()
{
    if (tempered)
        return;
    temperedSum = quantisedWeights(allowed.logits, padded, largestAllowed, factor, weightBits, weights.data());
    tempered = true;
}

void Distribution::State::fillBinMass()
{
    // Forbidden candidates weigh nothing, so the buckets of all candidates serve.
    binMass.fill(0.0);
    const float* weight = weights.data();
    const std::uint16_t* bin = bins.data();
    for (int i = 0; i < size; ++i)
        binMass[bin[i]] += static_cast<double>(weight[i]);
}

void Distribution::State::cutTopK()
{
    if (settings.topK == 0 || settings.topK >= size - forbiddenCount)
        return;
    const float limit = logitOf(keyAtRank(allowed, settings.topK));
    topKCut = CandidateKey(orderedBits(limit)) << 32; // below every key of that logit: ties stay
    topKSum = massFrom(topKCut);
}

void Distribution::State::cutTopP()
{
    if (settings.topP >= 1.0)
        return;
    // A candidate stays while the sum before it is under the target, so the last to stay is the first to reach it.
    const CandidateKey last = keyAtMass(settings.topP * topKSum, Reach::At, topPSum);
    topPCut = std::max(topKCut, last);
}

void Distribution::State::cutMinP()
{
    if (settings.minP <= 0.0)
        return;
    // The largest weight is 1. As a float, rounded up: w < limit exactly where w < min-p.
    auto limit = static_cast<float>(settings.minP);
    if (static_cast<double>(limit) < settings.minP)
        limit = std::nextafter(limit, 2.0f);
    // Below this bound weights are multiples of 2^−weightBits (see quantisedWeights), which is too coarse to compare.
    const bool coarse = limit < std::ldexp(1.0f, 23 - weightBits);
    const float fallen = coarse
        ? largestWithLogarithmBelow(allowed.logits, padded, largestAllowed, factor, std::log(settings.minP))
        : largestWithWeightBelow(allowed.logits, weights.data(), padded, limit);
    if (fallen == -std::numeric_limits<float>::infinity())
        return;
    const CandidateKey cut = (CandidateKey(orderedBits(fallen)) + 1) << 32;
    if (cut <= topPCut)
        return;
    minPCut = cut;
    finalSum = massFrom(cut);
}

void Distribution::State::ensureRaw()
{
    if (rawReady)
        return;
    raw = sampling::rawWeights(logits.data(), padded, largest, rawWeights.data());
    rawReady = true;
}

void Distribution::State::count(Candidates& candidates)
{
    if (candidates.counted)
        return;
    candidates.perBin.fill(0);
    for (int i = 0; i < size; ++i)
        ++candidates.perBin[candidates.bins[i]];
    candidates.counted = true;
}

void Distribution::State::gather(const Candidates& candidates, int first, int last)
{
    scratch.clear();
    const auto low = static_cast<std::uint16_t>(first);
    const auto span = static_cast<std::uint16_t>(last - first);
    const std::uint16_t* bin = candidates.bins;
    for (int block = 0; block < padded; block += scanBlock) {
        // Most blocks hold none: one vector comparison passes over them.
        std::uint16_t any = 0;
        for (int i = 0; i < scanBlock; ++i)
            any |= static_cast<std::uint16_t>(bin[block + i] - low) <= span;
        if (!any)
            continue;
        for (int i = block; i < block + scanBlock; ++i) {
            if (static_cast<std::uint16_t>(bin[i] - low) <= span)
                scratch.push_back(keyOf(candidates.logits[i], i));
        }
    }
}

CandidateKey Distribution::State::keyAtRank(Candidates& candidates, int k)
{
    count(candidates);
    int before = 0;
    int bin = 0;
    while (before + static_cast<int>(candidates.perBin[static_cast<std::size_t>(bin)]) < k)
        before += static_cast<int>(candidates.perBin[static_cast<std::size_t>(bin++)]);
    gather(candidates, bin, bin);
    const auto place = scratch.begin() + (k - before - 1);
    std::nth_element(scratch.begin(), place, scratch.end(), std::greater<>());
    return *place;
}

CandidateKey Distribution::State::keyAtMass(double target, Reach reach, double& sum)
{
    double before = 0.0;
    int bin = 0;
    int last = -1; // the last bucket that weighs anything
    for (; bin < binCount; ++bin) {
        const double after = before + binMass[static_cast<std::size_t>(bin)];
        if (reach == Reach::Past ? after > target : after >= target)
            break;
        if (after > before)
            last = bin;
        before = after;
    }
    if (bin == binCount) {
        // Only rounding of the target could lead here; the last candidate that weighs anything is the answer.
        bin = std::max(last, 0);
        before -= binMass[static_cast<std::size_t>(bin)];
    }
    gather(allowed, bin, bin);
    return selectByMass(before, target, reach, sum);
}

CandidateKey Distribution::State::selectByMass(double base, double target, Reach reach, double& sum)
{
    const auto reached = [&](double value) { return reach == Reach::Past ? value > target : value >= target; };
    auto first = scratch.begin();
    auto last = scratch.end();
    // A weighted quickselect: sums are exact, so any order of adding gives what the sorted list would.
    while (last - first > small) {
        const auto middle = first + (last - first) / 2;
        std::nth_element(first, middle, last, std::greater<>());
        double half = base;
        for (auto it = first; it != middle; ++it)
            half += static_cast<double>(weight(*it));
        if (reached(half)) {
            last = middle;
        } else {
            base = half;
            first = middle;
        }
    }
    std::sort(first, last, std::greater<>());
    CandidateKey chosen = *first;
    for (auto it = first; it != last; ++it) {
        const double after = base + static_cast<double>(weight(*it));
        if (after > base)
            chosen = *it;
        base = after;
        if (reached(base))
            break;
    }
    sum = base;
    return chosen;
}

double Distribution::State::massFrom(CandidateKey cut) const
{
    if (cut == 0)
        return temperedSum;
    const float limit = logitOf(cut);
    double sum = sumAtLeast(weights.data(), allowed.logits, padded, limit);
    // Of those that tie with the limit, the ids after the cut's own are out.
    const std::int64_t lastId = static_cast<std::uint32_t>(~static_cast<std::uint32_t>(cut));
    for (std::int64_t i = lastId + 1; i < size; ++i) {
        if (allowed.logits[i] == limit)
            sum -= static_cast<double>(weights.data()[i]);
    }
    return sum;
}

int Distribution::State::countFrom(const Candidates& candidates, CandidateKey cut) const
{
    if (cut == 0)
        return &candidates == &all ? size : size - forbiddenCount;
    const float limit = logitOf(cut);
    const std::int64_t end = std::min<std::int64_t>(std::int64_t(~static_cast<std::uint32_t>(cut)) + 1, size);
    return countAbove(candidates.logits, padded, limit)
        + countEqual(candidates.logits, 0, static_cast<int>(end), limit);
}

Distribution::Distribution()
    : m_state(std::make_unique<State>())
{
}
Distribution::~Distribution() = default;
Distribution::Distribution(Distribution&&) noexcept = default;
Distribution& Distribution::operator=(Distribution&&) noexcept = default;

Result<void> Distribution::compute(
    std::span<const float> logits, std::span<const std::uint8_t> forbidden, const SamplingSettings& settings)
{
    if (auto loaded = m_state->load(logits); !loaded)
        return loaded;
    return recompute(forbidden, settings);
}

Result<void> Distribution::load(std::span<const float> logits)
{
    return m_state->load(logits);
}

Result<void> Distribution::recompute(std::span<const std::uint8_t> forbidden, const SamplingSettings& settings)
{
    if (auto set = m_state->setRules(forbidden); !set)
        return set;
    m_state->apply(settings);
    return {};
}

Result<void> Distribution::recompute(const SamplingSettings& settings)
{
    if (m_state->forbiddenCount == m_state->size)
        return fail(ErrorCode::DeadEnd, "distribution", "the rules");
    m_state->apply(settings);
    return {};
}

std::int32_t Distribution::draw(double u) const
{
    State& s = *m_state;
    if (s.settings.isGreedy())
        return idOf(s.greedyKey);
    double sum = 0.0;
    return idOf(s.keyAtMass(u * s.finalSum, Reach::Past, sum));
}

} // namespace lettrine
