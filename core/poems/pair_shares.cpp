// SPDX-License-Identifier: GPL-3.0-or-later
#include "poems/pair_shares.h"

#include "verse/characters.h"

#include <algorithm>

namespace lettrine {

namespace {

/// Counts that are added by the characters' own frequencies to those after a character.
constexpr double priorCounts = 20;
constexpr double leastShare = 1e-6;

} // namespace

PairShares::PairShares(const Model& model, std::shared_ptr<const VerseVocabulary> vocabulary)
    : m_vocabulary(std::move(vocabulary))
    , m_followers(model.followers)
{
    if (!m_followers)
        return;
    for (const CodePoint character : m_vocabulary->usableCharacters()) {
        const FollowerCounts* counts = followersOf(character);
        m_total += counts ? counts->total : 0;
    }
}

const FollowerCounts* PairShares::followersOf(CodePoint character)
{
    auto known = m_known.find(character);
    if (known == m_known.end())
        known = m_known.emplace(character, m_followers->after(std::u32string_view(&character, 1))).first;
    return known->second ? &*known->second : nullptr;
}

PairShares::Ahead PairShares::ahead(const PlanState& state)
{
    const CellPlace place = state.place();
    if (state.done() || place.cell + 1 >= state.plan().cells)
        return Ahead::Free;
    if (state.rules().fixedAt(state.count() + 1) != 0)
        return Ahead::Fixed;
    const bool rhymes = place.cell + 2 == state.plan().cells && state.rules().line(place.line).rhymes
        && !state.rules().freed(state.count() + 1, FreedRule::Rhyme);
    return rhymes ? Ahead::Rhyme : Ahead::Free;
}

/// Share of all characters of the corpus that rhyme in one of the groups.
double PairShares::usualShare(RhymeBook book, GroupSet groups)
{
    if (m_share >= 0 && groups == m_groups && book == m_book)
        return m_share;
    double sum = 0;
    for (const CodePoint character : m_vocabulary->usableCharacters()) {
        const FollowerCounts* counts = followersOf(character);
        if (counts && (m_vocabulary->data().sound(character, book).writingRhymes & groups) != 0)
            sum += counts->total;
    }
    m_groups = groups;
    m_book = book;
    m_share = m_total > 0 ? sum / m_total : 1;
    return m_share;
}

double PairShares::share(CodePoint character)
{
    const FollowerCounts* counts = m_followers ? followersOf(character) : nullptr;
    return counts && m_total > 0 ? std::max(counts->total / m_total, leastShare) : leastShare;
}

double PairShares::familiar(CodePoint before, CodePoint character)
{
    const double own = share(character);
    const FollowerCounts* counts = before != 0 && m_followers ? followersOf(before) : nullptr;
    if (!counts)
        return own * own;
    double known = 0, hits = 0;
    for (const FollowerCounts::Entry& entry : counts->followers) {
        known += entry.count;
        hits += entry.character == character ? entry.count : 0;
    }
    if (hits <= 0)
        hits = (counts->total - known) * own;
    return share(before) * (hits + priorCounts * own) / (counts->total + priorCounts);
}

double PairShares::expected(const PlanState& state, CodePoint character)
{
    if (!m_followers || m_total <= 0)
        return 1;
    const CodePoint fixed = state.rules().fixedAt(state.count() + 1);
    const RhymeBook book = state.plan().book;
    const auto allowed = [&](CodePoint follower) {
        return fixed != 0 ? follower == fixed
                          : (m_vocabulary->data().sound(follower, book).writingRhymes & state.groups()) != 0;
    };
    const FollowerCounts* own = fixed != 0 ? followersOf(fixed) : nullptr;
    const double usual = fixed != 0 ? (own ? own->total / m_total : 0) : usualShare(book, state.groups());
    const FollowerCounts* counts = followersOf(character);
    double known = 0, hits = 0;
    if (counts) {
        for (const FollowerCounts::Entry& entry : counts->followers) {
            known += isHan(entry.character) ? entry.count : 0;
            hits += allowed(entry.character) ? entry.count : 0;
        }
    }
    const double rest = (counts ? counts->total - known : 0) + priorCounts;
    return std::max((hits + rest * usual) / (known + rest), leastShare);
}

} // namespace lettrine
