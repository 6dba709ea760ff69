// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/code_points.h"

#include <QtTest>

using namespace lettrine;
using Kind = DecodedCodePoint::Kind;

class TestCodePoints : public QObject {
    Q_OBJECT

private slots:
    void everyCodePointReadsBack();
    void edgesOfEachLength_data();
    void edgesOfEachLength();
    void invalidIsRefusedWithItsPlace_data();
    void invalidIsRefusedWithItsPlace();
    void beginningsAreIncomplete();
    void lenientGivesOneMarkForEachMaximalPart();
    void surrogatesAndTooLargeAreNotWritten();
    void countsCodePointsNotBytes();
    void namesHaveFourDigitsOrMore();
    void hanBlocks();
    void widthsInATerminal();
};

void TestCodePoints::everyCodePointReadsBack()
{
    for (char32_t value = 0; value <= 0x10FFFF; ++value) {
        if (!isScalarValue(value))
            continue;
        const std::string bytes = toUtf8(value);
        const DecodedCodePoint read = decodeCodePoint(bytes);
        if (read.kind != Kind::Valid || read.codePoint != value || read.length != bytes.size())
            QFAIL(qPrintable(QString::fromStdString(codePointName(value))));
    }
    QCOMPARE(isScalarValue(0xD7FF), true);
    QCOMPARE(isScalarValue(0xD800), false);
    QCOMPARE(isScalarValue(0xDFFF), false);
    QCOMPARE(isScalarValue(0xE000), true);
    QCOMPARE(isScalarValue(0x110000), false);
}

void TestCodePoints::edgesOfEachLength_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<uint>("value");
    QTest::newRow("first of 1") << QByteArray("\x00", 1) << 0x0u;
    QTest::newRow("last of 1") << QByteArray("\x7F") << 0x7Fu;
    QTest::newRow("first of 2") << QByteArray("\xC2\x80") << 0x80u;
    QTest::newRow("last of 2") << QByteArray("\xDF\xBF") << 0x7FFu;
    QTest::newRow("first of 3") << QByteArray("\xE0\xA0\x80") << 0x800u;
    QTest::newRow("last before surrogates") << QByteArray("\xED\x9F\xBF") << 0xD7FFu;
    QTest::newRow("first after surrogates") << QByteArray("\xEE\x80\x80") << 0xE000u;
    QTest::newRow("flow") << QByteArray("\xE6\xB5\x81") << 0x6D41u;
    QTest::newRow("last of 3") << QByteArray("\xEF\xBF\xBF") << 0xFFFFu;
    QTest::newRow("first of 4") << QByteArray("\xF0\x90\x80\x80") << 0x10000u;
    QTest::newRow("beyond the basic plane") << QByteArray("\xF0\xA0\xAE\xB7") << 0x20BB7u;
    QTest::newRow("last of all") << QByteArray("\xF4\x8F\xBF\xBF") << 0x10FFFFu;
}

void TestCodePoints::edgesOfEachLength()
{
    QFETCH(QByteArray, bytes);
    QFETCH(uint, value);
    const auto decoded = toCodePoints(bytes.toStdString());
    QVERIFY(decoded.has_value());
    QCOMPARE(decoded->size(), std::size_t(1));
    QCOMPARE(uint((*decoded)[0]), value);
    QCOMPARE(toUtf8(char32_t(value)), bytes.toStdString());
}

void TestCodePoints::invalidIsRefusedWithItsPlace_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("place");
    QTest::newRow("continuation alone") << QByteArray("\x80") << 1;
    QTest::newRow("after three characters") << QByteArray("\xE6\xB5\x81"
                                                          "ab\xFF")
                                            << 6;
    QTest::newRow("overlong slash in 2") << QByteArray("\xC0\xAF") << 1;
    QTest::newRow("overlong C1") << QByteArray("\xC1\xBF") << 1;
    QTest::newRow("overlong in 3") << QByteArray("\xE0\x9F\xBF") << 1;
    QTest::newRow("overlong in 4") << QByteArray("\xF0\x8F\xBF\xBF") << 1;
    QTest::newRow("high surrogate") << QByteArray("a\xED\xA0\x80") << 2;
    QTest::newRow("low surrogate") << QByteArray("\xED\xBF\xBF") << 1;
    QTest::newRow("U+110000") << QByteArray("\xF4\x90\x80\x80") << 1;
    QTest::newRow("F5") << QByteArray("\xF5\x80\x80\x80") << 1;
    QTest::newRow("FE") << QByteArray("\xFE") << 1;
    QTest::newRow("cut 2") << QByteArray("a\xC3") << 2;
    QTest::newRow("cut 3") << QByteArray("ab\xE6\xB5") << 3;
    QTest::newRow("cut 4") << QByteArray("\xF0\x9F\x98") << 1;
    QTest::newRow("letter for a continuation") << QByteArray("\xE6\xB5z") << 1;
}

void TestCodePoints::invalidIsRefusedWithItsPlace()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, place);
    const auto decoded = toCodePoints(bytes.toStdString(), "poem");
    QVERIFY(!decoded.has_value());
    QCOMPARE(decoded.error(), (Error{ ErrorCode::Utf8Invalid, "poem", "", std::to_string(place), "" }));
    QCOMPARE(firstInvalidByte(bytes.toStdString()), std::optional<std::size_t>(place - 1));
    QVERIFY(!isValidUtf8(bytes.toStdString()));
    QVERIFY(isValidUtf8(repairUtf8(bytes.toStdString())));
}

void TestCodePoints::beginningsAreIncomplete()
{
    for (const std::string whole : { "é", "流", "😀" }) {
        for (std::size_t length = 1; length < whole.size(); ++length) {
            const DecodedCodePoint read = decodeCodePoint(whole.substr(0, length));
            QCOMPARE(read.kind, Kind::Incomplete);
            QCOMPARE(read.length, length);
        }
    }
    // These can become nothing, whatever follows.
    QCOMPARE(decodeCodePoint("\xED\xA0").kind, Kind::Invalid);
    QCOMPARE(decodeCodePoint("\xF4\x90").kind, Kind::Invalid);
    QCOMPARE(decodeCodePoint("\xC0").kind, Kind::Invalid);
}

void TestCodePoints::lenientGivesOneMarkForEachMaximalPart()
{
    // The example of the Unicode standard, table 3-11.
    const std::string bytes = "\x61\xF1\x80\x80\xE1\x80\xC2\x62\x80\x63\x80\xBF\x64";
    QVERIFY(toCodePointsLenient(bytes) == U"a\uFFFD\uFFFD\uFFFDb\uFFFDc\uFFFD\uFFFDd");
    QCOMPARE(repairUtf8(bytes), std::string("a���b�c��d"));
    // A surrogate's three bytes are three invalid parts (table 3-9).
    QVERIFY(toCodePointsLenient("\xED\xA0\x80") == U"\uFFFD\uFFFD\uFFFD");
    QCOMPARE(repairUtf8("春风\nabc é"), std::string("春风\nabc é"));
    QCOMPARE(repairUtf8(""), std::string());
    QCOMPARE(repairUtf8(std::string_view("a\0b", 3)), std::string("a\0b", 3));
}

void TestCodePoints::surrogatesAndTooLargeAreNotWritten()
{
    QCOMPARE(toUtf8(char32_t(0xD800)), std::string("�"));
    QCOMPARE(toUtf8(char32_t(0x110000)), std::string("�"));
    QCOMPARE(toUtf8(char32_t(0xFFFFFFFF)), std::string("�"));
    QCOMPARE(toUtf8(std::u32string_view(U"春𠮷é")), std::string("春𠮷é"));
}

void TestCodePoints::countsCodePointsNotBytes()
{
    QCOMPARE(countCodePoints(""), std::size_t(0));
    QCOMPARE(countCodePoints("𠮷春aé"), std::size_t(4));
    QCOMPARE(countCodePoints("e\u0301"), std::size_t(2));
    QCOMPARE(countCodePoints("a\xFF\xE6\xB5"), std::size_t(3));
}

void TestCodePoints::namesHaveFourDigitsOrMore()
{
    QCOMPARE(codePointName(U'流'), std::string("U+6D41"));
    QCOMPARE(codePointName(0), std::string("U+0000"));
    QCOMPARE(codePointName(U'\n'), std::string("U+000A"));
    QCOMPARE(codePointName(U'𠮷'), std::string("U+20BB7"));
    QCOMPARE(codePointName(0x10FFFF), std::string("U+10FFFF"));
}

void TestCodePoints::hanBlocks()
{
    for (const char32_t inside : { 0x4E00, 0x9FFF, 0x3400, 0x4DBF, 0x20000, 0x20BB7, 0x323AF, 0xF900, 0xFAFF, 0x2F800 })
        QVERIFY2(isHan(inside), codePointName(inside).c_str());
    for (const char32_t outside :
        { 0x33FF, 0x4DC0, 0xA000, 0x1FFFF, 0x323B0, 0xF8FF, 0xFB00, 0x3007, 0xFF0C, 0x3002, 0x41, 0x0A, 0x2F00 })
        QVERIFY2(!isHan(outside), codePointName(outside).c_str());
}

void TestCodePoints::widthsInATerminal()
{
    QCOMPARE(displayWidth(U'a'), 1);
    QCOMPARE(displayWidth(U'é'), 1);
    QCOMPARE(displayWidth(U'春'), 2);
    QCOMPARE(displayWidth(U'𠮷'), 2);
    QCOMPARE(displayWidth(U'，'), 2);
    QCOMPARE(displayWidth(char32_t(0x301)), 0);
    QCOMPARE(displayWidth(U'\n'), 0);
    QCOMPARE(displayWidth(char32_t(0xD800)), 1);
    QCOMPARE(displayWidth(std::string_view("春风 abc，")), 10);
    QCOMPARE(displayWidth(std::string_view("e\u0301\xFF")), 2);
}

QTEST_APPLESS_MAIN(TestCodePoints)
#include "test_code_points.moc"
