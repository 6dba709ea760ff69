// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "sampling/settings.h"
#include "writing/manuscript.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lettrine {

/// A rule as a document keeps it; makeRule (rules.h) makes it.
struct RuleRecord {
    std::string kind;
    std::string argument;
    bool operator==(const RuleRecord&) const = default;
};

/// What a .lettrine file holds, so that a lesson replays without the model: the tree of texts with every kept step, the
/// place in it, settings, rules, the model's name and its tokenizer.
struct Document {
    std::string model; ///< bundled name, or folder
    std::string tokenizer; ///< the model's tokenizer.json
    Manuscript manuscript;
    Manuscript::Node here = Manuscript::root; ///< the end of the text in view
    std::string rest; ///< text after it that the vocabulary does not hold
    bool asNewPoem = false; ///< a start token goes first
    SamplingSettings settings;
    std::vector<RuleRecord> rules;
    /// The poem beside the text: a JSON object that the Compose page makes and alone understands; empty: none.
    std::string compose;
    /// A lesson that goes with the text, as the text of its file; empty: none. Of whoever opens lessons, who checks it.
    std::string lesson;
};

/// Most bytes of a document's lesson.
inline constexpr std::size_t largestDocumentLesson = std::size_t(1) << 20;

/// The version that this program writes, and the highest that it reads.
inline constexpr int documentVersion = 1;
/// Most bytes that are read, and written: what can be saved can be opened.
inline constexpr std::uint64_t largestDocument = std::uint64_t(512) << 20;

/// How much of the kept steps a document's text holds. All of it up to about 90,000 tokens with 50 rows each, 350,000
/// with 8.
enum class KeptSteps {
    Whole,
    FewerRows, ///< at most 8 rows a step and the drawn one
    NoRows, ///< each drawn token's own probabilities, no table
    None
};

/// JSON on one line with a final newline. Numbers are the shortest that read back as the same value, so that reading
/// gives an equal document. Where that would take more than `limit` bytes, steps are kept with less (`kept`, if given,
/// says how much: a person should be told); the tree and its text are always whole.
std::string documentText(const Document& document, KeptSteps* kept = nullptr, std::uint64_t limit = largestDocument);

/// Everything is checked before it is used: no count, id or depth is believed, and neither time nor memory is more than
/// a small multiple of the file's. Errors: JsonInvalid; FileTooLarge; DocumentVersion (a newer program's file);
/// DocumentInvalid (field: the entry, value: what is wrong with it); those of Tokenizer::fromJson and
/// SamplingSettings::validate. Unknown entries are left out.
Result<Document> readDocument(std::string_view json, const std::string& where);

} // namespace lettrine
