// SPDX-License-Identifier: GPL-3.0-or-later
#include "measure/held_out.h"
#include "measure/score.h"

#include "model/reference_gpt.h"
#include "pieces_model.h"

#include <QtTest>

#include <cmath>

using namespace lettrine;

class TestHeldOut : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void scoresAreThoseOfTheSoftmax();
    void ranksCountTiesById();
    void aShortLineIsReadAtOnce();
    void aLongLineIsReadInPieces();
    void paragraphsOfWordPiecesBeginAfterTheirEnd();
    void everyFiftiethLineIsHeldOut();
    void linesAreNamedInErrors();
    void stopsWhenAsked();

private:
    /// −ln p of the token after a context, from the plain reference.
    double nats(std::span<const std::int32_t> context, std::int32_t next) const
    {
        const std::vector<float> logits = referenceLogits(m_model->gpt->weights(), context);
        double sum = 0;
        for (const float logit : logits)
            sum += std::exp(static_cast<double>(logit));
        return std::log(sum) - static_cast<double>(logits[static_cast<std::size_t>(next)]);
    }
    std::vector<std::int32_t> ids(const std::string& text) const { return m_model->tokenizer->encode(text).value(); }
    std::shared_ptr<const Model> m_model;
};

void TestHeldOut::initTestCase()
{
    auto model = loadModel(LETTRINE_TESTS_DIR "/golden/gpt2-tiny");
    QVERIFY2(model, model ? "" : model.error().message().c_str());
    m_model = *model;
}

void TestHeldOut::scoresAreThoseOfTheSoftmax()
{
    const auto text = ids("春眠不觉晓，处处闻啼鸟。");
    Workspace workspace(m_model->config());
    const auto scores = scoreTokens(*m_model->gpt, text, workspace);
    QVERIFY(scores);
    QCOMPARE(scores->size(), text.size() - 1);
    for (std::size_t i = 0; i < scores->size(); ++i) {
        const ScoredToken& score = (*scores)[i];
        QCOMPARE(score.id, text[i + 1]);
        QVERIFY(std::abs(score.nats - nats(std::span(text).first(i + 1), text[i + 1])) < 1e-5);
        QVERIFY(std::abs(score.raw - std::exp(-score.nats)) < 1e-12);
        QVERIFY(score.rank >= 1 && score.rank <= 61);
    }
    QVERIFY(!scoreTokens(*m_model->gpt, {}, workspace));
    QVERIFY(!scoreTokens(*m_model->gpt, std::vector<std::int32_t>(25, 1), workspace));
    QCOMPARE(scoreTokens(*m_model->gpt, std::vector<std::int32_t>{ 1 }, workspace)->size(), std::size_t(0));
}

void TestHeldOut::ranksCountTiesById()
{
    const std::vector<float> logits{ 1, 3, 3, 2, -200 };
    QCOMPARE(scoreOne(logits, 1).rank, 1);
    QCOMPARE(scoreOne(logits, 2).rank, 2);
    QCOMPARE(scoreOne(logits, 3).rank, 3);
    QCOMPARE(scoreOne(logits, 0).rank, 4);
    // Too small for a softmax in floats, and still exact.
    const double sum = std::log(2.0 + std::exp(-1.0) + std::exp(-2.0));
    QVERIFY(std::abs(scoreOne(logits, 4).nats - (203.0 + sum)) < 1e-6);
    // Longer than a vector, and not a multiple of one.
    std::vector<float> many(1003);
    double all = 0;
    for (std::size_t i = 0; i < many.size(); ++i) {
        many[i] = std::sin(static_cast<float>(i)) * 5;
        all += std::exp(static_cast<double>(many[i]));
    }
    QVERIFY(std::abs(crossEntropy(many, 1002) - (std::log(all) - static_cast<double>(many[1002]))) < 1e-6);
}

void TestHeldOut::aShortLineIsReadAtOnce()
{
    const std::string line = "春眠不觉晓，处处闻啼鸟。";
    const auto loss = heldOutLoss(*m_model, line + "\n", LossLines::All);
    QVERIFY2(loss, loss ? "" : loss.error().message().c_str());
    // One start token before, the closing newline counted.
    std::vector<std::int32_t> text{ m_model->startToken() };
    for (const std::int32_t id : ids(line))
        text.push_back(id);
    text.push_back(ids("\n")[0]);
    double sum = 0;
    for (std::size_t i = 1; i < text.size(); ++i)
        sum += nats(std::span(text).first(i), text[i]);
    QCOMPARE(loss->tokenCount, std::int64_t(13));
    QCOMPARE(loss->byteCount, std::int64_t(12 * 3 + 1));
    QCOMPARE(loss->lineCount, std::int64_t(1));
    QVERIFY(std::abs(loss->natsPerToken - sum / 13) < 1e-5);
    QVERIFY(std::abs(loss->bitsPerByte - sum / std::log(2.0) / 37) < 1e-5);
    // A missing last newline changes nothing.
    QCOMPARE(heldOutLoss(*m_model, line, LossLines::All)->natsPerToken, loss->natsPerToken);
}

/// Window 24: pieces of 24 inputs, 12 apart; a token of a later piece sees the 12 before the piece's own part.
void TestHeldOut::aLongLineIsReadInPieces()
{
    for (const int characters : { 22, 23, 24, 34, 35, 36, 70 }) {
        std::string line;
        std::vector<std::int32_t> text{ m_model->startToken() };
        for (int i = 0; i < characters; ++i) {
            const std::int32_t id = 1 + (i * 13) % 40;
            text.push_back(id);
            line += m_model->tokenizer->pieceText(id);
        }
        text.push_back(ids("\n")[0]);
        double sum = 0;
        for (std::size_t target = 1; target < text.size(); ++target) {
            // The piece that scores it: the first whose 24 inputs reach it.
            std::size_t begin = 0;
            while (target > begin + 24)
                begin += 12;
            sum += nats(std::span(text).subspan(begin, target - begin), text[target]);
        }
        const auto loss = heldOutLoss(*m_model, line, LossLines::All);
        QVERIFY(loss);
        QCOMPARE(loss->tokenCount, std::int64_t(characters) + 1);
        QVERIFY2(std::abs(loss->natsPerToken * (characters + 1) - sum) < 1e-4,
            qPrintable(QString("%1: %2 %3").arg(characters).arg(loss->natsPerToken * (characters + 1)).arg(sum)));
    }
}

/// A model of word pieces: each paragraph after <|im_end|>, its newline one more token, pieces of a window with a
/// stride of half a window, every token scored once.
void TestHeldOut::paragraphsOfWordPiecesBeginAfterTheirEnd()
{
    const auto model = piecesModel();
    const std::int32_t end = model->tokenizer->idOf("<|im_end|>").value();
    QCOMPARE(model->startToken(), end);
    const std::string paragraph = "Phileas Fogg était l'un des membres les plus singuliers et les plus remarqués du "
                                  "Reform-Club de Londres, bien qu'il semblât prendre à tâche de ne rien faire.";
    for (const std::string& line : { std::string("Fogg."), paragraph, paragraph + " — " + paragraph }) {
        std::vector<std::int32_t> text = model->tokenizer->encode(line + "\n").value();
        text.insert(text.begin(), end);
        double sum = 0;
        for (std::size_t target = 1; target < text.size(); ++target) {
            std::size_t begin = 0;
            while (target > begin + 24)
                begin += 12;
            const std::vector<float> logits =
                referenceLogits(model->gpt->weights(), std::span(text).subspan(begin, target - begin));
            double all = 0;
            for (const float logit : logits)
                all += std::exp(static_cast<double>(logit));
            sum += std::log(all) - static_cast<double>(logits[static_cast<std::size_t>(text[target])]);
        }
        // An empty line, which ends a chapter, counts nowhere.
        const auto loss = heldOutLoss(*model, line + "\n\n", LossLines::All);
        QVERIFY(loss);
        QCOMPARE(loss->lineCount, std::int64_t(1));
        QCOMPARE(loss->tokenCount, std::int64_t(text.size() - 1));
        QCOMPARE(loss->byteCount, std::int64_t(line.size() + 1));
        QVERIFY(std::abs(loss->natsPerToken * double(text.size() - 1) - sum) < 1e-3);
        QVERIFY(std::abs(loss->bitsPerByte - sum / std::log(2.0) / double(line.size() + 1)) < 1e-4);
    }
}

void TestHeldOut::everyFiftiethLineIsHeldOut()
{
    std::string corpus;
    for (int i = 0; i < 120; ++i)
        corpus += i == 49 ? "春\n" : i == 99 ? "春眠\n" : i == 60 ? "\n" : "花落\n";
    const auto loss = heldOutLoss(*m_model, corpus, LossLines::HeldOut);
    QVERIFY(loss);
    QCOMPARE(loss->lineCount, std::int64_t(2));
    QCOMPARE(loss->tokenCount, std::int64_t(2 + 3));
    const auto all = heldOutLoss(*m_model, corpus, LossLines::All);
    QCOMPARE(all->lineCount, std::int64_t(119));
    QVERIFY(isHeldOut(49) && isHeldOut(99) && !isHeldOut(50) && !isHeldOut(0));
    const auto none = heldOutLoss(*m_model, "春\n", LossLines::HeldOut);
    QVERIFY(!none);
    QCOMPARE(none.error().code, ErrorCode::CorpusTooShort);
    QVERIFY(!heldOutLoss(*m_model, "", LossLines::All));
}

void TestHeldOut::linesAreNamedInErrors()
{
    const auto loss = heldOutLoss(*m_model, "春\n龘\n", LossLines::All);
    QVERIFY(!loss);
    QCOMPARE(loss.error().code, ErrorCode::CharacterUnknown);
    QCOMPARE(loss.error().where, std::string("line 2"));
}

void TestHeldOut::stopsWhenAsked()
{
    std::vector<double> shares;
    const auto loss = heldOutLoss(*m_model, "春\n花\n落\n知\n", LossLines::All, [&](double done) {
        shares.push_back(done);
        return shares.size() < 3;
    });
    QVERIFY(!loss);
    QCOMPARE(loss.error().code, ErrorCode::Cancelled);
    QCOMPARE(shares, (std::vector<double>{ 0.25, 0.5, 0.75 }));
}

QTEST_APPLESS_MAIN(TestHeldOut)
#include "test_held_out.moc"
