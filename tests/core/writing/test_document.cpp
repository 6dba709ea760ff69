// SPDX-License-Identifier: GPL-3.0-or-later
#include "writing/document.h"

#include "writing/rules.h"
#include "writing/writer.h"

#include <QtTest>

#include <nlohmann/json.hpp>

using namespace lettrine;
using nlohmann::json;

class TestDocument : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void readingGivesAnEqualDocument();
    void newerVersionsAreRefused();
    void whatIsNotADocumentIsRefused_data();
    void whatIsNotADocumentIsRefused();
    void everyNumberIsChecked_data();
    void everyNumberIsChecked();
    void aDamagedFileNeverBringsItDown();
    void unknownEntriesAreLeftOut();
    void textThatIsNotUtf8IsRepaired();

private:
    json good() const { return json::parse(m_text); }
    std::shared_ptr<const Model> m_model;
    std::string m_text;
};

namespace {

void expectEqual(const Document& a, const Document& b)
{
    QCOMPARE(a.model, b.model);
    QCOMPARE(a.tokenizer, b.tokenizer);
    QCOMPARE(a.here, b.here);
    QCOMPARE(a.rest, b.rest);
    QCOMPARE(a.asNewPoem, b.asNewPoem);
    QCOMPARE(a.settings, b.settings);
    QCOMPARE(a.rules, b.rules);
    QCOMPARE(a.compose, b.compose);
    QCOMPARE(a.manuscript.size(), b.manuscript.size());
    for (int node = 1; node < a.manuscript.size(); ++node) {
        QCOMPARE(a.manuscript.parent(node), b.manuscript.parent(node));
        QCOMPARE(a.manuscript.token(node), b.manuscript.token(node));
        QCOMPARE(a.manuscript.origin(node), b.manuscript.origin(node));
        QCOMPARE(a.manuscript.redraws(node), b.manuscript.redraws(node));
        QCOMPARE(a.manuscript.hidden(node), b.manuscript.hidden(node));
        const auto x = a.manuscript.step(node);
        const auto y = b.manuscript.step(node);
        QCOMPARE(x == nullptr, y == nullptr);
        QVERIFY(!x || *x == *y);
    }
}

} // namespace

void TestDocument::initTestCase()
{
    auto model = loadModel(LETTRINE_TESTS_DIR "/golden/gpt2-tiny");
    QVERIFY2(model, model ? "" : model.error().message().c_str());
    m_model = *model;
    // A text written under a rule, with a branch, a pick, and a hidden part.
    Writer writer(m_model);
    WriterOptions options;
    options.rows = 12;
    Switches switches;
    switches.heads.push_back({ 1, 2 });
    options.switches = std::make_shared<const Switches>(switches);
    QVERIFY(writer.setOptions(options));
    RuleSet rules;
    QVERIFY(rules.add(makeFixedForm(*m_model->tokenizer, m_model->stopToken(), Form::Jueju5).value()));
    writer.setRules(rules);
    QVERIFY(writer.setText("春眠不", TextStart::AsTyped));
    Document document;
    document.model = "tiny \"quoted\"";
    document.tokenizer = m_model->tokenizer->toJson();
    document.settings = { 1.25, 30, 0.9, 0.015625, 0xFFFFFFFFFFFFFFFFull };
    QVERIFY(writer.setSettings(document.settings));
    auto here = document.manuscript.edit(Manuscript::root, writer.ids());
    QVERIFY(writer.write({ 12, true }, [&](const Step& step) {
        here = document.manuscript.add(here, step.id, Origin::Drawn, &step);
        return true;
    }));
    document.here = here;
    const auto branch = document.manuscript.pick(document.manuscript.path(here)[6], 44);
    document.manuscript.setRedraws(branch, 3);
    document.manuscript.setHidden(branch, true);
    document.rest = "龘\n";
    document.asNewPoem = true;
    document.rules = { { "form", "jueju5" }, { "banned", "？" } };
    // It may hold anything, what looks like an entry of the document too.
    document.compose = R"({"deep":{"nodes":[]},"nodes":[],"poem":"床前\"nodes\":[]"})";
    m_text = documentText(document);
    const auto read = readDocument(m_text, "test");
    QVERIFY2(read, read ? "" : read.error().message().c_str());
    expectEqual(*read, document);
}

void TestDocument::readingGivesAnEqualDocument()
{
    QVERIFY(m_text.ends_with("}\n"));
    const auto read = readDocument(m_text, "test");
    QVERIFY(read);
    QCOMPARE(documentText(*read), m_text);
    QCOMPARE(read->manuscript.depth(read->here), 15);
    // The kept steps have their rows without any model.
    const auto step = read->manuscript.step(read->here);
    QVERIFY(step && step->rows.size() >= 12);
    QCOMPARE(step->removedBy(Cut::Rule, 1), std::string("rule:form"));
    QCOMPARE(step->off.names(), std::string("2.3"));
    // An empty document.
    Document empty;
    empty.tokenizer = m_model->tokenizer->toJson();
    const auto again = readDocument(documentText(empty), "test");
    QVERIFY(again);
    expectEqual(*again, empty);
}

void TestDocument::newerVersionsAreRefused()
{
    json root = good();
    root["lettrine"] = 2;
    const auto read = readDocument(root.dump(), "poem.lettrine");
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::DocumentVersion);
    QCOMPARE(read.error().value, std::string("2"));
    QCOMPARE(read.error().limit, std::string("1"));
    QCOMPARE(read.error().where, std::string("poem.lettrine"));
}

void TestDocument::whatIsNotADocumentIsRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("zeros") << QByteArray(10, '\0');
    QTest::newRow("another file") << QByteArray("春眠不觉晓");
    QTest::newRow("a list") << QByteArray("[1,2]");
    QTest::newRow("another object") << QByteArray("{\"a\":1}");
    QTest::newRow("deep") << QByteArray(100000, '[');
}

void TestDocument::whatIsNotADocumentIsRefused()
{
    QFETCH(QByteArray, text);
    const auto read = readDocument(text.toStdString(), "test");
    QVERIFY(!read);
    QVERIFY(read.error().code == ErrorCode::JsonInvalid || read.error().code == ErrorCode::DocumentInvalid);
}

void TestDocument::everyNumberIsChecked_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("value");
    const auto row = [](const char* path, const char* value) {
        QTest::addRow("%s = %s", path, value) << QByteArray(path) << QByteArray(value);
    };
    row("/lettrine", "0");
    row("/lettrine", "\"1\"");
    row("/here", "-1");
    row("/here", "100000");
    row("/here", "1.5");
    row("/here", "18446744073709551615");
    row("/model", "7");
    row("/tokenizer", "\"{}\"");
    row("/rules", "[{\"kind\":1}]");
    row("/compose", "7");
    row("/compose", "[]");
    row("/compose", "null");
    row("/nodes", "{}");
    row("/nodes/0/parent", "1"); // itself
    row("/nodes/0/parent", "-1");
    row("/nodes/5/parent", "9999");
    row("/nodes/5/token", "61");
    row("/nodes/5/token", "-1");
    row("/nodes/5/token", "null");
    row("/nodes/5/origin", "3");
    row("/nodes/5/hidden", "\"yes\"");
    row("/nodes/5/redraws", "-1");
    row("/settings/temperature", "-1");
    row("/settings/temperature", "null");
    row("/settings/top_k", "-1");
    row("/settings/top_p", "0");
    row("/settings/top_p", "1.1");
    row("/settings/min_p", "1");
    row("/settings/seed", "7");
    row("/settings/seed", "\"18446744073709551616\"");
    for (const char* entry : { "id", "place", "u", "settings", "read", "cached", "us", "detail", "chosen", "rules_mass",
             "wanted", "masses", "bits", "beyond", "counts", "sums", "rows", "gaps", "others", "others_by_cut" }) {
        row(("/nodes/5/step/" + std::string(entry)).c_str(), "null");
        row(("/nodes/5/step/" + std::string(entry)).c_str(), "[1e308]");
        row(("/nodes/5/step/" + std::string(entry)).c_str(), "-7");
    }
    row("/nodes/5/step/id", "61");
    row("/nodes/5/step/off", "\"\"");
    row("/nodes/5/step/off", "\"<b>\"");
    row("/nodes/5/step/off", "7");
    row("/nodes/5/step/wanted", "51");
    row("/nodes/5/step/detail", "3");
    row("/nodes/5/step/place/0", "4294967296");
    row("/nodes/5/step/sums/0", "0");
    row("/nodes/5/step/sums/2", "0");
    row("/nodes/5/step/rows/0/0", "61");
    row("/nodes/5/step/rows/0/1", "2"); // as the next row's
    row("/nodes/5/step/rows/3/5", "6");
    row("/nodes/5/step/rows/3/6", "32");
    row("/nodes/5/step/rows/3/3", "2");
    row("/nodes/5/step/rows/3/2", "1e39");
    row("/nodes/5/step/rows/3", "[]");
    row("/nodes/5/step/counts/0", "62");
    row("/nodes/5/step/rules", "[1]");
}

void TestDocument::everyNumberIsChecked()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, value);
    json root = good();
    const json::json_pointer pointer(path.toStdString());
    root[pointer] = json::parse(value.toStdString());
    const auto read = readDocument(root.dump(), "test");
    QVERIFY(!read);
    QVERIFY(!read.error().message().empty());
    // Left out altogether: an error too, except where an entry may be missing.
    const std::string last = pointer.back();
    root = good();
    if (last == "hidden" || last == "redraws" || last == "rules" || last == "off" || last == "compose"
        || !root[pointer.parent_pointer()].is_object())
        return;
    root[pointer.parent_pointer()].erase(last);
    QVERIFY(!readDocument(root.dump(), "test"));
}

void TestDocument::aDamagedFileNeverBringsItDown()
{
    std::uint32_t random = 12345;
    for (int round = 0; round < 3000; ++round) {
        std::string text = m_text;
        for (int change = 0; change <= round % 3; ++change) {
            random = random * 1664525u + 1013904223u;
            const std::size_t at = (random >> 4) % text.size();
            const char* signs = "0123456789-.,:[]{}\"en";
            text[at] = signs[(random >> 20) % 21];
        }
        if (round % 10 == 0)
            text.resize((random >> 7) % text.size());
        const auto read = readDocument(text, "test");
        if (!read)
            QVERIFY(!read.error().message().empty());
        else
            (void)documentText(*read); // whatever was read can be shown
    }
}

void TestDocument::unknownEntriesAreLeftOut()
{
    json root = good();
    root["something"] = { 1, 2, 3 };
    root["nodes"][0]["note"] = "x";
    const auto read = readDocument(root.dump(), "test");
    QVERIFY(read);
    QCOMPARE(documentText(*read), m_text);
}

void TestDocument::textThatIsNotUtf8IsRepaired()
{
    Document document;
    document.tokenizer = m_model->tokenizer->toJson();
    document.model = "folder \xff";
    const auto read = readDocument(documentText(document), "test");
    QVERIFY(read);
    QCOMPARE(read->model, std::string("folder \xEF\xBF\xBD"));
}

QTEST_APPLESS_MAIN(TestDocument)
#include "test_document.moc"
