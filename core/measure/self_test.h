// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "model/model_folder.h"

#include <string>
#include <vector>

namespace lettrine {

/// One finding of a self-test, in English: "cache", good, "8 steps with the cache and without it: the same bits".
struct SelfCheck {
    enum class What { Tokenizer, Cache, Sums, Table };
    std::string name;
    bool good = false;
    std::string found;
    What what = What::Table;
    /// Tokens of the text; positions compared; the largest gap; the probability of the likeliest token.
    double value = 0;
};

/// Tests a model with its own files, so that a person can tell whether they were understood: a text through the
/// tokenizer and back ("tokenizer"); the cache against the whole text, bit for bit ("cache"); the fast path against the
/// plain one, which adds in another order ("sums"); the next token of a start as probabilities that add up ("table").
/// Takes about 20 evaluations of a short text. Errors: those of evaluation.
Result<std::vector<SelfCheck>> selfTest(const Model& model);

} // namespace lettrine
