// SPDX-License-Identifier: GPL-3.0-or-later
#include "measure/race.h"

#include <QtTest>

using namespace lettrine;

class TestRace : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void projectedCountsAreThoseOfTheLesson();
    void bothSidesWriteTheSame();
    void roundsAlternateAndProgressIsSaid();
    void stopsWhenAsked();
    void refusals_data();
    void refusals();
    void aRandomModelBeyondTheGoldenWindow();
    void aModelWhoseLogitsAreNoNumbersIsNotBitForBitEqual();

private:
    std::shared_ptr<const Model> m_model;
};

void TestRace::initTestCase()
{
    auto model = loadModel(LETTRINE_TESTS_DIR "/golden/gpt2-tiny");
    QVERIFY2(model, model ? "" : model.error().message().c_str());
    m_model = *model;
}

void TestRace::aModelWhoseLogitsAreNoNumbersIsNotBitForBitEqual()
{
    auto broken = std::make_shared<Model>(*m_model);
    GptWeights weights = m_model->gpt->weights().copy();
    // The last norm's gains: what comes out of it is infinite.
    const std::size_t width = static_cast<std::size_t>(weights.config.width);
    std::fill_n(weights.at(weights.layout->finalGain), width, 3e38f);
    std::fill_n(weights.at(weights.layout->finalBias), width, 3e38f);
    broken->gpt = std::make_shared<const Gpt>(std::move(weights));
    RaceRequest request;
    request.lengths = { 3 };
    request.rounds = 1;
    const auto race = runRace(*broken, request);
    QVERIFY(!race);
    QCOMPARE(race.error().code, ErrorCode::LogitNotFinite);
    QVERIFY(race.error().message().find("-nan") == std::string::npos);
}

void TestRace::projectedCountsAreThoseOfTheLesson()
{
    // 126 new tokens after 2 in 4 layers.
    const auto [without, with] = projectedCounts(2, 126, 4);
    QCOMPARE(without, std::int64_t(32508));
    QCOMPARE(with, std::int64_t(508));
    QCOMPARE(projectedCounts(1, 1, 3), (std::pair<std::int64_t, std::int64_t>(3, 3)));
    // Counted step by step.
    for (int prompt = 1; prompt < 10; ++prompt) {
        for (int length = 1; length < 10; ++length) {
            std::int64_t all = 0;
            std::int64_t once = 0;
            for (int step = 0; step < length; ++step) {
                all += prompt + step;
                once += step == 0 ? prompt : 1;
            }
            QCOMPARE(projectedCounts(prompt, length, 1), (std::pair<std::int64_t, std::int64_t>(all, once)));
        }
    }
}

void TestRace::bothSidesWriteTheSame()
{
    RaceRequest request;
    request.prompt = m_model->tokenizer->encode("春眠").value();
    request.lengths = { 1, 5, 22 };
    request.rounds = 3;
    const auto result = runRace(*m_model, request);
    QVERIFY2(result, result ? "" : result.error().message().c_str());
    QCOMPARE(int(result->rows.size()), 3);
    QCOMPARE(result->cacheBytesPerToken, std::int64_t(2 * 3 * 32 * 4));
    QCOMPARE(result->cacheBytesFull, std::int64_t(24 * 2 * 3 * 32 * 4));
    for (std::size_t i = 0; i < 3; ++i) {
        const RaceRow& row = result->rows[i];
        QCOMPARE(row.length, request.lengths[i]);
        QVERIFY(row.sameText);
        QCOMPARE(row.maxLogitGap, 0.0); // bit for bit
        // Another order of summation differs, and only by rounding.
        QVERIFY2(row.gapOtherOrder < 1e-4, qPrintable(QString::number(row.gapOtherOrder)));
        QCOMPARE(int(row.ids.size()), row.length);
        QCOMPARE(int(row.tokensWith.size()), row.length);
        QCOMPARE(int(row.tokensWithout.size()), row.length);
        for (const Spread& spread : { row.prefill, row.with, row.without })
            QVERIFY(spread.smallest <= spread.median && spread.median <= spread.largest);
        QVERIFY(row.prefill.smallest > 0);
        if (row.length > 1) {
            QVERIFY(row.with.smallest > 0 && row.without.smallest > 0);
            QCOMPARE(row.ratio, row.without.median / row.with.median);
        }
    }
    QVERIFY(result->rows[2].gapOtherOrder > 0);
    // The longer row begins as the shorter one.
    QVERIFY(std::equal(result->rows[1].ids.begin(), result->rows[1].ids.end(), result->rows[2].ids.begin()));
    // An empty prompt is the start token.
    request.prompt.clear();
    request.lengths = { 23 };
    QVERIFY(runRace(*m_model, request));
}

void TestRace::roundsAlternateAndProgressIsSaid()
{
    RaceRequest request;
    request.lengths = { 2, 3 };
    request.rounds = 2;
    std::vector<bool> firsts;
    std::vector<double> shares;
    const auto result = runRace(*m_model, request, [&](const RaceProgress& progress) {
        if (progress.token == 1)
            firsts.push_back(progress.withCache);
        shares.push_back(progress.done);
        return progress.milliseconds >= 0 && progress.tokens == request.lengths[static_cast<std::size_t>(progress.row)];
    });
    QVERIFY(result);
    QCOMPARE(firsts, (std::vector<bool>{ false, true, true, false, false, true, true, false }));
    QCOMPARE(int(shares.size()), 2 * 2 * (2 + 3));
    QVERIFY(std::is_sorted(shares.begin(), shares.end()));
    QCOMPARE(shares.back(), 1.0);
}

void TestRace::stopsWhenAsked()
{
    RaceRequest request;
    request.lengths = { 20 };
    int calls = 0;
    const auto result = runRace(*m_model, request, [&](const RaceProgress&) { return ++calls < 7; });
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::Cancelled);
    QCOMPARE(calls, 7);
}

void TestRace::refusals_data()
{
    QTest::addColumn<int>("prompt");
    QTest::addColumn<int>("length");
    QTest::addColumn<int>("rounds");
    QTest::addColumn<QString>("error");
    QTest::newRow("exactly the window") << 4 << 20 << 1 << QString();
    QTest::newRow("one beyond") << 4 << 21 << 1 << QString("text-too-long");
    QTest::newRow("far beyond") << 4 << 2147483647 << 1 << QString("text-too-long");
    QTest::newRow("no tokens") << 4 << 0 << 1 << QString("out-of-range");
    QTest::newRow("negative") << 4 << -5 << 1 << QString("out-of-range");
    QTest::newRow("no rounds") << 4 << 5 << 0 << QString("out-of-range");
    QTest::newRow("too many rounds") << 4 << 5 << 1001 << QString("out-of-range");
}

void TestRace::refusals()
{
    QFETCH(int, prompt);
    QFETCH(int, length);
    QFETCH(int, rounds);
    QFETCH(QString, error);
    RaceRequest request;
    request.prompt.assign(static_cast<std::size_t>(prompt), 3);
    request.lengths = { length };
    request.rounds = rounds;
    const auto result = runRace(*m_model, request);
    QCOMPARE(result.has_value(), error.isEmpty());
    if (!result)
        QCOMPARE(QString::fromUtf8(errorName(result.error().code).data()), error);
    request.prompt = { 61 };
    QVERIFY(!runRace(*m_model, request));
    request.prompt = { 1 };
    request.lengths.clear();
    QVERIFY(!runRace(*m_model, request));
}

void TestRace::aRandomModelBeyondTheGoldenWindow()
{
    GptConfig config;
    config.vocabulary = 50;
    config.context = 60;
    config.width = 16;
    config.inner = 64;
    config.layers = 2;
    config.heads = 2;
    const auto model = randomModel(config, 3);
    RaceRequest request;
    request.lengths = { 59 };
    request.rounds = 1;
    const auto result = runRace(*model, request);
    QVERIFY2(result, result ? "" : result.error().message().c_str());
    QVERIFY(result->rows[0].sameText);
    QCOMPARE(result->rows[0].maxLogitGap, 0.0);
}

QTEST_APPLESS_MAIN(TestRace)
#include "test_race.moc"
