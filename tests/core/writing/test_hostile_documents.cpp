// SPDX-License-Identifier: GPL-3.0-or-later
// Documents that mean harm: each is refused by name, or opens, in time and memory in line with its size. Small ones lie
// in tests/hostile/documents; large ones are made here.
#include "base/files.h"
#include "live_bytes.h"
#include "text/code_points.h"
#include "writing/document.h"

#include <QDirIterator>
#include <QtTest>

#include <filesystem>
#include <nlohmann/json.hpp>

using namespace lettrine;
using nlohmann::json;

namespace {

const QString folder = QStringLiteral(LETTRINE_TESTS_DIR "/hostile/documents");

/// A vocabulary of that many characters, none of them special.
std::string tokenizerText(int size)
{
    std::string text = R"({"version":"1.0","added_tokens":[],"normalizer":null,"pre_tokenizer":null,"decoder":)"
                       R"({"type":"Fuse"},"model":{"type":"BPE","merges":[],"vocab":{)";
    for (int id = 0; id < size; ++id) {
        const auto c = static_cast<CodePoint>(id < 0xC000 ? 0x100 + id : 0x10000 + id);
        text += (id ? ",\"" : "\"") + toUtf8(c) + "\":" + std::to_string(id);
    }
    return text + "}}}";
}

struct Parts {
    std::string tokenizer = tokenizerText(3);
    std::string nodes; ///< without the brackets
    std::string more; ///< further members, each after a comma
    std::string model = "m";
};

std::string documentOf(const Parts& parts)
{
    return R"({"lettrine":1,"model":)" + json(parts.model).dump() + ",\"tokenizer\":" + json(parts.tokenizer).dump()
        + R"(,"settings":{"temperature":1,"top_k":0,"top_p":1,"min_p":0,"seed":"1"},"as_new_poem":false,"rules":[],)"
        + R"("rest":"","here":0)" + parts.more + ",\"nodes\":[" + parts.nodes + "]}\n";
}

std::string repeated(const std::string& unit, std::size_t count)
{
    std::string text;
    text.reserve(unit.size() * count);
    for (std::size_t i = 0; i < count; ++i)
        text += unit;
    return text;
}

/// A tree of `count` nodes, each the child of what `parent` says, with its token.
template <class Parent, class Token> std::string treeOf(int count, const Parent& parent, const Token& token)
{
    std::string nodes;
    for (int node = 1; node <= count; ++node)
        nodes += (node > 1 ? ",{\"parent\":" : "{\"parent\":") + std::to_string(parent(node))
            + ",\"token\":" + std::to_string(token(node)) + ",\"origin\":0}";
    return nodes;
}

/// Reads, and says how many times the text's size that took, beyond what a small document takes.
Result<Document> readCounted(const std::string& text, double& factor)
{
    forgetMostBytes();
    const std::int64_t before = g_liveBytes;
    auto read = readDocument(text, "a test");
    constexpr double small = 8 << 20;
    factor = (double(g_mostBytes - before) - small) / double(text.size());
    return read;
}

} // namespace

class TestHostileDocuments : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everySmallAttackGivesItsError_data();
    void everySmallAttackGivesItsError();
    void largeAttacks_data();
    void largeAttacks();
    void whatWasReadIsWrittenAsItWas();
    void stepsThatAddUpToMoreThanAVocabularyArePacked();
    void whatWouldBeTooLongToOpenKeepsFewerRows();
};

void TestHostileDocuments::everySmallAttackGivesItsError_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("kind");
    int count = 0;
    for (QDirIterator files(folder, { QStringLiteral("*.lettrine") }, QDir::Files, QDirIterator::Subdirectories);
         files.hasNext(); ++count) {
        const QFileInfo file(files.next());
        const QString kind = file.dir().dirName();
        QTest::addRow("%s/%s", qPrintable(kind), qPrintable(file.fileName())) << file.filePath() << kind;
    }
    QVERIFY(count > 50);
}

void TestHostileDocuments::everySmallAttackGivesItsError()
{
    QFETCH(QString, path);
    QFETCH(QString, kind);
    const auto text = readFile(path.toStdString());
    QVERIFY(text.has_value());
    const auto read = readDocument(*text, "a test");
    const std::string found = read ? "fine" : std::string(errorName(read.error().code));
    QVERIFY2(QString::fromStdString(found) == kind, (found + (read ? "" : ": " + read.error().message())).c_str());
    QVERIFY(read || read.error().message().size() < 500);
}

void TestHostileDocuments::largeAttacks_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("kind");
    const auto row = [](const char* name, const Parts& parts, const char* kind) {
        const std::string text = documentOf(parts);
        QTest::newRow(name) << QByteArray(text.data(), qsizetype(text.size())) << QString::fromLatin1(kind);
    };
    const auto nested = [](int depth) { return repeated("[", std::size_t(depth)) + repeated("]", std::size_t(depth)); };
    Parts parts;
    // Were a child looked for among its siblings, this would take hours.
    parts.tokenizer = tokenizerText(300'000);
    parts.nodes = treeOf(
        300'000, [](int) { return 0; }, [](int node) { return node - 1; });
    row("300,000 children of one node", parts, "fine");
    parts = {};
    parts.nodes = treeOf(
        300'000, [](int node) { return (node - 1) / 3; }, [](int node) { return (node - 1) % 3; });
    row("a wide tree of 100,000 nodes", parts, "fine");
    parts.nodes = treeOf(
        300'000, [](int node) { return node - 1; }, [](int node) { return node % 3; });
    row("a text of 100,000 characters", parts, "fine");
    parts.nodes = treeOf(
        100'000, [](int) { return 0; }, [](int) { return 0; });
    row("100,000 times the same child", parts, "document-invalid");
    parts = {};
    parts.tokenizer = "{\"model\":{\"vocab\":{" + repeated("\"aaaaaaaaaa\":1,", 4) + "\"b\":2}}}";
    row("a vocabulary with a piece many times", parts, "json-invalid");
    parts.tokenizer = "{\"normalizer\":[" + repeated("[],", 5'500'000) + "[]]}";
    row("a vocabulary file of five and a half million lists", parts, "json-invalid");
    parts.tokenizer = nested(200'000);
    row("a vocabulary file nested deep", parts, "json-invalid");
    parts.tokenizer = std::string(70'000'000, ' ');
    row("a vocabulary file of 70 MB", parts, "file-too-large");
    parts = {};
    parts.more = ",\"compose\":{\"a\":" + nested(200'000) + "}";
    row("a poem nested deep", parts, "json-invalid");
    parts.more = ",\"other\":" + nested(200'000);
    row("an unknown entry nested deep", parts, "json-invalid");
    parts.more = ",\"compose\":{\"a\":[" + repeated("[],", 1'000'000) + "[]]}";
    row("a poem of a million lists", parts, "json-invalid");
    parts.more = ",\"other\":[" + repeated("[],", 1'000'000) + "[]]";
    row("an unknown entry of a million lists", parts, "fine");
    parts = {};
    parts.nodes = "{\"parent\":0,\"token\":0,\"origin\":0,\"x\":[" + repeated("0,", 1'000'000) + "0]}";
    row("a node of a million numbers", parts, "json-invalid");
    parts.nodes = nested(200'000);
    row("a node nested deep", parts, "json-invalid");
    parts = {};
    parts.model = std::string(5'000'000, 'm');
    row("a model's name of 5 MB", parts, "document-invalid");
    parts = {};
    for (int i = 0; i < 100'000; ++i)
        parts.more += ",\"member" + std::to_string(i) + "\":0";
    row("100,000 unknown entries", parts, "fine");
}

void TestHostileDocuments::largeAttacks()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, kind);
    const std::string document = text.toStdString();
    double factor = 0;
    const auto read = readCounted(document, factor);
    const std::string found = read ? "fine" : std::string(errorName(read.error().code));
    QVERIFY2(QString::fromStdString(found) == kind, (found + (read ? "" : ": " + read.error().message())).c_str());
    QVERIFY(read || read.error().message().size() < 1500);
    qInfo("%lld bytes, memory %.1f times that", static_cast<long long>(document.size()), factor);
    // A vocabulary is a tree of values for a moment: the number of values bounds what that takes, not the file's size.
    constexpr double mostOfAVocabulary = 640 << 20;
    if (QByteArray(QTest::currentDataTag()).startsWith("a vocabulary"))
        QVERIFY2(factor * double(document.size()) < mostOfAVocabulary, qPrintable(QString::number(factor)));
    else
        QVERIFY2(factor < 12, qPrintable(QString::number(factor)));
}

void TestHostileDocuments::whatWasReadIsWrittenAsItWas()
{
    Parts parts;
    parts.nodes = treeOf(
        1000, [](int node) { return (node - 1) / 3; }, [](int node) { return (node - 1) % 3; });
    const auto read = readDocument(documentOf(parts), "a test");
    QVERIFY(read.has_value());
    const std::string text = documentText(*read);
    const auto again = readDocument(text, "a test");
    QVERIFY(again && documentText(*again) == text);
    QCOMPARE(again->manuscript.size(), 1001);
    QCOMPARE(int(again->manuscript.children(0).size()), 3);
}

/// What a document may not hold, a step in memory may: packing takes any numbers.
void TestHostileDocuments::stepsThatAddUpToMoreThanAVocabularyArePacked()
{
    Step step;
    step.detail = StepDetail::Full;
    step.rawSum = step.temperedSum = step.finalSum = 1;
    constexpr std::int32_t most = INT32_MAX;
    for (int i = 0; i < largestRowCount; ++i) {
        StepRow row;
        row.id = most - i;
        row.rank = 1 + i * 2'000'000;
        row.temperedWeight = row.rawWeight = 1;
        row.raw = row.tempered = row.final = 1;
        step.rows.push_back(row);
        if (i == 0)
            continue;
        StepGap gap;
        gap.row = i;
        gap.count = 1'999'999;
        gap.byCut.fill(most);
        step.gaps.push_back(gap);
    }
    step.counts.fill(most);
    step.others.byCut.fill(most);
    const PackedStep packed(step);
    QVERIFY(packed.size() > 4096); // more than was ever reserved for one
    QVERIFY(packed.unpack() == step);
}

void TestHostileDocuments::whatWouldBeTooLongToOpenKeepsFewerRows()
{
    // A step with 12 of 40 candidates, the drawn one the last.
    Step step;
    step.detail = StepDetail::Full;
    step.id = 39;
    step.rank = 40;
    step.rawSum = step.temperedSum = step.finalSum = 40;
    step.rowsWanted = 12;
    for (int i = 0; i < 12; ++i) {
        StepRow row;
        row.id = i < 11 ? 2 * i : 39;
        row.rank = row.id + 1;
        row.rawWeight = row.temperedWeight = 1;
        row.raw = row.tempered = 1.0 / 40;
        row.cut = i % 4 == 3 ? Cut::TopK : Cut::None;
        row.final = row.cut == Cut::None ? 1.0 / 40 : 0;
        if (i > 0) {
            StepGap gap;
            gap.row = i;
            gap.count = row.rank - step.rows.back().rank - 1;
            gap.byCut[0] = gap.count;
            step.gaps.push_back(gap);
        }
        step.rows.push_back(row);
    }
    step.counts = { 38, 0, 0, 2, 0, 0 };
    step.counts[0] = 40;
    step.counts[static_cast<std::size_t>(Cut::TopK)] = 0;
    for (const StepRow& row : step.rows) {
        --step.counts[0];
        ++step.counts[static_cast<std::size_t>(row.cut)];
    }
    step.others.byCut[0] = 28;
    step.others.count = 28;
    step.others.raw = 28.0 / 40;
    step.others.final = 28.0 / 40;
    Document document;
    document.tokenizer = tokenizerText(40);
    for (int i = 0; i < 40; ++i)
        document.here = document.manuscript.add(document.here, 39, Origin::Drawn, &step);

    KeptSteps kept = KeptSteps::None;
    const std::string whole = documentText(document, &kept);
    QCOMPARE(kept, KeptSteps::Whole);
    std::string text = documentText(document, &kept, whole.size() - 1);
    QCOMPARE(kept, KeptSteps::FewerRows);
    QVERIFY(text.size() < whole.size());
    auto read = readDocument(text, "a test");
    QVERIFY2(read.has_value(), read ? "" : read.error().message().c_str());
    QCOMPARE(read->manuscript.depth(read->here), 40);
    const auto fewer = read->manuscript.step(read->here);
    QCOMPARE(int(fewer->rows.size()), 9); // 8 and the drawn one
    QCOMPARE(fewer->rows.back().id, 39);
    QCOMPARE(fewer->gaps.back().count, fewer->rows.back().rank - fewer->rows[7].rank - 1);
    QCOMPARE(fewer->others.count, 31);
    QVERIFY(std::abs(fewer->others.raw - 31.0 / 40) < 1e-12);
    QVERIFY(fewer->counts == step.counts);

    text = documentText(document, &kept, text.size() - 1);
    QCOMPARE(kept, KeptSteps::NoRows);
    read = readDocument(text, "a test");
    QVERIFY(read && read->manuscript.step(read->here)->detail == StepDetail::Chosen);
    QCOMPARE(read->manuscript.step(read->here)->rank, 40);
    text = documentText(document, &kept, text.size() - 1);
    QCOMPARE(kept, KeptSteps::None);
    read = readDocument(text, "a test");
    QVERIFY(read && read->manuscript.depth(read->here) == 40 && !read->manuscript.hasStep(read->here));
}

QTEST_GUILESS_MAIN(TestHostileDocuments)
#include "test_hostile_documents.moc"
