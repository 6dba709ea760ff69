// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/code_points.h"
#include "text/utf8_stream.h"

#include <QtTest>

#include <random>

using namespace lettrine;

class TestUtf8Stream : public QObject {
    Q_OBJECT

private slots:
    void holdsBytesUntilACharacterIsWhole();
    void anIncompleteRestIsShownOnce();
    void invalidBytesComeOutAtOnce();
    void aBrokenBeginningDoesNotSwallowWhatFollows();
    void anyCutGivesTheSameText();
};

void TestUtf8Stream::holdsBytesUntilACharacterIsWhole()
{
    Utf8Stream stream;
    QCOMPARE(stream.push("\xF0\x9F"), std::string());
    QCOMPARE(stream.held(), std::string_view("\xF0\x9F"));
    QCOMPARE(stream.push("\x98"), std::string());
    QCOMPARE(stream.push("\x80"), std::string("😀"));
    QVERIFY(stream.held().empty());
    QCOMPARE(stream.push("\xE8\xAF"), std::string());
    QCOMPARE(stream.finish(), std::string("�"));
}

void TestUtf8Stream::anIncompleteRestIsShownOnce()
{
    Utf8Stream stream;
    QCOMPARE(stream.finish(), std::string());
    QCOMPARE(stream.push("ab\xF0\x9F\x98"), std::string("ab"));
    QCOMPARE(stream.finish(), std::string("�"));
    QCOMPARE(stream.finish(), std::string());
    // Used anew: the bytes of the text before are gone.
    QCOMPARE(stream.push("\x80"), std::string("�"));
    QCOMPARE(stream.push("流"), std::string("流"));
}

void TestUtf8Stream::invalidBytesComeOutAtOnce()
{
    Utf8Stream stream;
    for (int i = 0; i < 1000; ++i) {
        QCOMPARE(stream.push("\xFF"), std::string("�"));
        QVERIFY(stream.held().empty());
    }
    // A lead byte after a lead byte: the first can become nothing any more, only the second is held.
    for (int i = 0; i < 1000; ++i) {
        QCOMPARE(stream.push("\xE8"), i == 0 ? std::string() : std::string("�"));
        QVERIFY(stream.held().size() <= 3);
    }
    QCOMPARE(stream.finish(), std::string("�"));
}

void TestUtf8Stream::aBrokenBeginningDoesNotSwallowWhatFollows()
{
    Utf8Stream stream;
    QCOMPARE(stream.push("\xF0\x9F"), std::string());
    QCOMPARE(stream.push("a"), std::string("�a"));
    QCOMPARE(stream.push("\xE6\xB5"), std::string());
    QCOMPARE(stream.push("\xE6\xB5\x81"), std::string("�流"));
}

void TestUtf8Stream::anyCutGivesTheSameText()
{
    std::mt19937 random(7);
    const std::vector<std::string> parts{ "a", "é", "流", "😀", "𠮷", "\xFF", "\x80", "\xE8\xAF", "\xF0\x9F\x98",
        "\xED\xA0\x80", "\xC0\xAF", "\n", std::string(1, '\0') };
    for (int round = 0; round < 2000; ++round) {
        std::string bytes;
        for (std::uint32_t i = random() % 12; i > 0; --i)
            bytes += parts[random() % parts.size()];
        Utf8Stream stream;
        std::string shown;
        for (std::size_t i = 0; i < bytes.size();) {
            const std::size_t length = std::min<std::size_t>(random() % 5, bytes.size() - i);
            const std::string text = stream.push(std::string_view(bytes).substr(i, length));
            QVERIFY(isValidUtf8(text));
            QVERIFY(stream.held().size() <= 3);
            shown += text;
            i += length;
        }
        shown += stream.finish();
        QCOMPARE(shown, repairUtf8(bytes));
    }
}

QTEST_APPLESS_MAIN(TestUtf8Stream)
#include "test_utf8_stream.moc"
