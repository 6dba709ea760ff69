// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inside/text_roles.h"
#include "model/model_folder.h"

#include <array>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace lettrine {

/// How much of a head's attention goes to positions of a role, over the queries that have such a position before them.
struct RoleShare {
    double share = 0; ///< mean of the attention on them, 0 … 1
    double even = 0; ///< what it would be if the head looked at all positions alike
    std::int64_t count = 0; ///< queries
};

/// What switching a part off costs at a kind of place.
struct PlaceCost {
    double nats = 0; ///< mean of (loss without the part − loss with it)
    double error = 0; ///< standard error of that mean, texts taken as independent and their tokens not
    std::int64_t count = 0; ///< places
    /// More than three standard errors from nothing, and at least 0.1 nats: worth a name.
    bool isPlain() const { return nats >= 0.1 && nats > 3 * error; }
};

/// One head: where it looks, always beside what its absence costs. Looking is not causing: a role is named only
/// where the cost of the head at the places that the role is about is plain.
struct HeadPassport {
    AttentionHead head;
    std::array<RoleShare, roleCount> roles; ///< by Role
    std::array<PlaceCost, placeCount> costs; ///< by Place
    /// The role that has the largest part of its attention in excess of even looking, if that is at least 0.3 of the
    /// attention.
    std::optional<Role> looksAt;
    /// looksAt, if the head's cost is plain: at rhymes for Rhyme, at marks for Mark, in all for other roles.
    std::optional<Role> named() const;
};

/// The cost of an MLP's absence.
struct MlpPassport {
    int layer = 0;
    std::array<PlaceCost, placeCount> costs;
};

struct Passports {
    std::vector<HeadPassport> heads; ///< layer by layer
    std::vector<MlpPassport> mlps;
    std::array<double, placeCount> losses{}; ///< nats of the whole model, 0 where a kind does not occur
    std::array<std::int64_t, placeCount> counts{};
    std::int64_t lines = 0; ///< texts read
    bool verse = false; ///< all of them were verse
};

struct PassportRequest {
    int lines = 300; ///< held-out lines (measure/held_out.h) of the corpus, the first of them; at least 1
    int threads = 1; ///< 1 … 64; the result does not depend on it
    /// Told the share that is done, from any of the threads but never from two at once; false stops (Cancelled).
    std::function<bool(double done)> progress;
};

/// Tokens of a line that are read at most; what is beyond is left out.
inline constexpr int passportTokens = 256;

/// Reads held-out lines, each alone after one start token, and measures every head and every MLP of a model. Each line
/// goes through the network once whole and once for every part that is switched off.
/// Errors: those of the tokenizer (where names the line), CorpusTooShort without a held-out line, Cancelled.
Result<Passports> passports(const Model& model, std::string_view corpus, const PassportRequest& request);

} // namespace lettrine
