// SPDX-License-Identifier: GPL-3.0-or-later
// corpus, train-tokenizer, train, evaluate: from a text to a model folder, and what may go wrong on the way.
#include "app/cli_process.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <cmath>
#include <csignal>
#include <random>

using Json = nlohmann::json;

class TestCliTrain : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void folderHoldsAModel();
    void resumeEqualsUnbroken();
    void goesOnFromAnotherModel();
    void smoothingKeepsTheTail();
    void interruptSavesAndResumes();
    void killLeavesWholeFiles();
    void runningRunIsNotOverwritten();
    void shortTextIsRefused();
    void unreadableTextIsRefused();
    void fullDiskKeepsTheLastFiles();
    void windowOf512IsTrainedAndRaced();
    void evaluateMeasuresHeldOutLines();
    void corpusTextCleans();
    void tokenizerIsLearned();

private:
    QTemporaryDir m_folder;
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    void writeFile(const char* name, const QByteArray& bytes)
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    QByteArray readAll(const QString& name) const
    {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QStringList train(const char* output, const QStringList& more) const
    {
        return QStringList{ QStringLiteral("train"), path("corpus.txt"), QStringLiteral("--output"), path(output),
            QStringLiteral("--layers"), QStringLiteral("1"), QStringLiteral("--heads"), QStringLiteral("2"),
            QStringLiteral("--width"), QStringLiteral("16"), QStringLiteral("--context"), QStringLiteral("16"),
            QStringLiteral("--batch"), QStringLiteral("4"), QStringLiteral("--warmup"), QStringLiteral("64"),
            QStringLiteral("--rate"), QStringLiteral("0.01") }
        + more;
    }
};

void TestCliTrain::initTestCase()
{
    // Lines of a small language: each character prefers one follower.
    std::mt19937 random(5);
    const std::u32string alphabet = U"春眠不觉晓处闻啼鸟夜来风雨声花落";
    QString corpus;
    for (int line = 0; line < 300; ++line) {
        std::size_t at = random() % alphabet.size();
        for (int i = 0; i < 12; ++i) {
            corpus += QString::fromUcs4(&alphabet[at], 1);
            at = random() % 5 ? (at * 5 + 3) % alphabet.size() : random() % alphabet.size();
        }
        corpus += QLatin1Char('\n');
    }
    writeFile("corpus.txt", corpus.toUtf8());
}

void TestCliTrain::folderHoldsAModel()
{
    const CliRun run = runCli(train("model",
        { QStringLiteral("--tokens"), QStringLiteral("4096"), QStringLiteral("--report-every"),
            QStringLiteral("1024") }));
    QVERIFY2(run.code == 0 && run.out.isEmpty(), run.all());
    QVERIFY(run.err.contains("tokens/s") && run.err.contains("held-out loss") && run.err.contains("sample"));
    const Json info =
        runCli({ QStringLiteral("info"), QStringLiteral("--json"), QStringLiteral("--model"), path("model") }).json();
    QCOMPARE(info["vocabulary_count"], 17); // 16 and the newline
    QCOMPARE(info["context"], 16);
    QVERIFY(info["card"].get<std::string>().find("lettrine-cli train") != std::string::npos);
    QVERIFY(info["card"].get<std::string>().find("Held-out loss") != std::string::npos);
    // It learned something: the uniform loss is ln 17 = 2.83.
    const Json loss = runCli({ QStringLiteral("evaluate"), path("corpus.txt"), QStringLiteral("--json"),
                                 QStringLiteral("--model"), path("model") })
                          .json();
    QVERIFY2(loss["nats_per_token"].get<double>() < 2.6, loss.dump().c_str());
}

void TestCliTrain::resumeEqualsUnbroken()
{
    const QStringList recipe{ QStringLiteral("--tokens"), QStringLiteral("6400"), QStringLiteral("--report-every"),
        QStringLiteral("0") };
    QVERIFY(runCli(train("whole", recipe + QStringList{ QStringLiteral("--threads"), QStringLiteral("1") })).code == 0);
    // Interrupted as soon as it has begun, perhaps several times, and resumed on two threads.
    QStringList arguments = train("broken", recipe + QStringList{ QStringLiteral("--threads"), QStringLiteral("2") });
    int code = 1, starts = 0;
    for (; code != 0 && starts < 50; ++starts) {
        QProcess process;
        process.start(cliProgram(), arguments);
        if (starts < 3) {
            process.setReadChannel(QProcess::StandardError);
            QVERIFY(process.waitForReadyRead(60'000));
            ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        }
        QVERIFY(process.waitForFinished(120'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        code = process.exitCode();
        QVERIFY2(code == 0 || code == 1, process.readAllStandardError());
        if (!arguments.contains(QStringLiteral("--resume")) && QFile::exists(path("broken/checkpoint.safetensors")))
            arguments << QStringLiteral("--resume");
    }
    QCOMPARE(code, 0);
    QVERIFY(readAll(path("whole/model.safetensors")) == readAll(path("broken/model.safetensors")));
    QVERIFY(readAll(path("whole/checkpoint.safetensors")) == readAll(path("broken/checkpoint.safetensors")));
}

void TestCliTrain::goesOnFromAnotherModel()
{
    const auto loss = [&](const char* model) {
        return runCli({ QStringLiteral("evaluate"), path("corpus.txt"), QStringLiteral("--json"),
                          QStringLiteral("--model"), path(model) })
            .json()["nats_per_token"]
            .get<double>();
    };
    QVERIFY(runCli(train("first", { QStringLiteral("--tokens"), QStringLiteral("6400") })).code == 0);
    // One step that changes next to nothing: what the run began with is what it ends with.
    const auto still = [&](const char* output, const QStringList& more = {}) {
        QStringList arguments = train(output,
            QStringList{ QStringLiteral("--tokens"), QStringLiteral("64"), QStringLiteral("--report-every"),
                QStringLiteral("0") }
                + more);
        arguments[arguments.indexOf(QStringLiteral("--rate")) + 1] = QStringLiteral("1e-9");
        return runCli(arguments);
    };
    const QStringList from{ QStringLiteral("--from"), path("first") };
    const CliRun second = still("second", from);
    QVERIFY2(second.code == 0, second.all());
    QVERIFY(still("random").code == 0);
    QVERIFY2(std::abs(loss("second") - loss("first")) < 1e-3, qPrintable(QString::number(loss("second"))));
    QVERIFY(loss("random") > loss("first") + 0.1);
    // A run killed between its checkpoint and its tokenizer goes on with the other model's.
    QVERIFY(QFile::remove(path("second/tokenizer.json")));
    const CliRun killed = still("second", from + QStringList{ QStringLiteral("--resume") });
    QVERIFY2(killed.code == 0 && QFile::exists(path("second/tokenizer.json")), killed.all());
    // Once begun, it needs the other model no more.
    QVERIFY(QDir(path("first")).removeRecursively());
    const CliRun again = still("second", from + QStringList{ QStringLiteral("--resume") });
    QVERIFY2(again.code == 0, again.all());
    const CliRun missing = still("third", from);
    QVERIFY2(missing.code == 2 && missing.err.contains("first") && missing.err.count('\n') == 1, missing.all());
    QVERIFY(!QFile::exists(path("third/model.safetensors")));
    // Another shape is refused, with both numbers.
    QVERIFY(still("small").code == 0);
    QStringList wider = train("wide", { QStringLiteral("--from"), path("small") });
    wider[wider.indexOf(QStringLiteral("--width")) + 1] = QStringLiteral("32");
    const CliRun wide = runCli(wider);
    QVERIFY2(wide.code == 2 && wide.err.contains("width 32: that model has 16"), wide.all());
}

void TestCliTrain::smoothingKeepsTheTail()
{
    const QStringList recipe{ QStringLiteral("--tokens"), QStringLiteral("12800"), QStringLiteral("--report-every"),
        QStringLiteral("0"), QStringLiteral("--smoothing") };
    const auto least = [&](const char* model) {
        // The probability of what never follows 春 in this language: far down with plain targets.
        const Json next =
            runCli({ QStringLiteral("next"), QStringLiteral("春"), QStringLiteral("--json"), QStringLiteral("--top"),
                       QStringLiteral("17"), QStringLiteral("--model"), path(model) })
                .json();
        double smallest = 1;
        for (const Json& row : next["candidates"])
            smallest = std::min(smallest, row["raw"].get<double>());
        return smallest;
    };
    QVERIFY(runCli(train("sharp", recipe + QStringList{ QStringLiteral("0") })).code == 0);
    QVERIFY(runCli(train("smooth", recipe + QStringList{ QStringLiteral("0.3") })).code == 0);
    // 0.3 of the uniform distribution over 17: no probability should end far below 0.3 / 17 = 0.0176.
    QVERIFY2(least("smooth") > 0.009, qPrintable(QString::number(least("smooth"))));
    QVERIFY2(least("smooth") > 1.5 * least("sharp"), qPrintable(QString::number(least("sharp"))));
    const CliRun tooMuch = runCli(train("never", recipe + QStringList{ QStringLiteral("0.6") }));
    QVERIFY2(tooMuch.code == 2 && tooMuch.err.contains("smoothing") && tooMuch.err.contains("0.5"), tooMuch.all());
}

void TestCliTrain::interruptSavesAndResumes()
{
    const QStringList arguments = train("long",
        { QStringLiteral("--tokens"), QStringLiteral("1000000000"), QStringLiteral("--report-every"),
            QStringLiteral("0") });
    QProcess process;
    process.setReadChannel(QProcess::StandardError);
    process.start(cliProgram(), arguments);
    QVERIFY(process.waitForReadyRead(60'000));
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(60'000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 1);
    QVERIFY(process.readAllStandardError().contains("--resume"));
    for (const char* name : { "checkpoint.safetensors", "model.safetensors", "config.json", "tokenizer.json" })
        QVERIFY2(QFile::exists(path("long") + QLatin1Char('/') + QLatin1String(name)), name);
    QCOMPARE(runCli({ QStringLiteral("info"), QStringLiteral("--model"), path("long") }).code, 0);
    // Another recipe cannot go on from it.
    const CliRun other =
        runCli(train("long", { QStringLiteral("--tokens"), QStringLiteral("5000"), QStringLiteral("--resume") }));
    QVERIFY2(other.code == 2 && other.isOneLine() && other.err.contains("tokens"), other.all());
}

void TestCliTrain::killLeavesWholeFiles()
{
    // Killed at many moments, some of them while it saves: what is there opens.
    for (int i = 0; i < 12; ++i) {
        QProcess process;
        process.setReadChannel(QProcess::StandardError);
        QStringList arguments = train("killed",
            { QStringLiteral("--tokens"), QStringLiteral("1000000000"), QStringLiteral("--report-every"),
                QStringLiteral("0") });
        const bool resumes = QFile::exists(path("killed/checkpoint.safetensors"));
        if (resumes)
            arguments << QStringLiteral("--resume");
        process.start(cliProgram(), arguments);
        QVERIFY(process.waitForReadyRead(60'000));
        // Ctrl-C makes it save; the kill comes a little later each time.
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QThread::usleep(static_cast<unsigned long>(i) * 700);
        process.kill();
        QVERIFY(process.waitForFinished(60'000));
        if (QFile::exists(path("killed/checkpoint.safetensors"))) {
            const CliRun next = runCli(
                train("killed", { QStringLiteral("--tokens"), QStringLiteral("7"), QStringLiteral("--resume") }));
            QVERIFY2(next.code == 2 && next.err.contains("checkpoint's tokens"), next.all()); // read whole, another run
        }
        if (QFile::exists(path("killed/model.safetensors")) && QFile::exists(path("killed/tokenizer.json"))
            && QFile::exists(path("killed/config.json")))
            QCOMPARE(runCli({ QStringLiteral("info"), QStringLiteral("--model"), path("killed") }).code, 0);
    }
}

void TestCliTrain::runningRunIsNotOverwritten()
{
    QVERIFY(runCli(train("kept",
                       { QStringLiteral("--tokens"), QStringLiteral("64"), QStringLiteral("--report-every"),
                           QStringLiteral("0") }))
                .code
        == 0);
    const QByteArray before = readAll(path("kept/checkpoint.safetensors"));
    const CliRun again = runCli(train("kept", { QStringLiteral("--tokens"), QStringLiteral("64") }));
    QVERIFY2(again.code == 2 && again.isOneLine() && again.err.contains("--resume"), again.all());
    QVERIFY(!before.isEmpty() && readAll(path("kept/checkpoint.safetensors")) == before);
    const CliRun absent = runCli(train("nothing-yet", { QStringLiteral("--resume") }));
    QVERIFY2(absent.code == 2 && absent.isOneLine(), absent.all());
}

void TestCliTrain::shortTextIsRefused()
{
    for (const char* text : { "", "a", "aaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaaa" }) {
        writeFile("short.txt", text);
        QStringList arguments = train("short", {});
        arguments[1] = path("short.txt");
        const CliRun run = runCli(arguments);
        QVERIFY2(run.code == 2 && run.isOneLine(), run.all());
    }
    writeFile("enough.txt", "aaaaaaaaaaaaaaaaaaaa");
    QStringList arguments = train("enough", { QStringLiteral("--tokens"), QStringLiteral("128") });
    arguments[1] = path("enough.txt");
    const CliRun run = runCli(arguments);
    QVERIFY2(run.code == 0, run.all());
}

void TestCliTrain::unreadableTextIsRefused()
{
    writeFile("odd.txt", "ab\xE6\x98");
    for (const QString& text : { path("absent.txt"), m_folder.path(), path("odd.txt") }) {
        QStringList arguments = train("unreadable", {});
        arguments[1] = text;
        const CliRun run = runCli(arguments);
        QVERIFY2(run.code == 2 && run.isOneLine(), run.all());
    }
}

void TestCliTrain::fullDiskKeepsTheLastFiles()
{
    QVERIFY(runCli(train("full",
                       { QStringLiteral("--tokens"), QStringLiteral("640"), QStringLiteral("--report-every"),
                           QStringLiteral("0") }))
                .code
        == 0);
    const QByteArray checkpoint = readAll(path("full/checkpoint.safetensors"));
    // A file may hold 8 blocks of 1024 bytes: what a full disk looks like to any user. The run was over: saving is all
    // it does.
    const CliRun run = runShell(QStringLiteral("trap '' XFSZ; ulimit -f 8; exec \"$CLI\" ")
        + train("full", { QStringLiteral("--tokens"), QStringLiteral("640"), QStringLiteral("--resume") })
              .join(QLatin1Char(' ')));
    QVERIFY2(!run.crashed && run.code != 0 && run.err.count("lettrine-cli: ") == 1, run.all());
    QVERIFY(readAll(path("full/checkpoint.safetensors")) == checkpoint);
    QCOMPARE(runCli({ QStringLiteral("info"), QStringLiteral("--model"), path("full") }).code, 0);
}

void TestCliTrain::windowOf512IsTrainedAndRaced()
{
    QStringList arguments = train("wide",
        { QStringLiteral("--tokens"), QStringLiteral("2048"), QStringLiteral("--report-every"), QStringLiteral("0") });
    arguments[arguments.indexOf(QStringLiteral("--context")) + 1] = QStringLiteral("512");
    arguments[arguments.indexOf(QStringLiteral("--batch")) + 1] = QStringLiteral("1");
    QVERIFY(runCli(arguments).code == 0);
    const Json race = runCli(
        { QStringLiteral("race"), QStringLiteral("--lengths"), QStringLiteral("64,500"), QStringLiteral("--rounds"),
            QStringLiteral("1"), QStringLiteral("--json"), QStringLiteral("--model"), path("wide") })
                          .json();
    QCOMPARE(race["rows"].size(), std::size_t(2));
    QCOMPARE(race["rows"][1]["length"], 500);
    for (const Json& row : race["rows"]) {
        QCOMPARE(row["same_text"], true);
        QCOMPARE(row["max_logit_gap"], 0.0);
        QVERIFY(row["gap_other_order"].get<double>() < 1e-3);
        // One layer; after the start token, lengths 1 … n are projected without the cache, each token once with it.
        const int length = row["length"];
        QCOMPARE(row["projected_without_count"], length * (length + 1) / 2);
        QCOMPARE(row["projected_with_count"], length);
    }
    QCOMPARE(race["cache_bytes_per_token"], 2 * 1 * 16 * 4);
    QCOMPARE(race["cache_bytes_full"], 512 * 2 * 1 * 16 * 4);
}

void TestCliTrain::evaluateMeasuresHeldOutLines()
{
    // The golden model over a corpus of its characters, by hand: the sum of `score` over the held-out lines and their
    // newlines.
    QByteArray corpus;
    for (int i = 0; i < 100; ++i)
        corpus += i == 49 ? "春风花\n" : i == 99 ? "山日\n" : "白日依山尽\n";
    writeFile("lines.txt", corpus);
    double nats = 0;
    for (const char* line : { "春风花\n", "山日\n" })
        nats += tinyJson({ QStringLiteral("score"), QString::fromUtf8(line) })["nats"].get<double>();
    const Json loss = tinyJson({ QStringLiteral("evaluate"), path("lines.txt") });
    QCOMPARE(loss["token_count"], 7);
    QVERIFY2(std::abs(loss["nats_per_token"].get<double>() - nats / 7) < 1e-6, loss.dump().c_str());
    QVERIFY(std::abs(loss["bits_per_byte"].get<double>() - nats / std::log(2) / (5 * 3 + 2)) < 1e-6);
    const Json all = tinyJson({ QStringLiteral("evaluate"), path("lines.txt"), QStringLiteral("--all") });
    QCOMPARE(all["token_count"], 98 * 6 + 7);
}

void TestCliTrain::corpusTextCleans()
{
    writeFile("wild.txt", "\xEF\xBB\xBFI\r\ncafe\xCC\x81\r\nII\rb\n");
    const CliRun run =
        runCli({ QStringLiteral("corpus"), QStringLiteral("text"), path("wild.txt"), QStringLiteral("--headings"),
            QStringLiteral("^I+$"), QStringLiteral("--output"), path("tame.txt"), QStringLiteral("--json") });
    QCOMPARE(run.code, 0);
    QCOMPARE(readAll(path("tame.txt")), QByteArray("I\ncaf\xC3\xA9\n\nII\nb\n\n"));
    QCOMPARE(run.json()["character_count"], 14);
    QCOMPARE(run.json()["chapter_count"], 2);
    QCOMPARE(run.json()["vocabulary_count"], 7);
}

void TestCliTrain::tokenizerIsLearned()
{
    writeFile("words.txt", QByteArray("Phileas Fogg et Passepartout. ").repeated(50) + "\n");
    const QStringList arguments{ QStringLiteral("train-tokenizer"), path("words.txt"), QStringLiteral("--vocab"),
        QStringLiteral("290"), QStringLiteral("--output") };
    QCOMPARE(runCli(arguments + QStringList{ path("one.json") }).code, 0);
    QCOMPARE(runCli(arguments + QStringList{ path("two.json") }).code, 0);
    const QByteArray one = readAll(path("one.json"));
    QVERIFY(!one.isEmpty());
    QCOMPARE(one, readAll(path("two.json")));
    QVERIFY(one.contains("<|im_start|>") && one.contains("<|im_end|>"));
}

QTEST_GUILESS_MAIN(TestCliTrain)
#include "test_cli_train.moc"
