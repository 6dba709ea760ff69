// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cache/race_task.h"
#include "charts/line_chart.h"
#include "engine/engine.h"
#include "words/message.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace lettrine {

class RaceModel;
class RaceReplay;
class TextDocument;
class Tokenizer;
class WritingRun;

/// The race with and without the KV cache: a chart per character or added up, a table of all lengths, live while it
/// runs. Every millisecond shown was measured; empty until then. Stopping keeps the rows that are complete.
class RacePage : public QWidget {
    Q_OBJECT
public:
    RacePage(Engine& engine, TextDocument& document, WritingRun& run, QWidget* parent = nullptr);
    LineChart& chart() const { return *m_chart; }
    RaceReplay& replay() const { return *m_replay; }
    bool isRacing() const { return m_race != 0; }
    const std::optional<RaceResult>& result() const { return m_result; }
    /// What the result proved, in words; empty before there is one.
    QString proof() const;
    void start();
    /// A lesson's race: over the model in use after the end of the text (window 0), or over random weights of a window.
    /// Lengths that a window with its prompt does not hold are refused by the engine.
    void startWith(int window, std::vector<int> lengths);
    void stop();

Q_SIGNALS:
    /// The race is over: done, stopped or refused.
    void raceEnded();
    /// Something to say above the text.
    void said(const QString& text, lettrine::Message kind);
    /// What is shown of the race changed, and perhaps its result.
    void raceChanged();

private:
    enum Show { PerCharacter, AddedUp, Table, Texts };
    void place();
    void run(const RaceOrder& order);
    void retranslate();
    void nameUnits();
    void onTask(const TaskReport& report);
    void takeNews(const RaceNews& news);
    void takeResult(const RaceResult& result);
    void end();
    void showRace();
    void showLengths();
    QVector<ChartSeries> series() const;
    int window() const;

    Engine& m_engine;
    TextDocument& m_document;
    WritingRun& m_writing;
    LineChart* m_chart = nullptr;
    RaceModel* m_model = nullptr;
    QTableView* m_table = nullptr;
    RaceReplay* m_replay = nullptr;
    std::shared_ptr<const Tokenizer> m_raced; ///< of the model that raced; null for random weights
    QStackedWidget* m_pages = nullptr;
    QLabel *m_lengthsTitle = nullptr, *m_proof = nullptr;
    QComboBox *m_where = nullptr, *m_show = nullptr;
    QLineEdit* m_lengths = nullptr;
    QPushButton* m_start = nullptr;
    QProgressBar* m_progress = nullptr;
    RequestNumber m_race = 0;
    std::optional<RaceResult> m_result;
    bool m_pieces = false; ///< of the model that raced last: its tokens are no characters
    int m_liveRow = -1;
    std::vector<Spread> m_liveWith, m_liveWithout; ///< of the row that runs, its first round
};

} // namespace lettrine
