// SPDX-License-Identifier: GPL-3.0-or-later
// Ids of real vocabularies, which are not ours to ship: LETTRINE_REAL_MODELS names a folder with vocab/*.inp and *.out
// (texts and ids of llama.cpp's tests) and stories260K; LETTRINE_TOKENIZERS one with lines.txt and, for each
// vocabulary, NAME/tokenizer.json and NAME/ids.jsonl as tests/reference/tokenizer_parity.mjs makes them.
#include "base/files.h"
#include "text/tokenizer.h"
#include "text/tokenizer_folder.h"

#include <QtTest>

#include <filesystem>
#include <nlohmann/json.hpp>

using namespace lettrine;
namespace fs = std::filesystem;

namespace {

using Ids = std::vector<TokenId>;

std::vector<std::string> split(const std::string& text, const std::string& separator)
{
    std::vector<std::string> parts;
    std::size_t begin = 0;
    for (std::size_t end = 0; (end = text.find(separator, begin)) != std::string::npos; begin = end + separator.size())
        parts.push_back(text.substr(begin, end - begin));
    if (begin < text.size())
        parts.push_back(text.substr(begin));
    return parts;
}

} // namespace

class TestTokenizerParity : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void linesEqualTheRustLibrary_data();
    void linesEqualTheRustLibrary();
    void vectorsOfLlamaCpp_data();
    void vectorsOfLlamaCpp();
};

void TestTokenizerParity::linesEqualTheRustLibrary_data()
{
    QTest::addColumn<QString>("folder");
    const QString root = qEnvironmentVariable("LETTRINE_TOKENIZERS");
    if (root.isEmpty()) {
        QTest::newRow("left out") << QString();
        return;
    }
    for (const auto& entry : fs::directory_iterator(root.toStdString())) {
        if (entry.is_directory())
            QTest::newRow(entry.path().filename().c_str()) << QString::fromStdString(entry.path().string());
    }
}

void TestTokenizerParity::linesEqualTheRustLibrary()
{
    QFETCH(QString, folder);
    if (folder.isEmpty())
        QSKIP("left out: LETTRINE_TOKENIZERS names no folder with lines.txt and NAME/ids.jsonl");
    const fs::path path = folder.toStdString();
    std::vector<Result<std::shared_ptr<const Tokenizer>>> forms{ Tokenizer::load(path / "tokenizer.json") };
    if (fs::exists(path / "vocab.txt") || fs::exists(path / "vocab.json")) {
        // The same list in its older form.
        QTemporaryDir temporary;
        for (const char* name : { "vocab.txt", "tokenizer_config.json", "vocab.json", "merges.txt", "added_tokens.json",
                 "special_tokens_map.json" }) {
            if (fs::exists(path / name))
                fs::copy(path / name, fs::path(temporary.path().toStdString()) / name);
        }
        forms.push_back(loadTokenizer(temporary.path().toStdString()));
    }
    std::vector<std::string> lines = split(*readFile(path.parent_path() / "lines.txt"), "\n");
    const std::vector<std::string> vectors = split(*readFile(path / "ids.jsonl"), "\n");
    QCOMPARE(lines.size(), vectors.size());
    for (const auto& tokenizer : forms) {
        QVERIFY2(tokenizer.has_value(), tokenizer ? "" : tokenizer.error().message().c_str());
        const auto again = Tokenizer::fromJson((*tokenizer)->toJson(), "again");
        QVERIFY2(again.has_value(), again ? "" : again.error().message().c_str());
        int compared = 0, different = 0;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const auto expected = nlohmann::json::parse(vectors[i]);
            if (expected.is_null())
                continue; // a typed name of a special token: a control token there, text here
            ++compared;
            for (const auto& one : { *tokenizer, *again }) {
                const Result<Ids> ids = one->encode(lines[i]);
                QVERIFY(ids.has_value());
                if (*ids == expected.get<Ids>())
                    continue;
                if (++different <= 5)
                    qWarning("line %d: %s\n ours %s\n theirs %s", int(i + 1), lines[i].c_str(),
                        nlohmann::json(*ids).dump().c_str(), vectors[i].c_str());
            }
        }
        qInfo("%d lines compared, %d different", compared, different);
        QCOMPARE(different, 0);
    }
}

void TestTokenizerParity::vectorsOfLlamaCpp_data()
{
    QTest::addColumn<QString>("vectors");
    QTest::addColumn<QString>("tokenizer");
    QTest::newRow("gpt-2") << "gpt-2"
                           << "gpt2";
    QTest::newRow("llama-bpe") << "llama-bpe"
                               << "llama3_1";
    QTest::newRow("qwen2") << "qwen2"
                           << "qwen3";
    QTest::newRow("llama-spm") << "llama-spm"
                               << "spm";
}

void TestTokenizerParity::vectorsOfLlamaCpp()
{
    QFETCH(QString, vectors);
    QFETCH(QString, tokenizer);
    const fs::path models = qEnvironmentVariable("LETTRINE_REAL_MODELS").toStdString();
    const fs::path tokenizers = qEnvironmentVariable("LETTRINE_TOKENIZERS").toStdString();
    if (models.empty() || tokenizers.empty())
        QSKIP("left out: LETTRINE_REAL_MODELS or LETTRINE_TOKENIZERS is not set");
    const auto read = Tokenizer::load(tokenizers / tokenizer.toStdString() / "tokenizer.json");
    QVERIFY2(read.has_value(), read ? "" : read.error().message().c_str());
    const std::string base = "vocab/ggml-vocab-" + vectors.toStdString() + ".gguf";
    const auto texts = split(*readFile(models / (base + ".inp")), "\n__ggml_vocab_test__\n");
    const auto wanted = split(*readFile(models / (base + ".out")), "\n");
    QVERIFY(wanted.size() >= texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i) {
        Ids expected;
        for (const std::string& number : split(wanted[i], " ")) {
            if (!number.empty())
                expected.push_back(std::stoi(number));
        }
        const Result<Ids> ids = (*read)->encode(texts[i]);
        QVERIFY(ids.has_value());
        QVERIFY2(
            *ids == expected, (texts[i] + "\nours " + nlohmann::json(*ids).dump() + "\ntheirs " + wanted[i]).c_str());
    }
    qInfo("%d texts compared, 0 different", int(texts.size()));
}

QTEST_GUILESS_MAIN(TestTokenizerParity)
#include "test_tokenizer_parity.moc"
