// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/background.h"

#include <QEventLoop>
#include <QGuiApplication>

#include <chrono>
#include <future>

namespace lettrine {

namespace {

/// Below what a person sees as a pause; most files are done within it.
constexpr std::chrono::milliseconds blink(40);

} // namespace

void waitFor(SerialQueue& queue, std::function<void()> job)
{
    QEventLoop loop;
    auto finished = std::make_shared<std::promise<void>>();
    const std::future<void> done = finished->get_future();
    queue.post([job = std::move(job), finished, &loop] {
        job();
        // Before the promise is kept: after that the loop may be gone.
        QMetaObject::invokeMethod(&loop, &QEventLoop::quit, Qt::QueuedConnection);
        finished->set_value();
    });
    if (done.wait_for(blink) == std::future_status::ready)
        return;
    QGuiApplication::setOverrideCursor(Qt::BusyCursor);
    loop.exec(QEventLoop::ExcludeUserInputEvents);
    // The loop also ends with the program.
    done.wait();
    QGuiApplication::restoreOverrideCursor();
}

} // namespace lettrine
