// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gpt.h"
#include "model/model_folder.h"
#include "model/reference_gpt.h"

#include "allocation_count.h"

#include <QTest>
#include <cmath>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>

using namespace lettrine;

namespace {

using Ids = std::vector<std::int32_t>;

const std::string golden = std::string(LETTRINE_TESTS_DIR) + "/golden/";

Ids someIds(int count, int vocabulary, unsigned seed)
{
    Ids ids;
    for (int i = 0; i < count; ++i) {
        seed = seed * 1664525u + 1013904223u;
        ids.push_back(static_cast<int>((seed >> 8) % static_cast<unsigned>(vocabulary)));
    }
    return ids;
}

bool same(const std::vector<float>& a, const std::vector<float>& b)
{
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) == 0;
}

/// The shape of the shipped models, but a vocabulary that no panel divides.
const Gpt& shippedShape()
{
    static const Gpt gpt = [] {
        GptConfig config;
        config.vocabulary = 1009;
        GptWeights weights = GptWeights::random(config, 3);
        // Larger than at the start of training, so that attention and GELU leave their linear parts.
        for (const TensorPlace& place : weights.layout->tensors) {
            if (place.isMatrix) {
                for (float& value : weights.tensor(place))
                    value *= 6.0f;
            }
        }
        return Gpt(std::move(weights));
    }();
    return gpt;
}

struct Runner {
    const Gpt& gpt;
    Workspace workspace{ gpt.config() };
    KvCache cache{ gpt.config() };
    std::vector<float> cached(const Ids& ids, Evaluation* evaluation = nullptr)
    {
        std::vector<float> logits(std::size_t(gpt.config().vocabulary));
        const auto done = gpt.evaluate(ids, cache, workspace, logits);
        if (evaluation && done)
            *evaluation = *done;
        return done ? logits : std::vector<float>();
    }
    std::vector<float> whole(const Ids& ids)
    {
        std::vector<float> logits(std::size_t(gpt.config().vocabulary));
        return gpt.evaluateWhole(ids, workspace, logits) ? logits : std::vector<float>();
    }
};

} // namespace

class TestGpt : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void goldenLogits();
    void aTransposedSquareMatrixFailsTheGolden();
    void referenceAgreesInAnotherOrder();
    void cachedEqualsWholeForEveryLength();
    void cachedEqualsWholeAfterEditsInTheMiddle();
    void everyPositionAtOnceHasTheSameBits();
    void aBatchHasTheSameBits();
    void oddShapesKeepThePromise_data();
    void oddShapesKeepThePromise();
    void cacheSaysWhatItReused();
    void aCacheOfAnotherModelIsNotReused();
    void refusesWhatDoesNotFit();
    void aDecodeStepAllocatesNothing();
};

void TestGpt::goldenLogits()
{
    const auto model = loadModel(golden + "gpt2-tiny");
    QVERIFY2(model.has_value(), model ? "" : model.error().message().c_str());
    std::ifstream stream(golden + "logits.json");
    const auto json = nlohmann::json::parse(stream);
    Runner runner{ *(*model)->gpt };
    for (const auto& test : json["cases"]) {
        const auto logits = runner.whole(test["ids"].get<Ids>());
        for (std::size_t i = 0; i < logits.size(); ++i)
            QVERIFY(std::abs(double(logits[i]) - test["last_logits"][i].get<double>()) < 1e-4);
        QVERIFY(same(logits, runner.cached(test["ids"].get<Ids>())));
    }
}

// A square matrix passes every shape check either way round; only logits prove it.
void TestGpt::aTransposedSquareMatrixFailsTheGolden()
{
    const auto model = loadModel(golden + "gpt2-tiny");
    std::ifstream stream(golden + "logits.json");
    const auto test = nlohmann::json::parse(stream)["cases"].back();
    const GptWeights weights = (*model)->gpt->weights();
    for (const TensorPlace& place : weights.layout->tensors) {
        if (place.rows != place.columns || !place.isMatrix)
            continue;
        GptWeights turned = weights.copy();
        const auto from = weights.tensor(place);
        for (std::size_t r = 0; r < std::size_t(place.rows); ++r) {
            for (std::size_t c = 0; c < std::size_t(place.columns); ++c)
                turned.tensor(place)[c * std::size_t(place.rows) + r] = from[r * std::size_t(place.columns) + c];
        }
        const Gpt wrong(std::move(turned));
        Runner runner{ wrong };
        const auto logits = runner.whole(test["ids"].get<Ids>());
        double worst = 0;
        for (std::size_t i = 0; i < logits.size(); ++i)
            worst = std::max(worst, std::abs(double(logits[i]) - test["last_logits"][i].get<double>()));
        QVERIFY2(worst > 1e-3, place.name.c_str());
    }
}

void TestGpt::referenceAgreesInAnotherOrder()
{
    const Gpt& gpt = shippedShape();
    Runner runner{ gpt };
    const Ids ids = someIds(40, gpt.config().vocabulary, 5);
    const auto fast = runner.whole(ids);
    const auto plain = referenceLogits(gpt.weights(), ids);
    double worst = 0, largest = 0;
    for (std::size_t i = 0; i < fast.size(); ++i) {
        worst = std::max(worst, std::abs(double(fast[i]) - double(plain[i])));
        largest = std::max(largest, std::abs(double(plain[i])));
    }
    QVERIFY(largest > 1);
    QVERIFY2(worst < 2e-5 * largest, std::to_string(worst).c_str());
    QVERIFY(worst > 0); // another order, other roundings
}

void TestGpt::cachedEqualsWholeForEveryLength()
{
    const Gpt& gpt = shippedShape();
    Runner runner{ gpt };
    const Ids ids = someIds(gpt.config().context, gpt.config().vocabulary, 9);
    for (std::size_t length = 1; length <= ids.size(); ++length) {
        const Ids text(ids.begin(), ids.begin() + std::ptrdiff_t(length));
        const auto whole = runner.whole(text);
        QVERIFY(same(runner.cached(text), whole)); // one token more than the last time
        Runner fresh{ gpt };
        QVERIFY(same(fresh.cached(text), whole)); // the prompt at once
    }
}

void TestGpt::cachedEqualsWholeAfterEditsInTheMiddle()
{
    const Gpt& gpt = shippedShape();
    Runner runner{ gpt };
    Ids ids = someIds(100, gpt.config().vocabulary, 21);
    runner.cached(ids);
    for (unsigned round = 0; round < 40; ++round) {
        const std::size_t at = (round * 37 + 5) % ids.size();
        if (round % 3 == 0)
            ids[at] = (ids[at] + 1) % gpt.config().vocabulary;
        else if (round % 3 == 1)
            ids.erase(ids.begin() + std::ptrdiff_t(at));
        else
            ids.insert(ids.begin() + std::ptrdiff_t(at), static_cast<int>(round));
        QVERIFY(same(runner.cached(ids), runner.whole(ids)));
    }
    KvCache copy = runner.cache.copy();
    runner.cache.truncate(3);
    runner.cached(someIds(50, gpt.config().vocabulary, 2));
    std::swap(runner.cache, copy);
    ids.push_back(4);
    Evaluation evaluation;
    QVERIFY(same(runner.cached(ids, &evaluation), runner.whole(ids)));
    QCOMPARE(evaluation.evaluated, 1);
}

void TestGpt::everyPositionAtOnceHasTheSameBits()
{
    const Gpt& gpt = shippedShape();
    Runner runner{ gpt };
    const Ids ids = someIds(70, gpt.config().vocabulary, 8);
    std::vector<std::vector<float>> rows;
    QVERIFY(gpt.evaluateEvery(ids, runner.workspace, [&](int, int count, const float* logits, std::size_t stride) {
        for (int r = 0; r < count; ++r)
            rows.emplace_back(
                logits + std::size_t(r) * stride, logits + std::size_t(r) * stride + gpt.config().vocabulary);
    }));
    QCOMPARE(rows.size(), ids.size());
    for (std::size_t t = 0; t < ids.size(); ++t)
        QVERIFY(same(rows[t], runner.whole(Ids(ids.begin(), ids.begin() + std::ptrdiff_t(t) + 1))));
}

void TestGpt::aBatchHasTheSameBits()
{
    const Gpt& gpt = shippedShape();
    Runner runner{ gpt };
    const auto vocabulary = std::size_t(gpt.config().vocabulary);
    const std::size_t stride = paddedColumns(vocabulary);
    for (const std::size_t count :
        { std::size_t(1), std::size_t(5), std::size_t(6), std::size_t(7), std::size_t(130) }) {
        std::vector<KvCache> caches;
        std::vector<KvCache*> pointers;
        std::vector<Ids> texts;
        Ids next;
        for (std::size_t i = 0; i < count; ++i) {
            texts.push_back(someIds(1 + static_cast<int>(i) % 9, gpt.config().vocabulary, unsigned(i)));
            Runner own{ gpt };
            own.cached(texts.back());
            caches.push_back(std::move(own.cache));
            next.push_back(static_cast<int>(i * 7 % vocabulary));
            texts.back().push_back(next.back());
        }
        for (KvCache& cache : caches)
            pointers.push_back(&cache);
        AlignedBuffer logits(count * stride);
        QVERIFY(gpt.evaluateBatch(pointers, next, runner.workspace, logits.data(), stride));
        for (std::size_t i = 0; i < count; ++i) {
            const std::vector<float> row(logits.data() + i * stride, logits.data() + i * stride + vocabulary);
            QVERIFY(same(row, runner.whole(texts[i])));
            QCOMPARE(caches[i].size(), static_cast<int>(texts[i].size()));
        }
    }
}

void TestGpt::oddShapesKeepThePromise_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("heads");
    QTest::addColumn<int>("inner");
    QTest::addColumn<int>("context");
    QTest::addRow("one column a head") << 3 << 3 << 5 << 9;
    QTest::addRow("head of 5") << 10 << 2 << 33 << 20;
    QTest::addRow("head of 40") << 40 << 1 << 160 << 33;
    QTest::addRow("beyond one block of rows") << 16 << 2 << 64 << 300;
}

void TestGpt::oddShapesKeepThePromise()
{
    QFETCH(int, width);
    QFETCH(int, heads);
    QFETCH(int, inner);
    QFETCH(int, context);
    GptConfig config{
        .vocabulary = 50, .context = context, .width = width, .layers = 2, .heads = heads, .inner = inner
    };
    QVERIFY(config.validate("test"));
    const Gpt gpt(GptWeights::random(config, 4));
    Runner runner{ gpt };
    const Ids ids = someIds(context, 50, 77);
    for (std::size_t length = 1; length <= ids.size(); length += length < 40 ? 1 : 37) {
        const Ids text(ids.begin(), ids.begin() + std::ptrdiff_t(length));
        const auto whole = runner.whole(text);
        QVERIFY(same(runner.cached(text), whole));
        const auto plain = referenceLogits(gpt.weights(), text);
        for (std::size_t i = 0; i < whole.size(); ++i)
            QVERIFY(std::abs(whole[i] - plain[i]) < 1e-4f);
    }
}

void TestGpt::cacheSaysWhatItReused()
{
    const Gpt& gpt = shippedShape();
    Runner runner{ gpt };
    Evaluation e;
    runner.cached({ 5, 6, 7, 8 }, &e);
    QCOMPARE(e.reused, 0);
    QCOMPARE(e.evaluated, 4);
    runner.cached({ 5, 6, 9, 8, 3 }, &e);
    QCOMPARE(e.reused, 2);
    QCOMPARE(e.evaluated, 3);
    runner.cached({ 5, 6, 9, 8, 3 }, &e); // the same again: one position must still be evaluated
    QCOMPARE(e.reused, 4);
    QCOMPARE(e.evaluated, 1);
    runner.cached({ 5 }, &e);
    QCOMPARE(e.reused, 0);
    QCOMPARE(runner.cache.size(), 1);
    QCOMPARE(runner.cache.bytesUsed(), std::int64_t(4096)); // 2 · 4 · 128 · 4
    QCOMPARE(runner.cache.bytesAllocated(), std::int64_t(512 * 1024));
}

void TestGpt::aCacheOfAnotherModelIsNotReused()
{
    const Gpt& gpt = shippedShape();
    const Gpt other(GptWeights::random(gpt.weights().config, 99));
    Runner runner{ gpt };
    const Ids ids = someIds(12, gpt.config().vocabulary, 1);
    runner.cached(ids);
    std::vector<float> logits(std::size_t(gpt.config().vocabulary));
    const auto e = other.evaluate(ids, runner.cache, runner.workspace, logits);
    QCOMPARE(e->reused, 0);
    Runner fresh{ other };
    QVERIFY(same(logits, fresh.whole(ids)));
    QVERIFY(gpt.identity() != other.identity());
}

void TestGpt::refusesWhatDoesNotFit()
{
    const Gpt& gpt = shippedShape();
    Runner runner{ gpt };
    std::vector<float> logits(std::size_t(gpt.config().vocabulary));
    runner.cached({ 1, 2 });
    const auto code = [&](const Ids& ids) {
        return gpt.evaluate(ids, runner.cache, runner.workspace, logits).error().code;
    };
    QCOMPARE(code({}), ErrorCode::TextEmpty);
    QCOMPARE(code(Ids(129, 0)), ErrorCode::TextTooLong);
    QCOMPARE(code({ -1 }), ErrorCode::TokenUnknown);
    QCOMPARE(code({ 1009 }), ErrorCode::TokenUnknown);
    QCOMPARE(runner.cache.size(), 2);
    QVERIFY(!runner.cached(Ids(128, 0)).empty());
}

void TestGpt::aDecodeStepAllocatesNothing()
{
    const Gpt& gpt = shippedShape();
    Runner runner{ gpt };
    Ids ids{ 1, 2, 3 };
    ids.reserve(128);
    std::vector<float> logits(std::size_t(gpt.config().vocabulary));
    QVERIFY(gpt.evaluate(ids, runner.cache, runner.workspace, logits).has_value());
    const long before = g_allocations;
    bool good = true;
    for (int i = 0; i < 100; ++i) {
        ids.push_back(i);
        good = good && gpt.evaluate(ids, runner.cache, runner.workspace, logits).has_value();
        if (i % 10 == 0)
            good = good && gpt.evaluateWhole(ids, runner.workspace, logits).has_value();
    }
    const long made = g_allocations - before;
    QVERIFY(good);
    QCOMPARE(made, 0L);
    const auto* counted = new int(1); // the counter does count
    QVERIFY(g_allocations > before);
    delete counted;
}

QTEST_APPLESS_MAIN(TestGpt)
#include "test_gpt.moc"
