// SPDX-License-Identifier: GPL-3.0-or-later
// info, tokens, next, score: what they say about a model and a text.
#include "app/cli_process.h"

#include <QFile>
#include <QTemporaryDir>

#include <cmath>

using Json = nlohmann::json;

class TestCliLook : public QObject {
    Q_OBJECT

private slots:
    void infoSaysWhatTheModelIs();
    void infoRefusesDamagedFolders();
    void tokensBothWays();
    void tokensOfPieces();
    void nextAgreesWithGoldenLogits();
    void nextTellsWhatEachCutRemoved();
    void nextReadsTheWholeWindow();
    void nextFinds();
    void nextStart();
    void scoreIsTheProductOfNext();
    void textForPeopleIsAligned();
    void aLetterSpelledApartIsNoted();
};

void TestCliLook::infoSaysWhatTheModelIs()
{
    const Json info = tinyJson({ QStringLiteral("info") });
    QCOMPARE(info["name"], "gpt2-tiny");
    QCOMPARE(info["vocabulary_count"], 61);
    QCOMPARE(info["layers"], 3);
    QCOMPARE(info["heads"], 4);
    QCOMPARE(info["width"], 32);
    QCOMPARE(info["context"], 24);
    QCOMPARE(info["cache_bytes_per_token"], 2 * 3 * 32 * 4);
    QCOMPARE(info["cache_bytes_full"], 24 * 2 * 3 * 32 * 4);
    // Embeddings, three blocks, the final norm; the head is tied.
    const int block = 4 * 32 + (32 * 96 + 96) + (32 * 32 + 32) + (32 * 128 + 128) + (128 * 32 + 32);
    QCOMPARE(info["parameter_count"], (61 + 24) * 32 + 3 * block + 2 * 32);
    QVERIFY(info["card"].is_string());
}

void TestCliLook::infoRefusesDamagedFolders()
{
    QTemporaryDir folder;
    const auto copy = [&](const char* name) {
        return QFile::copy(tinyModel() + QLatin1Char('/') + QLatin1String(name), folder.filePath(QLatin1String(name)));
    };
    const auto info = [&] { return runCli({ QStringLiteral("info"), QStringLiteral("--model"), folder.path() }); };
    QCOMPARE(info().code, 2);
    QVERIFY(copy("config.json") && copy("tokenizer.json"));
    QVERIFY2(info().code == 2 && info().isOneLine(), info().all());
    QVERIFY(copy("model.safetensors"));
    QCOMPARE(info().code, 0);
    QFile weights(folder.filePath(QStringLiteral("model.safetensors")));
    weights.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    QVERIFY(weights.resize(weights.size() - 2));
    QVERIFY2(info().code == 2 && info().isOneLine(), info().all());
    const CliRun unknown =
        runCli({ QStringLiteral("info"), QStringLiteral("--model"), QStringLiteral("no-such-model") });
    QVERIFY2(unknown.code == 2 && unknown.isOneLine() && unknown.err.contains("no-such-model"), unknown.all());
}

void TestCliLook::tokensBothWays()
{
    const Json tokens = tinyJson({ QStringLiteral("tokens"), QStringLiteral("春风𠮷é") });
    QCOMPARE(tokens["ids"], (Json{ 1, 12, 57, 58 }));
    QCOMPARE(tokens["pieces"], (Json{ "春", "风", "𠮷", "é" }));
    QVERIFY(!tokens.contains("bytes"));
    const Json back = tinyJson({ QStringLiteral("tokens"), QStringLiteral("--decode"), QStringLiteral("1,12, 57 58") });
    QCOMPARE(back["ids"], tokens["ids"]);
    QCOMPARE(back["pieces"], tokens["pieces"]);
    QCOMPARE(back["text"], "春风𠮷é");
    QCOMPARE(tinyJson({ QStringLiteral("tokens"), QString() })["ids"], Json::array());
    const CliRun far = runCli({ QStringLiteral("tokens"), QStringLiteral("--decode"), QStringLiteral("61"),
        QStringLiteral("--model"), tinyModel() });
    QVERIFY2(far.code == 2 && far.isOneLine() && far.err.contains("61"), far.all());
}

void TestCliLook::tokensOfPieces()
{
    // A byte-level vocabulary of bytes alone: a Han character is three pieces, none of them text.
    QTemporaryDir folder;
    const QString text = folder.filePath(QStringLiteral("text.txt")),
                  tokenizer = folder.filePath(QStringLiteral("tokenizer.json"));
    QFile file(text);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("春 a春\n") > 0);
    file.close();
    const CliRun trained = runCli({ QStringLiteral("train-tokenizer"), text, QStringLiteral("--vocab"),
        QStringLiteral("258"), QStringLiteral("--output"), tokenizer });
    QVERIFY2(trained.code == 0, trained.all());
    const QString model = folder.filePath(QStringLiteral("model"));
    const CliRun made =
        runCli({ QStringLiteral("train"), text, QStringLiteral("--tokenizer"), tokenizer, QStringLiteral("--output"),
            model, QStringLiteral("--layers"), QStringLiteral("1"), QStringLiteral("--heads"), QStringLiteral("1"),
            QStringLiteral("--width"), QStringLiteral("8"), QStringLiteral("--context"), QStringLiteral("4"),
            QStringLiteral("--tokens"), QStringLiteral("4"), QStringLiteral("--batch"), QStringLiteral("1") });
    QVERIFY2(made.code == 0, made.all());
    const Json tokens = runCli(
        { QStringLiteral("tokens"), QStringLiteral("春a"), QStringLiteral("--model"), model, QStringLiteral("--json") })
                            .json();
    QCOMPARE(tokens["pieces"], (Json{ "�", "�", "�", "a" }));
    QCOMPARE(tokens["bytes"], (Json{ "e6", "98", "a5", nullptr }));
    QCOMPARE(
        runCli({ QStringLiteral("tokens"), QStringLiteral("春a"), QStringLiteral("--model"), model }).out.count("<e6>"),
        1);
}

void TestCliLook::nextAgreesWithGoldenLogits()
{
    QFile file(QStringLiteral(LETTRINE_TESTS_DIR "/golden/logits.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const Json golden = Json::parse(file.readAll().toStdString());
    int checked = 0;
    for (const Json& one : golden.is_array() ? golden : golden["cases"]) {
        std::string ids;
        for (const int id : one["ids"])
            ids += std::to_string(id) + ",";
        ids.pop_back();
        const Json text =
            tinyJson({ QStringLiteral("tokens"), QStringLiteral("--decode"), QString::fromStdString(ids) })["text"];
        const Json next = tinyJson(
            { QStringLiteral("next"), QString::fromStdString(text), QStringLiteral("--top"), QStringLiteral("61") });
        QCOMPARE(next["ids"], one["ids"]);
        QCOMPARE(next["candidates"].size(), std::size_t(61));
        double sum = 0, final = 0;
        for (const Json& candidate : next["candidates"]) {
            QVERIFY(std::abs(candidate["logit"].get<double>()
                        - one["last_logits"][candidate["id"].get<std::size_t>()].get<double>())
                < 1e-4);
            sum += candidate["raw"].get<double>();
            final += candidate["final"].get<double>();
        }
        QVERIFY(std::abs(sum - 1) < 1e-6);
        QVERIFY(std::abs(final - 1) < 1e-9);
        QCOMPARE(next["others_raw"], 0.0);
        if (++checked == 4)
            break;
    }
    QVERIFY(checked > 0);
}

void TestCliLook::nextTellsWhatEachCutRemoved()
{
    const QStringList common{ QStringLiteral("next"), QStringLiteral("春风"), QStringLiteral("--top"),
        QStringLiteral("61") };
    const Json cut = tinyJson(common
        + QStringList{
            QStringLiteral("--top-k"), QStringLiteral("3"), QStringLiteral("--top-p"), QStringLiteral("1") });
    int survivors = 0;
    for (const Json& candidate : cut["candidates"]) {
        QVERIFY(candidate["removed_by"].is_null() || candidate["removed_by"] == "top-k");
        QCOMPARE(candidate["removed_by"].is_null(), candidate["final"].get<double>() > 0);
        survivors += candidate["removed_by"].is_null();
    }
    QCOMPARE(survivors, 3);
    QCOMPARE(cut["rules_mass"], 0.0);
    QVERIFY(cut["kept_mass"].get<double>() < 1 && cut["kept_mass"].get<double>() > 0);
    QVERIFY(cut["entropy_bits"].get<double>() <= std::log2(3) + 1e-9);
    QVERIFY(cut["entropy_raw_bits"].get<double>() > cut["entropy_bits"].get<double>());
    const Json greedy = tinyJson(common + QStringList{ QStringLiteral("--greedy") });
    QCOMPARE(greedy["candidates"][0]["final"], 1.0);
    QCOMPARE(greedy["candidates"][1]["removed_by"], "greedy");
    QCOMPARE(greedy["entropy_bits"], 0.0);
}

void TestCliLook::nextReadsTheWholeWindow()
{
    const QString whole = QStringLiteral("春眠不觉晓，处处闻啼鸟。夜来风雨声，花落知多少。");
    QCOMPARE(whole.size(), 24);
    QCOMPARE(tinyJson({ QStringLiteral("next"), whole })["ids"].size(), std::size_t(24));
    const CliRun longer =
        runCli({ QStringLiteral("next"), whole + QStringLiteral("春"), QStringLiteral("--model"), tinyModel() });
    QVERIFY2(
        longer.code == 2 && longer.isOneLine() && longer.err.contains("24") && longer.err.contains("25"), longer.all());
    // With the start token it is one too many as well.
    QCOMPARE(
        runCli({ QStringLiteral("next"), whole, QStringLiteral("--start"), QStringLiteral("--model"), tinyModel() })
            .code,
        2);
}

void TestCliLook::nextFinds()
{
    const Json all =
        tinyJson({ QStringLiteral("next"), QStringLiteral("春风"), QStringLiteral("--top"), QStringLiteral("61") });
    const Json found = tinyJson(
        { QStringLiteral("next"), QStringLiteral("春风"), QStringLiteral("--find"), QStringLiteral("流") })["found"];
    QCOMPARE(found["id"], 29);
    QCOMPARE(found["text"], "流");
    QCOMPARE(found, all["candidates"][found["rank"].get<std::size_t>() - 1]);
    QVERIFY(all["found"].is_null());
    const CliRun unknown = runCli({ QStringLiteral("next"), QStringLiteral("春风"), QStringLiteral("--find"),
        QStringLiteral("霜"), QStringLiteral("--model"), tinyModel() });
    QVERIFY2(unknown.code == 2 && unknown.isOneLine() && unknown.err.contains("霜"), unknown.all());
}

void TestCliLook::nextStart()
{
    QCOMPARE(tinyJson({ QStringLiteral("next"), QString() })["ids"], (Json{ 0 }));
    QCOMPARE(
        tinyJson({ QStringLiteral("next"), QStringLiteral("春"), QStringLiteral("--start") })["ids"], (Json{ 0, 1 }));
    QCOMPARE(tinyJson({ QStringLiteral("next"), QStringLiteral("春") })["ids"], (Json{ 1 }));
    // A folder without counts has none.
    QVERIFY(tinyJson({ QStringLiteral("next"), QStringLiteral("春") })["corpus"].is_null());
}

void TestCliLook::scoreIsTheProductOfNext()
{
    const QString text = QStringLiteral("春风雨");
    const Json score = tinyJson({ QStringLiteral("score"), text });
    QCOMPARE(score["steps"].size(), std::size_t(3));
    double nats = 0;
    for (int i = 0; i < 3; ++i) {
        const Json next = tinyJson({ QStringLiteral("next"), text.left(i), QStringLiteral("--start"),
            QStringLiteral("--find"), text.mid(i, 1) });
        const Json& step = score["steps"][std::size_t(i)];
        QCOMPARE(step["text"].get<std::string>(), text.mid(i, 1).toStdString());
        QCOMPARE(step["rank"], next["found"]["rank"]);
        const double expected = next["found"]["raw"];
        QVERIFY(std::abs(step["raw"].get<double>() / expected - 1) < 1e-6);
        nats -= std::log(step["raw"].get<double>());
    }
    QVERIFY(std::abs(score["nats"].get<double>() - nats) < 1e-9);
}

void TestCliLook::textForPeopleIsAligned()
{
    const CliRun run = runCli({ QStringLiteral("next"), QStringLiteral("春风"), QStringLiteral("--top"),
        QStringLiteral("61"), QStringLiteral("--model"), tinyModel() });
    QCOMPARE(run.code, 0);
    const QString out = QString::fromUtf8(run.out);
    QVERIFY(out.contains(QStringLiteral("⏎")) && out.contains(QStringLiteral("␣")));
    // In every row the percent sign of "raw" stands in the same column, a Han character counting as two.
    QSet<int> columns;
    for (const QString& line : out.split(QLatin1Char('\n'))) {
        const int at = static_cast<int>(line.indexOf(QLatin1Char('%')));
        if (at < 0 || line.startsWith(QLatin1String("entropy")))
            continue;
        int column = 0;
        for (const char32_t c : line.left(at).toUcs4())
            column += c >= 0x2E80 ? 2 : 1;
        columns.insert(column);
    }
    QCOMPARE(columns.size(), 1);
}

void TestCliLook::aLetterSpelledApartIsNoted()
{
    const QStringList verne{ QStringLiteral("--model"), QStringLiteral("verne") };
    for (const QStringList& command : { QStringList{ QStringLiteral("next") }, QStringList{ QStringLiteral("score") },
             QStringList{ QStringLiteral("write"), QStringLiteral("--length"), QStringLiteral("1") } }) {
        const CliRun apart = runCli(command + QStringList{ QStringLiteral("le\u0301") } + verne);
        QCOMPARE(apart.code, 0);
        QVERIFY2(apart.err.contains("é at 2 is spelled U+0065 U+0301"), apart.all());
        const CliRun one = runCli(command + QStringList{ QStringLiteral("lé") } + verne);
        QCOMPARE(one.code, 0);
        QVERIFY2(!one.err.contains("spelled"), one.all());
    }
}

QTEST_GUILESS_MAIN(TestCliLook)
#include "test_cli_look.moc"
