// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace lettrine {

/// How the partial poems of one version ("particles") are steered towards rules that lie ahead: sequential Monte Carlo
/// (Gordon, Salmond, Smith 1993; for language models Lew, Zhi-Xuan, Grand, Mansinghka 2023). After each evaluation a
/// particle's weight is multiplied by
///   (1 − rules_mass)^rules, the raw mass that the rules leave at the cell to come (at a fixed cell the raw probability
///   of its character, if the model knows it), and
///   raw^likely ÷ familiar^rare for the character drawn last, familiar being the share that the pair of it and the
///   character before has in the model's corpus (pair_shares.h).
/// The first factor makes poems die early that stumble into a forced rhyme; with rules = 1 alone the particles are, in
/// the limit, the model's own poems given that the whole poem obeys. The second prefers likelier poems, and among them
/// those whose words are less worn, without which they would all speak of 人 and 何处. When the effective number (Σw)²
/// ÷ Σw² falls under `threshold` × their number they are resampled systematically and the weights set equal.
///
/// The twist leans a draw before a fixed cell, or before a rhyme, towards characters after which that cell comes easy:
/// a candidate's probability is multiplied by h^twist, h being the share of its followers in the model's corpus that
/// the cell would allow (pair_shares.h); the weight takes it back at the cell, so that the target stays.
///
/// The defaults are what paid when measured by tests/bench/verse/verse_gain.cpp: the twist gained before fixed cells
/// (0.035 ± 0.033 in score) and nothing before rhymes.
struct VerseSteering {
    double rules = 1.0; ///< 0 … 8
    double likely = 1.0; ///< 0 … 8
    double rare = 0.4; ///< 0 … 8
    double threshold = 0.5; ///< 0 … 1
    double twist = 1.0; ///< before fixed cells; 0 … 4, 0 is off
    double rhymeTwist = 0.0; ///< before rhymes; 0 … 4, 0 is off
    bool operator==(const VerseSteering&) const = default;
};

/// What the particles draw with: Philox4x32-10, key = the seed, counter = (position, version, particle, kind + 4 ×
/// round). Kind 0 are the draws of sampling/draw.h.
enum class ParticleDraw : std::uint32_t {
    Character = 1,
    Resample = 2, ///< particle 0
    Sequence = 3 ///< position 0, particle 0
};
double particleUniform(std::uint64_t seed, std::uint32_t position, std::uint32_t version, std::uint32_t particle,
    ParticleDraw kind, std::uint32_t round = 0);

/// Systematic resampling (Carpenter, Clifford, Fearnhead 1999): how many children each of the weights has, for one u in
/// [0, 1). Weights are at least 0, finite, and not all 0; the children are as many as the weights.
std::vector<int> systematicChildren(const std::vector<double>& weights, double u);
/// After which particle each one goes on when they are resampled: itself, or another whose copy it becomes. A particle
/// that has children keeps its place, so that only the others are copied. Weights are given by their logarithms, −∞ for
/// a dead particle; u as above. Nothing while none is dead and the effective number is at least `threshold` × their
/// number, and nothing if all are dead.
std::optional<std::vector<std::size_t>> resampledParents(
    const std::vector<double>& logWeights, double threshold, double u);
/// (Σw)² ÷ Σw²: from 1 (one has all the weight) to their number (all weigh the same). 0 if all are 0.
double effectiveNumber(const std::vector<double>& weights);

} // namespace lettrine
