// SPDX-License-Identifier: GPL-3.0-or-later
#include "poems/shared_prefix.h"

#include <algorithm>
#include <utility>

namespace lettrine {

Result<void> acceptDecided(PlanState& state, const VerseCell& cell)
{
    const CellPlace place = state.place();
    if (state.accept(cell.character) != VerseRule::None)
        return fail(ErrorCode::PlanInfeasible, "plan", placeText(place), toUtf8(cell.character));
    return {};
}

SharedPrefix::SharedPrefix(std::shared_ptr<VerseTokens> tokens)
    : m_tokens(std::move(tokens))
    , m_logits(static_cast<std::size_t>(m_tokens->model().config().vocabulary))
{
}

Result<void> SharedPrefix::put(PlanState& state, const VerseCell& cell)
{
    const auto id = m_tokens->idOf(cell.read);
    if (!id)
        return tl::unexpected(id.error());
    m_ids.push_back(*id);
    if (auto accepted = acceptDecided(state, cell); !accepted)
        return accepted;
    m_cells.push_back(cell);
    if (state.done() || state.place().cell != 0)
        return {};
    const auto mark = m_tokens->markAfterLine(state.plan(), state.place().line - 1);
    if (!mark)
        return tl::unexpected(mark.error());
    m_ids.push_back(*mark);
    return {};
}

Result<std::vector<VerseCell>> SharedPrefix::evaluate(
    PlanState& state, const std::vector<VerseCell>& begun, const SamplingSettings& settings, Workspace& workspace)
{
    m_ids.assign(1, m_tokens->model().startToken());
    m_cells.clear();
    for (const VerseCell& cell : begun) {
        if (auto done = put(state, cell); !done)
            return tl::unexpected(done.error());
    }
    while (!state.done()) {
        const auto done = m_tokens->model().gpt->evaluate(m_ids, m_cache, workspace, m_logits);
        if (!done)
            return tl::unexpected(done.error());
        m_positions += done->evaluated;
        const auto fixed = state.fixedHere();
        if (!fixed)
            break;
        if (auto computed = m_distribution.compute(m_logits, {}, settings); !computed)
            return tl::unexpected(computed.error());
        const auto cell = m_tokens->fixedCell(*fixed, state.plan().book, m_distribution);
        if (!cell)
            return tl::unexpected(cell.error());
        if (auto added = put(state, *cell); !added)
            return tl::unexpected(added.error());
    }
    return m_cells;
}

void SharedPrefix::copyTo(KvCache& cache) const
{
    const auto wanted = m_cache.tokens(), held = cache.tokens();
    if (cache.modelIdentity() == m_cache.modelIdentity() && held.size() >= wanted.size()
        && std::equal(wanted.begin(), wanted.end(), held.begin()))
        cache.truncate(m_cache.size());
    else
        cache = m_cache.copy();
}

} // namespace lettrine
