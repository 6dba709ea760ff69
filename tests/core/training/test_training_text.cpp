// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/training_text.h"

#include <QtTest>

using namespace lettrine;

namespace {

std::shared_ptr<const Tokenizer> letters()
{
    return *Tokenizer::fromCharacters(std::u32string_view(U"\nabcdefgh"));
}

std::shared_ptr<const Tokenizer> withStop()
{
    // Two characters, the newline and a special token.
    return *Tokenizer::fromJson(
        R"({"version":"1.0","truncation":null,"padding":null,"added_tokens":[{"id":3,"content":"<|im_end|>",
        "single_word":false,"lstrip":false,"rstrip":false,"normalized":false,"special":true}],"normalizer":null,"pre_tokenizer":null,
        "post_processor":null,"decoder":{"type":"Fuse"},"model":{"type":"BPE","dropout":null,"unk_token":null,
        "continuing_subword_prefix":null,"end_of_word_suffix":null,"fuse_unk":false,"byte_fallback":false,
        "vocab":{"\n":0,"a":1,"b":2},"merges":[]}})",
        "a test");
}

std::vector<std::vector<int>> unitsOf(const CorpusTokens& corpus)
{
    std::vector<std::vector<int>> units;
    for (std::size_t i = 0; i < corpus.training->starts.size(); ++i)
        units.emplace_back(corpus.training->unit(i).begin(), corpus.training->unit(i).end());
    return units;
}

using Units = std::vector<std::vector<int>>;

} // namespace

class TestTrainingText : public QObject {
    Q_OBJECT

private slots:
    void linesAndHeldOut();
    void poemsAreLines();
    void emptyLinesMakeChapters();
    void chaptersWithAStopToken();
    void linesOfAChapteredCorpus();
    void heldOutLinesAreLeftOut();
    void refusals();
    void charactersOfACorpus();
    void stopTokens();
};

void TestTrainingText::linesAndHeldOut()
{
    QVERIFY(corpusLines("").empty());
    QCOMPARE(corpusLines("a").size(), std::size_t(1));
    QCOMPARE(corpusLines("a\n").size(), std::size_t(1));
    QCOMPARE(corpusLines("a\n\nb\n").size(), std::size_t(3));
    std::string corpus;
    for (int i = 0; i < 200; ++i)
        corpus += (i == 99 ? "" : "x" + std::to_string(i)) + "\n";
    const auto lines = corpusLines(corpus);
    QCOMPARE(lines.size(), std::size_t(200));
    for (std::size_t i = 0; i < 200; ++i)
        QCOMPARE(lines[i].heldOut, i == 49 || i == 149 || i == 199); // 99 is empty
}

void TestTrainingText::poemsAreLines()
{
    const auto corpus = tokenizeCorpus("ab\nc\nab", *letters(), 0, "test");
    QVERIFY(corpus);
    QCOMPARE(corpus->units, CorpusUnits::Lines);
    QCOMPARE(unitsOf(*corpus), (Units{ { 1, 2, 0 }, { 3, 0 }, { 1, 2, 0 } }));
}

void TestTrainingText::emptyLinesMakeChapters()
{
    // The stop token is the newline: the empty line is read as it.
    const auto corpus = tokenizeCorpus("ab\nc\n\n\nd\n", *letters(), 0, "test");
    QCOMPARE(corpus->units, CorpusUnits::Chapters);
    QCOMPARE(unitsOf(*corpus), (Units{ { 1, 2, 0, 3, 0, 0 }, { 4, 0, 0 } }));
}

void TestTrainingText::chaptersWithAStopToken()
{
    const auto tokenizer = withStop();
    QCOMPARE(stopTokenOf(*tokenizer), 3);
    const auto corpus = tokenizeCorpus("ab\na\n\nb\n", *tokenizer, 3, "test");
    QCOMPARE(corpus->units, CorpusUnits::Chapters);
    QCOMPARE(unitsOf(*corpus), (Units{ { 1, 2, 0, 1, 0, 3 }, { 2, 0, 3 } }));
    QCOMPARE(corpus->training->lineStarts, (std::vector<std::size_t>{ 0, 3, 6 }));
    // Without an empty line the whole text is one chapter.
    QCOMPARE(unitsOf(*tokenizeCorpus("ab\na\n", *tokenizer, 3, "test")), (Units{ { 1, 2, 0, 1, 0, 3 } }));
}

void TestTrainingText::linesOfAChapteredCorpus()
{
    const auto corpus = tokenizeCorpus("ab\na\n\nb\n", *withStop(), 3, "test", CorpusUnits::Lines);
    QCOMPARE(unitsOf(*corpus), (Units{ { 1, 2, 0 }, { 1, 0, 3 }, { 2, 0, 3 } }));
    QVERIFY(corpus->training->lineStarts.empty()); // the units are the lines
}

void TestTrainingText::heldOutLinesAreLeftOut()
{
    std::string text;
    for (int i = 0; i < 100; ++i)
        text += i % 50 == 49 ? "h\n" : "a\n";
    const auto corpus = tokenizeCorpus(text, *letters(), 0, "test");
    QCOMPARE(corpus->heldOut, (std::vector<std::string>{ "h", "h" }));
    QCOMPARE(corpus->training->starts.size(), std::size_t(98));
    QVERIFY(std::find(corpus->training->tokens.begin(), corpus->training->tokens.end(), 8)
        == corpus->training->tokens.end());
}

void TestTrainingText::refusals()
{
    QCOMPARE(tokenizeCorpus("", *letters(), 0, "test").error().code, ErrorCode::TextEmpty);
    QCOMPARE(tokenizeCorpus("\n\n", *letters(), 0, "test").error().code, ErrorCode::TextEmpty);
    const auto unknown = tokenizeCorpus("ab\nax\n", *letters(), 0, "corpus.txt");
    QCOMPARE(unknown.error().code, ErrorCode::CharacterUnknown);
    QCOMPARE(unknown.error().where, std::string("corpus.txt, line 2"));
    QCOMPARE(tokenizeCorpus("a\xFF\n", *letters(), 0, "test").error().code, ErrorCode::Utf8Invalid);
    QCOMPARE(characterTokenizer("", "test").error().code, ErrorCode::TextEmpty);
    QCOMPARE(characterTokenizer("a\xFF", "test").error().code, ErrorCode::Utf8Invalid);
}

void TestTrainingText::charactersOfACorpus()
{
    const auto tokenizer = *characterTokenizer("𠮷，春a春", "test");
    QCOMPARE(tokenizer->size(), 5);
    QCOMPARE(*tokenizer->encode("\na春，𠮷"), (std::vector<TokenId>{ 0, 1, 2, 3, 4 }));
}

void TestTrainingText::stopTokens()
{
    QCOMPARE(stopTokenOf(*letters()), 0);
    QCOMPARE(stopTokenOf(**Tokenizer::fromCharacters(std::u32string_view(U"ab"))), -1);
}

QTEST_APPLESS_MAIN(TestTrainingText)
#include "test_training_text.moc"
