// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "measure/race.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QTabWidget;

namespace lettrine {

class LineChart;
class MemoryCalculator;
class Session;

/// The dock "Cache": the race with and without the KV cache as a chart, the price of the cache with this model's
/// numbers beside the bytes that are really allocated, a calculator for other models. Every millisecond shown was
/// measured.
class CachePage : public QWidget {
    Q_OBJECT
public:
    explicit CachePage(Session& session, QWidget* parent = nullptr);
    LineChart& chart() const { return *m_chart; }
    /// "side,length,token,milliseconds" of the last race; only the heading before one.
    QByteArray raceCsv() const;
    bool isRacing() const { return m_race != 0; }
    const std::optional<RaceResult>& result() const { return m_result; }
    void startRace();
    void stopRace();

private:
    void makeRace(QWidget* tab);
    void makeMemory(QWidget* tab);
    void retranslate();
    void onTask(const TaskReport& report);
    void onProgress(const RaceProgress& progress);
    void showRace();
    void showMemory();
    void endRace();

    Session& m_session;
    QTabWidget* m_tabs = nullptr;
    LineChart* m_chart = nullptr;
    QLabel *m_modelTitle = nullptr, *m_proof = nullptr, *m_formula = nullptr, *m_bytes = nullptr, *m_reused = nullptr;
    QComboBox *m_where = nullptr, *m_show = nullptr;
    QPushButton* m_start = nullptr;
    QProgressBar* m_progress = nullptr;
    QCheckBox* m_useCache = nullptr;
    MemoryCalculator* m_calculator = nullptr;
    RequestNumber m_race = 0;
    std::optional<RaceResult> m_result;
    QVector<QPointF> m_liveWith, m_liveWithout;
};

} // namespace lettrine
