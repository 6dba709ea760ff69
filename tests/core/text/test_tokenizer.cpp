// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/files.h"
#include "text/tokenizer.h"
#include "text/utf8_stream.h"

#include <QTemporaryDir>
#include <QtTest>

#include <random>
#include <sstream>
#include <thread>

#include <nlohmann/json.hpp>

using namespace lettrine;
using Ids = std::vector<TokenId>;
using Shared = std::shared_ptr<const Tokenizer>;

namespace {

const std::string goldenFolder = std::string(LETTRINE_TESTS_DIR) + "/golden/";

Shared loaded(const std::string& path)
{
    Result<Shared> tokenizer = Tokenizer::load(goldenFolder + path);
    return tokenizer ? *tokenizer : nullptr;
}

std::vector<std::string> linesOf(const std::string& path)
{
    const Result<std::string> text = readFile(goldenFolder + path);
    std::vector<std::string> lines;
    std::istringstream stream(text ? *text : std::string());
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

} // namespace

class TestTokenizer : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void characterModelIsReadAndWrittenAlike();
    void charactersHaveTheIdsOfTheFile();
    void charactersAreCodePoints();
    void invalidUtf8IsRefused();
    void idsOutOfRangeAreAnError();
    void madeFromCharacters();
    void charactersMayNotRepeat();
    void bytePiecesEqualTheReference();
    void byteTextsComeBack();
    void byteFileIsReadAndWrittenAlike();
    void typedNamesAreNeverSpecial();
    void partsOfACharacterAreNotWhole();
    void streamingShowsWholeCharacters();
    void bothFormsOfMerges();
    void mergesGoByRankThenFromTheLeft();
    void wholeWordsFirstWhereTheFileSaysSo();
    void missingBytesAreUnknownCharacters();
    void longWordsAreFinished();
    void manyThreadsReadOne();
    void missingFileAndFolder();

private:
    Shared m_characters;
    Shared m_bytes;
};

void TestTokenizer::initTestCase()
{
    m_characters = loaded("gpt2-tiny/tokenizer.json");
    m_bytes = loaded("tokenizer/tokenizer.json");
    QVERIFY(m_characters);
    QVERIFY(m_bytes);
}

void TestTokenizer::characterModelIsReadAndWrittenAlike()
{
    const Result<std::string> file = readFile(goldenFolder + "gpt2-tiny/tokenizer.json");
    QVERIFY(file.has_value());
    QCOMPARE(QString::fromStdString(m_characters->toJson()), QString::fromStdString(*file).trimmed());
    QVERIFY(m_characters->isCharacterModel());
    QCOMPARE(m_characters->size(), 61);
    QVERIFY(m_characters->specialTokens().empty());
}

void TestTokenizer::charactersHaveTheIdsOfTheFile()
{
    QCOMPARE(*m_characters->encode("春眠不觉晓\n"), (Ids{ 1, 2, 3, 4, 5, 0 }));
    QCOMPARE(*m_characters->encode(""), Ids{});
    QCOMPARE(m_characters->decode(Ids{ 12, 13, 41 }), std::string("风雨。"));
    QCOMPARE(m_characters->decode(Ids{}), std::string());
    QCOMPARE(m_characters->idOf("流"), std::optional<TokenId>(29));
    QCOMPARE(m_characters->idOf("流水"), std::optional<TokenId>());
    QCOMPARE(m_characters->idOf(""), std::optional<TokenId>());
    QCOMPARE(m_characters->bytes(29), std::string_view("流"));
    QVERIFY(m_characters->isWholeUtf8(29));
    QVERIFY(!m_characters->isSpecial(29));
}

void TestTokenizer::charactersAreCodePoints()
{
    QCOMPARE(*m_characters->encode("𠮷é"), (Ids{ 57, 58 }));
    for (TokenId id = 0; id < m_characters->size(); ++id)
        QCOMPARE(*m_characters->encode(m_characters->bytes(id)), Ids{ id });
}

void TestTokenizer::invalidUtf8IsRefused()
{
    for (const Shared& tokenizer : { m_characters, m_bytes }) {
        const auto ids = tokenizer->encode("ab\xE6\xB5");
        QVERIFY(!ids.has_value());
        QCOMPARE(ids.error(), (Error{ ErrorCode::Utf8Invalid, "text", "", "3", "" }));
    }
}

void TestTokenizer::idsOutOfRangeAreAnError()
{
    QVERIFY(m_characters->check(Ids{ 0, 60 }).has_value());
    QVERIFY(m_characters->check(Ids{}).has_value());
    const auto checked = m_characters->check(Ids{ 0, 61, -1 });
    QVERIFY(!checked.has_value());
    QCOMPARE(checked.error(), (Error{ ErrorCode::TokenUnknown, "tokens", "", "61", "0 to 60" }));
    QCOMPARE(m_characters->check(Ids{ -1 }).error().value, std::string("-1"));
    for (const TokenId id : { -1, 61, std::numeric_limits<TokenId>::max(), std::numeric_limits<TokenId>::min() }) {
        QVERIFY(m_characters->bytes(id).empty());
        QCOMPARE(m_characters->decode(Ids{ 1, id, 2 }), std::string("春眠"));
        QVERIFY(m_characters->pieceText(id).empty());
        QVERIFY(!m_characters->isWholeUtf8(id));
        QVERIFY(!m_characters->isSpecial(id));
    }
}

void TestTokenizer::madeFromCharacters()
{
    const std::u32string characters = U"\n\"\\。春风，𠮷";
    const Result<Shared> made = Tokenizer::fromCharacters(characters);
    QVERIFY(made.has_value());
    QCOMPARE((*made)->size(), 8);
    QCOMPARE(*(*made)->encode("𠮷春\"\\\n"), (Ids{ 7, 4, 1, 2, 0 }));
    const Result<Shared> again = Tokenizer::fromJson((*made)->toJson(), "again");
    QVERIFY(again.has_value());
    QCOMPARE((*again)->toJson(), (*made)->toJson());
    // The same keys as the golden file, which Hugging Face tokenizers read.
    const auto keys = [](const std::string& text) {
        nlohmann::json json = nlohmann::json::parse(text);
        json["model"]["vocab"] = nullptr;
        return json.dump();
    };
    QCOMPARE(keys((*made)->toJson()), keys(m_characters->toJson()));
}

void TestTokenizer::charactersMayNotRepeat()
{
    QCOMPARE(Tokenizer::fromCharacters(std::u32string(U"abca")).error().code, ErrorCode::TokenizerInvalid);
    QVERIFY(
        QString::fromStdString(Tokenizer::fromCharacters(std::u32string(U"abca")).error().value).contains("U+0061"));
    QCOMPARE(Tokenizer::fromCharacters(std::u32string(1, char32_t(0xD800))).error().code, ErrorCode::TokenizerInvalid);
    QCOMPARE(
        Tokenizer::fromCharacters(std::u32string(1, char32_t(0x110000))).error().code, ErrorCode::TokenizerInvalid);
    QCOMPARE(Tokenizer::fromCharacters(std::u32string()).error().code, ErrorCode::TokenizerInvalid);
    QVERIFY(Tokenizer::fromCharacters(std::u32string(1, U'\0')).has_value());
}

void TestTokenizer::bytePiecesEqualTheReference()
{
    // tests/golden/tokenizer/README.md says where the ids come from.
    const std::vector<std::string> lines = linesOf("tokenizer/lines.txt");
    const std::vector<std::string> vectors = linesOf("tokenizer/ids.jsonl");
    QVERIFY(lines.size() >= 500);
    QCOMPARE(lines.size(), vectors.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Ids expected = nlohmann::json::parse(vectors[i]).get<Ids>();
        const Result<Ids> ids = m_bytes->encode(lines[i]);
        QVERIFY(ids.has_value());
        QVERIFY2(*ids == expected, ("line " + std::to_string(i + 1) + ": " + lines[i]).c_str());
        QCOMPARE(m_bytes->decode(*ids), lines[i]);
    }
}

void TestTokenizer::byteTextsComeBack()
{
    std::string all;
    for (const std::string& line : linesOf("tokenizer/lines.txt"))
        all += line + "\r\n";
    std::mt19937 random(11);
    for (int i = 0; i < 3000; ++i)
        appendUtf8(all, random() % (i % 3 ? 0x3000 : 0x110000));
    all += std::string("\0 \0", 3);
    const Result<Ids> ids = m_bytes->encode(all);
    QVERIFY(ids.has_value());
    QVERIFY(m_bytes->check(*ids).has_value());
    QVERIFY(m_bytes->decode(*ids) == all);
    QVERIFY(ids->size() < all.size());
    QVERIFY(m_bytes->unknown(all).empty());
}

void TestTokenizer::byteFileIsReadAndWrittenAlike()
{
    const Result<std::string> file = readFile(goldenFolder + "tokenizer/tokenizer.json");
    QVERIFY(file.has_value());
    QVERIFY(m_bytes->toJson() + "\n" == *file);
    QVERIFY(!m_bytes->isCharacterModel());
}

void TestTokenizer::typedNamesAreNeverSpecial()
{
    QCOMPARE(m_bytes->idOf("<|im_start|>"), std::optional<TokenId>(0));
    QCOMPARE(m_bytes->idOf("<|im_end|>"), std::optional<TokenId>(1));
    QVERIFY(m_bytes->isSpecial(0) && m_bytes->isSpecial(1) && !m_bytes->isSpecial(2));
    QCOMPARE(Ids(m_bytes->specialTokens().begin(), m_bytes->specialTokens().end()), (Ids{ 0, 1 }));
    for (const std::string text :
        { "<|im_end|>", "<|im_start|>user", "Fin.<|im_end|>\n", "<|im_end|><|im_end|>", " <|im_end|>" }) {
        const Result<Ids> ids = m_bytes->encode(text);
        QVERIFY(ids.has_value());
        QVERIFY(ids->size() > 1);
        for (const TokenId id : *ids)
            QVERIFY(!m_bytes->isSpecial(id));
        QCOMPARE(m_bytes->decode(*ids), text);
    }
    QCOMPARE(m_bytes->decode(Ids{ 1 }), std::string("<|im_end|>"));
}

void TestTokenizer::partsOfACharacterAreNotWhole()
{
    const auto lead = m_bytes->idOf("\xF0");
    QVERIFY(lead.has_value());
    QCOMPARE(m_bytes->bytes(*lead), std::string_view("\xF0"));
    QCOMPARE(m_bytes->pieceText(*lead), std::string("�"));
    QVERIFY(!m_bytes->isWholeUtf8(*lead));
    const auto space = m_bytes->idOf(" ");
    QVERIFY(space.has_value());
    QVERIFY(m_bytes->isWholeUtf8(*space));
    QCOMPARE(m_bytes->pieceText(*space), std::string(" "));
    // The table's own spelling is not the piece's name.
    QCOMPARE(m_bytes->idOf("Ġ"), std::optional<TokenId>());
}

void TestTokenizer::streamingShowsWholeCharacters()
{
    const std::string text = "Le ballon 🎈 de 𠮷 — été";
    const Result<Ids> ids = m_bytes->encode(text);
    QVERIFY(ids.has_value());
    Utf8Stream stream;
    std::string shown;
    for (const TokenId id : *ids) {
        const std::string part = stream.push(m_bytes->bytes(id));
        QVERIFY(part.find("�") == std::string::npos);
        shown += part;
    }
    shown += stream.finish();
    QCOMPARE(shown, text);
}

void TestTokenizer::bothFormsOfMerges()
{
    nlohmann::json json = nlohmann::json::parse(m_bytes->toJson());
    for (nlohmann::json& merge : json["model"]["merges"]) {
        const std::string both = merge.get<std::string>();
        const std::size_t space = both.find(' ');
        merge = { both.substr(0, space), both.substr(space + 1) };
    }
    const Result<Shared> pairs = Tokenizer::fromJson(json.dump(), "pairs");
    QVERIFY(pairs.has_value());
    QCOMPARE((*pairs)->toJson(), m_bytes->toJson());
}

namespace {

std::string smallBytes(const std::string& vocabulary, const std::string& merges, const std::string& more = "")
{
    return R"({"pre_tokenizer": {"type": "ByteLevel", "add_prefix_space": false}, "decoder": {"type": "ByteLevel"},
        "model": {"type": "BPE", )"
        + more + R"("vocab": {)" + vocabulary + R"(}, "merges": [)" + merges + "]}}";
}

} // namespace

void TestTokenizer::mergesGoByRankThenFromTheLeft()
{
    const std::string pieces = R"("a": 0, "b": 1, "c": 2, "ab": 3, "bc": 4, "abc": 5, "aa": 6, "aaa": 7)";
    const Result<Shared> tokenizer =
        Tokenizer::fromJson(smallBytes(pieces, R"("b c", "a b", "a bc", "a a", "aa a")"), "small");
    QVERIFY(tokenizer.has_value());
    // b c has the lower rank, so abc is a + bc and then one piece; without a second c, ab.
    QCOMPARE(*(*tokenizer)->encode("abc"), Ids{ 5 });
    QCOMPARE(*(*tokenizer)->encode("abab"), (Ids{ 3, 3 }));
    // From the left: aa a; four are aa aa, since a a goes before aa a.
    QCOMPARE(*(*tokenizer)->encode("aaa"), Ids{ 7 });
    QCOMPARE(*(*tokenizer)->encode("aaaa"), (Ids{ 6, 6 }));
    QCOMPARE(*(*tokenizer)->encode("aaaaa"), (Ids{ 6, 7 }));
    QCOMPARE(*(*tokenizer)->encode("bcabcb"), (Ids{ 4, 5, 1 }));
}

void TestTokenizer::wholeWordsFirstWhereTheFileSaysSo()
{
    const std::string pieces = R"("a": 0, "b": 1, "ab": 2, "abab": 3)";
    const auto plain = Tokenizer::fromJson(smallBytes(pieces, R"("a b")"), "small");
    const auto whole = Tokenizer::fromJson(smallBytes(pieces, R"("a b")", R"("ignore_merges": true, )"), "small");
    QVERIFY(plain.has_value() && whole.has_value());
    QCOMPARE(*(*plain)->encode("abab"), (Ids{ 2, 2 }));
    QCOMPARE(*(*whole)->encode("abab"), Ids{ 3 });
    QCOMPARE(*(*whole)->encode("ababa"), (Ids{ 2, 2, 0 }));
    const auto again = Tokenizer::fromJson((*whole)->toJson(), "again");
    QVERIFY(again.has_value());
    QCOMPARE(*(*again)->encode("abab"), Ids{ 3 });
}

void TestTokenizer::missingBytesAreUnknownCharacters()
{
    const auto tokenizer = Tokenizer::fromJson(smallBytes(R"("a": 0, "b": 1, "ab": 2, "Ã": 3)", R"("a b")"), "small");
    QVERIFY(tokenizer.has_value());
    QCOMPARE(*(*tokenizer)->encode("aab"), (Ids{ 0, 2 }));
    // é is C3 A9: its first byte is there, its second is not.
    const auto ids = (*tokenizer)->encode("aéb");
    QVERIFY(!ids.has_value());
    QCOMPARE(ids.error().code, ErrorCode::CharacterUnknown);
    QCOMPARE(ids.error().value, std::string("é (U+00E9) at 2"));
}

void TestTokenizer::longWordsAreFinished()
{
    // Merging by scanning the whole word again and again would take hours here.
    const auto tokenizer = Tokenizer::fromJson(
        smallBytes(R"("a": 0, "aa": 1, "aaaa": 2, "aaaaaaaa": 3)", R"("a a", "aa aa", "aaaa aaaa")"), "small");
    QVERIFY(tokenizer.has_value());
    const Result<Ids> ids = (*tokenizer)->encode(std::string(1'000'003, 'a'));
    QVERIFY(ids.has_value());
    QCOMPARE(ids->size(), std::size_t(125'000 + 2));
    QCOMPARE(ids->back(), TokenId(0));
}

void TestTokenizer::manyThreadsReadOne()
{
    const std::vector<std::string> lines = linesOf("tokenizer/lines.txt");
    std::vector<Ids> expected;
    for (const std::string& line : lines)
        expected.push_back(*m_bytes->encode(line));
    std::array<int, 4> wrong{};
    std::vector<std::thread> threads;
    for (int& count : wrong) {
        threads.emplace_back([&] {
            for (std::size_t i = 0; i < lines.size(); ++i)
                count += *m_bytes->encode(lines[i]) != expected[i] || m_bytes->decode(expected[i]) != lines[i];
        });
    }
    for (std::thread& thread : threads)
        thread.join();
    for (const int count : wrong)
        QCOMPARE(count, 0);
}

void TestTokenizer::missingFileAndFolder()
{
    QTemporaryDir folder;
    const std::filesystem::path path = folder.path().toStdString();
    QCOMPARE(Tokenizer::load(path / "tokenizer.json").error().code, ErrorCode::FileNotFound);
    QCOMPARE(Tokenizer::load(path).error().code, ErrorCode::FileUnreadable);
    QVERIFY(saveFile(path / "saved.json", m_characters->toJson()).has_value());
    const auto saved = Tokenizer::load(path / "saved.json");
    QVERIFY(saved.has_value());
    QCOMPARE((*saved)->toJson(), m_characters->toJson());
}

QTEST_APPLESS_MAIN(TestTokenizer)
#include "test_tokenizer.moc"
