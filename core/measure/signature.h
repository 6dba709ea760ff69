// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "model/model_folder.h"

#include <string>

namespace lettrine {

/// A short value that names what this build writes: two builds (or a build before and after a change) with the same
/// signature wrote the same tokens for the same seeds.
struct Signature {
    std::string text; ///< 16 hexadecimal digits: FNV-1a of the ids of every run
    double tokensPerSecond = 0; ///< greedy, with the cache, one text that fills the window, the best of five
};

/// Runs with fixed seeds and settings (plain, top-k, top-p, min-p, each with and without the cache, and greedy) after
/// the start token, each to the end of the window, through stops. Same model, same build: same text. Takes well under a
/// second with the bundled models. Errors: those of Writer.
Result<Signature> modelSignature(std::shared_ptr<const Model> model);

} // namespace lettrine
