// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "model/model_folder.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace lettrine {

/// The cache race: the same greedy text written without and with the KV cache, both at full speed, in alternating
/// rounds. Nothing is shown that was not measured.
struct RaceRequest {
    /// The prompt's ids; empty: the start token alone.
    std::vector<std::int32_t> prompt;
    /// New tokens of each row, 1 or more; prompt + length must not exceed the window.
    std::vector<int> lengths{ 32, 64, 120 };
    /// How often each row is run on each side, 1 … 1000; the figures are medians.
    int rounds = 5;
};

/// Milliseconds over the rounds.
struct Spread {
    double median = 0;
    double smallest = 0;
    double largest = 0;
};

struct RaceRow {
    int length = 0; ///< new tokens
    /// Reading the prompt with an empty cache: the first token. Not part of `with`, part of both sides alike.
    Spread prefill;
    /// All new tokens but the first, which the prompt's reading gives: what the two sides do differently.
    Spread without;
    Spread with;
    double ratio = 0; ///< median without ÷ median with
    bool sameText = false;
    /// Largest difference of a logit between the two sides, over every step. 0: bit for bit equal.
    double maxLogitGap = 0;
    /// The same between the fast path and the plain reference that adds in another order, for the whole text: what
    /// rounding does (about 1e-6 to 1e-5).
    double gapOtherOrder = 0;
    /// Tokens that go through the key/value projections, summed over layers: without the cache every position at every
    /// step, with it each position once. The last new token is not fed back.
    std::int64_t projectedWithout = 0;
    std::int64_t projectedWith = 0;
    /// Milliseconds of each new token over the rounds; the first is the prompt's reading.
    std::vector<Spread> tokensWithout;
    std::vector<Spread> tokensWith;
    std::vector<std::int32_t> ids; ///< the new tokens
};

struct RaceResult {
    std::vector<RaceRow> rows;
    std::int64_t cacheBytesPerToken = 0;
    std::int64_t cacheBytesFull = 0;
};

/// What a race tells while it runs.
struct RaceProgress {
    int row = 0; ///< from 0
    int round = 0; ///< from 0
    bool withCache = false;
    int token = 0; ///< new tokens of this run so far
    int tokens = 0; ///< of this run
    double milliseconds = 0; ///< of this token
    double done = 0; ///< share of the whole race, 0 to 1
};
/// Called after every token (not counted in any time); false stops the race (Cancelled).
using RaceReport = std::function<bool(const RaceProgress&)>;

/// A row's projected counts: (projectedWithout, projectedWith) of `length` new tokens after `prompt` tokens. 126 after
/// 2 in 4 layers: 32,508 and 508.
std::pair<std::int64_t, std::int64_t> projectedCounts(int prompt, int length, int layers);

/// A stop token does not stop the race. Errors: OutOfRange (lengths, rounds), TextTooLong (prompt + length, limit the
/// window), TokenUnknown,
/// LogitNotFinite (a broken model has nothing to compare), Cancelled. May run on any thread; takes as long as the
/// uncached side takes. `stopped` is asked before every step of the comparison that follows the timed rounds, of which
/// `report` hears nothing.
Result<RaceResult> runRace(const Model& model, const RaceRequest& request, const RaceReport& report = {},
    const std::function<bool()>& stopped = {});

} // namespace lettrine
