// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/asked.h"
#include "engine/engine.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QPushButton;

namespace lettrine {

class PoemEditor;
class TextDocument;
class Tokenizer;
class Utf8Stream;
class WritingRun;

/// Texts side by side: two branches with each difference marked, or one text under up to four settings, written
/// together. A window of its own beside the document's; it changes nothing in it.
class CompareDialog : public QDialog {
    Q_OBJECT
public:
    CompareDialog(Engine& engine, const TextDocument& document, WritingRun& run, QWidget* parent = nullptr);
    ~CompareDialog() override;

    /// Two branches, once.
    void showBranches(TextTree::Node first, TextTree::Node second);
    /// The columns with their settings, ready to be written.
    void showSettings();
    void start();
    void stop();
    int columnCount() const { return static_cast<int>(m_columns.size()); }
    QString columnText(int column) const;
    bool isWriting() const { return m_asked.isOpen(); }

private:
    struct Column {
        QComboBox* settings = nullptr;
        QLabel* title = nullptr;
        PoemEditor* text = nullptr;
        QLabel* end = nullptr;
        QString written;
        std::unique_ptr<Utf8Stream> stream;
    };
    /// What a comparison was begun with: the columns that write, and the vocabulary of what they write.
    struct Question {
        std::vector<Column*> columns;
        std::shared_ptr<const Tokenizer> tokenizer;
    };
    Column& addColumn();
    /// What all columns begin with.
    int sharedTokens() const;
    QString sharedText() const;
    void onCompared(const CompareReport& report);
    void showColumn(Column& column, const QString& text);
    void setWriting(bool on);
    void markDifferences();
    /// False for a column that is left out.
    bool isColumn(const Column& column) const;
    SamplingSettings settingsOf(const Column& column) const;
    static QString settingsText(const SamplingSettings& settings);
    QString textOf(TextTree::Node node) const;

    Engine& m_engine;
    const TextDocument& m_document;
    WritingRun& m_run;
    std::vector<std::unique_ptr<Column>> m_columns;
    QWidget* m_row = nullptr;
    QPushButton *m_start = nullptr, *m_stop = nullptr;
    QLabel* m_note = nullptr;
    Asked<Question> m_asked;
};

} // namespace lettrine
