// SPDX-License-Identifier: GPL-3.0-or-later
// What commands do with files that are there: nobody's model, corpus or card is lost without --force.
#include "app/cli_process.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <sys/stat.h>

using Json = nlohmann::json;

class TestCliFiles : public QObject {
    Q_OBJECT

private slots:
    void init();
    void trainingOverAFinishedModelIsRefused();
    void trainingOverAForeignCardIsRefused();
    void trainingOverItsOwnSourceIsRefused();
    void aForcedTrainingLeavesNothingOfTheOldModel();
    void theTokenizerMadeForAModelMayWaitInItsFolder();
    void aFinishedModelIsWrittenBeforeItsCheckpoint();
    void trainingReadsACorpusAsCorpusTextCleansIt();
    void aBundledModelsNameIsAModelToBeginWith();
    void corpusCommandsWriteOverNothing();
    void trainTokenizerWritesOverNothing();
    void readOnlyOutputsAreRefused();
    void outputsMayBePipes();
    void controlCharactersAreNamed();
    void wrappedChineseLinesAreJoinedWithoutASpace();
    void aLongWordIsNamedWithItsLine();
    void progressOfTheTokenizerIsShown();
    void damagedTablesAreRefusedAlike();
    void aCardCannotMoveTheCursor();
    void defaultsFitSmallModels();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString path(const char* name) const { return m_folder->filePath(QString::fromUtf8(name)); }
    void writeFile(const char* name, const QByteArray& bytes) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    QByteArray readAll(const char* name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void copyTiny(const char* name) const
    {
        QVERIFY(QDir().mkpath(path(name)));
        for (const char* file : { "config.json", "tokenizer.json", "model.safetensors" })
            QVERIFY(QFile::copy(tinyModel() + QLatin1Char('/') + QLatin1String(file),
                path(name) + QLatin1Char('/') + QLatin1String(file)));
    }
    CliRun train(const char* output, const QStringList& more = {}, const char* corpus = "corpus.txt") const
    {
        return runCli(
            QStringList{ QStringLiteral("train"), path(corpus), QStringLiteral("--output"), path(output),
                QStringLiteral("--layers"), QStringLiteral("1"), QStringLiteral("--heads"), QStringLiteral("2"),
                QStringLiteral("--width"), QStringLiteral("16"), QStringLiteral("--context"), QStringLiteral("16"),
                QStringLiteral("--batch"), QStringLiteral("4"), QStringLiteral("--tokens"), QStringLiteral("64"),
                QStringLiteral("--report-every"), QStringLiteral("0") }
            + more);
    }
    CliRun info(const char* name) const
    {
        return runCli({ QStringLiteral("info"), QStringLiteral("--json"), QStringLiteral("--model"), path(name) });
    }
};

void TestCliFiles::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    writeFile("corpus.txt", QByteArray("the dog and the cat\n").repeated(60));
}

void TestCliFiles::trainingOverAFinishedModelIsRefused()
{
    copyTiny("mine");
    writeFile("mine/followers.bin", "LTRFOLL1");
    const QByteArray weights = readAll("mine/model.safetensors");
    const CliRun run = train("mine");
    QVERIFY2(run.code == 2 && run.isOneLine() && run.err.contains("--force"), run.all());
    QVERIFY(run.err.contains("model.safetensors"));
    QCOMPARE(readAll("mine/model.safetensors"), weights);
    QCOMPARE(QDir(path("mine")).entryList(QDir::Files).size(), 4);
    // Any single file of a model is enough.
    for (const char* name : { "config.json", "tokenizer.json", "model.safetensors", "words.bin", "lines.bin" }) {
        QVERIFY(QDir(path("part")).removeRecursively() || true);
        QVERIFY(QDir().mkpath(path("part")));
        writeFile((std::string("part/") + name).c_str(), "x");
        const CliRun part = train("part");
        QVERIFY2(part.code == 2 && part.err.contains(name), part.all());
    }
}

void TestCliFiles::trainingOverAForeignCardIsRefused()
{
    QVERIFY(QDir().mkpath(path("mine")));
    writeFile("mine/README.md", "# My notes\n");
    const CliRun run = train("mine");
    QVERIFY2(run.code == 2 && run.err.contains("README.md"), run.all());
    QCOMPARE(readAll("mine/README.md"), QByteArray("# My notes\n"));
}

void TestCliFiles::trainingOverItsOwnSourceIsRefused()
{
    copyTiny("a");
    writeFile("own.txt", QByteArray("春风花\n").repeated(60));
    for (const char* force : { "", "--force" }) {
        const CliRun run = train("a",
            QStringList{ QStringLiteral("--from"), path("a") }
                + (*force ? QStringList{ QString::fromLatin1(force) } : QStringList()),
            "own.txt");
        QVERIFY2(run.code == 2 && run.isOneLine(), run.all());
    }
    QCOMPARE(info("a").code, 0);
}

void TestCliFiles::aForcedTrainingLeavesNothingOfTheOldModel()
{
    copyTiny("mine");
    writeFile("mine/README.md", "# A model that read 35,135 poems\n");
    writeFile("mine/words.bin", "anything");
    const CliRun run = train("mine", { QStringLiteral("--force") });
    QVERIFY2(run.code == 0, run.all());
    const CliRun now = info("mine");
    QVERIFY2(now.code == 0, now.all());
    QCOMPARE(now.json()["layers"], 1);
    QVERIFY(now.json()["card"].get<std::string>().find("35,135") == std::string::npos);
    QVERIFY(now.json()["card"].get<std::string>().find("lettrine-cli train") != std::string::npos);
    QVERIFY(!QFile::exists(path("mine/words.bin")));
    QCOMPARE(readAll("mine/README.old.md"), QByteArray("# A model that read 35,135 poems\n"));
}

void TestCliFiles::theTokenizerMadeForAModelMayWaitInItsFolder()
{
    QVERIFY(QDir().mkpath(path("mine")));
    const CliRun made = runCli({ QStringLiteral("train-tokenizer"), path("corpus.txt"), QStringLiteral("--vocab"),
        QStringLiteral("260"), QStringLiteral("--output"), path("mine") });
    QVERIFY2(made.code == 0, made.all());
    const CliRun run = train("mine", { QStringLiteral("--tokenizer"), path("mine/tokenizer.json") });
    QVERIFY2(run.code == 0, run.all());
    QCOMPARE(info("mine").json()["vocabulary_count"], 260);
}

void TestCliFiles::aFinishedModelIsWrittenBeforeItsCheckpoint()
{
    // A disk with room for the model (about 16 KB) and not for the checkpoint (four times that).
    QStringList arguments{ QStringLiteral("train"), path("corpus.txt"), QStringLiteral("--output"), path("mine"),
        QStringLiteral("--layers"), QStringLiteral("1"), QStringLiteral("--heads"), QStringLiteral("2"),
        QStringLiteral("--width"), QStringLiteral("16"), QStringLiteral("--context"), QStringLiteral("16"),
        QStringLiteral("--batch"), QStringLiteral("4"), QStringLiteral("--tokens"), QStringLiteral("64"),
        QStringLiteral("--report-every"), QStringLiteral("0") };
    const CliRun run =
        runShell(QStringLiteral("trap '' XFSZ; ulimit -f 32; exec \"$CLI\" ") + arguments.join(QLatin1Char(' ')));
    QVERIFY2(run.code != 0 && !run.crashed && run.err.contains("checkpoint"), run.all());
    const CliRun now = info("mine");
    QVERIFY2(now.code == 0, now.all());
    QVERIFY(now.json()["card"].get<std::string>().find("lettrine-cli train") != std::string::npos);
    QVERIFY(QFile::exists(path("mine/followers.bin")));
    QVERIFY(QDir(path("mine")).entryList({ QStringLiteral("*.lettrine-save") }, QDir::Files | QDir::Hidden).isEmpty());
}

void TestCliFiles::trainingReadsACorpusAsCorpusTextCleansIt()
{
    writeFile("wild.txt", "\xEF\xBB\xBF" + QByteArray("ab\r\ncd\r\n").repeated(60));
    writeFile("tame.txt", QByteArray("ab\ncd\n").repeated(60));
    const CliRun wild = train("wild", {}, "wild.txt"), tame = train("tame", {}, "tame.txt");
    QVERIFY2(wild.code == 0 && wild.err.contains("a byte order mark, 120 carriage returns"), wild.all());
    QVERIFY2(tame.code == 0 && !tame.err.contains("corpus text"), tame.all());
    QCOMPARE(readAll("wild/tokenizer.json"), readAll("tame/tokenizer.json"));
    QCOMPARE(readAll("wild/model.safetensors"), readAll("tame/model.safetensors"));
    const auto tokenizer = [&](const char* text, const char* output) {
        return runCli({ QStringLiteral("train-tokenizer"), path(text), QStringLiteral("--vocab"), QStringLiteral("262"),
            QStringLiteral("--output"), path(output) });
    };
    QVERIFY(tokenizer("wild.txt", "wild.json").code == 0 && tokenizer("tame.txt", "tame.json").code == 0);
    QCOMPARE(readAll("wild.json"), readAll("tame.json"));
    // And the loss is measured on the same text.
    const auto loss = [&](const char* text) {
        return runCli({ QStringLiteral("evaluate"), path(text), QStringLiteral("--all"), QStringLiteral("--json"),
                          QStringLiteral("--model"), path("tame") })
            .json();
    };
    QCOMPARE(loss("wild.txt"), loss("tame.txt"));
}

void TestCliFiles::aBundledModelsNameIsAModelToBeginWith()
{
    writeFile("poems.txt", QByteArray("春风花\n").repeated(60));
    const CliRun run = train("mine", { QStringLiteral("--from"), QStringLiteral("tang") }, "poems.txt");
    // It is found; that its shape is another one is the next thing to be said.
    QVERIFY2(run.code == 2 && run.err.contains("that model has"), run.all());
}

void TestCliFiles::corpusCommandsWriteOverNothing()
{
    writeFile("taken", "precious");
    for (const char* kind : { "text", "lines", "words" }) {
        const QStringList command{ QStringLiteral("corpus"), QString::fromLatin1(kind), path("corpus.txt"),
            QStringLiteral("--output") };
        const CliRun over = runCli(command + QStringList{ path("taken") });
        QVERIFY2(over.code == 2 && over.isOneLine() && over.err.contains("--force"), over.all());
        QCOMPARE(readAll("taken"), QByteArray("precious"));
        const QByteArray before = readAll("corpus.txt");
        const CliRun own = runCli(command + QStringList{ path("corpus.txt") });
        QVERIFY2(own.code == 2 && own.isOneLine(), own.all());
        QCOMPARE(readAll("corpus.txt"), before);
        const CliRun forced = runCli(command + QStringList{ path("taken"), QStringLiteral("--force") });
        QVERIFY2(forced.code == 0, forced.all());
        writeFile("taken", "precious");
    }
}

void TestCliFiles::trainTokenizerWritesOverNothing()
{
    copyTiny("mine");
    const QByteArray before = readAll("mine/tokenizer.json");
    const CliRun run = runCli({ QStringLiteral("train-tokenizer"), path("corpus.txt"), QStringLiteral("--vocab"),
        QStringLiteral("260"), QStringLiteral("--output"), path("mine") });
    QVERIFY2(run.code == 2 && run.isOneLine() && run.err.contains("tokenizer.json"), run.all());
    QCOMPARE(readAll("mine/tokenizer.json"), before);
}

void TestCliFiles::readOnlyOutputsAreRefused()
{
    writeFile("lesson.txt", "mine");
    QVERIFY(QFile::setPermissions(path("lesson.txt"), QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther));
    const CliRun run = runCli({ QStringLiteral("corpus"), QStringLiteral("text"), path("corpus.txt"),
        QStringLiteral("--output"), path("lesson.txt"), QStringLiteral("--force") });
    QVERIFY2(run.code == 2 && run.isOneLine(), run.all());
    QCOMPARE(readAll("lesson.txt"), QByteArray("mine"));
}

void TestCliFiles::outputsMayBePipes()
{
    const CliRun run = runShell(QStringLiteral("exec \"$CLI\" corpus text ") + path("corpus.txt")
        + QStringLiteral(" --output /dev/stderr 2>&1 >/dev/null | head -1"));
    QVERIFY2(run.out.startsWith("the dog and the cat"), run.all());
    const CliRun piped =
        runShell(QStringLiteral("printf 'a\\nb\\n' | \"$CLI\" corpus words /dev/stdin --output ") + path("words.bin"));
    QVERIFY2(piped.code == 0 && piped.out.contains("2"), piped.all());
}

void TestCliFiles::controlCharactersAreNamed()
{
    writeFile("nul.txt", QByteArray("one\ntw\0o\n", 9).repeated(60));
    for (const QStringList& command : { QStringList{ QStringLiteral("corpus"), QStringLiteral("text"), path("nul.txt"),
                                            QStringLiteral("--output"), path("out.txt") },
             QStringList{ QStringLiteral("train"), path("nul.txt"), QStringLiteral("--output"), path("out") },
             QStringList{ QStringLiteral("train-tokenizer"), path("nul.txt"), QStringLiteral("--vocab"),
                 QStringLiteral("260"), QStringLiteral("--output"), path("out.json") } }) {
        const CliRun run = runCli(command);
        QVERIFY2(
            run.code == 2 && run.isOneLine() && run.err.contains("line 2") && run.err.contains("U+0000"), run.all());
    }
}

void TestCliFiles::wrappedChineseLinesAreJoinedWithoutASpace()
{
    writeFile("zh.txt",
        "小草从土里钻出来，嫩嫩\n的，绿绿的。\n他说：“\n好”\n—— 春\n\nかな\nカナ\n\n한국어\n문장\n\nan old\nbook "
        "书\nof\n");
    const CliRun run = runCli({ QStringLiteral("corpus"), QStringLiteral("text"), path("zh.txt"),
        QStringLiteral("--unwrap"), QStringLiteral("--output"), path("out.txt") });
    QVERIFY2(run.code == 0, run.all());
    QCOMPARE(readAll("out.txt"),
        QByteArray("小草从土里钻出来，嫩嫩的，绿绿的。他说：“好”—— 春\nかなカナ\n한국어 문장\nan old book 书 of\n\n"));
}

void TestCliFiles::aLongWordIsNamedWithItsLine()
{
    writeFile("dna.txt", "a title\n" + QByteArray("ACGT").repeated(500) + "\nthe end\n");
    const CliRun run = runCli({ QStringLiteral("train-tokenizer"), path("dna.txt"), QStringLiteral("--vocab"),
        QStringLiteral("260"), QStringLiteral("--output"), path("out.json") });
    QVERIFY2(run.code == 0 && run.err.contains("dna.txt, line 2: a word of 2000 bytes"), run.all());
}

void TestCliFiles::progressOfTheTokenizerIsShown()
{
    QByteArray text;
    for (int i = 0; i < 20'000; ++i)
        text += "w" + QByteArray::number(i * 7919 % 10'007) + (i % 12 ? " " : "\n");
    writeFile("many.txt", text);
    const CliRun run = runCli({ QStringLiteral("train-tokenizer"), path("many.txt"), QStringLiteral("--vocab"),
        QStringLiteral("1200"), QStringLiteral("--output"), path("out.json") });
    QVERIFY2(run.code == 0 && run.err.count(" of 1200 tokens") >= 2, run.all());
}

void TestCliFiles::damagedTablesAreRefusedAlike()
{
    for (const char* name : { "followers.bin", "lines.bin", "words.bin" }) {
        QVERIFY(QDir(path("mine")).removeRecursively() || true);
        copyTiny("mine");
        writeFile((std::string("mine/") + name).c_str(), "damaged");
        for (const QStringList& command :
            { QStringList{ QStringLiteral("info") }, QStringList{ QStringLiteral("next"), QStringLiteral("春") },
                QStringList{ QStringLiteral("acrostic"), QStringLiteral("春风") } }) {
            const CliRun run = runCli(command + QStringList{ QStringLiteral("--model"), path("mine") });
            QVERIFY2(run.code == 2 && run.isOneLine() && run.err.contains(name), run.all());
        }
    }
}

void TestCliFiles::aCardCannotMoveTheCursor()
{
    copyTiny("mine");
    writeFile("mine/README.md", "# A card\n\x1b[31mred\x1b[2J\ttab\xE2\x80\xAE turned\n");
    const CliRun run = runCli({ QStringLiteral("info"), QStringLiteral("--model"), path("mine") });
    QVERIFY2(run.code == 0 && run.out.contains("# A card\n") && run.out.contains("\ttab"), run.all());
    QVERIFY(!run.out.contains('\x1b') && !run.out.contains("\xE2\x80\xAE"));
}

void TestCliFiles::defaultsFitSmallModels()
{
    writeFile("few.txt", QByteArray("ab\nba\n").repeated(60));
    QVERIFY(train("few", {}, "few.txt").code == 0); // 3 tokens, a window of 16
    const Json next = runCli({ QStringLiteral("next"), QStringLiteral("a"), QStringLiteral("--json"),
                                 QStringLiteral("--model"), path("few") })
                          .json();
    QCOMPARE(next["candidates"].size(), std::size_t(3));
    const CliRun race = runCli({ QStringLiteral("race"), QStringLiteral("--rounds"), QStringLiteral("1"),
        QStringLiteral("--json"), QStringLiteral("--model"), path("few") });
    QVERIFY2(race.code == 0, race.all());
    QCOMPARE(race.json()["rows"][0]["length"], 15);
    const CliRun over = runCli({ QStringLiteral("race"), QStringLiteral("--lengths"), QStringLiteral("16"),
        QStringLiteral("--model"), path("few") });
    QVERIFY2(over.code == 2 && over.err.contains("1 to 15"), over.all());
}

QTEST_GUILESS_MAIN(TestCliFiles)
#include "test_cli_files.moc"
