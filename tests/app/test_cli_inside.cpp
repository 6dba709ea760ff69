// SPDX-License-Identifier: GPL-3.0-or-later
// lens, attention, contributions, heads and --off: they agree with what next, score and evaluate say, and refuse what
// is not there in one line.
#include "app/cli_process.h"

#include <QFile>
#include <QTemporaryDir>

#include <cmath>

using Json = nlohmann::json;

namespace {

const QString text = QStringLiteral("白日依山尽，黄河入海");

/// With tang, and --json.
Json tangJson(QStringList arguments)
{
    arguments << QStringLiteral("--json");
    return runCli(arguments).json();
}

double gap(double a, double b)
{
    return std::abs(a - b);
}

} // namespace

class TestCliInside : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theLastLayerOfTheLensIsNext();
    void attentionAddsUpToOne();
    void contributionsAddUpToNextsLogit();
    void offChangesEveryCommandAlike();
    void anAlteredTextSaysSo();
    void headsReadHeldOutLines();
    void whatIsNotThereIsRefused_data();
    void whatIsNotThereIsRefused();
};

void TestCliInside::theLastLayerOfTheLensIsNext()
{
    const Json lens = tangJson({ QStringLiteral("lens"), text, QStringLiteral("--top"), QStringLiteral("5") });
    const Json next = tangJson({ QStringLiteral("next"), text, QStringLiteral("--top"), QStringLiteral("5") });
    QCOMPARE(lens["layers"].size(), std::size_t(5));
    QCOMPARE(lens["layers"][0]["name"], "embedding");
    const Json& last = lens["layers"][4];
    QCOMPARE(last["name"], "4");
    QCOMPARE(last["kl_to_end"], 0.0);
    for (std::size_t i = 0; i < 5; ++i) {
        QCOMPARE(last["candidates"][i]["id"], next["candidates"][i]["id"]);
        QCOMPARE(last["candidates"][i]["logit"], next["candidates"][i]["logit"]);
        QVERIFY(gap(last["candidates"][i]["raw"], next["candidates"][i]["raw"]) < 1e-6);
    }
    QVERIFY(gap(last["entropy_bits"], next["entropy_raw_bits"]) < 1e-5);
    for (const Json& token : lens["followed"])
        QCOMPARE(token["raw"].size(), std::size_t(5));
}

void TestCliInside::attentionAddsUpToOne()
{
    const Json all = tangJson({ QStringLiteral("attention"), text, QStringLiteral("--start") });
    QCOMPARE(all["heads"].size(), std::size_t(16));
    QCOMPARE(all["tokens"].size(), std::size_t(text.size() + 1));
    QCOMPARE(all["tokens"][1]["text"], "白");
    for (const Json& head : all["heads"]) {
        double sum = 0;
        for (const Json& weight : head["weights"])
            sum += weight.get<double>();
        QVERIFY(gap(sum, 1) < 1e-6);
    }
    const Json one = tangJson({ QStringLiteral("attention"), text, QStringLiteral("--start"), QStringLiteral("--head"),
        QStringLiteral("3.4") });
    QCOMPARE(one["heads"].size(), std::size_t(1));
    QCOMPARE(one["heads"][0], all["heads"][11]);
}

void TestCliInside::contributionsAddUpToNextsLogit()
{
    const Json parts =
        tangJson({ QStringLiteral("contributions"), text, QStringLiteral("--token"), QStringLiteral("流") });
    const Json next = tangJson({ QStringLiteral("next"), text, QStringLiteral("--find"), QStringLiteral("流") });
    double sum = parts["bias"];
    for (const Json& part : parts["parts"])
        sum += part["logit"].get<double>();
    QCOMPARE(parts["parts"].size(), std::size_t(1 + 4 * 5));
    QVERIFY(gap(sum, next["found"]["logit"]) < 1e-4);
    QVERIFY(gap(parts["logit"], next["found"]["logit"]) < 1e-4);
    // Without --token it is the likeliest.
    QCOMPARE(tangJson({ QStringLiteral("contributions"), text })["id"], next["candidates"][0]["id"]);
}

void TestCliInside::offChangesEveryCommandAlike()
{
    const QStringList off{ QStringLiteral("--off"), QStringLiteral("3.4,1.mlp") };
    const Json plain = tangJson({ QStringLiteral("next"), text });
    const Json altered = tangJson(QStringList{ QStringLiteral("next"), text } + off);
    QCOMPARE(altered["off"], "3.4,1.mlp");
    QVERIFY(!plain.contains("off"));
    QVERIFY(altered["candidates"] != plain["candidates"]);
    const Json lens = tangJson(QStringList{ QStringLiteral("lens"), text } + off);
    QCOMPARE(lens["layers"][4]["candidates"][0]["logit"], altered["candidates"][0]["logit"]);
    // The same loss by score and by evaluate: a corpus whose one held-out line is the text.
    const Json score = tangJson(QStringList{ QStringLiteral("score"), text + QStringLiteral("流。") } + off);
    QTemporaryDir folder;
    QFile corpus(folder.filePath(QStringLiteral("one.txt")));
    QVERIFY(corpus.open(QFile::WriteOnly));
    corpus.write(QByteArray(49, '\n') + (text + QStringLiteral("流。\n")).toUtf8());
    corpus.close();
    const Json loss = tangJson(QStringList{ QStringLiteral("evaluate"), corpus.fileName() } + off);
    QCOMPARE(loss["off"], "3.4,1.mlp");
    const double tokens = loss["token_count"];
    QCOMPARE(int(tokens), int(text.size()) + 3);
    // evaluate also counts the newline that closes the line.
    QVERIFY(loss["nats_per_token"].get<double>() * tokens > score["nats"].get<double>());
    const Json whole = tangJson({ QStringLiteral("evaluate"), corpus.fileName() });
    QVERIFY(loss["nats_per_token"] != whole["nats_per_token"]);
}

void TestCliInside::anAlteredTextSaysSo()
{
    const QStringList write{ QStringLiteral("write"), text, QStringLiteral("--length"), QStringLiteral("20"),
        QStringLiteral("--seed"), QStringLiteral("5") };
    const QStringList off{ QStringLiteral("--off"), QStringLiteral("1.mlp") };
    const Json plain = tangJson(write), altered = tangJson(write + off);
    QVERIFY(plain["poems"][0]["ids"] != altered["poems"][0]["ids"]);
    // With switches too, the cache changes nothing.
    QCOMPARE(tangJson(write + off + QStringList{ QStringLiteral("--no-cache") })["poems"][0]["ids"],
        altered["poems"][0]["ids"]);
}

void TestCliInside::headsReadHeldOutLines()
{
    QTemporaryDir folder;
    QFile corpus(folder.filePath(QStringLiteral("two.txt")));
    QVERIFY(corpus.open(QFile::WriteOnly));
    corpus.write(QByteArray(49, '\n') + "白日依山尽，黄河入海流。欲穷千里目，更上一层楼。\n" + QByteArray(49, '\n')
        + "春眠不觉晓，处处闻啼鸟。夜来风雨声，花落知多少。\n");
    corpus.close();
    const Json heads = tangJson({ QStringLiteral("heads"), corpus.fileName() });
    QCOMPARE(heads["line_count"], 2);
    QCOMPARE(heads["heads"].size(), std::size_t(16));
    QCOMPARE(heads["mlps"].size(), std::size_t(4));
    QCOMPARE(heads["place_counts"]["rhyme"], 2);
    const Json& head = heads["heads"][11];
    QCOMPARE(head["name"], "3.4");
    for (const char* role : { "start", "itself", "previous", "mark", "rhyme", "counterpart" })
        QVERIFY2(head["roles"].contains(role) && head["even"].contains(role), role);
    for (const char* place : { "rhyme", "mark", "line_start", "other" })
        QVERIFY2(head["costs"].contains(place) && head["cost_errors"].contains(place), place);
    const CliRun forPeople = runCli({ QStringLiteral("heads"), corpus.fileName() });
    QCOMPARE(forPeople.code, 0);
    QVERIFY(forPeople.out.contains("over 2 held-out lines"));
    QCOMPARE(tangJson({ QStringLiteral("heads"), corpus.fileName(), QStringLiteral("--lines"),
                 QStringLiteral("1") })["line_count"],
        1);
}

void TestCliInside::whatIsNotThereIsRefused_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("said");
    const auto row = [](const char* name, const QStringList& arguments, const char* said) {
        QTest::newRow(name) << arguments << QString::fromUtf8(said);
    };
    const QString lens = QStringLiteral("lens"), off = QStringLiteral("--off"), spring = QStringLiteral("春风");
    row("no such layer", { lens, spring, off, QStringLiteral("9.1") }, "the layer of 9.1 is 9; it must be from 1 to 4");
    row("no such head", { QStringLiteral("next"), spring, off, QStringLiteral("4.9") },
        "the head of 4.9 is 9; it must be from 1 to 4");
    row("no name of a part", { QStringLiteral("write"), spring, off, QStringLiteral("mlp") }, "\"mlp\" is not known");
    row("a head is wanted", { QStringLiteral("attention"), spring, QStringLiteral("--head"), QStringLiteral("1.mlp") },
        "\"1.mlp\" is not known for --head");
    for (const char* command : { "lens", "attention", "contributions" })
        row(command, { QString::fromLatin1(command), QString() }, "the text is empty");
    row("two characters",
        { QStringLiteral("contributions"), spring, QStringLiteral("--token"), QStringLiteral("流水") },
        "one token, not 2");
    row("unknown characters", { lens, QStringLiteral("Nemo") }, "not in the model's vocabulary");
    row("no corpus", { QStringLiteral("heads"), QStringLiteral("/no/such/file") }, "there is no such file");
    row("a piece of two bytes",
        { QStringLiteral("contributions"), QStringLiteral("La mer"), QStringLiteral("--model"), QStringLiteral("verne"),
            QStringLiteral("--token"), QStringLiteral("龘") },
        "one token, not");
}

void TestCliInside::whatIsNotThereIsRefused()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, said);
    const CliRun run = runCli(arguments);
    QVERIFY2(run.code == 2 && run.isOneLine(), run.all());
    QVERIFY2(QString::fromUtf8(run.err).contains(said), run.all());
}

QTEST_GUILESS_MAIN(TestCliInside)
#include "test_cli_inside.moc"
