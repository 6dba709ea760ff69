// SPDX-License-Identifier: GPL-3.0-or-later
#include "measure/memory_price.h"
#include "measure/signature.h"

#include <QtTest>

using namespace lettrine;

class TestMemoryPrice : public QObject {
    Q_OBJECT

private slots:
    void ownModelsPrice();
    void publishedPrices_data();
    void publishedPrices();
    void usersAndContextMultiply();
    void refusals();
    void signaturesRepeatAndTellModelsApart();
};

void TestMemoryPrice::ownModelsPrice()
{
    const CachePrice price; // the tang model: 4 layers × 4 heads × 32, F32, window 128
    QVERIFY(price.validate());
    QCOMPARE(price.bytesPerToken(), std::int64_t(4096));
    QCOMPARE(price.bytesPerUser(), std::int64_t(512 * 1024));
    QCOMPARE(price.formula(), std::string("2 × 4 layers × 4 heads × 32 × 4 bytes"));
}

void TestMemoryPrice::publishedPrices_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<qint64>("bytesPerToken");
    // 2 · layers · key/value heads · width · 2 bytes, as model cards and papers give it.
    QTest::newRow("gpt2") << QString("GPT-2 (124M)") << qint64(36864);
    QTest::newRow("llama2") << QString("Llama 2 7B") << qint64(524288);
    QTest::newRow("mistral") << QString("Mistral 7B v0.1") << qint64(131072);
    QTest::newRow("llama70") << QString("Llama 2 70B") << qint64(327680);
    QTest::newRow("gpt3") << QString("GPT-3 (175B)") << qint64(4718592);
    // DeepSeek-V3 report: 70 KB a token.
    QTest::newRow("deepseek") << QString("DeepSeek-V3 (671B)") << qint64(70272);
}

void TestMemoryPrice::publishedPrices()
{
    QFETCH(QString, name);
    QFETCH(qint64, bytesPerToken);
    for (const PublishedModel& model : publishedModels()) {
        QVERIFY(model.price.validate());
        QVERIFY(!model.source.empty());
        if (QString::fromUtf8(model.name.data(), qsizetype(model.name.size())) == name) {
            QCOMPARE(qint64(model.price.bytesPerToken()), bytesPerToken);
            return;
        }
    }
    QFAIL("not in the table");
}

void TestMemoryPrice::usersAndContextMultiply()
{
    CachePrice price;
    price.kind = CacheKind::Latent;
    price.layers = 61;
    price.latentWidth = 512;
    price.rotaryWidth = 64;
    price.bytesPerNumber = 2;
    price.context = 128000;
    price.users = 100;
    QVERIFY(price.validate());
    QCOMPARE(price.numbersPerTokenAndLayer(), std::int64_t(576));
    QCOMPARE(price.bytesInAll(), std::int64_t(61) * 576 * 2 * 128000 * 100);
    QCOMPARE(price.formula(), std::string("61 layers × (512 + 64) × 2 bytes"));
}

void TestMemoryPrice::refusals()
{
    const auto field = [](auto change) {
        CachePrice price;
        change(price);
        const auto valid = price.validate();
        return valid ? std::string() : valid.error().field;
    };
    QCOMPARE(field([](CachePrice& p) { p.layers = 0; }), std::string("layers"));
    QCOMPARE(field([](CachePrice& p) { p.keyValueHeads = 1025; }), std::string("key/value heads"));
    QCOMPARE(field([](CachePrice& p) { p.headWidth = -1; }), std::string("head width"));
    QCOMPARE(field([](CachePrice& p) { p.bytesPerNumber = 3; }), std::string("bytes per number"));
    QCOMPARE(field([](CachePrice& p) { p.context = 0; }), std::string("context"));
    QCOMPARE(field([](CachePrice& p) { p.users = 0; }), std::string("users"));
    QCOMPARE(field([](CachePrice& p) { p.kind = CacheKind::Latent; }), std::string("latent width"));
    QCOMPARE(field([](CachePrice& p) {
        p.layers = 1000;
        p.keyValueHeads = 1024;
        p.headWidth = 4096;
        p.context = 100000000;
        p.users = 1000000;
    }),
        std::string("the total"));
}

void TestMemoryPrice::signaturesRepeatAndTellModelsApart()
{
    auto model = loadModel(LETTRINE_TESTS_DIR "/golden/gpt2-tiny");
    QVERIFY(model);
    const auto first = modelSignature(*model);
    const auto again = modelSignature(*model);
    QVERIFY2(first && again, first ? "" : first.error().message().c_str());
    QCOMPARE(first->text, again->text);
    QCOMPARE(int(first->text.size()), 16);
    QVERIFY(first->tokensPerSecond > 0);
    GptWeights weights = (*model)->gpt->weights().copy();
    for (float& value : weights.block.span())
        value *= 1.5f;
    auto other = std::make_shared<Model>(**model);
    other->gpt = std::make_shared<Gpt>(std::move(weights));
    QVERIFY(modelSignature(other)->text != first->text);
}

QTEST_APPLESS_MAIN(TestMemoryPrice)
#include "test_memory_price.moc"
