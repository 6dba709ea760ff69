// SPDX-License-Identifier: GPL-3.0-or-later
// Poems under plans, with the bundled model: heads, marks, rules (held by the judge, which shares no code with the
// mask), stand-ins, the score.
#include "poems/batch.h"

#include "sampling/draw.h"
#include "verse/acrostic.h"
#include "verse/check.h"
#include "verse/feasibility.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace lettrine;

class TestPoem : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void headsReadDown_data();
    void headsReadDown();
    void sameSeedSamePoem();
    void randomHeadsBreakNoRule();
    void unknownHeadsArePrintedAsTheyAre();
    void scoreIsWhatTheModelSays();
    void cancelKeepsWhatIsThere();
    void otherVocabulariesHoldNoVerse();

private:
    std::shared_ptr<const Model> m_model;
    std::shared_ptr<const VerseData> m_data;
    std::shared_ptr<const VerseVocabulary> m_vocabulary;

    Acrostic acrostic(
        const std::string& heads, int cells, ToneMode tones, RhymeMode rhyme, HeadPlace place = HeadPlace::Head)
    {
        AcrosticRequest request;
        request.heads = heads;
        request.cells = cells;
        request.place = place;
        request.rules.tones = tones;
        request.rules.rhyme = rhyme;
        auto planned = planAcrostic(*m_vocabulary, request);
        if (!planned)
            qFatal("%s", planned.error().message().c_str());
        return *planned;
    }
    VersePoem write(VerseBatch& batch, const Plan& plan, std::uint64_t seed, std::uint32_t version,
        const std::atomic<bool>* stop = nullptr)
    {
        const auto sequences = compileSequences(m_vocabulary, plan);
        if (!sequences)
            qFatal("%s", sequences.error().message().c_str());
        VerseBatch::Job job;
        job.rules = { drawSequence(*sequences, uniformAt(seed, { 0, version, 0 })) };
        job.settings.seed = seed;
        job.version = version;
        auto poems = batch.write(job, stop);
        if (!poems)
            qFatal("%s", poems.error().message().c_str());
        return poems->front();
    }
    VersePoem write(const Plan& plan, std::uint64_t seed, std::uint32_t version = 0)
    {
        VerseBatch batch(std::make_shared<VerseTokens>(m_model, m_vocabulary));
        return write(batch, plan, seed, version);
    }
};

void TestPoem::initTestCase()
{
    const auto folder = findModel("tang");
    QVERIFY(folder);
    const auto model = loadModel(*folder);
    QVERIFY2(model, model ? "" : model.error().message().c_str());
    m_model = *model;
    const auto data = VerseData::load(dataFolder() / "verse");
    QVERIFY2(data, data ? "" : data.error().message().c_str());
    m_data = *data;
    const auto vocabulary = verseVocabularyOf(*m_model, m_data);
    QVERIFY(vocabulary);
    m_vocabulary = *vocabulary;
}

void TestPoem::headsReadDown_data()
{
    QTest::addColumn<QString>("heads");
    QTest::addColumn<int>("cells");
    QTest::addColumn<int>("place");
    QTest::newRow("春眠不觉") << QStringLiteral("春眠不觉") << 7 << int(HeadPlace::Head);
    QTest::newRow("学无止境") << QStringLiteral("学无止境") << 5 << int(HeadPlace::Head);
    QTest::newRow("eight") << QStringLiteral("福如东海寿比南山") << 7 << int(HeadPlace::Head);
    QTest::newRow("two of nine") << QStringLiteral("山水") << 9 << int(HeadPlace::Head);
    QTest::newRow("twelve of three") << QStringLiteral("一二三四五六七八九十百千") << 3 << int(HeadPlace::Head);
    QTest::newRow("tails") << QStringLiteral("春眠不觉") << 7 << int(HeadPlace::Tail);
    QTest::newRow("diagonal") << QStringLiteral("春眠不觉") << 5 << int(HeadPlace::Diagonal);
}

void TestPoem::headsReadDown()
{
    QFETCH(QString, heads);
    QFETCH(int, cells);
    QFETCH(int, place);
    const auto wanted = heads.toStdU32String();
    const VersePoem poem = write(
        acrostic(heads.toStdString(), cells, ToneMode::Off, RhymeMode::Off, static_cast<HeadPlace>(place)).plan, 1);
    QCOMPARE(poem.stopped, StopReason::None);
    const auto lines = poem.lines();
    QCOMPARE(lines.size(), wanted.size());
    std::u32string text;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::u32string line = toCodePointsLenient(lines[i]);
        QCOMPARE(static_cast<int>(line.size()), cells);
        const std::size_t at = place == int(HeadPlace::Tail) ? std::size_t(cells) - 1
            : place == int(HeadPlace::Diagonal)              ? i
                                                             : 0;
        QCOMPARE(line[at], wanted[i]);
        text += line + (i % 2 == 0 && i + 1 < lines.size() ? U'，' : U'。');
    }
    QCOMPARE(poem.text(), toUtf8(text));
}

void TestPoem::sameSeedSamePoem()
{
    const Plan plan = acrostic("春眠不觉", 7, ToneMode::Standard, RhymeMode::Automatic).plan;
    QVERIFY(write(plan, 5).cells == write(plan, 5).cells);
    QVERIFY(write(plan, 5).cells != write(plan, 6).cells);
    QVERIFY(write(plan, 5, 1).cells != write(plan, 5, 2).cells);
    // Written after another one, with its cache: the same again.
    VerseBatch batch(std::make_shared<VerseTokens>(m_model, m_vocabulary));
    for (const std::uint32_t version : { 3u, 1u, 2u })
        QVERIFY(write(batch, plan, 5, version).cells == write(plan, 5, version).cells);
}

void TestPoem::randomHeadsBreakNoRule()
{
    const auto counts = characterCounts(*m_model, *m_vocabulary);
    std::vector<CodePoint> common;
    for (const CharacterCount& count : counts) {
        if (count.count >= 1000)
            common.push_back(count.character);
    }
    QVERIFY(common.size() > 100);
    std::mt19937 random(17);
    const int wanted = qEnvironmentVariableIsSet("LETTRINE_LONG_TESTS") ? 500 : 60;
    int written = 0, tried = 0;
    for (; written < wanted && tried < 20 * wanted; ++tried) {
        std::u32string heads;
        for (int i = 0, n = tried % 3 ? 4 : 8; i < n; ++i)
            heads += common[random() % common.size()];
        const auto planned = acrostic(
            toUtf8(heads), tried % 2 ? 5 : 7, tried % 5 ? ToneMode::Standard : ToneMode::Loose, RhymeMode::Automatic);
        const auto feasible = findFeasibility(*m_vocabulary, planned.plan);
        QVERIFY(feasible);
        if (!feasible->feasible)
            continue;
        const VersePoem poem = write(planned.plan, 1, std::uint32_t(tried));
        // The plan was found feasible and tones never run dead, so a dead end would be a fault.
        QVERIFY2(poem.stopped == StopReason::None, poem.error.message().c_str());
        const auto check = checkPoem(*m_data, poemText(poem.plan, poem.characters()), checkOptionsOf(poem.plan));
        QVERIFY(check);
        QVERIFY2(check->faultCount() == 0, poem.text().c_str());
        ++written;
    }
    QCOMPARE(written, wanted);
}

void TestPoem::unknownHeadsArePrintedAsTheyAre()
{
    const auto planned = acrostic("鑫妈𠮷您", 7, ToneMode::Off, RhymeMode::Off);
    const VersePoem poem = write(planned.plan, 1);
    const std::u32string wanted = U"鑫妈𠮷您";
    int strangers = 0;
    for (std::size_t line = 0; line < 4; ++line) {
        const VerseCell& head = poem.cells[line * 7];
        QCOMPARE(head.character, wanted[line]);
        QCOMPARE(m_vocabulary->holds(wanted[line]), !head.standIn());
        QVERIFY(m_vocabulary->holds(head.read));
        strangers += head.standIn();
    }
    QVERIFY(strangers >= 2);
    QVERIFY(std::isfinite(poem.score()));
}

void TestPoem::scoreIsWhatTheModelSays()
{
    // Read whole, without cache, rules or our bookkeeping.
    const VersePoem poem = write(acrostic("春眠不觉", 5, ToneMode::Standard, RhymeMode::Automatic).plan, 9);
    std::vector<std::int32_t> ids{ m_model->startToken() };
    const auto encoded = m_model->tokenizer->encode(poem.text());
    QVERIFY(encoded);
    Workspace workspace(m_model->config());
    std::vector<float> logits(std::size_t(m_model->config().vocabulary));
    double raw = 0, allowed = 0, bits = 0;
    std::size_t cell = 0;
    int sampled = 0;
    for (const TokenId id : *encoded) {
        const bool mark = m_model->tokenizer->bytes(id) == "，" || m_model->tokenizer->bytes(id) == "。";
        if (!mark) {
            QVERIFY(m_model->gpt->evaluateWhole(ids, workspace, logits));
            const double largest = *std::max_element(logits.begin(), logits.end());
            double sum = 0;
            for (const float logit : logits)
                sum += std::exp(logit - largest);
            raw += logits[std::size_t(id)] - largest - std::log(sum);
            const VerseCell& one = poem.cells[cell++];
            if (!one.fixed) {
                ++sampled;
                allowed += std::log(1 - one.rulesMass);
                bits -= std::log2(1 - one.rulesMass);
                QVERIFY(one.rulesMass > 0 && one.rulesMass < 1);
            }
        }
        ids.push_back(id);
    }
    QCOMPARE(cell, std::size_t(20));
    QCOMPARE(sampled, 16);
    QVERIFY(std::abs(poem.score() - (raw / 20 + allowed / 16)) < 1e-5);
    QVERIFY(std::abs(poem.costBits() - bits) < 1e-9);
}

void TestPoem::cancelKeepsWhatIsThere()
{
    VerseBatch batch(std::make_shared<VerseTokens>(m_model, m_vocabulary));
    const std::atomic<bool> stop{ true };
    const VersePoem poem = write(batch, planOf(Form::Jueju5), 1, 0, &stop);
    QCOMPARE(poem.stopped, StopReason::Cancelled);
    QVERIFY(poem.cells.empty());
    QCOMPARE(poem.score(), 0.0);
}

void TestPoem::otherVocabulariesHoldNoVerse()
{
    Model letters = *m_model;
    letters.tokenizer = *Tokenizer::fromCharacters(std::u32string_view(U"ab"));
    QVERIFY(verseVocabularyOf(letters, m_data)); // a character model without verse characters is still one
    QVERIFY((*verseVocabularyOf(letters, m_data))->usableCharacters().empty());
}

QTEST_APPLESS_MAIN(TestPoem)
#include "test_poem.moc"
