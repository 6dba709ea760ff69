// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/model_folder.h"
#include "poems/poem.h"
#include "poems/steering.h"
#include "sampling/settings.h"
#include "verse/mask.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace lettrine {

/// How poems are looked for. A plain value. Temperature, cuts and seed come from SamplingSettings.
struct VerseSearch {
    int versions = 8; ///< poems wanted, 1 … 100
    /// Each version is the best of several partial poems that grow together ("particles", see steering.h), so
    /// that a rhyme or a fixed cell is led up to. Off: versions are written by themselves.
    bool lookahead = true;
    /// Partial poems a version with lookahead, 1 … 64.
    int particles = 8;
    /// Polish: at most how many times each line of the best poem is rewritten, from the last to the first, given the
    /// lines on both sides; 0 … 8. The better poem stays; a sweep that betters nothing is the last. Off, because more
    /// particles gain more for as many positions.
    int sweeps = 0;
    VerseSteering steering;
    bool operator==(const VerseSearch&) const = default;
};

/// A poem of the ranking.
struct RankedPoem {
    VersePoem poem;
    double score = 0; ///< VersePoem::score()
    /// Lines (from 0) that occur in the poems that the model was trained on, by the filter in its folder
    /// (text/line_filter.h); empty if the folder has none.
    std::vector<int> knownLines;
};

/// What a search did.
struct VerseSearchTally {
    std::int64_t positions = 0; ///< evaluated by the network
    int tried = 0; ///< versions written
    int dropped = 0; ///< of these, too near to a better one
};

/// How alike two poems are: the largest share of cells with the same character at the same place in any line that has
/// cells that the plan does not fix, fixed cells left out; 1 if the plan fixes all.
double verseLikeness(const VersePoem& a, const VersePoem& b);
/// From this likeness on (a line equal in four of five free cells, five of six), the worse of two poems is dropped.
inline constexpr double nearLikeness = 0.8;

/// Called as poems become better: the first soon, the whole ranking each time, `done` of `total` versions written;
/// false stops the search, as `stop` does.
using VerseSearchReport = std::function<bool(const std::vector<RankedPoem>& ranking, int done, int total)>;

/// Poems under a plan, best score first, then those that met a dead end. Of poems that are alike (verseLikeness ≥
/// nearLikeness) only the best stays; then up to as many versions again are tried in place of the dropped ones, so that
/// there may be fewer than were asked for. All goes through the model in batches. The same arguments give the same
/// poems, whatever was searched before, whichever thread runs it.
///
/// A stopped search (`stop`, or false from `report`) gives what it has; if that is nothing, one poem that is Cancelled.
/// `vocabulary` must be that of `model`. Errors: OutOfRange (versions, particles, sweeps, steering); those of
/// SamplingSettings::validate, resolveSequence and VerseBatch::write. Any thread.
Result<std::vector<RankedPoem>> searchVerse(const std::shared_ptr<const Model>& model,
    const std::shared_ptr<const VerseVocabulary>& vocabulary, const Plan& plan, const SamplingSettings& settings,
    const VerseSearch& search, const std::atomic<bool>* stop = nullptr, const VerseSearchReport& report = {},
    VerseSearchTally* tally = nullptr);

} // namespace lettrine
