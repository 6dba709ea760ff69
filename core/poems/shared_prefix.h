// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "poems/poem.h"
#include "poems/tokens.h"
#include "sampling/distribution.h"
#include "verse/mask.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace lettrine {

/// What the poems of a batch begin with: the start token, cells that another poem had, the fixed cells before the first
/// one that is drawn. It goes through the network once for all of them, and only as far as it differs from the prefix
/// before. One thread at a time.
class SharedPrefix {
public:
    explicit SharedPrefix(std::shared_ptr<VerseTokens> tokens);

    /// Leads `state`, that of an empty poem, through `begun` and the fixed cells after them, and evaluates all of that
    /// up to the first cell that is drawn, if there is one. Gives these cells. Errors: PlanInfeasible (a cell that the
    /// rules forbid), CharacterUnknown, LogitNotFinite.
    Result<std::vector<VerseCell>> evaluate(
        PlanState& state, const std::vector<VerseCell>& begun, const SamplingSettings& settings, Workspace& workspace);

    /// Logits of the first cell that is drawn; as many as the vocabulary has characters.
    std::span<const float> logits() const { return m_logits; }
    /// Makes `cache` hold the prefix: cut back to it if it begins so (memory is then neither taken nor copied), else
    /// copied.
    void copyTo(KvCache& cache) const;
    /// Positions that went through the network so far.
    std::int64_t positions() const { return m_positions; }

private:
    Result<void> put(PlanState& state, const VerseCell& cell);

    std::shared_ptr<VerseTokens> m_tokens;
    KvCache m_cache;
    Distribution m_distribution;
    std::vector<std::int32_t> m_ids;
    std::vector<VerseCell> m_cells;
    std::vector<float> m_logits;
    std::int64_t m_positions = 0;
};

/// Accepts a cell that is decided. Error PlanInfeasible if the rules forbid it.
Result<void> acceptDecided(PlanState& state, const VerseCell& cell);

} // namespace lettrine
