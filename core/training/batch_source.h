// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace lettrine {

/// A corpus as token ids, cut into the units that are shuffled: a poem and its closing newline, a chapter and its stop
/// token. Plain data; read by any thread.
struct TrainingText {
    std::vector<int> tokens; ///< all units, one after another
    std::vector<std::size_t> starts; ///< where each unit begins in `tokens`
    /// Where aligned rows may begin besides: the lines of chapters. Empty: at the units.
    std::vector<std::size_t> lineStarts;
    std::span<const int> unit(std::size_t index) const
    {
        const std::size_t end = index + 1 < starts.size() ? starts[index + 1] : tokens.size();
        return std::span(tokens).subspan(starts[index], end - starts[index]);
    }
    void add(std::span<const int> unitTokens)
    {
        starts.push_back(tokens.size());
        tokens.insert(tokens.end(), unitTokens.begin(), unitTokens.end());
    }
};

/// Where a source stands: enough to go on after a resume.
struct BatchPosition {
    std::int64_t packedEpoch = 0, packedCursor = 0; ///< pass over the corpus, token within it
    std::int64_t alignedEpoch = 0, alignedCursor = 0; ///< pass over the corpus, unit within it
    bool operator==(const BatchPosition&) const = default;
};

/// How many rows of a batch are of which kind; the rest are packed.
struct BatchMix {
    int aligned = 0, alone = 0, broken = 0;
};

/// Rows of training tokens, the same for the same text and seed. Four kinds share a batch:
/// - packed rows are windows of the endless stream of shuffled units, at any offset, so that the model learns to go on
///   from the middle of a text;
/// - aligned rows begin with the start token and a whole unit, as texts do when they are evaluated or written, and go
///   on with further units; of chapters, with any of their lines and what follows it there;
/// - rows of texts alone hold the same units, but each begins a text of its own after a start token: nothing before it
///   is seen, as when a single poem is evaluated or written;
/// - broken rows hold units that each begin at any of their tokens, alone and without a start token, as when a person
///   types a few characters from the middle of a poem.
/// Chapters are longer than rows: there a row alone is an aligned one, and a broken one begins anywhere in the text.
/// Every pass has its own order (Fisher and Yates by Philox of seed and pass) and its own offset. Not thread-safe.
class BatchSource {
public:
    /// `length`: tokens a row, at least 1; the text must hold more than `length` + 1 tokens (the trainer checks).
    BatchSource(const TrainingText& text, int startToken, int length, std::uint64_t seed);
    const BatchPosition& position() const { return m_position; }
    void seek(const BatchPosition& position);

    /// Fills `rows` rows of inputs and targets, (rows, length) row-major, and `begins` with 1 where a text begins
    /// (every row begins one). Packed rows come first, then aligned ones, texts alone, broken ones.
    void next(
        int rows, const BatchMix& mix, std::span<int> inputs, std::span<int> targets, std::span<std::uint8_t> begins);

private:
    /// One row, wherever it goes.
    struct Row {
        int* inputs;
        int* targets;
        std::uint8_t* begins;
    };
    void nextPacked(const Row& row);
    void nextAligned(const Row& row);
    void nextAlone(const Row& row);
    void nextBroken(const Row& row);
    void fillFromUnits(int* targets);
    void fillFrom(std::size_t begin, int* targets) const;
    std::size_t nextLine();
    std::span<const int> currentUnit();
    void preparePacked();
    void prepareAligned();

    const TrainingText& m_text;
    int m_startToken, m_length;
    std::uint64_t m_seed;
    BatchPosition m_position;
    std::int64_t m_packedReady = -1, m_alignedReady = -1; ///< the pass for which the two below are made
    std::vector<int> m_stream; ///< tokens of the pass in its order
    std::vector<std::uint32_t> m_order; ///< units of the pass in its order
};

} // namespace lettrine
