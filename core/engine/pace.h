// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>

namespace lettrine {

/// When tokens are due to be delivered: at most 30 times a second.
class DeliveryClock {
public:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds interval{ 33 };
    bool due() const { return Clock::now() >= m_last + interval; }
    Clock::time_point next() const { return m_last + interval; }
    void delivered() { m_last = Clock::now(); }

private:
    Clock::time_point m_last{};
};

/// Spaces tokens to a reading speed. The first comes at once.
class Pace {
public:
    using Clock = std::chrono::steady_clock;
    /// When the next token may come at `speed` tokens a second (0: now).
    Clock::time_point next(double speed) const
    {
        if (speed <= 0 || !m_began)
            return Clock::time_point::min();
        return m_last
            + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / std::max(speed, 0.01)));
    }
    /// A token was written; a token that came late does not make the next ones hurry.
    void tick(double speed)
    {
        const auto now = Clock::now();
        const auto planned = next(speed);
        m_last = m_began && planned > now - std::chrono::milliseconds(20) ? planned : now;
        if (speed <= 0)
            m_last = now;
        m_began = true;
    }

private:
    Clock::time_point m_last{};
    bool m_began = false;
};

} // namespace lettrine
