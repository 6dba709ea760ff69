// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/forward_delay.h"
#include "engine/lane.h"

namespace lettrine {

/// Looks and writes: owns the writer (text, cache, logits in view) of the document and nothing else. Lives in the
/// engine's writing thread, in which nothing lasts longer than one forward pass after its stop flag was raised.
class WritingWorker : public Worker {
public:
    WritingWorker(SendReport send, ForwardDelay delay);
    Report handle(Request& request) override;

private:
    class Run;
    Report look(const Request& request, LookRequest& work);
    Report writeOn(const Request& request, WriteOnRequest& work);

    SendReport m_send;
    ForwardDelay m_delay;
    std::shared_ptr<const Model> m_model;
    std::optional<Writer> m_writer;
};

} // namespace lettrine
