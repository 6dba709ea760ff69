// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lane.h"

namespace lettrine {

/// Long jobs: loading a model, a race, training. Lives in the engine's second thread, so that writing goes on.
class LongWorker : public Worker {
public:
    explicit LongWorker(SendReport send);
    void handle(Request& request) override;
    void refuse(const Request& request, const Error& error) override;

private:
    SendReport m_send;
    std::shared_ptr<const Model> m_model;
};

} // namespace lettrine
