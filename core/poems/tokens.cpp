// SPDX-License-Identifier: GPL-3.0-or-later
#include "poems/tokens.h"

#include "base/numbers.h"
#include "text/followers.h"
#include "verse/sense_table.h"

namespace lettrine {

Result<std::shared_ptr<const VerseVocabulary>> verseVocabularyOf(
    const Model& model, std::shared_ptr<const VerseData> data)
{
    if (!model.tokenizer->isCharacterModel())
        return fail(
            ErrorCode::ModelUnsupported, model.name, "the vocabulary", "pieces of words", "characters for verse");
    std::vector<CodePoint> characters(static_cast<std::size_t>(model.tokenizer->size()), 0);
    for (std::size_t id = 0; id < characters.size(); ++id) {
        const std::u32string piece = toCodePointsLenient(model.tokenizer->bytes(static_cast<TokenId>(id)));
        if (piece.size() == 1 && !model.tokenizer->isSpecial(static_cast<TokenId>(id)))
            characters[id] = piece[0];
    }
    return VerseVocabulary::make(std::move(data), characters);
}

std::vector<CharacterCount> characterCounts(const Model& model, const VerseVocabulary& vocabulary)
{
    const Followers* followers = model.followers.get();
    std::vector<CharacterCount> counts;
    for (const CodePoint character : vocabulary.usableCharacters()) {
        const auto found = followers ? followers->after(std::u32string_view(&character, 1)) : std::nullopt;
        counts.push_back({ character, found ? found->total : 1 });
    }
    return counts;
}

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
    if (m_vocabulary->holds(character) && sameSense(character).empty())
        return character;
    if (m_counts.empty())
        m_counts = characterCounts(*m_model, *m_vocabulary);
    const auto standIn = standInFor(*m_vocabulary, character, m_counts, book);
    if (!standIn && m_vocabulary->holds(character))
        return character;
    if (!standIn)
        return fail(ErrorCode::CharacterUnknown, m_model->name, {}, toUtf8(character));
    return standIn->character;
}

Result<VerseCell> VerseTokens::fixedCell(CodePoint character, RhymeBook book, const Distribution& distribution)
{
    const auto read = readFor(character, book);
    if (!read)
        return tl::unexpected(read.error());
    const auto id = idOf(*read);
    if (!id)
        return tl::unexpected(id.error());
    return VerseCell{ character, *read, true, distribution.raw(*id), 0.0 };
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
