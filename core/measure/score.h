// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "model/model_folder.h"

#include <cstdint>
#include <span>
#include <vector>

namespace lettrine {

/// How expected one token was.
struct ScoredToken {
    std::int32_t id = 0;
    double raw = 0; ///< probability with nothing applied
    double nats = 0; ///< −ln raw, exact where raw is too small for a double
    std::int32_t rank = 0; ///< 1: the likeliest
};

/// Every token of `ids` but the first, given those before it: ids[0] is only read (a start token, or the first
/// character of a text). 1 … context ids. Errors: TextEmpty, TextTooLong, TokenUnknown, LogitNotFinite.
Result<std::vector<ScoredToken>> scoreTokens(const Gpt& gpt, std::span<const std::int32_t> ids, Workspace& workspace,
    const Switches* switches = nullptr);

/// −ln of the softmax at `id`: exponentials in F32 (relative error 2e-7), their sum in double.
double crossEntropy(std::span<const float> logits, std::int32_t id);
/// One token from its position's logits.
ScoredToken scoreOne(std::span<const float> logits, std::int32_t id);

} // namespace lettrine
