// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "sampling/settings.h"
#include "writing/manuscript.h"

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
};

/// The version that this program writes, and the highest that it reads.
inline constexpr int documentVersion = 1;

/// JSON on one line with a final newline. Numbers are the shortest that read back as the same value, so that reading
/// gives an equal document.
std::string documentText(const Document& document);

/// Everything is checked before it is used. Errors: JsonInvalid; DocumentVersion (a newer program's file);
/// DocumentInvalid (field: the entry, value: what is wrong with it); those of Tokenizer::fromJson and
/// SamplingSettings::validate. Unknown entries are left out.
Result<Document> readDocument(std::string_view json, const std::string& where);

} // namespace lettrine
