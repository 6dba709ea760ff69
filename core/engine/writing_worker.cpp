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
    return Error{ErrorCode::ModelNotFound, "engine", "model", "", "none"};
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
    return {writer.cache().bytesAllocated(), writer.cache().bytesUsed(), writer.cache().size(), step.reused, step.evaluated};
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
    std::visit(Visitor{*this, request}, request.what);
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
        std::optional<Report> operator()(const ScoreRequest&) const { return ScoreReport{number, 0, {}, true, error}; }
        std::optional<Report> operator()(const TaskRequest&) const { return TaskReport{number, {}, true, error}; }
    };
    if (std::optional<Report> report = std::visit(Visitor{request.number, error}, request.what))
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

void WritingWorker::writeOn(const Request& request, WriteOnRequest& work)
{
    WroteReport report;
    report.number = request.number;
    const auto deliver = [&] {
        WroteReport full = std::move(report);
        report = {};
        report.number = request.number;
        report.cache = full.cache;
        m_send(std::move(full));
    };
    const auto finish = [&](StopReason stop, std::optional<Error> error = std::nullopt) {
        report.finished = true;
        report.stop = stop;
        report.error = std::move(error);
        deliver();
    };
    if (!m_writer)
        return finish(StopReason::None, noModel());
    auto [how, edition] = work.how->get();
    if (Result<void> ready = prepare(*m_writer, work.text, how, work.rules); !ready)
        return finish(StopReason::None, ready.error());
    if (Result<void> fits = m_writer->rules().check({m_writer->ids(), m_writer->textBegin()}); !fits)
        return finish(StopReason::None, fits.error());
    DeliveryClock clock;
    Pace pace;
    Step step;
    for (int written = 0; work.limits.length < 0 || written < work.limits.length;) {
        if (request.stop.raised())
            return finish(StopReason::Cancelled);
        if (work.how->edition() != edition) {
            std::tie(how, edition) = work.how->get();
            // A setting out of range cannot come from the window; it would end the run with its name.
            if (Result<void> set = m_writer->setSettings(how.settings); !set)
                return finish(StopReason::None, set.error());
            if (Result<void> set = m_writer->setOptions(how.options); !set)
                return finish(StopReason::None, set.error());
        }
        if (const auto next = pace.next(how.speed); std::chrono::steady_clock::now() < next) {
            if (!report.steps.empty() && clock.due()) {
                deliver();
                clock.delivered();
            }
            const auto until = report.steps.empty() ? next : std::min(next, clock.next());
            request.stop.waitUntil(until);
            continue;
        }
        if (!m_writer->inView())
            delay();
        const Result<Advance> advance = m_writer->step(step, work.limits.throughStops);
        if (request.stop.raised())
            return finish(StopReason::Cancelled);
        if (!advance)
            return finish(StopReason::None, advance.error());
        if (advance->stop != StopReason::None)
            return finish(advance->stop,
                advance->stop == StopReason::DeadEnd ? std::optional(advance->error) : std::nullopt);
        pace.tick(how.speed);
        ++written;
        report.cache = cacheOf(*m_writer, step);
        report.steps.push_back(std::move(step));
        step = Step();
        if (clock.due()) {
            deliver();
            clock.delivered();
        }
    }
    finish(StopReason::Length);
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
        report.columns[column].error = std::move(error);
        running[column] = false;
    };
    for (std::size_t column = 0; column < work.columns.size(); ++column) {
        writers.emplace_back(m_model);
        if (Result<void> ready = prepare(writers.back(), work.text, work.columns[column], work.rules); !ready)
            end(column, StopReason::None, ready.error());
    }
    DeliveryClock clock;
    Pace pace;
    const double speed = work.columns.empty() ? 0 : work.columns.front().speed;
    const auto deliver = [&] {
        CompareReport full = report;
        for (CompareReport::Column& column : report.columns)
            column.steps.clear();
        m_send(std::move(full));
        clock.delivered();
    };
    const auto anyRunning = [&] { return std::find(running.begin(), running.end(), true) != running.end(); };
    for (int written = 0; anyRunning() && !request.stop.raised() && (work.limits.length < 0 || written < work.limits.length);
         ++written) {
        while (std::chrono::steady_clock::now() < pace.next(speed) && !request.stop.raised()) {
            if (clock.due())
                deliver();
            request.stop.waitUntil(std::min(pace.next(speed), clock.next()));
        }
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
        pace.tick(speed);
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
    ScoreReport report{request.number, work.from, {}, false, {}};
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
        report.scores.push_back({writer.distribution().raw(ids[i]), writer.distribution().rank(ids[i])});
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
