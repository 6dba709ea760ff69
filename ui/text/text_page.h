// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/text_document.h"
#include "words/message.h"

#include <QWidget>

#include <vector>

class QLabel;
class QToolButton;

namespace lettrine {

class PoemEditor;
class StepInView;
class Tints;
class UnknownBar;
struct UnknownCharacter;
class WritingRun;

/// The middle of the window: the text, above it a bar for what has to be said (never a dialog), below it a quiet line
/// for who is new. What is said of the text goes with the text that it was said of.
class TextPage : public QWidget {
    Q_OBJECT
public:
    TextPage(TextDocument& document, WritingRun& run, StepInView& view, Tints& tints, QWidget* parent = nullptr);
    PoemEditor& editor() const { return *m_editor; }
    /// What the bars say, empty if nothing.
    QString message() const;
    /// The line for who is new, below the text until the person writes.
    void showHint();
    QString hint() const;
    /// How long a message holds: until it is closed or another comes; until the text, its settings or rules or the
    /// model are others; until somebody asks for a model again.
    enum class Until { Closed, TextChanges, ModelAsked };
    void say(const QString& text, lettrine::Message kind, Until until = Until::Closed);
    /// Until the text changes.
    void sayOfText(const QString& text, lettrine::Message kind);
    /// Another model is on its way: what was wrong with the one before is past.
    void forgetModelFault();

Q_SIGNALS:
    void filesDropped(const QStringList& paths);
    /// Another bundled model would read the text.
    void modelAsked(const QString& name);

private:
    void replaceText(int from, int removed, const QString& text);
    void showCell();
    void showPointed();
    void forgetOfText();
    void forgetOfModel();

    TextDocument& m_document;
    WritingRun& m_run;
    StepInView& m_view;
    Tints& m_tints;
    PoemEditor* m_editor = nullptr;
    QWidget* m_bar = nullptr;
    Until m_until = Until::Closed;
    DocumentState m_saidOf; ///< the state and the model of which a message about the text speaks
    std::weak_ptr<const Model> m_saidWith;
    QLabel* m_message = nullptr;
    QToolButton* m_close = nullptr;
    UnknownBar* m_unknown = nullptr;
    QLabel* m_hint = nullptr;
};

} // namespace lettrine
