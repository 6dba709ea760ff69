// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/text_document.h"

#include "document/readable_text.h"
#include "document/state_command.h"
#include "words/pieces.h"
#include "words/text_positions.h"

#include <algorithm>

namespace lettrine {

namespace {

constexpr int sliderMerge = 2;

/// Whether a text of this model begins where a line of another ended, so that its start token changes nothing that is
/// seen and yet says "here begins a text".
bool beginsWithLineEnd(const Model* model)
{
    return model != nullptr && model->tokenizer->bytes(model->startToken()) == "\n";
}

} // namespace

TextDocument::TextDocument(QObject* parent)
    : QObject(parent)
{
    m_clock.start();
}

void TextDocument::reset(const QString& text)
{
    Q_EMIT acting();
    Q_EMIT forgetting();
    m_lesson.clear();
    begin(text);
}

void TextDocument::begin(const QString& text)
{
    m_undo.clear();
    const DocumentState old = m_state;
    m_tree = TextTree();
    m_retyped.clear();
    ++m_version;
    m_state = DocumentState();
    m_state.settings = old.settings;
    m_state.asNewPoem = beginsWithLineEnd(m_loaded.get());
    const int removed = static_cast<int>(m_shown.text().size() + old.rest.size());
    m_shown.clear();
    if (m_loaded && (!m_tokenizer || m_foreign)) {
        m_tokenizer = m_loaded->tokenizer;
        m_foreign = false;
    }
    Q_EMIT treeReplaced();
    Q_EMIT textReplaced(0, removed, QString());
    Q_EMIT moved();
    if (!text.isEmpty()) {
        editText(text);
        m_undo.clear();
    }
    Q_EMIT treeChanged();
    Q_EMIT stateChanged();
}

bool TextDocument::fits(const Tokenizer& other) const
{
    return m_tokenizer.get() == &other || m_tokenizer->toJson() == other.toJson();
}

bool TextDocument::restore(Document document)
{
    // A document has passed readDocument, which reads its vocabulary too.
    Result<std::shared_ptr<const Tokenizer>> tokenizer = Tokenizer::fromJson(document.tokenizer, document.model);
    if (!tokenizer)
        return false;
    reset(QString());
    m_tokenizer = std::move(*tokenizer);
    m_foreign = !m_loaded || !fits(*m_loaded->tokenizer);
    m_awaiting = m_foreign;
    if (!m_foreign)
        m_tokenizer = m_loaded->tokenizer;
    const DocumentState state = stateOf(document);
    m_tree = std::move(document.manuscript);
    m_retyped.clear();
    ++m_version;
    Q_EMIT treeReplaced();
    apply(state);
    restoreCompose(document.compose);
    Q_EMIT treeChanged();
    Q_EMIT modelChanged();
    m_lesson = std::move(document.lesson);
    if (!m_lesson.empty())
        Q_EMIT lessonCarried(QByteArray::fromStdString(m_lesson));
    return !m_foreign;
}

void TextDocument::restoreCompose(const std::string& text)
{
    if (m_compose.restore && !m_compose.restore(text))
        Q_EMIT said(tr("The plan of the poem in this document is damaged; the rest of it was opened."), Message::Fault);
}

Document TextDocument::parts(const QString& modelName) const
{
    Document document;
    document.model = utf8(modelName);
    if (m_tokenizer)
        document.tokenizer = m_tokenizer->toJson();
    document.manuscript = m_tree.copy();
    keepState(document, m_state);
    document.compose = composeText();
    document.lesson = m_lesson;
    return document;
}

bool TextDocument::takeModel(std::shared_ptr<const Model> loaded)
{
    // What is being written was begun with the model of before.
    Q_EMIT acting();
    m_loaded = std::move(loaded);
    ++m_version;
    if (!m_loaded) {
        Q_EMIT modelChanged();
        return false;
    }
    const bool first = !m_tokenizer;
    const bool same = first || fits(*m_loaded->tokenizer);
    if (!same && std::exchange(m_awaiting, false)) {
        // The document keeps its own vocabulary, and with it everything that was kept.
        m_foreign = true;
        Q_EMIT modelChanged();
        return false;
    }
    m_awaiting = false;
    // Ids of one vocabulary mean nothing in another: the text is read again.
    const QString kept = text();
    if (!same)
        Q_EMIT forgetting();
    m_foreign = false;
    m_tokenizer = m_loaded->tokenizer;
    if (!same) {
        begin(kept);
        Q_EMIT readAnew();
    } else if (m_shown.size() == 0 && !kept.isEmpty()) {
        begin(kept);
    } else if (first) {
        m_state.asNewPoem = beginsWithLineEnd(m_loaded.get());
    }
    Q_EMIT modelChanged();
    if (first)
        Q_EMIT stateChanged();
    return true;
}

void TextDocument::act(const QString& name, const std::function<void()>& change, int mergeId)
{
    Q_EMIT acting();
    const DocumentState before = m_state;
    change();
    if (before.node != m_state.node || before.rest != m_state.rest)
        Q_EMIT moved();
    push(name, before, mergeId);
}

void TextDocument::push(const QString& name, const DocumentState& before, int mergeId)
{
    if (before == m_state)
        return;
    if (mergeId < StateCommand::firstTypingStep)
        m_typing.interrupt();
    m_undo.push(new StateCommand(*this, name, before, m_state, mergeId));
    Q_EMIT stateChanged();
}

void TextDocument::apply(const DocumentState& state)
{
    Q_EMIT acting();
    m_typing.interrupt();
    const DocumentState before = m_state;
    m_state.settings = state.settings;
    m_state.asNewPoem = state.asNewPoem;
    m_state.form = state.form;
    m_state.banned = state.banned;
    if (before.asNewPoem != state.asNewPoem)
        ++m_version;
    if (before.node != state.node || before.rest != state.rest) {
        show(state.node, state.rest);
        Q_EMIT moved();
    }
    Q_EMIT stateChanged();
}

void TextDocument::undo()
{
    Q_EMIT acting();
    m_undo.undo();
}

void TextDocument::redo()
{
    Q_EMIT acting();
    m_undo.redo();
}

void TextDocument::show(TextTree::Node node, const QString& rest)
{
    const std::vector<TextTree::Node> path = m_tree.path(node);
    int same = 0;
    while (same < m_shown.size() && same < static_cast<int>(path.size())
        && m_shown.tokens()[same].node == path[static_cast<std::size_t>(same)])
        ++same;
    const int oldSize = static_cast<int>(m_shown.text().size() + m_state.rest.size());
    m_shown.truncate(same);
    const int from = static_cast<int>(m_shown.text().size());
    QString added;
    for (std::size_t i = static_cast<std::size_t>(same); i < path.size(); ++i) {
        added += m_shown.append(*m_tokenizer, path[i], m_tree.token(path[i]));
        if (m_retyped.erase(path[i]) > 0)
            m_tree.setHidden(path[i], false);
    }
    m_state.node = node;
    m_state.rest = rest;
    Q_EMIT textReplaced(from, oldSize - from, added + rest);
    Q_EMIT treeChanged();
}

TextTree::Node TextDocument::add(TextTree::Node parent, std::int32_t token, Origin origin, const Step* step)
{
    const int size = m_tree.size();
    const TextTree::Node node = m_tree.add(parent, token, origin, step);
    if (m_tree.size() == size && step != nullptr)
        Q_EMIT stepReplaced(node);
    return node;
}

TextTree::Node TextDocument::nodeBefore(int token) const
{
    return token > 0 ? m_shown.tokens()[token - 1].node : TextTree::root;
}

void TextDocument::pick(int token, std::int32_t id, const std::shared_ptr<const Step>& step)
{
    if (!m_tokenizer || !step || id < 0 || id >= m_tokenizer->size() || token < 0 || token > m_shown.size())
        return;
    if (!m_state.rest.isEmpty())
        return;
    act(tr("Pick"), [&] {
        const Origin origin = step->id == id ? Origin::Drawn : Origin::Picked;
        show(add(nodeBefore(token), id, origin, step.get()), QString());
    });
}

void TextDocument::back(int tokens)
{
    act(tr("Back"), [&] {
        if (m_state.rest.isEmpty() && m_shown.size() > 0)
            show(nodeBefore(std::max(0, m_shown.size() - tokens)), QString());
    });
}

void TextDocument::goTo(TextTree::Node node)
{
    act(tr("Go to branch"), [&] {
        if (m_tree.holds(node) && (node != m_state.node || !m_state.rest.isEmpty()))
            show(node, QString());
    });
}

void TextDocument::setSettings(const SamplingSettings& settings, Merge merge)
{
    if (settings == m_state.settings)
        return;
    const DocumentState before = m_state;
    m_state.settings = settings;
    if (m_actBefore)
        Q_EMIT stateChanged();
    else
        push(tr("Sampling"), before, merge == Merge::WithTheLast ? sliderMerge : noMerge);
}

void TextDocument::setRules(const QString& form, const QString& banned)
{
    act(tr("Rules"), [&] {
        m_state.form = form;
        m_state.banned = banned;
    });
}

void TextDocument::setAsNewPoem(bool on)
{
    if (on == m_state.asNewPoem)
        return;
    act(tr("As a new poem"), [&] {
        m_state.asNewPoem = on;
        ++m_version;
    });
}

void TextDocument::setHidden(TextTree::Node node, bool hidden)
{
    m_tree.setHidden(node, hidden);
    Q_EMIT treeChanged();
}

void TextDocument::askAgain()
{
    m_tree.setRedraws(m_state.node, m_tree.redraws(m_state.node) + 1);
    Q_EMIT stateChanged();
}

void TextDocument::setRows(int rows)
{
    m_rows = std::clamp(rows, 1, largestRowsWanted);
    Q_EMIT optionsChanged();
}

void TextDocument::setUseCache(bool on)
{
    if (std::exchange(m_useCache, on) == on)
        return;
    Q_EMIT optionsChanged();
}

void TextDocument::beginAct()
{
    Q_EMIT acting();
    m_actBefore = m_state;
}

void TextDocument::endAct(const QString& name)
{
    if (const std::optional<DocumentState> before = std::exchange(m_actBefore, std::nullopt))
        push(name, *before, noMerge);
}

void TextDocument::append(const std::vector<Step>& steps)
{
    if (steps.empty())
        return;
    const int from = static_cast<int>(m_shown.text().size());
    QString text;
    for (const Step& step : steps) {
        m_state.node = add(m_state.node, step.id, Origin::Drawn, &step);
        text += m_shown.append(*m_tokenizer, m_state.node, step.id);
    }
    Q_EMIT textReplaced(from, 0, text);
    Q_EMIT treeChanged();
}

void TextDocument::cutTo(int tokens)
{
    show(nodeBefore(tokens), QString());
    Q_EMIT moved();
}

} // namespace lettrine
