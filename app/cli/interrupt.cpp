// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/interrupt.h"

#include <csignal>

namespace lettrine::cli {

namespace {

std::atomic<bool> g_interrupted{ false };
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may touch it");

extern "C" void onSignal(int number)
{
    g_interrupted.store(true);
    std::signal(number, SIG_DFL);
}

} // namespace

void catchInterrupts()
{
    struct sigaction action { };
    action.sa_handler = onSignal;
    sigemptyset(&action.sa_mask);
    for (const int number : { SIGINT, SIGTERM, SIGHUP }) {
        // nohup and background jobs have these ignored on purpose.
        struct sigaction old { };
        sigaction(number, nullptr, &old);
        if (old.sa_handler != SIG_IGN)
            sigaction(number, &action, nullptr);
    }
}

const std::atomic<bool>& interrupted()
{
    return g_interrupted;
}

} // namespace lettrine::cli
