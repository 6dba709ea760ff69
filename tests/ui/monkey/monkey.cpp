// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monkey/monkey.h"

#include "ui/monkey/trace.h"

#include <QElapsedTimer>

namespace lettrine::monkey {

namespace {

/// Far beyond what any answer needs: after it something waits that will never come.
constexpr int patience = 60'000;
/// Rounds without anything on its way, one after the other, after which nothing more will come.
constexpr int quietRounds = 4;
constexpr int longestWait = 25, longestDelay = 8; // milliseconds

} // namespace

Monkey::Monkey(unsigned seed, int acts, const Shelf& shelf, Oracle& oracle, std::shared_ptr<const Model> firstModel)
    : m_chance(seed)
    , m_acts(acts)
    , m_oracle(oracle)
    , m_firstModel(std::move(firstModel))
    , m_hand(m_chance, shelf, [](const QString& words) { Trace::add(words); })
    , m_butler([this](int count) { return m_hand.below(count); })
{
    Trace::begin(seed, acts);
}

Monkey::~Monkey()
{
    closeWindow();
}

void Monkey::openWindow()
{
    m_test = std::make_unique<TestWindow>(false);
    m_view = std::make_unique<WindowView>(*m_test->window);
    m_view->use(m_firstModel);
    m_view->setVersions(1);
    m_view->setSpeed(0);
    m_view->setLength(3);
    m_reports = std::make_unique<HeldReports>(m_test->engine);
    m_reports->hold();
    m_checks = std::make_unique<Checks>(m_oracle);
    m_undo = std::make_unique<UndoBook>();
    m_wrotePoem = m_ownPoem = false;
    m_document = m_view->documentNumber();
}

void Monkey::closeWindow()
{
    m_jobs.clear();
    m_undo.reset();
    m_checks.reset();
    m_reports.reset();
    m_view.reset();
    m_test.reset();
}

void Monkey::noteRuns()
{
    const bool writes = m_view->isWritingPoem();
    if (m_document != m_view->documentNumber())
        m_ownPoem = false;
    else if (writes && !m_wrotePoem)
        m_ownPoem = true;
    else if (!writes)
        m_ownPoem = false;
    m_wrotePoem = writes;
    m_document = m_view->documentNumber();
}

QString Monkey::check()
{
    if (QString fault = m_checks->afterAct(*m_view); !fault.isEmpty())
        return fault;
    return m_undo->afterAct(*m_view);
}

QString Monkey::deliver()
{
    // What comes may change the text and the poem only if the document asked for it.
    const Snapshot before = m_view->snapshot();
    const bool wrote = m_view->isWriting();
    const int document = m_view->documentNumber();
    m_undo->beforeAct(*m_view);
    if (!m_reports->release())
        return {};
    const Snapshot after = m_view->snapshot();
    if (after.text != before.text && !wrote)
        return QStringLiteral("an answer changed the text, and nothing was being written");
    if (!(after.poem == before.poem) && (!m_ownPoem || document != m_view->documentNumber()))
        return QStringLiteral("an answer changed the poem, and this document had asked for none");
    noteRuns();
    return check();
}

QString Monkey::drain()
{
    m_jobs.clear();
    m_test->engine.setForwardDelay(0);
    m_view->setSpeed(0);
    QElapsedTimer clock;
    clock.start();
    for (int quiet = 0; quiet < quietRounds;) {
        if (clock.elapsed() > patience)
            return m_view->isEngineIdle() ? QStringLiteral("new requests without end")
                                          : QStringLiteral("hangs: a request is never answered");
        const bool came = m_reports->waits();
        if (QString fault = deliver(); !fault.isEmpty())
            return fault;
        QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
        quiet = came || m_reports->waits() || !m_view->isEngineIdle() ? 0 : quiet + 1;
        if (!came && quiet == 0)
            QTest::qSleep(1);
    }
    if (m_view->isWriting())
        return QStringLiteral("hangs: the text is being written for ever (\"%1\")").arg(m_view->status());
    if (m_view->isWritingPoem())
        return QStringLiteral("hangs: the poem is being written for ever");
    if (m_view->isComparing())
        return QStringLiteral("hangs: a comparison goes on for ever");
    return {};
}

QString Monkey::settle()
{
    if (QString fault = drain(); !fault.isEmpty())
        return fault;
    m_oracle.know(m_view->model());
    if (QString fault = m_checks->settled(*m_view); !fault.isEmpty())
        return QStringLiteral("all is answered, and ") + fault;
    return m_hand.below(2) == 0 ? m_undo->walk(*m_view, 1 + m_hand.below(6)) : QString();
}

QString Monkey::weather()
{
    if (m_hand.below(25) == 0 && m_jobs.size() < 2) {
        const auto& threads = WindowView::threads();
        const int which = m_hand.below(static_cast<int>(threads.size()));
        Trace::addWeather(QStringLiteral(" | a long job on thread %1").arg(which));
        m_jobs.push_back(std::make_unique<LongJob>(m_test->engine, threads[static_cast<std::size_t>(which)]));
    } else if (!m_jobs.empty() && m_hand.below(5) == 0) {
        Trace::addWeather(QStringLiteral(" | a long job ends"));
        m_jobs.erase(m_jobs.begin());
    }
    if (m_hand.below(20) == 0) {
        const int delay = m_hand.below(longestDelay);
        Trace::addWeather(QStringLiteral(" | a token takes %1 ms longer").arg(delay));
        m_test->engine.setForwardDelay(delay);
    }
    const int kind = m_hand.below(100);
    if (kind < 45) {
        QCoreApplication::processEvents();
        m_oracle.know(m_view->model());
        return check();
    }
    if (kind >= 88) {
        Trace::addWeather(QStringLiteral(" | all comes"));
        return settle();
    }
    const int wait = kind < 75 ? m_hand.below(longestWait) : 0;
    Trace::addWeather(QStringLiteral(" | reports after %1 ms").arg(wait));
    QTest::qSleep(wait + 1);
    QCoreApplication::processEvents();
    m_oracle.know(m_view->model());
    if (QString fault = deliver(); !fault.isEmpty())
        return fault;
    m_oracle.know(m_view->model());
    QCoreApplication::processEvents();
    return check();
}

QString Monkey::act(int number)
{
    if (!m_test)
        openWindow();
    m_undo->beforeAct(*m_view);
    Trace::setNumber(number);
    if (m_hand.act(*m_view) == Hand::Done::Closed) {
        closeWindow();
        return {};
    }
    m_oracle.know(m_view->model());
    noteRuns();
    if (QString fault = check(); !fault.isEmpty())
        return fault;
    return weather();
}

QString Monkey::run()
{
    QString fault;
    for (int number = 1; number <= m_acts && fault.isEmpty(); ++number)
        fault = act(number);
    if (fault.isEmpty() && m_test)
        fault = settle();
    return fault;
}

} // namespace lettrine::monkey
