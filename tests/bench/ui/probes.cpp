// SPDX-License-Identifier: GPL-3.0-or-later
#include "probes.h"

#include <QEventLoop>
#include <QFile>
#include <QPaintEvent>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace lettrine {

namespace {

constexpr int probeInterval = 5;

double milliseconds(const QElapsedTimer& clock)
{
    return static_cast<double>(clock.nsecsElapsed()) / 1e6;
}

} // namespace

bool TimedApplication::notify(QObject* receiver, QEvent* event)
{
    if (m_engine == nullptr || (event->type() != QEvent::Paint && receiver != m_engine))
        return QApplication::notify(receiver, event);
    // The receiver may be gone afterwards. A viewport paints for the view that it belongs to.
    const bool paints = event->type() == QEvent::Paint && receiver->isWidgetType();
    const QObject* named = receiver;
    if (paints && receiver->objectName() == QLatin1String("qt_scrollarea_viewport"))
        named = receiver->parent();
    const std::string name = paints ? named->metaObject()->className() : "reports";
    QElapsedTimer clock;
    clock.start();
    const bool handled = QApplication::notify(receiver, event);
    m_times[name].push_back(milliseconds(clock));
    return handled;
}

void TimedApplication::startTiming(const QObject* engine)
{
    m_times.clear();
    m_engine = engine;
}

StallProbe::StallProbe()
{
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(probeInterval);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        m_longest = std::max(m_longest, milliseconds(m_clock) - probeInterval);
        m_clock.restart();
    });
}

void StallProbe::start()
{
    m_longest = 0;
    m_clock.start();
    m_timer.start();
}

bool turnUntil(const std::function<bool()>& done, int patience)
{
    QElapsedTimer clock;
    clock.start();
    QEventLoop loop;
    while (!done()) {
        if (clock.elapsed() > patience)
            return false;
        // A timer wakes the loop in case that nothing else does.
        QTimer::singleShot(20, &loop, [] {});
        loop.processEvents(QEventLoop::WaitForMoreEvents);
    }
    return true;
}

double percentile(std::vector<double> values, double share)
{
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    const auto last = static_cast<double>(values.size() - 1);
    return values[static_cast<std::size_t>(std::ceil(share * last))];
}

std::int64_t privateBytes()
{
    QFile file(QStringLiteral("/proc/self/smaps_rollup"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    std::int64_t sum = 0;
    for (const QByteArray& line : file.readAll().split('\n')) {
        if (line.startsWith("Private_Clean:") || line.startsWith("Private_Dirty:"))
            sum += line.simplified().split(' ').value(1).toLongLong() * 1024;
    }
    return sum;
}

} // namespace lettrine
