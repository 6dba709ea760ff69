// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "words/message.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace lettrine {

class PoemEditor;
class StepInView;
class TextDocument;
class Tints;
class WritingRun;

/// The middle of the window: the text, and above it a bar for what has to be said (never a dialog).
class TextPage : public QWidget {
    Q_OBJECT
public:
    TextPage(TextDocument& document, WritingRun& run, StepInView& view, Tints& tints, QWidget* parent = nullptr);
    PoemEditor& editor() const { return *m_editor; }
    /// Text in the bar, empty if it is hidden.
    QString message() const;
    void say(const QString& text, lettrine::Message kind);

Q_SIGNALS:
    void filesDropped(const QStringList& paths);

private:
    void replaceText(int from, int removed, const QString& text);
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
};

} // namespace lettrine
