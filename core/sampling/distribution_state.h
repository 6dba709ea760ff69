// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Private to sampling: what a Distribution keeps between calls.

#include "sampling/distribution.h"
#include "sampling/logit_scans.h"
#include "tensor/aligned_buffer.h"

#include <bit>

namespace lettrine {

/// Larger for the likelier of two candidates: the logit's bits in an order that unsigned numbers have, then the id
/// turned round. Every candidate has another key.
using CandidateKey = std::uint64_t;

inline std::uint32_t orderedBits(float logit)
{
    const auto bits = std::bit_cast<std::uint32_t>(logit);
    return bits & 0x80000000u ? ~bits : bits | 0x80000000u;
}
inline CandidateKey keyOf(float logit, std::int32_t id)
{
    return (CandidateKey(orderedBits(logit)) << 32) | ~static_cast<std::uint32_t>(id);
}
inline std::int32_t idOf(CandidateKey key)
{
    return static_cast<std::int32_t>(~static_cast<std::uint32_t>(key));
}

/// Where a sum of weights is wanted: at a target or past it.
enum class Reach { At, Past };

struct Distribution::State {
    /// A set of candidates: all of them, or those that rules allow. The others have the logit −infinity and noBin.
    struct Candidates {
        const float* logits = nullptr;
        const std::uint16_t* bins = nullptr;
        /// Candidates by bucket; worked out when first asked for.
        std::array<std::uint32_t, sampling::binCount + 1> perBin{};
        bool counted = false;
    };

    int size = 0;
    int padded = 0;
    int weightBits = 0;
    SamplingSettings settings;

    AlignedBuffer logits, maskedLogits, weights, rawWeights;
    std::vector<std::uint16_t> bins, maskedBins;
    std::vector<std::uint8_t> reasons;
    bool hasRules = false;
    int forbiddenCount = 0;
    float largest = 0;
    float largestAllowed = 0;
    float factor = 1; ///< 1 ÷ temperature
    Candidates all, allowed;

    // Tempered weights by bucket of logit, and the thresholds: a candidate is in while its key is at least the cut.
    std::array<double, sampling::binCount + 1> binMass{};
    CandidateKey topKCut = 0, topPCut = 0, minPCut = 0; ///< each at least the one before
    CandidateKey greedyKey = 0; ///< the only survivor of a greedy step
    double temperedSum = 0, topKSum = 0, topPSum = 0, finalSum = 0;
    bool tempered = false; ///< weights and temperedSum are there (a greedy draw needs none)

    bool rawReady = false;
    sampling::RawSums raw;
    std::vector<std::int32_t> order;
    bool ordered = false;
    std::vector<CandidateKey> scratch;

    void resize(int count);
    Result<void> load(std::span<const float> from);
    Result<void> setRules(std::span<const std::uint8_t> forbidden);
    void apply(const SamplingSettings& chosen);

    void temper();
    void fillBinMass();
    void cutTopK();
    void cutTopP();
    void cutMinP();

    void ensureRaw();
    void count(Candidates& candidates);

    /// Keys of the candidates of buckets first … last into scratch.
    void gather(const Candidates& candidates, int first, int last);
    /// Key of the k-th likeliest, 1 ≤ k ≤ how many there are.
    CandidateKey keyAtRank(Candidates& candidates, int k);
    /// The first candidate in order at which the sum of tempered weights, its own included, reaches `target` (exceeds
    /// it with Reach::Past). Sets `sum` to that sum.
    CandidateKey keyAtMass(double target, Reach reach, double& sum);
    CandidateKey selectByMass(double base, double target, Reach reach, double& sum);
    /// Tempered weight of the candidates whose key is at least `cut`.
    double massFrom(CandidateKey cut) const;
    int countFrom(const Candidates& candidates, CandidateKey cut) const;
    std::array<int, cutCount> countsFrom(CandidateKey key) const;
    CandidateKey finalCut() const { return settings.isGreedy() ? greedyKey : minPCut; }
    void top(Candidates& candidates, int count, std::vector<std::int32_t>& out);

    CandidateKey key(std::int32_t id) const { return keyOf(logits.data()[id], id); }
    float weight(CandidateKey of) const { return weights.data()[idOf(of)]; }
    bool forbidden(std::int32_t id) const { return hasRules && reasons[static_cast<std::size_t>(id)] != 0; }
};

/// The logit of a key.
inline float logitOf(CandidateKey key)
{
    const auto ordered = static_cast<std::uint32_t>(key >> 32);
    return std::bit_cast<float>(ordered & 0x80000000u ? ordered & 0x7FFFFFFFu : ~ordered);
}

} // namespace lettrine
