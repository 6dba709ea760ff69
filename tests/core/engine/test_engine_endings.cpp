// SPDX-License-Identifier: GPL-3.0-or-later
// Every request ends with exactly one last report, whatever becomes of it, and looks wait for nothing.
#include "core/engine/engine_test.h"

#include <QTest>

#include <semaphore>

using namespace lettrine;

namespace {

/// Every report of an engine: how many of each request, and how each ended.
struct Ledger {
    explicit Ledger(Engine& engine)
    {
        const auto note = [this](const ReportHead& head) {
            afterLast += endings.count(head.number) > 0 ? 1 : 0;
            if (head.isLast())
                endings[head.number].push_back(head.ending);
        };
        QObject::connect(&engine, &Engine::loaded, &engine, note);
        QObject::connect(&engine, &Engine::looked, &engine, note);
        QObject::connect(&engine, &Engine::wrote, &engine, note);
        QObject::connect(&engine, &Engine::compared, &engine, note);
        QObject::connect(&engine, &Engine::scored, &engine, note);
        QObject::connect(&engine, &Engine::taskReported, &engine, note);
    }
    /// How a request ended; Open if it has not.
    Ending of(RequestNumber number) const
    {
        const auto found = endings.find(number);
        return found == endings.end() ? Ending::Open : found->second.front();
    }
    bool hasOne(RequestNumber number) const { return endings.count(number) > 0 && endings.at(number).size() == 1; }

    std::map<RequestNumber, std::vector<Ending>> endings;
    int afterLast = 0; ///< reports that came after a last one
};

/// Holds a thread of the engine until it is let go.
struct Gate {
    RequestNumber close(Engine& engine, Engine::Thread thread) const
    {
        return engine.task(thread, [held = m_held](TaskContext&) -> Result<std::any> {
            held->acquire();
            return std::any();
        });
    }
    void open() const { m_held->release(); }

private:
    std::shared_ptr<std::binary_semaphore> m_held = std::make_shared<std::binary_semaphore>(0);
};

LookRequest lookAt(int length)
{
    LookRequest request;
    request.text = someText(length);
    request.how = sliding();
    return request;
}

CompareRequest comparison()
{
    CompareRequest request;
    request.text = someText();
    request.columns = { sliding(), sliding() };
    request.limits = { .length = 8, .throughStops = true };
    return request;
}

Result<std::any> nothing(TaskContext&)
{
    return std::any();
}

} // namespace

class TestEngineEndings : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void finishOnAQueuedRequestAnswers();
    void finishOnARunningRequestGivesWhatItHas();
    void cancelAnswersOnce();
    void whatIsOvertakenAnswers();
    void anotherModelEndsWhatWasAboutTheOld();
    void whatIsRefusedAnswers();
    void looksWaitForNothingLong();
    void everyRequestEndsOnce();
};

void TestEngineEndings::finishOnAQueuedRequestAnswers()
{
    Engine engine;
    const Ledger ledger(engine);
    const Gate gate;
    const RequestNumber held = gate.close(engine, Engine::Thread::Searching);
    const RequestNumber waiting = engine.task(Engine::Thread::Searching, nothing);
    engine.finish(waiting);
    // While the thread is still held by the one before.
    QTRY_COMPARE(ledger.of(waiting), Ending::NeverBegan);
    QCOMPARE(ledger.of(held), Ending::Open);
    QVERIFY(!engine.isWanted(waiting));
    gate.open();
    QTRY_COMPARE(ledger.of(held), Ending::Done);
    QVERIFY(ledger.hasOne(waiting));
}

void TestEngineEndings::finishOnARunningRequestGivesWhatItHas()
{
    Engine engine;
    const Ledger ledger(engine);
    std::optional<int> value;
    connect(&engine, &Engine::taskReported, this, [&](const TaskReport& report) {
        if (report.value.has_value())
            value = std::any_cast<int>(report.value);
    });
    const RequestNumber number = engine.task(Engine::Thread::Long, [](TaskContext& context) -> Result<std::any> {
        context.progress(1);
        while (!context.cancelled())
            context.stop().waitUntil(std::chrono::steady_clock::now() + std::chrono::seconds(1));
        return std::any(2);
    });
    QTRY_VERIFY(value.has_value());
    engine.finish(number);
    engine.finish(number);
    QTRY_COMPARE(ledger.of(number), Ending::Done);
    QCOMPARE(value, std::optional(2));
    QVERIFY(ledger.hasOne(number));
}

void TestEngineEndings::cancelAnswersOnce()
{
    Engine engine;
    engine.use(tiny());
    const Ledger ledger(engine);
    const Gate gate;
    const RequestNumber running = gate.close(engine, Engine::Thread::Long);
    const RequestNumber waiting = engine.load(tinyFolder());
    const RequestNumber writing = engine.write(someText(), sliding(1), {}, { .length = 50, .throughStops = true });
    for (const RequestNumber number : { running, waiting, writing, writing }) {
        engine.cancel(number);
        QVERIFY(!engine.isWanted(number));
        // Never from within the call.
        QCOMPARE(ledger.of(number), Ending::Open);
    }
    gate.open();
    const RequestNumber after = engine.task(Engine::Thread::Long, nothing);
    QTRY_COMPARE(ledger.of(after), Ending::Done);
    for (const RequestNumber number : { running, waiting, writing }) {
        QCOMPARE(ledger.of(number), Ending::Cancelled);
        QVERIFY(ledger.hasOne(number));
    }
    QCOMPARE(ledger.afterLast, 0);
    QCOMPARE(engine.model(), tiny());
}

void TestEngineEndings::whatIsOvertakenAnswers()
{
    Engine engine;
    engine.use(tiny());
    const Ledger ledger(engine);
    const auto twice = [&](const auto& ask) {
        const RequestNumber first = ask();
        const RequestNumber second = ask();
        QTRY_COMPARE(ledger.of(second), Ending::Done);
        QCOMPARE(ledger.of(first), Ending::Overtaken);
        QVERIFY(ledger.hasOne(first));
    };
    twice([&] { return engine.look(lookAt(3)); });
    twice([&] { return engine.write(someText(), sliding(), {}, { .length = 5, .throughStops = true }); });
    twice([&] { return engine.compare(comparison()); });
    twice([&] { return engine.score({ someText(6), 0 }); });
    twice([&] { return engine.load(tinyFolder()); });
    QCOMPARE(ledger.afterLast, 0);
}

void TestEngineEndings::anotherModelEndsWhatWasAboutTheOld()
{
    Engine engine;
    engine.use(tiny());
    engine.setForwardDelay(20);
    const Ledger ledger(engine);
    const std::vector<RequestNumber> asked{ engine.look(lookAt(3)),
        engine.write(someText(), sliding(), {}, { .length = 1000, .throughStops = true }), engine.compare(comparison()),
        engine.score({ someText(6), 0 }) };
    engine.use(loadModel(tinyFolder()).value());
    for (const RequestNumber number : asked) {
        QTRY_COMPARE(ledger.of(number), Ending::ModelChanged);
        QVERIFY(ledger.hasOne(number));
    }
    // The threads are free again and have the new model.
    const RequestNumber after = engine.look(lookAt(2));
    QTRY_COMPARE(ledger.of(after), Ending::Done);
    QCOMPARE(ledger.afterLast, 0);
}

void TestEngineEndings::whatIsRefusedAnswers()
{
    Engine engine; // without a model
    const Ledger ledger(engine);
    const std::vector<RequestNumber> asked{ engine.look(lookAt(3)),
        engine.write(someText(), sliding(), {}, { .length = 5, .throughStops = true }), engine.compare(comparison()),
        engine.score({ someText(6), 0 }), engine.load("/nonexistent/folder"),
        engine.task(Engine::Thread::Looking,
            [](TaskContext&) -> Result<std::any> { return fail(ErrorCode::OutOfRange, "a task"); }),
        engine.task(Engine::Thread::Looking, [](TaskContext&) -> Result<std::any> { throw std::bad_alloc(); }) };
    for (const RequestNumber number : asked) {
        QTRY_COMPARE(ledger.of(number), Ending::Refused);
        QVERIFY(ledger.hasOne(number));
    }
}

void TestEngineEndings::looksWaitForNothingLong()
{
    Engine engine;
    engine.use(tiny());
    const Ledger ledger(engine);
    const Gate search, load;
    const RequestNumber searching = search.close(engine, Engine::Thread::Searching);
    const RequestNumber loading = load.close(engine, Engine::Thread::Long);
    const RequestNumber comparing = engine.compare(comparison());
    const RequestNumber look = engine.look(lookAt(3));
    const RequestNumber cell = engine.task(Engine::Thread::Looking, nothing);
    QTRY_COMPARE(ledger.of(look), Ending::Done);
    QTRY_COMPARE(ledger.of(cell), Ending::Done);
    // A poem's cell also while the text is written at a reading speed.
    const RequestNumber writing = engine.write(someText(), sliding(0.01), {}, { .length = 50, .throughStops = true });
    const RequestNumber again = engine.task(Engine::Thread::Looking, nothing);
    QTRY_COMPARE(ledger.of(again), Ending::Done);
    for (const RequestNumber number : { searching, loading, comparing, writing })
        QCOMPARE(ledger.of(number), Ending::Open);
    search.open();
    load.open();
    QTRY_COMPARE(ledger.of(comparing), Ending::Done);
}

void TestEngineEndings::everyRequestEndsOnce()
{
    Engine engine;
    engine.use(tiny());
    const Ledger ledger(engine);
    // A fixed generator, so that a failure comes again.
    std::uint64_t state = 1;
    const auto below = [&](std::uint64_t limit) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        return int((state >> 33) % limit);
    };
    std::vector<RequestNumber> asked;
    for (int act = 0; act < 1500; ++act) {
        engine.setForwardDelay(below(20) == 0 ? 2 : 0);
        switch (below(11)) {
        case 0:
        case 1:
            asked.push_back(engine.look(lookAt(1 + below(8))));
            break;
        case 2:
            asked.push_back(engine.write(
                someText(), sliding(below(2) == 0 ? 0 : 30), {}, { .length = below(30), .throughStops = true }));
            break;
        case 3:
            asked.push_back(engine.compare(comparison()));
            break;
        case 4:
            asked.push_back(engine.score({ someText(2 + below(8)), 0 }));
            break;
        case 5:
            asked.push_back(engine.task(Engine::Thread(below(3)), [](TaskContext& context) -> Result<std::any> {
                context.progress(1);
                context.stop().waitUntil(std::chrono::steady_clock::now() + std::chrono::milliseconds(1));
                return std::any(2);
            }));
            break;
        case 6:
            if (below(10) == 0)
                asked.push_back(engine.load(tinyFolder()));
            break;
        case 7:
            if (below(4) == 0)
                engine.use(tiny());
            break;
        case 8:
            if (!asked.empty())
                engine.cancel(asked[asked.size() - 1 - std::size_t(below(std::min<std::size_t>(asked.size(), 6)))]);
            break;
        case 9:
            if (!asked.empty())
                engine.finish(asked[asked.size() - 1 - std::size_t(below(std::min<std::size_t>(asked.size(), 6)))]);
            break;
        default:
            QCoreApplication::processEvents();
            break;
        }
    }
    engine.setForwardDelay(0);
    for (const RequestNumber number : asked) {
        QTRY_VERIFY2(ledger.of(number) != Ending::Open, qPrintable(QString::number(number)));
        QVERIFY(!engine.isWanted(number));
    }
    for (const RequestNumber number : asked)
        QVERIFY2(ledger.hasOne(number), qPrintable(QString::number(number)));
    QCOMPARE(ledger.afterLast, 0);
}

QTEST_GUILESS_MAIN(TestEngineEndings)
#include "test_engine_endings.moc"
