// SPDX-License-Identifier: GPL-3.0-or-later
// The filter of a corpus's lines: every line is found, others hardly ever, the file is what the header says, and a
// damaged one is refused.
#include "text/line_filter.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>
#include <random>
#include <set>

using namespace lettrine;

namespace {

/// Lines of 5 or 7 of 3,000 characters, all different.
std::set<std::u32string> randomLines(std::size_t count, unsigned seed)
{
    std::mt19937 random(seed);
    std::set<std::u32string> lines;
    while (lines.size() < count) {
        std::u32string line;
        for (int i = 0, n = random() % 2 ? 5 : 7; i < n; ++i)
            line += CodePoint(0x4E00 + random() % 3000);
        lines.insert(line);
    }
    return lines;
}

std::u32string corpusOf(const std::set<std::u32string>& lines)
{
    std::u32string corpus;
    int place = 0;
    for (const std::u32string& line : lines)
        corpus += line + (++place % 2 ? U"，" : place % 8 ? U"。" : U"。\n");
    return corpus;
}

} // namespace

class TestLineFilter : public QObject {
    Q_OBJECT

private slots:
    void everyLineIsFound();
    void othersHardlyEver();
    void linesByHand();
    void fileIsWhatTheHeaderSays();
    void emptyCorpus();
    void damagedFilesAreRefused();

private:
    QTemporaryDir m_folder;

    std::filesystem::path path() const { return (m_folder.path() + QStringLiteral("/lines.bin")).toStdString(); }
    Result<LineFilter> opened(std::string_view bytes) const
    {
        std::ofstream(path(), std::ios::binary) << bytes;
        return LineFilter::open(path());
    }
    LineFilter filterOf(std::u32string_view corpus) const
    {
        const auto bytes = makeLineFilter(corpus);
        if (!bytes)
            qFatal("%s", bytes.error().message().c_str());
        auto filter = opened(*bytes);
        if (!filter)
            qFatal("%s", filter.error().message().c_str());
        return std::move(*filter);
    }
};

void TestLineFilter::everyLineIsFound()
{
    for (const std::size_t count : { 1u, 2u, 127u, 128u, 129u, 257u, 20'000u }) {
        const auto lines = randomLines(count, unsigned(count));
        const LineFilter filter = filterOf(corpusOf(lines));
        QCOMPARE(filter.size(), count);
        for (const std::u32string& line : lines)
            QVERIFY(filter.contains(line));
    }
}

void TestLineFilter::othersHardlyEver()
{
    const auto lines = randomLines(20'000, 1);
    const LineFilter filter = filterOf(corpusOf(lines));
    int wrong = 0;
    for (const std::u32string& line : randomLines(100'000, 2))
        wrong += filter.contains(line) && !lines.contains(line);
    // One in 16,384: 6 are expected, 25 or more would come up once in 10^9 times.
    QVERIFY2(wrong < 25, qPrintable(QString::number(wrong)));
    // About 16 bits a line.
    QVERIFY(makeLineFilter(corpusOf(lines))->size() < 20'000 * 17 / 8);
}

void TestLineFilter::linesByHand()
{
    const LineFilter filter = filterOf(
        U"春眠不觉晓，处处闻啼鸟。夜来风雨声，花落知多少。\n天涯，海角天涯？一二三四五六七八九十一二三四五六七");
    QCOMPARE(filter.size(), std::size_t(5)); // 天涯 is too short, the last one too long
    for (const char32_t* line : { U"春眠不觉晓", U"处处闻啼鸟", U"夜来风雨声", U"花落知多少", U"海角天涯" })
        QVERIFY(filter.contains(line));
    for (const char32_t* line :
        { U"", U"天涯", U"春眠不觉晓，", U"春眠不觉", U"一二三四五六七八九十一二三四五六七", U"abcde" })
        QVERIFY(!filter.contains(line));
}

void TestLineFilter::fileIsWhatTheHeaderSays()
{
    // Worked out by another program from the words of the header: the two hashes are 3118 and 11679, their difference
    // is 8561.
    const auto bytes = makeLineFilter(U"春眠不觉晓，处处闻啼鸟。");
    QVERIFY(bytes);
    QByteArray wanted("LTRLINE1");
    wanted += QByteArray::fromHex("020000000200000002000000000000002e0c00000000000000000000e242");
    QCOMPARE(QByteArray::fromStdString(*bytes).toHex(), wanted.toHex());
}

void TestLineFilter::emptyCorpus()
{
    const LineFilter filter = filterOf(U"，。\n");
    QCOMPARE(filter.size(), std::size_t(0));
    QVERIFY(!filter.contains(U"春眠不觉晓"));
}

void TestLineFilter::damagedFilesAreRefused()
{
    const auto lines = randomLines(300, 3);
    const std::string good = *makeLineFilter(corpusOf(lines));
    for (std::size_t length = 0; length < good.size(); length += 3)
        QVERIFY(!opened(std::string_view(good).substr(0, length)));
    QVERIFY(!opened(good + std::string(1, '\0')));
    std::mt19937 random(4);
    int refused = 0;
    for (int i = 0; i < 600; ++i) {
        std::string bad = good;
        bad[random() % bad.size()] ^= char(1 << random() % 8);
        const auto filter = opened(bad);
        refused += filter ? 0 : 1;
        // What passes must be safe to ask.
        for (const std::u32string& line : filter ? randomLines(20, unsigned(i)) : std::set<std::u32string>())
            QVERIFY(filter->contains(line) || !filter->contains(line));
    }
    QVERIFY(refused > 60);
    QCOMPARE(LineFilter::open(path().parent_path() / "none").error().code, ErrorCode::FileNotFound);
    QCOMPARE(opened("LTRFOLL1").error().code, ErrorCode::CountsInvalid);
}

QTEST_APPLESS_MAIN(TestLineFilter)
#include "test_line_filter.moc"
