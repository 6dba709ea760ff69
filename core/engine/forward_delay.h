// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <thread>

namespace lettrine {

/// How much longer each forward pass is made to last: by tests, to see how the window waits. Copies share one value.
/// Safe to use from any thread.
class ForwardDelay {
public:
    void set(int milliseconds) const { m_milliseconds->store(milliseconds); }
    void wait() const
    {
        if (const int milliseconds = m_milliseconds->load(); milliseconds > 0)
            std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
    }

private:
    std::shared_ptr<std::atomic<int>> m_milliseconds = std::make_shared<std::atomic<int>>(0);
};

} // namespace lettrine
