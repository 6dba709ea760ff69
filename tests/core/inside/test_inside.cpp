// SPDX-License-Identifier: GPL-3.0-or-later
// What goes on inside, against float64 (tests/reference/inside.py): attention rows, lens, contributions, losses without
// parts, and what hiding a position does. One file of tests/golden/inside a model; its name says which.
#include "base/files.h"
#include "inside/contributions.h"
#include "inside/effects.h"
#include "inside/lens.h"
#include "measure/score.h"
#include "model/model_folder.h"
#include "model/part_names.h"

#include <QtTest>

#include <cmath>
#include <cstring>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

using namespace lettrine;
namespace fs = std::filesystem;
using Json = nlohmann::json;

namespace {

const fs::path goldenFolder = fs::path(LETTRINE_TESTS_DIR) / "golden";

/// A golden file, its model, and one evaluation of its text that keeps everything.
struct Case {
    Json golden;
    std::shared_ptr<const Model> model;
    std::vector<std::int32_t> ids;
    std::int32_t token = 0;
    Workspace workspace;
    Capture capture;
    std::vector<float> logits;

    const Gpt& gpt() const { return *model->gpt; }
    const BlockDescription& blocks() const { return gpt().config(); }
};

/// Where a golden file's model lies: a bundled one, a random one of tests/golden/families, or a real one that is not
/// ours and need not be there.
std::optional<fs::path> modelFolder(const std::string& name)
{
    if (fs::exists(goldenFolder / "families" / name))
        return goldenFolder / "families" / name;
    if (fs::exists(dataFolder() / "models" / name))
        return dataFolder() / "models" / name;
    const char* real = std::getenv("LETTRINE_REAL_MODELS");
    return real && fs::exists(fs::path(real) / name) ? std::optional(fs::path(real) / name) : std::nullopt;
}

double gap(double a, double b)
{
    return std::abs(a - b);
}

} // namespace

class TestInside : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void attentionRows_data() { cases(); }
    void attentionRows();
    void theLens_data() { cases(); }
    void theLens();
    void contributionsAddUp_data() { cases(); }
    void contributionsAddUp();
    void lossesWithoutParts_data() { cases(); }
    void lossesWithoutParts();
    void whatHidingAPositionDoes_data() { cases(); }
    void whatHidingAPositionDoes();
    void contributionsOfAnAlteredModel();
    void effectsStop();

private:
    static void cases();
    static std::unique_ptr<Case> load(const QString& name);
};

void TestInside::cases()
{
    QTest::addColumn<QString>("name");
    for (const auto& entry : fs::directory_iterator(goldenFolder / "inside"))
        QTest::newRow(entry.path().stem().c_str()) << QString::fromStdString(entry.path().stem().string());
}

/// Null where the model is not there: the row is then left out aloud.
std::unique_ptr<Case> TestInside::load(const QString& name)
{
    auto one = std::make_unique<Case>();
    const auto folder = modelFolder(name.toStdString());
    if (!folder)
        return nullptr;
    one->golden = Json::parse(*readFile(goldenFolder / "inside" / (name.toStdString() + ".json")));
    const auto model = loadModel(*folder);
    if (!model) {
        QTest::qFail(model.error().message().c_str(), __FILE__, __LINE__);
        return nullptr;
    }
    one->model = *model;
    one->ids = one->golden.at("ids").get<std::vector<std::int32_t>>();
    one->token = one->golden.at("token").get<std::int32_t>();
    one->capture.positions = { static_cast<int>(one->ids.size()) - 1 };
    one->capture.mixtures = true;
    one->logits.resize(std::size_t(one->blocks().vocabulary));
    if (!one->gpt().evaluateProbed(one->ids, one->capture, one->workspace, one->logits))
        QTest::qFail("evaluation failed", __FILE__, __LINE__);
    return one;
}

#define LOAD(one)                                                                                                      \
    QFETCH(QString, name);                                                                                             \
    const std::unique_ptr<Case> one = load(name);                                                                      \
    if (!one)                                                                                                          \
    QSKIP("this model is not ours to ship; set LETTRINE_REAL_MODELS to the folder that holds it")

void TestInside::attentionRows()
{
    LOAD(one);
    double largest = 0;
    for (const auto& [part, row] : one->golden.at("attention").items()) {
        const auto head = readHead(part, one->blocks(), "golden", part);
        QVERIFY(head);
        const auto weights = one->capture.attentionRow(head->layer, head->head, 0);
        QCOMPARE(weights.size(), row.size());
        double sum = 0;
        for (std::size_t i = 0; i < weights.size(); ++i) {
            largest = std::max(largest, gap(weights[i], row[i].get<double>()));
            sum += double(weights[i]);
        }
        QVERIFY(gap(sum, 1) < 1e-6);
    }
    // What F32 leaves of it: 1.83e-6 at most (stories260K).
    QVERIFY2(largest < 2e-6, qPrintable(QString::number(largest)));
}

void TestInside::theLens()
{
    LOAD(one);
    const Lens lens = lensOf(one->gpt(), one->capture, 0, 8, one->workspace);
    const Json& golden = one->golden.at("lens");
    QCOMPARE(lens.layers.size(), golden.size());
    const auto width = std::size_t(one->blocks().width);
    for (std::size_t layer = 0; layer < golden.size(); ++layer) {
        const LensLayer& found = lens.layers[layer];
        QCOMPARE(found.layer, int(layer));
        QVERIFY(gap(found.entropyBits, golden[layer].at("entropy_bits")) < 1e-4);
        QVERIFY(gap(found.klToEnd, golden[layer].at("kl_to_end")) < 1e-4);
        const auto residual = one->capture.residualRow(2 * int(layer), 0);
        QCOMPARE(residual.size(), width);
        std::vector<float> logits;
        one->gpt().readOut(residual, one->workspace, [&](int, int, const float* values, std::size_t) {
            logits.assign(values, values + one->blocks().vocabulary);
        });
        for (std::size_t i = 0; i < golden[layer].at("ids").size(); ++i) {
            const auto id = golden[layer].at("ids")[i].get<std::size_t>();
            QVERIFY(gap(logits[id], golden[layer].at("logits")[i].get<double>()) < 1e-4);
        }
        // The candidates are this layer's likeliest, with the softmax over all.
        const double logSum = golden[layer].at("log_sum");
        QCOMPARE(found.candidates.front().logit, *std::max_element(logits.begin(), logits.end()));
        for (std::size_t i = 0; i < found.candidates.size(); ++i) {
            const LensCandidate& candidate = found.candidates[i];
            QCOMPARE(candidate.rank, std::int32_t(i + 1));
            QVERIFY(gap(std::log(candidate.raw), double(candidate.logit) - logSum) < 1e-4);
            QVERIFY(i == 0 || candidate.logit <= found.candidates[i - 1].logit);
        }
        // Every layer's first ones are followed through all layers.
        QCOMPARE(found.followed.size(), lens.followed.size());
        for (int i = 0; i < lensDepth; ++i)
            QCOMPARE(std::count(lens.followed.begin(), lens.followed.end(), found.candidates[std::size_t(i)].id), 1);
    }
    // The last layer is the model itself, bit for bit.
    for (const LensCandidate& candidate : lens.layers.back().candidates)
        QCOMPARE(candidate.logit, one->logits[std::size_t(candidate.id)]);
    QCOMPARE(lens.layers.back().klToEnd, 0.0);
}

void TestInside::contributionsAddUp()
{
    LOAD(one);
    const Contributions found = contributionsOf(one->gpt(), one->capture, 0, one->token);
    const Json& golden = one->golden.at("contributions");
    QCOMPARE(found.parts.size(), golden.at("parts").size());
    double sum = found.bias;
    for (const Contribution& part : found.parts) {
        QVERIFY2(gap(part.logit, golden.at("parts").at(part.name())) < 1e-4, part.name().c_str());
        sum += part.logit;
    }
    QVERIFY(gap(found.bias, golden.at("bias")) < 1e-4);
    QVERIFY(gap(sum, one->logits[std::size_t(one->token)]) < 1e-4);
    QVERIFY(gap(found.logit, golden.at("logit")) < 1e-4);
}

void TestInside::lossesWithoutParts()
{
    LOAD(one);
    const auto total = [&](const Switches& off) {
        double sum = 0;
        const auto scores = scoreTokens(one->gpt(), one->ids, one->workspace, &off);
        for (const ScoredToken& token : *scores)
            sum += token.nats;
        return sum;
    };
    const double places = double(one->ids.size() - 1), whole = one->golden.at("losses").at("");
    for (const auto& [part, loss] : one->golden.at("losses").items()) {
        const auto off = readSwitches(part, one->blocks(), "golden", part);
        QVERIFY(off);
        QVERIFY2(gap(total(*off), loss) < 1e-4 * places, part.c_str());
    }
    const auto effects = partEffects(one->gpt(), one->ids, one->workspace);
    QVERIFY(effects);
    QCOMPARE(effects->size(), std::size_t(one->blocks().layers * (one->blocks().heads + 1)));
    for (const PartEffect& effect : *effects) {
        const double loss = one->golden.at("losses").at(switchesText(effect.off));
        QVERIFY(gap(effect.sum(), loss - whole) < 2e-4 * places);
    }
}

void TestInside::whatHidingAPositionDoes()
{
    LOAD(one);
    for (const auto& [part, golden] : one->golden.at("edges").items()) {
        std::optional<AttentionHead> only;
        if (part != "all")
            only = *readHead(part, one->blocks(), "golden", part);
        const auto effects = edgeEffects(one->gpt(), one->ids, one->token, one->workspace, only ? &*only : nullptr);
        QVERIFY(effects);
        QCOMPARE(effects->size(), golden.size());
        for (std::size_t i = 0; i < golden.size(); ++i)
            QVERIFY(gap((*effects)[i], golden[i].get<double>()) < 1e-4);
    }
}

// With parts off the logit is another one, and the parts that are on still add up to it.
void TestInside::contributionsOfAnAlteredModel()
{
    auto one = load(u"llama-biases-f32"_qs);
    QVERIFY(one);
    const auto off = readSwitches("1.2,2,3.mlp", one->blocks(), "test", "off");
    QVERIFY(off);
    QVERIFY(one->gpt().evaluateProbed(one->ids, one->capture, one->workspace, one->logits, &*off));
    const Contributions found = contributionsOf(one->gpt(), one->capture, 0, one->token, &*off);
    std::map<std::string, double> parts;
    double sum = found.bias;
    for (const Contribution& part : found.parts)
        sum += parts[part.name()] = part.logit;
    QVERIFY(gap(sum, one->logits[std::size_t(one->token)]) < 1e-4);
    for (const char* name : { "1.2", "2.1", "2.2", "2.3", "2.4", "2.mlp", "3.mlp" })
        QCOMPARE(parts.at(name), 0.0);
    QVERIFY(parts.at("1.1") != 0.0);
}

void TestInside::effectsStop()
{
    auto one = load(u"qwen3-f32"_qs);
    QVERIFY(one);
    int asked = 0;
    const auto third = [&asked] { return ++asked < 3; };
    QCOMPARE(partEffects(one->gpt(), one->ids, one->workspace, nullptr, third).error().code, ErrorCode::Cancelled);
    QCOMPARE(asked, 3);
    asked = 0;
    const auto edges = edgeEffects(one->gpt(), one->ids, one->token, one->workspace, nullptr, third);
    QCOMPARE(edges.error().code, ErrorCode::Cancelled);
    QCOMPARE(asked, 3);
    // There is nothing to see but itself: hiding that changes nothing.
    const auto alone = edgeEffects(one->gpt(), std::vector<std::int32_t>{ 3 }, 1, one->workspace);
    QCOMPARE(*alone, std::vector<double>{ 0.0 });
}

QTEST_GUILESS_MAIN(TestInside)
#include "test_inside.moc"
