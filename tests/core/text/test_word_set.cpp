// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/word_set.h"

#include "base/files.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace lettrine;

namespace {

std::vector<std::string> texts(std::string_view utf8)
{
    std::vector<std::string> list;
    for (const Word& word : wordsOf(utf8))
        list.push_back(word.text);
    return list;
}

using Words = std::vector<std::string>;

} // namespace

class TestWordSet : public QObject {
    Q_OBJECT

private slots:
    void wordsAreRunsOfLetters();
    void placesAreBytes();
    void knowsItsOwnWordsAndNoOthers();
    void theFileIsReadBack();
    void damagedFilesAreRefused();
};

void TestWordSet::wordsAreRunsOfLetters()
{
    QCOMPARE(texts("L'Homme était là, peut-être!"), (Words{ "l", "homme", "était", "là", "peut", "être" }));
    QCOMPARE(texts("ÉCŒURÉ 80 jours 2e"), (Words{ "écœuré", "jours", "e" }));
    // A combining mark belongs to its letter; Han characters are letters too.
    QCOMPARE(texts("e\u0301te\u0301 春风。"), (Words{ "e\u0301te\u0301", "春风" }));
    QCOMPARE(texts("ab\xff"
                   "cd"),
        (Words{ "ab", "cd" }));
    QVERIFY(texts("").empty());
    QVERIFY(texts(" 1, 2. — «»").empty());
}

void TestWordSet::placesAreBytes()
{
    const auto words = wordsOf("à la");
    QCOMPARE(words.size(), std::size_t(2));
    QCOMPARE(words[0].end, std::size_t(2));
    QCOMPARE(words[1].end, std::size_t(5));
}

void TestWordSet::knowsItsOwnWordsAndNoOthers()
{
    std::string corpus;
    for (int i = 0; i < 3000; ++i) {
        std::string word;
        for (int rest = i; rest > 0; rest /= 20)
            word += static_cast<char>('a' + rest % 20);
        corpus += word + "x ";
    }
    const WordSet set = WordSet::of(corpus);
    QCOMPARE(set.size(), std::size_t(3000));
    for (const Word& word : wordsOf(corpus))
        QVERIFY(set.contains(word.text));
    // Of 30,000 others 3000 ÷ 2^32 × 30,000 = 0.02 are expected to pass.
    int passed = 0;
    for (int i = 0; i < 30000; ++i) {
        std::string word = "y";
        for (int rest = i; rest > 0; rest /= 20)
            word += static_cast<char>('a' + rest % 20);
        passed += set.contains(word);
    }
    QVERIFY2(passed <= 1, qPrintable(QString::number(passed)));
    QVERIFY(!WordSet::of("").contains("a"));
}

void TestWordSet::theFileIsReadBack()
{
    QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(QStringLiteral("words.bin")).toStdString();
    const WordSet set = WordSet::of("Phileas Fogg quitta Londres; Fogg revint.");
    QCOMPARE(set.size(), std::size_t(5));
    QVERIFY(saveFile(path, set.toBytes()));
    const auto again = WordSet::open(path);
    QVERIFY(again);
    QCOMPARE(again->toBytes(), set.toBytes());
    QVERIFY(again->contains("londres") && !again->contains("Londres") && !again->contains("paris"));
    // None of the corpus can be read in it.
    QVERIFY(set.toBytes().find("ogg") == std::string::npos);
}

void TestWordSet::damagedFilesAreRefused()
{
    QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(QStringLiteral("words.bin")).toStdString();
    QCOMPARE(WordSet::open(path).error().code, ErrorCode::FileNotFound);
    const std::string good = WordSet::of("un deux trois").toBytes();
    std::string unsorted = good;
    std::swap_ranges(unsorted.begin() + 16, unsorted.begin() + 20, unsorted.begin() + 20);
    std::string many = good;
    many[11] = '\x7f';
    for (const std::string& bytes : { std::string(), std::string("LTRWORD1"), good.substr(0, good.size() - 1),
             good + "x", "X" + good, unsorted, many }) {
        QVERIFY(saveFile(path, bytes));
        const auto opened = WordSet::open(path);
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, ErrorCode::CountsInvalid);
        QVERIFY(!opened.error().field.empty());
    }
}

QTEST_APPLESS_MAIN(TestWordSet)
#include "test_word_set.moc"
