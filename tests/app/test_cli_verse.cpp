// SPDX-License-Identifier: GPL-3.0-or-later
// check: the judge of poems in the terminal.
#include "app/cli_process.h"

using Json = nlohmann::json;

namespace {

const QString kWang = QStringLiteral("白日依山尽，黄河入海流。欲穷千里目，更上一层楼。");

Json check(const QStringList& more)
{
    return runCli(QStringList{ QStringLiteral("check"), QStringLiteral("--json") } + more).json();
}

} // namespace

class TestCliVerse : public QObject {
    Q_OBJECT

private slots:
    void famousPoemHasNoFault();
    void readsStandardInput();
    void faultsStandAtTheirCharacter();
    void rhymeBookAndRepeats();
    void emptyAndHugeInputs();
};

void TestCliVerse::famousPoemHasNoFault()
{
    const Json poem = check({ kWang });
    QCOMPARE(poem["form"], "jueju5");
    QCOMPARE(poem["lines"].size(), std::size_t(4));
    QCOMPARE(poem["rhyme_group"], "十一尤");
    QCOMPARE(poem["fault_count"], 0);
    for (const Json& line : poem["lines"]) {
        QCOMPARE(line["tones"].get<std::string>().size(), std::size_t(5));
        QVERIFY(line["type"].is_string());
        QVERIFY(line["faults"].is_array());
    }
    const CliRun text = runCli({ QStringLiteral("check"), kWang });
    QVERIFY2(text.code == 0 && text.out.contains("五绝") && text.out.contains("no fault"), text.all());
}

void TestCliVerse::readsStandardInput()
{
    const CliRun run = runCli({ QStringLiteral("check"), QStringLiteral("-"), QStringLiteral("--json") },
        (kWang + QLatin1Char('\n')).toUtf8());
    QCOMPARE(run.code, 0);
    QCOMPARE(run.json(), check({ kWang }));
}

void TestCliVerse::faultsStandAtTheirCharacter()
{
    // The last rhyme exchanged: 山 is in 十五删, not in 十一尤.
    QString broken = kWang + kWang;
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
    QCOMPARE(check({ kWang, QStringLiteral("--rhyme-book"), QStringLiteral("xinyun") })["rhyme_group"], "七尤");
    QString repeated = kWang;
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

QTEST_GUILESS_MAIN(TestCliVerse)
#include "test_cli_verse.moc"
