// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <condition_variable>
#include <mutex>

namespace lettrine::monkey {

/// Keeps one of the engine's threads busy until end() or the end of the object, as a long search or load does.
class LongJob {
public:
    LongJob(Engine& engine, Engine::Thread thread)
        : m_state(std::make_shared<State>())
    {
        engine.task(thread, [state = m_state](TaskContext& context) -> Result<std::any> {
            std::unique_lock lock(state->mutex);
            while (!state->ended && !context.cancelled())
                state->changed.wait_for(lock, std::chrono::milliseconds(5));
            return std::any();
        });
    }
    ~LongJob() { end(); }
    LongJob(const LongJob&) = delete;
    LongJob& operator=(const LongJob&) = delete;

    void end()
    {
        {
            const std::lock_guard lock(m_state->mutex);
            m_state->ended = true;
        }
        m_state->changed.notify_all();
    }

private:
    struct State {
        std::mutex mutex;
        std::condition_variable changed;
        bool ended = false;
    };
    std::shared_ptr<State> m_state;
};

} // namespace lettrine::monkey
