// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "poems/poem.h"
#include "poems/steering.h"
#include "poems/tokens.h"
#include "sampling/settings.h"
#include "verse/mask.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace lettrine {

/// Partial poems that grow side by side, each character of all of them in one batch through the model. One thread at a
/// time; keeps its memory (a cache a poem) and what the poems of one plan have in common from call to call.
class VerseBatch {
public:
    struct Job {
        /// Of each poem; all of one plan but for the sequence. 1 or more.
        std::vector<std::shared_ptr<const PlanRules>> rules;
        SamplingSettings settings; ///< valid
        /// Plain (no steering): poem i draws as version `version` + i. Steered: the first `particles` poems are those
        /// of `version`, the next those of the version after it, and so on; 0: all are of `version`.
        std::uint32_t version = 0;
        const VerseSteering* steering = nullptr;
        int particles = 0;
        /// Cells that all poems begin with, as another poem of the job had them.
        std::vector<VerseCell> begun;
        /// Characters to be written where they are not 0, as if drawn: by cell of the poem, or empty. A poem in which
        /// the rules forbid one meets a dead end.
        std::u32string forced;
        /// Tells apart the draws of several steered jobs of one version.
        std::uint32_t round = 0;
    };

    explicit VerseBatch(std::shared_ptr<VerseTokens> tokens);
    ~VerseBatch();

    /// One poem for each rules: whole, or stopped by a dead end or by `stop`, which is looked at before each character.
    /// Draws depend on seed, version, particle and place in the text alone (sampling/draw.h, steering.h). A dead end is
    /// no error: the poem says so. A particle that met one gives way to another of its version, if one lives. Errors:
    /// TextTooLong if the poem is longer than the window; CharacterUnknown if the vocabulary lacks ， or 。 or any
    /// stand-in for a fixed character; LogitNotFinite.
    Result<std::vector<VersePoem>> write(const Job& job, const std::atomic<bool>* stop = nullptr);

    /// Positions that went through the network so far.
    std::int64_t positions() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lettrine
