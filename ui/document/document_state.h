// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/text_tree.h"
#include "sampling/settings.h"
#include "writing/document.h"

#include <QString>

namespace lettrine {

/// Everything about the document that undo brings back: which text, how it is written on.
struct DocumentState {
    TextTree::Node node = TextTree::root;
    /// Text after the node, from the first character on that the vocabulary does not hold.
    QString rest;
    SamplingSettings settings;
    bool asNewPoem = false;
    QString form; ///< shape of the fixed form rule, empty: free
    QString banned; ///< characters of the rule
    bool operator==(const DocumentState&) const = default;
};

/// The state that a file holds.
DocumentState stateOf(const Document& document);
/// Puts a state where stateOf() finds it.
void keepState(Document& document, const DocumentState& state);

} // namespace lettrine
