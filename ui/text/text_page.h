// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "words/message.h"

#include <QWidget>

#include <vector>

class QLabel;
class QToolButton;

namespace lettrine {

class PoemEditor;
class StepInView;
class TextDocument;
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
    void say(const QString& text, lettrine::Message kind);

Q_SIGNALS:
    void filesDropped(const QStringList& paths);
    /// Another bundled model would read the text.
    void modelAsked(const QString& name);

private:
    void replaceText(int from, int removed, const QString& text);
    void sayOfText(const QString& text, lettrine::Message kind);
    void showCell();
    void showPointed();

    TextDocument& m_document;
    WritingRun& m_run;
    StepInView& m_view;
    Tints& m_tints;
    PoemEditor* m_editor = nullptr;
    QWidget* m_bar = nullptr;
    QLabel* m_message = nullptr;
    QToolButton* m_close = nullptr;
    UnknownBar* m_unknown = nullptr;
    QLabel* m_hint = nullptr;
    bool m_ofText = false; ///< what the bar says is about the text, and goes when that changes
};

} // namespace lettrine
