// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <QEvent>

namespace lettrine::monkey {

/// What a test of time needs of the engine and nobody else: to deliver what waits at a moment of its own, and to know
/// that nothing is on its way. An explicit instantiation may name what is private, so the engine needs no door for it.
template <auto Member> struct TheDrain {
    friend constexpr auto theDrain() { return Member; }
};
constexpr auto theDrain();
template struct TheDrain<&Engine::drain>;
template <auto Member> struct TheWanted {
    friend constexpr auto theWanted() { return Member; }
};
constexpr auto theWanted();
template struct TheWanted<&Engine::m_wanted>;

/// Stands between an engine and the window: while it holds, no report is delivered, however long ago it was made. All
/// that has come is delivered by release(), whole batches in their order. GUI thread.
class HeldReports : public QObject {
public:
    explicit HeldReports(Engine& engine)
        : m_engine(engine)
    {
        engine.installEventFilter(this);
    }

    void hold() { m_holds = true; }
    /// What has come is delivered now; true if there was something.
    bool release()
    {
        if (!std::exchange(m_waits, false))
            return false;
        (m_engine.*theDrain())();
        return true;
    }
    bool waits() const { return m_waits; }
    /// Whether every request of an engine has had its last report, or will have it by a wake that waits.
    static bool isIdle(const Engine& engine) { return (engine.*theWanted()).empty(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        // The engine wakes itself by a queued call, once for all reports that wait.
        if (watched != &m_engine || event->type() != QEvent::MetaCall || !m_holds)
            return false;
        m_waits = true;
        return true;
    }

private:
    Engine& m_engine;
    bool m_holds = false, m_waits = false;
};

} // namespace lettrine::monkey
