// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/task_runner.h"

namespace lettrine {

namespace {

class Context : public TaskContext {
public:
    Context(const Request& request, std::shared_ptr<const Model> model, const SendReport& send)
        : m_request(request)
        , m_model(std::move(model))
        , m_send(send)
    {
    }
    std::shared_ptr<const Model> model() const override { return m_model; }
    bool cancelled() const override { return m_request.stop.raised(); }
    const StopFlag& stop() const override { return m_request.stop; }
    void progress(std::any value) override
    {
        TaskReport report;
        report.number = m_request.number;
        report.value = std::move(value);
        m_send(std::move(report));
    }

private:
    const Request& m_request;
    std::shared_ptr<const Model> m_model;
    const SendReport& m_send;
};

} // namespace

Report runTask(const Request& request, TaskRequest& task, std::shared_ptr<const Model> model, const SendReport& send)
{
    Context context(request, std::move(model), send);
    TaskReport report;
    report.number = request.number;
    if (Result<std::any> result = task.work(context)) {
        report.ending = Ending::Done;
        report.value = std::move(*result);
    } else {
        report.ending = result.error().code == ErrorCode::Cancelled ? Ending::Cancelled : Ending::Refused;
        report.error = std::move(result.error());
    }
    return report;
}

} // namespace lettrine
