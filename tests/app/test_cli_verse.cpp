// SPDX-License-Identifier: GPL-3.0-or-later
// check and acrostic: the judge and the writer of verse in the terminal.
#include "app/cli_process.h"

#include <set>

using Json = nlohmann::json;

namespace {

const QString wangPoem = QStringLiteral("白日依山尽，黄河入海流。欲穷千里目，更上一层楼。");

Json check(const QStringList& more)
{
    return runCli(QStringList{ QStringLiteral("check"), QStringLiteral("--json") } + more).json();
}

Json acrostic(const QStringList& more)
{
    return runCli(QStringList{ QStringLiteral("acrostic"), QStringLiteral("--json") } + more).json();
}

} // namespace

class TestCliVerse : public QObject {
    Q_OBJECT

private slots:
    void famousPoemHasNoFault();
    void verdictIsTheHeadline();
    void severalPoemsAtOnce();
    void readingsAreChosen();
    void readsStandardInput();
    void faultsStandAtTheirCharacter();
    void rhymeBookAndRepeats();
    void emptyAndHugeInputs();
    void acrosticReadsDown();
    void avoidedCharactersStayOut();
    void bestComesFirst();
    void rulesHoldInTheJudgesEyes();
    void lookaheadOnAndOff();
    void strangeHeadsArePrinted();
    void traditionalInAndOut();
    void licencesAreRecorded();
    void knownLinesAreMarked();
    void linesOfACorpus();
    void refusalsNameTheWayOut();
    void nearForms();
    void impossiblePlansAreRefused_data();
    void impossiblePlansAreRefused();
};

void TestCliVerse::famousPoemHasNoFault()
{
    const Json poem = check({ wangPoem });
    QCOMPARE(poem["form"], "jueju5");
    QCOMPARE(poem["lines"].size(), std::size_t(4));
    QCOMPARE(poem["rhyme_group"], "十一尤");
    QCOMPARE(poem["fault_count"], 0);
    for (const Json& line : poem["lines"]) {
        QCOMPARE(line["tones"].get<std::string>().size(), std::size_t(5));
        QVERIFY(line["type"].is_string());
        QVERIFY(line["faults"].is_array());
    }
    const CliRun text = runCli({ QStringLiteral("check"), wangPoem });
    QVERIFY2(text.code == 0 && text.out.contains("五绝") && text.out.contains("no fault"), text.all());
}

void TestCliVerse::verdictIsTheHeadline()
{
    const QString night = QStringLiteral("静夜思\n李白\n床前明月光，疑是地上霜。\n举头望明月，低头思故乡。");
    const Json poem = check({ night });
    QCOMPARE(poem["verdict"], "old-jueju");
    QCOMPARE(poem["verdict_chinese"], "古绝");
    QCOMPARE(poem["fault_count"], 0);
    QCOMPARE(poem["titles"], Json({ "静夜思", "李白" }));
    QCOMPARE(poem["left_out"][0], Json({ { "kind", "title" }, { "text", "静夜思" } }));
    for (const Json& fault : poem["faults"]) {
        QCOMPARE(fault["note"], true);
        for (const char* key : { "line", "character", "name", "chinese", "text", "explanation" })
            QVERIFY2(fault.contains(key), key);
    }
    const CliRun text = runCli({ QStringLiteral("check"), night });
    QVERIFY2(text.out.startsWith("left out: 静夜思 (title), 李白 (title)\n五绝 jueju5: 古绝 ("), text.out);
    QVERIFY2(text.out.contains("as regulated verse it would break:"), text.out);
    const CliRun slip = runCli({ QStringLiteral("check"), QString(wangPoem).replace(6, 1, QStringLiteral("落")) });
    QVERIFY2(slip.out.contains("1 fault\nfaults:\n  line 2"), slip.out);
}

void TestCliVerse::severalPoemsAtOnce()
{
    const Json both = check({ wangPoem + QStringLiteral("\n\n千山鸟飞绝，万径人踪灭。孤舟蓑笠翁，独钓寒江雪。") });
    QCOMPARE(both["poem_count"], 2);
    QCOMPARE(both["poems"].size(), std::size_t(2));
    QCOMPARE(both["verdict"], "regulated");
    QCOMPARE(both["poems"][1]["verdict"], "oblique-rhyme");
    QVERIFY(!check({ wangPoem }).contains("poems"));
}

void TestCliVerse::readingsAreChosen()
{
    const QStringList crane{ QStringLiteral("昔人已乘黄鹤去，此地空余黄鹤楼。黄鹤一去不复返，白云千载空悠悠。") };
    const auto names = [](const Json& poem) {
        std::set<std::string> out;
        for (const Json& fault : poem["faults"])
            out.insert(fault["name"]);
        return out;
    };
    QVERIFY(names(check(crane)).contains("rare-reading"));
    const Json level = check(crane + QStringList{ QStringLiteral("--reading"), QStringLiteral("4.5:空=kong1") });
    QVERIFY(names(level).contains("three-level"));
    const CliRun wrong =
        runCli({ QStringLiteral("check"), wangPoem, QStringLiteral("--reading"), QStringLiteral("更=dao") });
    QVERIFY2(wrong.code == 2 && wrong.isOneLine() && wrong.err.contains("geng4"), wrong.all());
    const QStringList long4{ QStringLiteral("长江花月"), QStringLiteral("--chars"), QStringLiteral("5"),
        QStringLiteral("--place"), QStringLiteral("2"), QStringLiteral("--tones"), QStringLiteral("standard"),
        QStringLiteral("--reading") };
    // 长 at position 2 makes a poem 平起 or 仄起 by its reading; the judge hears it so too.
    for (const char* reading : { "长=chang", "长=zhang" }) {
        const CliRun run = runCli(QStringList{ QStringLiteral("acrostic"), QStringLiteral("--json") } + long4
            + QStringList{ QString::fromUtf8(reading) });
        if (run.code != 0) {
            QVERIFY2(run.code == 2 && run.isOneLine(), run.all()); // the tones of the four heads may clash
            continue;
        }
        for (const Json& fault : run.json()["poems"][0]["checks"]["faults"])
            QVERIFY2(fault["note"] == true, run.all());
    }
}

void TestCliVerse::readsStandardInput()
{
    const CliRun run = runCli({ QStringLiteral("check"), QStringLiteral("-"), QStringLiteral("--json") },
        (wangPoem + QLatin1Char('\n')).toUtf8());
    QCOMPARE(run.code, 0);
    QCOMPARE(run.json(), check({ wangPoem }));
}

void TestCliVerse::faultsStandAtTheirCharacter()
{
    // The last rhyme exchanged: 山 is in 十五删, not in 十一尤.
    QString broken = wangPoem + wangPoem;
    broken.replace(broken.size() - 2, 1, QStringLiteral("山"));
    const Json poem = check({ broken });
    QVERIFY(poem["fault_count"].get<int>() >= 1);
    bool found = false;
    for (const Json& fault : poem["faults"])
        found = found
            || (fault["name"] == "rhyme" && fault["line"] == 8 && fault["character"] == 5 && fault["text"] == "山"
                && fault["note"] == false);
    QVERIFY(found);
    QCOMPARE(runCli({ QStringLiteral("check"), broken }).code, 0); // judged, not refused
}

void TestCliVerse::rhymeBookAndRepeats()
{
    QCOMPARE(check({ wangPoem, QStringLiteral("--rhyme-book"), QStringLiteral("xinyun") })["rhyme_group"], "七尤");
    QString repeated = wangPoem;
    repeated.replace(0, 1, QStringLiteral("日"));
    const auto repeats = [](const Json& poem) {
        int count = 0;
        for (const Json& fault : poem["faults"])
            count += fault["name"] == "repeat" && fault["note"] == false;
        return count;
    };
    QCOMPARE(repeats(check({ repeated, QStringLiteral("--repeats"), QStringLiteral("none") })), 1);
    QCOMPARE(repeats(check({ repeated })), 0);
}

void TestCliVerse::emptyAndHugeInputs()
{
    for (const QByteArray& input : { QByteArray(), QByteArray("\n"), QByteArray("，。") }) {
        const CliRun run = runCli({ QStringLiteral("check"), QStringLiteral("-") }, input);
        QVERIFY2(run.code == 2 && run.isOneLine(), run.all());
    }
    const CliRun huge = runCli({ QStringLiteral("check"), QStringLiteral("-") }, QByteArray("春").repeated(1 << 19));
    QVERIFY2(huge.code == 2 && huge.isOneLine(), huge.all());
}

void TestCliVerse::acrosticReadsDown()
{
    const Json poems = acrostic({ QStringLiteral("春眠不觉") })["poems"];
    QCOMPARE(poems.size(), std::size_t(1));
    QCOMPARE(poems[0]["lines"].size(), std::size_t(4));
    const QString heads = QStringLiteral("春眠不觉");
    QString text;
    for (int i = 0; i < 4; ++i) {
        const auto line = QString::fromStdString(poems[0]["lines"][std::size_t(i)]);
        QCOMPARE(line.size(), 7);
        QCOMPARE(line[0], heads[i]);
        text += line + (i % 2 == 0 ? QStringLiteral("，") : QStringLiteral("。"));
    }
    QCOMPARE(QString::fromStdString(poems[0]["text"]), text);
    QVERIFY(poems[0]["cost_bits"].get<double>() > 0); // marks and newlines at least were forbidden
    QVERIFY(poems[0]["score"].get<double>() < 0);
    QCOMPARE(poems[0]["checks"]["form"], "jueju7");
    const CliRun run = runCli(
        { QStringLiteral("acrostic"), QStringLiteral("学无止境"), QStringLiteral("--chars"), QStringLiteral("5") });
    QVERIFY2(run.code == 0 && run.out.contains("bits"), run.all());
    // The same from one run to the next, another with another seed.
    QCOMPARE(acrostic({ QStringLiteral("春眠不觉") })["poems"], poems);
    QVERIFY(acrostic({ QStringLiteral("春眠不觉"), QStringLiteral("--seed"), QStringLiteral("2") })["poems"] != poems);
}

void TestCliVerse::bestComesFirst()
{
    const Json poems = acrostic({ QStringLiteral("春眠不觉"), QStringLiteral("--best"), QStringLiteral("6") })["poems"];
    QCOMPARE(poems.size(), std::size_t(6));
    for (std::size_t i = 1; i < poems.size(); ++i)
        QVERIFY(poems[i - 1]["score"].get<double>() >= poems[i]["score"].get<double>());
}

void TestCliVerse::rulesHoldInTheJudgesEyes()
{
    for (const char* line : { "春江花月|--tones|standard|--rhyme|auto", "福如东海寿比南山|--tones|loose|--rhyme|auto",
             "学无止境|--chars|5|--tones|standard|--rhyme|auto|--repeats|none", "春江花月|--rhyme|十一尤",
             "春江花月|--rhyme|auto|--rhyme-book|xinyun" }) {
        const Json poems = acrostic(QString::fromUtf8(line).split(QLatin1Char('|'))
            << QStringLiteral("--best") << QStringLiteral("3"))["poems"];
        QCOMPARE(poems.size(), std::size_t(3));
        for (const Json& poem : poems) {
            QVERIFY2(poem["stopped"].is_null(), line);
            for (const Json& fault : poem["checks"]["faults"])
                QVERIFY2(fault["note"] == true, poem.dump().c_str());
            QVERIFY2(poem["checks"]["rhyme_group"].is_string(), poem.dump().c_str());
        }
    }
}

void TestCliVerse::lookaheadOnAndOff()
{
    const QStringList ruled{ QStringLiteral("春江花月"), QStringLiteral("--tones"), QStringLiteral("standard"),
        QStringLiteral("--rhyme"), QStringLiteral("auto"), QStringLiteral("--lookahead") };
    const Json on = acrostic(ruled + QStringList{ QStringLiteral("on") });
    const Json off = acrostic(ruled + QStringList{ QStringLiteral("off") });
    QVERIFY(on["poems"] != off["poems"]);
    QCOMPARE(acrostic(ruled.mid(0, 5))["poems"], on["poems"]); // on is the default
    for (const Json& found : { on, off }) {
        QCOMPARE(found["poems"].size(), std::size_t(1));
        QCOMPARE(found["poems"][0]["checks"]["fault_count"], 0);
    }
}

void TestCliVerse::traditionalInAndOut()
{
    // 發 is taken as 发, and given back as it was typed, not as 髮.
    const CliRun run = runCli({ QStringLiteral("acrostic"), QStringLiteral("發財花月"), QStringLiteral("--json"),
        QStringLiteral("--traditional") });
    QCOMPARE(run.code, 0);
    QVERIFY2(run.err.contains("發") && run.err.contains("发"), run.err);
    const Json poem = run.json()["poems"][0];
    QVERIFY(QString::fromStdString(poem["lines"][0]).startsWith(QStringLiteral("发")));
    QVERIFY(QString::fromStdString(poem["traditional"]["lines"][0]).startsWith(QStringLiteral("發")));
    QVERIFY(QString::fromStdString(poem["traditional"]["lines"][1]).startsWith(QStringLiteral("財")));
    QCOMPARE(poem["traditional"]["lines"].size(), std::size_t(4));
    const CliRun text =
        runCli({ QStringLiteral("acrostic"), QStringLiteral("發財花月"), QStringLiteral("--traditional") });
    QVERIFY2(text.out.startsWith("發"), text.out);
    QVERIFY(text.out.contains(QByteArray::fromStdString(poem["traditional"]["lines"][3])));
}

void TestCliVerse::licencesAreRecorded()
{
    // 月 is oblique, where line 4 has to rhyme: refused, and written where that cell is freed.
    const QStringList tails{ QStringLiteral("acrostic"), QStringLiteral("月人月月"), QStringLiteral("--place"),
        QStringLiteral("tail"), QStringLiteral("--tones"), QStringLiteral("standard"), QStringLiteral("--rhyme"),
        QStringLiteral("auto"), QStringLiteral("--sequence"), QStringLiteral("A") };
    QCOMPARE(runCli(tails).code, 2);
    const CliRun run = runCli(
        tails + QStringList{ QStringLiteral("--licence"), QStringLiteral("4.7:tone+rhyme"), QStringLiteral("--json") });
    QVERIFY2(run.code == 0, run.all());
    const Json check = run.json()["poems"][0]["checks"];
    QCOMPARE(check["fault_count"], 0);
    bool recorded = false;
    for (const Json& fault : check["faults"])
        recorded = recorded || (fault["licensed"] == true && fault["line"] == 4 && fault["character"] == 7);
    QVERIFY2(recorded, check.dump().c_str());
    for (const char* bad : { "4", "4.", "0.1", "4.7:", "4.7:tones", "4.7:tone+", "a.b", "4:7" }) {
        const CliRun refused = runCli(tails + QStringList{ QStringLiteral("--licence"), QString::fromUtf8(bad) });
        QVERIFY2(refused.code == 2 && refused.isOneLine() && refused.err.contains("--licence"), refused.all());
    }
}

void TestCliVerse::knownLinesAreMarked()
{
    const Json poem = acrostic({ QStringLiteral("春眠不觉") })["poems"][0];
    QVERIFY(poem["known_lines"].is_array());
    for (const Json& line : poem["known_lines"])
        QVERIFY(line.get<int>() >= 1 && line.get<int>() <= 4);
}

void TestCliVerse::linesOfACorpus()
{
    QTemporaryDir folder;
    QFile corpus(folder.filePath(QStringLiteral("corpus.txt")));
    QVERIFY(corpus.open(QIODevice::WriteOnly));
    corpus.write("春眠不觉晓，处处闻啼鸟。\n夜来风雨声，处处闻啼鸟。\n");
    corpus.close();
    const QString output = folder.filePath(QStringLiteral("lines.bin"));
    const QStringList command{ QStringLiteral("corpus"), QStringLiteral("lines"), corpus.fileName(),
        QStringLiteral("--output"), output, QStringLiteral("--json") };
    const CliRun run = runCli(command);
    QVERIFY2(run.code == 0, run.all());
    QCOMPARE(run.json()["line_count"], 3);
    QCOMPARE(run.json()["bytes"], QFileInfo(output).size());
    QVERIFY(corpus.remove());
    QCOMPARE(runCli(command).code, 2);
}

void TestCliVerse::refusalsNameTheWayOut()
{
    const CliRun run = runCli(
        { QStringLiteral("acrostic"), QStringLiteral("生日快乐"), QStringLiteral("--place"), QStringLiteral("tail"),
            QStringLiteral("--tones"), QStringLiteral("standard"), QStringLiteral("--rhyme"), QStringLiteral("auto") });
    QVERIFY2(run.code == 2 && run.isOneLine(), run.all());
    QVERIFY2(run.err.contains("line ") && run.err.contains("character 7"), run.err);
    // A way out is an option, and works.
    QVERIFY2(run.err.contains("--place head"), run.err);
    const CliRun heads = runCli(
        { QStringLiteral("acrostic"), QStringLiteral("生日快乐"), QStringLiteral("--place"), QStringLiteral("head"),
            QStringLiteral("--tones"), QStringLiteral("standard"), QStringLiteral("--rhyme"), QStringLiteral("auto") });
    QCOMPARE(heads.code, 0);
}

void TestCliVerse::nearForms()
{
    QCOMPARE(check({ wangPoem })["near_form"], Json());
    QCOMPARE(check({ QStringLiteral("白日依山尽，黄河入海流。欲穷千里目，更上一层楼高。") })["near_form"], "jueju5");
    QCOMPARE(check({ QStringLiteral("白日依山尽，黄河入海流。欲穷千里目。") })["near_form"], "jueju5");
    QCOMPARE(check({ QStringLiteral("白日依山尽，黄河入海流。") })["near_form"], Json());
    const CliRun text = runCli({ QStringLiteral("check"), QStringLiteral("白日依山尽，黄河入海流。欲穷千里目。") });
    QVERIFY2(text.out.contains("nearly 五绝"), text.out);
}

void TestCliVerse::strangeHeadsArePrinted()
{
    const CliRun run = runCli({ QStringLiteral("acrostic"), QStringLiteral("鑫妈𠮷您"), QStringLiteral("--json") });
    QCOMPARE(run.code, 0);
    const Json poem = run.json()["poems"][0];
    const QStringList heads{ QStringLiteral("鑫"), QStringLiteral("妈"), QStringLiteral("𠮷"), QStringLiteral("您") };
    for (int i = 0; i < 4; ++i)
        QVERIFY(QString::fromStdString(poem["lines"][std::size_t(i)]).startsWith(heads[i]));
    QVERIFY(poem["stand_ins"].size() >= 2);
    QVERIFY2(run.err.contains("𠮷"), run.err); // the program says so
}

void TestCliVerse::avoidedCharactersStayOut()
{
    const QStringList wish{ QStringLiteral("生日快乐"), QStringLiteral("--tones"), QStringLiteral("standard"),
        QStringLiteral("--rhyme"), QStringLiteral("auto"), QStringLiteral("--best"), QStringLiteral("8"),
        QStringLiteral("--lookahead"), QStringLiteral("off") };
    // The ready list and two characters of one's own; 乐, a head, may be named and stays.
    const Json poems =
        acrostic(wish + QStringList{ QStringLiteral("--avoid"), QStringLiteral("birthday,春风乐") })["poems"];
    QCOMPARE(poems.size(), std::size_t(8));
    const QString avoided = QStringLiteral("死病愁泪悲老春风");
    for (const Json& poem : poems) {
        const QString text = QString::fromStdString(poem["text"]);
        for (const QChar character : avoided)
            QVERIFY2(!text.contains(character), qPrintable(text));
        QVERIFY(QString::fromStdString(poem["lines"][3]).startsWith(QStringLiteral("乐")));
        QCOMPARE(poem["checks"]["regulated"], true);
    }
    // Without the list they do come.
    QString all;
    const Json free = acrostic(wish);
    for (const Json& poem : free["poems"])
        all += QString::fromStdString(poem["text"]);
    QVERIFY(std::any_of(avoided.begin(), avoided.end(), [&all](QChar character) { return all.contains(character); }));
}

void TestCliVerse::impossiblePlansAreRefused_data()
{
    QTest::addColumn<QString>("line");
    for (const char* line : { "春", "春|--tones|standard", "春眠不觉晓|--tones|standard", "春眠不觉|--chars|2",
             "春眠不觉|--chars|10", "春眠不觉|--rhyme|nonsense", "春眠不觉|--tones|strict", "春眠不觉|--place|9",
             "春眠不觉|--best|0", "春眠不觉|--best|101", "春眠不觉|--lookahead|perhaps", "春眠不觉|--sequence|E",
             "春眠不觉|--sequence|A", "LOVE", "春眠不觉|--avoid|funeral", "春眠不觉|--place|tail|--rhyme|auto", "，。",
             "春眠不觉|--place|diagonal|--chars|3" })
        QTest::newRow(line) << QString::fromUtf8(line);
}

void TestCliVerse::impossiblePlansAreRefused()
{
    QFETCH(QString, line);
    const CliRun run = runCli(QStringList{ QStringLiteral("acrostic") } + line.split(QLatin1Char('|')));
    QVERIFY2(run.code == 2 && run.isOneLine(), run.all());
}

QTEST_GUILESS_MAIN(TestCliVerse)
#include "test_cli_verse.moc"
