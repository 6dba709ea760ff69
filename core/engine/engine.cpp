// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/engine.h"

#include "engine/long_worker.h"
#include "engine/writing_worker.h"

namespace lettrine {

Engine::Engine(QObject* parent)
    : QObject(parent)
    , m_forwardDelay(std::make_shared<std::atomic<int>>(0))
{
    const SendReport send = [this](Report report) {
        // Only the first report of a batch wakes: whoever empties the box takes them all.
        if (m_reports.post(std::move(report)))
            QMetaObject::invokeMethod(this, &Engine::drain, Qt::QueuedConnection);
    };
    m_writing = std::make_unique<Lane>(std::make_unique<WritingWorker>(send, m_forwardDelay));
    m_long = std::make_unique<Lane>(std::make_unique<LongWorker>(send));
}

Engine::~Engine()
{
    m_forwardDelay->store(0);
    for (const auto& [number, stop] : m_wanted)
        stop.raise();
    m_wanted.clear();
    m_long.reset();
    m_writing.reset();
}

RequestNumber Engine::post(Thread thread, decltype(Request::what) what)
{
    Request request{ ++m_last, StopFlag(), std::move(what) };
    m_wanted.emplace(request.number, request.stop);
    const RequestNumber number = request.number;
    const bool isLook = std::holds_alternative<LookRequest>(request.what);
    Lane& lane = thread == Thread::Writing ? *m_writing : *m_long;
    if (isLook)
        lane.postLook(std::move(request));
    else
        lane.post(std::move(request));
    return number;
}

RequestNumber Engine::load(const std::filesystem::path& folder)
{
    cancel(m_load);
    return m_load = post(Thread::Long, LoadRequest{ folder });
}

void Engine::use(std::shared_ptr<const Model> model)
{
    cancel(m_write);
    cancel(m_look);
    cancel(m_compare);
    cancel(m_score);
    m_model = std::move(model);
    for (const Thread thread : { Thread::Writing, Thread::Long })
        m_wanted.erase(post(thread, UseModelRequest{ m_model }));
}

RequestNumber Engine::look(LookRequest request)
{
    // Not the stop flag of the earlier one: it may be replaced in the box by this one.
    m_wanted.erase(m_look);
    return m_look = post(Thread::Writing, std::move(request));
}

RequestNumber Engine::write(TextState text, const HowToWrite& how, const RuleSet& rules, WriteRequest limits)
{
    cancel(m_write);
    m_how = std::make_shared<LiveHow>(how);
    return m_write = post(Thread::Writing, WriteOnRequest{ std::move(text), m_how, rules, limits });
}

void Engine::setHow(const HowToWrite& how)
{
    if (!isWriting())
        return;
    m_how->set(how);
    m_wanted.at(m_write).nudge();
}

RequestNumber Engine::compare(CompareRequest request)
{
    cancel(m_compare);
    return m_compare = post(Thread::Writing, std::move(request));
}

RequestNumber Engine::score(ScoreRequest request)
{
    cancel(m_score);
    return m_score = post(Thread::Writing, std::move(request));
}

RequestNumber Engine::task(Thread thread, std::function<Result<std::any>(TaskContext&)> work)
{
    return post(thread, TaskRequest{ std::move(work) });
}

void Engine::cancel(RequestNumber number)
{
    if (const auto found = m_wanted.find(number); found != m_wanted.end()) {
        found->second.raise();
        m_wanted.erase(found);
    }
}

void Engine::finish(RequestNumber number)
{
    if (const auto found = m_wanted.find(number); found != m_wanted.end())
        found->second.raise();
}

void Engine::setForwardDelay(int milliseconds)
{
    m_forwardDelay->store(milliseconds);
}

void Engine::drain()
{
    for (const Report& report : m_reports.takeAll()) {
        if (isWanted(numberOf(report)))
            announce(report);
    }
}

void Engine::announce(const Report& report)
{
    struct Visitor {
        Engine& engine;
        void operator()(const LoadReport& value) const
        {
            engine.m_wanted.erase(value.number);
            if (value.model)
                engine.use(value.model);
            Q_EMIT engine.loaded(value);
        }
        void operator()(const LookReport& value) const
        {
            engine.m_wanted.erase(value.number);
            Q_EMIT engine.looked(value);
        }
        void operator()(const WroteReport& value) const
        {
            if (value.finished)
                engine.m_wanted.erase(value.number);
            Q_EMIT engine.wrote(value);
        }
        void operator()(const CompareReport& value) const
        {
            if (value.finished)
                engine.m_wanted.erase(value.number);
            Q_EMIT engine.compared(value);
        }
        void operator()(const ScoreReport& value) const
        {
            if (value.finished)
                engine.m_wanted.erase(value.number);
            Q_EMIT engine.scored(value);
        }
        void operator()(const TaskReport& value) const
        {
            if (value.finished)
                engine.m_wanted.erase(value.number);
            Q_EMIT engine.taskReported(value);
        }
    };
    std::visit(Visitor{ *this }, report);
}

} // namespace lettrine
