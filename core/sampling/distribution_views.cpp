// SPDX-License-Identifier: GPL-3.0-or-later

// What a view asks of a distribution after the draw; worked out on demand.

#include "sampling/distribution.h"
#include "sampling/distribution_state.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

namespace lettrine {

using namespace sampling;

std::string_view cutName(Cut cut)
{
    static constexpr std::array<std::string_view, cutCount> names{ "", "greedy", "rule", "top-k", "top-p", "min-p" };
    return names[static_cast<std::size_t>(cut)];
}

void Distribution::State::top(Candidates& candidates, int wanted, std::vector<std::int32_t>& out)
{
    out.clear();
    if (wanted <= 0)
        return;
    count(candidates);
    int found = 0;
    int bin = 0;
    while (bin < binCount && found < wanted)
        found += static_cast<int>(candidates.perBin[static_cast<std::size_t>(bin++)]);
    if (found == 0)
        return;
    gather(candidates, 0, bin - 1);
    const auto end = scratch.begin() + std::min<std::ptrdiff_t>(wanted, static_cast<std::ptrdiff_t>(scratch.size()));
    if (end != scratch.end())
        std::nth_element(scratch.begin(), end, scratch.end(), std::greater<>());
    std::sort(scratch.begin(), end, std::greater<>());
    for (auto it = scratch.begin(); it != end; ++it)
        out.push_back(idOf(*it));
}

int Distribution::size() const
{
    return m_state->size;
}

const SamplingSettings& Distribution::settings() const
{
    return m_state->settings;
}

std::span<const float> Distribution::logits() const
{
    return { m_state->logits.data(), static_cast<std::size_t>(m_state->size) };
}

float Distribution::logit(std::int32_t id) const
{
    return m_state->logits.data()[id];
}

float Distribution::rawWeight(std::int32_t id) const
{
    m_state->ensureRaw();
    return m_state->rawWeights.data()[id];
}

double Distribution::rawSum() const
{
    m_state->ensureRaw();
    return m_state->raw.weights;
}

double Distribution::raw(std::int32_t id) const
{
    return static_cast<double>(rawWeight(id)) / rawSum();
}

float Distribution::temperedWeight(std::int32_t id) const
{
    State& s = *m_state;
    if (s.forbiddenCount == s.size)
        return 0.0f;
    s.temper();
    return s.weights.data()[id];
}

double Distribution::temperedSum() const
{
    State& s = *m_state;
    if (s.forbiddenCount == s.size)
        return 0.0;
    s.temper();
    return s.temperedSum;
}

double Distribution::finalSum() const
{
    return m_state->finalSum;
}

double Distribution::tempered(std::int32_t id) const
{
    const float weight = temperedWeight(id);
    return weight == 0.0f ? 0.0 : static_cast<double>(weight) / temperedSum();
}

double Distribution::final(std::int32_t id) const
{
    return cut(id) == Cut::None ? static_cast<double>(temperedWeight(id)) / m_state->finalSum : 0.0;
}

Cut Distribution::cut(std::int32_t id) const
{
    const State& s = *m_state;
    if (s.forbidden(id))
        return Cut::Rule;
    const CandidateKey key = s.key(id);
    if (s.settings.isGreedy())
        return key == s.greedyKey ? Cut::None : Cut::Greedy;
    if (key < s.topKCut)
        return Cut::TopK;
    if (key < s.topPCut)
        return Cut::TopP;
    return key < s.minPCut ? Cut::MinP : Cut::None;
}

int Distribution::rule(std::int32_t id) const
{
    return m_state->hasRules ? m_state->reasons[static_cast<std::size_t>(id)] : 0;
}

int Distribution::rank(std::int32_t id) const
{
    return m_state->countFrom(m_state->all, m_state->key(id));
}

FormulaTerms Distribution::formula(std::int32_t id) const
{
    const State& s = *m_state;
    const double divisor = s.settings.isGreedy() ? 1.0 : s.settings.temperature;
    FormulaTerms terms;
    terms.logit = logit(id);
    terms.scaled = static_cast<double>(terms.logit) / divisor;
    terms.largestScaled = static_cast<double>(s.largestAllowed) / divisor;
    terms.exponential = static_cast<double>(temperedWeight(id));
    terms.sum = temperedSum();
    terms.survivorsSum = s.finalSum;
    return terms;
}

float Distribution::largestLogit() const
{
    return m_state->largest;
}

double Distribution::rulesMass() const
{
    State& s = *m_state;
    if (s.forbiddenCount == 0)
        return 0.0;
    if (s.forbiddenCount == s.size)
        return 1.0;
    s.ensureRaw();
    const double allowed =
        sumAtLeast(s.rawWeights.data(), s.allowed.logits, s.padded, std::numeric_limits<float>::lowest());
    const double mass = std::clamp(1.0 - allowed / s.raw.weights, 0.0, 1.0);
    if (mass > 1e-6)
        return mass;
    // Too little to be had as a difference.
    double forbidden = 0.0;
    for (int i = 0; i < s.size; ++i)
        forbidden += s.forbidden(i) ? static_cast<double>(s.rawWeights.data()[i]) : 0.0;
    return forbidden / s.raw.weights;
}

StageMasses Distribution::masses() const
{
    State& s = *m_state;
    StageMasses masses;
    masses.rules = rulesMass();
    if (s.forbiddenCount == s.size) {
        masses.kept = 0.0;
        return masses;
    }
    if (s.settings.isGreedy()) {
        s.temper();
        masses.greedy = (s.temperedSum - static_cast<double>(s.weight(s.greedyKey))) / s.temperedSum;
    } else {
        masses.topK = (s.temperedSum - s.topKSum) / s.temperedSum;
        masses.topP = (s.topKSum - s.topPSum) / s.temperedSum;
        masses.minP = (s.topPSum - s.finalSum) / s.temperedSum;
    }
    masses.kept = 1.0 - (masses.greedy + masses.topK + masses.topP + masses.minP);
    return masses;
}

double Distribution::entropyBits() const
{
    const State& s = *m_state;
    if (s.settings.isGreedy() || s.forbiddenCount == s.size)
        return 0.0;
    const CandidateKey cut = s.finalCut();
    const float limit = cut == 0 ? std::numeric_limits<float>::lowest() : logitOf(cut);
    double weighted = sumWeighted(s.weights.data(), s.allowed.logits, s.padded, limit, s.largestAllowed, s.factor);
    if (cut != 0) {
        // Ties with the limit that the cut leaves out.
        const std::int64_t lastId = static_cast<std::uint32_t>(~static_cast<std::uint32_t>(cut));
        const double scaled = static_cast<double>((limit - s.largestAllowed) * s.factor);
        for (std::int64_t i = lastId + 1; i < s.size; ++i) {
            if (s.allowed.logits[i] == limit)
                weighted -= static_cast<double>(s.weights.data()[i]) * scaled;
        }
    }
    return std::max(0.0, (std::log(s.finalSum) - weighted / s.finalSum) / std::log(2.0));
}

double Distribution::entropyRawBits() const
{
    State& s = *m_state;
    s.ensureRaw();
    return std::max(0.0, (std::log(s.raw.weights) - s.raw.weighted / s.raw.weights) / std::log(2.0));
}

int Distribution::survivorCount() const
{
    const State& s = *m_state;
    if (s.forbiddenCount == s.size)
        return 0;
    return s.countFrom(s.allowed, s.finalCut());
}

std::array<int, cutCount> Distribution::State::countsFrom(CandidateKey key) const
{
    // How many candidates have at least this key, by what removed them: each cut keeps the keys from its threshold on.
    std::array<int, cutCount> counts{};
    const auto set = [&](Cut cut, int value) { counts[static_cast<std::size_t>(cut)] = value; };
    const int allowedOnes = countFrom(allowed, key);
    set(Cut::Rule, forbiddenCount == 0 ? 0 : countFrom(all, key) - allowedOnes);
    if (allowedOnes == 0)
        return counts;
    if (settings.isGreedy()) {
        const int survivors = greedyKey >= key;
        set(Cut::None, survivors);
        set(Cut::Greedy, allowedOnes - survivors);
        return counts;
    }
    const auto within = [&](CandidateKey cut, CandidateKey previous, int before) {
        return cut <= std::max(previous, key) ? before : countFrom(allowed, cut);
    };
    const int afterTopK = within(topKCut, 0, allowedOnes);
    const int afterTopP = within(topPCut, topKCut, afterTopK);
    const int afterMinP = within(minPCut, topPCut, afterTopP);
    set(Cut::TopK, allowedOnes - afterTopK);
    set(Cut::TopP, afterTopK - afterTopP);
    set(Cut::MinP, afterTopP - afterMinP);
    set(Cut::None, afterMinP);
    return counts;
}

std::array<int, cutCount> Distribution::counts() const
{
    return m_state->countsFrom(0);
}

std::array<int, cutCount> Distribution::countsBefore(std::int32_t id) const
{
    // Keys are all different, so the next larger key is where those before begin.
    return m_state->countsFrom(m_state->key(id) + 1);
}

int Distribution::commonestRule(std::int32_t first, std::int32_t last) const
{
    const State& s = *m_state;
    if (!s.hasRules)
        return 0;
    const CandidateKey above = s.key(first);
    const CandidateKey below = s.key(last);
    std::array<int, 256> counts{};
    for (std::int32_t id = 0; id < s.size; ++id) {
        const std::uint8_t reason = s.reasons[static_cast<std::size_t>(id)];
        if (reason == 0)
            continue;
        const CandidateKey key = s.key(id);
        counts[reason] += key < above && key > below;
    }
    const auto best = std::max_element(counts.begin(), counts.end());
    return *best > 0 ? static_cast<int>(best - counts.begin()) : 0;
}

double Distribution::massBeyond(int ranks) const
{
    State& s = *m_state;
    if (ranks >= s.size)
        return 0.0;
    if (ranks <= 0)
        return 1.0;
    s.ensureRaw();
    const CandidateKey last = s.keyAtRank(s.all, ranks);
    const float limit = logitOf(last);
    double beyond = sumBelow(s.rawWeights.data(), s.logits.data(), s.padded, limit);
    const int ties = countEqual(s.logits.data(), idOf(last) + 1, s.size, limit);
    beyond += ties * static_cast<double>(s.rawWeights.data()[idOf(last)]);
    return beyond / s.raw.weights;
}

void Distribution::topByRaw(int count, std::vector<std::int32_t>& out) const
{
    m_state->top(m_state->all, count, out);
}

void Distribution::topSurvivors(int count, std::vector<std::int32_t>& out) const
{
    State& s = *m_state;
    out.clear();
    if (s.forbiddenCount == s.size)
        return;
    s.top(s.allowed, count, out);
    // The survivors are the beginning of the order.
    while (!out.empty() && s.key(out.back()) < s.finalCut())
        out.pop_back();
}

void Distribution::segments(int count, std::vector<DrawSegment>& out) const
{
    State& s = *m_state;
    out.clear();
    if (count <= 0 || s.forbiddenCount == s.size)
        return;
    if (s.settings.isGreedy()) {
        out.push_back({ idOf(s.greedyKey), 0.0, 1.0 });
        return;
    }
    const int wanted = std::min(count, survivorCount());
    s.order.reserve(static_cast<std::size_t>(s.size)); // once a vocabulary; order() may be asked for again
    s.ordered = false;
    topSurvivors(wanted, s.order);
    double start = 0.0;
    for (const std::int32_t id : s.order) {
        const double end = start + static_cast<double>(s.weights.data()[id]);
        out.push_back({ id, start / s.finalSum, end / s.finalSum });
        start = end;
    }
}

std::span<const std::int32_t> Distribution::order() const
{
    State& s = *m_state;
    if (!s.ordered) {
        s.scratch.clear();
        for (int i = 0; i < s.size; ++i)
            s.scratch.push_back(s.key(i));
        std::sort(s.scratch.begin(), s.scratch.end(), std::greater<>());
        s.order.resize(static_cast<std::size_t>(s.size));
        std::transform(s.scratch.begin(), s.scratch.end(), s.order.begin(), idOf);
        s.ordered = true;
    }
    return s.order;
}

} // namespace lettrine
