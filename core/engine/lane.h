// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/mailbox.h"
#include "engine/reports.h"

#include <functional>
#include <thread>

namespace lettrine {

/// Where a worker leaves its reports.
using SendReport = std::function<void(Report)>;

/// Does requests, one after the other, in the thread of a Lane.
class Worker {
public:
    virtual ~Worker() = default;
    virtual void handle(Request& request) = 0;
    /// The report of a request that ended in `error` (a fault that was caught at the thread's edge).
    virtual void refuse(const Request& request, const Error& error) = 0;
};

/// One thread of the engine with its mailbox of requests. Whatever a worker throws is caught here, once, and becomes an
/// Error report. The destructor raises the running request's stop flag, closes the mailbox and waits for the thread.
class Lane {
public:
    explicit Lane(std::unique_ptr<Worker> worker);
    ~Lane();
    Lane(const Lane&) = delete;
    Lane& operator=(const Lane&) = delete;

    void post(Request request);
    /// As post, but a waiting look is replaced: only the last place of a slider matters.
    void postLook(Request request);

private:
    void run();
    std::unique_ptr<Worker> m_worker;
    Mailbox<Request> m_requests;
    std::mutex m_mutex;
    std::optional<StopFlag> m_running; ///< guarded by m_mutex
    std::thread m_thread;
};

} // namespace lettrine
