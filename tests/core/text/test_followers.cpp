// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/files.h"
#include "text/followers.h"

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <map>
#include <random>

using namespace lettrine;

namespace {

// The plain way: a map of maps, straight from the definition.
std::optional<FollowerCounts> countPlainly(const std::u32string& corpus, const std::u32string& context)
{
    FollowerCounts counts{ context, 0, {} };
    std::map<CodePoint, std::uint32_t> followers;
    for (std::size_t at = corpus.find(context); at != std::u32string::npos; at = corpus.find(context, at + 1)) {
        ++counts.total;
        if (at + context.size() < corpus.size())
            ++followers[corpus[at + context.size()]];
    }
    if (counts.total < Followers::smallestTotal)
        return std::nullopt;
    for (const auto& [character, count] : followers)
        counts.followers.push_back({ character, count });
    std::stable_sort(counts.followers.begin(), counts.followers.end(),
        [](const auto& a, const auto& b) { return a.count > b.count; });
    if (counts.followers.size() > Followers::largestCount)
        counts.followers.resize(Followers::largestCount);
    return counts;
}

} // namespace

class TestFollowers : public QObject {
    Q_OBJECT

private slots:
    void smallCorpusByHand();
    void equalsThePlainCount();
    void emptyCorpusHasNothing();
    void damagedFilesAreRefused();
    void bundledCountsAreThoseOfThePoems();

private:
    QTemporaryDir m_folder;
    std::filesystem::path path(const char* name) const
    {
        return (m_folder.path() + QLatin1Char('/') + QLatin1String(name)).toStdString();
    }
    Followers written(const std::u32string& corpus)
    {
        const auto bytes = countFollowers(corpus);
        if (!bytes || !saveFile(path("f.bin"), *bytes))
            qFatal("the counts could not be written");
        auto opened = Followers::open(path("f.bin"));
        if (!opened)
            qFatal("%s", opened.error().message().c_str());
        return std::move(*opened);
    }
};

void TestFollowers::smallCorpusByHand()
{
    // a occurs 7 times, "ab" 5, "ba" 4: under the limit, so after "ba" the counts of "a" answer.
    const Followers followers = written(U"ababababacab");
    const auto pair = followers.after(U"xxab");
    QVERIFY(pair);
    QCOMPARE(pair->context, std::u32string(U"ab"));
    QCOMPARE(pair->total, 5u);
    QCOMPARE(pair->followers, (std::vector<FollowerCounts::Entry>{ { U'a', 4 } }));
    const auto single = followers.after(U"ba");
    QVERIFY(single);
    QCOMPARE(single->context, std::u32string(U"a"));
    QCOMPARE(single->total, 6u);
    QCOMPARE(single->followers, (std::vector<FollowerCounts::Entry>{ { U'b', 5 }, { U'c', 1 } }));
    QVERIFY(!followers.after(U"ac"));
    QVERIFY(!followers.after(U"龘"));
    QVERIFY(!followers.after(U""));
    QCOMPARE(followers.after(U"a")->total, 6u);
}

void TestFollowers::equalsThePlainCount()
{
    std::mt19937 random(3);
    std::u32string corpus;
    const std::u32string alphabet = U"\n一二三四五六七八九十𠮷🀄é";
    for (int i = 0; i < 4000; ++i)
        corpus += alphabet[std::min<std::size_t>(random() % 40, random() % alphabet.size())];
    const Followers followers = written(corpus);
    int found = 0;
    for (const CodePoint first : alphabet) {
        QCOMPARE(followers.after(std::u32string(1, first)), countPlainly(corpus, std::u32string(1, first)));
        for (const CodePoint second : alphabet) {
            auto expected = countPlainly(corpus, { first, second });
            found += expected.has_value();
            if (!expected)
                expected = countPlainly(corpus, { second });
            QCOMPARE(followers.after(std::u32string{ U'x', first, second }), expected);
        }
    }
    QVERIFY(found > 20);
}

void TestFollowers::emptyCorpusHasNothing()
{
    const Followers followers = written(U"");
    QCOMPARE(followers.size(), std::size_t(0));
    QVERIFY(!followers.after(U"ab"));
}

void TestFollowers::damagedFilesAreRefused()
{
    const std::string good = *countFollowers(U"abababababcabcabcabcabc\n\n\n\n\n\n");
    QVERIFY(saveFile(path("d.bin"), good));
    QVERIFY(Followers::open(path("d.bin")));
    QCOMPARE(Followers::open(path("absent.bin")).error().code, ErrorCode::FileNotFound);
    // Cut anywhere, or longer.
    for (std::size_t size = 0; size < good.size(); size += 7) {
        QVERIFY(saveFile(path("d.bin"), std::string_view(good).substr(0, size)));
        QVERIFY2(!Followers::open(path("d.bin")), qPrintable(QString::number(size)));
    }
    QVERIFY(saveFile(path("d.bin"), good + "x"));
    QCOMPARE(Followers::open(path("d.bin")).error().code, ErrorCode::CountsInvalid);
    // Any byte changed: refused, or read as a file of the same shape; never a fault of memory.
    for (std::size_t i = 0; i < good.size(); i += i < 24 ? 1 : 5) {
        std::string bad = good;
        bad[i] = static_cast<char>(bad[i] ^ 0xFF);
        QVERIFY(saveFile(path("d.bin"), bad));
        if (const auto opened = Followers::open(path("d.bin"))) {
            opened->after(U"ab");
            opened->after(U"\n");
        }
        if (i < 20)
            QVERIFY(!Followers::open(path("d.bin")));
    }
}

void TestFollowers::bundledCountsAreThoseOfThePoems()
{
    const auto followers = Followers::open(LETTRINE_SOURCE_DIR "/resources/models/tang/followers.bin");
    QVERIFY2(followers, followers ? "" : followers.error().message().c_str());
    const auto spring = followers->after(U"春风");
    QVERIFY(spring);
    QCOMPARE(spring->context, std::u32string(U"春风"));
    QCOMPARE(spring->total, 797u);
    QCOMPARE(spring->followers,
        (std::vector<FollowerCounts::Entry>{ { U'。', 111 }, { U'吹', 34 }, { U'，', 19 }, { U'起', 18 }, { U'里', 18 },
            { U'不', 16 }, { U'一', 13 }, { U'满', 10 } }));
    QCOMPARE(followers->after(U"，")->total, 113'054u);
    QCOMPARE(followers->after(U"何处")->total, 973u);
}

QTEST_APPLESS_MAIN(TestFollowers)
#include "test_followers.moc"
