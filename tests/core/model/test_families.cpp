// SPDX-License-Identifier: GPL-3.0-or-later
// Folders of every family, made with random weights by tests/reference/make_families.py, which also gives the logits of
// float64 arithmetic.
#include "base/files.h"
#include "model/model_folder.h"
#include "model/reference_gpt.h"

#include <QtTest>

#include <cmath>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>

using namespace lettrine;
namespace fs = std::filesystem;

namespace {

using Ids = std::vector<std::int32_t>;
using Logits = std::vector<float>;
using Loaded = std::shared_ptr<const Model>;

const fs::path families = fs::path(LETTRINE_TESTS_DIR) / "golden/families";

Ids someIds(int count, int vocabulary)
{
    Ids ids;
    for (int i = 0; i < count; ++i)
        ids.push_back((i * i * 7 + i * 3 + 5) % vocabulary);
    return ids;
}

Logits whole(const Gpt& gpt, const Ids& ids, const Switches* switches = nullptr)
{
    Workspace workspace(gpt.config());
    Logits logits(std::size_t(gpt.config().vocabulary));
    const auto done = gpt.evaluateWhole(ids, workspace, logits, switches);
    return done ? logits : Logits();
}

bool sameBits(const Logits& a, const Logits& b)
{
    return a.size() == b.size() && !a.empty() && std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) == 0;
}

float gap(const Logits& a, const Logits& b)
{
    float largest = a.size() == b.size() ? 0.0f : INFINITY;
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i)
        largest = std::max(largest, std::abs(a[i] - b[i]));
    return largest;
}

} // namespace

class TestFamilies : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void logitsEqualFloat64_data() { folders(); }
    void logitsEqualFloat64();
    void cacheAndBatchGiveTheSameBits_data() { folders(); }
    void cacheAndBatchGiveTheSameBits();
    void probesTellWhatHappened_data() { folders(); }
    void probesTellWhatHappened();
    void switchesSwitch_data() { folders(); }
    void switchesSwitch();
    void weightsKeepTheirTypes();
    void cachesGrow();
    void storiesOfTheTrainedModel();

private:
    static void folders();
    static Loaded load(const QString& name);
};

void TestFamilies::folders()
{
    QTest::addColumn<QString>("name");
    for (const auto& entry : fs::directory_iterator(families)) {
        if (entry.is_directory())
            QTest::newRow(entry.path().filename().c_str()) << QString::fromStdString(entry.path().filename().string());
    }
}

Loaded TestFamilies::load(const QString& name)
{
    const auto model = loadModel(families / name.toStdString());
    if (!model)
        qWarning("%s", model.error().message().c_str());
    return model ? *model : nullptr;
}

void TestFamilies::logitsEqualFloat64()
{
    QFETCH(QString, name);
    const Loaded model = load(name);
    QVERIFY(model);
    const auto golden = nlohmann::json::parse(*readFile(families / name.toStdString() / "logits.json"));
    for (const auto& one : golden.at("cases")) {
        const auto ids = one.at("ids").get<Ids>();
        const Logits fast = whole(*model->gpt, ids);
        const float largest = gap(fast, one.at("logits").get<Logits>());
        QVERIFY2(largest < 1e-4f, qPrintable(QString::number(double(largest))));
        QVERIFY(gap(referenceLogits(model->gpt->packed(), ids), fast) < 1e-4f);
    }
}

void TestFamilies::cacheAndBatchGiveTheSameBits()
{
    QFETCH(QString, name);
    const Loaded model = load(name);
    QVERIFY(model);
    const Gpt& gpt = *model->gpt;
    const Ids ids = someIds(45, gpt.config().vocabulary);
    Workspace workspace(gpt.config());
    KvCache cache(gpt.config()), other(gpt.config());
    Logits logits(std::size_t(gpt.config().vocabulary));
    std::vector<Logits> every;
    QVERIFY(gpt.evaluateEvery(ids, workspace, [&](int, int rows, const float* values, std::size_t stride) {
        for (int r = 0; r < rows; ++r)
            every.emplace_back(values + std::size_t(r) * stride, values + std::size_t(r) * stride + logits.size());
    }));
    for (std::size_t count = 1; count <= ids.size(); ++count) {
        QVERIFY(gpt.evaluate(std::span(ids).first(count), cache, workspace, logits));
        QVERIFY(sameBits(logits, whole(gpt, Ids(ids.begin(), ids.begin() + std::ptrdiff_t(count)))));
        QVERIFY(sameBits(logits, every[count - 1]));
    }
    QVERIFY(gpt.evaluate(std::span(ids).first(9), cache, workspace, logits));
    QVERIFY(gpt.evaluate(std::span(ids).first(30), other, workspace, logits));
    const std::size_t stride = paddedColumns(logits.size());
    std::vector<float> rows(2 * stride);
    KvCache* both[] = { &cache, &other };
    const Ids next{ 3, 4 };
    QVERIFY(gpt.evaluateBatch(both, next, workspace, rows.data(), stride));
    Ids nine(ids.begin(), ids.begin() + 9), thirty(ids.begin(), ids.begin() + 30);
    nine.push_back(3);
    thirty.push_back(4);
    QVERIFY(sameBits(Logits(rows.begin(), rows.begin() + std::ptrdiff_t(logits.size())), whole(gpt, nine)));
    QVERIFY(
        sameBits(Logits(rows.begin() + std::ptrdiff_t(stride), rows.begin() + std::ptrdiff_t(stride + logits.size())),
            whole(gpt, thirty)));
}

void TestFamilies::probesTellWhatHappened()
{
    QFETCH(QString, name);
    const Loaded model = load(name);
    QVERIFY(model);
    const Gpt& gpt = *model->gpt;
    const BlockDescription& d = gpt.config();
    const Ids ids = someIds(40, d.vocabulary);
    Workspace workspace(d);
    Logits logits(std::size_t(d.vocabulary)), read(logits.size());
    Capture capture;
    capture.positions = { 39, 20 };
    capture.mixtures = true;
    QVERIFY(gpt.evaluateProbed(ids, capture, workspace, logits));
    QVERIFY(sameBits(logits, whole(gpt, ids)));
    QCOMPARE(capture.positions, (std::vector<int>{ 20, 39 }));
    for (int layer = 0; layer < d.layers; ++layer) {
        for (int head = 0; head < d.heads; ++head) {
            const auto row = capture.attentionRow(layer, head, 0);
            double sum = 0;
            for (std::size_t i = 0; i < row.size(); ++i) {
                const int window = d.forms[std::size_t(layer)].window;
                const bool seen = i <= 20 && (window == 0 || int(i) > 20 - window);
                QCOMPARE(row[i] > 0, seen);
                sum += double(row[i]);
            }
            QVERIFY(std::abs(sum - 1) < 1e-6);
        }
    }
    // What is left at the end is what the head reads.
    const auto take = [&read](int, int, const float* values, std::size_t) { std::copy_n(values, read.size(), read.data()); };
    gpt.readOut(capture.residualRow(2 * d.layers, 1), workspace, take);
    QVERIFY(sameBits(read, logits));
    capture.positions = { 40 };
    QCOMPARE(gpt.evaluateProbed(ids, capture, workspace, logits).error().code, ErrorCode::OutOfRange);
}

void TestFamilies::switchesSwitch()
{
    QFETCH(QString, name);
    const Loaded model = load(name);
    QVERIFY(model);
    const Gpt& gpt = *model->gpt;
    const BlockDescription& d = gpt.config();
    const Ids ids = someIds(12, d.vocabulary);
    const Logits plain = whole(gpt, ids);
    const Switches none;
    QVERIFY(sameBits(whole(gpt, ids, &none), plain));
    QCOMPARE(none.identity(7), std::uint64_t(7));

    // Every layer passed over: the head reads the embedding.
    Switches layers{ {}, {}, { 0, 1, 2 }, {} };
    Workspace workspace(d);
    Logits logits(plain.size()), read(plain.size());
    Capture capture;
    capture.positions = { 11 };
    QVERIFY(gpt.evaluateProbed(ids, capture, workspace, logits, &layers));
    gpt.readOut(capture.residualRow(0, 0), workspace,
        [&read](int, int, const float* values, std::size_t) { std::copy_n(values, read.size(), read.data()); });
    QVERIFY(sameBits(read, logits));

    // A position that is hidden from everyone has no say.
    Switches edges;
    for (int from = 4; from < 12; ++from)
        edges.edges.push_back({ from, 3 });
    Ids changed = ids;
    changed[3] = (changed[3] + 1) % d.vocabulary;
    QVERIFY(sameBits(whole(gpt, ids, &edges), whole(gpt, changed, &edges)));
    QVERIFY(!sameBits(whole(gpt, ids, &edges), plain));

    // One head, one MLP: the cache gives what the whole text gives, and is never taken for the plain model's.
    for (const Switches& one : { Switches{ { { 1, 1 } }, {}, {}, {} }, Switches{ {}, { 1 }, {}, {} } }) {
        QVERIFY(!sameBits(whole(gpt, ids, &one), plain));
        KvCache cache(d);
        QVERIFY(gpt.evaluate(std::span(ids).first(5), cache, workspace, logits));
        QVERIFY(gpt.evaluate(ids, cache, workspace, logits, &one));
        QVERIFY(sameBits(logits, whole(gpt, ids, &one)));
        QVERIFY(gpt.evaluate(ids, cache, workspace, logits));
        QVERIFY(sameBits(logits, plain));
    }
    const Switches beyond{ { { 0, d.heads } }, {}, {}, {} };
    QCOMPARE(gpt.evaluateWhole(ids, workspace, logits, &beyond).error().code, ErrorCode::OutOfRange);
}

void TestFamilies::weightsKeepTheirTypes()
{
    for (const auto& [name, type, size] : { std::tuple("llama-f32", WeightType::F32, 4),
             std::tuple("llama-f16", WeightType::F16, 2), std::tuple("llama-bf16", WeightType::BF16, 2) }) {
        const Loaded model = load(name);
        QVERIFY(model);
        const PackedBlock& block = model->gpt->packed().blocks.front();
        QCOMPARE(block.gate.type(), type);
        QCOMPARE(block.gate.bytes(), std::size_t(64 * 24 * size)); // 40 outputs take a panel of 64
    }
}

void TestFamilies::cachesGrow()
{
    GptConfig config;
    config.vocabulary = 20;
    config.context = 3000;
    config.width = 8;
    config.layers = 1;
    config.heads = 2;
    config.inner = 16;
    const Gpt gpt(GptWeights::random(config, 3));
    KvCache cache(gpt.config());
    const std::int64_t small = cache.bytesAllocated();
    QVERIFY(small < gpt.config().cacheBytesPerToken() * 1200);
    Workspace workspace(gpt.config());
    Logits logits(20);
    const Ids ids = someIds(1300, 20);
    for (const std::size_t count : { 127u, 129u, 500u, 513u, 1025u, 1300u }) {
        QVERIFY(gpt.evaluate(std::span(ids).first(count), cache, workspace, logits));
        QVERIFY(sameBits(logits, whole(gpt, Ids(ids.begin(), ids.begin() + std::ptrdiff_t(count)))));
    }
    QVERIFY(cache.bytesAllocated() > small);
    KvCache copied = cache.copy();
    QVERIFY(gpt.evaluate(ids, copied, workspace, logits));
    QVERIFY(sameBits(logits, whole(gpt, ids)));
}

void TestFamilies::storiesOfTheTrainedModel()
{
    const fs::path models = qEnvironmentVariable("LETTRINE_REAL_MODELS").toStdString();
    if (models.empty())
        QSKIP("left out: LETTRINE_REAL_MODELS names no folder with stories260K");
    const auto model = loadModel(models / "stories260K");
    QVERIFY2(model.has_value(), model ? "" : model.error().message().c_str());
    const Gpt& gpt = *(*model)->gpt;
    const auto golden = nlohmann::json::parse(*readFile(models / "stories260K-hf.json"));
    for (const auto& one : golden.at("cases")) {
        auto ids = one.at("ids").get<Ids>();
        auto encoded = *(*model)->tokenizer->encode(one.at("text").get<std::string>());
        encoded.insert(encoded.begin(), (*model)->startToken());
        QCOMPARE(encoded, ids);
        Logits logits = whole(gpt, ids);
        for (const auto& top : one.at("top"))
            QVERIFY(std::abs(double(logits[top.at("id").get<std::size_t>()]) - top.at("logit").get<double>()) < 1e-4);
        double sum = 0;
        for (const float logit : logits)
            sum += std::exp(double(logit));
        QVERIFY(std::abs(std::log(sum) - one.at("logsumexp").get<double>()) < 1e-4);
        KvCache cache(gpt.config());
        Workspace workspace(gpt.config());
        for (const auto wanted : one.at("greedy").get<Ids>()) {
            QVERIFY(gpt.evaluate(ids, cache, workspace, logits));
            QCOMPARE(std::int32_t(std::max_element(logits.begin(), logits.end()) - logits.begin()), wanted);
            ids.push_back(wanted);
        }
    }
}

QTEST_GUILESS_MAIN(TestFamilies)
#include "test_families.moc"
