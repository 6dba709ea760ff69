// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "model/model_folder.h"
#include "sampling/settings.h"
#include "verse/mask.h"
#include "verse/stand_in.h"
#include "writing/step.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace lettrine {

/// One character of a poem as it came about.
struct VerseCell {
    CodePoint character = 0; ///< as it stands in the poem
    /// What the model read for it: the character itself, or a stand-in for one that its vocabulary lacks.
    CodePoint read = 0;
    bool fixed = false; ///< put there by the plan, not sampled
    double raw = 0; ///< the model's probability of `read`, nothing applied
    double rulesMass = 0; ///< raw probability that the rules forbade here; 0 where the character is fixed
    bool standIn() const { return character != read; }
    bool operator==(const VerseCell&) const = default;
};

/// A poem written under a plan, whole or up to a dead end.
struct VersePoem {
    Plan plan; ///< with its sequence decided
    std::vector<VerseCell> cells;
    std::uint32_t version = 0;
    StopReason stopped = StopReason::None; ///< None: it is whole; else DeadEnd or Cancelled
    Error error; ///< of a dead end: the place and the rule
    /// Mean of ln raw over all Han cells (heads in, stand-ins out) plus mean of ln (1 − rulesMass) over the sampled
    /// ones.
    double score() const;
    /// What the rules cost, in bits: −Σ log2(1 − rulesMass) over the sampled cells.
    double costBits() const;
    std::u32string characters() const;
    /// With its marks, one line of text.
    std::string text() const;
    /// Line by line, without marks; the last one may be short after a dead end.
    std::vector<std::string> lines() const;
};

/// The characters of a model for verse. Error ModelUnsupported for a model of word pieces.
Result<std::shared_ptr<const VerseVocabulary>> verseVocabularyOf(
    const Model& model, std::shared_ptr<const VerseData> data);

/// How often each character of the vocabulary occurs in the model's corpus, from the counts in its folder; 1 where they
/// are missing or too rare. For stand-ins.
std::vector<CharacterCount> characterCounts(const Model& model, const VerseVocabulary& vocabulary);

/// Writes poems under plans: the start token, then cell by cell; fixed characters and marks (，and 。 in turn) are put,
/// all others drawn under the mask of the plan. A draw depends on seed, version and its place in the text alone
/// (sampling/draw.h). Keeps one cache, so that versions share what they have in common. One thread at a time.
class VerseWriter {
public:
    /// `vocabulary` must be that of `model`.
    VerseWriter(std::shared_ptr<const Model> model, std::shared_ptr<const VerseVocabulary> vocabulary);
    ~VerseWriter();

    /// The plan of a version: an automatic sequence is drawn by its share in Tang verse. Errors of resolveSequence.
    Result<std::shared_ptr<const PlanRules>> rulesFor(
        const Plan& plan, std::uint64_t seed, std::uint32_t version) const;

    /// Writes one poem. `stop` is looked at before each character. Errors: TextTooLong if the poem is longer than the
    /// window; CharacterUnknown if the vocabulary lacks ， or 。 or any stand-in for a fixed character; LogitNotFinite.
    /// A dead end is no error: the poem says so.
    Result<VersePoem> write(const std::shared_ptr<const PlanRules>& rules, const SamplingSettings& settings,
        std::uint32_t version, const std::atomic<bool>* stop = nullptr);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lettrine
