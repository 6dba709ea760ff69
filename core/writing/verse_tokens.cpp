// SPDX-License-Identifier: GPL-3.0-or-later
#include "writing/verse_tokens.h"

#include "base/numbers.h"
#include "writing/verse_writer.h"

namespace lettrine {

VerseTokens::VerseTokens(std::shared_ptr<const Model> model, std::shared_ptr<const VerseVocabulary> vocabulary)
    : m_model(std::move(model))
    , m_vocabulary(std::move(vocabulary))
{
}

Result<std::int32_t> VerseTokens::idOf(CodePoint character) const
{
    const auto known = m_vocabulary->idsOf(character);
    if (known.empty())
        return fail(ErrorCode::CharacterUnknown, m_model->name, {}, toUtf8(character));
    return static_cast<std::int32_t>(known[0]);
}

Result<CodePoint> VerseTokens::readFor(CodePoint character, RhymeBook book)
{
    if (m_vocabulary->holds(character))
        return character;
    if (m_counts.empty())
        m_counts = characterCounts(*m_model, *m_vocabulary);
    const auto standIn = findStandIn(m_vocabulary->data(), character, m_counts, book);
    if (!standIn)
        return fail(ErrorCode::CharacterUnknown, m_model->name, {}, toUtf8(character));
    return standIn->character;
}

int tokensOfPoem(const Plan& plan)
{
    return 1 + plan.cellCount() + plan.lines - 1;
}

Result<void> checkPoemLength(const Plan& plan, int context)
{
    if (tokensOfPoem(plan) > context)
        return fail(ErrorCode::TextTooLong, "the poem", {}, numberText(tokensOfPoem(plan)), numberText(context));
    return {};
}

} // namespace lettrine
