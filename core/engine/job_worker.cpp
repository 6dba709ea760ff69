// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/job_worker.h"

#include "engine/pace.h"
#include "engine/prepare_writer.h"
#include "engine/task_runner.h"

namespace lettrine {

JobWorker::JobWorker(SendReport send, ForwardDelay delay)
    : m_send(std::move(send))
    , m_delay(std::move(delay))
{
}

Report JobWorker::handle(Request& request)
{
    if (auto* work = std::get_if<TaskRequest>(&request.what))
        return runTask(request, *work, m_model, m_send);
    if (auto* work = std::get_if<CompareRequest>(&request.what))
        return compare(request, *work);
    if (auto* work = std::get_if<ScoreRequest>(&request.what))
        return score(request, *work);
    if (const auto* work = std::get_if<LoadRequest>(&request.what))
        return load(request, *work);
    if (const auto* use = std::get_if<UseModelRequest>(&request.what))
        m_model = use->model;
    return lastReport(request, Ending::Done);
}

Report JobWorker::load(const Request& request, const LoadRequest& work)
{
    LoadReport onTheWay;
    onTheWay.number = request.number;
    onTheWay.bytesInAll = modelBytes(work.folder);
    DeliveryClock clock;
    clock.delivered(); // nothing is said of a load that is over at once
    LoadOptions options;
    options.window = work.window;
    options.keepReading = [&](std::uint64_t bytes) {
        onTheWay.bytesRead += bytes;
        if (clock.due() && !request.stop.raised()) {
            m_send(onTheWay);
            clock.delivered();
        }
        return !request.stop.raised();
    };
    Result<std::shared_ptr<const Model>> model = loadModel(work.folder, options);
    if (!model && model.error().code == ErrorCode::Cancelled)
        return lastReport(request, Ending::Cancelled);
    if (!model)
        return lastReport(request, Ending::Refused, model.error());
    LoadReport report;
    report.number = request.number;
    report.ending = Ending::Done;
    report.model = std::move(*model);
    return report;
}

Report JobWorker::compare(const Request& request, CompareRequest& work)
{
    if (!m_model)
        return lastReport(request, Ending::Refused, noModelLoaded());
    CompareReport report;
    report.number = request.number;
    report.columns.resize(work.columns.size());
    std::vector<Writer> writers;
    std::vector<bool> running(work.columns.size(), true);
    const auto end = [&](std::size_t column, StopReason stop, std::optional<Error> error = std::nullopt) {
        report.columns[column].stop = stop;
        if (error)
            report.columns[column].error.emplace(std::move(*error));
        running[column] = false;
    };
    for (std::size_t column = 0; column < work.columns.size(); ++column) {
        writers.emplace_back(m_model);
        if (Result<void> ready = prepareWriter(writers.back(), work.text, work.columns[column], work.rules); !ready)
            end(column, StopReason::None, ready.error());
    }
    DeliveryClock clock;
    const auto deliver = [&] {
        m_send(CompareReport(report));
        for (CompareReport::Column& column : report.columns)
            column.steps.clear();
        clock.delivered();
    };
    // As fast as the engine goes: what is compared is the texts, not their making.
    const int length = work.limits.length < 0 ? m_model->config().context : work.limits.length;
    for (int written = 0; written < length && !request.stop.raised(); ++written) {
        for (std::size_t column = 0; column < writers.size(); ++column) {
            if (!running[column] || request.stop.raised())
                continue;
            m_delay.wait();
            Step step;
            const Result<Advance> advance =
                writers[column].step(step, work.limits.throughStops ? StopTokens::Write : StopTokens::End);
            if (!advance)
                end(column, StopReason::None, advance.error());
            else if (advance->stop != StopReason::None)
                end(column, advance->stop,
                    advance->stop == StopReason::DeadEnd ? std::optional(advance->error) : std::nullopt);
            else
                report.columns[column].steps.push_back(std::move(step));
        }
        if (clock.due())
            deliver();
    }
    for (std::size_t column = 0; column < writers.size(); ++column) {
        if (running[column])
            end(column, request.stop.raised() ? StopReason::Cancelled : StopReason::Length);
    }
    report.ending = Ending::Done;
    return report;
}

Report JobWorker::score(const Request& request, ScoreRequest& work)
{
    if (!m_model)
        return lastReport(request, Ending::Refused, noModelLoaded());
    // A writer of its own, so that the logits in view and the document's cache are left alone.
    Writer writer(m_model);
    WriterOptions options;
    options.slide = true;
    options.detail = StepDetail::Draw;
    ScoreReport report;
    report.number = request.number;
    Result<void> ready = writer.setOptions(options);
    const int begin = std::max(work.from, 1);
    report.from = begin;
    const auto& ids = work.text.ids;
    if (ready && begin < static_cast<int>(ids.size()))
        ready = writer.setText(std::vector<std::int32_t>(ids.begin(), ids.begin() + begin), work.text.textBegin);
    DeliveryClock clock;
    for (std::size_t i = static_cast<std::size_t>(begin); ready && i < ids.size() && !request.stop.raised(); ++i) {
        Step step;
        ready = writer.look(step);
        if (!ready)
            break;
        report.scores.push_back({ writer.distribution().raw(ids[i]), writer.distribution().rank(ids[i]) });
        ready = writer.append(ids[i]);
        if (clock.due()) {
            m_send(report);
            report.from += static_cast<int>(report.scores.size());
            report.scores.clear();
            clock.delivered();
        }
    }
    report.ending = ready ? Ending::Done : Ending::Refused;
    if (!ready)
        report.error = ready.error();
    return report;
}

} // namespace lettrine
