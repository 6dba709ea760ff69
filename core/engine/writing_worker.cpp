// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing_worker.h"

#include "engine/pace.h"
#include "engine/prepare_writer.h"

#include <cmath>

namespace lettrine {

namespace {

constexpr int shownSegments = 64;
constexpr int tailPoints = 240;

CacheState cacheOf(const Writer& writer, const Step& step)
{
    return { writer.cache().bytesAllocated(), writer.cache().bytesUsed(), writer.cache().size(), step.reused,
        step.evaluated };
}

/// All candidates by rank, thinned to about equal steps of log(rank): each point is the mean of its ranks.
std::vector<TailPoint> tailOf(const Distribution& distribution)
{
    const std::span<const std::int32_t> order = distribution.order();
    std::vector<TailPoint> points;
    const double last = static_cast<double>(order.size());
    for (std::size_t begin = 0; begin < order.size();) {
        const double wanted = std::exp(std::log(last + 1) * static_cast<double>(points.size() + 1) / tailPoints);
        const std::size_t end = std::min(order.size(), std::max(begin + 1, static_cast<std::size_t>(wanted)));
        TailPoint point;
        for (std::size_t i = begin; i < end; ++i) {
            point.raw += distribution.raw(order[i]);
            point.final += distribution.final(order[i]);
        }
        const double count = static_cast<double>(end - begin);
        point.raw /= count;
        point.final /= count;
        point.rank = static_cast<int>(begin + (end - begin + 1) / 2);
        points.push_back(point);
        begin = end;
    }
    return points;
}

} // namespace

WritingWorker::WritingWorker(SendReport send, ForwardDelay delay)
    : m_send(std::move(send))
    , m_delay(std::move(delay))
{
}

Report WritingWorker::handle(Request& request)
{
    if (auto* work = std::get_if<LookRequest>(&request.what))
        return look(request, *work);
    if (auto* work = std::get_if<WriteOnRequest>(&request.what))
        return writeOn(request, *work);
    if (const auto* use = std::get_if<UseModelRequest>(&request.what)) {
        m_model = use->model;
        m_writer.reset();
        if (m_model)
            m_writer.emplace(m_model);
    }
    return lastReport(request, Ending::Done);
}

Report WritingWorker::look(const Request& request, LookRequest& work)
{
    if (!m_writer)
        return lastReport(request, Ending::Refused, noModelLoaded());
    LookReport report;
    report.number = request.number;
    report.ending = Ending::Done;
    Result<void> done = prepareWriter(*m_writer, work.text, work.how, work.rules);
    if (done) {
        if (!m_writer->inView())
            m_delay.wait();
        done = m_writer->look(report.step);
    }
    if (!done && done.error().code != ErrorCode::DeadEnd)
        return lastReport(request, Ending::Refused, done.error());
    const Distribution& distribution = m_writer->distribution();
    std::vector<std::int32_t> ids;
    distribution.topByRaw(likelyRows, ids);
    for (const std::int32_t id : ids)
        report.likeliest.push_back(candidateRow(distribution, id));
    for (const std::int32_t id : work.find) {
        if (id >= 0 && id < distribution.size())
            report.found.push_back(candidateRow(distribution, id));
    }
    if (done)
        distribution.segments(shownSegments, report.segments);
    else
        report.error = done.error();
    if (work.tail)
        report.tail = tailOf(distribution);
    report.cache = cacheOf(*m_writer, report.step);
    return report;
}

/// A run that writes on: collects tokens and delivers them at most 30 times a second and at the end.
class WritingWorker::Run {
public:
    Run(const Request& request, WriteOnRequest& work, const SendReport& send)
        : m_request(request)
        , m_work(work)
        , m_send(send)
    {
        m_report.number = request.number;
        std::tie(m_how, m_edition) = work.how->get();
    }

    const HowToWrite& how() const { return m_how; }
    bool stopped() const { return m_request.stop.raised(); }
    bool complete() const { return m_work.limits.length >= 0 && m_written >= m_work.limits.length; }

    /// The last report, with the tokens that were not delivered yet.
    Report ended(StopReason stop, std::optional<Error> error = std::nullopt)
    {
        m_report.ending = Ending::Done;
        m_report.stop = stop;
        m_report.error = std::move(error);
        return std::move(m_report);
    }
    /// The model ends its text here.
    Report endedBefore(Step next)
    {
        m_report.next = std::move(next);
        return ended(StopReason::StopToken);
    }
    Report refused(Error error)
    {
        m_report.ending = Ending::Refused;
        m_report.error = std::move(error);
        return std::move(m_report);
    }

    /// Takes over settings that were changed while it ran.
    Result<void> update(Writer& writer)
    {
        if (m_work.how->edition() == m_edition)
            return {};
        std::tie(m_how, m_edition) = m_work.how->get();
        // A setting out of range cannot come from the window; it would end the run with its name.
        if (Result<void> set = writer.setSettings(m_how.settings); !set)
            return set;
        return writer.setOptions(m_how.options);
    }

    /// Waits for the next token's turn, or until something changed; false: it is time.
    bool wait()
    {
        const auto next = m_pace.next(m_how.speed);
        if (std::chrono::steady_clock::now() >= next)
            return false;
        if (!m_report.steps.empty() && m_clock.due())
            deliver();
        m_request.stop.waitUntil(m_report.steps.empty() ? next : std::min(next, m_clock.next()));
        return true;
    }

    void take(Step step, const CacheState& cache)
    {
        m_pace.tick(m_how.speed);
        ++m_written;
        m_report.cache = cache;
        m_report.steps.push_back(std::move(step));
        if (m_clock.due())
            deliver();
    }

private:
    void deliver()
    {
        WroteReport full = std::exchange(m_report, {});
        m_report.number = m_request.number;
        m_report.cache = full.cache;
        m_send(std::move(full));
        m_clock.delivered();
    }

    const Request& m_request;
    WriteOnRequest& m_work;
    const SendReport& m_send;
    WroteReport m_report;
    HowToWrite m_how;
    unsigned m_edition = 0;
    DeliveryClock m_clock;
    Pace m_pace;
    int m_written = 0;
};

Report WritingWorker::writeOn(const Request& request, WriteOnRequest& work)
{
    Run run(request, work, m_send);
    if (!m_writer)
        return run.refused(noModelLoaded());
    if (Result<void> ready = prepareWriter(*m_writer, work.text, run.how(), work.rules); !ready)
        return run.refused(ready.error());
    if (Result<void> fits = m_writer->rules().check({ m_writer->ids(), m_writer->textBegin() }); !fits)
        return run.refused(fits.error());
    while (!run.complete()) {
        if (run.stopped())
            return run.ended(StopReason::Cancelled);
        if (Result<void> updated = run.update(*m_writer); !updated)
            return run.refused(updated.error());
        if (run.wait())
            continue;
        if (!m_writer->inView())
            m_delay.wait();
        Step step;
        const Result<Advance> advance =
            m_writer->step(step, work.limits.throughStops ? StopTokens::Write : StopTokens::End);
        if (run.stopped())
            return run.ended(StopReason::Cancelled);
        if (!advance)
            return run.refused(advance.error());
        if (advance->stop == StopReason::DeadEnd)
            return run.ended(StopReason::DeadEnd, advance->error);
        if (advance->stop == StopReason::StopToken)
            return run.endedBefore(std::move(step));
        if (advance->stop != StopReason::None)
            return run.ended(advance->stop);
        const CacheState cache = cacheOf(*m_writer, step);
        run.take(std::move(step), cache);
    }
    return run.ended(StopReason::Length);
}

} // namespace lettrine
