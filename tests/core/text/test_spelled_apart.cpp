// SPDX-License-Identifier: GPL-3.0-or-later
// Decomposed letters that a byte-level vocabulary reads without a refusal, and hardly knows.
#include "model/model_folder.h"
#include "text/spelled_apart.h"

#include <QtTest>

using namespace lettrine;

class TestSpelledApart : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void aLetterWithItsMarksIsFound();
    void whatIsWellSpelledIsLeftAlone();
    void aVocabularyOfDecomposedLettersIsRight();
    void longTextsTakeTimeInLine();

private:
    static std::shared_ptr<const Tokenizer> tokenizerOf(const char* model)
    {
        return loadModel(std::filesystem::path(LETTRINE_SOURCE_DIR) / "resources" / "models" / model)
            .value()
            ->tokenizer;
    }
    std::shared_ptr<const Tokenizer> m_verne;
};

void TestSpelledApart::initTestCase()
{
    m_verne = tokenizerOf("verne");
}

void TestSpelledApart::aLetterWithItsMarksIsFound()
{
    const auto found = firstSpelledApart(*m_verne, "L'e\u0301te\u0301");
    QVERIFY(found);
    QCOMPARE(found->position, std::size_t(3));
    QCOMPARE(found->typed, std::string("e\u0301"));
    QCOMPARE(found->composed, std::string("é"));
    QCOMPARE(codePointsText(found->typed), std::string("U+0065 U+0301"));
    QCOMPARE(codePointsText(found->composed), std::string("U+00E9"));
    // Behind marks that belong to nothing, and behind letters that have no composed form.
    QCOMPARE(firstSpelledApart(*m_verne, "\u0301 x\u0301 a\u0300")->position, std::size_t(6));
}

void TestSpelledApart::whatIsWellSpelledIsLeftAlone()
{
    for (const char* text : { "", "e", "été à Noël", "x\u0301", "\u0301", "\xff\xcc", "春眠" })
        QVERIFY2(!firstSpelledApart(*m_verne, text), text);
    // Characters that are unknown are refused by name: nothing more is said of them.
    QVERIFY(!firstSpelledApart(*tokenizerOf("tang"), "e\u0301"));
}

void TestSpelledApart::aVocabularyOfDecomposedLettersIsRight()
{
    const std::string json = R"({"model":{"type":"BPE","vocab":{"e":0,"\u0301":1},"merges":[]},)"
                             R"("decoder":{"type":"Fuse"},"added_tokens":[]})";
    const auto own = Tokenizer::fromJson(json, "own");
    QVERIFY2(own.has_value(), own ? "" : own.error().message().c_str());
    QVERIFY(!firstSpelledApart(**own, "e\u0301"));
}

void TestSpelledApart::longTextsTakeTimeInLine()
{
    std::string text;
    for (int i = 0; i < 200'000; ++i)
        text += "x\u0301";
    QVERIFY(!firstSpelledApart(*m_verne, text));
    QCOMPARE(firstSpelledApart(*m_verne, text + "e\u0301")->position, std::size_t(400'001));
    // One letter under a heap of marks.
    std::string heap = "e";
    for (int i = 0; i < 100'000; ++i)
        heap += "\u0302";
    const auto found = firstSpelledApart(*m_verne, heap);
    QVERIFY(!found || found->typed.size() < 100);
}

QTEST_APPLESS_MAIN(TestSpelledApart)
#include "test_spelled_apart.moc"
