// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>

namespace lettrine::cli {

/// From now on Ctrl-C (SIGINT) and SIGTERM set interrupted() instead of ending the program, so that it can keep its
/// text or save a checkpoint; a second one ends it.
void catchInterrupts();
/// Set by the first signal. Long work looks at it.
const std::atomic<bool>& interrupted();

} // namespace lettrine::cli
