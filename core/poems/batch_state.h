// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Private to batch*.cpp: the poems in work and what happens to them.

#include "poems/batch.h"
#include "poems/pair_shares.h"
#include "sampling/distribution.h"
#include "tensor/aligned_buffer.h"

#include <optional>
#include <span>

namespace lettrine {

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

struct VerseBatch::State {
    std::shared_ptr<VerseTokens> tokens;
    Workspace workspace;
    std::size_t stride;
    // What all poems begin with: the start token and the fixed cells before the first that is drawn.
    KvCache prefix;
    std::vector<std::int32_t> prefixIds;
    std::vector<float> prefixLogits;
    // The poems in work: the i-th has the i-th cache, row of logits, distribution.
    const Job* job = nullptr;
    std::vector<VersePart> parts;
    std::vector<KvCache> caches;
    std::vector<Distribution> distributions;
    std::vector<std::size_t> source; ///< whose distribution a poem draws from
    AlignedBuffer logits;
    std::vector<std::uint8_t> reasons;
    std::optional<PairShares> twist; ///< made when first wanted
    std::vector<std::int32_t> twistedIds;
    std::vector<double> twistedWeights;
    std::vector<KvCache*> fedCaches;
    std::vector<std::int32_t> fedTokens;
    std::vector<std::size_t> fed; ///< poem of each row of logits
    std::int64_t positions = 0;

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
        return { logits.data() + place * stride, prefixLogits.size() };
    }

    Result<void> begin(const Job& wanted);
    Result<VerseCell> fixedCell(CodePoint character, const Distribution& distribution);
    Result<void> putPrefix(const VerseCell& cell);
    Result<void> evaluatePrefix();
    void takePrefix(KvCache& cache) const;
    Result<void> look();
    Result<void> lookAt(std::size_t index, std::span<const float> row);
    void weigh(VersePart& part, double mass, double exponent);
    PairShares& counts();
    void die(VersePart& part, Error error);
    void resample(std::uint32_t at, std::size_t family);
    std::int32_t drawTwisted(VersePart& part, const Distribution& distribution, double u, double exponent);
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

} // namespace lettrine
