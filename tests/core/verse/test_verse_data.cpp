// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verse/verse_test.h"

#include <QTemporaryDir>
#include <QtTest>

#include <set>

using namespace lettrine;

namespace {

const std::vector<std::string> tableNames{ "pingshui.tsv", "tone-usage.tsv", "patterns.tsv", "rhymes.tsv",
    "mandarin.tsv", "cilin.tsv", "variants.tsv",
    "traditional.tsv" };

std::string readAll(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream out;
    out << file.rdbuf();
    return out.str();
}

void writeAll(const std::filesystem::path& path, const std::string& bytes)
{
    std::ofstream(path, std::ios::binary) << bytes;
}

/// The shipped tables with one of them replaced.
Error errorWith(const std::string& table, const std::string& content)
{
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.path().toStdString();
    for (const std::string& name : tableNames)
        writeAll(path / name, name == table ? content : readAll(verseTest::folder() / name));
    const auto loaded = VerseData::load(path);
    return loaded ? Error{} : loaded.error();
}

std::uint64_t linesOf(const std::string& text)
{
    return static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
}

} // namespace

class TestVerseData : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(verseTest::data()); }

    void tonesForWritingAndChecking()
    {
        const VerseData& data = *verseTest::data();
        const auto tones = [&data](char32_t c) { return std::pair(data.writingTones(c), data.checkingTones(c)); };
        using Tones = std::pair<ToneSet, ToneSet>;
        QCOMPARE(tones(U'春'), Tones(levelTone, levelTone));
        QCOMPARE(tones(U'白'), Tones(obliqueTone, obliqueTone)); // an entering tone that Mandarin calls level
        QCOMPARE(tones(U'不'), Tones(obliqueTone, anyTone)); // 尤 is a rare reading
        QCOMPARE(tones(U'中'), Tones(levelTone, anyTone));
        QCOMPARE(tones(U'过'), Tones(anyTone, anyTone));
        QCOMPARE(tones(U'乐'), Tones(obliqueTone, obliqueTone));
        QCOMPARE(tones(U'氢'), Tones(levelTone, levelTone)); // modern: from Mandarin
        QCOMPARE(data.sound(U'氢', RhymeBook::Pingshui).checkingRhymes, GroupSet(0));
        QCOMPARE(tones(U'𠮷'), Tones(noTone, anyTone));
        QCOMPARE(tones(U'A'), Tones(noTone, anyTone));
        QCOMPARE(data.writingTones(U'白', RhymeBook::Xinyun), levelTone);
        QCOMPARE(data.writingTones(U'了', RhymeBook::Xinyun), obliqueTone); // le5 is passed over for liao3
        QCOMPARE(data.writingTones(U'么', RhymeBook::Xinyun), anyTone); // only neutral
    }

    void rhymeGroups()
    {
        const VerseData& data = *verseTest::data();
        const auto groups = [&data](char32_t c, RhymeBook book) { return data.sound(c, book).writingRhymes; };
        const auto named = [&data](RhymeBook book, const char* name) { return data.findRhymeGroups(book, name); };
        QCOMPARE(named(RhymeBook::Pingshui, "十一尤"), named(RhymeBook::Pingshui, "尤"));
        QCOMPARE(groups(U'流', RhymeBook::Pingshui), *named(RhymeBook::Pingshui, "尤"));
        const GroupSet yangGeng = *named(RhymeBook::Pingshui, "阳") | *named(RhymeBook::Pingshui, "庚");
        QCOMPARE(groups(U'行', RhymeBook::Pingshui), yangGeng);
        QCOMPARE(groups(U'不', RhymeBook::Pingshui), GroupSet(0)); // never offered as a rhyme
        QCOMPARE(groups(U'流', RhymeBook::Cilin), GroupSet(1) << 11);
        QCOMPARE(named(RhymeBook::Cilin, "12"), std::optional(GroupSet(1) << 11));
        QCOMPARE(named(RhymeBook::Cilin, "十一尤"), std::optional(GroupSet(1) << 11));
        QCOMPARE(named(RhymeBook::Cilin, "灰"), std::optional((GroupSet(1) << 2) | (GroupSet(1) << 4)));
        QCOMPARE(groups(U'杯', RhymeBook::Cilin), GroupSet(1) << 2);
        QCOMPARE(groups(U'来', RhymeBook::Cilin), GroupSet(1) << 4);
        QCOMPARE(groups(U'流', RhymeBook::Xinyun), *named(RhymeBook::Xinyun, "七尤"));
        QVERIFY(!named(RhymeBook::Pingshui, "一董"));
        QVERIFY(!named(RhymeBook::Pingshui, ""));
        QVERIFY(!named(RhymeBook::Cilin, "15"));
        QVERIFY(!named(RhymeBook::Xinyun, "东"));
    }

    void neighbours()
    {
        const VerseData& data = *verseTest::data();
        const auto named = [&data](const char* name) { return *data.findRhymeGroups(RhymeBook::Pingshui, name); };
        QCOMPARE(withNeighbours(RhymeBook::Pingshui, named("东")), named("东") | named("冬"));
        QCOMPARE(withNeighbours(RhymeBook::Pingshui, named("尤")), named("尤"));
        const GroupSet ofYuan = named("真") | named("文") | named("元") | named("寒") | named("删") | named("先");
        QCOMPARE(withNeighbours(RhymeBook::Pingshui, named("元")), ofYuan);
        QCOMPARE(withNeighbours(RhymeBook::Xinyun, GroupSet(1)), GroupSet(1));
    }

    void writingIsPartOfChecking()
    {
        for (const char32_t character : verseTest::characters()) {
            for (const RhymeBook book : { RhymeBook::Pingshui, RhymeBook::Cilin, RhymeBook::Xinyun }) {
                const VerseSound& sound = verseTest::data()->sound(character, book);
                QCOMPARE(sound.writing & ~sound.checking, 0);
                QCOMPARE(sound.writingRhymes & ~sound.checkingRhymes, GroupSet(0));
                QVERIFY(sound.writingRhymes == 0 || (sound.writing & levelTone));
            }
        }
    }

    /// Counted here from the tables themselves; the rule book names the two numbers.
    void coverageOfStandardCharacters()
    {
        std::set<char32_t> standard;
        for (const auto& row : verseTest::rows("mandarin.tsv")) {
            if (row[3] != "0")
                standard.insert(verseTest::wide(row[0]).front());
        }
        QCOMPARE(standard.size(), std::size_t(8105));
        const auto covered = std::count_if(
            standard.begin(), standard.end(), [](char32_t c) { return !verseTest::data()->pingshuiGroups(c).empty(); });
        QCOMPARE(static_cast<int>(covered), 7666);
    }

    void readingsForDisplay()
    {
        const auto readings = verseTest::data()->pingshuiReadings(U'看');
        QCOMPARE(readings.size(), std::size_t(2));
        QCOMPARE(std::string(readings[0].tone), std::string("ping"));
        QCOMPARE(std::string(readings[0].group), std::string("十四寒"));
        QCOMPARE(std::string(readings[1].tone), std::string("qu"));
        const auto mandarin = verseTest::data()->mandarinReadings(U'绿');
        QCOMPARE(mandarin.front().syllable, std::string("lv"));
        QCOMPARE(mandarin.front().tone, 4);
        QVERIFY(verseTest::data()->mandarinReadings(U'A').empty());
        QCOMPARE(verseTest::data()->standardForm(U'疎'), std::optional<CodePoint>(U'疏'));
        QVERIFY(!verseTest::data()->standardForm(U'疏'));
    }

    void missingTable()
    {
        const QTemporaryDir empty;
        const auto loaded = VerseData::load(empty.path().toStdString());
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().code, ErrorCode::FileNotFound);
    }

    void hostileTables_data()
    {
        QTest::addColumn<QString>("table");
        QTest::addColumn<QByteArray>("row");
        const auto row = [](const char* name, const char* table, const QByteArray& bytes) {
            QTest::newRow(name) << QString::fromUtf8(table) << bytes;
        };
        row("two characters", "pingshui.tsv", "春天\tping\t一东");
        row("unknown tone", "pingshui.tsv", "春\tlevel\t一东");
        row("unknown ping group", "pingshui.tsv", "春\tping\t一冬");
        row("group of two tones", "pingshui.tsv", "春\tshang\t一东");
        row("reading twice", "pingshui.tsv", "春\tping\t十一真");
        row("column missing", "pingshui.tsv", "春\tping");
        row("column too many", "pingshui.tsv", "春\tping\t一东\t");
        row("empty line", "pingshui.tsv", "");
        row("carriage return", "pingshui.tsv", "春\tping\t一东\r");
        row("not UTF-8", "pingshui.tsv", "\xE6\x98\tping\t一东");
        row("surrogate", "pingshui.tsv", "\xED\xA0\x80\tping\t一东");
        row("class without reading", "tone-usage.tsv", "白\t3\t0.5\tB");
        row("share over 1", "tone-usage.tsv", "和\t3\t1.5\tB");
        row("share not a number", "tone-usage.tsv", "和\t3\tnan\tB");
        row("unknown class", "tone-usage.tsv", "和\t3\t0.5\tX");
        row("used twice", "tone-usage.tsv", "中\t3\t0.5\tB");
        row("unknown type", "patterns.tsv", "E\tZZPPZ\tstd\t1\t1\t");
        row("tail of four", "patterns.tsv", "A\tZZPZ\tstd\t1\t1\t");
        row("tail of other letters", "patterns.tsv", "A\tZZPXZ\tstd\t1\t1\t");
        row("tail ends wrongly", "patterns.tsv", "A\tZZZZP\tstd\t1\t1\t");
        row("tail twice", "patterns.tsv", "A\tZZPPZ\tloose\t1\t1\t");
        row("unknown mode", "patterns.tsv", "B\tZZZZP\tmaybe\t1\t1\t");
        row("percent over 100", "patterns.tsv", "B\tZZZZP\tstd\t101\t1\t");
        row("group twice", "rhymes.tsv", "一东\t1\t东:2");
        row("no count", "rhymes.tsv", "一东\t1\t东");
        row("no syllable", "mandarin.tsv", "春\t1\t九文\t1");
        row("no tone", "mandarin.tsv", "春\tchun\t九文\t1");
        row("tone 6", "mandarin.tsv", "春\tchun6\t九文\t1");
        row("unknown modern group", "mandarin.tsv", "春\tchun1\t十五东\t1");
        row("level 4", "mandarin.tsv", "春\tchun1\t九文\t4");
        row("unknown split group", "cilin.tsv", "十六东\t1\t*");
        row("part 20", "cilin.tsv", "一东\t20\t*");
        row("entering part", "cilin.tsv", "一东\t15\t*");
        row("part twice", "cilin.tsv", "一东\t1\t*");
        row("variant of itself", "variants.tsv", "疏\t疏\t1\thand");
        row("variant twice", "variants.tsv", "疎\t疏\t1\thand");
        row("unknown context", "traditional.tsv", "发\t白\t髮:3");
        row("context before the whole", "traditional.tsv", "春\t<白\t春:3");
        row("context twice", "traditional.tsv", "发\t<白\t髮:3");
        row("form without count", "traditional.tsv", "发\t<春\t髮");
    }

    void hostileTables()
    {
        QFETCH(QString, table);
        QFETCH(QByteArray, row);
        const std::string name = table.toStdString();
        const std::string good = readAll(verseTest::folder() / name);
        const Error error = errorWith(name, good + row.toStdString() + '\n');
        QCOMPARE(error.code, ErrorCode::VerseDataInvalid);
        QVERIFY2(error.where.ends_with(name), error.message().c_str());
        QCOMPARE(error.field, std::to_string(linesOf(good) + 1));
        QVERIFY(!error.value.empty());
    }

    /// Each table empty, of comments only, of zeros, cut in the middle, cut to its first half.
    void brokenTables()
    {
        for (const std::string& name : tableNames) {
            const std::string good = readAll(verseTest::folder() / name);
            for (const std::string& bad : { std::string(), std::string("# nothing\n"), std::string(1000, '\0') }) {
                const Error error = errorWith(name, bad);
                QVERIFY2(error.code == ErrorCode::VerseDataInvalid, name.c_str());
            }
            // A table cut anywhere is refused or, at the end of a row, understood; it never crashes.
            for (std::size_t part = 1; part < 8; ++part)
                errorWith(name, good.substr(0, good.size() * part / 8 + part));
        }
        const std::string pingshui = readAll(verseTest::folder() / "pingshui.tsv");
        QCOMPARE(errorWith("pingshui.tsv", pingshui.substr(0, 2000)).code, ErrorCode::VerseDataInvalid);
    }
};

QTEST_GUILESS_MAIN(TestVerseData)
#include "test_verse_data.moc"
