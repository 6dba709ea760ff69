// SPDX-License-Identifier: GPL-3.0-or-later
#include "writing/chooser.h"

#include "base/numbers.h"

#include <algorithm>

namespace lettrine {

Chooser::Chooser(int vocabulary, std::int32_t surplusFrom)
    : m_surplusFrom(surplusFrom < 0 ? vocabulary : surplusFrom)
    , m_reasons(static_cast<std::size_t>(vocabulary))
{
    m_table.rows.reserve(largestRowCount);
    m_table.gaps.reserve(largestRowCount);
}

/// Fills the reasons, the surplus after all rules; false if nothing is forbidden.
bool Chooser::forbid(RuleSet& rules, const RuleContext& context)
{
    const bool any = rules.forbid(context, m_reasons);
    m_names = rules.names();
    if (std::size_t(m_surplusFrom) >= m_reasons.size())
        return any;
    if (!any)
        std::fill(m_reasons.begin(), m_reasons.end(), std::uint8_t(0));
    if (!m_withSurplus || m_given != rules.names()) {
        auto names = std::make_shared<std::vector<std::string>>();
        if (rules.names())
            *names = *rules.names();
        if (names->size() < std::size_t(RuleSet::largestNameCount))
            names->push_back("surplus");
        m_given = rules.names();
        m_withSurplus = std::move(names);
    }
    m_names = m_withSurplus;
    const auto reason = static_cast<std::uint8_t>(std::min<std::size_t>(m_names->size(), RuleSet::largestNameCount));
    for (std::size_t id = std::size_t(m_surplusFrom); id < m_reasons.size(); ++id) {
        if (m_reasons[id] == 0)
            m_reasons[id] = reason;
    }
    return true;
}

Result<void> Chooser::choose(
    Step& step, RuleSet& rules, const RuleContext& context, const SamplingSettings& settings, StepDetail detail)
{
    step.id = -1;
    step.u = uniformAt(settings.seed, step.place);
    step.settings = settings;
    std::span<const std::uint8_t> reasons;
    if (forbid(rules, context))
        reasons = m_reasons;
    step.ruleNames = m_names;
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
