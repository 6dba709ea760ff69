// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gpt.h"
#include "model/safetensors.h"
#include "training/adamw.h"
#include "training/gradient_pass.h"

#include <QTest>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

using namespace lettrine;

namespace {

const std::string golden = std::string(LETTRINE_TESTS_DIR) + "/golden/";

GptWeights goldenWeights()
{
    const auto text = readFile(golden + "gpt2-tiny/config.json");
    GptWeights weights(*GptConfig::fromJson(*text, "config.json"));
    const auto file = SafetensorsFile::open(golden + "gpt2-tiny/model.safetensors");
    for (const TensorPlace& place : weights.layout->tensors)
        (void)file->read(*file->find(place.name), weights.tensor(place));
    return weights;
}

struct Batch {
    std::vector<int> inputs, targets;
    int sequences = 0, length = 0;
    GradientBatch whole() const { return { inputs, targets }; }
};

Batch goldenBatch(const nlohmann::json& training)
{
    Batch batch;
    for (const auto& row : training["batch"]) {
        ++batch.sequences;
        batch.length = static_cast<int>(row.size()) - 1;
        for (int t = 0; t < batch.length; ++t) {
            batch.inputs.push_back(row[std::size_t(t)]);
            batch.targets.push_back(row[std::size_t(t) + 1]);
        }
    }
    return batch;
}

nlohmann::json goldenTraining()
{
    std::ifstream stream(golden + "training.json");
    return nlohmann::json::parse(stream);
}

} // namespace

class TestGradients : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lossAndEveryGradientAgreeWithPyTorch();
    void fiveAdamWStepsFollowPyTorch();
    void shardsAddUpToTheBatch();
    void gradientsUnderDropoutAgreeWithFiniteDifferences();
    void smoothingMixesTheTargetsWithTheUniformDistribution();
    void aTextThatBeginsWithinARowStandsAlone();
    void lossIsThatOfTheModelItself();
};

void TestGradients::lossAndEveryGradientAgreeWithPyTorch()
{
    const auto training = goldenTraining();
    const Batch batch = goldenBatch(training);
    const GptWeights weights = goldenWeights();
    GradientPass pass(weights.config, batch.sequences, batch.length);
    AlignedBuffer gradients(weights.layout->size);
    const float scale = 1.0f / static_cast<float>(pass.rows());
    const double loss = pass.run(weights, batch.whole(), scale, gradients.span());
    QVERIFY(std::abs(loss / pass.rows() - training["losses"][0].get<double>()) < 1e-4);
    const auto file = SafetensorsFile::open(golden + "gradients.safetensors");
    QVERIFY(file.has_value());
    QCOMPARE(file->tensors().size(), weights.layout->tensors.size());
    for (const TensorPlace& place : weights.layout->tensors) {
        const StoredTensor* stored = file->find(place.name);
        QVERIFY2(stored, place.name.c_str());
        std::vector<float> wanted(stored->count());
        QVERIFY(file->read(*stored, wanted));
        float largest = 0, worst = 0;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            largest = std::max(largest, std::abs(wanted[i]));
            worst = std::max(worst, std::abs(wanted[i] - gradients.data()[place.offset + i]));
        }
        QVERIFY2(worst <= 1e-4f * largest, (place.name + " is off").c_str());
    }
}

void TestGradients::fiveAdamWStepsFollowPyTorch()
{
    const auto training = goldenTraining();
    const Batch batch = goldenBatch(training);
    GptWeights weights = goldenWeights();
    GradientPass pass(weights.config, batch.sequences, batch.length);
    AlignedBuffer gradients(weights.layout->size);
    AdamWState state(*weights.layout);
    const AlignedBuffer mask = decayMask(*weights.layout);
    const float scale = 1.0f / static_cast<float>(pass.rows());
    for (std::size_t step = 0; step < training["losses"].size(); ++step) {
        gradients.clear();
        const double loss = pass.run(weights, batch.whole(), scale, gradients.span()) / pass.rows();
        QVERIFY(std::abs(loss - training["losses"][step].get<double>()) < 1e-4);
        ++state.steps;
        adamWUpdate({}, 1e-3, state.steps, 1.0f, weights.block.span(), gradients.span(), mask.span(),
            state.first.span(), state.second.span());
    }
}

void TestGradients::shardsAddUpToTheBatch()
{
    const Batch batch = goldenBatch(goldenTraining());
    const GptWeights weights = goldenWeights();
    const Dropout dropout{ 0.2, 7, 3 };
    GradientPass whole(weights.config, batch.sequences, batch.length), one(weights.config, 1, batch.length);
    AlignedBuffer a(weights.layout->size), b(weights.layout->size);
    const double lossWhole = whole.run(weights, batch.whole(), 1.0f, a.span(), dropout);
    double lossParts = 0;
    const auto length = std::size_t(batch.length);
    for (std::size_t s = 0; s < std::size_t(batch.sequences); ++s)
        lossParts += one.run(weights,
            { std::span(batch.inputs).subspan(s * length, length), std::span(batch.targets).subspan(s * length, length),
                {}, std::uint32_t(s * length) },
            1.0f, b.span(), dropout);
    QVERIFY(std::abs(lossWhole - lossParts) < 1e-3);
    for (std::size_t i = 0; i < a.size(); ++i)
        QVERIFY(std::abs(a.data()[i] - b.data()[i]) < 1e-3f);
}

// The golden vectors know no dropout; differences of the loss itself do.
void TestGradients::gradientsUnderDropoutAgreeWithFiniteDifferences()
{
    const Batch batch = goldenBatch(goldenTraining());
    GptWeights weights = goldenWeights();
    const Dropout dropout{ 0.3, 11, 5 };
    GradientPass pass(weights.config, batch.sequences, batch.length);
    AlignedBuffer gradients(weights.layout->size);
    pass.run(weights, batch.whole(), 1.0f, gradients.span(), dropout);
    int checked = 0;
    for (const TensorPlace& place : weights.layout->tensors) {
        // Along the gradient itself the loss changes by its squared length.
        double squared = 0;
        for (std::size_t i = 0; i < place.size(); ++i)
            squared += double(gradients.data()[place.offset + i]) * gradients.data()[place.offset + i];
        if (squared == 0)
            continue;
        const double size = 1e-2 / std::sqrt(squared);
        const AlignedBuffer before = weights.block.copy();
        double losses[2];
        for (const int side : { 0, 1 }) {
            for (std::size_t i = 0; i < place.size(); ++i)
                weights.block.data()[place.offset + i] = before.data()[place.offset + i]
                    + static_cast<float>((side ? size : -size) * gradients.data()[place.offset + i]);
            losses[side] = pass.run(weights, batch.whole(), 1.0f, {}, dropout);
        }
        weights.block = before.copy();
        const double measured = (losses[1] - losses[0]) / (2 * size);
        QVERIFY2(std::abs(measured - squared) < 0.03 * squared, place.name.c_str());
        ++checked;
    }
    QVERIFY(checked >= 35);
}

// The smoothed objective is (1 − ε) × the plain one + ε × the mean over all tokens as targets, so its gradient is that
// mixture of plain gradients.
void TestGradients::smoothingMixesTheTargetsWithTheUniformDistribution()
{
    const GptWeights weights = goldenWeights();
    const Batch batch = goldenBatch(goldenTraining());
    const std::vector<int> inputs(batch.inputs.begin(), batch.inputs.begin() + 3);
    const std::vector<int> targets(batch.targets.begin(), batch.targets.begin() + 3);
    const auto vocabulary = static_cast<double>(weights.config.vocabulary);
    constexpr double testSmoothing = 0.25;
    GradientPass pass(weights.config, 1, 3);
    AlignedBuffer smoothed(weights.layout->size), plain(weights.layout->size), part(weights.layout->size);
    const double loss =
        pass.run(weights, { inputs, targets }, 1.0f, smoothed.span(), {}, nullptr, static_cast<float>(testSmoothing));
    QCOMPARE(loss, pass.run(weights, { inputs, targets }, 1.0f, plain.span()));
    std::vector<double> wanted(weights.layout->size);
    for (std::size_t i = 0; i < wanted.size(); ++i)
        wanted[i] = (1.0 - testSmoothing) * double(plain.data()[i]);
    for (int id = 0; id < weights.config.vocabulary; ++id) {
        part.clear();
        const std::vector<int> all(3, id);
        pass.run(weights, { inputs, all }, 1.0f, part.span());
        for (std::size_t i = 0; i < wanted.size(); ++i)
            wanted[i] += testSmoothing / vocabulary * double(part.data()[i]);
    }
    double largest = 0, worst = 0;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        largest = std::max(largest, std::abs(wanted[i]));
        worst = std::max(worst, std::abs(wanted[i] - double(smoothed.data()[i])));
    }
    QVERIFY2(worst < 1e-4 * largest, qPrintable(QString::number(worst / largest)));
}

// A row that is cut into texts has the loss and the gradient of these texts, each read from position 0 in a row of its
// own.
void TestGradients::aTextThatBeginsWithinARowStandsAlone()
{
    const GptWeights weights = goldenWeights();
    const Batch batch = goldenBatch(goldenTraining());
    const auto length = std::size_t(batch.length);
    QVERIFY(length > 8);
    const std::vector<std::size_t> cuts{ 0, 1, 6, length };
    std::vector<std::uint8_t> begins(length);
    for (const std::size_t cut : cuts) {
        if (cut < length)
            begins[cut] = 1;
    }
    const std::span inputs = std::span(batch.inputs).first(length), targets = std::span(batch.targets).first(length);
    GradientPass pass(weights.config, 1, batch.length);
    AlignedBuffer joined(weights.layout->size), apart(weights.layout->size), uncut(weights.layout->size);
    const double loss = pass.run(weights, { inputs, targets, begins }, 1.0f, joined.span());
    double wanted = 0;
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
        const std::size_t count = cuts[i + 1] - cuts[i];
        GradientPass own(weights.config, 1, int(count));
        wanted +=
            own.run(weights, { inputs.subspan(cuts[i], count), targets.subspan(cuts[i], count) }, 1.0f, apart.span());
    }
    QVERIFY(std::abs(loss - wanted) < 1e-4 * wanted);
    float largest = 0, worst = 0;
    for (std::size_t i = 0; i < joined.size(); ++i) {
        largest = std::max(largest, std::abs(apart.data()[i]));
        worst = std::max(worst, std::abs(apart.data()[i] - joined.data()[i]));
    }
    QVERIFY(worst < 1e-4f * largest);
    QVERIFY(std::abs(pass.run(weights, { inputs, targets }, 1.0f, uncut.span()) - loss) > 1e-3);
}

// The training pass and the model that writes are different code: they agree on every text.
void TestGradients::lossIsThatOfTheModelItself()
{
    GptConfig config;
    config.vocabulary = 150; // two whole panels of the head and a part
    config.context = 23;
    config.width = 40;
    config.layers = 2;
    config.heads = 5;
    config.inner = 100;
    GptWeights weights = GptWeights::random(config, 5);
    for (float& value : weights.block.span())
        value *= 8; // far from uniform
    std::vector<int> inputs, targets;
    for (int t = 0; t < config.context; ++t) {
        inputs.push_back((t * 37 + 11) % config.vocabulary);
        targets.push_back((t * 53 + 149) % config.vocabulary);
    }
    GradientPass pass(config, 1, config.context);
    const double loss = pass.run(weights, { inputs, targets }, 1.0f, {});
    const Gpt gpt(weights.copy());
    Workspace workspace(config);
    const std::vector<std::int32_t> ids(inputs.begin(), inputs.end());
    double wanted = 0;
    const auto done =
        gpt.evaluateEvery(ids, workspace, [&](int first, int rows, const float* logits, std::size_t stride) {
            for (int r = 0; r < rows; ++r) {
                const float* row = logits + std::size_t(r) * stride;
                double sum = 0;
                for (int v = 0; v < config.vocabulary; ++v)
                    sum += std::exp(double(row[v]) - double(row[0]));
                wanted += std::log(sum) + double(row[0]) - double(row[targets[std::size_t(first + r)]]);
            }
        });
    QVERIFY(done.has_value());
    QVERIFY2(std::abs(loss - wanted) < 1e-4 * wanted, qPrintable(QString::number(loss - wanted)));
    QVERIFY(wanted > 1.2 * std::log(150.0) * config.context || wanted < 0.8 * std::log(150.0) * config.context);
}

QTEST_APPLESS_MAIN(TestGradients)
#include "test_gradients.moc"
