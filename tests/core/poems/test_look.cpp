// SPDX-License-Identifier: GPL-3.0-or-later
// The table of one cell: the same distribution that writing draws from, the rule of each struck candidate, faulty
// neighbours set aside and named.
#include "poems/look.h"

#include "core/poems/slow_writer.h"
#include "sampling/draw.h"
#include "verse/feasibility.h"

#include <QtTest>

#include <cmath>

using namespace lettrine;

class TestLook : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void itIsWhatWritingDraws();
    void struckCandidatesNameTheirRule();
    void laterCellsAreReserved();
    void faultyCellsAreSetAside();
    void standInsAreRead();
    void refusals();

private:
    Plan planWith(const std::u32string& text, int count, ToneMode tones = ToneMode::Standard) const
    {
        Plan plan = planOf(Form::Jueju5);
        plan.tones = tones;
        plan.rhyme = RhymeMode::Automatic;
        plan.repeats = Repeats::Doubling;
        for (int i = 0; i < count; ++i)
            plan.fix({ i / 5, i % 5 }, text[static_cast<std::size_t>(i)]);
        return plan;
    }
    Result<VerseLook> look(const Plan& plan, CellPlace place, int rows = 8) const
    {
        SamplingSettings settings;
        settings.seed = 5;
        return lookAtCell(*m_model, m_vocabulary, m_counts, plan, place, settings, rows);
    }
    CodePoint character(std::int32_t id) const { return m_vocabulary->characters()[static_cast<std::size_t>(id)]; }

    std::u32string m_poem = U"白日依山尽黄河入海流欲穷千里目更上一层楼";
    std::shared_ptr<const Model> m_model;
    std::shared_ptr<const VerseVocabulary> m_vocabulary;
    std::vector<CharacterCount> m_counts;
};

void TestLook::initTestCase()
{
    const auto folder = findModel("tang");
    QVERIFY(folder);
    const auto model = loadModel(*folder);
    QVERIFY(model);
    m_model = *model;
    const auto data = VerseData::load(dataFolder() / "verse");
    QVERIFY(data);
    m_vocabulary = *verseVocabularyOf(*m_model, *data);
    m_counts = characterCounts(*m_model, *m_vocabulary);
}

void TestLook::itIsWhatWritingDraws()
{
    // Cell by cell with what the writer chose before: the look would draw the writer's character, from its numbers.
    SlowWriter writer(m_model, m_vocabulary);
    Plan plan = planOf(Form::Jueju5);
    plan.tones = ToneMode::Standard;
    plan.sequence = Sequence::A;
    plan.rhyme = RhymeMode::Automatic;
    plan.repeats = Repeats::Doubling;
    const auto rules = writer.rulesFor(plan, 5, 0);
    QVERIFY(rules);
    SamplingSettings settings;
    settings.seed = 5;
    const auto poem = writer.write(*rules, settings, 0);
    QVERIFY(poem && poem->stopped == StopReason::None);
    for (const int at : { 0, 1, 4, 5, 9, 14, 19 }) {
        Plan before = plan;
        for (int i = 0; i < at; ++i)
            before.fix({ i / 5, i % 5 }, poem->cells[static_cast<std::size_t>(i)].character);
        const auto seen = look(before, { at / 5, at % 5 });
        QVERIFY2(seen, seen ? "" : seen.error().message().c_str());
        const VerseCell& cell = poem->cells[static_cast<std::size_t>(at)];
        QCOMPARE(character(seen->step.id), cell.character);
        QCOMPARE(seen->step.raw, cell.raw);
        QVERIFY(std::abs(seen->step.masses.rules - cell.rulesMass) < 1e-9);
        QCOMPARE(seen->step.u, uniformAt(5, { static_cast<std::uint32_t>(1 + at + at / 5), 0, 0 }));
        QVERIFY(seen->ruled && seen->freed.empty() && !seen->deadEnd);
    }
}

void TestLook::struckCandidatesNameTheirRule()
{
    // The second character of line 2 is level, whatever the sequence: that of line 1 is oblique.
    const auto second = look(planWith(m_poem, 6), { 1, 1 }, 50);
    QVERIFY(second);
    int struck = 0;
    for (const StepRow& row : second->step.rows) {
        const ToneSet tones = m_vocabulary->data().writingTones(character(row.id));
        if (row.cut == Cut::None) {
            QVERIFY((tones & levelTone) != 0);
        } else if (second->step.removedBy(row) == "rule:tone") {
            ++struck;
            QVERIFY((tones & levelTone) == 0);
        }
    }
    QVERIFY(struck > 0);
    QVERIFY(second->step.masses.rules > 0 && second->step.masses.rules < 1);
    // The end of line 2: level, in a rhyme group.
    const auto rhyme = look(planWith(m_poem, 9), { 1, 4 }, 50);
    QVERIFY(rhyme);
    for (const StepRow& row : rhyme->step.rows) {
        const VerseSound& sound = m_vocabulary->data().sound(character(row.id), RhymeBook::Pingshui);
        if (row.cut == Cut::None)
            QVERIFY((sound.writing & levelTone) != 0 && sound.writingRhymes != 0);
        else if (rhyme->step.removedBy(row) == "rule:tone")
            QVERIFY((sound.writing & levelTone) == 0);
    }
}

void TestLook::laterCellsAreReserved()
{
    // 流 stands at the end of line 2 already, so that it may not stand before.
    Plan plan = planWith(m_poem, 8);
    plan.fix({ 1, 4 }, U'流');
    const auto seen = look(plan, { 1, 3 }, 50);
    QVERIFY(seen);
    for (const StepRow& row : seen->step.rows) {
        if (character(row.id) == U'流')
            QCOMPARE(seen->step.removedBy(row), std::string("rule:reserved"));
    }
    // What stands in the cell itself is not held against it, and is the one that is marked.
    plan.fix({ 1, 3 }, U'海');
    const auto present = look(plan, { 1, 3 }, 50);
    QVERIFY(present);
    QCOMPARE(character(present->step.id), U'海');
    QVERIFY(present->step.final > 0);
}

void TestLook::faultyCellsAreSetAside()
{
    // 月 cannot end line 2; the look at line 3 lets it be and says so.
    Plan plan = planWith(m_poem, 10);
    plan.fix({ 1, 4 }, U'月');
    plan.sequence = Sequence::A;
    const auto seen = look(plan, { 2, 0 });
    QVERIFY2(seen, seen ? "" : seen.error().message().c_str());
    QVERIFY(seen->ruled);
    QCOMPARE(seen->freed, std::vector<CellPlace>{ (CellPlace{ 1, 4 }) });
    QVERIFY(seen->step.id >= 0);
}

void TestLook::standInsAreRead()
{
    Plan plan = planWith(U"𠮷", 1, ToneMode::Off);
    const auto seen = look(plan, { 0, 1 });
    QVERIFY2(seen, seen ? "" : seen.error().message().c_str());
    const auto standIn = findStandIn(m_vocabulary->data(), U'\U00020BB7', m_counts);
    QVERIFY(standIn);
    plan.fix({ 0, 0 }, standIn->character);
    const auto same = look(plan, { 0, 1 });
    QVERIFY(same);
    // The same reading; only what may not be repeated differs.
    QCOMPARE(seen->step.rows[0].logit, same->step.rows[0].logit);
    QCOMPARE(seen->step.rows[0].id, same->step.rows[0].id);
}

void TestLook::refusals()
{
    const Plan plan = planWith(m_poem, 4);
    const auto gap = look(plan, { 1, 0 });
    QVERIFY(!gap);
    QCOMPARE(gap.error().code, ErrorCode::PlanInvalid);
    QCOMPARE(gap.error().field, std::string("line 1, character 5"));
    SamplingSettings wrong;
    wrong.temperature = -1;
    const auto refused = lookAtCell(*m_model, m_vocabulary, m_counts, plan, { 0, 4 }, wrong);
    QVERIFY(!refused);
    QCOMPARE(refused.error().field, std::string("temperature"));
}

QTEST_GUILESS_MAIN(TestLook)
#include "test_look.moc"
