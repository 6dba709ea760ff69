// SPDX-License-Identifier: GPL-3.0-or-later
#include "writing/verse_writer.h"

#include "sampling/distribution.h"
#include "sampling/draw.h"
#include "text/followers.h"
#include "verse/characters.h"
#include "writing/verse_tokens.h"

#include <cmath>

namespace lettrine {

double VersePoem::score() const
{
    double raw = 0, allowed = 0;
    int read = 0, sampled = 0;
    for (const VerseCell& cell : cells) {
        if (!cell.standIn() && isHan(cell.character)) {
            raw += std::log(cell.raw);
            ++read;
        }
        if (!cell.fixed) {
            allowed += std::log1p(-cell.rulesMass);
            ++sampled;
        }
    }
    return (read ? raw / read : 0.0) + (sampled ? allowed / sampled : 0.0);
}

double VersePoem::costBits() const
{
    double bits = 0;
    for (const VerseCell& cell : cells)
        bits -= cell.fixed ? 0.0 : std::log1p(-cell.rulesMass) / std::log(2.0);
    return bits;
}

std::u32string VersePoem::characters() const
{
    std::u32string all;
    for (const VerseCell& cell : cells)
        all += cell.character;
    return all;
}

std::string VersePoem::text() const
{
    return toUtf8(poemText(plan, characters()));
}

std::vector<std::string> VersePoem::lines() const
{
    const std::u32string all = characters();
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < all.size(); at += static_cast<std::size_t>(plan.cells))
        lines.push_back(toUtf8(std::u32string_view(all).substr(at, static_cast<std::size_t>(plan.cells))));
    return lines;
}

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
    const auto followers = Followers::open(model.folder / Followers::fileName);
    std::vector<CharacterCount> counts;
    for (const CodePoint character : vocabulary.usableCharacters()) {
        const auto found = followers ? followers->after(std::u32string_view(&character, 1)) : std::nullopt;
        counts.push_back({ character, found ? found->total : 1 });
    }
    return counts;
}

struct VerseWriter::State {
    std::shared_ptr<const Model> model;
    std::shared_ptr<const VerseVocabulary> vocabulary;
    VerseTokens tokens;
    KvCache cache;
    Workspace workspace;
    Distribution distribution;
    std::vector<float> logits;
    std::vector<std::uint8_t> reasons;
    std::vector<std::int32_t> ids;

    State(std::shared_ptr<const Model> m, std::shared_ptr<const VerseVocabulary> v)
        : model(std::move(m))
        , vocabulary(std::move(v))
        , tokens(model, vocabulary)
        , workspace(model->config())
        , logits(static_cast<std::size_t>(model->config().vocabulary))
        , reasons(logits.size())
    {
    }

    Result<void> evaluate();
    Result<VerseCell> putFixed(PlanState& state, CodePoint character, const SamplingSettings& settings);
    Result<VerseCell> drawOne(PlanState& state, const SamplingSettings& settings, std::uint32_t version);
};

Result<void> VerseWriter::State::evaluate()
{
    const auto done = model->gpt->evaluate(ids, cache, workspace, logits);
    return done ? Result<void>() : tl::unexpected(done.error());
}

Result<VerseCell> VerseWriter::State::putFixed(PlanState& state, CodePoint character, const SamplingSettings& settings)
{
    const auto read = tokens.readFor(character, state.plan().book);
    if (!read)
        return tl::unexpected(read.error());
    const auto id = tokens.idOf(*read);
    if (!id)
        return tl::unexpected(id.error());
    if (const auto computed = distribution.compute(logits, {}, settings); !computed)
        return tl::unexpected(computed.error());
    if (state.accept(character) != VerseRule::None)
        return fail(ErrorCode::PlanInfeasible, "plan", placeText(state.place()), toUtf8(character));
    ids.push_back(*id);
    return VerseCell{ character, *read, true, distribution.raw(*id), 0.0 };
}

// DeadEnd if the mask leaves nothing.
Result<VerseCell> VerseWriter::State::drawOne(PlanState& state, const SamplingSettings& settings, std::uint32_t version)
{
    if (state.forbid(reasons) == 0)
        return tl::unexpected(state.deadEndError());
    if (const auto computed = distribution.compute(logits, reasons, settings); !computed)
        return tl::unexpected(computed.error());
    const double u = uniformAt(settings.seed, { static_cast<std::uint32_t>(ids.size()), version, 0 });
    const std::int32_t id = distribution.draw(u);
    const CodePoint character = vocabulary->characters()[static_cast<std::size_t>(id)];
    if (const VerseRule rule = state.accept(character); rule != VerseRule::None)
        return fail(ErrorCode::Internal, "verse", {},
            "the mask let a character through that the rule " + std::string(verseRuleName(rule)) + " refuses");
    ids.push_back(id);
    return VerseCell{ character, character, false, distribution.raw(id), distribution.masses().rules };
}

VerseWriter::VerseWriter(std::shared_ptr<const Model> model, std::shared_ptr<const VerseVocabulary> vocabulary)
    : m_state(std::make_unique<State>(std::move(model), std::move(vocabulary)))
{
}

VerseWriter::~VerseWriter() = default;

Result<std::shared_ptr<const PlanRules>> VerseWriter::rulesFor(
    const Plan& plan, std::uint64_t seed, std::uint32_t version) const
{
    // The start token is never drawn, so position 0 is free for the draw of the sequence.
    const auto resolved = resolveSequence(*m_state->vocabulary, plan, uniformAt(seed, { 0, version, 0 }));
    if (!resolved)
        return tl::unexpected(resolved.error());
    return PlanRules::compile(m_state->vocabulary, *resolved);
}

Result<VersePoem> VerseWriter::write(const std::shared_ptr<const PlanRules>& rules, const SamplingSettings& settings,
    std::uint32_t version, const std::atomic<bool>* stop)
{
    State& s = *m_state;
    PlanState state(rules);
    const Plan& plan = state.plan();
    if (const auto fits = checkPoemLength(plan, s.model->config().context); !fits)
        return tl::unexpected(fits.error());
    VersePoem poem;
    poem.plan = plan;
    poem.version = version;
    s.ids.assign(1, s.model->startToken());
    while (!state.done()) {
        if (stop && stop->load(std::memory_order_relaxed)) {
            poem.stopped = StopReason::Cancelled;
            return poem;
        }
        if (state.count() > 0 && state.place().cell == 0) {
            const auto mark = s.tokens.markAfterLine(plan, state.place().line - 1);
            if (!mark)
                return tl::unexpected(mark.error());
            s.ids.push_back(*mark);
        }
        if (const auto evaluated = s.evaluate(); !evaluated)
            return tl::unexpected(evaluated.error());
        const auto fixed = state.fixedHere();
        const auto cell = fixed ? s.putFixed(state, *fixed, settings) : s.drawOne(state, settings, version);
        if (!cell && cell.error().code == ErrorCode::DeadEnd) {
            poem.stopped = StopReason::DeadEnd;
            poem.error = cell.error();
            return poem;
        }
        if (!cell)
            return tl::unexpected(cell.error());
        poem.cells.push_back(*cell);
    }
    return poem;
}

} // namespace lettrine
