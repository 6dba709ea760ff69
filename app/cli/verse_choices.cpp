// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/verse_choices.h"

namespace lettrine::cli {

Result<VerseChoices> readVerseChoices(
    const std::string& command, const VerseChoiceTexts& texts, const std::string& toneNames)
{
    const auto tones = findToneMode(texts.tones);
    if (!tones)
        return fail(ErrorCode::OptionUnknown, command, "--tones", texts.tones, toneNames);
    const auto book = findRhymeBook(texts.book);
    if (!book)
        return fail(ErrorCode::OptionUnknown, command, "--rhyme-book", texts.book, "pingshui, cilin or xinyun");
    const auto repeats = findRepeats(texts.repeats);
    if (!repeats)
        return fail(ErrorCode::OptionUnknown, command, "--repeats", texts.repeats, "free, doubling or none");
    return VerseChoices{ *tones, *book, *repeats };
}

} // namespace lettrine::cli
