// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/engine_test.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace lettrine;

namespace {

/// Everything an engine reported of a run, in order.
struct Run {
    std::vector<std::int32_t> ids;
    StopReason stop = StopReason::None;
    std::optional<Error> error;
    int reports = 0;
    bool finished = false;
    Ending ending = Ending::Open;
};

void collect(Engine& engine, Run& run)
{
    QObject::connect(&engine, &Engine::wrote, &engine, [&run](const WroteReport& report) {
        for (const Step& step : report.steps)
            run.ids.push_back(step.id);
        ++run.reports;
        if (report.isLast()) {
            run.finished = true;
            run.ending = report.ending;
            run.stop = report.stop;
            run.error = report.error;
        }
    });
}

} // namespace

class TestEngine : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void loadsAModelAndUsesIt();
    void aRefusedFolderLeavesTheModel();
    void looksWithoutAModelAreRefused();
    void lookGivesWhatAStepWouldWrite();
    void aSliderMoveMakesNoForwardPass();
    void staleLooksAreDropped();
    void writesToTheLengthAsAWriterDoes();
    void stopIsInstantAtAnySpeed();
    void speedCanBeRaisedWhileItWaits();
    void settingsTakeEffectAtTheNextToken();
    void tokensAreDeliveredAtMostThirtyTimesASecond();
    void cacheOnOrOffWritesTheSame();
};

void TestEngine::loadsAModelAndUsesIt()
{
    Engine engine;
    QSignalSpy loaded(&engine, &Engine::loaded);
    engine.load(tinyFolder());
    QVERIFY(loaded.wait(20000));
    QVERIFY(engine.model() != nullptr);
    QCOMPARE(engine.model()->name, std::string("gpt2-tiny"));
}

void TestEngine::aRefusedFolderLeavesTheModel()
{
    Engine engine;
    engine.use(tiny());
    std::optional<Error> error;
    connect(&engine, &Engine::loaded, this, [&](const LoadReport& report) { error = report.error; });
    QSignalSpy loaded(&engine, &Engine::loaded);
    engine.load("/nonexistent/folder");
    QVERIFY(loaded.wait(20000));
    QVERIFY(error.has_value());
    QCOMPARE(engine.model(), tiny());
}

void TestEngine::looksWithoutAModelAreRefused()
{
    Engine engine;
    std::optional<Error> error;
    connect(&engine, &Engine::looked, this, [&](const LookReport& report) { error = report.error; });
    QSignalSpy looked(&engine, &Engine::looked);
    engine.look({});
    QVERIFY(looked.wait(20000));
    QVERIFY(error && error->code == ErrorCode::ModelNotFound);
}

void TestEngine::lookGivesWhatAStepWouldWrite()
{
    Engine engine;
    engine.use(tiny());
    LookReport look;
    connect(&engine, &Engine::looked, this, [&](const LookReport& report) { look = report; });
    QSignalSpy looked(&engine, &Engine::looked);
    LookRequest request;
    request.text = someText();
    request.how = sliding();
    request.tail = true;
    request.find = { 2, 100'000 };
    engine.look(request);
    QVERIFY(looked.wait(20000));
    QCOMPARE(look.ending, Ending::Done);
    Run run;
    collect(engine, run);
    engine.write(someText(), sliding(), {}, { .length = 1, .throughStops = true });
    QTRY_VERIFY(run.finished);
    QCOMPARE(run.ids, std::vector<std::int32_t>{ look.step.id });
    // The find field answers for what the vocabulary holds; the tail covers every rank once.
    QCOMPARE(look.found.size(), std::size_t(1));
    QCOMPARE(look.found.front().id, 2);
    QVERIFY(!look.tail.empty());
    QCOMPARE(look.tail.front().rank, 1);
    QVERIFY(!look.segments.empty());
    QCOMPARE(look.segments.front().start, 0.0);
    QCOMPARE(look.likeliest.size(), std::min<std::size_t>(likelyRows, std::size_t(tiny()->config().vocabulary)));
}

void TestEngine::aSliderMoveMakesNoForwardPass()
{
    Engine engine;
    engine.use(tiny());
    int looks = 0;
    double final = 0;
    connect(&engine, &Engine::looked, this, [&](const LookReport& report) {
        ++looks;
        final = report.step.rows.front().final;
    });
    LookRequest request;
    request.text = someText();
    request.how = sliding();
    request.how.settings = { 1.0, 0, 1.0, 0.0 };
    engine.look(request);
    QTRY_COMPARE(looks, 1);
    const double before = final;
    // A forward pass would now last two seconds.
    engine.setForwardDelay(2000);
    QElapsedTimer clock;
    clock.start();
    request.how.settings.temperature = 0.5;
    engine.look(request);
    QTRY_COMPARE_WITH_TIMEOUT(looks, 2, 1500);
    QVERIFY(final > before);
    QVERIFY(clock.elapsed() < 2000);
}

void TestEngine::staleLooksAreDropped()
{
    Engine engine;
    engine.use(tiny());
    engine.setForwardDelay(100);
    std::vector<RequestNumber> seen;
    int overtaken = 0;
    connect(&engine, &Engine::looked, this, [&](const LookReport& report) {
        if (report.ending == Ending::Overtaken)
            ++overtaken;
        else
            seen.push_back(report.number);
    });
    RequestNumber last = 0;
    for (int i = 1; i <= 20; ++i) {
        LookRequest request;
        request.text = someText(i);
        request.how = sliding();
        last = engine.look(request);
    }
    QTRY_VERIFY(!seen.empty());
    QCOMPARE(seen, std::vector<RequestNumber>{ last });
    QCOMPARE(overtaken, 19);
    // Each request has had its last report, so that nothing can come any more.
    for (RequestNumber number = 1; number <= last; ++number)
        QVERIFY(!engine.isWanted(number));
}

void TestEngine::writesToTheLengthAsAWriterDoes()
{
    Writer writer(tiny());
    WriterOptions options;
    options.slide = true;
    QVERIFY(writer.setOptions(options));
    QVERIFY(writer.setText(someText().ids, 0));
    std::vector<std::int32_t> expected;
    QVERIFY(writer.write({ .length = 40, .throughStops = true }, [&](const Step& step) {
        expected.push_back(step.id);
        return true;
    }));
    Engine engine;
    engine.use(tiny());
    Run run;
    collect(engine, run);
    engine.write(someText(), sliding(), {}, { .length = 40, .throughStops = true });
    QTRY_VERIFY(run.finished);
    QCOMPARE(run.stop, StopReason::Length);
    QCOMPARE(run.ids, expected);
}

void TestEngine::stopIsInstantAtAnySpeed()
{
    Engine engine;
    engine.use(tiny());
    Run run;
    collect(engine, run);
    // One token in 100 seconds: Stop must not wait for the next one.
    const RequestNumber number = engine.write(someText(), sliding(0.01), {}, { .length = 100, .throughStops = true });
    QTRY_COMPARE(run.ids.size(), std::size_t(1));
    engine.cancel(number);
    LookReport look;
    QSignalSpy looked(&engine, &Engine::looked);
    LookRequest request;
    request.text = someText();
    request.how = sliding();
    engine.look(request);
    QVERIFY(looked.wait(10000)); // the writing thread is free again
    QCOMPARE(run.ids.size(), std::size_t(1));
    QCOMPARE(run.ending, Ending::Cancelled);
}

void TestEngine::speedCanBeRaisedWhileItWaits()
{
    Engine engine;
    engine.use(tiny());
    Run run;
    collect(engine, run);
    engine.write(someText(), sliding(0.01), {}, { .length = 10, .throughStops = true });
    QTRY_COMPARE(run.ids.size(), std::size_t(1));
    engine.setHow(sliding(0));
    QTRY_VERIFY(run.finished);
    QCOMPARE(run.ids.size(), std::size_t(10));
}

void TestEngine::settingsTakeEffectAtTheNextToken()
{
    Engine engine;
    engine.use(tiny());
    std::vector<double> temperatures;
    connect(&engine, &Engine::wrote, this, [&](const WroteReport& report) {
        for (const Step& step : report.steps)
            temperatures.push_back(step.settings.temperature);
    });
    engine.write(someText(), sliding(0.01), {}, { .length = 5, .throughStops = true });
    QTRY_COMPARE(temperatures.size(), std::size_t(1));
    HowToWrite how = sliding(0);
    how.settings.temperature = 2;
    engine.setHow(how);
    QTRY_COMPARE(temperatures.size(), std::size_t(5));
    QCOMPARE(temperatures.front(), 0.8);
    QCOMPARE(temperatures.back(), 2.0);
}

void TestEngine::tokensAreDeliveredAtMostThirtyTimesASecond()
{
    Engine engine;
    engine.use(tiny());
    Run run;
    collect(engine, run);
    QElapsedTimer clock;
    clock.start();
    engine.write(someText(), sliding(), {}, { .length = 20000, .throughStops = true });
    QTRY_VERIFY_WITH_TIMEOUT(run.finished, 60000);
    QCOMPARE(run.ids.size(), std::size_t(20000));
    // One at once, then one each 33 ms, and one at the end.
    QVERIFY2(run.reports <= clock.elapsed() / 33 + 3, qPrintable(QString::number(run.reports)));
}

void TestEngine::cacheOnOrOffWritesTheSame()
{
    std::vector<std::vector<std::int32_t>> texts;
    for (const bool cache : { true, false }) {
        Engine engine;
        engine.use(tiny());
        Run run;
        collect(engine, run);
        HowToWrite how = sliding();
        how.options.useCache = cache;
        how.settings.seed = 7;
        engine.write(someText(), how, {}, { .length = 60, .throughStops = true });
        QTRY_VERIFY(run.finished);
        texts.push_back(run.ids);
    }
    QCOMPARE(texts[0].size(), std::size_t(60));
    QCOMPARE(texts[0], texts[1]);
}

QTEST_GUILESS_MAIN(TestEngine)
#include "test_engine.moc"
