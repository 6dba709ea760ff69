// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>

namespace lettrine {

/// Says to a job in another thread that it is no longer wanted. Read once a token; a job that waits (reading speed)
/// waits on it, so that Stop is instant at any speed. Copies share one flag. Any thread.
class StopFlag {
public:
    StopFlag()
        : m_state(std::make_shared<State>())
    {
    }

    void raise() const
    {
        {
            const std::lock_guard lock(m_state->mutex);
            m_state->raised.store(true, std::memory_order_relaxed);
        }
        m_state->changed.notify_all();
    }

    bool raised() const { return m_state->raised.load(std::memory_order_relaxed); }

    /// The flag itself, for work that looks at it by itself; lives as long as any copy of this object.
    const std::atomic<bool>& flag() const { return m_state->raised; }

    /// Sleeps until `time` at most; true if the flag was raised or nudged meanwhile.
    bool waitUntil(std::chrono::steady_clock::time_point time) const
    {
        std::unique_lock lock(m_state->mutex);
        const unsigned before = m_state->nudges;
        return m_state->changed.wait_until(lock, time, [&] { return m_state->raised || m_state->nudges != before; });
    }

    /// Wakes a job that waits, because what it waits by (the speed) has changed.
    void nudge() const
    {
        {
            const std::lock_guard lock(m_state->mutex);
            ++m_state->nudges;
        }
        m_state->changed.notify_all();
    }

private:
    struct State {
        std::mutex mutex;
        std::condition_variable changed;
        std::atomic<bool> raised = false;
        unsigned nudges = 0;
    };
    std::shared_ptr<State> m_state;
};

} // namespace lettrine
