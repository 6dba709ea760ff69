// SPDX-License-Identifier: GPL-3.0-or-later
// The session's document: begun, opened, saved, and which model writes it.
#include "session/session.h"

#include "words/text_positions.h"

namespace lettrine {

void Session::reset(const QString& text)
{
    stop();
    Q_EMIT forgetting();
    begin(text);
}

void Session::begin(const QString& text)
{
    m_undo.clear();
    const SessionState old = m_state;
    m_tree = TextTree();
    Q_EMIT treeReplaced();
    m_state = SessionState();
    m_state.settings = old.settings;
    m_scores.clear();
    m_pointed = -1;
    const int removed = static_cast<int>(m_shown.text().size() + old.rest.size());
    m_shown.clear();
    if (m_engine.model() && (!m_tokenizer || m_foreign)) {
        m_tokenizer = m_engine.model()->tokenizer;
        m_foreign = false;
    }
    Q_EMIT textReplaced(0, removed, QString(), {});
    if (!text.isEmpty()) {
        editText(text);
        m_undo.clear();
    } else {
        requestLook();
    }
    Q_EMIT treeChanged();
    Q_EMIT stateChanged();
}

bool Session::fits(const Tokenizer& other) const
{
    return m_tokenizer.get() == &other || m_tokenizer->toJson() == other.toJson();
}

bool Session::restore(Document document)
{
    // A document has passed readDocument, which reads its vocabulary too.
    Result<std::shared_ptr<const Tokenizer>> tokenizer = Tokenizer::fromJson(document.tokenizer, document.model);
    if (!tokenizer)
        return false;
    reset(QString());
    m_tokenizer = std::move(*tokenizer);
    m_foreign = !m_engine.model() || !fits(*m_engine.model()->tokenizer);
    m_awaiting = m_foreign;
    if (!m_foreign)
        m_tokenizer = m_engine.model()->tokenizer;
    m_tree = std::move(document.manuscript);
    Q_EMIT treeReplaced();
    SessionState state;
    state.node = document.here;
    state.rest = qtText(document.rest);
    state.settings = document.settings;
    state.asNewPoem = document.asNewPoem;
    for (const RuleRecord& rule : document.rules) {
        if (rule.kind == "form")
            state.form = qtText(rule.argument);
        else if (rule.kind == "banned")
            state.banned = qtText(rule.argument);
    }
    apply(state);
    restoreCompose(document.compose);
    Q_EMIT treeChanged();
    Q_EMIT modelChanged();
    return !m_foreign;
}

void Session::restoreCompose(const std::string& text)
{
    if (m_compose.restore && !m_compose.restore(text))
        Q_EMIT said(tr("The plan of the poem in this document is damaged; the rest of it was opened."), true);
}

Document Session::document(const QString& modelName) const
{
    Document document;
    document.model = utf8(modelName);
    if (m_tokenizer)
        document.tokenizer = m_tokenizer->toJson();
    document.manuscript = m_tree.copy();
    document.here = m_state.node;
    document.rest = utf8(m_state.rest);
    document.settings = m_state.settings;
    document.asNewPoem = m_state.asNewPoem;
    if (!m_state.form.isEmpty())
        document.rules.push_back({ "form", utf8(m_state.form) });
    if (!m_state.banned.isEmpty())
        document.rules.push_back({ "banned", utf8(m_state.banned) });
    document.compose = composeText();
    return document;
}

std::string Session::saved(const QString& modelName) const
{
    return documentText(document(modelName));
}

bool Session::takeModel()
{
    const std::shared_ptr<const Model>& taken = m_engine.model();
    if (!taken)
        return false;
    const bool same = !m_tokenizer || fits(*taken->tokenizer);
    if (!same && std::exchange(m_awaiting, false)) {
        // The document keeps its own vocabulary, and with it everything that was kept.
        m_foreign = true;
        requestLook();
        Q_EMIT modelChanged();
        return false;
    }
    m_awaiting = false;
    m_scores.clear();
    if (!same) {
        // Ids of one vocabulary mean nothing in another: the text is read anew.
        const QString kept = text();
        stop();
        Q_EMIT forgetting();
        m_foreign = false;
        m_tokenizer = taken->tokenizer;
        begin(kept);
        Q_EMIT readAnew();
    } else {
        m_foreign = false;
        m_tokenizer = taken->tokenizer;
        if (const QString waiting = m_state.rest; !waiting.isEmpty() && m_shown.size() == 0)
            begin(waiting);
        else
            requestLook();
    }
    Q_EMIT modelChanged();
    return true;
}

} // namespace lettrine
