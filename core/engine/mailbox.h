// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace lettrine {

/// Values on their way from one thread to another, in order. Every function may be called from any thread.
template <class T> class Mailbox {
public:
    /// Adds a value and wakes a waiting taker. True if the box was empty: then the reader has to be woken.
    bool post(T value)
    {
        bool wasEmpty = false;
        {
            const std::lock_guard lock(m_mutex);
            wasEmpty = m_values.empty();
            m_values.push_back(std::move(value));
        }
        m_filled.notify_one();
        return wasEmpty;
    }

    /// Takes out the values that still wait and of which `unwanted` is true; whether there was one.
    template <class Unwanted> bool withdraw(const Unwanted& unwanted)
    {
        const std::lock_guard lock(m_mutex);
        return std::erase_if(m_values, unwanted) > 0;
    }

    /// All values there are, without waiting.
    std::vector<T> takeAll()
    {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_values, {});
    }

    /// The first value; waits for one. Nothing once the box is closed.
    std::optional<T> waitAndTake()
    {
        std::unique_lock lock(m_mutex);
        m_filled.wait(lock, [this] { return m_closed || !m_values.empty(); });
        if (m_closed)
            return std::nullopt;
        T value = std::move(m_values.front());
        m_values.erase(m_values.begin());
        return value;
    }

    /// Wakes all takers for good; what is still in the box is dropped.
    void close()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_closed = true;
            m_values.clear();
        }
        m_filled.notify_all();
    }

    bool closed() const
    {
        const std::lock_guard lock(m_mutex);
        return m_closed;
    }

private:
    mutable std::mutex m_mutex;
    std::condition_variable m_filled;
    std::vector<T> m_values;
    bool m_closed = false;
};

} // namespace lettrine
