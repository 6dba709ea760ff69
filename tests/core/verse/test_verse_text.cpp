// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verse/verse_test.h"
#include "verse/check.h"
#include "verse/verse_text.h"

#include <QtTest>

using namespace lettrine;
using verseTest::wide;

namespace {

QString joined(const std::vector<std::u32string>& lines)
{
    QStringList list;
    for (const std::u32string& line : lines)
        list << QString::fromStdU32String(line);
    return list.join(QLatin1Char('/'));
}

QString said(const ReadVerse& read)
{
    QStringList list;
    for (const LeftOut& entry : read.leftOut) {
        const std::string_view kind = leftOutKindName(entry.kind);
        list << QString::fromUtf8(kind.data(), static_cast<int>(kind.size())) + QLatin1Char(':')
                + QString::fromStdU32String(entry.text);
    }
    return list.join(QStringLiteral(" | "));
}

const QString wang = QStringLiteral("白日依山尽/黄河入海流/欲穷千里目/更上一层楼");

} // namespace

class TestVerseText : public QObject {
    Q_OBJECT

private slots:
    void readAsAnEditorWould_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("lines");
        QTest::addColumn<QString>("leftOut");
        const auto row = [](const char* name, const char* text, const QString& lines, const char* leftOut) {
            QTest::newRow(name) << QString::fromUtf8(text) << lines << QString::fromUtf8(leftOut);
        };
        const QString qin = QStringLiteral("烟笼寒水月笼沙/夜泊秦淮近酒家/商女不知亡国恨/隔江犹唱后庭花");
        row("clean", "白日依山尽，黄河入海流。欲穷千里目，更上一层楼。", wang, "");
        row("a title in a line", "烟笼寒水月笼沙，夜泊秦淮近酒家。商女不知亡国恨，隔江犹唱《后庭花》。", qin,
            "mark:《》");
        row("quotation marks", "烟笼寒水月笼沙，夜泊秦淮近酒家。商女不知亡国恨，隔江犹唱“后庭花”。", qin, "mark:“”");
        row("enumeration and middle dot", "白日、依山尽，黄河入海流。欲穷千里目，更上·一层楼。", wang, "mark:、·");
        row("half-width marks", " 白日依山尽,黄河入海流\n欲穷千里目?更上一层楼!", wang, "");
        row("semicolons, colons, dots", "白日依山尽；黄河入海流：欲穷千里目．更上一层楼……", wang, "");
        row("slashes", "白日依山尽 / 黄河入海流 / 欲穷千里目 / 更上一层楼", wang, "");
        row("title and author above", "登鹳雀楼\n王之涣\n白日依山尽，黄河入海流。\n欲穷千里目，更上一层楼。", wang,
            "title:登鹳雀楼 | title:王之涣");
        row("the same without marks", "登鹳雀楼\n王之涣\n白日依山尽\n黄河入海流\n欲穷千里目\n更上一层楼", wang,
            "title:登鹳雀楼 | title:王之涣");
        row("title in marks, author behind", "《登鹳雀楼》王之涣\n白日依山尽，黄河入海流。欲穷千里目，更上一层楼。",
            wang, "mark:《》 | title:登鹳雀楼王之涣");
        row("title apart", "登鹳雀楼\n\n王之涣\n\n白日依山尽，黄河入海流。\n欲穷千里目，更上一层楼。", wang,
            "title:登鹳雀楼 | title:王之涣");
        row("author with dynasty", "登鹳雀楼\n[唐] 王之涣\n白日依山尽，黄河入海流。\n欲穷千里目，更上一层楼。", wang,
            "note:[唐] | title:登鹳雀楼 | title:王之涣");
        row("dynasty with a dot", "登鹳雀楼\n唐·王之涣\n\n白日依山尽，黄河入海流。\n欲穷千里目，更上一层楼。", wang,
            "mark:· | title:登鹳雀楼 | title:唐王之涣");
        row("title on the line of the poem", "登鹳雀楼 王之涣 白日依山尽，黄河入海流。欲穷千里目，更上一层楼。", wang,
            "title:登鹳雀楼王之涣");
        row("title, colon", "登鹳雀楼：白日依山尽，黄河入海流。欲穷千里目，更上一层楼。", wang, "title:登鹳雀楼");
        row("title in marks on the line", "《登鹳雀楼》白日依山尽，黄河入海流。欲穷千里目，更上一层楼。", wang,
            "mark:《》 | title:登鹳雀楼");
        row("facts", "题目：登鹳雀楼\n作者：王之涣\n白日依山尽，黄河入海流。\n欲穷千里目，更上一层楼。", wang,
            "title:题目：登鹳雀楼 | title:作者：王之涣");
        row("a title as long as a verse",
            "送孟浩然之广陵\n李白\n故人西辞黄鹤楼，烟花三月下扬州。\n孤帆远影碧空尽，唯见长江天际流。",
            QStringLiteral("故人西辞黄鹤楼/烟花三月下扬州/孤帆远影碧空尽/唯见长江天际流"),
            "title:送孟浩然之广陵 | title:李白");
        row("signature", "白日依山尽，黄河入海流。\n欲穷千里目，更上一层楼。\n——王之涣《登鹳雀楼》", wang,
            "mark:—《》 | title:王之涣登鹳雀楼");
        row("date", "白日依山尽，黄河入海流。\n欲穷千里目，更上一层楼。\n2024年春", wang, "title:2024年春");
        row("numbers", "1. 白日依山尽，\n2. 黄河入海流。\n3. 欲穷千里目，\n4. 更上一层楼。", wang,
            "number:1. | number:2. | number:3. | number:4.");
        row("notes in brackets", "白日依山尽，黄河入海流（一作奔流）。欲穷千里目，更上一层楼。", wang,
            "note:（一作奔流）");
        row("note marks", "白日依山尽[1]，黄河入海流①。欲穷千里目²，更上一层楼3。", wang, "note-mark:[1]①²3");
        row("notes below", "白日依山尽，黄河入海流。\n欲穷千里目，更上一层楼。\n注：白日，太阳。", wang,
            "note:注：白日，太阳。");
        row("notes below, headed",
            "白日依山尽，黄河入海流。\n欲穷千里目，更上一层楼。\n\n【注释】\n白日，太阳。\n依，傍。", wang,
            "note:【注释】 | note:白日，太阳。 | note:依，傍。");
        row("line breaks of a page", "白日依山尽，<br>黄河入海流。<br/>欲穷千里目，<BR />更上一层楼。", wang,
            "markup:<br><br/><BR />");
        row("paragraphs of a page", "<p>白日依山尽</p><p>黄河入海流</p><p>欲穷千里目</p><p>更上一层楼</p>", wang,
            "markup:<p></p>");
        row("blanks between characters", "白 日 依 山 尽\n黄 河 入 海 流\n欲 穷 千 里 目\n更 上 一 层 楼", wang, "");
        row("blanks and marks", "白 日 依 山 尽 ， 黄 河 入 海 流 。 欲 穷 千 里 目 ， 更 上 一 层 楼 。", wang, "");
        row("full-width blanks", "　　白日　依山尽，黄河　入海流。\n　　欲穷千里目，更上一层楼。", wang, "");
        row("blanks between lines", "白日依山尽 黄河入海流 欲穷千里目 更上一层楼", wang, "");
        row("title and blanks between lines", "登鹳雀楼 王之涣 白日依山尽 黄河入海流 欲穷千里目 更上一层楼", wang,
            "title:登鹳雀楼 | title:王之涣");
        row("one below the other", "白\n日\n依\n山\n尽\n黄\n河\n入\n海\n流\n欲\n穷\n千\n里\n目\n更\n上\n一\n层\n楼",
            wang, "");
        row("without marks", "白日依山尽黄河入海流欲穷千里目更上一层楼", wang, "");
        row("couplets", "白日依山尽黄河入海流\n欲穷千里目更上一层楼", wang, "");
        row("couplets apart by blanks", "白日依山尽　黄河入海流\n欲穷千里目　更上一层楼", wang, "");
        row("a blank line after every line", "白日依山尽\n\n黄河入海流\n\n欲穷千里目\n\n更上一层楼", wang, "");
        row("stanzas of two", "白日依山尽，黄河入海流。\n\n欲穷千里目，更上一层楼。", wang, "");
        row("translation between",
            "白日依山尽，\nThe white sun sets\n黄河入海流。\nThe Yellow River flows\n欲穷千里目，\n更上一层楼。", wang,
            "foreign:Thewhitesunsets | foreign:TheYellowRiverflows");
        row("line ends of other systems", "\uFEFF白日依山尽，\r\n黄河入海流。\r欲穷千里目，\u2028更上一层楼。", wang,
            "");
        row("lost character", "白日依山尽，黄河入□流。欲穷千里目，囗上一层楼。",
            QStringLiteral("白日依山尽/黄河入□流/欲穷千里目/□上一层楼"), "");
        row("a short line is a line", "白日依山尽，黄河入海流。欲穷千里，更上一层楼。",
            QStringLiteral("白日依山尽/黄河入海流/欲穷千里/更上一层楼"), "");
        row("all in brackets", "（白日依山尽，黄河入海流。欲穷千里目，更上一层楼。）", wang, "mark:（）");
        row("one line", "白日依山尽", QStringLiteral("白日依山尽"), "");
        row("a couplet", "野火烧不尽，春风吹又生", QStringLiteral("野火烧不尽/春风吹又生"), "");
        row("six characters", "桃红复含宿雨，柳绿更带朝烟。花落家童未扫，莺啼山客犹眠。",
            QStringLiteral("桃红复含宿雨/柳绿更带朝烟/花落家童未扫/莺啼山客犹眠"), "");
        row("ci with its title",
            "如梦令\n李清照\n昨夜雨疏风骤，浓睡不消残酒。试问卷帘人，却道海棠依旧。知否，知否？应是绿肥红瘦。",
            QStringLiteral("昨夜雨疏风骤/浓睡不消残酒/试问卷帘人/却道海棠依旧/知否/知否/应是绿肥红瘦"),
            "title:如梦令 | title:李清照");
    }

    void readAsAnEditorWould()
    {
        QFETCH(QString, text);
        QFETCH(QString, lines);
        QFETCH(QString, leftOut);
        const ReadVerse read = readVerse(text.toStdU32String());
        QCOMPARE(read.poems.size(), std::size_t(1));
        QCOMPARE(joined(read.poems.front().lines), lines);
        QCOMPARE(said(read), leftOut);
    }

    void titlesBelongToTheirPoem()
    {
        const ReadVerse read = readVerse(U"相思\n王维\n红豆生南国，春来发几枝。愿君多采撷，此物最相思。\n\n"
                                         U"鹿柴\n王维\n空山不见人，但闻人语响。返景入深林，复照青苔上。");
        QCOMPARE(read.poems.size(), std::size_t(2));
        QCOMPARE(joined(read.poems[0].titles), QStringLiteral("相思/王维"));
        QCOMPARE(joined(read.poems[1].titles), QStringLiteral("鹿柴/王维"));
        QCOMPARE(joined(read.poems[1].lines), QStringLiteral("空山不见人/但闻人语响/返景入深林/复照青苔上"));
    }

    void severalPoems_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("poems");
        const QString river = QStringLiteral("千山鸟飞绝，万径人踪灭。孤舟蓑笠翁，独钓寒江雪。");
        const QString tower = QStringLiteral("白日依山尽，黄河入海流。欲穷千里目，更上一层楼。");
        const QString mountain = QStringLiteral("空山新雨后，天气晚来秋。明月松间照，清泉石上流。");
        const QString bamboo = QStringLiteral("竹喧归浣女，莲动下渔舟。随意春芳歇，王孙自可留。");
        const auto row = [](const char* name, const QString& text, int poems) { QTest::newRow(name) << text << poems; };
        row("blank line", tower + QStringLiteral("\n\n") + river, 2);
        row("numbered", QStringLiteral("其一\n") + tower + QStringLiteral("\n其二\n") + river, 2);
        row("numbered by digits", QStringLiteral("1\n") + tower + QStringLiteral("\n2\n") + tower, 2);
        row("numbered in brackets", QStringLiteral("（一）\n") + tower + QStringLiteral("\n（二）\n") + tower, 2);
        row("stanzas of one poem", mountain + QStringLiteral("\n\n") + bamboo, 1);
        row("the same numbered", mountain + QStringLiteral("\n其二\n") + bamboo, 2);
        row("nothing between", mountain + QLatin1Char('\n') + bamboo, 1);
    }

    void severalPoems()
    {
        QFETCH(QString, text);
        QFETCH(int, poems);
        const auto check = checkText(*verseTest::data(), text.toStdU32String());
        QVERIFY(check);
        QCOMPARE(static_cast<int>(check->poems.size()), poems);
        QCOMPARE(check->poems.size(), check->read.poems.size());
        for (const PoemCheck& poem : check->poems)
            QVERIFY(poem.lines.size() == 4 || poem.lines.size() == 8);
    }

    void nothingToRead()
    {
        for (const char32_t* text : { U"", U"\n", U"，。\n ", U"<br>", U"（）", U"①" })
            QVERIFY(readVerse(text).poems.empty());
        const auto check = checkText(*verseTest::data(), U"，。");
        QVERIFY(!check);
        QCOMPARE(check.error().code, ErrorCode::TextEmpty);
    }

    /// Every character is in a line or in what was left out, whatever is pasted; no line is empty.
    void nothingIsLost()
    {
        const std::u32string alphabet = U"春江花月夜一二其第注首，。《》（）[]<>brp/\n\n 　1①·：—□A";
        verseTest::Random random(7);
        for (int round = 0; round < 20000; ++round) {
            std::u32string text;
            for (std::size_t i = random.below(60); i-- > 0;)
                text += alphabet[random.below(alphabet.size())];
            const ReadVerse read = readVerse(text);
            std::u32string found;
            for (const ReadPoem& poem : read.poems) {
                QVERIFY(!poem.lines.empty());
                for (const std::u32string& line : poem.lines) {
                    QVERIFY(!line.empty());
                    found += line;
                }
            }
            std::u32string left;
            for (const LeftOut& entry : read.leftOut)
                left += entry.text;
            for (const char32_t c : std::u32string_view(U"春江花月夜")) {
                const auto count = [c](const std::u32string& in) { return std::count(in.begin(), in.end(), c); };
                QVERIFY2(count(text) == count(found) + count(left), toUtf8(text).c_str());
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestVerseText)
#include "test_verse_text.moc"
