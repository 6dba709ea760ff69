// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson's steps, played with a small model: each finding against the engine asked directly.
#include "lessons/lesson_figures.h"
#include "lessons/lesson_player.h"

#include "writing/writer.h"

#include <QtTest>

#include <atomic>
#include <cmath>

using namespace lettrine;

class TestLessonPlayer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void lookFindsTheLikeliest();
    void scoreReadsAsANewText();
    void writesEachVersionWithItsSettings();
    void textsAreCompared();
    void untilStopTriesSeedAfterSeed();
    void raceAndRefusals();
    void actsThatWriteAreNoSteps();
    void aStepCanBeStopped();

private:
    template <class Finding> Finding play(LessonPlayer& player, const LessonStep& step)
    {
        const auto found = player.play(step);
        if (!found) {
            QTest::qFail(found.error().message().c_str(), __FILE__, __LINE__);
            return {};
        }
        return std::get<Finding>(*found);
    }
    static std::vector<LessonAct> acts(const char* text) { return parseActs(text, "test").value(); }
    std::string piece(int n) const { return std::string(m_model->tokenizer->bytes(n)); }
    std::shared_ptr<const Model> m_model;
    std::string m_prompt;
};

void TestLessonPlayer::initTestCase()
{
    m_model = loadModel(LETTRINE_TESTS_DIR "/golden/gpt2-tiny").value();
    m_prompt = piece(3) + piece(5);
    QVERIFY(m_model->tokenizer->encode(m_prompt));
}

void TestLessonPlayer::lookFindsTheLikeliest()
{
    LessonPlayer player(m_model);
    LessonStep step{ LessonVerb::Look };
    step.acts = { { ActKind::Text, m_prompt }, { ActKind::Neutral }, { ActKind::Find, piece(7) } };
    const auto found = play<LookFinding>(player, step);
    QCOMPARE(player.text(), m_prompt);
    Writer writer(m_model);
    Step seen;
    QVERIFY(writer.setText(m_prompt, TextStart::AsTyped));
    QVERIFY(writer.look(seen));
    const int size = m_model->config().vocabulary;
    QCOMPARE(found.likeliest.size(), std::size_t(std::min(8, size)));
    for (std::size_t i = 0; i < found.likeliest.size(); ++i) {
        QCOMPARE(found.likeliest[i].rank, std::int32_t(i + 1));
        QCOMPARE(found.likeliest[i].raw, writer.distribution().raw(found.likeliest[i].id));
    }
    QVERIFY(found.wanted);
    QCOMPARE(found.wanted->id, 7);
    QCOMPARE(found.wanted->rank, writer.distribution().rank(7));
}

void TestLessonPlayer::scoreReadsAsANewText()
{
    const auto found = findScore(*m_model, m_prompt);
    QVERIFY(found);
    QCOMPARE(found->tokens.size(), std::size_t(2));
    // By the distribution after the start token, and after one more.
    Writer writer(m_model);
    Step seen;
    double nats = 0;
    std::string text;
    for (const ScoredToken& token : found->tokens) {
        QVERIFY(writer.setText(text, TextStart::StartToken));
        QVERIFY(writer.look(seen));
        nats -= std::log(writer.distribution().raw(token.id));
        text += piece(token.id);
    }
    QVERIFY(std::abs(found->nats - nats) < 1e-5);
}

void TestLessonPlayer::writesEachVersionWithItsSettings()
{
    LessonPlayer player(m_model);
    LessonStep step{ LessonVerb::Write };
    step.acts = acts("neutral&temperature=1.5&seed=7&through=on");
    step.acts.push_back({ ActKind::Text, m_prompt });
    step.count = 5;
    step.versions = 2;
    const auto found = play<WriteFinding>(player, step);
    QCOMPARE(found.settings, (SamplingSettings{ 1.5, 0, 1.0, 0.0, 7 }));
    QCOMPARE(found.versions.size(), std::size_t(2));
    for (std::uint32_t version = 0; version < 2; ++version) {
        Writer writer(m_model);
        WriterOptions options;
        options.version = version;
        QVERIFY(writer.setOptions(options));
        QVERIFY(writer.setSettings(found.settings));
        QVERIFY(writer.setText(m_prompt, TextStart::AsTyped));
        std::vector<std::int32_t> ids;
        QVERIFY(writer.write({ 5, true }, [&](const Step& one) {
            ids.push_back(one.id);
            return true;
        }));
        QCOMPARE(found.versions[version].ids, ids);
        QCOMPARE(found.versions[version].prompt, m_prompt);
        QCOMPARE(found.versions[version].stopped, StopReason::Length);
    }
    // The next step goes on from the first version.
    QCOMPARE(player.text(), found.versions[0].whole());
}

void TestLessonPlayer::textsAreCompared()
{
    LessonPlayer player(m_model);
    QCOMPARE(player.play({ LessonVerb::Same }).error().code, ErrorCode::OptionConflict);
    QCOMPARE(player.play({ LessonVerb::Circles }).error().code, ErrorCode::OptionConflict);
    const auto write = [&](const char* more) {
        LessonStep step{ LessonVerb::Write };
        step.acts = acts(more);
        step.acts.push_back({ ActKind::Text, m_prompt });
        step.count = 12;
        return play<WriteFinding>(player, step);
    };
    write("through=on&neutral&cache=off&seed=1");
    const auto second = write("cache=on");
    QVERIFY(play<SameFinding>(player, { LessonVerb::Same }).same);
    write("seed=2");
    QVERIFY(!play<SameFinding>(player, { LessonVerb::Same }).same);
    // Greedy soon goes round; by hand: the share of windows of four that occurred before.
    const auto greedy = write("greedy").versions.front().ids;
    int repeated = 0;
    for (std::size_t i = 0; i + 4 <= greedy.size(); ++i) {
        bool before = false;
        for (std::size_t k = 0; k < i; ++k)
            before = before
                || std::equal(greedy.begin() + std::ptrdiff_t(k), greedy.begin() + std::ptrdiff_t(k) + 4,
                    greedy.begin() + std::ptrdiff_t(i));
        repeated += before;
    }
    QCOMPARE(play<CirclesFinding>(player, { LessonVerb::Circles }).repeatedShare, repeated / double(greedy.size() - 3));
    QCOMPARE(distinctHan({ "春风a，春", "雨" }), 3);
}

void TestLessonPlayer::untilStopTriesSeedAfterSeed()
{
    LessonPlayer player(m_model);
    LessonStep step{ LessonVerb::UntilStop };
    step.acts = acts("neutral&temperature=2&seed=3");
    step.acts.push_back({ ActKind::Text, m_prompt });
    step.count = 4;
    const auto found = play<UntilStopFinding>(player, step);
    QCOMPARE(found.seed, std::uint64_t(3 + found.seeds - 1));
    QVERIFY(found.ended || found.seeds == mostLessonSeeds);
    if (found.ended) {
        QCOMPARE(found.text.drawn.back(), m_model->stopToken());
        QCOMPARE(found.text.drawn.size(), found.text.ids.size() + 1);
    }
}

void TestLessonPlayer::raceAndRefusals()
{
    LessonPlayer player(m_model);
    LessonStep step{ LessonVerb::Race };
    step.lengths = { 3, 5 };
    const auto race = play<RaceFinding>(player, step);
    QCOMPARE(race.result.rows.size(), std::size_t(2));
    QCOMPARE(race.context, 0);
    for (const RaceRow& row : race.result.rows)
        QVERIFY(row.sameText);
    step.count = 4 * m_model->config().context;
    step.lengths = { m_model->config().context + 2 }; // more than the model's own window holds
    const auto wide = play<RaceFinding>(player, step);
    QCOMPARE(wide.context, step.count);
    QVERIFY(wide.result.rows.front().sameText);

    const auto refused = play<RefusalFinding>(player, { LessonVerb::Refuse });
    QCOMPARE(refused.cases.size(), std::size_t(2));
    QCOMPARE(refused.cases[0].ids, 0);
    QCOMPARE(refused.cases[0].error->code, ErrorCode::TextEmpty);
    QCOMPARE(refused.cases[1].ids, m_model->config().context);
    QCOMPARE(refused.cases[1].error->code, ErrorCode::TextTooLong);
}

void TestLessonPlayer::actsThatWriteAreNoSteps()
{
    LessonPlayer player(m_model);
    LessonStep step{ LessonVerb::Set };
    step.acts = acts("write");
    QCOMPARE(player.play(step).error().code, ErrorCode::OptionConflict);
    // What only a window has changes nothing.
    step.acts = acts("dock=samplingDock&tint=on");
    QVERIFY(player.play(step));
}

void TestLessonPlayer::aStepCanBeStopped()
{
    std::atomic<bool> stop = true;
    LessonPlayer player(m_model, &stop);
    LessonStep step{ LessonVerb::Write };
    step.acts = { { ActKind::Text, m_prompt } };
    step.count = 5;
    QCOMPARE(player.play(step).error().code, ErrorCode::Cancelled);
    stop = false;
    QVERIFY(player.play(step));
}

QTEST_GUILESS_MAIN(TestLessonPlayer)
#include "test_lesson_player.moc"
