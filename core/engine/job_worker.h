// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/forward_delay.h"
#include "engine/lane.h"

namespace lettrine {

/// Whatever does not touch the document's own writer: tasks, comparisons, scores, loading a model. Lives in each of the
/// engine's other threads.
class JobWorker : public Worker {
public:
    JobWorker(SendReport send, ForwardDelay delay);
    Report handle(Request& request) override;

private:
    Report load(const Request& request, const LoadRequest& work);
    Report compare(const Request& request, CompareRequest& work);
    Report score(const Request& request, ScoreRequest& work);

    SendReport m_send;
    ForwardDelay m_delay;
    std::shared_ptr<const Model> m_model;
};

} // namespace lettrine
