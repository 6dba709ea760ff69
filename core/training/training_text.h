// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "text/tokenizer.h"
#include "training/batch_source.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace lettrine {

/// What is shuffled as a whole. Automatic: lines where the stop token is the newline and the corpus has no empty line
/// (a poem a line), else chapters.
enum class CorpusUnits { Automatic, Lines, Chapters };

/// One line of a corpus.
struct CorpusLine {
    std::string_view text; ///< without its newline
    bool heldOut = false; ///< not for training (measure/held_out.h), unless it is empty
};

/// The lines of a corpus, UTF-8 with LF; the last need not be closed. The views point into `corpus`.
std::vector<CorpusLine> corpusLines(std::string_view corpus);

/// A corpus as the trainer reads it.
struct CorpusTokens {
    std::shared_ptr<const TrainingText> training;
    std::vector<std::string> heldOut; ///< the held-out lines, each without its newline
    CorpusUnits units = CorpusUnits::Lines; ///< what was chosen, never Automatic
};

/// Turns a corpus into tokens: each line and its newline; an empty line, and the end of the corpus, ends a chapter and
/// is read as `stopToken` (where the stop token is the newline itself and units are lines, as the poem's own newline).
/// Held-out lines are left out.
///
/// `where` names the corpus in errors: Utf8Invalid, CharacterUnknown (with the line's number), TextEmpty.
Result<CorpusTokens> tokenizeCorpus(std::string_view corpus, const Tokenizer& tokenizer, int stopToken,
    const std::string& where, CorpusUnits units = CorpusUnits::Automatic);

/// A character model of all characters of a corpus and the newline, by code point. Errors: Utf8Invalid, TextEmpty.
Result<std::shared_ptr<const Tokenizer>> characterTokenizer(std::string_view corpus, const std::string& where);

/// The stop token of models trained here, which is their start token too: <|im_end|>, else the last special token, else
/// the newline, else −1.
int stopTokenOf(const Tokenizer& tokenizer);

} // namespace lettrine
