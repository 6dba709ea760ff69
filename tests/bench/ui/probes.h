// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QElapsedTimer>
#include <QTimer>

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace lettrine {

/// The application with a clock at every event: how long each widget paints, and how long the engine's reports take to
/// be taken in by everything that listens.
class TimedApplication : public QApplication {
public:
    TimedApplication(int& argc, char** argv)
        : QApplication(argc, argv)
    {
    }
    bool notify(QObject* receiver, QEvent* event) override;

    /// From now on; what was measured before is forgotten.
    void startTiming(const QObject* engine);
    void stopTiming() { m_engine = nullptr; }
    /// Milliseconds of every painting by the widget's class, and of every batch of reports ("reports").
    const std::map<std::string, std::vector<double>>& times() const { return m_times; }

private:
    const QObject* m_engine = nullptr;
    std::map<std::string, std::vector<double>> m_times;
};

/// How long the event loop did not come back: a timer that should fire every few milliseconds.
class StallProbe : public QObject {
    Q_OBJECT
public:
    StallProbe();
    void start();
    /// Longest time between two turns beyond the timer's own interval, in milliseconds.
    double longest() const { return m_longest; }

private:
    QTimer m_timer;
    QElapsedTimer m_clock;
    double m_longest = 0;
};

/// Turns the event loop until it is so; false after the patience's end.
bool turnUntil(const std::function<bool()>& done, int patience = 120'000);

double percentile(std::vector<double> values, double share);

/// Private bytes of this process (Linux: /proc/self/smaps_rollup), 0 where unknown.
std::int64_t privateBytes();

} // namespace lettrine
