// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/merge_table.h"

#include <algorithm>

namespace lettrine {

MergeTable::MergeTable(std::span<const Merge> merges)
{
    m_targets.reserve(merges.size());
    std::int32_t rank = 0;
    for (const Merge& merge : merges)
        m_targets.emplace(key(merge.left, merge.right), Target{ rank++, merge.result });
}

void MergeTable::apply(std::vector<TokenId>& word, Scratch& scratch) const
{
    const auto count = static_cast<std::int32_t>(word.size());
    if (count < 2)
        return;
    auto& previous = scratch.m_previous;
    auto& next = scratch.m_next;
    auto& heap = scratch.m_heap;
    previous.resize(word.size());
    next.resize(word.size());
    heap.clear();
    const auto at = [](auto& list, std::int32_t index) -> auto&
    {
        return list[static_cast<std::size_t>(index)];
    };
    const auto consider = [&](std::int32_t position) {
        const TokenId left = at(word, position);
        const TokenId right = at(word, at(next, position));
        const auto found = m_targets.find(key(left, right));
        if (found == m_targets.end())
            return;
        heap.push_back({ found->second.rank, position, left, right, found->second.result });
        std::push_heap(heap.begin(), heap.end());
    };
    for (std::int32_t i = 0; i < count; ++i) {
        at(previous, i) = i - 1;
        at(next, i) = i + 1 < count ? i + 1 : -1;
    }
    for (std::int32_t i = 0; i + 1 < count; ++i)
        consider(i);

    constexpr TokenId gone = -1;
    while (!heap.empty()) {
        std::pop_heap(heap.begin(), heap.end());
        const Candidate best = heap.back();
        heap.pop_back();
        const std::int32_t right = at(next, best.position);
        // Out of date: one of the two was merged with another neighbour meanwhile.
        if (at(word, best.position) != best.left || right < 0 || at(word, right) != best.right)
            continue;
        at(word, best.position) = best.result;
        at(word, right) = gone;
        const std::int32_t after = at(next, right);
        at(next, best.position) = after;
        if (after >= 0) {
            at(previous, after) = best.position;
            consider(best.position);
        }
        if (at(previous, best.position) >= 0)
            consider(at(previous, best.position));
    }
    std::erase(word, gone);
}

} // namespace lettrine
