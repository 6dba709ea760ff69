// SPDX-License-Identifier: GPL-3.0-or-later
// lesson: each block, and what must hold in it whatever the model has learned.
#include "app/cli_process.h"

#include <QFile>
#include <QTemporaryDir>

using Json = nlohmann::json;

namespace {

Json blockOf(const Json& lesson, const char* name)
{
    for (const Json& block : lesson["blocks"]) {
        if (block["block"] == name)
            return block;
    }
    return Json();
}

} // namespace

class TestCliLesson : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void tangNextAndWordings();
    void tangCorpusCounts();
    void tangFormsHold();
    void tangAcrosticsReadDown();
    void tangRaces();
    void verneTextsAndSeeds();
    void verneRaces();
    void verneRefusals();
    void speaksThreeLanguages();
    void narrowTerminalIsSurvived();

private:
    QTemporaryDir m_folder;
    QString m_pieces; ///< a small model of word pieces: four layers, window 128
    Json m_tang, m_verne;
    QStringList verne() const
    {
        return { QStringLiteral("lesson"), QStringLiteral("verne"), QStringLiteral("--model"), m_pieces };
    }
};

void TestCliLesson::initTestCase()
{
    m_tang = runCli({ QStringLiteral("lesson"), QStringLiteral("tang"), QStringLiteral("--json") }).json();
    QVERIFY(m_tang.is_object());

    const QString text = m_folder.filePath(QStringLiteral("text.txt")),
                  tokenizer = m_folder.filePath(QStringLiteral("tokenizer.json"));
    QFile file(text);
    QVERIFY(file.open(QIODevice::WriteOnly));
    for (int i = 0; i < 60; ++i)
        file.write("Phileas Fogg quitta Londres. Passepartout le suivit.\n");
    file.close();
    QCOMPARE(runCli({ QStringLiteral("train-tokenizer"), text, QStringLiteral("--vocab"), QStringLiteral("330"),
                        QStringLiteral("--output"), tokenizer })
                 .code,
        0);
    m_pieces = m_folder.filePath(QStringLiteral("pieces"));
    const CliRun trained = runCli(
        { QStringLiteral("train"), text, QStringLiteral("--tokenizer"), tokenizer, QStringLiteral("--output"), m_pieces,
            QStringLiteral("--width"), QStringLiteral("16"), QStringLiteral("--tokens"), QStringLiteral("5120"),
            QStringLiteral("--batch"), QStringLiteral("4"), QStringLiteral("--warmup"), QStringLiteral("512"),
            QStringLiteral("--rate"), QStringLiteral("0.01"), QStringLiteral("--report-every"), QStringLiteral("0") });
    QVERIFY2(trained.code == 0, trained.all());
    const CliRun lesson = runCli(verne() << QStringLiteral("--json"));
    QVERIFY2(lesson.code == 0, lesson.all());
    m_verne = lesson.json();
}

void TestCliLesson::tangNextAndWordings()
{
    const Json next = blockOf(m_tang, "next");
    QCOMPARE(next["prompts"].size(), std::size_t(3));
    for (const Json& prompt : next["prompts"])
        QCOMPARE(prompt["candidates"].size(), std::size_t(8));
    QCOMPARE(next["prompts"][0]["wanted"]["text"], "流");
    QCOMPARE(next["prompts"][1]["wanted"]["text"], "霜");
    // The same as `next` says, whatever stands in the lesson.
    const Json alone = runCli({ QStringLiteral("next"), QStringLiteral("春风"), QStringLiteral("--json") }).json();
    for (std::size_t i = 0; i < 8; ++i)
        QCOMPARE(next["prompts"][2]["candidates"][i]["raw"], alone["candidates"][i]["raw"]);
    // 床前看月光 is what stands in the poems.
    const Json wordings = blockOf(m_tang, "wordings");
    QCOMPARE(wordings["texts"][0]["text"], "床前看月光，");
    QVERIFY(wordings["texts"][0]["nats"].get<double>() > 0);
}

void TestCliLesson::tangCorpusCounts()
{
    const Json corpus = blockOf(m_tang, "corpus");
    QCOMPARE(corpus["context"], "春风");
    QCOMPARE(corpus["total"], 797);
    QCOMPARE(corpus["followers"][0], (Json{ { "text", "。" }, { "count", 111 } }));
}

void TestCliLesson::tangFormsHold()
{
    const Json settings = blockOf(m_tang, "form")["settings"];
    QCOMPARE(settings.size(), std::size_t(2));
    for (const Json& one : settings) {
        const int cells = one["name"] == "jueju5" ? 5 : 7;
        for (const Json& poem : one["poems"]) {
            const auto text = QString::fromStdString(poem["text"]);
            QCOMPARE(text.size(), 4 * (cells + 1));
            for (int i = 0; i < text.size(); ++i)
                QCOMPARE(text[i] == QChar(0xFF0C) || text[i] == QChar(0x3002), i % (cells + 1) == cells);
            QCOMPARE(poem["stopped"], "stop_token");
        }
    }
    for (const Json& one : blockOf(m_tang, "temperature")["settings"])
        QCOMPARE(one["poems"].size(), std::size_t(3));
}

void TestCliLesson::tangAcrosticsReadDown()
{
    const Json poems = blockOf(m_tang, "acrostic")["poems"];
    QCOMPARE(poems.size(), std::size_t(2));
    for (const Json& poem : poems) {
        const auto heads = QString::fromStdString(poem["heads"]);
        QCOMPARE(poem["lines"].size(), std::size_t(4));
        for (int i = 0; i < 4; ++i)
            QVERIFY(QString::fromStdString(poem["lines"][std::size_t(i)]).startsWith(heads[i]));
    }
}

void TestCliLesson::tangRaces()
{
    const Json race = blockOf(m_tang, "race"), wide = blockOf(m_tang, "wide_race");
    QCOMPARE(race["cache_bytes_per_token"], 4096);
    QCOMPARE(race["cache_bytes_full"], 4096 * 128);
    const int lengths[] = { 32, 64, 120 };
    for (std::size_t i = 0; i < 3; ++i) {
        QCOMPARE(race["rows"][i]["length"], lengths[i]);
        QCOMPARE(race["rows"][i]["same_text"], true);
        QCOMPARE(race["rows"][i]["max_logit_gap"], 0.0);
    }
    QCOMPARE(wide["rows"][0]["length"], 500);
    QCOMPARE(wide["rows"][0]["same_text"], true);
}

void TestCliLesson::verneTextsAndSeeds()
{
    const Json strategies = blockOf(m_verne, "strategies");
    QCOMPARE(strategies["texts"].size(), std::size_t(5));
    for (const Json& text : strategies["texts"]) {
        QCOMPARE(text["prompt"], "Phileas Fogg");
        QVERIFY(text["ids"].size() == 30 || text["stopped"] == "stop_token");
    }
    const Json seeds = blockOf(m_verne, "seeds");
    QCOMPARE(seeds["same_seed_same_text"], true);
    QCOMPARE(seeds["texts"][0]["ids"], seeds["texts"][1]["ids"]);
    QVERIFY(seeds["texts"][0]["ids"] != seeds["texts"][2]["ids"]);
    const Json stop = blockOf(m_verne, "stop_token");
    QVERIFY(stop["stopped"] == "stop_token" || stop["ids"].size() == 1500);
}

void TestCliLesson::verneRaces()
{
    const Json row = blockOf(m_verne, "race")["rows"][0], small = blockOf(m_verne, "short_race")["rows"][0];
    QCOMPARE(row["length"], 126);
    QCOMPARE(row["same_text"], true);
    QCOMPARE(row["projected_without_count"], 32508);
    QCOMPARE(row["projected_with_count"], 508);
    QCOMPARE(row["projected_saved_count"], 32000);
    QVERIFY(row["gap_other_order"].get<double>() < 1e-3);
    QCOMPARE(small["length"], 20);
    QCOMPARE(small["same_text"], true);
    QVERIFY(small["projected_saved_count"].get<int>() < 32000);
}

void TestCliLesson::verneRefusals()
{
    const Json refused = blockOf(m_verne, "refusals")["refused"];
    QCOMPARE(refused.size(), std::size_t(2));
    const int counts[] = { 0, 128 };
    for (std::size_t i = 0; i < 2; ++i) {
        QCOMPARE(refused[i]["id_count"], counts[i]);
        QCOMPARE(refused[i]["refused"], true);
        QVERIFY(!refused[i]["message"].get<std::string>().empty());
    }
}

void TestCliLesson::speaksThreeLanguages()
{
    const auto title = [this](const char* language) {
        return runCli(verne() << QStringLiteral("--lang") << QString::fromLatin1(language)).out.split('\n').value(0);
    };
    const QByteArray english = title("en"), french = title("fr"), chinese = title("zh_CN");
    QVERIFY(english.startsWith("1. ") && french.startsWith("1. ") && chinese.startsWith("1. "));
    QVERIFY(english != french && french != chinese && english != chinese);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("fr_FR.UTF-8"));
    QCOMPARE(runCli(verne(), {}, environment).out.split('\n').value(0), french);
    QCOMPARE(runCli(verne() << QStringLiteral("--lang") << QStringLiteral("de")).code, 2);
    QCOMPARE(runCli({ QStringLiteral("lesson"), QStringLiteral("none") }).code, 2);
}

void TestCliLesson::narrowTerminalIsSurvived()
{
    // A terminal of 30 columns, made by script(1) if it is there; its lines are no wider.
    const CliRun run =
        runShell(QStringLiteral("command -v script >/dev/null && script -qec 'stty cols 30; \"$CLI\" lesson verne "
                                "--lang en --model \"%1\" 2>/dev/null' /dev/null </dev/null")
                     .arg(m_pieces));
    QVERIFY2(run.code == 0, run.all());
    for (const QString& line : QString::fromUtf8(run.out).split(QLatin1Char('\n')))
        QVERIFY2(line.trimmed().size() <= 30, line.toUtf8());
}

QTEST_GUILESS_MAIN(TestCliLesson)
#include "test_cli_lesson.moc"
