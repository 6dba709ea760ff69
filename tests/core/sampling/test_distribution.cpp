// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sampling/distribution_test.h"
#include "sampling/draw.h"

#include <QtTest>

#include <nlohmann/json.hpp>

#include <fstream>
#include <limits>

using namespace lettrine;

namespace {

int survivors(const std::vector<float>& logits, const SamplingSettings& settings)
{
    Distribution d;
    return d.compute(logits, {}, settings) ? d.survivorCount() : -1;
}

} // namespace

class TestDistribution : public QObject {
    Q_OBJECT

private slots:
    void goldenVectors();
    void temperatureChangesTheProbabilities();
    void everyTemperatureRaisesEntropy();
    void everyCutLowersEntropyOverItsWholeRange();
    void topKOffAndBeyondTheVocabulary_data();
    void topKOffAndBeyondTheVocabulary();
    void tiesWithTheKthStay();
    void temperatureComesBeforeTopP();
    void topPStopsBeforeItsSum();
    void minPIsMeasuredAgainstTheLargest();
    void rulesForbid();
    void nothingLeftIsADeadEnd();
    void recomputeIsComputeAgain();
    void theFormulaHasTheRowsNumbers();
    void drawsFollowTheProbabilities();
};

void TestDistribution::goldenVectors()
{
    std::ifstream file(LETTRINE_TESTS_DIR "/golden/sampling.json");
    const auto golden = nlohmann::json::parse(file);
    QVERIFY(golden["cases"].size() > 70);
    Distribution d;
    for (const auto& c : golden["cases"]) {
        std::vector<float> logits;
        std::vector<std::uint8_t> forbidden;
        for (const auto& logit : c["logits"]) {
            // A null is what a rule struck out.
            logits.push_back(logit.is_null() ? 3.0f : logit.get<float>());
            forbidden.push_back(logit.is_null());
        }
        const auto& s = c["settings"];
        SamplingSettings settings = neutral(s["temperature"].get<double>());
        settings.topK = s["top_k"].is_null() ? 0 : s["top_k"].get<int>();
        settings.topP = s["top_p"].is_null() ? 1.0 : s["top_p"].get<double>();
        settings.minP = s["min_p"].is_null() ? 0.0 : s["min_p"].get<double>();
        QVERIFY(settings.validate());
        QVERIFY(d.compute(logits, forbidden, settings));
        for (std::size_t i = 0; i < logits.size(); ++i) {
            const double expected = c["probabilities"][i].get<double>();
            const double found = d.final(static_cast<std::int32_t>(i));
            QVERIFY2(std::abs(found - expected) <= 1e-6,
                qPrintable(
                    QString("%1 %2: id %3 is %4, not %5")
                        .arg(QString::fromStdString(c["name"].get<std::string>()), QString::fromStdString(s.dump()))
                        .arg(i)
                        .arg(found)
                        .arg(expected)));
        }
    }
}

/// Once a sampler divided by the temperature after the exponential, where it cancels.
void TestDistribution::temperatureChangesTheProbabilities()
{
    Distribution d;
    const std::vector<float> logits{ 0, 1, 2, 3 };
    for (const auto& [temperature, expected] :
        { std::pair(0.5, 0.865), std::pair(1.0, 0.644), std::pair(2.0, 0.455) }) {
        QVERIFY(d.compute(logits, {}, neutral(temperature)));
        QVERIFY(std::abs(d.final(3) - expected) < 0.001);
        QCOMPARE(d.final(3), d.tempered(3));
        QVERIFY(std::abs(d.raw(3) - 0.644) < 0.001); // raw never changes
    }
}

void TestDistribution::everyTemperatureRaisesEntropy()
{
    Distribution d;
    const std::vector<float> logits{ 0, 1, 2, 3, 3, -5, 0.5f };
    double last = -1.0;
    for (double temperature = 0.05; temperature < 20.0; temperature *= 1.1) {
        QVERIFY(d.compute(logits, {}, neutral(temperature)));
        QVERIFY(d.entropyBits() > last);
        last = d.entropyBits();
    }
    QVERIFY(last < std::log2(7.0) && last > 2.7);
}

void TestDistribution::everyCutLowersEntropyOverItsWholeRange()
{
    std::vector<float> logits;
    for (int i = 0; i < 300; ++i)
        logits.push_back(-0.03f * static_cast<float>(i));
    Distribution d;
    const auto falls = [&](auto set, std::initializer_list<double> values) {
        double last = 100.0;
        for (const double value : values) {
            SamplingSettings settings = neutral();
            set(settings, value);
            if (!d.compute(logits, {}, settings) || d.entropyBits() >= last)
                return false;
            last = d.entropyBits();
        }
        return true;
    };
    QVERIFY(falls([](auto& s, double v) { s.topK = static_cast<int>(v); }, { 0, 200, 100, 50, 20, 10, 5, 2, 1 }));
    QVERIFY(falls([](auto& s, double v) { s.topP = v; }, { 1.0, 0.99, 0.95, 0.9, 0.7, 0.5, 0.3, 0.1, 0.01 }));
    QVERIFY(falls([](auto& s, double v) { s.minP = v; }, { 0.0, 0.01, 0.05, 0.1, 0.3, 0.5, 0.9, 0.99 }));
}

void TestDistribution::topKOffAndBeyondTheVocabulary_data()
{
    QTest::addColumn<int>("k");
    for (const int k : { 0, 4, 5, 2147483647 })
        QTest::addRow("%d", k) << k;
}

/// Once 0, which means off, kept one candidate, and a k above the vocabulary crashed.
void TestDistribution::topKOffAndBeyondTheVocabulary()
{
    QFETCH(int, k);
    Distribution d;
    SamplingSettings settings = neutral();
    settings.topK = k;
    QVERIFY(d.compute(std::vector<float>{ 0, 0, 0, 0 }, {}, settings));
    std::array<int, 4> counts{};
    for (std::uint32_t i = 0; i < 400; ++i)
        ++counts[static_cast<std::size_t>(d.draw(uniformAt(7, { i, 0, 0 })))];
    for (const int count : counts)
        QVERIFY2(count > 60 && count < 140, qPrintable(QString::number(count)));
}

void TestDistribution::tiesWithTheKthStay()
{
    SamplingSettings settings = neutral();
    settings.topK = 2;
    QCOMPARE(survivors({ 1, 3, 2, 2, 2, 0 }, settings), 4);
    settings.topK = 1;
    QCOMPARE(survivors({ 1, 3, 2, 2, 2, 0 }, settings), 1);
    settings.topK = 4;
    QCOMPARE(survivors({ 1, 3, 2, 2, 2, 0 }, settings), 4);
    settings.topK = 5;
    QCOMPARE(survivors({ 1, 3, 2, 2, 2, 0 }, settings), 5);
    settings.topK = 1;
    QCOMPARE(survivors(std::vector<float>(6289, 0.5f), settings), 6289);
}

/// The documented order. With temperature last, two would stay.
void TestDistribution::temperatureComesBeforeTopP()
{
    SamplingSettings settings = neutral(0.5);
    settings.topP = 0.8;
    QCOMPARE(survivors({ 3, 2, 1 }, settings), 1);
    settings.temperature = 1.0;
    QCOMPARE(survivors({ 3, 2, 1 }, settings), 2);
}

void TestDistribution::topPStopsBeforeItsSum()
{
    // Four equal candidates: one stays while the sum before it is under top-p.
    const std::vector<float> equal{ 2, 2, 2, 2 };
    for (const auto& [topP, expected] : { std::pair(0.24, 1), std::pair(0.25, 1), std::pair(0.26, 2), std::pair(0.5, 2),
             std::pair(0.75, 3), std::pair(0.76, 4), std::pair(1e-300, 1), std::pair(1.0, 4) }) {
        SamplingSettings settings = neutral();
        settings.topP = topP;
        Distribution d;
        QVERIFY(d.compute(equal, {}, settings));
        QCOMPARE(d.survivorCount(), expected);
        // Ties by smaller id.
        for (std::int32_t id = 0; id < 4; ++id)
            QCOMPARE(d.cut(id), id < expected ? Cut::None : Cut::TopP);
        QVERIFY(std::abs(d.masses().topP - (4 - expected) / 4.0) < 1e-12);
    }
    // top-p counts the sum of what top-k left.
    SamplingSettings settings = neutral();
    settings.topK = 2;
    settings.topP = 0.5;
    QCOMPARE(survivors({ 3, 3, 2, 2 }, settings), 1);
}

void TestDistribution::minPIsMeasuredAgainstTheLargest()
{
    // Probabilities 1 : 1/2 : 1/4 : 1/8, to the precision of a float.
    const float step = std::log(2.0f);
    const std::vector<float> logits{ 0, -step, -2 * step, -3 * step };
    for (const auto& [minP, expected] : { std::pair(0.1249, 4), std::pair(0.13, 3), std::pair(0.26, 2),
             std::pair(0.51, 1), std::pair(0.999, 1), std::pair(0.0, 4) }) {
        SamplingSettings settings = neutral();
        settings.minP = minP;
        QCOMPARE(survivors(logits, settings), expected);
    }
    SamplingSettings settings = neutral();
    settings.minP = 0.999;
    QCOMPARE(survivors({ 1, 1, 1 }, settings), 3); // ties with the largest stay
    // However small it is: e^−27 is 1.9e-12, and so on; e^−100 is 3.7e-44, which no weight in F32 can be.
    const std::vector<float> far{ 0, -27, -30, -40, -60, -100 };
    for (const auto& [minP, expected] : { std::pair(1e-11, 1), std::pair(1e-12, 2), std::pair(9e-14, 3),
             std::pair(1e-13, 2), std::pair(4e-18, 4), std::pair(5e-18, 3), std::pair(8e-27, 5), std::pair(9e-27, 4),
             std::pair(4e-44, 5), std::pair(1e-44, 6), std::pair(1e-300, 6) }) {
        settings.minP = minP;
        QVERIFY2(survivors(far, settings) == expected, QByteArray::number(minP));
    }
}

void TestDistribution::rulesForbid()
{
    Distribution d;
    const std::vector<float> logits{ 4, 3, 2, 1 };
    const std::vector<std::uint8_t> forbidden{ 2, 0, 1, 0 };
    SamplingSettings settings = neutral();
    settings.topK = 1;
    QVERIFY(d.compute(logits, forbidden, settings));
    QCOMPARE(d.cut(0), Cut::Rule);
    QCOMPARE(d.rule(0), 2);
    QCOMPARE(d.rule(2), 1);
    QCOMPARE(d.rule(1), 0);
    QCOMPARE(d.cut(3), Cut::TopK);
    QCOMPARE(finals(d), (std::vector<double>{ 0, 1, 0, 0 }));
    QVERIFY(d.raw(0) > 0.6 && d.rank(0) == 1 && d.rank(1) == 2);
    QVERIFY(std::abs(d.masses().rules - d.raw(0) - d.raw(2)) < 1e-12);
    QVERIFY(std::abs(d.masses().topK - d.tempered(3)) < 1e-12);
    QCOMPARE(d.tempered(0), 0.0);
    QVERIFY(std::abs(d.tempered(1) + d.tempered(3) - 1.0) < 1e-12);
    // Greedy under rules.
    QVERIFY(d.recompute(forbidden, SamplingSettings::greedy()));
    QCOMPARE(d.draw(0.3), 1);
    // A forbidden mass far below what a difference from 1 could show.
    QVERIFY(d.compute(std::vector<float>{ 0, -50 }, std::vector<std::uint8_t>{ 0, 1 }, neutral()));
    QVERIFY(std::abs(d.masses().rules / std::exp(-50.0) - 1.0) < 1e-5);
}

void TestDistribution::nothingLeftIsADeadEnd()
{
    Distribution d;
    const auto dead = d.compute(std::vector<float>{ 1, 2 }, std::vector<std::uint8_t>{ 1, 3 }, neutral());
    QVERIFY(!dead);
    QCOMPARE(dead.error().code, ErrorCode::DeadEnd);
    QVERIFY(!d.recompute(neutral()));
    // What a view asks has answers all the same.
    QVERIFY(d.raw(1) > d.raw(0));
    QCOMPARE(d.cut(0), Cut::Rule);
    QCOMPARE(d.final(0) + d.tempered(0), 0.0);
    QCOMPARE(d.survivorCount(), 0);
    QCOMPARE(d.masses().rules, 1.0);
    QCOMPARE(d.masses().kept, 0.0);
    QCOMPARE(d.entropyBits(), 0.0);
    // Lifting the rules needs no new logits.
    QVERIFY(d.recompute({}, neutral()));
    QVERIFY(d.final(1) > 0.5);
}

void TestDistribution::recomputeIsComputeAgain()
{
    std::vector<float> logits;
    for (int i = 0; i < 500; ++i)
        logits.push_back(std::sin(static_cast<float>(i)) * 4);
    std::vector<std::uint8_t> forbidden(500);
    forbidden[7] = forbidden[300] = 1;
    Distribution kept;
    QVERIFY(kept.compute(logits, {}, SamplingSettings::greedy()));
    for (const double temperature : { 0.0, 0.5, 1.5 }) {
        for (const bool rules : { false, true }) {
            SamplingSettings settings;
            settings.temperature = temperature;
            settings.minP = 0.01;
            const auto reasons = rules ? std::span<const std::uint8_t>(forbidden) : std::span<const std::uint8_t>();
            QVERIFY(kept.recompute(reasons, settings));
            Distribution anew;
            QVERIFY(anew.compute(logits, reasons, settings));
            QCOMPARE(finals(kept), finals(anew));
            QCOMPARE(kept.draw(0.7), anew.draw(0.7));
            QCOMPARE(kept.entropyBits(), anew.entropyBits());
        }
    }
}

void TestDistribution::theFormulaHasTheRowsNumbers()
{
    Distribution d;
    SamplingSettings settings = neutral(0.5);
    settings.topK = 2;
    QVERIFY(d.compute(std::vector<float>{ 1, 3, 2 }, {}, settings));
    const FormulaTerms terms = d.formula(2);
    QCOMPARE(terms.logit, 2.0f);
    QCOMPARE(terms.scaled, 4.0);
    QCOMPARE(terms.largestScaled, 6.0);
    QVERIFY(std::abs(terms.exponential - std::exp(-2.0)) < 1e-7);
    QVERIFY(std::abs(terms.sum - (1 + std::exp(-2.0) + std::exp(-4.0))) < 1e-7);
    QCOMPARE(terms.exponential / terms.sum, d.tempered(2));
    QCOMPARE(terms.exponential / terms.survivorsSum, d.final(2));
}

void TestDistribution::drawsFollowTheProbabilities()
{
    Distribution d;
    SamplingSettings settings = neutral(0.9);
    settings.topK = 6;
    const std::vector<float> logits{ 0.3f, 2.0f, -1.0f, 1.4f, 0.9f, 1.1f, -4.0f, 0.0f };
    QVERIFY(d.compute(logits, {}, settings));
    constexpr int count = 100000;
    std::array<int, 8> drawn{};
    for (std::uint32_t i = 0; i < count; ++i)
        ++drawn[static_cast<std::size_t>(d.draw(uniformAt(42, { i, 0, 0 })))];
    double chi = 0.0;
    for (std::int32_t id = 0; id < 8; ++id) {
        const double expected = d.final(id) * count;
        const int found = drawn[static_cast<std::size_t>(id)];
        if (expected == 0.0)
            QCOMPARE(found, 0);
        else
            chi += (found - expected) * (found - expected) / expected;
    }
    QVERIFY2(chi < 20.5, qPrintable(QString::number(chi))); // 5 degrees of freedom, 99.9 %
}

QTEST_APPLESS_MAIN(TestDistribution)
#include "test_distribution.moc"
