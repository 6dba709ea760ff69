// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/asked.h"
#include "engine/engine.h"

#include <QTimer>
#include <QWidget>

#include <array>

class QLabel;
class QPushButton;

namespace lettrine {

class PoemEditor;
class SettingRow;
class TextDocument;
class Tokenizer;
class Utf8Stream;
class WritingRun;

/// One beginning and one seed at three temperatures, side by side, written anew while a slider moves; each can be taken
/// for the text. Every place draws the same u in all three, so only the temperature differs. It changes nothing in the
/// document until one is taken, and writes only while it is seen. GUI thread.
class TemperaturePage : public QWidget {
    Q_OBJECT
public:
    static constexpr int columns = 3;

    TemperaturePage(Engine& engine, TextDocument& document, const WritingRun& run, QWidget* parent = nullptr);
    ~TemperaturePage() override;

    SettingRow& temperature(int column) const { return *m_columns[static_cast<std::size_t>(column)].temperature; }
    QPushButton& use(int column) const { return *m_columns[static_cast<std::size_t>(column)].use; }
    QString text(int column) const;
    bool isWriting() const { return m_asked.isOpen(); }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    struct Column {
        SettingRow* temperature = nullptr;
        PoemEditor* text = nullptr;
        QLabel* end = nullptr;
        QPushButton* use = nullptr;
        std::unique_ptr<Utf8Stream> stream;
        bool fresh = false; ///< nothing came yet: what is seen is still the text before
    };
    void makeColumn(int column);
    void writeSoon();
    void write();
    void stop();
    void onCompared(const CompareReport& report);
    void take(int column, const CompareReport::Column& part, bool isLast);
    void useColumn(int column);

    Engine& m_engine;
    TextDocument& m_document;
    const WritingRun& m_run;
    std::array<Column, columns> m_columns;
    QLabel* m_note = nullptr;
    QString m_beginning;
    QTimer m_late;
    Asked<std::shared_ptr<const Tokenizer>> m_asked;
};

} // namespace lettrine
