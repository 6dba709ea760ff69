// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "files/serial_queue.h"

#include <functional>
#include <memory>
#include <optional>

namespace lettrine {

/// Does a job in the queue's thread and waits for it. If that takes longer than a blink, the window goes on painting
/// and the model goes on writing meanwhile; keys and clicks wait, and the pointer says so. GUI thread.
void waitFor(SerialQueue& queue, std::function<void()> job);

/// The same for a job with a result.
template <class Work> auto inBackground(SerialQueue& queue, Work work)
{
    const auto result = std::make_shared<std::optional<decltype(work())>>();
    waitFor(queue, [result, work = std::move(work)] { result->emplace(work()); });
    return std::move(**result);
}

} // namespace lettrine
