// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "poems/poem.h"
#include "poems/tokens.h"
#include "sampling/distribution.h"
#include "sampling/draw.h"
#include "verse/mask.h"

#include <memory>
#include <vector>

namespace lettrine {

/// What plain poems of VerseBatch are held against: one poem at a time, one character at a time, nothing shared with
/// the batch but the mask, the distribution and the draw.
class SlowWriter {
public:
    SlowWriter(std::shared_ptr<const Model> model, std::shared_ptr<const VerseVocabulary> vocabulary)
        : m_model(std::move(model))
        , m_vocabulary(std::move(vocabulary))
        , m_tokens(m_model, m_vocabulary)
        , m_workspace(m_model->config())
        , m_logits(static_cast<std::size_t>(m_model->config().vocabulary))
        , m_reasons(m_logits.size())
    {
    }

    /// The plan of a version: an automatic sequence is drawn by its share in Tang verse.
    Result<std::shared_ptr<const PlanRules>> rulesFor(
        const Plan& plan, std::uint64_t seed, std::uint32_t version) const;
    Result<VersePoem> write(
        const std::shared_ptr<const PlanRules>& rules, const SamplingSettings& settings, std::uint32_t version);

private:
    Result<VerseCell> putFixed(PlanState& state, CodePoint character, const SamplingSettings& settings);
    Result<VerseCell> drawOne(PlanState& state, const SamplingSettings& settings, std::uint32_t version);

    std::shared_ptr<const Model> m_model;
    std::shared_ptr<const VerseVocabulary> m_vocabulary;
    VerseTokens m_tokens;
    KvCache m_cache;
    Workspace m_workspace;
    Distribution m_distribution;
    std::vector<float> m_logits;
    std::vector<std::uint8_t> m_reasons;
    std::vector<std::int32_t> m_ids;
};

inline Result<VerseCell> SlowWriter::putFixed(PlanState& state, CodePoint character, const SamplingSettings& settings)
{
    const auto read = m_tokens.readFor(character, state.plan().book);
    if (!read)
        return tl::unexpected(read.error());
    const auto id = m_tokens.idOf(*read);
    if (!id)
        return tl::unexpected(id.error());
    if (const auto computed = m_distribution.compute(m_logits, {}, settings); !computed)
        return tl::unexpected(computed.error());
    if (state.accept(character) != VerseRule::None)
        return fail(ErrorCode::PlanInfeasible, "plan", placeText(state.place()), toUtf8(character));
    m_ids.push_back(*id);
    return VerseCell{ character, *read, true, m_distribution.raw(*id), 0.0 };
}

// DeadEnd if the mask leaves nothing.
inline Result<VerseCell> SlowWriter::drawOne(PlanState& state, const SamplingSettings& settings, std::uint32_t version)
{
    if (state.forbid(m_reasons) == 0)
        return tl::unexpected(state.deadEndError());
    if (const auto computed = m_distribution.compute(m_logits, m_reasons, settings); !computed)
        return tl::unexpected(computed.error());
    const double u = uniformAt(settings.seed, { static_cast<std::uint32_t>(m_ids.size()), version, 0 });
    const std::int32_t id = m_distribution.draw(u);
    const CodePoint character = m_vocabulary->characters()[static_cast<std::size_t>(id)];
    if (const VerseRule rule = state.accept(character); rule != VerseRule::None)
        return fail(ErrorCode::Internal, "verse", {},
            "the mask let a character through that the rule " + std::string(verseRuleName(rule)) + " refuses");
    m_ids.push_back(id);
    return VerseCell{ character, character, false, m_distribution.raw(id), m_distribution.masses().rules };
}

inline Result<std::shared_ptr<const PlanRules>> SlowWriter::rulesFor(
    const Plan& plan, std::uint64_t seed, std::uint32_t version) const
{
    // The start token is never drawn, so position 0 is free for the draw of the sequence.
    const auto sequences = compileSequences(m_vocabulary, plan);
    if (!sequences)
        return tl::unexpected(sequences.error());
    return drawSequence(*sequences, uniformAt(seed, { 0, version, 0 }));
}

inline Result<VersePoem> SlowWriter::write(
    const std::shared_ptr<const PlanRules>& rules, const SamplingSettings& settings, std::uint32_t version)
{
    PlanState state(rules);
    const Plan& plan = state.plan();
    if (const auto fits = checkPoemLength(plan, m_model->config().context); !fits)
        return tl::unexpected(fits.error());
    VersePoem poem;
    poem.plan = plan;
    poem.version = version;
    m_ids.assign(1, m_model->startToken());
    while (!state.done()) {
        if (state.count() > 0 && state.place().cell == 0) {
            const auto mark = m_tokens.markAfterLine(plan, state.place().line - 1);
            if (!mark)
                return tl::unexpected(mark.error());
            m_ids.push_back(*mark);
        }
        if (const auto evaluated = m_model->gpt->evaluate(m_ids, m_cache, m_workspace, m_logits); !evaluated)
            return tl::unexpected(evaluated.error());
        const auto fixed = state.fixedHere();
        const auto cell = fixed ? putFixed(state, *fixed, settings) : drawOne(state, settings, version);
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
