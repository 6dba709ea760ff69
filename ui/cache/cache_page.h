// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cache/race_page.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QProgressBar;
class QTabWidget;

namespace lettrine {

class LineChart;
class MemoryCalculator;

/// The dock "Cache": the race with and without the KV cache, the price of the cache with this model's numbers beside
/// the bytes that are really allocated, a calculator for other models.
class CachePage : public QWidget {
    Q_OBJECT
public:
    CachePage(Engine& engine, TextDocument& document, WritingRun& run, QWidget* parent = nullptr);
    RacePage& race() const { return *m_race; }
    LineChart& chart() const { return m_race->chart(); }
    /// "side,length,token,ms,ms_min,ms_max" of the last race; only the heading before one.
    QByteArray raceCsv() const;
    /// What the cache of the document held when the engine last looked or wrote.
    const CacheState& cache() const { return m_cache; }
    bool isRacing() const { return m_race->isRacing(); }
    const std::optional<RaceResult>& result() const { return m_race->result(); }
    void startRace() { m_race->start(); }
    void stopRace() { m_race->stop(); }

Q_SIGNALS:
    /// Something to say above the text.
    void said(const QString& text, lettrine::Message kind);

private:
    void makeMemory(QWidget* tab);
    void retranslate();
    void takeCache(const CacheState& cache);
    void showMemory();

    TextDocument& m_document;
    CacheState m_cache;
    QTabWidget* m_tabs = nullptr;
    RacePage* m_race = nullptr;
    QLabel *m_formula = nullptr, *m_bytes = nullptr, *m_reused = nullptr;
    QProgressBar* m_filled = nullptr;
    QCheckBox* m_useCache = nullptr;
    MemoryCalculator* m_calculator = nullptr;
};

} // namespace lettrine
