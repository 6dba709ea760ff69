// SPDX-License-Identifier: GPL-3.0-or-later
#include "writing/versions.h"

#include "writing/rules.h"

#include <QtTest>

#include <set>

using namespace lettrine;

class TestVersions : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void eachIsWhatAWriterWritesAlone_data();
    void eachIsWhatAWriterWritesAlone();
    void deadEndsAndTheReport();
    void refusals();

private:
    VersionsRequest request(int count) const
    {
        VersionsRequest r;
        r.ids = m_model->tokenizer->encode("春眠不觉").value();
        r.count = count;
        r.settings.temperature = 1.5;
        r.settings.topP = 0.98;
        r.settings.seed = 21;
        return r;
    }
    std::shared_ptr<const Model> m_model;
};

void TestVersions::initTestCase()
{
    auto model = loadModel(LETTRINE_TESTS_DIR "/golden/gpt2-tiny");
    QVERIFY2(model, model ? "" : model.error().message().c_str());
    m_model = *model;
}

void TestVersions::eachIsWhatAWriterWritesAlone_data()
{
    QTest::addColumn<bool>("slide");
    QTest::addColumn<bool>("cache");
    QTest::addColumn<bool>("through");
    QTest::addColumn<int>("length");
    QTest::newRow("to the window") << false << true << false << -1;
    QTest::newRow("through stops") << false << true << true << -1;
    QTest::newRow("a few") << false << true << false << 5;
    QTest::newRow("none") << false << true << false << 0;
    QTest::newRow("sliding") << true << true << true << 50;
    QTest::newRow("without the cache") << true << false << false << 40;
}

void TestVersions::eachIsWhatAWriterWritesAlone()
{
    QFETCH(bool, slide);
    QFETCH(bool, cache);
    QFETCH(bool, through);
    QFETCH(int, length);
    VersionsRequest r = request(40);
    r.firstVersion = 2;
    r.limits = { length, through };
    r.options.slide = slide;
    r.options.useCache = cache;
    const auto texts = writeVersions(m_model, r);
    QVERIFY(texts);
    QCOMPARE(int(texts->size()), 40);
    std::set<std::vector<std::int32_t>> different;
    for (std::size_t i = 0; i < texts->size(); ++i) {
        const VersionText& text = (*texts)[i];
        QCOMPARE(text.version, static_cast<std::uint32_t>(i) + 2);
        Writer alone(m_model);
        WriterOptions options = r.options;
        options.version = text.version;
        QVERIFY(alone.setOptions(options));
        QVERIFY(alone.setSettings(r.settings));
        QVERIFY(alone.setText(r.ids));
        std::vector<Step> steps;
        const auto stopped = alone.write(r.limits, [&](const Step& step) {
            steps.push_back(step);
            return true;
        });
        QVERIFY(stopped);
        QCOMPARE(text.stopped, *stopped);
        const auto ids = alone.ids().subspan(r.ids.size());
        QCOMPARE(text.ids, std::vector<std::int32_t>(ids.begin(), ids.end()));
        QCOMPARE(text.steps.size(), steps.size());
        for (std::size_t s = 0; s < steps.size(); ++s) {
            QCOMPARE(text.steps[s].rows, steps[s].rows); // logits too, bit for bit
            QCOMPARE(text.steps[s].u, steps[s].u);
            QCOMPARE(text.steps[s].readFrom, steps[s].readFrom);
        }
        different.insert(text.ids);
    }
    if (length != 0)
        QVERIFY(different.size() > 30);
}

void TestVersions::deadEndsAndTheReport()
{
    VersionsRequest r = request(6);
    // Everything but two characters is banned: the form then has no mark to choose.
    QVERIFY(r.rules.add(makeFixedForm(*m_model->tokenizer, -1, Form::Jueju5).value()));
    QVERIFY(r.rules.add(makeBannedCharacters(*m_model->tokenizer, "，。").value()));
    const auto texts = writeVersions(m_model, r);
    QVERIFY(texts);
    for (const VersionText& text : *texts) {
        QCOMPARE(text.stopped, StopReason::DeadEnd);
        QCOMPARE(text.error.code, ErrorCode::DeadEnd);
        QCOMPARE(int(text.ids.size()), 1);
    }
    r.rules = {};
    r.limits.throughStops = true;
    r.keepSteps = false;
    int calls = 0;
    const auto cancelled = writeVersions(m_model, r, [&](int index, const Step& step) {
        ++calls;
        return index != 2 || step.place.position < 6;
    });
    QVERIFY(cancelled);
    QCOMPARE(calls, 18); // the round is finished, so that all are equally long
    for (const VersionText& text : *cancelled) {
        QCOMPARE(text.stopped, StopReason::Cancelled);
        QCOMPARE(int(text.ids.size()), 3);
        QVERIFY(text.steps.empty());
    }
}

void TestVersions::refusals()
{
    VersionsRequest r = request(0);
    QVERIFY(!writeVersions(m_model, r));
    r = request(1001);
    QCOMPARE(writeVersions(m_model, r).error().field, std::string("count"));
    r = request(2);
    r.settings.minP = 1.0;
    QCOMPARE(writeVersions(m_model, r).error().field, std::string("min-p"));
    r = request(2);
    r.ids.assign(24, 1);
    QCOMPARE(writeVersions(m_model, r).error().code, ErrorCode::TextTooLong);
    r.ids.assign(2, 61);
    QCOMPARE(writeVersions(m_model, r).error().code, ErrorCode::TokenUnknown);
    r.ids.clear();
    QCOMPARE(writeVersions(m_model, r).error().code, ErrorCode::TextEmpty);
}

QTEST_APPLESS_MAIN(TestVersions)
#include "test_versions.moc"
