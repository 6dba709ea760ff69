// SPDX-License-Identifier: GPL-3.0-or-later
// write and race: texts, ends, streams, pipes, signals.
#include "app/cli_process.h"

#include <QTemporaryDir>

#include <csignal>
#include <set>

using Json = nlohmann::json;

namespace {

QStringList write(const QStringList& more)
{
    return QStringList{ QStringLiteral("write"), QStringLiteral("--model"), tinyModel() } + more;
}

Json poemOf(const QStringList& more)
{
    return runCli(write(more) << QStringLiteral("--json")).json()["poems"][0];
}

} // namespace

class TestCliWrite : public QObject {
    Q_OBJECT

private slots:
    void objectHoldsAllOfThePoem();
    void sameSeedSameText();
    void cacheNeverChangesTheText();
    void endsAreSaid();
    void promptsAtTheWindow();
    void formHolds();
    void formRefusesATextThatBreaksIt();
    void streamsWhatTheObjectHolds();
    void closedPipeEndsIt();
    void fullDiskIsSaid();
    void interruptKeepsTheText();
};

void TestCliWrite::objectHoldsAllOfThePoem()
{
    const Json poem = poemOf(
        { QStringLiteral("春风"), QStringLiteral("--length"), QStringLiteral("6"), QStringLiteral("--through-stops") });
    QCOMPARE(poem["prompt"], "春风");
    QCOMPARE(poem["version"], 0);
    QCOMPARE(poem["stopped"], "length");
    QCOMPARE(poem["ids"].size(), std::size_t(6));
    QCOMPARE(poem["steps"].size(), std::size_t(6));
    std::string text;
    for (std::size_t i = 0; i < 6; ++i) {
        const Json& step = poem["steps"][i];
        text += step["text"].get<std::string>();
        QCOMPARE(step["id"], poem["ids"][i]);
        for (const char* key : { "raw", "final", "u" })
            QVERIFY(step[key].get<double>() >= 0 && step[key].get<double>() <= 1);
        QVERIFY(step["final"].get<double>() > 0);
    }
    QCOMPARE(poem["text"].get<std::string>(), text);
}

void TestCliWrite::sameSeedSameText()
{
    const QStringList seven{ QStringLiteral("春"), QStringLiteral("--seed"), QStringLiteral("7"),
        QStringLiteral("--count"), QStringLiteral("3"), QStringLiteral("--length"), QStringLiteral("12"),
        QStringLiteral("--through-stops"), QStringLiteral("--json") };
    const Json once = runCli(write(seven)).json(), again = runCli(write(seven)).json();
    QVERIFY(once.is_object());
    QCOMPARE(once, again);
    QCOMPARE(once["poems"].size(), std::size_t(3));
    std::set<std::string> texts;
    for (int i = 0; i < 3; ++i) {
        QCOMPARE(once["poems"][std::size_t(i)]["version"], i);
        texts.insert(once["poems"][std::size_t(i)]["text"]);
    }
    QCOMPARE(texts.size(), std::size_t(3));
    QStringList eight = seven;
    eight[2] = QStringLiteral("8");
    QVERIFY(runCli(write(eight)).json() != once);
}

void TestCliWrite::cacheNeverChangesTheText()
{
    for (const char* seed : { "1", "2", "3", "4", "5" }) {
        const QStringList arguments{ QStringLiteral("山"), QStringLiteral("--seed"), QLatin1String(seed),
            QStringLiteral("--length"), QStringLiteral("40"), QStringLiteral("--slide"),
            QStringLiteral("--through-stops"), QStringLiteral("--temperature"), QStringLiteral("1.2") };
        QCOMPARE(poemOf(arguments), poemOf(arguments + QStringList{ QStringLiteral("--no-cache") }));
    }
}

void TestCliWrite::endsAreSaid()
{
    const Json full = poemOf({ QStringLiteral("春风"), QStringLiteral("--through-stops") });
    QCOMPARE(full["stopped"], "window_full");
    QCOMPARE(full["ids"].size(), std::size_t(22));
    // Some seed stops within the window: the stop token stands in the steps and not in the text.
    bool stopped = false;
    for (int seed = 1; seed < 60 && !stopped; ++seed) {
        const Json poem = poemOf({ QStringLiteral("春风"), QStringLiteral("--seed"), QString::number(seed),
            QStringLiteral("--temperature"), QStringLiteral("1.5"), QStringLiteral("--top-p"), QStringLiteral("1") });
        if (poem["stopped"] != "stop_token")
            continue;
        stopped = true;
        QCOMPARE(poem["steps"].size(), poem["ids"].size() + 1);
        QCOMPARE(poem["steps"].back()["id"], 0);
        QVERIFY(poem["text"].get<std::string>().find('\n') == std::string::npos);
    }
    QVERIFY(stopped);
}

void TestCliWrite::promptsAtTheWindow()
{
    const QString whole = QStringLiteral("春眠不觉晓，处处闻啼鸟。夜来风雨声，花落知多少。");
    const Json last = poemOf({ whole.left(23), QStringLiteral("--through-stops") });
    QCOMPARE(last["ids"].size(), std::size_t(1));
    QCOMPARE(last["stopped"], "window_full");
    for (const QString& text : { whole, whole + QStringLiteral("春"), whole.repeated(10) }) {
        const CliRun refused = runCli(write({ text }));
        QVERIFY2(refused.code == 2 && refused.isOneLine() && refused.err.contains("23"), refused.all());
        const Json slid = poemOf({ text, QStringLiteral("--slide"), QStringLiteral("--through-stops"),
            QStringLiteral("--length"), QStringLiteral("20") });
        QCOMPARE(slid["ids"].size(), std::size_t(20));
        QCOMPARE(slid["stopped"], "length");
    }
}

void TestCliWrite::formHolds()
{
    const Json poems = runCli(write({ QStringLiteral("--form"), QStringLiteral("jueju5"), QStringLiteral("--count"),
                                  QStringLiteral("5"), QStringLiteral("--slide"), QStringLiteral("--json") }))
                           .json()["poems"];
    QCOMPARE(poems.size(), std::size_t(5));
    for (const Json& poem : poems) {
        const QList<uint> text = QString::fromStdString(poem["text"]).toUcs4();
        QCOMPARE(text.size(), 24);
        QCOMPARE(poem["stopped"], "stop_token");
        for (int i = 0; i < 24; ++i) {
            const bool mark = text[i] == 0xFF0C || text[i] == 0x3002;
            QCOMPARE(mark, i % 6 == 5);
        }
    }
}

void TestCliWrite::formRefusesATextThatBreaksIt()
{
    for (const char* text : { "春风，", "春风\n", "春眠不觉晓啼" }) {
        const CliRun run =
            runCli(write({ QString::fromUtf8(text), QStringLiteral("--form"), QStringLiteral("jueju5") }));
        QVERIFY2(run.code == 2 && run.isOneLine(), run.all());
    }
    QCOMPARE(runCli(write({ QStringLiteral("--form"), QStringLiteral("sonnet") })).code, 2);
}

void TestCliWrite::streamsWhatTheObjectHolds()
{
    const QStringList arguments{ QStringLiteral("春风"), QStringLiteral("--length"), QStringLiteral("9"),
        QStringLiteral("--through-stops"), QStringLiteral("--seed"), QStringLiteral("3") };
    const CliRun text = runCli(write(arguments));
    QCOMPARE(text.code, 0);
    QCOMPARE(QString::fromUtf8(text.out),
        QStringLiteral("春风") + QString::fromStdString(poemOf(arguments)["text"]) + QLatin1Char('\n'));
    QVERIFY(text.err.contains("length"));
}

void TestCliWrite::closedPipeEndsIt()
{
    // The reader takes one byte and goes; without a limit it would write for ever.
    const CliRun run = runShell(
        QStringLiteral("set -o pipefail; \"$CLI\" write --model \"$TINY\" --slide --through-stops --length 1000000 "
                       "--count 1000 2>err.$$ | head -c 1 >/dev/null; code=$?; cat err.$$; rm -f err.$$; exit $code"));
    QVERIFY(!run.crashed);
    QCOMPARE(run.code, 1);
    QVERIFY2(run.out.isEmpty(), run.all());
}

void TestCliWrite::fullDiskIsSaid()
{
    for (const char* command : { "write --length 3", "next 春", "info --json" }) {
        const CliRun run =
            runShell(QStringLiteral("\"$CLI\" %1 --model \"$TINY\" >/dev/full").arg(QString::fromUtf8(command)));
        QVERIFY2(run.code == 1 && run.err.contains("standard output"), run.all());
    }
}

void TestCliWrite::interruptKeepsTheText()
{
    QProcess process;
    process.start(cliProgram(),
        write({ QStringLiteral("--slide"), QStringLiteral("--through-stops"), QStringLiteral("--length"),
            QStringLiteral("1000000") }));
    QVERIFY(process.waitForReadyRead(60'000));
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
    QVERIFY(process.waitForFinished(60'000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 1);
    QVERIFY(process.readAllStandardError().contains("cancelled"));
    QVERIFY(process.readAllStandardOutput().endsWith('\n'));
}

QTEST_GUILESS_MAIN(TestCliWrite)
#include "test_cli_write.moc"
