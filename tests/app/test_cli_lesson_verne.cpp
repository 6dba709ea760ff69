// SPDX-License-Identifier: GPL-3.0-or-later
// lesson verne: each block, and what must hold in it whatever the model has learned.
#include "app/lesson_test.h"

#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>

using Json = nlohmann::json;

class TestCliLessonVerne : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyBlockIsThere();
    void pieces();
    void strategies();
    void seeds();
    void stopToken();
    void circles();
    void inventedWords();
    void races();
    void refusals();
    void speaksThreeLanguages();
    void narrowTerminalIsSurvived_data();
    void narrowTerminalIsSurvived();

private:
    QTemporaryDir m_folder;
    QString m_pieces; ///< a small model of word pieces: four layers, window 128
    Json m_verne;
    QStringList verne() const
    {
        return { QStringLiteral("lesson"), QStringLiteral("verne"), QStringLiteral("--model"), m_pieces };
    }
};

void TestCliLessonVerne::initTestCase()
{
    const QString text = m_folder.filePath(QStringLiteral("text.txt")),
                  tokenizer = m_folder.filePath(QStringLiteral("tokenizer.json"));
    QFile file(text);
    QVERIFY(file.open(QIODevice::WriteOnly));
    // A chapter every two paragraphs, so that the model learns its stop token.
    for (int i = 0; i < 60; ++i)
        file.write("Phileas Fogg quitta Londres.\nPassepartout le suivit.\n\n");
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
    QCOMPARE(runCli({ QStringLiteral("corpus"), QStringLiteral("words"), text, QStringLiteral("--output"),
                        m_pieces + QStringLiteral("/words.bin"), QStringLiteral("--json") })
                 .json(),
        (Json{ { "word_count", 7 } }));
    const CliRun lesson = runCli(verne() << QStringLiteral("--json"));
    QVERIFY2(lesson.code == 0, lesson.all());
    m_verne = lesson.json();
}

void TestCliLessonVerne::everyBlockIsThere()
{
    QCOMPARE(lessonBlocks(m_verne),
        (std::vector<std::string>{ "pieces", "strategies", "seeds", "stop_token", "circles", "invented_words", "race",
            "short_race", "refusals" }));
    QCOMPARE(m_verne["lesson"], "verne");
    QCOMPARE(m_verne["model"], "pieces");
}

void TestCliLessonVerne::pieces()
{
    const Json texts = lessonBlock(m_verne, "pieces")["texts"];
    QCOMPARE(texts[0]["text"], "Phileas Fogg");
    for (const Json& text : texts) {
        std::string joined;
        for (const Json& piece : text["pieces"]) {
            // Parts of a character come as their bytes.
            const auto bytes = piece.contains("bytes")
                ? QByteArray::fromHex(QByteArray::fromStdString(piece["bytes"])).toStdString()
                : piece["text"].get<std::string>();
            joined += bytes;
        }
        QCOMPARE(joined, text["text"].get<std::string>());
        QCOMPARE(text["ids"].size(), text["pieces"].size());
    }
    QVERIFY(texts[2]["pieces"][0].contains("bytes")); // 春 is no piece of a French model
}

void TestCliLessonVerne::strategies()
{
    const Json strategies = lessonBlock(m_verne, "strategies");
    QStringList names;
    for (const Json& one : strategies["settings"]) {
        const Json& text = one["poems"][0];
        names << QString::fromStdString(one["name"]);
        QCOMPARE(text["prompt"], "Phileas Fogg");
        QVERIFY(text["ids"].size() == 30 || (text["stopped"] == "stop_token" && text["ids"].size() < 30));
    }
    QCOMPARE(names.join(QStringLiteral(", ")), QStringLiteral("greedy, 0.8, 0.8 top-k 20, 0.8 top-p 0.9, 1.5"));
    // The greedy text is that of `write`.
    const Json alone = runCli({ QStringLiteral("write"), QStringLiteral("Phileas Fogg"), QStringLiteral("--greedy"),
                                  QStringLiteral("--length"), QStringLiteral("30"), QStringLiteral("--model"), m_pieces,
                                  QStringLiteral("--json") })
                           .json();
    QCOMPARE(strategies["settings"][0]["poems"][0]["ids"], alone["poems"][0]["ids"]);
}

void TestCliLessonVerne::seeds()
{
    const Json seeds = lessonBlock(m_verne, "seeds");
    const auto ids = [&](std::size_t i) { return seeds["settings"][i]["poems"][0]["ids"]; };
    QCOMPARE(seeds["same"], (Json{ true, false }));
    QCOMPARE(ids(0), ids(1));
    QVERIFY(ids(0) != ids(2));
}

void TestCliLessonVerne::stopToken()
{
    // This small model has seen an end after every second paragraph.
    const Json stop = lessonBlock(m_verne, "stop_token");
    QCOMPARE(stop["stopped"], "stop_token");
    const Json drawn = stop["drawn_ids"];
    QVERIFY(stop["stop_token"].get<int>() >= 0);
    QCOMPARE(drawn.size(), stop["ids"].size() + 1);
    QCOMPARE(drawn.back(), stop["stop_token"]); // last
    for (const Json& id : stop["ids"])
        QVERIFY(id != stop["stop_token"]); // and nowhere before
    QVERIFY(stop["text"].get<std::string>().find("<|im_end|>") == std::string::npos);
    QVERIFY(stop["last_raw"].get<double>() > 0 && stop["last_raw"].get<double>() <= 1);
}

void TestCliLessonVerne::circles()
{
    const Json settings = lessonBlock(m_verne, "circles")["settings"];
    QCOMPARE(settings.size(), std::size_t(2));
    for (const Json& one : settings) {
        const Json& text = one["poems"][0];
        // Counted here once more, in another way.
        const std::vector<int> ids = text["ids"];
        QCOMPARE(ids.size(), std::size_t(120));
        int repeated = 0;
        for (std::size_t i = 0; i + 4 <= ids.size(); ++i) {
            const auto begin = ids.begin() + std::ptrdiff_t(i);
            repeated += std::search(ids.begin(), begin + 3, begin, begin + 4) != begin + 3;
        }
        QCOMPARE(one["repeated_share"], repeated / 117.0);
    }
}

void TestCliLessonVerne::inventedWords()
{
    const Json words = lessonBlock(m_verne, "invented_words");
    QCOMPARE(words["measured"], true);
    QCOMPARE(words["seed_count"], 100);
    QCOMPARE(words["known_word_count"], 7);
    QCOMPARE(words["at_temperatures"][0]["temperature"], 0.8);
    QCOMPARE(words["at_temperatures"][1]["temperature"], 1.5);
    double shares[2] = {};
    for (std::size_t i = 0; i < 2; ++i) {
        const Json& one = words["at_temperatures"][i];
        shares[i] = one["invented_share"];
        QCOMPARE(shares[i], one["invented_count"].get<double>() / one["word_count"].get<double>());
        for (const Json& word : one["examples"])
            QVERIFY(std::string(" phileas fogg quitta londres passepartout le suivit ")
                        .find(" " + word.get<std::string>() + " ")
                == std::string::npos);
    }
    QVERIFY2(shares[1] > shares[0], words.dump().c_str());
    // Without the list of words the block says so and measures nothing.
    QVERIFY(QFile::rename(m_pieces + QStringLiteral("/words.bin"), m_pieces + QStringLiteral("/aside")));
    const Json without = lessonBlock(
        runCli(verne() << QStringLiteral("--json") << QStringLiteral("--only") << QStringLiteral("invented_words"))
            .json(),
        "invented_words");
    QVERIFY(QFile::rename(m_pieces + QStringLiteral("/aside"), m_pieces + QStringLiteral("/words.bin")));
    QCOMPARE(without["measured"], false);
    QVERIFY(!without.contains("at_temperatures"));
}

void TestCliLessonVerne::races()
{
    const Json row = lessonBlock(m_verne, "race")["rows"][0], small = lessonBlock(m_verne, "short_race")["rows"][0];
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

void TestCliLessonVerne::refusals()
{
    const Json refused = lessonBlock(m_verne, "refusals")["refused"];
    QCOMPARE(refused.size(), std::size_t(2));
    const int counts[] = { 0, 128 };
    for (std::size_t i = 0; i < 2; ++i) {
        QCOMPARE(refused[i]["id_count"], counts[i]);
        QCOMPARE(refused[i]["refused"], true);
        QVERIFY(!refused[i]["message"].get<std::string>().empty());
    }
}

void TestCliLessonVerne::speaksThreeLanguages()
{
    const auto title = [this](const char* language) -> QByteArray {
        return runCli(verne() << QStringLiteral("--only") << QStringLiteral("pieces") << QStringLiteral("--lang")
                              << QString::fromLatin1(language))
            .out.split('\n')
            .value(0);
    };
    const QByteArray english = title("en"), french = title("fr"), chinese = title("zh_CN");
    QVERIFY(english.startsWith("1. ") && french.startsWith("1. ") && chinese.startsWith("1. "));
    QVERIFY(english != french && french != chinese && english != chinese);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("fr_FR.UTF-8"));
    QCOMPARE(runCli(verne() << QStringLiteral("--only") << QStringLiteral("pieces"), {}, environment)
                 .out.split('\n')
                 .value(0),
        french);
    QCOMPARE(title("zh"), chinese);
    QCOMPARE(runCli(verne() << QStringLiteral("--lang") << QStringLiteral("de")).code, 2);
    QCOMPARE(runCli({ QStringLiteral("lesson"), QStringLiteral("none") }).code, 2);
    // Blocks by name keep their numbers; a name that no block has is refused.
    const Json two =
        runCli(verne() << QStringLiteral("--json") << QStringLiteral("--only") << QStringLiteral("refusals,pieces"))
            .json();
    QCOMPARE(two["blocks"].size(), std::size_t(2));
    QCOMPARE(two["blocks"][0]["number"], 1);
    QCOMPARE(two["blocks"][1]["number"], 9);
    const CliRun unknown = runCli(verne() << QStringLiteral("--only") << QStringLiteral("pieces,nothing"));
    QCOMPARE(unknown.code, 2);
    QVERIFY2(unknown.isOneLine() && unknown.err.contains("nothing"), unknown.all());
}

void TestCliLessonVerne::narrowTerminalIsSurvived_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("columns");
    QTest::addRow("English, 30") << "en" << 30;
    QTest::addRow("Chinese, 40") << "zh_CN" << 40;
    QTest::addRow("French, 72") << "fr" << 72;
}

void TestCliLessonVerne::narrowTerminalIsSurvived()
{
    QFETCH(QString, language);
    QFETCH(int, columns);
    checkNarrowTerminal(QStringLiteral("verne --lang %1 --model \"%2\"").arg(language, m_pieces), columns);
}

QTEST_GUILESS_MAIN(TestCliLessonVerne)
#include "test_cli_lesson_verne.moc"
