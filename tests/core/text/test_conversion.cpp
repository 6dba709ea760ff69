// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/files.h"
#include "text/conversion.h"
#include "text/opencc_converter.h"
#include "text/variants.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include <thread>

using namespace lettrine;

class TestConversion : public QObject {
    Q_OBJECT

private slots:
    void simplifiedAndTraditional();
    void phrasesDecide();
    void manyThreadsConvert();
    void invalidUtf8IsRefused();
    void composed();
    void unified();
    void fullAndHalfWidth();
    void ownDictionaries();
    void ownDictionariesLeaveNothingBehind();
    void badDictionariesAreRefused();
    void dictionariesOfTheCurrentFolderAreNotTaken();
    void missingConfiguration();
    void variantTable();
    void badVariantTables_data();
    void badVariantTables();
};

void TestConversion::simplifiedAndTraditional()
{
    QCOMPARE(*toSimplified("春風又綠江南岸，明月何時照我還。"), std::string("春风又绿江南岸，明月何时照我还。"));
    QCOMPARE(*toTraditional("春风又绿江南岸"), std::string("春風又綠江南岸"));
    QCOMPARE(*toSimplified("abc\n春é😀"), std::string("abc\n春é😀"));
    QCOMPARE(*toSimplified(""), std::string());
    QCOMPARE(*toSimplified(std::string("風\0雲\0", 8)), std::string("风\0云\0", 8));
}

void TestConversion::phrasesDecide()
{
    QCOMPARE(*toTraditional("发财理发"), std::string("發財理髮"));
    QCOMPARE(*toSimplified("乾坤"), std::string("乾坤"));
    QCOMPARE(*toSimplified("乾燥"), std::string("干燥"));
}

void TestConversion::manyThreadsConvert()
{
    std::array<int, 4> wrong{};
    std::vector<std::thread> threads;
    for (int& count : wrong) {
        threads.emplace_back([&count] {
            for (int i = 0; i < 200; ++i)
                count += *toSimplified("風雲") != "风云" || *toTraditional("风云") != "風雲";
        });
    }
    for (std::thread& thread : threads)
        thread.join();
    for (const int count : wrong)
        QCOMPARE(count, 0);
}

void TestConversion::invalidUtf8IsRefused()
{
    const Error expected{ ErrorCode::Utf8Invalid, "text", "", "4", "" };
    const std::string text = "風\xFF";
    QCOMPARE(toSimplified(text).error(), expected);
    QCOMPARE(toTraditional(text).error(), expected);
    QCOMPARE(toNfc(text).error(), expected);
}

void TestConversion::composed()
{
    QCOMPARE(*toNfc("e\u0301te\u0301"), std::string("été"));
    QCOMPARE(*toNfc("été ﬁ ½ ，"), std::string("été ﬁ ½ ，"));
    QCOMPARE(*toNfc("t\u0301"), std::string("t\u0301"));
    QCOMPARE(*toNfc("\u212B"), std::string("Å"));
    QCOMPARE(*toNfc("\uF967"), std::string("不"));
    QCOMPARE(*toNfc(std::string("a\0e\u0301", 5)), std::string("a\0é", 4));
    QCOMPARE(*toNfc(""), std::string());
}

void TestConversion::unified()
{
    QVERIFY(unifiedIdeograph(U'⼀') == U'一');
    QVERIFY(unifiedIdeograph(char32_t(0x2FD5)) == U'龠');
    QVERIFY(unifiedIdeograph(char32_t(0x2E9F)) == U'母');
    QVERIFY(unifiedIdeograph(char32_t(0x2EF3)) == U'龟');
    QVERIFY(unifiedIdeograph(char32_t(0x2E80)) == char32_t(0x2E80));
    QVERIFY(unifiedIdeograph(char32_t(0xF967)) == U'不');
    QVERIFY(unifiedIdeograph(char32_t(0x2F800)) == char32_t(0x4E3D));
    // Unified ideographs that stand in the compatibility block (U+FA0E and others) stay.
    QVERIFY(unifiedIdeograph(char32_t(0xFA0E)) == char32_t(0xFA0E));
    // NFKC would change these too; they are not ideographs.
    QVERIFY(unifiedIdeograph(U'，') == U'，');
    QVERIFY(unifiedIdeograph(U'ﬁ') == U'ﬁ');
}

void TestConversion::fullAndHalfWidth()
{
    QVERIFY(fullWidth(U',') == U'，');
    QVERIFY(fullWidth(U'!') == U'！');
    QVERIFY(fullWidth(U'~') == U'～');
    QVERIFY(fullWidth(U' ') == char32_t(0x3000));
    QVERIFY(fullWidth(U'｡') == U'。');
    QVERIFY(fullWidth(char32_t(0xFF66)) == U'ヲ');
    QVERIFY(fullWidth(char32_t(0xFF71)) == U'ア');
    QVERIFY(fullWidth(char32_t(0xFF9D)) == U'ン');
    QVERIFY(fullWidth(char32_t(0xFF9E)) == char32_t(0xFF9E));
    QVERIFY(fullWidth(U'é') == U'é');
    QVERIFY(fullWidth(U'\n') == U'\n');
    for (char32_t ascii = 0x20; ascii < 0x7F; ++ascii)
        QVERIFY(halfWidth(fullWidth(ascii)) == ascii);
    QVERIFY(halfWidth(U'。') == U'。');
}

namespace {

struct Dictionaries {
    QTemporaryDir folder;
    std::filesystem::path phrases, characters, ext;

    Dictionaries()
        : phrases(path("TSPhrases.txt"))
        , characters(path("TSCharacters.txt"))
        , ext(path("TSCharactersExt.txt"))
    {
        write(phrases, "# a comment\n\n乾坤\t乾坤\n甲乙丙\t一二三\n甲乙\t七八\n");
        write(characters, "# another\r\n乾\t干 乾\r\n風\t风\r\n鑪\t炉\n\n甲\t子");
        write(ext, "\n鑪\t𬬻\n");
    }
    std::filesystem::path path(const char* name) const { return folder.filePath(name).toStdString(); }
    static void write(const std::filesystem::path& file, std::string_view text)
    {
        QVERIFY(saveFile(file, text).has_value());
    }
    Result<OpenCcTextDictionaries> load() const { return OpenCcTextDictionaries::load(phrases, characters, ext); }
};

} // namespace

void TestConversion::ownDictionaries()
{
    const Dictionaries files;
    const auto dictionaries = files.load();
    QVERIFY2(dictionaries.has_value(), dictionaries ? "" : dictionaries.error().message().c_str());
    // The longest phrase first; of several values the first; the extension before the characters.
    QCOMPARE(*dictionaries->convert("甲乙丙甲乙丁甲"), std::string("一二三七八丁子"));
    QCOMPARE(*dictionaries->convert("乾坤乾風"), std::string("乾坤干风"));
    QCOMPARE(*dictionaries->convert("鑪"), std::string("𬬻"));
    QCOMPARE(*dictionaries->convert("漢#a\n"), std::string("漢#a\n"));
    QCOMPARE(dictionaries->convert("\xFF").error().code, ErrorCode::Utf8Invalid);
}

void TestConversion::ownDictionariesLeaveNothingBehind()
{
    const QTemporaryDir temporary;
    const QByteArray before = qgetenv("TMPDIR");
    qputenv("TMPDIR", temporary.path().toUtf8());
    const Dictionaries files;
    const auto good = files.load();
    Dictionaries::write(files.ext, "no tab\n");
    const auto bad = files.load();
    const QStringList left = QDir(temporary.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden);
    qputenv("TMPDIR", "/nonexistent/folder");
    const auto nowhere = files.load();
    before.isNull() ? qunsetenv("TMPDIR") : qputenv("TMPDIR", before);
    QVERIFY(good.has_value());
    QVERIFY(!bad.has_value());
    QCOMPARE(nowhere.error().code, ErrorCode::FileUnwritable);
    for (const QString& name : left)
        QVERIFY2(!name.startsWith("lettrine-opencc"), qPrintable(name));
    QCOMPARE(*good->convert("風"), std::string("风"));
}

void TestConversion::badDictionariesAreRefused()
{
    const Dictionaries files;
    QCOMPARE(OpenCcTextDictionaries::load(files.path("none.txt"), files.characters, files.ext).error().code,
        ErrorCode::FileNotFound);
    QCOMPARE(OpenCcTextDictionaries::load(files.phrases, files.folder.path().toStdString(), files.ext).error().code,
        ErrorCode::FileUnreadable);
    Dictionaries::write(files.ext, "鑪 𬬻\n");
    QCOMPARE(files.load().error().code, ErrorCode::FileUnreadable);
    Dictionaries::write(files.ext, "鑪\t\xFF\n");
    QCOMPARE(files.load().error(), (Error{ ErrorCode::Utf8Invalid, pathText(files.ext), "", "5", "" }));
}

void TestConversion::dictionariesOfTheCurrentFolderAreNotTaken()
{
    const Dictionaries files;
    const QTemporaryDir folder;
    for (const char* name : { "phrases.txt", "characters.txt", "ext.txt", "TSCharacters.txt", "t2s.json" })
        Dictionaries::write(folder.filePath(name).toStdString(), "風\t雨\n");
    const QString before = QDir::currentPath();
    QVERIFY(QDir::setCurrent(folder.path()));
    const auto dictionaries = files.load();
    const auto system = toSimplified("風");
    QVERIFY(QDir::setCurrent(before));
    QVERIFY(dictionaries.has_value());
    QCOMPARE(*dictionaries->convert("風"), std::string("风"));
    QCOMPARE(*system, std::string("风"));
}

void TestConversion::missingConfiguration()
{
    QCOMPARE(OpenCcConverter::openInstalled("no-such-configuration.json").error().code, ErrorCode::FileNotFound);
    QCOMPARE(OpenCcConverter::open("/nonexistent/t2s.json").error().code, ErrorCode::FileNotFound);
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath("t2s.json").toStdString();
    for (const char* text :
        { "", "{", "[]", "{}", R"({"segmentation": {"type": "mmseg", "dict": {"type": "text", "file": "x"}}})" }) {
        QVERIFY(saveFile(path, text).has_value());
        QCOMPARE(OpenCcConverter::open(path).error().code, ErrorCode::FileUnreadable);
    }
}

void TestConversion::variantTable()
{
    const auto table = VariantTable::fromText("# 異\n疎\t疏\t1746\tunihan\r\n\n𠮷\t吉\n鴈\t雁\t1", "variants");
    QVERIFY2(table.has_value(), table ? "" : table.error().message().c_str());
    QCOMPARE(table->size(), std::size_t(3));
    QVERIFY(table->standard(U'疎') == U'疏');
    QVERIFY(table->standard(U'疏') == U'疏');
    QCOMPARE(table->convert("疎鴈𠮷a\n"), std::string("疏雁吉a\n"));
    const auto shipped = VariantTable::load(std::string(LETTRINE_SOURCE_DIR) + "/resources/verse/variants.tsv");
    QVERIFY2(shipped.has_value(), shipped ? "" : shipped.error().message().c_str());
    QVERIFY(shipped->size() > 600);
    QVERIFY(shipped->standard(U'疎') == U'疏');
    QCOMPARE(VariantTable::load("/nonexistent/variants.tsv").error().code, ErrorCode::FileNotFound);
}

void TestConversion::badVariantTables_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("line");
    const int wrong = static_cast<int>(ErrorCode::VerseDataInvalid);
    QTest::newRow("no tab") << QByteArray("疎\t疏\n鴈雁\n") << wrong << "2";
    QTest::newRow("two characters") << QByteArray("疎疎\t疏\n") << wrong << "1";
    QTest::newRow("two standards") << QByteArray("疎\t疏疏\n") << wrong << "1";
    QTest::newRow("no standard") << QByteArray("疎\t") << wrong << "1";
    QTest::newRow("empty standard") << QByteArray("疎\t\t12\n") << wrong << "1";
    QTest::newRow("empty variant") << QByteArray("\t疎\t12\n") << wrong << "1";
    QTest::newRow("listed twice") << QByteArray("# a\n疎\t疏\n疎\t疏\n") << wrong << "3";
    QTest::newRow("not UTF-8") << QByteArray("疎\t\xFF\n") << static_cast<int>(ErrorCode::Utf8Invalid) << "";
}

void TestConversion::badVariantTables()
{
    QFETCH(QByteArray, text);
    QFETCH(int, code);
    QFETCH(QString, line);
    const auto table = VariantTable::fromText(text.toStdString(), "variants");
    QVERIFY(!table.has_value());
    QCOMPARE(static_cast<int>(table.error().code), code);
    QCOMPARE(QString::fromStdString(table.error().field), line);
}

QTEST_GUILESS_MAIN(TestConversion)
#include "test_conversion.moc"
