// SPDX-License-Identifier: GPL-3.0-or-later
// Columns, scores and tasks of the engine, and closing it at any moment.
#include "core/engine/engine_test.h"

#include <QTest>

using namespace lettrine;

class TestEngineTasks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void comparesColumnsUnderOneSeed();
    void scoresEveryToken();
    void aThrowingTaskBecomesAnError();
    void taskProgressArrivesInOrder();
    void closesWhileWriting_data();
    void closesWhileWriting();
};

void TestEngineTasks::comparesColumnsUnderOneSeed()
{
    Engine engine;
    engine.use(tiny());
    std::vector<std::vector<Step>> columns(3);
    bool finished = false;
    connect(&engine, &Engine::compared, this, [&](const CompareReport& report) {
        for (std::size_t i = 0; i < report.columns.size(); ++i)
            columns[i].insert(columns[i].end(), report.columns[i].steps.begin(), report.columns[i].steps.end());
        finished = report.isLast();
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

void TestEngineTasks::scoresEveryToken()
{
    Engine engine;
    engine.use(tiny());
    std::vector<TokenScore> scores;
    bool finished = false;
    connect(&engine, &Engine::scored, this, [&](const ScoreReport& report) {
        scores.insert(scores.end(), report.scores.begin(), report.scores.end());
        finished = report.isLast();
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

void TestEngineTasks::aThrowingTaskBecomesAnError()
{
    Engine engine;
    for (const Engine::Thread thread : { Engine::Thread::Looking, Engine::Thread::Searching, Engine::Thread::Long }) {
        std::optional<Error> error;
        bool finished = false;
        QObject context;
        connect(&engine, &Engine::taskReported, &context, [&](const TaskReport& report) {
            finished = report.isLast();
            error = report.error;
        });
        engine.task(thread, [](TaskContext&) -> Result<std::any> { throw std::runtime_error("on purpose"); });
        QTRY_VERIFY(finished);
        QVERIFY(error && error->code == ErrorCode::Internal);
        QCOMPARE(error->value, std::string("on purpose"));
    }
}

void TestEngineTasks::taskProgressArrivesInOrder()
{
    Engine engine;
    std::vector<int> seen;
    bool finished = false;
    connect(&engine, &Engine::taskReported, this, [&](const TaskReport& report) {
        seen.push_back(std::any_cast<int>(report.value));
        finished = report.isLast();
    });
    engine.task(Engine::Thread::Long, [](TaskContext& context) -> Result<std::any> {
        for (int i = 0; i < 5; ++i)
            context.progress(i);
        return std::any(5);
    });
    QTRY_VERIFY(finished);
    QCOMPARE(seen, (std::vector<int>{ 0, 1, 2, 3, 4, 5 }));
}

void TestEngineTasks::closesWhileWriting_data()
{
    QTest::addColumn<int>("milliseconds");
    for (const int wait : { 0, 5, 50, 500 })
        QTest::addRow("%d ms", wait) << wait;
}

void TestEngineTasks::closesWhileWriting()
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

QTEST_GUILESS_MAIN(TestEngineTasks)
#include "test_engine_tasks.moc"
