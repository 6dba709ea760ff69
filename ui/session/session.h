// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "session/shown_text.h"
#include "session/text_tree.h"
#include "text/poem_inks.h"
#include "writing/document.h"

#include <QObject>
#include <QUndoStack>

#include <functional>
#include <optional>

namespace lettrine {

/// The step that the window shows, with all that is known of it.
struct StepView {
    enum class Kind {
        None, ///< nothing to show yet
        Upcoming, ///< what comes next after the whole text
        Kept, ///< the choice of a character that stands in the text, as it was made
        Evaluated, ///< that of a typed character, evaluated when it was pointed at
        Writing, ///< the choice just made, while the engine writes
    };
    Kind kind = Kind::None;
    std::shared_ptr<const Step> step;
    int cell = 0; ///< which token of the text, from 1
    std::int32_t token = -1; ///< what stands there; −1: nothing yet
    QString before; ///< the end of the text before it
    std::vector<DrawSegment> segments; ///< empty for a kept step
    std::vector<StepRow> likeliest;
    std::vector<StepRow> found;
    std::vector<TailPoint> tail;
};

/// What the Compose workspace adds to the document. The session carries it and knows nothing of what is in it.
struct ComposePart {
    std::function<std::string()> text; ///< plan, poem and kept versions as a JSON object; empty: as at first
    std::function<QString()> characters; ///< of the poem; empty: nothing would be lost without it
    std::function<bool(const std::string& text)> restore; ///< empty: another document without a poem; false: not sound
};

/// Everything about the document that undo brings back: which text, how it is written on.
struct SessionState {
    TextTree::Node node = TextTree::root;
    /// Text after the node that the model's vocabulary does not hold in full.
    QString rest;
    SamplingSettings settings;
    bool asNewPoem = false;
    QString form; ///< shape of the fixed form rule, empty: free
    QString banned; ///< characters of the rule
    bool operator==(const SessionState&) const = default;
};

/// The document as the window works with it: the tree of texts, the place in it, the settings, the run. Talks to the
/// engine; widgets talk to it. GUI thread.
class Session : public QObject {
    Q_OBJECT
public:
    enum class Run { Idle, Writing };
    enum class Tint { None, Probability, Rank };
    Q_ENUM(Tint)

    explicit Session(Engine& engine, QObject* parent = nullptr);

    Engine& engine() const { return m_engine; }
    /// The model that writes this document; null while none is loaded, or only one of another vocabulary.
    std::shared_ptr<const Model> model() const { return m_foreign ? nullptr : m_engine.model(); }
    /// The document's vocabulary: the model's, or the one that a document brought along, which is enough to show what
    /// was kept. Null before there is either.
    const std::shared_ptr<const Tokenizer>& tokenizer() const { return m_tokenizer; }
    QUndoStack& undoStack() { return m_undo; }

    // The document.
    const SessionState& state() const { return m_state; }
    const TextTree& tree() const { return m_tree; }
    const ShownText& shown() const { return m_shown; }
    QString text() const { return m_shown.text() + m_state.rest; }
    /// A new document with a text; forgets the old one and its undo.
    void reset(const QString& text);
    /// Replaces everything by a saved document. It is shown with its own vocabulary; true if the model in use has the
    /// same one, so that it can be written on. Otherwise takeModel() looks at the next model that is loaded.
    bool restore(Document document);
    /// The document as the text of a file; `modelName`: how the file names the model.
    std::string saved(const QString& modelName) const;
    /// The same as a value, whose steps are shared with the tree: quickly made, and saved by any thread.
    Document document(const QString& modelName) const;
    /// The part of the Compose workspace, from now on saved and restored with the rest.
    void join(ComposePart part) { m_compose = std::move(part); }
    std::string composeText() const { return m_compose.text ? m_compose.text() : std::string(); }
    QString composedCharacters() const { return m_compose.characters ? m_compose.characters() : QString(); }
    /// Takes a document's part; empty: begins anew. What is not sound is said and left out.
    void restoreCompose(const std::string& text);
    /// Uses the model that the engine loaded. One of another vocabulary leaves a document alone that waited for its own
    /// model (false); otherwise the text is read anew with it.
    bool takeModel();

    // Acts of the person. Each is one step of undo.
    void editText(const QString& text);
    void write();
    void stepOnce();
    void stop();
    void back(int tokens = 1);
    /// Puts a candidate at the place in view; in the middle of the text a new branch begins there.
    void pick(std::int32_t id);
    /// Draws the place in view anew.
    void drawAgain();
    void goTo(TextTree::Node node);
    void setHidden(TextTree::Node node, bool hidden);
    /// `merge`: a step of the same drag of the same slider.
    void setSettings(const SamplingSettings& settings, bool merge = false);
    void setRules(const QString& form, const QString& banned);
    void setAsNewPoem(bool on);

    // How it is shown and written; not part of undo.
    void setSpeed(double charactersPerSecond);
    double speed() const { return m_speed; }
    void setUseCache(bool on);
    bool useCache() const { return m_useCache; }
    void setThroughStops(bool on) { m_throughStops = on; }
    bool throughStops() const { return m_throughStops; }
    void setLength(int tokens) { m_length = tokens; }
    int length() const { return m_length; }
    void setRows(int rows);
    int rows() const { return m_rows; }
    void setTint(Tint tint);
    Tint tint() const { return m_tint; }
    void setTintTyped(bool on);
    bool tintTyped() const { return m_tintTyped; }
    void setTailWanted(bool on);
    void setFind(const QString& text);
    const QString& findText() const { return m_find; }

    /// Points at the character at a UTF-16 offset (−1: the next one). firmly: stays until another is pointed at.
    void pointAt(int offset, bool firmly);
    const StepView& view() const { return m_view; }
    /// Index of the token that is pointed at, −1 for none.
    int pointedToken() const { return m_pointed; }
    Run run() const { return m_run; }
    int writtenInRun() const { return m_written; }
    const CacheState& cache() const { return m_cache; }
    /// Tokens of the text as the engine gets them.
    TextState textState() const { return textState(m_shown.size()); }
    TextState textState(int tokens) const;
    HowToWrite howToWrite() const;
    RuleSet rules() const;
    /// Index of the first token that is still read when the next one is written.
    int readFrom() const;
    Ink inkOf(const ShownToken& token) const;
    /// The last few characters before a token, blanks visible, and what is there of a character that is not whole.
    QString textBefore(int token) const;

Q_SIGNALS:
    /// The tree and its undo are about to be forgotten: the last moment to save them.
    void forgetting();
    /// A model of another vocabulary read the text anew: what there is now is another document.
    void readAnew();
    /// The text changed: from a UTF-16 offset on, so many units were replaced.
    void textReplaced(int from, int removed, const QString& text, const QVector<lettrine::Ink>& inks);
    void inksChanged(int from, const QVector<lettrine::Ink>& inks);
    void viewChanged();
    void runChanged();
    void stateChanged();
    void treeChanged();
    /// The tree is another one from now on: no node of the old one may be asked for any more.
    void treeReplaced();
    void modelChanged();
    void cacheChanged();
    /// The Compose part changed in a way that undo does not know (a version was kept).
    void composeChanged();
    /// Something to say above the text; empty takes it away.
    void said(const QString& text, bool isFault);

private:
    friend class StateCommand;
    void onWrote(const WroteReport& report);
    void onLooked(const LookReport& report);
    void onScored(const ScoreReport& report);
    void appendStep(const Step& step, QString& text, QVector<Ink>& inks);
    void startRun(int length);
    void endRun(StopReason stop, const std::optional<Error>& error);
    void push(const QString& name, const SessionState& before, int mergeId = -1);
    void apply(const SessionState& state);
    void show(TextTree::Node node, const QString& rest);
    void begin(const QString& text);
    void requestLook();
    void lookAt(int token);
    void showWithoutModel();
    bool fits(const Tokenizer& other) const;
    void requestScores();
    std::vector<std::int32_t> findIds() const;
    void showKept(int token);
    void setView(StepView view);
    void refreshInks();
    bool readyToWrite();
    void sayUnknown(const QString& text);

    Engine& m_engine;
    QUndoStack m_undo;
    TextTree m_tree;
    ShownText m_shown;
    SessionState m_state, m_runBefore;
    StepView m_view, m_upcoming;
    CacheState m_cache;
    ComposePart m_compose;
    QVector<TokenScore> m_scores;
    QString m_find;
    std::shared_ptr<const Tokenizer> m_tokenizer;
    RequestNumber m_lookNumber = 0, m_writeNumber = 0, m_scoreNumber = 0;
    Run m_run = Run::Idle;
    Tint m_tint = Tint::Probability;
    double m_speed = 6;
    int m_length = -1, m_rows = 8, m_written = 0;
    int m_pointed = -1, m_lookedToken = -1;
    bool m_pointedFirmly = false;
    bool m_useCache = true, m_throughStops = false, m_tintTyped = false, m_tailWanted = false;
    bool m_foreign = false; ///< the engine's model has another vocabulary than the document
    bool m_awaiting = false; ///< the document's model was asked for
    bool m_ended = false; ///< the upcoming token was announced as the end of the text
};

} // namespace lettrine
