// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/engine_text.h"

#include "document/text_document.h"
#include "words/text_positions.h"
#include "writing/rules.h"

namespace lettrine {

TextState textStateOf(const TextDocument& document)
{
    return textStateOf(document, document.shown().size());
}

TextState textStateOf(const TextDocument& document, int tokens)
{
    TextState state;
    const auto& shown = document.shown().tokens();
    if (document.model() && (document.state().asNewPoem || tokens == 0)) {
        state.ids.push_back(document.model()->startToken());
        state.textBegin = 1;
    }
    for (int i = 0; i < tokens; ++i)
        state.ids.push_back(document.tree().token(shown[i].node));
    state.redraw = document.tree().redraws(tokens > 0 ? shown[tokens - 1].node : TextTree::root);
    return state;
}

HowToWrite howToWriteOf(const TextDocument& document)
{
    HowToWrite how;
    how.settings = document.state().settings;
    how.options.useCache = document.useCache();
    how.options.slide = true;
    how.options.rows = document.rows();
    return how;
}

RuleSet rulesOf(const TextDocument& document)
{
    RuleSet set;
    const std::shared_ptr<const Model> model = document.model();
    if (!model)
        return set;
    const auto add = [&](const char* kind, const QString& argument) {
        if (argument.isEmpty())
            return;
        if (auto rule = makeRule(*model->tokenizer, model->stopToken(), kind, utf8(argument)))
            (void)set.add(std::move(*rule));
    };
    add("form", document.state().form);
    add("banned", document.state().banned);
    return set;
}

int readFromOf(const TextDocument& document)
{
    if (!document.model())
        return 0;
    const int begin = document.state().asNewPoem ? 1 : 0;
    const ReadRange range = slidingRange(document.shown().size() + begin, document.model()->config().context);
    return std::max(0, range.from - begin);
}

} // namespace lettrine
