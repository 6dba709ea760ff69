// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing_worker.h"

#include "engine/task_runner.h"

#include <algorithm>
#include <cmath>
#include <thread>

namespace lettrine {

namespace {

constexpr int shownSegments = 64;
constexpr int tailPoints = 240;

Error noModel()
{
    return Error{ ErrorCode::ModelNotFound, "engine", "model", "", "none" };
}

/// Brings a writer to a text and a way of writing. The text is only touched if it differs, so that the logits in view
/// stay: a slider then costs no forward pass.
Result<void> prepare(Writer& writer, const TextState& text, const HowToWrite& how, const RuleSet& rules)
{
    const std::span<const std::int32_t> present = writer.ids();
    const bool same = std::equal(present.begin(), present.end(), text.ids.begin(), text.ids.end())
        && writer.textBegin() == text.textBegin;
    if (!same) {
        if (Result<void> set = writer.setText(text.ids, text.textBegin); !set)
            return set;
    }
    if (Result<void> set = writer.setSettings(how.settings); !set)
        return set;
    if (Result<void> set = writer.setOptions(how.options); !set)
        return set;
    writer.setRules(rules);
    writer.setRedraw(text.redraw);
    return {};
}

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

WritingWorker::WritingWorker(SendReport send, std::shared_ptr<const std::atomic<int>> forwardDelay)
    : m_send(std::move(send))
    , m_forwardDelay(std::move(forwardDelay))
{
}

void WritingWorker::handle(Request& request)
{
    struct Visitor {
        WritingWorker& worker;
        Request& request;
        void operator()(UseModelRequest& what) const { worker.use(what); }
        void operator()(LookRequest& what) const { worker.look(request.number, what); }
        void operator()(WriteOnRequest& what) const { worker.writeOn(request, what); }
        void operator()(CompareRequest& what) const { worker.compare(request, what); }
        void operator()(ScoreRequest& what) const { worker.score(request, what); }
        void operator()(TaskRequest& what) const { worker.runTask(request, what); }
        void operator()(LoadRequest&) const { }
    };
    std::visit(Visitor{ *this, request }, request.what);
}

void WritingWorker::refuse(const Request& request, const Error& error)
{
    struct Visitor {
        RequestNumber number;
        const Error& error;
        std::optional<Report> operator()(const UseModelRequest&) const { return std::nullopt; }
        std::optional<Report> operator()(const LoadRequest&) const { return std::nullopt; }
        std::optional<Report> operator()(const LookRequest&) const
        {
            LookReport report;
            report.number = number;
            report.error = error;
            return report;
        }
        std::optional<Report> operator()(const WriteOnRequest&) const
        {
            WroteReport report;
            report.number = number;
            report.finished = true;
            report.error = error;
            return report;
        }
        std::optional<Report> operator()(const CompareRequest& what) const
        {
            CompareReport report;
            report.number = number;
            report.columns.resize(what.columns.size());
            for (CompareReport::Column& column : report.columns)
                column.error = error;
            report.finished = true;
            return report;
        }
        std::optional<Report> operator()(const ScoreRequest&) const
        {
            return ScoreReport{ number, 0, {}, true, error };
        }
        std::optional<Report> operator()(const TaskRequest&) const { return TaskReport{ number, {}, true, error }; }
    };
    if (std::optional<Report> report = std::visit(Visitor{ request.number, error }, request.what))
        m_send(std::move(*report));
}

void WritingWorker::use(const UseModelRequest& request)
{
    m_model = request.model;
    m_writer.reset();
    if (m_model)
        m_writer.emplace(m_model);
}

void WritingWorker::delay() const
{
    if (const int milliseconds = m_forwardDelay->load(); milliseconds > 0)
        std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}

void WritingWorker::look(RequestNumber number, LookRequest& request)
{
    LookReport report;
    report.number = number;
    if (!m_writer) {
        report.error = noModel();
        m_send(std::move(report));
        return;
    }
    Result<void> done = prepare(*m_writer, request.text, request.how, request.rules);
    if (done) {
        if (!m_writer->inView())
            delay();
        done = m_writer->look(report.step);
    }
    if (!done)
        report.error = done.error();
    report.stepValid = done || done.error().code == ErrorCode::DeadEnd;
    if (report.stepValid) {
        const Distribution& distribution = m_writer->distribution();
        std::vector<std::int32_t> ids;
        distribution.topByRaw(likelyRows, ids);
        for (const std::int32_t id : ids)
            report.likeliest.push_back(candidateRow(distribution, id));
        for (const std::int32_t id : request.find) {
            if (id >= 0 && id < distribution.size())
                report.found.push_back(candidateRow(distribution, id));
        }
        if (done)
            distribution.segments(shownSegments, report.segments);
        if (request.tail)
            report.tail = tailOf(distribution);
        report.cache = cacheOf(*m_writer, report.step);
    }
    m_send(std::move(report));
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

    void finish(StopReason stop, std::optional<Error> error = std::nullopt)
    {
        m_report.finished = true;
        m_report.stop = stop;
        m_report.error = std::move(error);
        deliver();
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

void WritingWorker::writeOn(const Request& request, WriteOnRequest& work)
{
    Run run(request, work, m_send);
    if (!m_writer)
        return run.finish(StopReason::None, noModel());
    if (Result<void> ready = prepare(*m_writer, work.text, run.how(), work.rules); !ready)
        return run.finish(StopReason::None, ready.error());
    if (Result<void> fits = m_writer->rules().check({ m_writer->ids(), m_writer->textBegin() }); !fits)
        return run.finish(StopReason::None, fits.error());
    while (!run.complete()) {
        if (run.stopped())
            return run.finish(StopReason::Cancelled);
        if (Result<void> updated = run.update(*m_writer); !updated)
            return run.finish(StopReason::None, updated.error());
        if (run.wait())
            continue;
        if (!m_writer->inView())
            delay();
        Step step;
        const Result<Advance> advance = m_writer->step(step, work.limits.throughStops);
        if (run.stopped())
            return run.finish(StopReason::Cancelled);
        if (!advance)
            return run.finish(StopReason::None, advance.error());
        if (advance->stop == StopReason::DeadEnd)
            return run.finish(StopReason::DeadEnd, advance->error);
        if (advance->stop != StopReason::None)
            return run.finish(advance->stop);
        const CacheState cache = cacheOf(*m_writer, step);
        run.take(std::move(step), cache);
    }
    run.finish(StopReason::Length);
}

void WritingWorker::compare(const Request& request, CompareRequest& work)
{
    if (!m_model)
        return refuse(request, noModel());
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
        if (Result<void> ready = prepare(writers.back(), work.text, work.columns[column], work.rules); !ready)
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
            delay();
            Step step;
            const Result<Advance> advance = writers[column].step(step, work.limits.throughStops);
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
    report.finished = true;
    deliver();
}

void WritingWorker::score(const Request& request, ScoreRequest& work)
{
    if (!m_model)
        return refuse(request, noModel());
    // A writer of its own, so that the logits in view and the document's cache are left alone.
    Writer writer(m_model);
    WriterOptions options;
    options.slide = true;
    options.detail = StepDetail::Draw;
    ScoreReport report{ request.number, work.from, {}, false, {} };
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
    report.finished = true;
    if (!ready)
        report.error = ready.error();
    m_send(std::move(report));
}

void WritingWorker::runTask(const Request& request, TaskRequest& work)
{
    m_send(lettrine::runTask(request, work, m_model, m_send));
}

} // namespace lettrine
