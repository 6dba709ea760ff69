// SPDX-License-Identifier: GPL-3.0-or-later
// What is shown of the document: the step in view, tints, what is pointed at.
#include "session/session.h"

#include "words/pieces.h"
#include "words/text_positions.h"

namespace lettrine {

namespace {

constexpr int contextLength = 8;

/// Raw probability and rank of a token in a kept step; the drawn one is there even without its row.
std::optional<std::pair<double, int>> placeIn(const Step& step, std::int32_t token)
{
    if (step.id == token && step.rank > 0)
        return std::pair(step.raw, static_cast<int>(step.rank));
    for (const StepRow& row : step.rows) {
        if (row.id == token)
            return std::pair(row.raw, static_cast<int>(row.rank));
    }
    return std::nullopt;
}

} // namespace

QString Session::textBefore(int token) const
{
    const auto& tokens = m_shown.tokens();
    const int end = token < tokens.size() ? tokens[token].begin : static_cast<int>(m_shown.text().size());
    // Of a text of a hundred thousand characters no more than this is copied.
    QString before = QStringView(m_shown.text()).left(end).right(2 * contextLength).toString();
    const qsizetype count = codePointCount(before);
    if (count > contextLength)
        before = before.mid(utf16Offset(before, count - contextLength));
    // A character of which only a part stands there is shown as the bytes that it has so far.
    return visibleBlanks(before) + bytesLabel(m_shown.heldAfter(token));
}

void Session::setView(StepView view)
{
    m_view = std::move(view);
    Q_EMIT viewChanged();
}

void Session::showKept(int token)
{
    const ShownToken& shown = m_shown.tokens()[token];
    StepView view;
    view.kind = StepView::Kind::Kept;
    view.step = m_tree.step(shown.node);
    view.cell = token + 1;
    view.token = m_tree.token(shown.node);
    view.before = textBefore(token);
    if (view.step)
        view.likeliest = view.step->rows;
    setView(std::move(view));
}

void Session::showWithoutModel()
{
    // What was kept stands for what cannot be evaluated: the place that is pointed at, else what once came next, else
    // the last character.
    const auto& tokens = m_shown.tokens();
    m_upcoming = StepView();
    int token = m_pointed;
    if (token < 0) {
        for (const TextTree::Node child : m_tree.children(m_state.node)) {
            if (const std::shared_ptr<const Step> kept = m_tree.step(child)) {
                StepView view;
                view.kind = StepView::Kind::Kept;
                view.step = kept;
                view.likeliest = kept->rows;
                view.cell = m_shown.size() + 1;
                view.before = textBefore(m_shown.size());
                return setView(std::move(view));
            }
        }
        token = m_shown.size() - 1;
    }
    if (token >= 0 && m_tree.step(tokens[token].node))
        showKept(token);
    else
        setView(StepView());
}

void Session::pointAt(int offset, bool firmly)
{
    int token = offset < 0 ? -1 : m_shown.tokenAt(offset);
    // A passing pointer leaves a firm choice alone.
    if (!firmly && m_pointedFirmly) {
        if (token < 0)
            return;
    }
    if (firmly)
        m_pointedFirmly = token >= 0;
    if (token < 0 && offset >= 0)
        token = -1;
    if (token == m_pointed)
        return;
    m_pointed = token;
    if (!model()) {
        showWithoutModel();
        return;
    }
    if (token < 0) {
        if (m_run == Run::Idle) {
            if (m_upcoming.step && m_lookedToken < 0)
                setView(m_upcoming);
            requestLook();
        }
        return;
    }
    if (m_tree.step(m_shown.tokens()[token].node))
        showKept(token);
    // All logits live only for the step in view: an older one is evaluated again, for the draw axis, tail and find.
    lookAt(token);
}

Ink Session::inkOf(const ShownToken& token) const
{
    Ink ink;
    ink.written = m_tree.origin(token.node) != Origin::Typed;
    if (m_tint == Tint::None || (!ink.written && !m_tintTyped))
        return ink;
    const auto& step = m_tree.step(token.node);
    std::optional<std::pair<double, int>> place;
    if (step)
        place = placeIn(*step, m_tree.token(token.node));
    if (!place) {
        const int index = m_tree.depth(token.node) - 1;
        if (index >= 0 && index < m_scores.size() && m_scores[index].rank > 0)
            place = std::pair(m_scores[index].raw, m_scores[index].rank);
    }
    if (place)
        ink.tint = m_tint == Tint::Probability ? tintOfProbability(place->first) : tintOfRank(place->second);
    return ink;
}

void Session::refreshInks()
{
    QVector<Ink> inks;
    inks.reserve(m_shown.text().size());
    for (const ShownToken& token : m_shown.tokens())
        inks.append(QVector<Ink>(token.length, inkOf(token)));
    Q_EMIT inksChanged(0, inks);
}

void Session::setTint(Tint tint)
{
    m_tint = tint;
    refreshInks();
    Q_EMIT stateChanged();
}

void Session::setTintTyped(bool on)
{
    m_tintTyped = on;
    requestScores();
    refreshInks();
    Q_EMIT stateChanged();
}

void Session::requestScores()
{
    if (!m_tintTyped || !model() || m_run == Run::Writing)
        return;
    // From the first typed token on whose score is not known.
    int from = 0;
    while (from < m_shown.size()
        && (m_tree.origin(m_shown.tokens()[from].node) != Origin::Typed
            || (from < m_scores.size() && m_scores[from].rank > 0)))
        ++from;
    if (from >= m_shown.size())
        return;
    const TextState state = textState();
    m_scoreNumber = m_engine.score({ state, from + state.textBegin });
}

void Session::onScored(const ScoreReport& report)
{
    if (report.number != m_scoreNumber)
        return;
    const int begin = textState(1).textBegin;
    const int first = report.from - (m_shown.size() > 0 ? begin : 0);
    if (first < 0 || first + static_cast<int>(report.scores.size()) > m_shown.size())
        return;
    if (m_scores.size() < first + static_cast<qsizetype>(report.scores.size()))
        m_scores.resize(first + static_cast<qsizetype>(report.scores.size()));
    std::copy(report.scores.begin(), report.scores.end(), m_scores.begin() + first);
    refreshInks();
}

void Session::setSpeed(double charactersPerSecond)
{
    m_speed = charactersPerSecond;
    m_engine.setHow(howToWrite());
    Q_EMIT stateChanged();
}

void Session::setUseCache(bool on)
{
    m_useCache = on;
    m_engine.setHow(howToWrite());
    Q_EMIT stateChanged();
}

void Session::setRows(int rows)
{
    m_rows = std::clamp(rows, 1, largestRowsWanted);
    requestLook();
    Q_EMIT stateChanged();
}

void Session::setTailWanted(bool on)
{
    if (m_tailWanted == on)
        return;
    m_tailWanted = on;
    if (on)
        requestLook();
}

std::vector<std::int32_t> Session::findIds() const
{
    return model() ? piecesFor(*model()->tokenizer, m_find) : std::vector<std::int32_t>();
}

void Session::setFind(const QString& text)
{
    if (text == m_find)
        return;
    m_find = text;
    requestLook();
}

} // namespace lettrine
