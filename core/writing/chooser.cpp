// SPDX-License-Identifier: GPL-3.0-or-later
#include "writing/chooser.h"

#include "base/numbers.h"

namespace lettrine {

Chooser::Chooser(int vocabulary)
    : m_reasons(static_cast<std::size_t>(vocabulary))
{
    m_table.rows.reserve(largestRowCount);
    m_table.gaps.reserve(largestRowCount);
}

Result<void> Chooser::choose(
    Step& step, RuleSet& rules, const RuleContext& context, const SamplingSettings& settings, StepDetail detail)
{
    step.id = -1;
    step.u = uniformAt(settings.seed, step.place);
    step.settings = settings;
    step.ruleNames = rules.names();
    std::span<const std::uint8_t> reasons;
    if (rules.forbid(context, m_reasons))
        reasons = m_reasons;
    const auto computed = m_distribution.recompute(reasons, settings);
    if (computed)
        step.id = m_distribution.draw(step.u);
    else if (computed.error().code != ErrorCode::DeadEnd)
        return computed;
    describe(step, m_distribution, detail, m_table);
    if (computed)
        return {};
    const int place = static_cast<int>(context.ids.size()) - context.textBegin + 1;
    return fail(ErrorCode::DeadEnd, "position " + numberText(place), rules.blame(m_reasons));
}

} // namespace lettrine
