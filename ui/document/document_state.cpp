// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/document_state.h"

#include "words/text_positions.h"

namespace lettrine {

DocumentState stateOf(const Document& document)
{
    DocumentState state;
    state.node = document.here;
    state.rest = qtText(document.rest);
    state.settings = document.settings;
    state.asNewPoem = document.asNewPoem;
    for (const RuleRecord& rule : document.rules) {
        if (rule.kind == "form")
            state.form = qtText(rule.argument);
        else if (rule.kind == "banned")
            state.banned = qtText(rule.argument);
    }
    return state;
}

void keepState(Document& document, const DocumentState& state)
{
    document.here = state.node;
    document.rest = utf8(state.rest);
    document.settings = state.settings;
    document.asNewPoem = state.asNewPoem;
    if (!state.form.isEmpty())
        document.rules.push_back({ "form", utf8(state.form) });
    if (!state.banned.isEmpty())
        document.rules.push_back({ "banned", utf8(state.banned) });
}

} // namespace lettrine
