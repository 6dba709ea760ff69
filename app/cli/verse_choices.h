// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "verse/plan.h"

#include <string>

namespace lettrine::cli {

/// Options that both judging and writing take, as they were typed.
struct VerseChoiceTexts {
    std::string tones, book = "pingshui", repeats = "free";
};

struct VerseChoices {
    ToneMode tones = ToneMode::Off;
    RhymeBook book = RhymeBook::Pingshui;
    Repeats repeats = Repeats::Free;
};

/// Error OptionUnknown (where: the command). `toneNames`: the tone modes as a refusal lists them, the default first.
Result<VerseChoices> readVerseChoices(
    const std::string& command, const VerseChoiceTexts& texts, const std::string& toneNames);

} // namespace lettrine::cli
