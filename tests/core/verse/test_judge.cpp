// SPDX-License-Identifier: GPL-3.0-or-later
// The judge as an expert of 格律 would have it: famous poems with the verdict beside, and each kind of fault.
#include "core/verse/verse_test.h"
#include "verse/check.h"

#include <QtTest>

#include <algorithm>

using namespace lettrine;
using verseTest::wide;

namespace {

constexpr int poetColumn = 0;
constexpr int titleColumn = 1;
constexpr int textColumn = 2;
constexpr int shapeColumn = 3;
constexpr int verdictColumn = 4;
constexpr int faultsColumn = 5;

std::vector<std::vector<std::string>> famousPoems()
{
    std::ifstream file(std::filesystem::path(LETTRINE_SOURCE_DIR) / "tests/core/verse/famous_poems.tsv");
    std::vector<std::vector<std::string>> rows;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#')
            continue;
        std::vector<std::string> columns;
        std::istringstream cells(line);
        for (std::string cell; std::getline(cells, cell, '\t');)
            columns.push_back(cell);
        rows.push_back(std::move(columns));
    }
    return rows;
}

PoemCheck judged(std::string_view poem, const CheckOptions& options = {})
{
    const auto check = checkPoem(*verseTest::data(), wide(poem), options);
    if (!check)
        qFatal("%s", check.error().message().c_str());
    return *check;
}

std::string named(const Fault& fault)
{
    return std::string(faultChineseName(fault.code)) + std::to_string(fault.place.line + 1) + '.'
        + std::to_string(fault.place.cell + 1);
}

std::string counting(const PoemCheck& check)
{
    std::string out;
    for (const Fault& fault : check.faults) {
        if (fault.counts())
            out += (out.empty() ? "" : " ") + named(fault);
    }
    return out.empty() ? "-" : out;
}

const Fault* noteOf(const PoemCheck& check, FaultCode code)
{
    const auto found = std::find_if(
        check.faults.begin(), check.faults.end(), [code](const Fault& fault) { return fault.code == code; });
    return found == check.faults.end() ? nullptr : &*found;
}

CheckOptions hearing(std::string_view reading)
{
    CheckOptions options;
    const auto chosen = parseChosenReading(*verseTest::data(), options.book, reading);
    if (!chosen)
        qFatal("%s", chosen.error().message().c_str());
    options.readings = { *chosen };
    return options;
}

} // namespace

class TestJudge : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(verseTest::data()); }

    void famous_data()
    {
        QTest::addColumn<int>("row");
        const auto rows = famousPoems();
        QVERIFY(rows.size() >= 60);
        for (std::size_t i = 0; i < rows.size(); ++i)
            QTest::newRow((rows[i][poetColumn] + rows[i][titleColumn]).c_str()) << static_cast<int>(i);
    }

    void famous()
    {
        QFETCH(int, row);
        const auto columns = famousPoems()[static_cast<std::size_t>(row)];
        const PoemCheck check = judged(columns[textColumn]);
        QCOMPARE(poemShapeName(check.shape, static_cast<std::size_t>(check.cells)), columns[shapeColumn]);
        QCOMPARE(std::string(verdictName(check.verdict)), columns[verdictColumn]);
        QCOMPARE(counting(check), columns[faultsColumn]);
    }

    /// Each line that is quoted as an example is one.
    void everyMasterLineShowsItsFault()
    {
        for (int i = 0; i < faultCodeCount; ++i) {
            const auto code = static_cast<FaultCode>(i);
            const MasterLine& master = masterLine(code);
            if (code == FaultCode::LineLength || code == FaultCode::Repeat) {
                QVERIFY(master.text.empty() == (code == FaultCode::LineLength));
                continue;
            }
            bool shown = false;
            for (const auto& columns : famousPoems()) {
                if (columns[textColumn].find(master.text) == std::string::npos)
                    continue;
                QCOMPARE(columns[titleColumn], std::string(master.title));
                QCOMPARE(columns[poetColumn], std::string(master.poet));
                const PoemCheck check = judged(columns[textColumn]);
                for (const Fault& fault : check.faults) {
                    const auto line = static_cast<std::size_t>(fault.place.line);
                    shown = shown
                        || (fault.code == code && toUtf8(check.lines[line].text) == master.text
                            && fault.place.cell + 1 == master.character);
                }
            }
            QVERIFY2(shown, std::string(faultName(code)).c_str());
        }
    }

    void aRareReadingAbsolvesNothingInSilence()
    {
        // 不 as fōu counts as a rhyme only: the 孤平 of every handbook, and the 大拗 of 登乐游原 in standard mode.
        const PoemCheck lonely = judged("百岁老翁不种田，惟知曝背乐残年。有时扪虱独搔首，目送归鸿篱下眠。");
        QCOMPARE(counting(lonely), std::string("孤平1.3"));
        CheckOptions standard;
        standard.tones = ToneMode::Standard;
        const char* plateau = "向晚意不适，驱车登古原。夕阳无限好，只是近黄昏。";
        QCOMPARE(counting(judged(plateau)), std::string("-"));
        QCOMPARE(counting(judged(plateau, standard)), std::string("大拗1.4"));
        QCOMPARE(counting(judged("向晚意不适，驱车上古原。夕阳无限好，只是近黄昏。")), std::string("失救1.4"));
        // 不 still rhymes as fōu.
        const PoemCheck rhyme = judged("白日依山尽，黄河入海流。欲穷千里目，登高有客不。");
        QVERIFY(noteOf(rhyme, FaultCode::Rhyme) == nullptr);
        QVERIFY(noteOf(rhyme, FaultCode::RareReading) != nullptr);
    }

    void bothHearingsAreSaid()
    {
        const PoemCheck crane = judged("昔人已乘黄鹤去，此地空余黄鹤楼。黄鹤一去不复返，白云千载空悠悠。"
                                       "晴川历历汉阳树，芳草萋萋鹦鹉洲。日暮乡关何处是，烟波江上使人愁。");
        const Fault* rare = noteOf(crane, FaultCode::RareReading);
        QVERIFY(rare != nullptr && rare->note);
        QCOMPARE(rare->characters, std::u32string(U"空"));
        QCOMPARE(rare->heard, obliqueTone);
        QVERIFY(rare->saved == FaultCode::ThreeLevel);
        const std::string said = faultExplanation(*rare);
        QVERIFY2(said.find("oblique, which is rare") != std::string::npos && said.find("三平调") != std::string::npos,
            said.c_str());
        // Chosen as it is usually read, the model case of 三平调 is one.
        const PoemCheck level = judged("昔人已乘黄鹤去，此地空余黄鹤楼。黄鹤一去不复返，白云千载空悠悠。"
                                       "晴川历历汉阳树，芳草萋萋鹦鹉洲。日暮乡关何处是，烟波江上使人愁。",
            hearing("空=kong1"));
        QCOMPARE(counting(level), std::string("失律3.4 三仄尾3.5 三平调4.5"));
    }

    void chosenReadings()
    {
        const VerseData& data = *verseTest::data();
        const auto tones = [&](const char* text) {
            const auto chosen = parseChosenReading(data, RhymeBook::Pingshui, text);
            return chosen ? chosen->reading.tones : noTone;
        };
        for (const char* level : { "长=chang", "长=chang2", "长=cháng", "长=平", "长=ping", "长=七阳", "1.5:长=chang" })
            QCOMPARE(tones(level), levelTone);
        for (const char* oblique :
            { "长=zhang", "长=zhang3", "长=zhǎng", "长=仄", "长=上", "长=二十三漾", "空=kong4", "空=去" })
            QCOMPARE(tones(oblique), obliqueTone);
        // 行: xíng rhymes in 八庚, háng in 七阳.
        const auto groups = [&](const char* text) {
            return parseChosenReading(data, RhymeBook::Pingshui, text)->reading.groups;
        };
        QCOMPARE(groups("行=xing"), *data.findRhymeGroups(RhymeBook::Pingshui, "八庚"));
        QCOMPARE(groups("行=hang"), *data.findRhymeGroups(RhymeBook::Pingshui, "七阳"));
        for (const char* wrong :
            { "长=dao", "春=仄", "长", "长=", "=chang", "长好=chang", "0.1:长=chang", "x:长=chang" }) {
            const auto refused = parseChosenReading(data, RhymeBook::Pingshui, wrong);
            QVERIFY2(!refused, wrong);
            QCOMPARE(refused.error().code, ErrorCode::OptionUnknown);
        }
        // The refusal lists the readings that the character has.
        const std::string said = parseChosenReading(data, RhymeBook::Pingshui, "长=dao").error().message();
        QVERIFY2(said.find("chang2") != std::string::npos && said.find("七阳") != std::string::npos, said.c_str());
    }

    void aChoiceForOneCellLeavesTheOthers()
    {
        const char* poem = "白日依山尽，黄河入海流。欲穷千里目，更上一层楼。";
        QVERIFY(judged(poem, hearing("更=geng1")).regulated);
        CheckOptions options = hearing("4.1:更=平");
        QCOMPARE(judged(poem, options).lines[3].tones.front(), 'P');
        options = hearing("3.1:更=平");
        QVERIFY(judged(poem, options).lines[3].tones.front() != 'P');
    }

    void faultsStandAtTheirCharacter()
    {
        const PoemCheck wei = judged("渭城朝雨浥轻尘，客舍青青柳色新。劝君更尽一杯酒，西出阳关无故人。");
        QCOMPARE(counting(wei), std::string("失粘3.2"));
        QCOMPARE(wei.faults.front().characters, std::u32string(U"君"));
        // 孤平 and its rescue need a ping to stand alone; 三平调 is named whatever type the line is taken for.
        QCOMPARE(counting(judged("白日依山尽，碧海送江流。欲穷千里目，更上一层楼。")).find("孤平"), std::string::npos);
        QVERIFY(
            noteOf(judged("生当作人杰，死亦为鬼雄。至今思项羽，不肯过江东。"), FaultCode::LonelyRescued) == nullptr);
        QVERIFY(noteOf(judged("白日依山尽，黄河南山陲。欲穷千里目，更上一层楼。"), FaultCode::ThreeLevel) != nullptr);
        // 崖 does not rhyme in 麻: 出韵, not a wrong tone.
        const PoemCheck cliff = judged("枯木傍溪崖，由来岁月赊。有根盘水石，无叶接烟霞。");
        QCOMPARE(counting(cliff), std::string("出韵1.5"));
    }

    void twistsNameTheirRescuer()
    {
        const PoemCheck temple = judged("丞相祠堂何处寻，锦官城外柏森森。映阶碧草自春色，隔叶黄鹂空好音。");
        const Fault* half = noteOf(temple, FaultCode::HalfTwist);
        QVERIFY(half != nullptr && half->other);
        QCOMPARE(half->otherCharacter, U'空');
        const PoemCheck grass = judged("离离原上草，一岁一枯荣。野火烧不尽，春风吹又生。");
        const Fault* great = noteOf(grass, FaultCode::GreatTwist);
        QVERIFY(great != nullptr && great->otherCharacter == U'吹');
        QVERIFY(faultExplanation(*great).find("rescued by 吹 (line 4, character 3)") != std::string::npos);
    }

    void looserRhymeIsSaid()
    {
        // 毛 rhymes 寒 with 删, 闲 and 颜: the same part of 词林正韵.
        const PoemCheck march = judged("万里辞家事鼓鼙，金陵驿路楚云西。江春不肯留行客，草色青青送马蹄。");
        QCOMPARE(march.faultCount(), 0);
        const PoemCheck mixed = judged("白日依山尽，黄河入海寒。欲穷千里目，更上一重山。");
        const Fault* rhyme = noteOf(mixed, FaultCode::Rhyme);
        QVERIFY(rhyme != nullptr && rhyme->looseGroup == 7);
        QVERIFY(faultExplanation(*rhyme).find("词林正韵 part 7") != std::string::npos);
    }

    void rhymesOfOldStyle()
    {
        const PoemCheck home = judged("君自故乡来，应知故乡事。来日绮窗前，寒梅著花未。");
        QVERIFY(home.obliqueRhyme && home.rhymeGroup.find("第三部") != std::string::npos);
        // The usual group of several, and the first line where it rhymes.
        QCOMPARE(judged("松下问童子，言师采药去。只在此山中，云深不知处。").rhymeGroup, std::string("六御"));
        QCOMPARE(judged("春眠不觉晓，处处闻啼鸟。夜来风雨声，花落知多少。").rhymes, std::u32string(U"晓鸟少"));
        QCOMPARE(judged("千山鸟飞绝，万径人踪灭。孤舟蓑笠翁，独钓寒江雪。").rhymes, std::u32string(U"绝灭雪"));
        // 重韵 is seen there too.
        QCOMPARE(counting(judged("春眠不觉晓，处处闻啼鸟。夜来风雨声，花落知多鸟。")), std::string("重韵4.5"));
        QCOMPARE(judged("山寺钟鸣昼已昏，渔梁渡头争渡喧。人随沙岸向江村，余亦乘舟归鹿门。"
                        "鹿门月照开烟树，忽到庞公栖隐处。岩扉松径长寂寥，惟有幽人自来去。")
                     .rhymeGroup,
            std::string("十三元 → 六御"));
    }

    void oldStyleIsExplainedButNotBlamed()
    {
        const PoemCheck night = judged("床前明月光，疑是地上霜。举头望明月，低头思故乡。");
        QCOMPARE(night.verdict, Verdict::OldJueju);
        QCOMPARE(night.faultCount(), 0);
        QVERIFY(
            std::any_of(night.faults.begin(), night.faults.end(), [](const Fault& fault) { return fault.oldStyle; }));
        QCOMPARE(night.lines[3].tones, std::string("PPxZP")); // 思 either way
        // With given types, as in a poem that is being composed, nothing is excused.
        CheckOptions asked;
        asked.sequence = Sequence::B;
        QVERIFY(judged("床前明月光，疑是地上霜。举头望明月，低头思故乡。", asked).faultCount() > 1);
    }

    void unknownTonesAreMarked()
    {
        const PoemCheck lost = judged("白日依山尽，黄河入□流。欲穷千里目，更上一层□。");
        QCOMPARE(lost.lines[1].tones, std::string("PPZ?P"));
        QCOMPARE(lost.lines[3].tones.back(), '?');
        QCOMPARE(lost.faultCount(), 0);
        const PoemCheck digits = judged("12345，67890。12345，67890。");
        for (const CheckedLine& line : digits.lines)
            QCOMPARE(line.tones, std::string("?????"));
    }

    void shapesBeyondTheForms()
    {
        const auto shape = [](const char* poem) {
            const PoemCheck check = judged(poem);
            return poemShapeName(check.shape, static_cast<std::size_t>(check.cells)) + ' '
                + std::string(verdictName(check.verdict)) + ' ' + check.types;
        };
        QCOMPARE(shape("白日依山尽"), std::string("line5 regulated A"));
        QCOMPARE(shape("沉舟侧畔千帆过，病树前头万木春。"), std::string("couplet7 regulated AB"));
        QCOMPARE(shape("白日依山尽，黄河入海流。欲穷千里目。"), std::string("fragment5 regulated ABC"));
        QCOMPARE(shape("轻轻的我走了，正如我轻轻的来；我轻轻的招手，作别西天的云彩。"), std::string("free mixed "));
        QCOMPARE(shape("关关雎鸠，在河之洲。窈窕淑女，君子好逑。"), std::string("free old-style "));
    }

    void sixesAreJudgedByCharacter()
    {
        // 2, 4 and 6 alternate, even lines end level; which tone an odd line ends in is free.
        const PoemCheck sound = judged("柳叶鸣蜩绿暗，荷花落日红酣。三十六陂春水，白头想见江南。");
        QCOMPARE(sound.verdict, Verdict::Regulated);
        QVERIFY(sound.regulated);
        const PoemCheck slip = judged("柳叶鸣蜩绿暗，荷花落日红酣。三十六陂春水，白头想来江南。");
        QCOMPARE(slip.verdict, Verdict::Slips);
        QCOMPARE(counting(slip), std::string("失律4.4"));
        const Fault* tone = noteOf(slip, FaultCode::Tone);
        QVERIFY(tone != nullptr);
        QCOMPARE(tone->characters, std::u32string(U"来"));
    }

    /// A line that is sound for another type breaks with its neighbours; it has no wrong tones.
    void aSoundLineOfAnotherTypeBreaksTheCouplets()
    {
        QCOMPARE(counting(judged("此地别燕丹，壮士发冲冠。昔时人已没，今日水犹寒。")), std::string("失对2.2 失粘3.2"));
        QCOMPARE(counting(judged("怀君属秋夜，散步咏凉天。空山松子落，幽人应未眠。", hearing("应=平"))),
            std::string("失粘3.2 失对4.2"));
    }

    void rhymeMayChangeWhereNoFirstLineRhymes()
    {
        // 亲人身春, then 乱散汉; 徊 and 欢, the odd lines, do not rhyme with them.
        const PoemCheck moon = judged("花间一壶酒，独酌无相亲。举杯邀明月，对影成三人。月既不解饮，影徒随我身。"
                                      "暂伴月将影，行乐须及春。我歌月徘徊，我舞影零乱。醒时同交欢，醉后各分散。"
                                      "永结无情游，相期邈云汉。");
        QCOMPARE(moon.verdict, Verdict::ChangingRhyme);
        QCOMPARE(moon.rhymeGroup, std::string("十一真 → 十五翰"));
    }

    void finePointsCanBeSwitchedOff()
    {
        const char* poem = "空山新雨后，天气晚来秋。明月松间照，清泉石上流。";
        QVERIFY(noteOf(judged(poem), FaultCode::ClashingRhyme) != nullptr);
        CheckOptions plain;
        plain.finePoints = false;
        for (const Fault& fault : judged(poem, plain).faults)
            QVERIFY(!isFinePoint(fault.code));
    }
};

QTEST_GUILESS_MAIN(TestJudge)
#include "test_judge.moc"
