// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>

namespace lettrine {

/// What a new user sees written: a beginning and a seed that make a whole text of one of the bundled models.
struct FirstText {
    QString model;
    QString beginning;
    std::uint64_t seed = 1;
    /// Tokens at most: a poem ends by itself before, a passage with a sentence.
    int length = 120;
};

/// Of a language of the window: a poem of tang, for French readers a passage of verne; of whatever model is there if
/// that one is missing (an empty name: none is). The seeds belong to the shipped weights: for other weights
/// test_first_text names those that would do.
FirstText firstText(const QString& language);

} // namespace lettrine
