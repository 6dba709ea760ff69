// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/code_points.h"
#include "text/pre_tokenizer.h"

#include <QtTest>

#include <random>

using namespace lettrine;

namespace {

QString toQString(std::string_view utf8)
{
    // Not by fromUtf8 or fromUcs4: they drop a byte order mark.
    QString text;
    for (const CodePoint codePoint : toCodePointsLenient(utf8))
        text += QStringView(QChar::fromUcs4(codePoint));
    return text;
}

} // namespace

class TestPreTokenizer : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void words_data();
    void words();
    void wordsJoinedAreTheText();
    void longRunsAreOneWord();

private:
    QStringList split(const std::string& text) const;
    std::optional<PreTokenizer> m_splitter;
};

void TestPreTokenizer::initTestCase()
{
    Result<PreTokenizer> made = PreTokenizer::make();
    QVERIFY(made.has_value());
    m_splitter = std::move(*made);
}

QStringList TestPreTokenizer::split(const std::string& text) const
{
    QStringList list;
    const Result<void> done = m_splitter->split(text, [&](std::string_view word) { list += toQString(word); });
    return done ? list : QStringList{ QString::fromStdString(done.error().message()) };
}

void TestPreTokenizer::words_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char* name, const QString& text, const QStringList& expected) {
        QTest::newRow(name) << text << expected;
    };
    row("nothing", "", {});
    row("words", "Hello world", { "Hello", " world" });
    row("contractions", "I'm we've they'll he'd it's you're don't",
        { "I", "'m", " we", "'ve", " they", "'ll", " he", "'d", " it", "'s", " you", "'re", " don", "'t" });
    row("contractions are small letters", "IT'S 'LL", { "IT", "'", "S", " '", "LL" });
    row("a contraction cuts what follows", "'something", { "'s", "omething" });
    row("after a space it is a sign", " 's", { " '", "s" });
    row("elision", "l'été qu'Aouda d'or", { "l", "'", "été", " qu", "'", "Aouda", " d", "'", "or" });
    row("numbers", "en 1872, 80 jours", { "en", " 1872", ",", " 80", " jours" });
    row("letters and numbers part", "abc123def", { "abc", "123", "def" });
    row("signs", "Oui !... (non)", { "Oui", " !...", " (", "non", ")" });
    row("a space before a word goes with it", "a  b", { "a", " ", " b" });
    row("many spaces", "a    b", { "a", "   ", " b" });
    row("spaces at the end", "a   ", { "a", "   " });
    row("newlines", "a\nb\n\nc", { "a", "\n", "b", "\n", "\n", "c" });
    row("newline and space", "a\n b", { "a", "\n", " b" });
    row("tab does not go with the word", "a\tb", { "a", "\t", "b" });
    row("no-break space", "Fogg\u00A0!", { "Fogg", "\u00A0", "!" });
    row("ideographic space", "春\u3000\u3000风", { "春", "\u3000", "\u3000", "风" });
    const QString mark(QChar(0xFEFF));
    row("byte order mark is a sign", "a" + mark + mark + "b", { "a", mark + mark, "b" });
    const QString nextLine(QChar(0x85));
    row("next line is white space", "a" + nextLine + nextLine + "b", { "a", nextLine, nextLine, "b" });
    row("next line is a sign", "a\u0085b", { "a", "\u0085", "b" });
    row("zero width space is a sign", "a\u200Bb", { "a", "\u200B", "b" });
    row("Chinese", "春风，花开。", { "春风", "，", "花开", "。" });
    row("beyond the basic plane", "𠮷野家 3", { "𠮷野家", " 3" });
    row("emoji", "ok 👍🏽!", { "ok", " 👍🏽!" });
    row("marks are signs", "e\u0301t", { "e", "\u0301", "t" });
    row("other digits", "٣٤½Ⅷ²", { "٣٤½Ⅷ²" });
    row("letters of Unicode 15 and 16", QString::fromUcs4(U"a\U00031350\U000323AF\U0002EBF0", 4),
        { QString::fromUcs4(U"a\U00031350\U000323AF\U0002EBF0", 4) });
    row("special token's name", "<|im_end|>", { "<|", "im", "_", "end", "|>" });
}

void TestPreTokenizer::words()
{
    QFETCH(QString, text);
    QFETCH(QStringList, expected);
    QCOMPARE(split(text.toStdString()), expected);
}

void TestPreTokenizer::wordsJoinedAreTheText()
{
    std::mt19937 random(3);
    for (int round = 0; round < 500; ++round) {
        std::string text;
        for (std::uint32_t i = random() % 40; i > 0; --i) {
            const std::uint32_t limit = random() % 2 ? 0x100 : 0x110000;
            appendUtf8(text, random() % limit);
        }
        std::string joined;
        const Result<void> done = m_splitter->split(text, [&](std::string_view word) {
            QVERIFY(!word.empty());
            joined += word;
        });
        QVERIFY(done.has_value());
        QCOMPARE(joined, text);
    }
}

void TestPreTokenizer::longRunsAreOneWord()
{
    // A run must not exhaust PCRE2's stack or match limit.
    for (const std::string unit : { "a", "9", "!", " ", "流" }) {
        std::string text;
        for (int i = 0; i < 1'000'000; ++i)
            text += unit;
        std::size_t count = 0;
        QVERIFY(m_splitter->split(text, [&](std::string_view) { ++count; }).has_value());
        QCOMPARE(count, std::size_t(1));
    }
}

QTEST_APPLESS_MAIN(TestPreTokenizer)
#include "test_pre_tokenizer.moc"
