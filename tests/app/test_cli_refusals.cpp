// SPDX-License-Identifier: GPL-3.0-or-later
// What is refused: exit code 2 and one line that names what, where, value and limit. And what no locale may change.
#include "app/cli_process.h"

#include <QDir>
#include <QTemporaryDir>

using Json = nlohmann::json;

class TestCliRefusals : public QObject {
    Q_OBJECT

private slots:
    void numbers_data();
    void numbers();
    void unknownCharactersAreListed();
    void halfWidthFormIsOffered();
    void oddUtf8_data();
    void oddUtf8();
    void commandLines_data();
    void commandLines();
    void helpIsNoFault();
    void commaLocaleChangesNothing();
};

void TestCliRefusals::numbers_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("field");
    const auto row = [](const char* option, const char* value, const char* field) {
        QTest::newRow(qPrintable(QString::fromUtf8(option) + QLatin1Char(' ') + QString::fromUtf8(value)))
            << QStringList{ QStringLiteral("write"), QStringLiteral("春"),
                   QString::fromUtf8(option) + QLatin1Char('=') + QString::fromUtf8(value) }
            << QByteArray(field);
    };
    for (const char* value : { "-1", "nan", "inf", "-inf", "x", "1,5", "0.8x" })
        row("--temperature", value, "temperature");
    for (const char* value : { "0", "1.1", "-0.5", "nan", "0,9" })
        row("--top-p", value, "top-p");
    for (const char* value : { "1", "-0.1", "inf" })
        row("--min-p", value, "min-p");
    for (const char* value : { "-1", "2.5", "many", "1e400" })
        row("--top-k", value, "top-k");
    for (const char* value : { "-1", "18446744073709551616", "one" })
        row("--seed", value, "seed");
    for (const char* value : { "0", "-3", "1.5", "x", "9223372036854775808" })
        row("--length", value, "length");
    for (const char* value : { "0", "x" })
        row("--count", value, "count");
}

void TestCliRefusals::numbers()
{
    QFETCH(QStringList, options);
    QFETCH(QByteArray, field);
    const CliRun run = runCli(options << QStringLiteral("--model") << tinyModel());
    QCOMPARE(run.code, 2);
    QVERIFY2(run.isOneLine() && run.err.contains(field), run.all());
}

void TestCliRefusals::unknownCharactersAreListed()
{
    for (const char* command : { "next", "score", "write", "tokens" }) {
        const CliRun run =
            runCli({ QString::fromUtf8(command), QStringLiteral("ab龘d霜"), QStringLiteral("--model"), tinyModel() });
        QCOMPARE(run.code, 2);
        QVERIFY2(run.isOneLine() && run.err.contains("龘") && run.err.contains("U+9F98") && run.err.contains("霜")
                && run.err.contains("3"),
            run.all());
    }
}

void TestCliRefusals::halfWidthFormIsOffered()
{
    const CliRun run =
        runCli({ QStringLiteral("next"), QStringLiteral("春,風"), QStringLiteral("--model"), tinyModel() });
    QCOMPARE(run.code, 2);
    QVERIFY2(run.err.contains("，") && run.err.contains("风"), run.all());
}

void TestCliRefusals::oddUtf8_data()
{
    QTest::addColumn<QString>("argument");
    QTest::newRow("a byte alone") << QStringLiteral("$'\\xE6\\x98'");
    QTest::newRow("overlong") << QStringLiteral("$'a\\xC0\\xAF'");
    QTest::newRow("surrogate") << QStringLiteral("$'\\xED\\xA0\\x80'");
    QTest::newRow("latin 1") << QStringLiteral("$'\\xE9t\\xE9'");
}

void TestCliRefusals::oddUtf8()
{
    QFETCH(QString, argument);
    for (const char* command : { "next", "score", "write", "tokens", "check" }) {
        const QString model =
            QLatin1String(command) == QLatin1String("check") ? QString() : QStringLiteral(" --model \"$TINY\"");
        const CliRun run = runShell(QStringLiteral("\"$CLI\" %1 %2 %3").arg(QLatin1String(command), argument, model));
        QVERIFY2(run.code == 2 && run.isOneLine(), run.all());
        QVERIFY2(QString::fromUtf8(run.err).toUtf8() == run.err, "the message itself is UTF-8");
    }
}

void TestCliRefusals::commandLines_data()
{
    QTest::addColumn<QStringList>("arguments");
    const auto row = [](const char* name, const char* line) {
        QTest::newRow(name) << QString::fromUtf8(line).split(QLatin1Char('|'), Qt::SkipEmptyParts);
    };
    row("nothing", "");
    row("unknown command", "sing");
    row("unknown option", "next|春|--hot");
    row("no text", "next");
    row("greedy with temperature", "write|--greedy|--temperature|1");
    row("text and ids", "tokens|春|--decode|1");
    row("neither text nor ids", "tokens");
    row("corpus without kind", "corpus");
    row("corpus without output", "corpus|text|x.txt");
    row("training without output", "train|x.txt");
    row("absent corpus", "train|absent.txt|--output|/tmp/lettrine-never-made");
    row("absent texts", "train-tokenizer|absent.txt|--vocab|300");
    row("small vocabulary", "train-tokenizer|absent.txt|--vocab|12");
    row("absent text", "corpus|text|absent.txt|--output|out.txt");
    row("top 0", "next|春|--top|0");
    row("unknown mode", "check|春|--tones|strict");
}

void TestCliRefusals::commandLines()
{
    QFETCH(QStringList, arguments);
    const CliRun run = runCli(arguments);
    QCOMPARE(run.code, 2);
    QVERIFY2(run.isOneLine(), run.all());
}

void TestCliRefusals::helpIsNoFault()
{
    for (const char* line : { "--help", "next|--help", "train|--help", "corpus|text|--help", "--version" }) {
        const CliRun run = runCli(QString::fromUtf8(line).split(QLatin1Char('|')));
        QVERIFY2(run.code == 0 && !run.out.isEmpty() && run.err.isEmpty(), run.all());
    }
    QVERIFY(runCli({ QStringLiteral("write"), QStringLiteral("--help") }).out.contains("0.95"));
}

void TestCliRefusals::commaLocaleChangesNothing()
{
    // A French locale made here, so that the test does not depend on what the machine has.
    QTemporaryDir folder;
    QProcess localedef;
    localedef.start(QStringLiteral("localedef"),
        { QStringLiteral("-i"), QStringLiteral("fr_FR"), QStringLiteral("-f"), QStringLiteral("UTF-8"),
            folder.filePath(QStringLiteral("fr_FR.UTF-8")) });
    QVERIFY(localedef.waitForFinished(120'000));
    QVERIFY2(QDir(folder.filePath(QStringLiteral("fr_FR.UTF-8"))).exists(), localedef.readAllStandardError());
    QProcessEnvironment french = QProcessEnvironment::systemEnvironment();
    french.insert(QStringLiteral("LOCPATH"), folder.path());
    french.insert(QStringLiteral("LC_ALL"), QStringLiteral("fr_FR.UTF-8"));
    QProcess numfmt;
    numfmt.setProcessEnvironment(french);
    numfmt.start(QStringLiteral("/bin/bash"), { QStringLiteral("-c"), QStringLiteral("printf %.1f 0,5") });
    QVERIFY(numfmt.waitForFinished());
    QCOMPARE(numfmt.readAllStandardOutput(), QByteArray("0,5"));

    for (const QStringList& arguments :
        { QStringList{ QStringLiteral("next"), QStringLiteral("春风"), QStringLiteral("--temperature"),
              QStringLiteral("0.5"), QStringLiteral("--json") },
            QStringList{
                QStringLiteral("next"), QStringLiteral("春风"), QStringLiteral("--min-p"), QStringLiteral("0.05") },
            QStringList{ QStringLiteral("score"), QStringLiteral("春风") } }) {
        const QStringList all = arguments + QStringList{ QStringLiteral("--model"), tinyModel() };
        const CliRun here = runCli(all), there = runCli(all, {}, french);
        QCOMPARE(here.code, 0);
        QCOMPARE(there.code, 0);
        QCOMPARE(there.out, here.out);
    }
}

QTEST_GUILESS_MAIN(TestCliRefusals)
#include "test_cli_refusals.moc"
