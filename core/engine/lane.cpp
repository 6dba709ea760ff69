// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lane.h"

#include <exception>
#include <new>

namespace lettrine {

Lane::Lane(std::unique_ptr<Worker> worker)
    : m_worker(std::move(worker))
    , m_thread([this] { run(); })
{
}

Lane::~Lane()
{
    m_requests.close();
    {
        const std::lock_guard lock(m_mutex);
        if (m_running)
            m_running->raise();
    }
    m_thread.join();
}

void Lane::post(Request request)
{
    m_requests.post(std::move(request));
}

void Lane::postLook(Request request)
{
    m_requests.postInstead(std::move(request), [](const Request& waiting) {
        return std::holds_alternative<LookRequest>(waiting.what) && !waiting.stop.raised();
    });
}

void Lane::run()
{
    while (std::optional<Request> request = m_requests.waitAndTake()) {
        {
            const std::lock_guard lock(m_mutex);
            m_running = request->stop;
        }
        // The box may have been closed between the two lines above: then nobody raised this flag.
        if (m_requests.closed())
            break;
        if (request->stop.raised())
            continue;
        try {
            m_worker->handle(*request);
        } catch (const std::bad_alloc&) {
            m_worker->refuse(*request, Error{ ErrorCode::OutOfMemory, "engine", {}, "?", {} });
        } catch (const std::exception& fault) {
            m_worker->refuse(*request, Error{ ErrorCode::Internal, "engine", {}, fault.what(), {} });
        } catch (...) {
            m_worker->refuse(*request, Error{ ErrorCode::Internal, "engine", {}, "unknown", {} });
        }
    }
}

} // namespace lettrine
