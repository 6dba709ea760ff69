// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/tokenizer.h"

#include <QtTest>

using namespace lettrine;
using Shared = std::shared_ptr<const Tokenizer>;

namespace {

Shared of(const std::u32string& characters)
{
    Result<Shared> made = Tokenizer::fromCharacters(characters);
    return made ? *made : nullptr;
}

std::string refusal(const Shared& tokenizer, const std::string& text)
{
    const auto ids = tokenizer->encode(text);
    if (ids)
        return "known";
    if (ids.error().code != ErrorCode::CharacterUnknown || ids.error().where != "text")
        return "another error: " + ids.error().message();
    return ids.error().value;
}

} // namespace

class TestKnownForms : public QObject {
    Q_OBJECT

private slots:
    void eachUnknownCharacterIsListed();
    void decomposedVocabulariesNameTheParts();
    void longTextsOfUnknownCharactersTakeTimeInLine();
    void positionsCountCodePoints();
    void forms_data();
    void forms();
    void traditionalByTheWholeText();
    void nothingIsOfferedThatIsUnknownToo();
    void aLetterAndItsMarkAreBothToldTheComposedForm();
    void longListsAreCut();
    void controlsAreNamedOnly();
    void invalidBytesForTheWindow();
};

void TestKnownForms::decomposedVocabulariesNameTheParts()
{
    const auto tokenizer = of(U"acfe\u0301"); // of "cafe" and an acute accent
    const auto unknown = tokenizer->unknown("caf\u00e9");
    QCOMPARE(unknown, (std::vector<UnknownCharacter>{ { 4, U'\u00e9', "e\u0301" } }));
    const auto encoded = tokenizer->encode("caf\u00e9");
    QVERIFY(!encoded);
    QCOMPARE(encoded.error().value, std::string("\u00e9 (U+00E9) at 4 → e\u0301 (U+0065 U+0301)"));
}

// Were each character looked for from the start, or every run of marks from each of its marks, this would take hours.
void TestKnownForms::longTextsOfUnknownCharactersTakeTimeInLine()
{
    const auto tokenizer = of(U"a");
    std::string marks = "a", han;
    for (int i = 0; i < 500'000; ++i) {
        marks += "\u0301";
        han += toUtf8(static_cast<CodePoint>(0x4E00 + i % 20'000));
    }
    QCOMPARE(tokenizer->unknown(marks).size(), std::size_t(500'000));
    QCOMPARE(tokenizer->unknown(han).size(), std::size_t(500'000));
}

void TestKnownForms::eachUnknownCharacterIsListed()
{
    const Shared tokenizer = of(U"abcd");
    QCOMPARE(refusal(tokenizer, "abé龘d"), std::string("é (U+00E9) at 3; 龘 (U+9F98) at 4"));
    QCOMPARE(tokenizer->encode("abé龘d").error().message(),
        std::string("text: not in the model's vocabulary: é (U+00E9) at 3; 龘 (U+9F98) at 4."));
    QCOMPARE(tokenizer->unknown("abé龘d"),
        (std::vector<UnknownCharacter>{ { 3, U'é', std::string() }, { 4, U'龘', std::string() } }));
    QVERIFY(tokenizer->unknown("abcd").empty());
    QVERIFY(tokenizer->unknown("").empty());
}

void TestKnownForms::positionsCountCodePoints()
{
    const Shared tokenizer = of(U"春𠮷é");
    QCOMPARE(refusal(tokenizer, "𠮷春𠮷éx𠮷y"), std::string("x (U+0078) at 5; y (U+0079) at 7"));
    QCOMPARE(refusal(tokenizer, "春𠀀"), std::string("𠀀 (U+20000) at 2"));
}

void TestKnownForms::forms_data()
{
    QTest::addColumn<QString>("vocabulary");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("form");
    const auto row = [](const char* name, const QString& known, const QString& typed, const QString& form) {
        QTest::newRow(name) << known << typed << form;
    };
    row("comma", "春，", ",", "，");
    row("question mark", "？", "?", "？");
    row("full stop", "。", ".", "。");
    row("full stop, full width known", "．。", ".", "．");
    row("half-width Chinese full stop", "。", "｡", "。");
    row("space", "\u3000", " ", "\u3000");
    row("letter", "Ａ", "A", "Ａ");
    row("half width of a full one", "A,", "，", ",");
    row("katakana", "カ", "ｶ", "カ");
    row("simplified", "来风", "來", "来");
    row("traditional", "來風", "风", "風");
    row("Kangxi radical", "日", "⽇", "日");
    row("CJK radical", "母", "⺟", "母");
    row("compatibility ideograph", "不", "\uF967", "不");
    row("compatibility supplement", "丽", "\U0002F800", "丽");
}

void TestKnownForms::forms()
{
    QFETCH(QString, vocabulary);
    QFETCH(QString, typed);
    QFETCH(QString, form);
    if (qstrcmp(QTest::currentDataTag(), "compatibility supplement") == 0)
        form = vocabulary;
    const Shared tokenizer = of(vocabulary.toStdU32String());
    QVERIFY(tokenizer);
    const std::vector<UnknownCharacter> unknown = tokenizer->unknown(typed.toStdString());
    QCOMPARE(unknown.size(), std::size_t(1));
    QCOMPARE(QString::fromStdString(unknown[0].suggestion), form);
    QVERIFY(QString::fromStdString(refusal(tokenizer, typed.toStdString())).endsWith(" at 1 → " + form));
}

void TestKnownForms::traditionalByTheWholeText()
{
    // One simplified character, two traditional ones: 发财 is 發財, 理发 is 理髮.
    const Shared tokenizer = of(U"理發髮財");
    QCOMPARE(refusal(tokenizer, "发财"), std::string("发 (U+53D1) at 1 → 發; 财 (U+8D22) at 2 → 財"));
    QCOMPARE(refusal(tokenizer, "理发"), std::string("发 (U+53D1) at 2 → 髮"));
    // Where only the other one is known, that is still a form to offer.
    QCOMPARE(refusal(of(U"理發"), "理发"), std::string("发 (U+53D1) at 2 → 發"));
}

void TestKnownForms::nothingIsOfferedThatIsUnknownToo()
{
    const Shared tokenizer = of(U"春风");
    QCOMPARE(refusal(tokenizer, "春,來"), std::string(", (U+002C) at 2; 來 (U+4F86) at 3"));
    // The tiny input of a fault that others shipped: heads 春龘, prefix 春,
    QCOMPARE(refusal(of(U"春，"), "春,"), std::string(", (U+002C) at 2 → ，"));
    QCOMPARE(refusal(of(U"春，"), "春龘"), std::string("龘 (U+9F98) at 2"));
}

void TestKnownForms::aLetterAndItsMarkAreBothToldTheComposedForm()
{
    QCOMPARE(refusal(of(U"té"), "e\u0301t\u0301"), std::string("e (U+0065) at 1 → é; U+0301 at 2 → é; U+0301 at 4"));
    // The letter is known by itself, the mark is what cannot be read.
    QCOMPARE(refusal(of(U"eé"), "ee\u0301"), std::string("U+0301 at 3 → é"));
    QCOMPARE(refusal(of(U"e"), "e\u0301"), std::string("U+0301 at 2"));
    QCOMPARE(refusal(of(U"e"), "\u0301"), std::string("U+0301 at 1"));
}

void TestKnownForms::longListsAreCut()
{
    const std::string text = refusal(of(U"a"), std::string(1000, 'b'));
    QVERIFY(QString::fromStdString(text).startsWith("b (U+0062) at 1; b (U+0062) at 2; "));
    QVERIFY(QString::fromStdString(text).endsWith("b (U+0062) at 20; and 980 more"));
    QCOMPARE(of(U"a")->unknown(std::string(1000, 'b')).size(), std::size_t(1000));
}

void TestKnownForms::controlsAreNamedOnly()
{
    QCOMPARE(refusal(of(U"a"), "a\nb"), std::string("U+000A at 2; b (U+0062) at 3"));
    QCOMPARE(refusal(of(U"a"), std::string("\0", 1)), std::string("U+0000 at 1"));
    QCOMPARE(refusal(of(U"a"), "a b").substr(0, 11), std::string("U+0020 at 2"));
}

void TestKnownForms::invalidBytesForTheWindow()
{
    QCOMPARE(of(U"a")->unknown("a\xFF"), (std::vector<UnknownCharacter>{ { 2, char32_t(0xFFFD), std::string() } }));
}

QTEST_APPLESS_MAIN(TestKnownForms)
#include "test_known_forms.moc"
