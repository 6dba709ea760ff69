// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "writing/step.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace lettrine {

/// What a rule may look at: the whole text so far.
struct RuleContext {
    std::span<const std::int32_t> ids; ///< the text, start token included if there is one
    int textBegin = 0; ///< index of the first token of the text proper: 1 after a start token, else 0
};

/// A rule forbids candidates for the next token. Made for one vocabulary (it keeps what it needs of it); it depends on
/// nothing but the context, so that going back, branching and several versions need no care. One thread at a time.
class Rule {
public:
    virtual ~Rule() = default;
    virtual std::unique_ptr<Rule> clone() const = 0;
    /// What it is and its one argument, from which makeRule (rules.h) makes it again for another model: "banned"
    /// "，。".
    virtual std::string kind() const = 0;
    virtual std::string argument() const = 0;
    /// What it is called where it struck something out ("rule:NAME"); several if it has several reasons.
    virtual std::vector<std::string> names() const = 0;
    virtual std::size_t nameCount() const { return 1; }
    /// Writes first + i for each id that it forbids with its i-th name, where reasons[id] is still 0. Does not
    /// allocate.
    virtual void forbid(const RuleContext& context, std::span<std::uint8_t> reasons, std::uint8_t first) = 0;
    /// Refuses a text that the rule could not have let through (a prompt that breaks a form).
    virtual Result<void> check(const RuleContext& context) const;
};

/// Rules in the order in which they are asked; the first that forbids a candidate is its reason. A value: copying
/// clones the rules.
class RuleSet {
public:
    /// Largest number of names in one set: a reason is kept in few bits.
    static constexpr int largestNameCount = 31;

    RuleSet() = default;
    RuleSet(const RuleSet& other);
    RuleSet& operator=(const RuleSet& other);
    RuleSet(RuleSet&&) noexcept = default;
    RuleSet& operator=(RuleSet&&) noexcept = default;

    /// Error OutOfRange if there would be more than largestNameCount names.
    Result<void> add(std::unique_ptr<Rule> rule);
    bool empty() const { return m_rules.empty(); }
    std::size_t size() const { return m_rules.size(); }
    const Rule& at(std::size_t index) const { return *m_rules[index]; }
    /// Null while empty.
    const RuleNames& names() const { return m_names; }

    /// reasons becomes, for each id, the number of the rule that forbids it, or 0. False if there are no rules.
    bool forbid(const RuleContext& context, std::span<std::uint8_t> reasons);
    Result<void> check(const RuleContext& context) const;
    /// The names that occur in `reasons`, the most frequent first: "form, banned". For the message of a dead end.
    std::string blame(std::span<const std::uint8_t> reasons) const;

private:
    std::vector<std::unique_ptr<Rule>> m_rules;
    RuleNames m_names;
};

} // namespace lettrine
