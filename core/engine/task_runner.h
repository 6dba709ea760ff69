// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lane.h"

namespace lettrine {

/// Runs a task in the calling thread and gives its last report; what it sends on the way goes through `send`.
Report runTask(const Request& request, TaskRequest& task, std::shared_ptr<const Model> model, const SendReport& send);

} // namespace lettrine
