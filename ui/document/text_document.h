// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/asked.h"
#include "document/compose_part.h"
#include "document/document_state.h"
#include "document/shown_text.h"
#include "document/typing_steps.h"
#include "model/model_folder.h"
#include "words/message.h"
#include "writing/writer.h"

#include <QElapsedTimer>
#include <QObject>
#include <QUndoStack>

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace lettrine {

/// The document as the window works with it: the tree of texts and the place in it, settings and rules, undo, and the
/// model with its vocabulary. It knows nothing of what writes, looks at or paints it: they listen. GUI thread.
class TextDocument : public QObject {
    Q_OBJECT
public:
    explicit TextDocument(QObject* parent = nullptr);

    /// The model that writes this document; null while none is loaded, or only one of another vocabulary.
    std::shared_ptr<const Model> model() const { return m_foreign ? nullptr : m_loaded; }
    /// The document's vocabulary: the model's, or the one that a document brought along, which is enough to show what
    /// was kept. Null before there is either.
    const std::shared_ptr<const Tokenizer>& tokenizer() const { return m_tokenizer; }
    const DocumentState& state() const { return m_state; }
    const TextTree& tree() const { return m_tree; }
    const ShownText& shown() const { return m_shown; }
    QString text() const { return m_shown.text() + m_state.rest; }
    QUndoStack& undoStack() { return m_undo; }
    const QUndoStack& undoStack() const { return m_undo; }
    /// Where a question about what comes next is asked.
    Place place() const { return { m_state.node, m_version }; }
    /// The same for the token of a number, which what is before it decides.
    Place placeBefore(int token) const { return { nodeBefore(token), m_version }; }
    /// Where a question about nodes themselves is asked, wherever the text is by now.
    Place anywhere() const { return { TextTree::root, m_version }; }

    // Begun, opened, saved.
    /// A new document with a text; forgets the old one and its undo. It is written as a new poem if the model's texts
    /// begin with a line's end; so is the text that the first model finds.
    void reset(const QString& text);
    /// Replaces everything by a saved document. It is shown with its own vocabulary; true if the model in use has the
    /// same one, so that it can be written on. Otherwise takeModel() looks at the next model that is loaded.
    bool restore(Document document);
    /// All that a file holds, with steps that are shared with the tree: quickly made, and saved by any thread.
    /// `modelName`: how the file names the model.
    Document parts(const QString& modelName) const;
    /// The same as the text of a file.
    std::string saved(const QString& modelName) const { return documentText(parts(modelName)); }
    /// Uses a model that was loaded. One of another vocabulary leaves a document alone that waited for its own model
    /// (false); otherwise the text is read again with it.
    bool takeModel(std::shared_ptr<const Model> loaded);
    /// The part of the Compose workspace, from now on saved and restored with the rest.
    void join(ComposePart part) { m_compose = std::move(part); }
    std::string composeText() const { return m_compose.text ? m_compose.text() : std::string(); }
    QString composedCharacters() const { return m_compose.characters ? m_compose.characters() : QString(); }
    /// Takes a document's part; empty: starts over. What is not sound is said and left out.
    void restoreCompose(const std::string& text);
    /// A lesson that the document brings along from now on, as the text of its file.
    void setLesson(std::string file) { m_lesson = std::move(file); }

    // Acts of the person. Each is one step of undo.
    /// Whether a step of undo may become one with the step before it (of the same kind, within a second).
    enum class Merge { Never, WithTheLast };
    void editText(const QString& text);
    /// Puts a token in the place of the token of a number (behind the text: the next one), chosen in `step`: in the
    /// middle of the text a new branch begins there.
    void pick(int token, std::int32_t id, const std::shared_ptr<const Step>& step);
    void back(int tokens = 1);
    void goTo(TextTree::Node node);
    void setSettings(const SamplingSettings& settings, Merge merge = Merge::Never);
    void setRules(const QString& form, const QString& banned);
    void setAsNewPoem(bool on);
    /// While a run writes it ends first, so that undo takes back what it wrote.
    void undo();
    void redo();
    /// Not undone here: HideCommand does that.
    void setHidden(TextTree::Node node, bool hidden);
    /// The next token is drawn with another number. Not undone: nothing was chosen yet.
    void askAgain();

    // How steps are made; not part of undo.
    void setRows(int rows);
    int rows() const { return m_rows; }
    void setUseCache(bool on);
    bool useCache() const { return m_useCache; }

    // For what writes: a long act, in which the document moves any number of times, and which is one step of undo. What
    // the person sets meanwhile belongs to it.
    void beginAct();
    void endAct(const QString& name);
    void append(const std::vector<Step>& steps);
    /// Keeps so many tokens.
    void cutTo(int tokens);

Q_SIGNALS:
    /// The person acts: what is written meanwhile ends now, as a step of undo of its own.
    void acting();
    /// The text changed: from a UTF-16 offset on, so many units were replaced.
    void textReplaced(int from, int removed, const QString& text);
    /// An act led to another place, or to another tree.
    void moved();
    /// State: another text after an act, or other settings or rules.
    void stateChanged();
    /// Rows or cache.
    void optionsChanged();
    void treeChanged();
    /// The step that was kept at a node is another one now.
    void stepReplaced(lettrine::TextTree::Node node);
    /// The tree is another one from now on: no node of the old one may be asked for any more.
    void treeReplaced();
    /// The tree and its undo are about to be forgotten: the last moment to save them.
    void forgetting();
    /// A model of another vocabulary read the text again: what there is now is another document.
    void readAnew();
    void modelChanged();
    /// The Compose part changed in a way that undo does not know (a version was kept).
    void composeChanged();
    /// A document that was opened brought a lesson along.
    void lessonCarried(const QByteArray& file);
    /// Something to say above the text; empty takes it away.
    void said(const QString& text, lettrine::Message kind);

private:
    friend class StateCommand;
    static constexpr int noMerge = -1;
    void act(const QString& name, const std::function<void()>& change, int mergeId = noMerge);
    void push(const QString& name, const DocumentState& before, int mergeId);
    void apply(const DocumentState& state);
    void show(TextTree::Node node, const QString& rest);
    TextTree::Node add(TextTree::Node parent, std::int32_t token, Origin origin, const Step* step = nullptr);
    TextTree::Node nodeBefore(int token) const;
    void begin(const QString& text);
    bool fits(const Tokenizer& other) const;
    void hideRetyped(const std::vector<TextTree::Node>& before);

    QUndoStack m_undo;
    TextTree m_tree;
    ShownText m_shown;
    DocumentState m_state;
    std::optional<DocumentState> m_actBefore; ///< while a long act is on
    ComposePart m_compose;
    std::string m_lesson;
    std::shared_ptr<const Model> m_loaded; ///< the last that was offered
    std::shared_ptr<const Tokenizer> m_tokenizer;
    std::uint64_t m_version = 1;
    int m_rows = 8;
    bool m_useCache = true;
    bool m_foreign = false; ///< the loaded model has another vocabulary than the document
    bool m_awaiting = false; ///< the document's model was asked for
    TypingSteps m_typing;
    std::set<TextTree::Node> m_retyped; ///< hidden because typing went on from before them
    QElapsedTimer m_clock; ///< of typing
};

} // namespace lettrine
