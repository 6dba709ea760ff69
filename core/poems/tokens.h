// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "model/model_folder.h"
#include "poems/poem.h"
#include "sampling/distribution.h"
#include "verse/plan.h"
#include "verse/stand_in.h"
#include "verse/verse_vocabulary.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace lettrine {

/// The characters of a model for verse. Error ModelUnsupported for a model of word pieces.
Result<std::shared_ptr<const VerseVocabulary>> verseVocabularyOf(
    const Model& model, std::shared_ptr<const VerseData> data);

/// How often each character of the vocabulary occurs in the model's corpus, from the counts in its folder; 1 where they
/// are missing or too rare. For stand-ins.
std::vector<CharacterCount> characterCounts(const Model& model, const VerseVocabulary& vocabulary);

/// Characters of a poem as tokens of a model. One thread at a time (the counts for stand-ins are read when one is
/// wanted first).
class VerseTokens {
public:
    /// `vocabulary` must be that of `model`.
    VerseTokens(std::shared_ptr<const Model> model, std::shared_ptr<const VerseVocabulary> vocabulary);

    /// Error CharacterUnknown.
    Result<std::int32_t> idOf(CodePoint character) const;
    /// What the model reads for a fixed character: itself, or its stand-in (standInFor). Error CharacterUnknown
    /// otherwise.
    Result<CodePoint> readFor(CodePoint character, RhymeBook book);
    /// The cell of a fixed character; `distribution` is that of its place. Error CharacterUnknown.
    Result<VerseCell> fixedCell(CodePoint character, RhymeBook book, const Distribution& distribution);
    /// The mark after a line. Error CharacterUnknown if the vocabulary lacks it.
    Result<std::int32_t> markAfterLine(const Plan& plan, int line) const { return idOf(markAfter(plan, line)); }

    const Model& model() const { return *m_model; }
    const VerseVocabulary& vocabulary() const { return *m_vocabulary; }
    const std::shared_ptr<const VerseVocabulary>& sharedVocabulary() const { return m_vocabulary; }

private:
    std::shared_ptr<const Model> m_model;
    std::shared_ptr<const VerseVocabulary> m_vocabulary;
    std::vector<CharacterCount> m_counts;
};

/// Tokens that a poem takes in the window: the start token, the characters, the marks between lines; the last mark is
/// not read.
int tokensOfPoem(const Plan& plan);
/// Error TextTooLong if that is more than the model's window.
Result<void> checkPoemLength(const Plan& plan, int context);

} // namespace lettrine
