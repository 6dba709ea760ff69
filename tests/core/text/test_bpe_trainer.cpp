// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/files.h"
#include "text/bpe_trainer.h"

#include <QtTest>

#include <nlohmann/json.hpp>

using namespace lettrine;
using Shared = std::shared_ptr<const Tokenizer>;

namespace {

constexpr std::string_view classic =
    "low low low low low lower lower newest newest newest newest newest newest widest widest widest";

std::vector<std::string> mergesOf(const Result<Shared>& tokenizer)
{
    if (!tokenizer)
        return { tokenizer.error().message() };
    return nlohmann::json::parse((*tokenizer)->toJson())["model"]["merges"].get<std::vector<std::string>>();
}

Result<Shared> train(std::vector<BpeText> texts, int size, std::vector<std::string> special = {}, int minimum = 2)
{
    BpeOptions options;
    options.size = size;
    options.specialTokens = std::move(special);
    options.minimumCount = minimum;
    return trainTokenizer(texts, options);
}

} // namespace

class TestBpeTrainer : public QObject {
    Q_OBJECT

private slots:
    void mergesOfAKnownExample();
    void sizeEndsTheTraining();
    void idsAreSpecialsBytesMerges();
    void orderOfTextsChangesNothing();
    void weightsCountAsRepetition();
    void repeatedLettersAreCountedRight();
    void twoWaysToOnePiece();
    void mergesStayWithinWords();
    void theGoldenFileIsLearntAgain();
    void namesInTheTextStayText();
    void noPieceIsSpelledLikeASpecialToken();
    void trainedTextIsEncodedByItsMerges();
    void progressAndStop();
    void aLongWordTakesTimeInLine();
    void longWordsAreNamed();
    void badOptionsAreRefused();
};

void TestBpeTrainer::mergesOfAKnownExample()
{
    // Counted by hand. Words: low 1, " low" 4, " lower" 2, " newest" 6, " widest" 3. Pairs: es 9, st 9 (e before s), lo
    // 7, ow 7, and so on; equal counts by the bytes of the left, then of the right piece.
    const std::vector<std::string> expected{ "e s", "es t", "l o", "lo w", "Ġ low", "Ġ n", "Ġn e", "Ġne w", "Ġnew est",
        "Ġ w", "Ġw i", "Ġwi d", "Ġwid est", "Ġlow e", "Ġlowe r" };
    QCOMPARE(mergesOf(train({ { classic } }, 1000)), expected);
    // At least 3 times: the two of " lower" fall away.
    QCOMPARE(mergesOf(train({ { classic } }, 1000, {}, 3)).size(), expected.size() - 2);
}

void TestBpeTrainer::sizeEndsTheTraining()
{
    const auto none = train({ { classic } }, 256);
    QVERIFY(none.has_value());
    QCOMPARE((*none)->size(), 256);
    QVERIFY(mergesOf(none).empty());
    const auto some = train({ { classic } }, 260, { "<|end|>" });
    QVERIFY(some.has_value());
    QCOMPARE((*some)->size(), 260);
    QCOMPARE(mergesOf(some), (std::vector<std::string>{ "e s", "es t", "l o" }));
    // Nothing left to merge: fewer than asked.
    QCOMPARE((*train({ { classic } }, 1000))->size(), 256 + 15);
}

void TestBpeTrainer::idsAreSpecialsBytesMerges()
{
    const auto trained = trainTokenizer(std::vector<BpeText>{ { classic } });
    QVERIFY(trained.has_value());
    const Tokenizer& tokenizer = **trained;
    QCOMPARE(tokenizer.idOf("<|im_start|>"), std::optional<TokenId>(0));
    QCOMPARE(tokenizer.idOf("<|im_end|>"), std::optional<TokenId>(1));
    QVERIFY(tokenizer.isSpecial(0) && tokenizer.isSpecial(1) && !tokenizer.isSpecial(2));
    QCOMPARE(tokenizer.idOf("!"), std::optional<TokenId>(2));
    QCOMPARE(tokenizer.idOf(" "), std::optional<TokenId>(2 + 220));
    QCOMPARE(tokenizer.idOf("es"), std::optional<TokenId>(2 + 256));
    QCOMPARE(tokenizer.idOf(" lower"), std::optional<TokenId>(2 + 256 + 14));
    for (int byte = 0; byte < 256; ++byte)
        QVERIFY(tokenizer.idOf(std::string(1, static_cast<char>(byte))).has_value());
    const auto json = nlohmann::json::parse(tokenizer.toJson());
    QCOMPARE(json["pre_tokenizer"]["type"], "ByteLevel");
    QCOMPARE(json["pre_tokenizer"]["add_prefix_space"], false);
    QCOMPARE(json["pre_tokenizer"]["use_regex"], true);
    QCOMPARE(json["decoder"]["type"], "ByteLevel");
    QCOMPARE(json["added_tokens"][1]["content"], "<|im_end|>");
    QCOMPARE(json["added_tokens"][1]["special"], true);
    QCOMPARE(json["model"]["vocab"]["<|im_end|>"], 1);
    QCOMPARE(json["model"]["vocab"]["Ġlow"], *tokenizer.idOf(" low"));
}

void TestBpeTrainer::orderOfTextsChangesNothing()
{
    const std::string_view french =
        "Le vent se lève, il faut tenter de vivre. L'air immense ouvre et referme un livre.";
    const std::string_view chinese = "春风春雨，花开花落，春去春来。";
    const auto first = train({ { classic }, { french }, { chinese } }, 400);
    const auto second = train({ { chinese }, { classic }, { french } }, 400);
    QVERIFY(first.has_value() && second.has_value());
    QCOMPARE((*first)->toJson(), (*second)->toJson());
    QCOMPARE((*first)->toJson(), (*train({ { classic }, { french }, { chinese } }, 400))->toJson());
}

void TestBpeTrainer::weightsCountAsRepetition()
{
    const std::string once = "Phileas Fogg\n";
    std::string ten;
    for (int i = 0; i < 10; ++i)
        ten += once;
    QCOMPARE(mergesOf(train({ { classic }, { once, 10 } }, 300)), mergesOf(train({ { classic }, { ten } }, 300)));
    QVERIFY(mergesOf(train({ { classic }, { once, 10 } }, 300)) != mergesOf(train({ { classic }, { once } }, 300)));
    const auto tokenizer = train({ { classic }, { once, 10 } }, 300);
    QCOMPARE((*tokenizer)->encode("Phileas Fogg")->size(), std::size_t(2));
}

void TestBpeTrainer::repeatedLettersAreCountedRight()
{
    // aaaa holds the pair aa three times, and two pieces aa afterwards; xbxb holds xb twice and bx once.
    QCOMPARE(mergesOf(train({ { "aaaa xbxb" } }, 1000, {}, 1)),
        (std::vector<std::string>{ "a a", "x b", "Ġ xb", "Ġxb xb", "aa aa" }));
    const auto merges = mergesOf(train({ { "aaaa aaaa aaaa" } }, 1000, {}, 1));
    QCOMPARE(merges, (std::vector<std::string>{ "a a", "aa aa", "Ġ aaaa" }));
    QCOMPARE(mergesOf(train({ { "aaaaa" } }, 1000, {}, 1)), (std::vector<std::string>{ "a a", "aa a", "aa aaa" }));
}

void TestBpeTrainer::twoWaysToOnePiece()
{
    // abc comes from ab + c in some words and from a + bc in others: one piece, one id.
    const auto tokenizer = train({ { "abab ab ab bcbc bc bc abc abc abc abc abc" } }, 1000, {}, 1);
    QVERIFY(tokenizer.has_value());
    const auto vocabulary = nlohmann::json::parse((*tokenizer)->toJson())["model"]["vocab"];
    QCOMPARE(vocabulary.size(), std::size_t((*tokenizer)->size()));
    QCOMPARE((*tokenizer)->decode(*(*tokenizer)->encode("abc bcabc")), std::string("abc bcabc"));
}

void TestBpeTrainer::mergesStayWithinWords()
{
    const auto tokenizer = train({ { "a,b a,b a,b 12ab 12ab 12ab\n\n\n" } }, 1000, {}, 1);
    QVERIFY(tokenizer.has_value());
    for (TokenId id = 0; id < (*tokenizer)->size(); ++id) {
        const std::string_view piece = (*tokenizer)->bytes(id);
        QVERIFY(piece.find(",b") == std::string_view::npos);
        QVERIFY(piece.find("2a") == std::string_view::npos);
        QVERIFY(piece.find("b ") == std::string_view::npos);
    }
}

void TestBpeTrainer::theGoldenFileIsLearntAgain()
{
    const std::string folder = std::string(LETTRINE_TESTS_DIR) + "/golden/tokenizer/";
    const Result<std::string> text = readFile(folder + "train.txt");
    const Result<std::string> file = readFile(folder + "tokenizer.json");
    QVERIFY(text.has_value() && file.has_value());
    const auto tokenizer = train({ { *text } }, 800, { "<|im_start|>", "<|im_end|>" });
    QVERIFY(tokenizer.has_value());
    QVERIFY((*tokenizer)->toJson() + "\n" == *file);
}

void TestBpeTrainer::namesInTheTextStayText()
{
    std::string text;
    for (int i = 0; i < 100; ++i)
        text += "<|im_end|> <|im_start|>";
    const auto tokenizer = train({ { text } }, 1000, { "<|im_start|>", "<|im_end|>" }, 1);
    QVERIFY(tokenizer.has_value());
    const auto ids = (*tokenizer)->encode("<|im_end|>");
    QVERIFY(ids.has_value());
    for (const TokenId id : *ids)
        QVERIFY(!(*tokenizer)->isSpecial(id));
    QCOMPARE((*tokenizer)->decode(*ids), std::string("<|im_end|>"));
}

void TestBpeTrainer::noPieceIsSpelledLikeASpecialToken()
{
    const auto tokenizer = train({ { "stop stop stop stopping stopping" } }, 1000, { "stop", "Ġstop" }, 1);
    QVERIFY(tokenizer.has_value());
    QCOMPARE((*tokenizer)->idOf("stop"), std::optional<TokenId>(0));
    QCOMPARE((*tokenizer)->idOf(" stop"), std::optional<TokenId>());
    const auto ids = (*tokenizer)->encode("stop stop stopping");
    QVERIFY(ids.has_value());
    for (const TokenId id : *ids)
        QVERIFY(!(*tokenizer)->isSpecial(id));
}

void TestBpeTrainer::trainedTextIsEncodedByItsMerges()
{
    const auto tokenizer = train({ { classic } }, 1000);
    QVERIFY(tokenizer.has_value());
    std::vector<std::string> pieces;
    const auto ids = (*tokenizer)->encode("low lower newest widest slowest");
    QVERIFY(ids.has_value());
    for (const TokenId id : *ids)
        pieces.emplace_back((*tokenizer)->bytes(id));
    QCOMPARE(pieces, (std::vector<std::string>{ "low", " lower", " newest", " widest", " ", "s", "low", "est" }));
}

void TestBpeTrainer::progressAndStop()
{
    std::string text;
    for (int i = 0; i < 200; ++i)
        text += "mot" + std::to_string(i) + " " + std::string(1 + std::size_t(i) % 7, char('a' + i % 26)) + "é ";
    const std::vector<BpeText> texts{ { text } };
    BpeOptions options;
    options.size = 500;
    options.minimumCount = 1;
    std::vector<int> seen;
    const auto whole = trainTokenizer(texts, options, [&](const BpeProgress& progress) {
        seen.push_back(progress.done);
        return progress.total == 500;
    });
    QVERIFY(whole.has_value());
    QVERIFY(seen.size() >= 4);
    QVERIFY(std::is_sorted(seen.begin(), seen.end()));
    QCOMPARE(seen.front(), 258);
    QCOMPARE(seen.back(), (*whole)->size());
    for (std::size_t allowed = 0; allowed < seen.size(); ++allowed) {
        std::size_t calls = 0;
        const auto stopped = trainTokenizer(texts, options, [&](const BpeProgress&) { return calls++ < allowed; });
        QVERIFY(!stopped.has_value());
        QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
        QCOMPARE(calls, allowed + 1);
    }
}

// One word of a megabyte. Were each merge to go through all of it, this would take the better part of an hour.
void TestBpeTrainer::aLongWordTakesTimeInLine()
{
    std::string text;
    std::uint32_t random = 1;
    for (int i = 0; i < 1'000'000; ++i) {
        random = random * 1664525u + 1013904223u;
        text += "ACGT"[random >> 30];
    }
    const auto tokenizer = train({ { text } }, 2048);
    QVERIFY2(tokenizer.has_value(), tokenizer ? "" : tokenizer.error().message().c_str());
    QCOMPARE((*tokenizer)->size(), 2048);
    // It can be given up between any two merges that take long.
    BpeOptions options;
    int asked = 0;
    const std::vector<BpeText> texts{ { text } };
    const auto stopped = trainTokenizer(texts, options, [&](const BpeProgress&) { return ++asked < 4; });
    QVERIFY(!stopped && stopped.error().code == ErrorCode::Cancelled);
    QCOMPARE(asked, 4);
}

void TestBpeTrainer::longWordsAreNamed()
{
    const std::string text = "a title\n\n" + std::string(1001, 'x') + "\n" + std::string(1000, 'y') + " and "
        + std::string(5000, 'z') + "\n";
    std::vector<std::pair<std::int64_t, std::size_t>> found;
    BpeOptions options;
    options.size = 260;
    options.onLongWord = [&](const LongWord& word) { found.emplace_back(word.line, word.bytes); };
    const std::vector<BpeText> texts{ { text } };
    QVERIFY(trainTokenizer(texts, options));
    // A word takes the space before it along.
    QCOMPARE(found, (std::vector<std::pair<std::int64_t, std::size_t>>{ { 3, 1001 }, { 4, 5001 } }));
}

void TestBpeTrainer::badOptionsAreRefused()
{
    const auto code = [](const Result<Shared>& result) { return result ? ErrorCode::Internal : result.error().code; };
    QCOMPARE(code(train({ { classic } }, 255)), ErrorCode::OutOfRange);
    QCOMPARE(code(train({ { classic } }, 257, { "<|a|>", "<|b|>" })), ErrorCode::OutOfRange);
    QCOMPARE(code(train({ { classic } }, -1)), ErrorCode::OutOfRange);
    QCOMPARE(code(train({ { classic } }, 1'000'001)), ErrorCode::OutOfRange);
    QCOMPARE(code(train({ { classic } }, 300, {}, 0)), ErrorCode::OutOfRange);
    QCOMPARE(code(train({ { classic, 0 } }, 300)), ErrorCode::OutOfRange);
    QCOMPARE(code(train({ { classic, 1'000'001 } }, 300)), ErrorCode::OutOfRange);
    QCOMPARE(code(train({}, 300)), ErrorCode::TextEmpty);
    QCOMPARE(code(train({ { "" } }, 300)), ErrorCode::TextEmpty);
    QCOMPARE(code(train({ { classic } }, 300, { "" })), ErrorCode::TokenizerInvalid);
    QCOMPARE(code(train({ { classic } }, 300, { "x" })), ErrorCode::TokenizerInvalid);
    QCOMPARE(code(train({ { classic } }, 300, { "<|a|>", "<|a|>" })), ErrorCode::TokenizerInvalid);
    QCOMPARE(code(train({ { classic } }, 300, { "<\xFF>" })), ErrorCode::TokenizerInvalid);
    const auto invalid = train({ { classic }, { "ab\xFF", 1, "b.txt" } }, 300);
    QVERIFY(!invalid.has_value());
    QCOMPARE(invalid.error(), (Error{ ErrorCode::Utf8Invalid, "b.txt", "", "3", "" }));
    // One character is enough; there is nothing to merge.
    QCOMPARE((*train({ { "a" } }, 300))->size(), 256);
}

QTEST_APPLESS_MAIN(TestBpeTrainer)
#include "test_bpe_trainer.moc"
