// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/mailbox.h"
#include "engine/reports.h"

#include <functional>
#include <thread>

namespace lettrine {

/// Where reports are left.
using SendReport = std::function<void(Report)>;

/// Does requests, one after the other, in the thread of a Lane.
class Worker {
public:
    virtual ~Worker() = default;
    /// Does a request and gives its last report. What it sends on the way goes through a SendReport of its own.
    virtual Report handle(Request& request) = 0;
};

/// One thread of the engine with its mailbox of requests. It sees to it that every request that is taken from the box
/// ends with exactly one report: the worker's, that of a fault (whatever a worker throws is caught here, once), or
/// NeverBegan for one that was stopped before its turn. The destructor raises the running request's stop flag, closes
/// the mailbox and waits for the thread. post() and withdraw() may be called from any thread.
class Lane {
public:
    Lane(std::unique_ptr<Worker> worker, SendReport send);
    ~Lane();
    Lane(const Lane&) = delete;
    Lane& operator=(const Lane&) = delete;

    void post(Request request);
    /// Takes a request out of the box that has not had its turn; false: it has. What was taken out has no report.
    bool withdraw(RequestNumber number);

private:
    void run();
    Report done(Request& request);

    std::unique_ptr<Worker> m_worker;
    SendReport m_send;
    Mailbox<Request> m_requests;
    std::mutex m_mutex;
    std::optional<StopFlag> m_running; ///< guarded by m_mutex
    std::thread m_thread;
};

} // namespace lettrine
