// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/long_worker.h"

#include "engine/task_runner.h"

namespace lettrine {

LongWorker::LongWorker(SendReport send)
    : m_send(std::move(send))
{
}

void LongWorker::handle(Request& request)
{
    if (const auto* use = std::get_if<UseModelRequest>(&request.what)) {
        m_model = use->model;
    } else if (const auto* load = std::get_if<LoadRequest>(&request.what)) {
        LoadReport report;
        report.number = request.number;
        if (Result<std::shared_ptr<const Model>> model = loadModel(load->folder))
            report.model = std::move(*model);
        else
            report.error = model.error();
        m_send(std::move(report));
    } else if (auto* task = std::get_if<TaskRequest>(&request.what)) {
        m_send(runTask(request, *task, m_model, m_send));
    }
}

void LongWorker::refuse(const Request& request, const Error& error)
{
    if (std::holds_alternative<LoadRequest>(request.what))
        m_send(LoadReport{ request.number, nullptr, error });
    else if (std::holds_alternative<TaskRequest>(request.what))
        m_send(TaskReport{ request.number, {}, true, error });
}

} // namespace lettrine
