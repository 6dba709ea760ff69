// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/tokenizer.h"

#include <QtTest>

#include <map>

using namespace lettrine;

class TestTokenizerFile : public QObject {
    Q_OBJECT

private slots:
    void goodFilesAreRead_data();
    void goodFilesAreRead();
    void badFilesAreRefused_data();
    void badFilesAreRefused();
    void brokenJsonIsRefused_data();
    void brokenJsonIsRefused();
    void everyCutIsRefused();
    void tooLargeIsRefusedBeforeReading();
    void theFileIsNamed();
};

namespace {

using Parts = std::map<std::string, std::string>;

/// A document of the given entries; those of `changes` replace, "" removes. "model." entries lie within the model.
std::string document(Parts parts, const Parts& changes)
{
    for (const auto& [name, value] : changes)
        parts[name] = value;
    std::string outer, model;
    const bool modelReplaced = changes.contains("model");
    for (const auto& [name, value] : parts) {
        if (value.empty())
            continue;
        const bool inner = name.starts_with("model.");
        std::string& text = inner ? model : outer;
        text += text.empty() ? "" : ", ";
        text += '"' + (inner ? name.substr(6) : name) + "\": " + value;
    }
    if (!modelReplaced)
        outer += std::string(outer.empty() ? "" : ", ") + "\"model\": {" + model + "}";
    return "{" + outer + "}";
}

const Parts characterParts{ { "version", "\"1.0\"" }, { "added_tokens", "[]" }, { "normalizer", "null" },
    { "pre_tokenizer", "null" }, { "decoder", R"({"type": "Fuse"})" }, { "model.type", "\"BPE\"" },
    { "model.vocab", R"({"a": 0, "b": 1})" }, { "model.merges", "[]" } };

const Parts byteParts{ { "version", "\"1.0\"" },
    { "added_tokens", R"([{"id": 3, "content": "<|end|>", "special": true}])" }, { "normalizer", "null" },
    { "pre_tokenizer", R"({"type": "ByteLevel", "add_prefix_space": false})" },
    { "decoder", R"({"type": "ByteLevel"})" }, { "model.type", "\"BPE\"" },
    { "model.vocab", R"({"a": 0, "b": 1, "ab": 2})" }, { "model.merges", R"(["a b"])" } };

const Parts spacesParts{ { "normalizer", R"({"type": "Sequence", "normalizers": [{"type": "Prepend", "prepend": "▁"},
        {"type": "Replace", "pattern": {"String": " "}, "content": "▁"}]})" },
    { "decoder", R"({"type": "Sequence", "decoders": [{"type": "Replace", "pattern": {"String": "▁"}, "content": " "},
        {"type": "ByteFallback"}, {"type": "Fuse"}, {"type": "Strip", "content": " ", "start": 1, "stop": 0}]})" },
    { "model.type", "\"BPE\"" }, { "model.vocab", R"({"<unk>": 0, "▁": 1, "a": 2, "▁a": 3})" },
    { "model.merges", R"(["▁ a"])" }, { "model.unk_token", "\"<unk>\"" }, { "model.byte_fallback", "true" } };

const Parts wordParts{ { "normalizer", R"({"type": "BertNormalizer", "lowercase": true})" },
    { "pre_tokenizer", R"({"type": "BertPreTokenizer"})" }, { "decoder", R"({"type": "WordPiece", "prefix": "##"})" },
    { "model.type", "\"WordPiece\"" }, { "model.unk_token", "\"[UNK]\"" },
    { "model.vocab", R"({"[UNK]": 0, "a": 1, "##b": 2, "春": 3})" } };

std::string spaces(const Parts& changes)
{
    return document(spacesParts, changes);
}

std::string wordList(const Parts& changes)
{
    return document(wordParts, changes);
}

/// A pre-tokenizer before ByteLevel.
std::string inSequence(const std::string& first)
{
    return R"({"type": "Sequence", "pretokenizers": [)" + first
        + R"(, {"type": "ByteLevel", "add_prefix_space": false, "use_regex": false}]})";
}

std::string characters(const Parts& changes)
{
    return document(characterParts, changes);
}
std::string bytes(const Parts& changes)
{
    return document(byteParts, changes);
}

} // namespace

void TestTokenizerFile::goodFilesAreRead_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("size");
    const auto row = [](const char* name, const std::string& json, int size) {
        QTest::newRow(name) << QByteArray::fromStdString(json) << size;
    };
    row("characters", characters({}), 2);
    row("characters, nothing optional",
        characters({ { "version", "" }, { "added_tokens", "" }, { "normalizer", "" }, { "pre_tokenizer", "" },
            { "model.type", "" } }),
        2);
    row("characters with a special token",
        characters({ { "added_tokens", R"([{"id": 2, "content": "<|end|>", "special": true}])" } }), 3);
    row("special token in the vocabulary too",
        characters({ { "added_tokens", R"([{"id": 1, "content": "<|end|>", "special": true}])" },
            { "model.vocab", R"({"a": 0, "<|end|>": 1})" } }),
        2);
    row("bytes", bytes({}), 4);
    row("bytes as the oldest GPT-2 file",
        bytes({ { "version", "" }, { "model.type", "" },
            { "post_processor", R"({"type": "ByteLevel", "trim_offsets": false})" },
            { "model.unk_token", "\"<|end|>\"" }, { "model.continuing_subword_prefix", "\"\"" },
            { "model.end_of_word_suffix", "\"\"" }, { "model.dropout", "null" }, { "model.fuse_unk", "false" } }),
        4);
    row("merges as pairs", bytes({ { "model.merges", R"([["a", "b"]])" } }), 4);
    row("dropout of nothing", bytes({ { "model.dropout", "0.0" } }), 4);
    row("truncation and padding", bytes({ { "truncation", R"({"max_length": 4})" }, { "padding", "{}" } }), 4);
    row("composed", bytes({ { "normalizer", R"({"type": "NFC"})" } }), 4);
    row("an empty sequence", bytes({ { "normalizer", R"({"type": "Sequence", "normalizers": []})" } }), 4);
    row("prefix space", bytes({ { "pre_tokenizer", R"({"type": "ByteLevel", "add_prefix_space": true})" } }), 4);
    row("no pattern", bytes({ { "pre_tokenizer", R"({"type": "ByteLevel", "use_regex": false})" } }), 4);
    row("digits one by one",
        bytes({ { "pre_tokenizer", inSequence(R"({"type": "Digits", "individual_digits": true})") } }), 4);
    row("split by a pattern",
        bytes({ { "pre_tokenizer",
            inSequence(R"({"type": "Split", "pattern": {"Regex": "\\p{N}{1,3}|\\s+"}, "behavior": "Isolated"})") } }),
        4);
    row("a start token", bytes({ { "post_processor", R"({"type": "TemplateProcessing", "single": [{"SpecialToken":
        {"id": "<|end|>", "type_id": 0}}, {"Sequence": {"id": "A", "type_id": 0}}], "special_tokens": {"<|end|>":
        {"id": "<|end|>", "ids": [3], "tokens": ["<|end|>"]}}})" } }),
        4);
    row("added token that is not special",
        bytes({ { "added_tokens", R"([{"id": 3, "content": "<think>", "special": false, "normalized": false}])" } }),
        4);
    row("SentencePiece", spaces({}), 4);
    row("SentencePiece by Metaspace",
        spaces({ { "normalizer", "null" },
            { "pre_tokenizer",
                R"({"type": "Metaspace", "replacement": "▁", "prepend_scheme": "first", "split": false})" },
            { "decoder", R"({"type": "Metaspace", "replacement": "▁", "prepend_scheme": "first"})" } }),
        4);
    row("WordPiece", wordList({}), 4);
    row("unknown entries are left alone", bytes({ { "comment", "[1, 2]" } }), 4);
    row("escapes", characters({ { "model.vocab", R"({"\n": 0, "\u6d41": 1, "\ud842\udfb7": 2, "\u0000": 3})" } }), 4);
}

void TestTokenizerFile::goodFilesAreRead()
{
    QFETCH(QByteArray, json);
    QFETCH(int, size);
    const auto tokenizer = Tokenizer::fromJson(json.toStdString(), "good.json");
    QVERIFY2(tokenizer.has_value(), tokenizer ? "" : tokenizer.error().message().c_str());
    QCOMPARE((*tokenizer)->size(), size);
    const auto again = Tokenizer::fromJson((*tokenizer)->toJson(), "again.json");
    QVERIFY(again.has_value());
    QCOMPARE((*again)->toJson(), (*tokenizer)->toJson());
}

void TestTokenizerFile::badFilesAreRefused_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("field");
    const auto row = [](const char* name, const std::string& json, ErrorCode code, const QString& field) {
        QTest::newRow(name) << QByteArray::fromStdString(json) << static_cast<int>(code) << field;
    };
    const auto unsupported = ErrorCode::TokenizerUnsupported;
    const auto invalid = ErrorCode::TokenizerInvalid;
    const auto type = ErrorCode::JsonType;
    const auto missing = ErrorCode::JsonMissing;

    row("a list", "[]", type, "the document");
    row("a number", "7", type, "the document");
    row("no model", characters({ { "model", "" } }), missing, "model");
    row("model null", characters({ { "model", "null" } }), type, "model");
    row("model a list", characters({ { "model", "[]" } }), type, "model");
    row("no vocabulary", characters({ { "model.vocab", "" } }), missing, "model.vocab");
    row("vocabulary a list", characters({ { "model.vocab", "[]" } }), type, "model.vocab");
    row("no merges", characters({ { "model.merges", "" } }), missing, "model.merges");
    row("merges an object", characters({ { "model.merges", "{}" } }), type, "model.merges");

    row("another version", characters({ { "version", "\"2.0\"" } }), unsupported, "version");
    row("Unigram", characters({ { "model.type", "\"Unigram\"" } }), unsupported, "model.type");
    row("WordPiece without its unknown token", wordList({ { "model.unk_token", "\"x\"" } }), invalid,
        "model.unk_token");
    row("another normalizer", bytes({ { "normalizer", R"({"type": "NFKC"})" } }), unsupported, "normalizer");
    row("another normalizer within",
        bytes({ { "normalizer", R"({"type": "Sequence", "normalizers": [{"type": "NFC"}, {"type": "Lowercase"}]})" } }),
        unsupported, "normalizer.normalizers[1]");
    row("prefix space after digits",
        bytes({ { "pre_tokenizer",
            R"({"type": "Sequence", "pretokenizers": [{"type": "Digits"}, {"type": "ByteLevel", "add_prefix_space": true}]})" } }),
        unsupported, "pre_tokenizer.pretokenizers[1].add_prefix_space");
    row("split that drops",
        bytes({ { "pre_tokenizer",
            inSequence(R"({"type": "Split", "pattern": {"Regex": "a"}, "behavior": "Removed"})") } }),
        unsupported, "pre_tokenizer.pretokenizers[0].behavior");
    row("a pattern that is none",
        bytes({ { "pre_tokenizer",
            inSequence(R"({"type": "Split", "pattern": {"Regex": "(a"}, "behavior": "Isolated"})") } }),
        unsupported, "pattern");
    row("spaces without a piece", spaces({ { "normalizer", "null" } }), unsupported, "normalizer");
    row("template of an unknown token",
        bytes({ { "post_processor",
            R"({"type": "TemplateProcessing", "single": [{"SpecialToken": {"id": "x"}}], "special_tokens": {}})" } }),
        invalid, "post_processor.special_tokens");
    row("template beyond the end",
        bytes({ { "post_processor",
            R"({"type": "TemplateProcessing", "single": [{"SpecialToken": {"id": "x"}}], "special_tokens": {"x": {"ids": [9]}}})" } }),
        invalid, "post_processor");
    row("model type a number", characters({ { "model.type", "1" } }), type, "model.type");
    row("normalizer a string", characters({ { "normalizer", "\"NFC\"" } }), type, "normalizer");
    row("normalizer without type", characters({ { "normalizer", "{}" } }), missing, "normalizer.type");
    row("normalizer with an empty type", characters({ { "normalizer", R"({"type": ""})" } }), unsupported,
        "normalizer");
    row("pre-tokenizer", characters({ { "pre_tokenizer", R"({"type": "Metaspace"})" } }), unsupported, "pre_tokenizer");
    row("pre-tokenizer with an empty type", characters({ { "pre_tokenizer", R"({"type": ""})" } }), unsupported,
        "pre_tokenizer");
    row("prefix space a word", bytes({ { "pre_tokenizer", R"({"type": "ByteLevel", "add_prefix_space": "no"})" } }),
        type, "pre_tokenizer.add_prefix_space");
    row("no decoder", characters({ { "decoder", "null" } }), unsupported, "decoder");
    row("decoder of the other kind", bytes({ { "decoder", R"({"type": "Fuse"})" } }), unsupported, "decoder");
    row("post-processor", bytes({ { "post_processor", R"({"type": "Lowercase"})" } }), unsupported, "post_processor");
    row("dropout", bytes({ { "model.dropout", "0.1" } }), unsupported, "model.dropout");
    row("dropout a string", bytes({ { "model.dropout", "\"x\"" } }), type, "model.dropout");
    row("suffix", bytes({ { "model.end_of_word_suffix", "\"</w>\"" } }), unsupported, "model.end_of_word_suffix");
    row("prefix", bytes({ { "model.continuing_subword_prefix", "\"##\"" } }), unsupported,
        "model.continuing_subword_prefix");
    row("byte fallback", bytes({ { "model.byte_fallback", "true" } }), unsupported, "model.byte_fallback");
    row("byte fallback a number", bytes({ { "model.byte_fallback", "1" } }), type, "model.byte_fallback");
    row("an unknown token that hides characters", characters({ { "model.unk_token", "\"a\"" } }), unsupported,
        "model.unk_token");
    row("merges of characters",
        characters({ { "model.vocab", R"({"a": 0, "b": 1, "ab": 2})" }, { "model.merges", R"(["a b"])" } }),
        unsupported, "model.merges");

    row("no piece", characters({ { "model.vocab", "{}" } }), invalid, "vocabulary");
    row("empty piece", characters({ { "model.vocab", R"({"": 0})" } }), invalid, "vocabulary");
    row("id twice", characters({ { "model.vocab", R"({"a": 0, "b": 0})" } }), invalid, "vocabulary");
    row("gap in the ids", characters({ { "model.vocab", R"({"a": 0, "b": 2})" } }), invalid, "vocabulary");
    row("ids from one", characters({ { "model.vocab", R"({"a": 1, "b": 2})" } }), invalid, "vocabulary");
    row("negative id", characters({ { "model.vocab", R"({"a": -1})" } }), invalid, "model.vocab.\"a\"");
    row("huge id", characters({ { "model.vocab", R"({"a": 4294967296})" } }), invalid, "model.vocab.\"a\"");
    row("id beyond 64 bits", characters({ { "model.vocab", R"({"a": 18446744073709551616})" } }), type,
        "model.vocab.\"a\"");
    row("id with a fraction", characters({ { "model.vocab", R"({"a": 0.0})" } }), type, "model.vocab.\"a\"");
    row("id a string", characters({ { "model.vocab", R"({"a": "0"})" } }), type, "model.vocab.\"a\"");
    row("id null", characters({ { "model.vocab", R"({"a": null})" } }), type, "model.vocab.\"a\"");
    row("two characters in a piece", characters({ { "model.vocab", R"({"a": 0, "bc": 1})" } }), invalid, "vocabulary");
    row("a letter and its mark in a piece", characters({ { "model.vocab", R"({"e\u0301": 0})" } }), invalid,
        "vocabulary");
    row("a character that is no byte",
        bytes({ { "model.vocab", R"({"a": 0, "b": 1, "流": 2})" }, { "model.merges", "[]" } }), invalid, "vocabulary");
    row("a raw space is no byte", bytes({ { "model.vocab", R"({"a": 0, "b": 1, " ": 2})" }, { "model.merges", "[]" } }),
        invalid, "vocabulary");

    row("merge of one", bytes({ { "model.merges", R"(["ab"])" } }), invalid, "model.merges[0]");
    row("merge of three", bytes({ { "model.merges", R"(["a b b"])" } }), invalid, "model.merges[0]");
    row("merge of nothing", bytes({ { "model.merges", R"([" "])" } }), invalid, "model.merges[0]");
    row("merge pair of three", bytes({ { "model.merges", R"([["a", "b", "b"]])" } }), type, "model.merges[0]");
    row("merge pair of numbers", bytes({ { "model.merges", "[[0, 1]]" } }), type, "model.merges[0]");
    row("merge a number", bytes({ { "model.merges", "[1]" } }), type, "model.merges[0]");
    row("merge of an unknown piece", bytes({ { "model.merges", R"(["a b", "a z"])" } }), invalid, "model.merges[1]");
    row("merge without its result", bytes({ { "model.merges", R"(["b a"])" } }), invalid, "model.merges[0]");
    row("merge twice", bytes({ { "model.merges", R"(["a b", "a b"])" } }), invalid, "model.merges[1]");

    const std::string token = "added_tokens[0].";
    const auto added = [&](const std::string& text) { return bytes({ { "added_tokens", text } }); };
    row("added tokens an object", added("{}"), type, "added_tokens");
    row("added token a string", added(R"(["<|end|>"])"), type, "added_tokens[0]");
    row("added token without id", added(R"([{"content": "<|end|>", "special": true}])"), missing, "added_tokens[0].id");
    row("added token without name", added(R"([{"id": 3, "special": true}])"), missing, "added_tokens[0].content");
    row("added token with an empty name", added(R"([{"id": 3, "content": "", "special": true}])"), invalid,
        "added_tokens[0].content");
    row("added token with another id", added(R"([{"id": 2, "content": "a", "special": true}])"), invalid,
        "added_tokens[0].id");
    row("added token twice",
        added(R"([{"id": 3, "content": "x", "special": true}, {"id": 3, "content": "x", "special": true}])"), invalid,
        "added_tokens[1].content");
    row("added token beyond the end", added(R"([{"id": 9, "content": "<|end|>", "special": true}])"), invalid,
        "vocabulary");
    row("added token on a used id", added(R"([{"id": 1, "content": "<|end|>", "special": true}])"), invalid,
        "vocabulary");
    row("special token that merges make", added(R"([{"id": 2, "content": "ab", "special": true}])"), invalid,
        "model.merges[0]");
    row("special token that is a byte",
        bytes({ { "added_tokens", R"([{"id": 0, "content": "a", "special": true}])" }, { "model.merges", "[]" } }),
        invalid, "added_tokens");
    row("special token that is a character",
        characters({ { "added_tokens", R"([{"id": 0, "content": "a", "special": true}])" } }), invalid, "added_tokens");
}

void TestTokenizerFile::badFilesAreRefused()
{
    QFETCH(QByteArray, json);
    QFETCH(int, code);
    QFETCH(QString, field);
    const auto tokenizer = Tokenizer::fromJson(json.toStdString(), "bad.json");
    QVERIFY(!tokenizer.has_value());
    const std::string message = tokenizer.error().message();
    QVERIFY2(static_cast<int>(tokenizer.error().code) == code, message.c_str());
    QCOMPARE(QString::fromStdString(tokenizer.error().field), field);
    QCOMPARE(tokenizer.error().where, std::string("bad.json"));
}

void TestTokenizerFile::brokenJsonIsRefused_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("nothing") << QByteArray("");
    QTest::newRow("spaces") << QByteArray("  \n");
    QTest::newRow("NUL bytes") << QByteArray(10, '\0');
    QTest::newRow("text") << QByteArray("春风");
    QTest::newRow("two documents") << QByteArray::fromStdString(characters({}) + characters({}));
    QTest::newRow("invalid UTF-8") << QByteArray("{\"model\": {\"vocab\": {\"\xFF\": 0}, \"merges\": []}}");
    QTest::newRow("half a surrogate pair")
        << QByteArray::fromStdString(characters({ { "model.vocab", R"({"\ud842": 0})" } }));
    QTest::newRow("comment") << QByteArray::fromStdString("// a\n" + characters({}));
    QTest::newRow("nested lists") << QByteArray(100'000, '[');
    QTest::newRow("nested objects") << QByteArray("{\"a\":").repeated(100'000);
    QTest::newRow("not a number") << QByteArray::fromStdString(characters({ { "model.vocab", R"({"a": NaN})" } }));
    QTest::newRow("huge exponent") << QByteArray::fromStdString(characters({ { "model.dropout", "1e999" } }));
}

void TestTokenizerFile::brokenJsonIsRefused()
{
    QFETCH(QByteArray, json);
    const auto tokenizer = Tokenizer::fromJson(json.toStdString(), "bad.json");
    QVERIFY(!tokenizer.has_value());
    QVERIFY2(tokenizer.error().code == ErrorCode::JsonInvalid, tokenizer.error().message().c_str());
}

void TestTokenizerFile::everyCutIsRefused()
{
    const std::string whole = bytes({});
    QVERIFY(Tokenizer::fromJson(whole, "whole.json").has_value());
    for (std::size_t length = 0; length < whole.size(); ++length)
        QVERIFY(!Tokenizer::fromJson(whole.substr(0, length), "cut.json").has_value());
}

void TestTokenizerFile::tooLargeIsRefusedBeforeReading()
{
    const std::string json = characters({}) + std::string(Tokenizer::sizeLimit, ' ');
    const auto tokenizer = Tokenizer::fromJson(json, "large.json");
    QVERIFY(!tokenizer.has_value());
    QCOMPARE(tokenizer.error().code, ErrorCode::FileTooLarge);
    QCOMPARE(tokenizer.error().limit, std::string("67108864"));
}

void TestTokenizerFile::theFileIsNamed()
{
    const auto tokenizer =
        Tokenizer::fromJson(characters({ { "normalizer", R"({"type": "NFKC"})" } }), "a/tokenizer.json");
    QVERIFY(!tokenizer.has_value());
    QCOMPARE(tokenizer.error().message(),
        std::string("a/tokenizer.json: the tokenizer's normalizer is NFKC; only null or NFC can be read."));
}

QTEST_APPLESS_MAIN(TestTokenizerFile)
#include "test_tokenizer_file.moc"
