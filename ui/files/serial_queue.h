// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace lettrine {

/// Jobs in a thread of their own, one after the other in the order in which they came: what is done later is later on
/// the disk too. Every function may be called from any thread; a job must not call idle() or throw.
class SerialQueue {
public:
    SerialQueue();
    /// Does what is left, then ends.
    ~SerialQueue();
    SerialQueue(const SerialQueue&) = delete;
    SerialQueue& operator=(const SerialQueue&) = delete;

    void post(std::function<void()> job);
    /// Nothing waits and nothing runs.
    bool idle() const;

private:
    void run();
    mutable std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<std::function<void()>> m_jobs; ///< guarded by m_mutex
    bool m_running = false; ///< guarded by m_mutex
    bool m_ending = false; ///< guarded by m_mutex
    std::thread m_thread;
};

} // namespace lettrine
