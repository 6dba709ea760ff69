// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/files.h"
#include "training/corpus_tang.h"
#include "training/corpus_text.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace lettrine;

class TestCorpusText : public QObject {
    Q_OBJECT

private slots:
    void lineEndsMarkAndSpaces();
    void composes();
    void emptyLinesEndChapters();
    void headingsEndChapters();
    void wrappedLinesAreJoined();
    void filesAreChapters();
    void refusals();
    void regularPoems_data();
    void regularPoems();
    void tangFromFiles();
    void tangRefusals();

private:
    QTemporaryDir m_folder;
    std::filesystem::path write(const char* name, std::string_view bytes)
    {
        const std::filesystem::path path = std::filesystem::path(m_folder.path().toStdString()) / name;
        std::filesystem::create_directories(path.parent_path());
        if (!saveFile(path, bytes))
            qFatal("%s could not be written", name);
        return path;
    }
    std::string clean(std::string_view bytes, const TextCorpusOptions& options = {})
    {
        const std::vector<std::filesystem::path> files{ write("in.txt", bytes) };
        const auto corpus = makeTextCorpus(files, options);
        return corpus ? corpus->text : corpus.error().message();
    }
};

void TestCorpusText::lineEndsMarkAndSpaces()
{
    QCOMPARE(clean("\xEF\xBB\xBF"
                   "a\r\nb\rc\nd"),
        std::string("a\nb\nc\nd\n\n"));
    QCOMPARE(clean("a\u2028b\u2029c"), std::string("a\nb\nc\n\n"));
    QCOMPARE(clean("  a\t b  \u00A0c \n"), std::string("a b c\n\n"));
    QCOMPARE(clean("\u3000\u3000春眠不觉晓\n"), std::string("春眠不觉晓\n\n"));
}

void TestCorpusText::composes()
{
    QCOMPARE(clean("e\u0301te\u0301\n"), std::string("été\n\n"));
}

void TestCorpusText::emptyLinesEndChapters()
{
    QCOMPARE(clean("\n\na\nb\n \n\n\nc\n\n"), std::string("a\nb\n\nc\n\n"));
    const std::vector<std::filesystem::path> files{ write("c.txt", "a\nb\n\nc\n") };
    const auto corpus = makeTextCorpus(files);
    QVERIFY(corpus);
    QCOMPARE(corpus->paragraphs, 3);
    QCOMPARE(corpus->chapters, 2);
    QCOMPARE(corpus->characters, 8);
    QCOMPARE(corpus->vocabulary, 4);
}

void TestCorpusText::headingsEndChapters()
{
    // With a pattern, empty lines mean nothing.
    QCOMPARE(clean("I\na\n\nb\nII\nc\n", { "^[IVX]+$", false }), std::string("I\na\nb\n\nII\nc\n\n"));
    QCOMPARE(clean("第一回\na\n第二回\nb\n", { "^第.+回", false }), std::string("第一回\na\n\n第二回\nb\n\n"));
}

void TestCorpusText::wrappedLinesAreJoined()
{
    QCOMPARE(clean("one\ntwo\n\nthree\nfour\n", { "", true }), std::string("one two\nthree four\n\n"));
    QCOMPARE(clean("I\none\ntwo\n\nII\nthree\n", { "^I+$", true }), std::string("I\none two\n\nII\nthree\n\n"));
}

void TestCorpusText::filesAreChapters()
{
    const std::vector<std::filesystem::path> files{ write("1.txt", "a"), write("2.txt", "b\n") };
    QCOMPARE(makeTextCorpus(files)->text, std::string("a\n\nb\n\n"));
}

void TestCorpusText::refusals()
{
    const auto code = [&](const std::vector<std::filesystem::path>& files, const TextCorpusOptions& options = {}) {
        return makeTextCorpus(files, options).error().code;
    };
    QCOMPARE(code({ "absent.txt" }), ErrorCode::FileNotFound);
    QCOMPARE(code({ m_folder.path().toStdString() }), ErrorCode::FileUnreadable);
    QCOMPARE(code({ write("bad.txt", "ab\xE6\x98") }), ErrorCode::Utf8Invalid);
    QCOMPARE(makeTextCorpus(std::vector<std::filesystem::path>{ write("bad.txt", "ab\xE6\x98") }).error().value,
        std::string("3"));
    QCOMPARE(code({ write("empty.txt", " \n\n") }), ErrorCode::TextEmpty);
    QCOMPARE(code({ write("a.txt", "a") }, { "(", false }), ErrorCode::OptionUnknown);
    QCOMPARE(code({ write("a.txt", "a") }, { "\xFF", false }), ErrorCode::Utf8Invalid);
}

void TestCorpusText::regularPoems_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("regular");
    const QString five = QStringLiteral("床前看月光，疑是地上霜。"),
                  seven = QStringLiteral("朝辞白帝彩云间，千里江陵一日还。");
    QTest::newRow("五绝") << five.repeated(2) << true;
    QTest::newRow("五律") << five.repeated(4) << true;
    QTest::newRow("七绝") << seven.repeated(2) << true;
    QTest::newRow("七律") << seven.repeated(4) << true;
    QTest::newRow("one couplet") << five << false;
    QTest::newRow("six lines") << five.repeated(3) << false;
    QTest::newRow("ten lines") << five.repeated(5) << false;
    QTest::newRow("mixed") << five + seven << false;
    QTest::newRow("empty") << QString() << false;
    QTest::newRow("other mark") << QString(five + five).replace(QChar(0x3002), QChar(0xFF1F)) << false;
    QTest::newRow("marks exchanged") << QString(five + five).replace(5, 1, QStringLiteral("。")) << false;
    QTest::newRow("extension B") << QString(five + five).replace(0, 1, QStringLiteral("𠮷")) << false;
    QTest::newRow("〇") << QString(five + five).replace(0, 1, QStringLiteral("〇")) << false;
    QTest::newRow("newline after it") << five + five + QLatin1Char('\n') << false;
}

void TestCorpusText::regularPoems()
{
    QFETCH(QString, text);
    QFETCH(bool, regular);
    QCOMPARE(isRegularPoem(text.toStdU32String()), regular);
}

void TestCorpusText::tangFromFiles()
{
    // Files by number, not by name; a comment in a dictionary; a phrase before characters; a duplicate.
    write("d/TSPhrases.txt", "# comment\n乾坤\t乾坤\n");
    write("d/TSCharacters.txt", "乾\t干 乾\n風\t风\n\n雲\t云\n");
    write("d/TSCharactersExt.txt", "鑪\t𬬻\n");
    const auto poem = [](const std::string& head) {
        return "[\"" + head + "山山山，山山山山山。\",\"山山山山山，山山山山山。\"]";
    };
    write("p/poet.tang.10000.json", "[{\"paragraphs\":" + poem("乾風") + "},{\"paragraphs\":" + poem("鑪山") + "}]");
    write("p/poet.tang.2000.json", "[{\"paragraphs\":" + poem("乾坤") + ",\"title\":\"x\"},{\"paragraphs\":[]}]");
    write("p/poet.tang.0.json", "[{\"paragraphs\":" + poem("雲雲") + "},{\"paragraphs\":" + poem("云云") + "}]");
    write("p/poet.song.0.json", "not read");
    const std::filesystem::path folder = m_folder.path().toStdString();
    const auto corpus = makeTangCorpus(folder / "p", folder / "d");
    QVERIFY2(corpus, corpus ? "" : corpus.error().message().c_str());
    const std::string rest = "山山山，山山山山山。山山山山山，山山山山山。\n";
    QCOMPARE(corpus->text, "云云" + rest + "乾坤" + rest + "干风" + rest);
    QCOMPARE(corpus->read, 6);
    QCOMPARE(corpus->regular, 4);
    QCOMPARE(corpus->duplicates, 1);
    QCOMPARE(corpus->poems(), 3);
    QCOMPARE(corpus->characters, 75);
    QCOMPARE(corpus->vocabulary, 9); // 云 乾 坤 干 风 山 ， 。 and the newline
}

void TestCorpusText::tangRefusals()
{
    write("d/TSPhrases.txt", "乾坤\t乾坤\n");
    write("d/TSCharacters.txt", "風\t风\n");
    write("d/TSCharactersExt.txt", "鑪\t𬬻\n");
    write("none/readme", "");
    const std::filesystem::path folder = m_folder.path().toStdString();
    QCOMPARE(makeTangCorpus(folder / "absent", folder / "d").error().code, ErrorCode::FileNotFound);
    QCOMPARE(makeTangCorpus(folder / "none", folder / "d").error().code, ErrorCode::CorpusUnexpected);
    const auto with = [&](std::string_view json) {
        write("q/poet.tang.0.json", json);
        return makeTangCorpus(folder / "q", folder / "d").error().code;
    };
    QCOMPARE(with("[{"), ErrorCode::JsonInvalid);
    QCOMPARE(with("{}"), ErrorCode::JsonType);
    QCOMPARE(with("[{\"title\":1}]"), ErrorCode::JsonMissing);
    QCOMPARE(with("[{\"paragraphs\":[1]}]"), ErrorCode::JsonType);
    write("q/poet.tang.0.json", "[]");
    QCOMPARE(makeTangCorpus(folder / "q", folder / "none").error().code, ErrorCode::FileNotFound);
}

QTEST_APPLESS_MAIN(TestCorpusText)
#include "test_corpus_text.moc"
