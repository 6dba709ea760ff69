// SPDX-License-Identifier: GPL-3.0-or-later
#include "tensor/thread_pool.h"

namespace lettrine {

ThreadPool::ThreadPool(int threads)
{
    for (int i = 1; i < threads; ++i)
        m_workers.emplace_back([this] { work(); });
}

ThreadPool::~ThreadPool()
{
    {
        const std::lock_guard lock(m_mutex);
        m_quit = true;
    }
    m_wake.notify_all();
    for (std::thread& worker : m_workers)
        worker.join();
}

void ThreadPool::run(int count, const std::function<void(int)>& job)
{
    std::unique_lock lock(m_mutex);
    m_job = &job;
    m_next = 0;
    m_count = count;
    if (count > 1)
        m_wake.notify_all();
    drain(lock);
    m_done.wait(lock, [this] { return m_running == 0; });
    m_job = nullptr;
    m_count = 0;
}

void ThreadPool::drain(std::unique_lock<std::mutex>& lock)
{
    while (m_next < m_count) {
        const int index = m_next++;
        const auto* job = m_job;
        ++m_running;
        lock.unlock();
        (*job)(index);
        lock.lock();
        --m_running;
    }
}

void ThreadPool::work()
{
    std::unique_lock lock(m_mutex);
    while (true) {
        m_wake.wait(lock, [this] { return m_quit || m_next < m_count; });
        if (m_quit)
            return;
        drain(lock);
        if (m_running == 0)
            m_done.notify_one();
    }
}

} // namespace lettrine
