// SPDX-License-Identifier: GPL-3.0-or-later
// Calibration: by hand, against another computation, and over the places that the held-out loss counts.
#include "measure/calibration.h"
#include "measure/held_out.h"
#include "model/reference_gpt.h"

#include <QtTest>

#include <cmath>
#include <map>
#include <random>

using namespace lettrine;

namespace {

std::vector<float> logitsOf(const std::vector<double>& probabilities)
{
    std::vector<float> logits;
    for (const double p : probabilities)
        logits.push_back(static_cast<float>(std::log(p) + 3)); // a shift changes nothing
    return logits;
}

/// The probabilities of one place in double, and what stands there.
struct Place {
    std::vector<double> p;
    std::int32_t id;
    std::size_t likeliest() const { return std::size_t(std::max_element(p.begin(), p.end()) - p.begin()); }
};

/// The definitions, word for word: 15 bins of the likeliest token's probability.
double errorOf(const std::vector<Place>& places)
{
    std::map<int, std::vector<const Place*>> bins;
    for (const Place& place : places)
        bins[std::min(14, int(std::floor(place.p[place.likeliest()] * 15)))].push_back(&place);
    double error = 0;
    for (const auto& [bin, members] : bins) {
        double sure = 0, right = 0;
        for (const Place* place : members) {
            sure += place->p[place->likeliest()];
            right += place->likeliest() == std::size_t(place->id);
        }
        error += std::abs(right - sure) / double(places.size());
    }
    return error;
}

double entropyOf(const std::vector<Place>& places)
{
    double sum = 0;
    for (const Place& place : places) {
        for (const double p : place.p)
            sum -= p * std::log(p);
    }
    return sum / double(places.size());
}

} // namespace

class TestCalibration : public QObject {
    Q_OBJECT

private slots:
    void nothingIsNoError();
    void aSureAndRightModelHasNoError();
    void byHand();
    void agreesWithAnotherComputation();
    void whatTheHeldOutLossCounts();
};

void TestCalibration::nothingIsNoError()
{
    const Calibration none = CalibrationMeter().result();
    QCOMPARE(none.count, 0);
    QCOMPARE(none.expectedError, 0.0);
    QCOMPARE(none.bins.size(), 15u);
    QCOMPARE(none.decades.size(), 9u);
    QCOMPARE(none.bins.front().from, 0.0);
    QCOMPARE(none.bins.back().to, 1.0);
    QCOMPARE(none.decades.front().to, 1.0);
    QCOMPARE(none.decades.back().from, 0.0);
    for (std::size_t i = 1; i < none.bins.size(); ++i)
        QCOMPARE(none.bins[i].from, none.bins[i - 1].to);
    for (std::size_t i = 1; i < none.decades.size(); ++i)
        QCOMPARE(none.decades[i].to, none.decades[i - 1].from);
}

void TestCalibration::aSureAndRightModelHasNoError()
{
    CalibrationMeter meter;
    const std::vector<float> logits{ -300, 200, -300 };
    for (int i = 0; i < 10; ++i)
        meter.add(logits, 1);
    const Calibration result = meter.result();
    QCOMPARE(result.expectedError, 0.0);
    QCOMPARE(result.entropyNats, 0.0);
    QCOMPARE(result.bins.back().count, 10);
    QCOMPARE(result.bins.back().accuracy, 1.0);
    QCOMPARE(result.decades.front().observed, 10);
    CalibrationMeter wrong;
    wrong.add(logits, 0);
    QCOMPARE(wrong.result().expectedError, 1.0);
    QCOMPARE(wrong.result().decades.back().observed, 1);
}

void TestCalibration::byHand()
{
    // Four places of 0.5, 0.45, 0.05: the likeliest is right at three of them. Bin 7 of 15 holds 0.4667 … 0.5333.
    CalibrationMeter meter;
    const auto logits = logitsOf({ 0.45, 0.5, 0.05 });
    for (const std::int32_t id : { 1, 1, 2, 1 })
        meter.add(logits, id);
    const Calibration result = meter.result();
    QCOMPARE(result.count, 4);
    QCOMPARE(result.bins[7].count, 4);
    QVERIFY(std::abs(result.bins[7].confidence - 0.5) < 1e-6);
    QCOMPARE(result.bins[7].accuracy, 0.75);
    QVERIFY(std::abs(result.expectedError - 0.25) < 1e-6);
    QVERIFY(std::abs(result.decades[0].expected - 3.8) < 1e-5); // 4 × (0.5 + 0.45)
    QCOMPARE(result.decades[0].observed, 3);
    QVERIFY(std::abs(result.decades[1].expected - 0.2) < 1e-5);
    QCOMPARE(result.decades[1].observed, 1);
}

void TestCalibration::agreesWithAnotherComputation()
{
    std::mt19937 random(3);
    std::normal_distribution<double> normal(0, 3);
    std::vector<Place> places;
    CalibrationMeter meter;
    std::vector<double> expected(9), observed(9);
    for (int i = 0; i < 400; ++i) {
        std::vector<float> logits(37);
        Place place{ {}, std::int32_t(random() % 37) };
        long double sum = 0;
        for (float& logit : logits) {
            logit = static_cast<float>(normal(random));
            sum += std::exp(static_cast<long double>(logit));
        }
        for (const float logit : logits)
            place.p.push_back(double(std::exp(static_cast<long double>(logit)) / sum));
        for (std::size_t t = 0; t < place.p.size(); ++t) {
            const int decade = std::min(8, int(std::floor(-std::log10(place.p[t]))));
            expected[std::size_t(decade)] += place.p[t];
            observed[std::size_t(decade)] += t == std::size_t(place.id);
        }
        meter.add(logits, place.id);
        places.push_back(std::move(place));
    }
    const Calibration result = meter.result();
    QVERIFY(result.expectedError > 0.1); // what stands there was drawn blindly
    QVERIFY(std::abs(result.expectedError - errorOf(places)) < 1e-5);
    QVERIFY(std::abs(result.entropyNats - entropyOf(places)) < 1e-5);
    for (std::size_t i = 0; i < 9; ++i) {
        QVERIFY(std::abs(result.decades[i].expected - expected[i]) < 1e-3);
        QCOMPARE(double(result.decades[i].observed), observed[i]);
    }
}

// Every place that is scored and no other, each with the plain reference's probabilities.
void TestCalibration::whatTheHeldOutLossCounts()
{
    const auto model = loadModel(LETTRINE_TESTS_DIR "/golden/gpt2-tiny");
    QVERIFY(model);
    const std::vector<std::string> lines{ "春眠不觉晓，处处闻啼鸟。", "处处闻啼鸟。" };
    CalibrationMeter meter;
    const auto loss = heldOutLoss(**model, lines[0] + "\n" + lines[1] + "\n", LossLines::All, {}, &meter);
    QVERIFY(loss);
    std::vector<Place> places;
    double nats = 0;
    for (const std::string& line : lines) {
        std::vector<std::int32_t> ids{ (*model)->startToken() };
        const auto text = (*model)->tokenizer->encode(line);
        ids.insert(ids.end(), text->begin(), text->end());
        ids.push_back((*model)->tokenizer->idOf("\n").value());
        for (std::size_t at = 1; at < ids.size(); ++at) {
            const auto logits = referenceLogits((*model)->gpt->weights(), std::span(ids).first(at));
            double sum = 0;
            for (const float logit : logits)
                sum += std::exp(double(logit));
            Place place{ {}, ids[at] };
            for (const float logit : logits)
                place.p.push_back(std::exp(double(logit)) / sum);
            nats -= std::log(place.p[std::size_t(ids[at])]);
            places.push_back(std::move(place));
        }
    }
    const Calibration result = meter.result();
    QCOMPARE(result.count, loss->tokenCount);
    QCOMPARE(result.count, std::int64_t(places.size()));
    QVERIFY(std::abs(loss->natsPerToken - nats / double(places.size())) < 1e-5);
    QVERIFY(std::abs(result.expectedError - errorOf(places)) < 1e-4);
    QVERIFY(std::abs(result.entropyNats - entropyOf(places)) < 1e-4);
}

QTEST_APPLESS_MAIN(TestCalibration)
#include "test_calibration.moc"
