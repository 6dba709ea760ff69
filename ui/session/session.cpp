// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/session.h"

#include "session/state_command.h"
#include "words/error_text.h"
#include "words/text_positions.h"
#include "writing/rules.h"

#include <algorithm>

namespace lettrine {

namespace {

constexpr int typingMerge = 1;
constexpr int sliderMerge = 2;

} // namespace

Session::Session(Engine& engine, QObject* parent)
    : QObject(parent)
    , m_engine(engine)
{
    connect(&engine, &Engine::wrote, this, &Session::onWrote);
    connect(&engine, &Engine::looked, this, &Session::onLooked);
    connect(&engine, &Engine::scored, this, &Session::onScored);
}

void Session::push(const QString& name, const SessionState& before, int mergeId)
{
    if (before == m_state)
        return;
    m_undo.push(new StateCommand(*this, name, before, m_state, mergeId));
    Q_EMIT stateChanged();
}

void Session::apply(const SessionState& state)
{
    stop();
    const SessionState before = m_state;
    m_state.settings = state.settings;
    m_state.asNewPoem = state.asNewPoem;
    m_state.form = state.form;
    m_state.banned = state.banned;
    if (before.node != state.node || before.rest != state.rest)
        show(state.node, state.rest);
    m_pointed = -1;
    requestLook();
    Q_EMIT stateChanged();
}

void Session::show(TextTree::Node node, const QString& rest)
{
    // Another text: that the model ended the one before says nothing of it.
    m_ended = false;
    const std::vector<TextTree::Node> path = m_tree.path(node);
    int same = 0;
    while (same < m_shown.size() && same < static_cast<int>(path.size())
        && m_shown.tokens()[same].node == path[static_cast<std::size_t>(same)])
        ++same;
    const int oldSize = static_cast<int>(m_shown.text().size() + m_state.rest.size());
    m_shown.truncate(same);
    const int from = static_cast<int>(m_shown.text().size());
    QVector<Ink> inks;
    QString added;
    if (m_scores.size() > same)
        m_scores.resize(same);
    for (std::size_t i = static_cast<std::size_t>(same); i < path.size(); ++i) {
        const QString text = m_shown.append(*m_tokenizer, path[i], m_tree.token(path[i]));
        added += text;
        inks.append(QVector<Ink>(text.size(), inkOf(m_shown.tokens().back())));
    }
    added += rest;
    inks.append(QVector<Ink>(rest.size(), Ink()));
    m_state.node = node;
    m_state.rest = rest;
    Q_EMIT textReplaced(from, oldSize - from, added, inks);
    Q_EMIT treeChanged();
}

void Session::editText(const QString& text)
{
    const QString old = this->text();
    if (text == old)
        return;
    stop();
    const SessionState before = m_state;
    if (!m_tokenizer) {
        m_state.rest = text;
        Q_EMIT textReplaced(0, static_cast<int>(old.size()), text, QVector<Ink>(text.size()));
        return;
    }
    // What stays in front of the first difference keeps its tokens and steps; all after it is typed.
    qsizetype same = 0;
    while (same < text.size() && same < old.size() && text[same] == old[same])
        ++same;
    int kept = m_shown.tokensBefore(static_cast<int>(same));
    // Byte-level pieces: typed ones in front of the change are split anew with it.
    if (!m_tokenizer->isCharacterModel()) {
        while (kept > 0 && m_tree.origin(m_shown.tokens()[kept - 1].node) == Origin::Typed)
            --kept;
    }
    TextTree::Node node = kept > 0 ? m_shown.tokens()[kept - 1].node : TextTree::root;
    const qsizetype begin = kept > 0 ? m_shown.tokens()[kept - 1].begin + m_shown.tokens()[kept - 1].length : 0;
    const QString tail = text.mid(begin);
    QString rest;
    if (Result<std::vector<TokenId>> ids = m_tokenizer->encode(utf8(tail))) {
        for (const TokenId id : *ids)
            node = m_tree.add(node, id, Origin::Typed);
        Q_EMIT said(QString(), false);
    } else {
        rest = tail;
        sayUnknown(text);
    }
    m_pointed = -1;
    show(node, rest);
    push(tr("Typing"), before, typingMerge);
    requestLook();
    requestScores();
}

void Session::sayUnknown(const QString& text)
{
    // The whole text again, so that places count from its beginning.
    if (Result<std::vector<TokenId>> ids = m_tokenizer->encode(utf8(text)); !ids)
        Q_EMIT said(errorText(ids.error()), true);
}

TextState Session::textState(int tokens) const
{
    TextState state;
    const auto& shown = m_shown.tokens();
    if (model() && (m_state.asNewPoem || tokens == 0)) {
        state.ids.push_back(model()->startToken());
        state.textBegin = 1;
    }
    for (int i = 0; i < tokens; ++i)
        state.ids.push_back(m_tree.token(shown[i].node));
    state.redraw = m_tree.redraws(tokens > 0 ? shown[tokens - 1].node : TextTree::root);
    return state;
}

HowToWrite Session::howToWrite() const
{
    HowToWrite how;
    how.settings = m_state.settings;
    how.options.useCache = m_useCache;
    how.options.slide = true;
    how.options.rows = m_rows;
    how.speed = m_speed;
    return how;
}

RuleSet Session::rules() const
{
    RuleSet set;
    if (!model())
        return set;
    const auto add = [&](const char* kind, const QString& argument) {
        if (argument.isEmpty())
            return;
        if (auto rule = makeRule(*model()->tokenizer, model()->stopToken(), kind, utf8(argument)))
            (void)set.add(std::move(*rule));
    };
    add("form", m_state.form);
    add("banned", m_state.banned);
    return set;
}

int Session::readFrom() const
{
    if (!model())
        return 0;
    const int begin = m_state.asNewPoem ? 1 : 0;
    const ReadRange range = slidingRange(m_shown.size() + begin, model()->config().context);
    return std::max(0, range.from - begin);
}

void Session::setSettings(const SamplingSettings& settings, bool merge)
{
    if (settings == m_state.settings)
        return;
    const SessionState before = m_state;
    m_state.settings = settings;
    m_engine.setHow(howToWrite());
    // While it writes the change belongs to the run; its one step of undo holds both.
    if (m_run == Run::Writing)
        Q_EMIT stateChanged();
    else
        push(tr("Sampling"), before, merge ? sliderMerge : -1);
    requestLook();
}

void Session::setRules(const QString& form, const QString& banned)
{
    if (form == m_state.form && banned == m_state.banned)
        return;
    stop();
    const SessionState before = m_state;
    m_state.form = form;
    m_state.banned = banned;
    push(tr("Rules"), before);
    requestLook();
}

void Session::setAsNewPoem(bool on)
{
    if (on == m_state.asNewPoem)
        return;
    stop();
    const SessionState before = m_state;
    m_state.asNewPoem = on;
    push(tr("As a new poem"), before);
    requestLook();
}

void Session::back(int tokens)
{
    stop();
    if (!m_state.rest.isEmpty() || m_shown.size() == 0)
        return;
    const SessionState before = m_state;
    const int kept = std::max(0, m_shown.size() - tokens);
    m_pointed = -1;
    show(kept > 0 ? m_shown.tokens()[kept - 1].node : TextTree::root, QString());
    push(tr("Back"), before);
    requestLook();
}

void Session::goTo(TextTree::Node node)
{
    stop();
    if (node == m_state.node && m_state.rest.isEmpty())
        return;
    const SessionState before = m_state;
    m_pointed = -1;
    show(node, QString());
    push(tr("Go to branch"), before);
    requestLook();
    requestScores();
}

void Session::setHidden(TextTree::Node node, bool hidden)
{
    m_tree.setHidden(node, hidden);
    Q_EMIT treeChanged();
}

void Session::pick(std::int32_t id)
{
    if (!m_tokenizer || !m_view.step || id < 0 || !m_state.rest.isEmpty())
        return;
    stop();
    const SessionState before = m_state;
    const bool middle = m_pointed >= 0 && m_pointed < m_shown.size();
    const int parentToken = middle ? m_pointed - 1 : m_shown.size() - 1;
    const TextTree::Node parent = parentToken >= 0 ? m_shown.tokens()[parentToken].node : TextTree::root;
    const bool drawn = m_view.step->id == id;
    const TextTree::Node node = m_tree.add(parent, id, drawn ? Origin::Drawn : Origin::Picked, m_view.step);
    m_pointed = -1;
    m_ended = false;
    show(node, QString());
    push(tr("Pick"), before);
    requestLook();
}

void Session::drawAgain()
{
    if (!model() || !m_state.rest.isEmpty())
        return;
    stop();
    if (m_pointed >= 0 && m_pointed < m_shown.size()) {
        // In the middle: the place is asked anew and a branch begins with what is drawn.
        const SessionState before = m_state;
        const int token = m_pointed;
        m_pointed = -1;
        show(token > 0 ? m_shown.tokens()[token - 1].node : TextTree::root, QString());
        m_tree.setRedraws(m_state.node, m_tree.redraws(m_state.node) + 1);
        startRun(1);
        m_runBefore = before;
        return;
    }
    m_tree.setRedraws(m_state.node, m_tree.redraws(m_state.node) + 1);
    requestLook();
}

} // namespace lettrine
