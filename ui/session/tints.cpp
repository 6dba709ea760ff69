// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/tints.h"

#include "document/engine_text.h"

#include <algorithm>

namespace lettrine {

Tints::Tints(Engine& engine, TextDocument& document, QObject* parent)
    : QObject(parent)
    , m_engine(engine)
    , m_document(document)
{
    connect(&engine, &Engine::scored, this, &Tints::onScored);
    connect(&document, &TextDocument::stepReplaced, this, &Tints::onStepReplaced);
    const auto follow = [this] {
        if (forgetIfOld())
            refreshAll();
        requestScores();
    };
    connect(&document, &TextDocument::stateChanged, this, follow);
    connect(&document, &TextDocument::modelChanged, this, follow);
}

bool Tints::forgetIfOld()
{
    const std::uint64_t version = m_document.anywhere().version;
    if (std::exchange(m_version, version) == version)
        return false;
    m_standings.clear();
    return true;
}

void Tints::onStepReplaced(TextTree::Node node)
{
    if (node < static_cast<TextTree::Node>(m_standings.size()))
        m_standings[static_cast<std::size_t>(node)] = {};
    const auto& tokens = m_document.shown().tokens();
    const int token = m_document.tree().depth(node) - 1;
    if (token < tokens.size() && tokens[token].node == node)
        refresh(tokens[token].begin, tokens[token].length);
}

Tints::Standing& Tints::standing(TextTree::Node node)
{
    forgetIfOld();
    const auto index = static_cast<std::size_t>(node);
    const TextTree& tree = m_document.tree();
    if (index >= m_standings.size())
        m_standings.resize(static_cast<std::size_t>(tree.size()));
    Standing& standing = m_standings[index];
    if (standing.unpacked || !tree.hasStep(node))
        return standing;
    standing.unpacked = true;
    const std::shared_ptr<const Step> step = tree.step(node);
    const std::int32_t token = tree.token(node);
    if (step->id == token && step->rank > 0) {
        standing.raw = step->raw;
        standing.rank = step->rank;
        return standing;
    }
    for (const StepRow& row : step->rows) {
        if (row.id == token) {
            standing.raw = row.raw;
            standing.rank = row.rank;
        }
    }
    return standing;
}

Ink Tints::inkOf(TextTree::Node node)
{
    Ink ink;
    ink.written = m_document.tree().origin(node) != Origin::Typed;
    if (m_tint == Tint::None || (!ink.written && !m_tintTyped))
        return ink;
    if (const Standing& known = standing(node); known.rank > 0)
        ink.tint = m_tint == Tint::Probability ? tintOfProbability(known.raw) : tintOfRank(known.rank);
    return ink;
}

QVector<Ink> Tints::inks(int from, int length)
{
    QVector<Ink> inks(length);
    const auto& tokens = m_document.shown().tokens();
    auto token = std::lower_bound(
        tokens.begin(), tokens.end(), from, [](const ShownToken& one, int offset) { return one.begin < offset; });
    for (; token != tokens.end() && token->begin < from + length; ++token) {
        const auto begin = inks.begin() + (token->begin - from);
        std::fill(begin, begin + std::min(token->length, length - (token->begin - from)), inkOf(token->node));
    }
    return inks;
}

void Tints::refresh(int from, int length)
{
    if (length > 0)
        Q_EMIT inksChanged(from, inks(from, length));
}

void Tints::refreshAll()
{
    refresh(0, static_cast<int>(m_document.shown().text().size()));
}

void Tints::setTint(Tint tint)
{
    m_tint = tint;
    refreshAll();
}

void Tints::setTintTyped(bool on)
{
    m_tintTyped = on;
    requestScores();
    refreshAll();
}

bool Tints::isUnscored(TextTree::Node node)
{
    return m_document.tree().origin(node) == Origin::Typed && standing(node).rank <= 0;
}

void Tints::requestScores()
{
    if (!m_tintTyped || !m_document.model())
        return;
    // From the first typed token on whose score is not known; the very first has nothing before it to be judged by.
    const TextState text = textStateOf(m_document);
    const auto& tokens = m_document.shown().tokens();
    int from = text.textBegin > 0 ? 0 : 1;
    while (from < tokens.size() && !isUnscored(tokens[from].node))
        ++from;
    if (from >= tokens.size())
        return;
    Question question;
    question.textBegin = text.textBegin;
    question.nodes.reserve(static_cast<std::size_t>(tokens.size()));
    for (const ShownToken& token : tokens)
        question.nodes.push_back(token.node);
    // The same is on its way already: a setting moved, which no score depends on.
    if (m_asked.isOpen() && m_asked.place() == m_document.anywhere() && m_asked.what().nodes == question.nodes)
        return;
    m_asked.ask(m_engine.score({ text, from + text.textBegin }), m_document.anywhere(), std::move(question));
}

void Tints::onScored(const ScoreReport& report)
{
    if (m_asked.take(report, m_document.anywhere()) != Asked<Question>::Answer::Good)
        return;
    const Question& question = m_asked.what();
    const int first = report.from - question.textBegin;
    for (std::size_t i = 0; i < report.scores.size(); ++i) {
        const std::size_t token = static_cast<std::size_t>(first) + i;
        if (first < 0 || token >= question.nodes.size())
            continue;
        Standing& known = standing(question.nodes[token]);
        if (known.rank <= 0) {
            known.raw = report.scores[i].raw;
            known.rank = report.scores[i].rank;
        }
    }
    // The part of the text that these were is painted, if it is still there.
    const auto& tokens = m_document.shown().tokens();
    const int last = std::min(static_cast<int>(tokens.size()), first + static_cast<int>(report.scores.size())) - 1;
    if (first >= 0 && last >= first)
        refresh(tokens[first].begin, tokens[last].begin + tokens[last].length - tokens[first].begin);
}

} // namespace lettrine
