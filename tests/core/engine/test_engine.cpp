// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/engine.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace lettrine;

namespace {

std::filesystem::path tinyFolder()
{
    return std::filesystem::path(LETTRINE_TESTS_DIR) / "golden" / "gpt2-tiny";
}

std::shared_ptr<const Model> tiny()
{
    static const std::shared_ptr<const Model> model = loadModel(tinyFolder()).value();
    return model;
}

TextState someText(int count = 4)
{
    TextState text;
    for (int i = 0; i < count; ++i)
        text.ids.push_back(1 + i % (tiny()->config().vocabulary - 1));
    return text;
}

HowToWrite sliding(double speed = 0)
{
    HowToWrite how;
    how.options.slide = true;
    how.speed = speed;
    return how;
}

/// Everything an engine reported of a run, in order.
struct Run {
    std::vector<std::int32_t> ids;
    StopReason stop = StopReason::None;
    std::optional<Error> error;
    int reports = 0;
    bool finished = false;
};

void collect(Engine& engine, Run& run)
{
    QObject::connect(&engine, &Engine::wrote, &engine, [&run](const WroteReport& report) {
        for (const Step& step : report.steps)
            run.ids.push_back(step.id);
        ++run.reports;
        if (report.finished) {
            run.finished = true;
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
    void comparesColumnsUnderOneSeed();
    void scoresEveryToken();
    void aThrowingTaskBecomesAnError();
    void taskProgressArrivesInOrder();
    void closesWhileWriting_data();
    void closesWhileWriting();
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
    QVERIFY(look.stepValid);
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
    connect(&engine, &Engine::looked, this, [&](const LookReport& report) { seen.push_back(report.number); });
    RequestNumber last = 0;
    for (int i = 1; i <= 20; ++i) {
        LookRequest request;
        request.text = someText(i);
        request.how = sliding();
        last = engine.look(request);
    }
    QTRY_VERIFY(!seen.empty());
    QTest::qWait(300);
    QCOMPARE(seen, std::vector<RequestNumber>{ last });
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
    QVERIFY(!run.finished);
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

void TestEngine::comparesColumnsUnderOneSeed()
{
    Engine engine;
    engine.use(tiny());
    std::vector<std::vector<Step>> columns(3);
    bool finished = false;
    connect(&engine, &Engine::compared, this, [&](const CompareReport& report) {
        for (std::size_t i = 0; i < report.columns.size(); ++i)
            columns[i].insert(columns[i].end(), report.columns[i].steps.begin(), report.columns[i].steps.end());
        finished = report.finished;
    });
    CompareRequest request;
    request.text = someText();
    request.columns = { sliding(), sliding(), sliding() };
    request.columns[2].settings.temperature = 0;
    request.limits = { .length = 12, .throughStops = true };
    engine.compare(request);
    QTRY_VERIFY(finished);
    for (const auto& column : columns)
        QCOMPARE(column.size(), std::size_t(12));
    for (std::size_t i = 0; i < 12; ++i) {
        QCOMPARE(columns[0][i].id, columns[1][i].id); // same settings, same text
        QCOMPARE(columns[0][i].u, columns[2][i].u); // every column draws the same u at a place
    }
}

void TestEngine::scoresEveryToken()
{
    Engine engine;
    engine.use(tiny());
    std::vector<TokenScore> scores;
    bool finished = false;
    connect(&engine, &Engine::scored, this, [&](const ScoreReport& report) {
        scores.insert(scores.end(), report.scores.begin(), report.scores.end());
        finished = report.finished;
    });
    const TextState text = someText(6);
    engine.score({ text, 0 });
    QTRY_VERIFY(finished);
    QCOMPARE(scores.size(), std::size_t(5)); // the first token has nothing before it
    // By the model itself, token by token, for the third.
    KvCache cache;
    Workspace workspace(tiny()->config());
    std::vector<float> logits(std::size_t(tiny()->config().vocabulary));
    QVERIFY(tiny()->gpt->evaluate(std::span(text.ids).first(3), cache, workspace, logits));
    double sum = 0;
    const double largest = *std::max_element(logits.begin(), logits.end());
    for (const float logit : logits)
        sum += std::exp(double(logit) - largest);
    const double expected = std::exp(double(logits[std::size_t(text.ids[3])]) - largest) / sum;
    QVERIFY(std::abs(scores[2].raw - expected) < 1e-6);
}

void TestEngine::aThrowingTaskBecomesAnError()
{
    Engine engine;
    for (const Engine::Thread thread : { Engine::Thread::Writing, Engine::Thread::Long }) {
        std::optional<Error> error;
        bool finished = false;
        QObject context;
        connect(&engine, &Engine::taskReported, &context, [&](const TaskReport& report) {
            finished = report.finished;
            error = report.error;
        });
        engine.task(thread, [](TaskContext&) -> Result<std::any> { throw std::runtime_error("on purpose"); });
        QTRY_VERIFY(finished);
        QVERIFY(error && error->code == ErrorCode::Internal);
        QCOMPARE(error->value, std::string("on purpose"));
    }
}

void TestEngine::taskProgressArrivesInOrder()
{
    Engine engine;
    std::vector<int> seen;
    bool finished = false;
    connect(&engine, &Engine::taskReported, this, [&](const TaskReport& report) {
        seen.push_back(std::any_cast<int>(report.value));
        finished = report.finished;
    });
    engine.task(Engine::Thread::Long, [](TaskContext& context) -> Result<std::any> {
        for (int i = 0; i < 5; ++i)
            context.progress(i);
        return std::any(5);
    });
    QTRY_VERIFY(finished);
    QCOMPARE(seen, (std::vector<int>{ 0, 1, 2, 3, 4, 5 }));
}

void TestEngine::closesWhileWriting_data()
{
    QTest::addColumn<int>("milliseconds");
    for (const int wait : { 0, 5, 50, 500 })
        QTest::addRow("%d ms", wait) << wait;
}

void TestEngine::closesWhileWriting()
{
    QFETCH(int, milliseconds);
    for (int i = 0; i < (milliseconds < 100 ? 20 : 3); ++i) {
        Engine engine;
        engine.use(tiny());
        engine.load(tinyFolder());
        engine.write(someText(), sliding(i % 2 == 0 ? 0 : 5), {}, { .length = 100000, .throughStops = true });
        engine.task(Engine::Thread::Long, [](TaskContext& context) -> Result<std::any> {
            while (!context.cancelled())
                context.stop().waitUntil(std::chrono::steady_clock::now() + std::chrono::seconds(1));
            return std::any();
        });
        QTest::qWait(milliseconds);
    }
    QVERIFY(true); // it came here: no thread outlived its engine
}

QTEST_GUILESS_MAIN(TestEngine)
#include "test_engine.moc"
