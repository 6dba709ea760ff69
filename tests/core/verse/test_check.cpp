// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verse/verse_test.h"
#include "verse/check.h"

#include <QtTest>

#include <algorithm>

using namespace lettrine;
using verseTest::wide;

namespace {

PoemCheck judged(std::string_view poem, const CheckOptions& options = {})
{
    const auto check = checkPoem(*verseTest::data(), wide(poem), options);
    if (!check)
        qFatal("%s", check.error().message().c_str());
    return *check;
}

/// "tone 1:3 春" for every fault that counts, lines and characters from 1; notes with options.
QStringList said(const PoemCheck& check, bool notes = false)
{
    QStringList list;
    for (const Fault& fault : check.faults) {
        if (fault.counts() == notes || (notes && fault.code == FaultCode::Repeat))
            continue;
        const std::string_view name = faultName(fault.code);
        list << QString::fromUtf8(name.data(), static_cast<int>(name.size()))
                + QStringLiteral(" %1:%2 ").arg(fault.place.line + 1).arg(fault.place.cell + 1)
                + QString::fromStdString(toUtf8(fault.characters));
    }
    return list;
}

} // namespace

class TestCheck : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(verseTest::data()); }

    void faults_data()
    {
        QTest::addColumn<QString>("poem");
        QTest::addColumn<QString>("faults");
        const auto row = [](const char* name, const char* poem, const char* faults) {
            QTest::newRow(name) << QString::fromUtf8(poem) << QString::fromUtf8(faults);
        };
        row("sound", "白日依山尽，黄河入海流。欲穷千里目，更上一层楼。", "");
        row("one tone", "白日依山尽，黄叶入海流。欲穷千里目，更上一层楼。", "tone 2:2 叶");
        row("lonely level", "白日依山尽，落花入海流。欲穷千里目，更上一层楼。", "lonely-level 2:1 落");
        row("three level", "白日依山尽，黄河入海流。欲穷千里目，更上东层楼。", "three-level 4:3 东");
        row("three oblique after an oblique first", "白日依山尽，黄河入海流。欲穷万里目，更上一层楼。",
            "three-oblique 3:3 万");
        row("not rescued", "白日依月尽，黄河入海流。欲穷千里目，更上一层楼。", "unrescued 1:4 月");
        row("no rhyme", "白日依山尽，黄河入海东。欲穷千里目，更上一层楼。", "rhyme 2:5 东");
        row("rhyme twice", "白日依山尽，黄河入海楼。欲穷千里目，更上一层楼。", "rhyme-repeated 4:5 楼");
        // Couplets exchanged inside: the second couplet no longer takes up the first.
        row("adhesion", "白日依山尽，黄河入海流。月落乌啼尽，江枫渔火愁。", "adhesion 3:2 落");
        row("short line", "白日依山尽，黄河入海流。欲穷千里，更上一层楼。", "line-length 3:4 里");
    }

    void faults()
    {
        QFETCH(QString, poem);
        QFETCH(QString, faults);
        CheckOptions options;
        const QStringList found = said(judged(poem.toStdString(), options));
        QCOMPARE(found.join(QStringLiteral(", ")), faults);
    }

    void notes()
    {
        const PoemCheck grass = judged("离离原上草，一岁一枯荣。野火烧不尽，春风吹又生。"
                                       "远芳侵古道，晴翠接荒城。又送王孙去，萋萋满别情。");
        QCOMPARE(grass.faultCount(), 0);
        QVERIFY(said(grass, true).contains(QStringLiteral("great-twist 3:4 不")));
        CheckOptions standard;
        standard.tones = ToneMode::Standard;
        QCOMPARE(said(judged("离离原上草，一岁一枯荣。野火烧月尽，春风吹又生。", standard)),
            QStringList(QStringLiteral("great-twist 3:4 月")));
        const PoemCheck meeting = judged("岐王宅里寻常见，崔九堂前几度闻。正是江南好风景，落花时节又逢君。");
        QVERIFY(said(meeting, true).contains(QStringLiteral("special-twist 3:5 好")));
        const PoemCheck climbing = judged("人事有代谢，往来成古今。江山留胜迹，我辈复登临。");
        QVERIFY(said(climbing, true).contains(QStringLiteral("lonely-rescued 2:3 成")));
    }

    void firstLineRhymesByChanceOnly()
    {
        // Without tones nothing asks line 1 to rhyme: that it ends as line 2 does is no 重韵, in free verse neither.
        CheckOptions options;
        options.tones = ToneMode::Off;
        const char* poem = "黄河入海流，白日依山流。欲穷千里目，更上一层楼。";
        const PoemCheck off = judged(poem, options);
        QCOMPARE(said(off), QStringList());
        QCOMPARE(off.rhymes, std::u32string(U"流楼"));
        QCOMPARE(said(judged("黄河入海流，白日依山流。欲穷千里目，更上一层楼。春来春去花。天上一江秋。", options)),
            QStringList());
        // Another character of the group still counts in, and lines 2 and 4 may not end alike.
        QCOMPARE(judged("黄河入海流，白日依山秋。欲穷千里目，更上一层楼。", options).rhymes, std::u32string(U"流秋楼"));
        QCOMPARE(said(judged("白日依山尽，黄河入海楼。欲穷千里目，更上一层楼。", options)),
            QStringList(QStringLiteral("rhyme-repeated 4:5 楼")));
        // With tones a first line of type B rhymes, and may not.
        options.tones = ToneMode::Standard;
        options.sequence = Sequence::B;
        QVERIFY(said(judged("黄河入海流，白日依山流。欲穷千里目，更上一层楼。", options))
                    .contains(QStringLiteral("rhyme-repeated 2:5 流")));
    }

    void nearForms()
    {
        const auto near = [](const char* poem) { return judged(poem).nearForm; };
        QCOMPARE(near("白日依山尽，黄河入海流。欲穷千里目，更上一层楼。"), Form::Free); // it is one
        QCOMPARE(near("白日依山尽，黄河入海流。欲穷千里目，更上一层楼高。"), Form::Jueju5);
        QCOMPARE(near("白日依山尽，黄河入海流。欲穷千里目。"), Form::Jueju5);
        QCOMPARE(
            near("白日依山尽，黄河入海流。欲穷千里目，更上一层楼。白日依山尽，黄河入海流。欲穷千里目。"), Form::Lushi5);
        QCOMPARE(near("白日依山尽，黄河入海流。欲穷千里目，更上一层楼。白日依山尽，黄河入海流。"), Form::Free);
        QCOMPARE(near("白日依山，黄河入海。欲穷千里，更上一层。"), Form::Free);
    }

    void firstLineMayBorrow()
    {
        // 风 is 东, the rest is 冬.
        const char* poem = "花明绮陌风，柳拂御沟松。为报辽阳客，流光不待钟。";
        const PoemCheck free = judged(poem);
        QCOMPARE(free.rhymeGroup, std::string("二冬"));
        QCOMPARE(free.faultCount(), 0);
        QVERIFY(said(free, true).contains(QStringLiteral("neighbour-rhyme 1:5 风")));
        CheckOptions strict;
        strict.neighbours = false;
        QCOMPARE(said(judged(poem, strict)), QStringList(QStringLiteral("rhyme 1:5 风")));
    }

    void namedGroupAndBooks()
    {
        const char* poem = "白日依山尽，黄河入海流。欲穷千里目，更上一层楼。";
        CheckOptions options;
        options.rhymeGroup = "东";
        QCOMPARE(judged(poem, options).faultCount(), 2);
        options.rhymeGroup = "尤";
        QCOMPARE(judged(poem, options).faultCount(), 0);
        options.rhymeGroup = "不";
        const auto unknown = checkPoem(*verseTest::data(), wide(poem), options);
        QVERIFY(!unknown);
        QCOMPARE(unknown.error().code, ErrorCode::OptionUnknown);
        options.rhymeGroup.clear();
        options.book = RhymeBook::Cilin;
        QCOMPARE(judged(poem, options).rhymeGroup, std::string("第十二部"));
        options.book = RhymeBook::Xinyun;
        const PoemCheck modern = judged(poem, options);
        QCOMPARE(modern.rhymeGroup, std::string("七尤"));
        QVERIFY(!modern.regulated); // 白, 一 are level in Mandarin
    }

    void repeats()
    {
        const char* poem = "天天依山尽，黄河天海流。欲穷千里目，更上一层楼。";
        CheckOptions options;
        options.tones = ToneMode::Off;
        QCOMPARE(said(judged(poem, options)), QStringList());
        options.repeats = Repeats::Doubling;
        QCOMPARE(said(judged(poem, options)), QStringList(QStringLiteral("repeat 2:3 天")));
        options.repeats = Repeats::None;
        const QStringList both{ QStringLiteral("repeat 1:2 天"), QStringLiteral("repeat 2:3 天") };
        QCOMPARE(said(judged(poem, options)), both);
        options.given = { { 0, 0 }, { 0, 1 } };
        QCOMPARE(said(judged(poem, options)), QStringList(QStringLiteral("repeat 2:3 天")));
        options.repeats = Repeats::Doubling;
        options.given.clear();
        QCOMPARE(said(judged("天天天山尽，黄河入海流。", options)), QStringList(QStringLiteral("repeat 1:3 天")));
    }

    void licences()
    {
        CheckOptions options;
        options.licences = { { { 1, 1 }, static_cast<std::uint8_t>(FreedRule::Tone) } };
        const PoemCheck check = judged("白日依山尽，黄叶入海流。欲穷千里目，更上一层楼。", options);
        QCOMPARE(check.faultCount(), 0);
        QVERIFY(check.regulated);
        QCOMPARE(check.lines[1].tones, std::string("PZZZP"));
        const auto licensed = [](const Fault& fault) { return fault.licensed && fault.code == FaultCode::Tone; };
        QCOMPARE(std::count_if(check.faults.begin(), check.faults.end(), licensed), 1);
    }

    void oldStyleIsNotBlamed()
    {
        // 孟浩然, 春晓: 晓鸟少 rhyme in an oblique group.
        const PoemCheck check = judged("春眠不觉晓，处处闻啼鸟。夜来风雨声，花落知多少。");
        QVERIFY(check.obliqueRhyme);
        QCOMPARE(check.rhymeGroup, std::string("十七筱"));
        QCOMPARE(check.form, Form::Jueju5);
        QVERIFY(!check.regulated);
        QCOMPARE(check.faultCount(), 0);
        QCOMPARE(check.lines[0].tones, std::string("PPZZZ"));
    }

    void splitting()
    {
        const std::vector<std::u32string> four{ U"白日依山尽", U"黄河入海流", U"欲穷千里目", U"更上一层楼" };
        QCOMPARE(versesOf(U"白日依山尽，黄河入海流。欲穷千里目，更上一层楼。"), four);
        QCOMPARE(versesOf(U" 白日依山尽,黄河入海流\n欲穷千里目?更上一层楼!"), four);
        QCOMPARE(versesOf(U"白日依山尽黄河入海流欲穷千里目更上一层楼"), four);
        QCOMPARE(versesOf(U"白日依山尽黄河入海流\n欲穷千里目更上一层楼"), four);
        QVERIFY(versesOf(U"，。\n ").empty());
        QVERIFY(!checkPoem(*verseTest::data(), U"，。"));
    }

    /// Whatever a person pastes is judged, not believed.
    void strangeTexts()
    {
        for (const char* text : { "春", "春，", "A，B。", "𠮷野家，囗囗囗。", "一，二三。四五六，七八九十。" }) {
            const PoemCheck check = judged(text);
            QCOMPARE(check.form, Form::Free);
        }
        const PoemCheck longLine = judged(std::string(3000, 'x'));
        QCOMPARE(longLine.form, Form::Free);
        std::string many;
        for (int i = 0; i < 2000; ++i)
            many += "白日依山尽，";
        QCOMPARE(judged(many).form, Form::Free);
    }
};

QTEST_GUILESS_MAIN(TestCheck)
#include "test_check.moc"
