// SPDX-License-Identifier: GPL-3.0-or-later
#include "writing/rule.h"

#include "base/numbers.h"

#include <algorithm>
#include <array>

namespace lettrine {

Result<void> Rule::check(const RuleContext&) const
{
    return {};
}

RuleSet::RuleSet(const RuleSet& other)
    : m_names(other.m_names)
{
    m_rules.reserve(other.m_rules.size());
    for (const auto& rule : other.m_rules)
        m_rules.push_back(rule->clone());
}

RuleSet& RuleSet::operator=(const RuleSet& other)
{
    if (this != &other)
        *this = RuleSet(other);
    return *this;
}

Result<void> RuleSet::add(std::unique_ptr<Rule> rule)
{
    auto names = std::make_shared<std::vector<std::string>>();
    if (m_names)
        *names = *m_names;
    for (std::string& name : rule->names())
        names->push_back(std::move(name));
    if (names->size() > std::size_t(largestNameCount))
        return fail(ErrorCode::OutOfRange, "rules", "the number of rules", numberText(std::uint64_t(names->size())),
            "at most " + numberText(largestNameCount));
    m_rules.push_back(std::move(rule));
    m_names = std::move(names);
    return {};
}

bool RuleSet::forbid(const RuleContext& context, std::span<std::uint8_t> reasons)
{
    if (m_rules.empty())
        return false;
    std::fill(reasons.begin(), reasons.end(), std::uint8_t(0));
    std::size_t first = 1;
    for (const auto& rule : m_rules) {
        rule->forbid(context, reasons, static_cast<std::uint8_t>(first));
        first += rule->nameCount();
    }
    return true;
}

Result<void> RuleSet::check(const RuleContext& context) const
{
    for (const auto& rule : m_rules) {
        if (auto checked = rule->check(context); !checked)
            return checked;
    }
    return {};
}

std::string RuleSet::blame(std::span<const std::uint8_t> reasons) const
{
    std::array<int, largestNameCount + 1> counts{};
    for (const std::uint8_t reason : reasons)
        ++counts[std::min<std::size_t>(reason, largestNameCount)];
    std::vector<std::size_t> order;
    for (std::size_t rule = 1; m_names && rule <= m_names->size(); ++rule) {
        if (counts[rule] > 0)
            order.push_back(rule);
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return counts[a] > counts[b]; });
    std::string text;
    for (const std::size_t rule : order)
        text += (text.empty() ? "" : ", ") + (*m_names)[rule - 1];
    return text;
}

} // namespace lettrine
