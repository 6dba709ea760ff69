// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compose/compose_state.h"
#include "document/text_tree.h"
#include "engine/engine.h"
#include "session/ink.h"
#include "writing/rule.h"

#include <QString>

#include <optional>

class QUndoStack;

namespace lettrine {
class MainWindow;
}

namespace lettrine::monkey {

/// The table as the window shows it.
struct Table {
    enum class Kind { Upcoming, Kept, Evaluated, Writing };
    Kind kind = Kind::Upcoming;
    std::shared_ptr<const Step> step;
    int place = 0; ///< index of its token in the text, from 0
    std::int32_t token = -1; ///< what it says stands there
    QString before; ///< what it says stands before
    bool isCurrent = false; ///< it says that it belongs to the text as it is
};

/// All that undo brings back.
struct Snapshot {
    TextTree::Node node = TextTree::root;
    QString text;
    SamplingSettings settings;
    bool asNewPoem = false;
    QString form, banned;
    ComposeState poem;
    bool operator==(const Snapshot&) const = default;
    /// In what two differ, in words.
    QString differenceFrom(const Snapshot& other) const;
};

/// The window as the monkey sees it: the one place that knows how the program behind the widgets is put together. GUI
/// thread.
class WindowView {
public:
    explicit WindowView(MainWindow& window);
    WindowView(const WindowView&) = delete;
    WindowView& operator=(const WindowView&) = delete;
    MainWindow& window() const { return m_window; }

    /// Rises with every document that takes the place of another.
    int documentNumber() const { return *m_number; }
    /// The engine's threads that can be kept busy.
    static const std::vector<Engine::Thread>& threads();

    // The text.
    QString text() const;
    QString editorText() const;
    const QVector<Ink>& inks() const;
    const TextTree& tree() const;
    TextTree::Node node() const;
    /// The node of each token that the editor shows.
    std::vector<TextTree::Node> shownNodes() const;
    /// UTF-16 offset and length of a shown token.
    std::pair<int, int> stretch(int place) const;
    /// The end of the text that the vocabulary does not hold.
    QString unread() const;
    QString textBefore(int place) const;
    std::shared_ptr<const Model> model() const;
    std::shared_ptr<const Tokenizer> tokenizer() const;
    /// What has to be read for the table of a place, whatever it shows there.
    TextState stateBefore(int place) const;
    SamplingSettings settings() const;
    RuleSet rules() const;
    int rows() const;

    // The table.
    std::optional<Table> table() const;
    /// The step whose rows are on the page, null for none.
    const Step* stepOnPage() const;
    /// Token that is pointed at, −1 for none.
    int pointed() const;
    /// Tints of typed characters are wanted, by probability.
    bool tintsTyped() const;

    // What goes on.
    bool isWriting() const;
    bool isWritingPoem() const;
    bool isComparing() const;
    /// The words of the status line.
    QString status() const;
    /// Nothing that the engine was asked for is still open.
    bool isEngineIdle() const;

    // Undo.
    QUndoStack& undoStack() const;
    Snapshot snapshot() const;
    bool isModified() const;

    // The poem.
    const ComposeState& poem() const;
    /// What is wrong with the Compose page in itself; empty if nothing is.
    QString poemFault(bool settled) const;

    // What is no act of its own but decides how acts go.
    void setSpeed(double charactersPerSecond) const;
    void setLength(int tokens) const;
    void setVersions(int count) const;
    /// The window goes on with a model that is there already.
    void use(const std::shared_ptr<const Model>& model) const;
    bool save(const QString& path) const;
    void open(const QString& path) const;
    /// Points at a character (−1: at none) as the pointer does that rests on it.
    void rest(int offset) const;
    /// Writes a poem into the grid as a person would, from the first cell on.
    void fill(Form form, const QString& poem) const;

private:
    MainWindow& m_window;
    std::shared_ptr<int> m_number = std::make_shared<int>(0);
};

} // namespace lettrine::monkey
