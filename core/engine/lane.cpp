// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lane.h"

#include <exception>
#include <new>

namespace lettrine {

Lane::Lane(std::unique_ptr<Worker> worker, SendReport send)
    : m_worker(std::move(worker))
    , m_send(std::move(send))
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

bool Lane::withdraw(RequestNumber number)
{
    return m_requests.withdraw([number](const Request& waiting) { return waiting.number == number; });
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
        m_send(request->stop.raised() ? lastReport(*request, Ending::NeverBegan) : done(*request));
    }
}

Report Lane::done(Request& request)
{
    const auto fault = [&](ErrorCode code, const char* value) {
        return lastReport(request, Ending::Refused, Error{ code, "engine", {}, value, {} });
    };
    try {
        return m_worker->handle(request);
    } catch (const std::bad_alloc&) {
        // How many bytes were asked for is not known here.
        return fault(ErrorCode::OutOfMemory, "this request");
    } catch (const std::exception& thrown) {
        return fault(ErrorCode::Internal, thrown.what());
    } catch (...) {
        return fault(ErrorCode::Internal, "unknown");
    }
}

} // namespace lettrine
