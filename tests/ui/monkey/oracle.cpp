// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monkey/oracle.h"

namespace lettrine::monkey {

Writer& Oracle::writerOf(const std::shared_ptr<const Model>& model)
{
    auto found = m_writers.find(model->folder);
    if (found == m_writers.end())
        found = m_writers.emplace(model->folder, std::pair(model, Writer(model))).first;
    return found->second.second;
}

void Oracle::know(const std::shared_ptr<const Model>& model)
{
    if (model)
        (void)writerOf(model);
}

Step Oracle::after(const std::shared_ptr<const Model>& model, const TextState& text, const SamplingSettings& settings,
    const RuleSet& rules, int rows)
{
    Writer& writer = writerOf(model);
    WriterOptions options;
    options.slide = true;
    options.rows = rows;
    (void)writer.setText(text.ids, text.textBegin);
    (void)writer.setSettings(settings);
    (void)writer.setOptions(options);
    writer.setRules(rules);
    writer.setRedraw(text.redraw);
    Step step;
    (void)writer.look(step); // a dead end fills it too
    return step;
}

bool Oracle::couldFollow(const Step& step, const TextState& text)
{
    for (auto& [folder, known] : m_writers) {
        if (known.first->config().vocabulary != step.vocabulary())
            continue;
        TextState read = text;
        if (!read.ids.empty() && read.ids.front() < 0)
            read.ids.front() = known.first->startToken();
        const Step other = after(known.first, read, step.settings, {}, step.rowsWanted);
        const Distribution& distribution = known.second.distribution();
        const bool same = other.readFrom == step.readFrom && other.readCount == step.readCount
            && std::all_of(step.rows.begin(), step.rows.end(), [&](const StepRow& row) {
                   return distribution.logit(row.id) == row.logit && distribution.rank(row.id) == row.rank;
               });
        if (same)
            return true;
    }
    return false;
}

std::vector<double> Oracle::raws(const std::shared_ptr<const Model>& model, const TextState& text)
{
    std::vector<double> list(text.ids.size(), -1);
    for (std::size_t i = 1; i < text.ids.size(); ++i) {
        const TextState before{ { text.ids.begin(), text.ids.begin() + static_cast<std::ptrdiff_t>(i) }, text.textBegin,
            0 };
        (void)after(model, before, SamplingSettings(), {}, 1);
        list[i] = writerOf(model).distribution().raw(text.ids[i]);
    }
    return list;
}

bool sameChoice(const Step& a, const Step& b)
{
    const auto bare = [](Step step) {
        step.reused = step.evaluated = 0;
        step.cached = true;
        step.evaluateMicroseconds = step.chooseMicroseconds = 0;
        return step;
    };
    return bare(a) == bare(b);
}

} // namespace lettrine::monkey
