// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/engine.h"

#include "engine/job_worker.h"
#include "engine/writing_worker.h"

namespace lettrine {

Engine::Engine(QObject* parent)
    : QObject(parent)
{
    const SendReport send = [this](Report report) {
        // Only the first report of a batch wakes: whoever empties the box takes them all.
        if (m_reports.post(std::move(report)))
            wake();
    };
    m_writing = std::make_unique<Lane>(std::make_unique<WritingWorker>(send, m_forwardDelay), send);
    for (std::unique_ptr<Lane>* lane : { &m_looking, &m_searching, &m_long })
        *lane = std::make_unique<Lane>(std::make_unique<JobWorker>(send, m_forwardDelay), send);
}

Engine::~Engine()
{
    m_forwardDelay.set(0);
    for (const auto& [number, wanted] : m_wanted)
        wanted.stop.raise();
    m_wanted.clear();
    for (std::unique_ptr<Lane>* lane : { &m_long, &m_searching, &m_looking, &m_writing })
        lane->reset();
}

RequestNumber Engine::post(Lane& lane, decltype(Request::what) what)
{
    Request request{ ++m_last, StopFlag(), std::move(what) };
    m_wanted.emplace(request.number, Wanted{ request.stop, &lane, lastReport(request, Ending::Open) });
    lane.post(std::move(request));
    return m_last;
}

RequestNumber Engine::load(const std::filesystem::path& folder, int window)
{
    end(m_load, Ending::Overtaken);
    return m_load = post(*m_long, LoadRequest{ folder, window });
}

void Engine::use(std::shared_ptr<const Model> model)
{
    for (const RequestNumber number : { m_write, m_look, m_compare, m_score })
        end(number, Ending::ModelChanged);
    m_model = std::move(model);
    for (Lane* lane : { m_writing.get(), m_looking.get(), m_searching.get(), m_long.get() })
        lane->post(Request{ 0, StopFlag(), UseModelRequest{ m_model } });
}

RequestNumber Engine::look(LookRequest request)
{
    end(m_look, Ending::Overtaken);
    return m_look = post(*m_writing, std::move(request));
}

RequestNumber Engine::write(TextState text, const HowToWrite& how, const RuleSet& rules, WriteRequest limits)
{
    end(m_write, Ending::Overtaken);
    m_how = std::make_shared<LiveHow>(how);
    return m_write = post(*m_writing, WriteOnRequest{ std::move(text), m_how, rules, limits });
}

void Engine::setHow(const HowToWrite& how)
{
    if (!isWriting())
        return;
    m_how->set(how);
    m_wanted.at(m_write).stop.nudge();
}

RequestNumber Engine::compare(CompareRequest request)
{
    end(m_compare, Ending::Overtaken);
    return m_compare = post(*m_searching, std::move(request));
}

RequestNumber Engine::score(ScoreRequest request)
{
    end(m_score, Ending::Overtaken);
    return m_score = post(*m_searching, std::move(request));
}

RequestNumber Engine::task(Thread thread, std::function<Result<std::any>(TaskContext&)> work)
{
    Lane& lane = thread == Thread::Looking ? *m_looking : thread == Thread::Searching ? *m_searching : *m_long;
    return post(lane, TaskRequest{ std::move(work) });
}

void Engine::cancel(RequestNumber number)
{
    end(number, Ending::Cancelled);
}

void Engine::finish(RequestNumber number)
{
    const auto found = m_wanted.find(number);
    if (found == m_wanted.end())
        return;
    found->second.stop.raise();
    // One that has its turn answers for itself.
    if (found->second.lane->withdraw(number))
        end(number, Ending::NeverBegan);
}

void Engine::end(RequestNumber number, Ending ending)
{
    auto taken = m_wanted.extract(number);
    if (taken.empty())
        return;
    Wanted& wanted = taken.mapped();
    wanted.stop.raise();
    wanted.lane->withdraw(number);
    std::visit([ending](ReportHead& head) { head.ending = ending; }, wanted.ending);
    m_ended.push_back(std::move(wanted.ending));
    if (m_ended.size() == 1)
        wake();
}

void Engine::setForwardDelay(int milliseconds)
{
    m_forwardDelay.set(milliseconds);
}

void Engine::wake()
{
    QMetaObject::invokeMethod(this, &Engine::drain, Qt::QueuedConnection);
}

void Engine::drain()
{
    for (const Report& report : std::exchange(m_ended, {}))
        announce(report);
    for (const Report& report : m_reports.takeAll()) {
        // What was ended meanwhile has had its last report, or will have it.
        const auto found = m_wanted.find(headOf(report).number);
        if (found == m_wanted.end())
            continue;
        if (headOf(report).isLast())
            m_wanted.erase(found);
        announce(report);
    }
}

void Engine::announce(const Report& report)
{
    std::visit([this](const auto& value) { tell(value); }, report);
}

void Engine::tell(const LoadReport& report)
{
    if (!report.isLast()) {
        Q_EMIT loading(report);
        return;
    }
    if (report.model)
        use(report.model);
    Q_EMIT loaded(report);
}

} // namespace lettrine
