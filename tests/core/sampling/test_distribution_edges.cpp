// SPDX-License-Identifier: GPL-3.0-or-later
// Extreme temperatures, logits and vocabularies: defined answers, errors that name the id.
#include "core/sampling/distribution_test.h"
#include "sampling/draw.h"

#include <QtTest>

#include <limits>

using namespace lettrine;

class TestDistributionEdges : public QObject {
    Q_OBJECT
private slots:
    void greedyTakesTheSmallestIdOfATie();
    void aTinyTemperatureSharesTies();
    void topPJustBelowOneOverEqualLogits();
    void hugeTemperatureIsUniform();
    void hugeLogitsDoNotOverflow();
    void notFiniteLogitsAreNamed_data();
    void notFiniteLogitsAreNamed();
    void aFaultLeavesTheObjectUsable();
    void negativeZeroTiesWithZero();
    void theLargestVocabulary();
};

void TestDistributionEdges::greedyTakesTheSmallestIdOfATie()
{
    Distribution d;
    SamplingSettings settings = SamplingSettings::greedy();
    settings.topK = 3; // greedy is the only cut
    settings.topP = 0.5;
    settings.minP = 0.5;
    QVERIFY(d.compute(std::vector<float>{ 1, 3, 3, 2 }, {}, settings));
    QCOMPARE(d.draw(0.999), 1);
    QCOMPARE(finals(d), (std::vector<double>{ 0, 1, 0, 0 }));
    for (const std::int32_t id : { 0, 2, 3 })
        QCOMPARE(d.cut(id), Cut::Greedy);
    QCOMPARE(d.entropyBits(), 0.0);
    // Tempered is that of temperature 1, and what greedy removed is its mass.
    QCOMPARE(d.tempered(2), d.raw(2));
    QVERIFY(std::abs(d.masses().greedy - (1.0 - d.raw(1))) < 1e-9);
    QVERIFY(std::abs(d.masses().kept - d.raw(1)) < 1e-9);
}

void TestDistributionEdges::aTinyTemperatureSharesTies()
{
    Distribution d;
    for (const double temperature : { 1e-44, 1e-300, std::numeric_limits<double>::denorm_min(), 1e-6 }) {
        QVERIFY(d.compute(std::vector<float>{ 1, 3, 3, 2.999f }, {}, neutral(temperature)));
        QCOMPARE(finals(d), (std::vector<double>{ 0, 0.5, 0.5, 0 }));
        QCOMPARE(d.draw(0.4999), 1);
        QCOMPARE(d.draw(0.5), 2);
        QCOMPARE(d.entropyBits(), 1.0);
    }
}

void TestDistributionEdges::topPJustBelowOneOverEqualLogits()
{
    SamplingSettings settings = neutral(0.8);
    settings.topP = 0.99999994;
    Distribution d;
    QVERIFY(d.compute(std::vector<float>(6289, -3.25f), {}, settings));
    // The sum before the last one is 6288/6289 = 0.99984, which is under top-p.
    QCOMPARE(d.survivorCount(), 6289);
    QCOMPARE(d.draw(0.0), 0);
    QCOMPARE(d.draw(1.0 - 0x1p-53), 6288);
    QCOMPARE(d.draw(100.5 / 6289.0), 100);
    QVERIFY(std::abs(d.entropyBits() - std::log2(6289.0)) < 1e-9);
    QVERIFY(std::abs(d.massBeyond(1000) - 5289.0 / 6289.0) < 1e-12);
    settings.topP = 0.5;
    QVERIFY(d.recompute(settings));
    QCOMPARE(d.survivorCount(), 3145);
}

void TestDistributionEdges::hugeTemperatureIsUniform()
{
    Distribution d;
    QVERIFY(d.compute(std::vector<float>{ -1000, 5, 1000, 0 }, {}, neutral(1e308)));
    QCOMPARE(finals(d), (std::vector<double>{ 0.25, 0.25, 0.25, 0.25 }));
    // On the axis the likelier by logit still comes first.
    QCOMPARE(d.draw(0.0), 2);
    QCOMPARE(d.draw(0.99), 0);
}

void TestDistributionEdges::hugeLogitsDoNotOverflow()
{
    Distribution d;
    const float huge = std::numeric_limits<float>::max();
    QVERIFY(d.compute(std::vector<float>{ -huge, huge, 0, huge }, {}, neutral()));
    QCOMPARE(finals(d), (std::vector<double>{ 0, 0.5, 0, 0.5 }));
    QCOMPARE(d.entropyRawBits(), 1.0);
    QCOMPARE(d.massBeyond(2), 0.0);
}

void TestDistributionEdges::notFiniteLogitsAreNamed_data()
{
    QTest::addColumn<float>("value");
    QTest::addColumn<int>("id");
    QTest::addColumn<int>("size");
    for (const int size : { 4, 8, 13, 6289 }) {
        for (const int id : { 0, 3, size - 1 }) {
            QTest::addRow("nan at %d of %d", id, size) << std::numeric_limits<float>::quiet_NaN() << id << size;
            QTest::addRow("inf at %d of %d", id, size) << infinity << id << size;
            QTest::addRow("-inf at %d of %d", id, size) << -infinity << id << size;
        }
    }
}

void TestDistributionEdges::notFiniteLogitsAreNamed()
{
    QFETCH(float, value);
    QFETCH(int, id);
    QFETCH(int, size);
    std::vector<float> logits(static_cast<std::size_t>(size), 1.0f);
    logits[static_cast<std::size_t>(id)] = value;
    for (const SamplingSettings& settings : { neutral(), SamplingSettings::greedy() }) {
        Distribution d;
        const auto computed = d.compute(logits, {}, settings);
        QVERIFY(!computed);
        QCOMPARE(computed.error().code, ErrorCode::LogitNotFinite);
        QCOMPARE(computed.error().field, std::to_string(id));
    }
}

void TestDistributionEdges::aFaultLeavesTheObjectUsable()
{
    Distribution d;
    QCOMPARE(d.size(), 0);
    QVERIFY(!d.recompute(neutral()));
    QVERIFY(d.compute(std::vector<float>{ 1, 2, 3 }, {}, neutral()));
    QVERIFY(!d.compute(std::vector<float>{ 1, infinity, 3 }, {}, neutral()));
    QCOMPARE(d.size(), 0);
    QVERIFY(!d.compute(std::vector<float>{}, {}, neutral()));
    QVERIFY(!d.compute(std::vector<float>{ 1, 2, 3 }, std::vector<std::uint8_t>{ 1 }, neutral()));
    QVERIFY(d.compute(std::vector<float>{ 1, 2, 3 }, {}, neutral()));
    QVERIFY(std::abs(d.final(2) - 0.665) < 0.001);
}

void TestDistributionEdges::negativeZeroTiesWithZero()
{
    Distribution d;
    SamplingSettings settings = neutral();
    settings.topK = 1;
    QVERIFY(d.compute(std::vector<float>{ -0.0f, 0.0f, -1.0f }, {}, settings));
    QCOMPARE(d.survivorCount(), 2);
    QCOMPARE(d.rank(0), 1);
    QCOMPARE(d.rank(1), 2);
    QVERIFY(d.compute(std::vector<float>{ -1.0f, 0.0f, -0.0f }, {}, SamplingSettings::greedy()));
    QCOMPARE(d.draw(0.5), 1);
}

void TestDistributionEdges::theLargestVocabulary()
{
    std::vector<float> logits(std::size_t(1) << 20, 1.0f);
    Distribution d;
    QVERIFY(d.compute(logits, {}, neutral()));
    QCOMPARE(d.draw(0.5), 1 << 19);
    QCOMPARE(d.draw(1.0 - 0x1p-53), (1 << 20) - 1);
    logits.push_back(1.0f);
    QVERIFY(!d.compute(logits, {}, neutral()));
}

QTEST_APPLESS_MAIN(TestDistributionEdges)
#include "test_distribution_edges.moc"
