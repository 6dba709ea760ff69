// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace lettrine {

/// A few threads that sleep between jobs. run() may be called from one thread at a time; that thread works too. Which
/// thread does which job is left to chance, so jobs must write to places of their own: results then do not depend on
/// the number of threads.
class ThreadPool {
public:
    /// `threads` in all, the caller's included, at least 1.
    explicit ThreadPool(int threads);
    ~ThreadPool();
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    /// Calls job(0) … job(count − 1), each once, and returns when all are done. Jobs must not throw.
    void run(int count, const std::function<void(int)>& job);
    int threads() const { return static_cast<int>(m_workers.size()) + 1; }

private:
    void work();
    void drain(std::unique_lock<std::mutex>& lock);

    std::mutex m_mutex;
    std::condition_variable m_wake, m_done;
    const std::function<void(int)>* m_job = nullptr;
    int m_next = 0, m_count = 0, m_running = 0;
    bool m_quit = false;
    std::vector<std::thread> m_workers;
};

} // namespace lettrine
