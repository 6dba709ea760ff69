// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verse/verse_test.h"
#include "verse/plan.h"

#include <QtTest>

#include <functional>

using namespace lettrine;

namespace {

std::string typesOf(Sequence sequence, int lines)
{
    std::string types;
    for (int line = 0; line < lines; ++line)
        types += lineType(sequence, line);
    return types;
}

} // namespace

class TestPlan : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(verseTest::data()); }

    /// The sequences and names of all 16 forms, as the examples have them.
    void sequences()
    {
        for (const auto& row : verseTest::rows("examples.tsv")) {
            const int lines = static_cast<int>(row[2].size());
            const auto sequence = findSequence(row[2].substr(0, 1));
            QVERIFY(sequence);
            QCOMPARE(typesOf(*sequence, lines), row[2]);
            for (const Form form : { Form::Jueju5, Form::Jueju7, Form::Lushi5, Form::Lushi7 }) {
                if (row[0] == formChineseName(form))
                    QCOMPARE(std::string(sequenceChineseName(form, *sequence)), row[1]);
            }
        }
        QCOMPARE(usualSequences(Form::Jueju5).front(), Sequence::A);
        QCOMPARE(usualSequences(Form::Jueju7).front(), Sequence::B);
        QVERIFY(usualSequences(Form::Free).empty());
    }

    void patterns()
    {
        const auto count = [](char type, int cells, bool loose) {
            return linePatterns(*verseTest::data(), type, cells, loose).size();
        };
        QCOMPARE(count('A', 5, false), std::size_t(4));
        QCOMPARE(count('A', 5, true), std::size_t(8));
        QCOMPARE(count('A', 7, true), std::size_t(16));
        QCOMPARE(count('C', 7, false), std::size_t(6));
        for (const LinePattern& pattern : linePatterns(*verseTest::data(), 'B', 7, true)) {
            QCOMPARE(pattern.toneAt(1), obliqueTone);
            QCOMPARE(pattern.toneAt(6), levelTone);
            QCOMPARE(pattern.rescues, pattern.toneAt(4) == levelTone);
        }
    }

    void forms()
    {
        QCOMPARE(formOf(4, 7), Form::Jueju7);
        QCOMPARE(formOf(8, 5), Form::Lushi5);
        QCOMPARE(formOf(6, 7), Form::Free);
        QCOMPARE(formOf(4, 6), Form::Free);
        QCOMPARE(findForm("lushi7"), std::optional(Form::Lushi7));
        QVERIFY(!findForm("sonnet"));
    }

    void marksByPosition()
    {
        QCOMPARE(poemText(planOf(Form::Free, 3, 3), U"一二三四五六七八九"), U"一二三，四五六。七八九。");
        QCOMPARE(poemText(planOf(Form::Free, 2, 3), U"一二三四"), U"一二三，四");
    }

    void rhymingLines()
    {
        Plan plan = planOf(Form::Jueju7);
        const auto lines = [&plan] {
            std::string out;
            for (int line = 0; line < plan.lines; ++line)
                out += lineRhymes(plan, line) ? 'r' : '-';
            return out;
        };
        QCOMPARE(lines(), std::string("----"));
        plan.rhyme = RhymeMode::Automatic;
        QCOMPARE(lines(), std::string("-r-r"));
        plan.tones = ToneMode::Standard;
        plan.sequence = Sequence::B;
        QCOMPARE(lines(), std::string("rr-r"));
        plan.sequence = Sequence::A;
        QCOMPARE(lines(), std::string("-r-r"));
    }

    void refusedPlans()
    {
        const auto refused = [](Plan plan, const char* field, const std::function<void(Plan&)>& change) {
            QVERIFY(checkPlan(plan, *verseTest::data()));
            change(plan);
            const auto checked = checkPlan(plan, *verseTest::data());
            QVERIFY2(!checked, field);
            QCOMPARE(checked.error().code, ErrorCode::PlanInvalid);
            QCOMPARE(checked.error().field, std::string(field));
        };
        const Plan jueju = planOf(Form::Jueju7);
        const Plan free = planOf(Form::Free, 5, 6);
        refused(jueju, "lines", [](Plan& plan) { plan.lines = 5; });
        refused(jueju, "characters", [](Plan& plan) { plan.cells = 6; });
        refused(free, "lines", [](Plan& plan) { plan.lines = 13; });
        refused(free, "lines", [](Plan& plan) { plan.lines = 1; });
        refused(free, "lines", [](Plan& plan) { plan.lines = -1; });
        refused(free, "characters", [](Plan& plan) { plan.cells = 2; });
        refused(free, "characters", [](Plan& plan) { plan.cells = 10; });
        refused(free, "tones", [](Plan& plan) { plan.tones = ToneMode::Standard; });
        refused(jueju, "sequence", [](Plan& plan) { plan.sequence = Sequence::A; });
        refused(jueju, "rhyme", [](Plan& plan) { plan.rhyme = RhymeMode::Named; });
        refused(jueju, "rhyme", [](Plan& plan) { plan.rhymeGroup = "尤"; });
        refused(jueju, "rhyme", [](Plan& plan) {
            plan.rhyme = RhymeMode::Named;
            plan.rhymeGroup = "一董";
        });
        refused(jueju, "neighbours", [](Plan& plan) {
            plan.neighbours = true;
            plan.book = RhymeBook::Xinyun;
        });
        refused(jueju, "fixed character", [](Plan& plan) { plan.fixed.push_back({ { 4, 0 }, U'春' }); });
        refused(jueju, "fixed character", [](Plan& plan) { plan.fixed.push_back({ { 0, -1 }, U'春' }); });
        refused(jueju, "fixed character", [](Plan& plan) { plan.fixed.push_back({ { 0, 0 }, U'，' }); });
        refused(jueju, "fixed character", [](Plan& plan) { plan.fixed.push_back({ { 0, 0 }, 0xD800 }); });
        refused(jueju, "fixed character", [](Plan& plan) {
            plan.fixed = { { { 0, 0 }, U'春' }, { { 0, 0 }, U'风' } };
        });
        refused(jueju, "freed character", [](Plan& plan) { plan.licences.push_back({ { 0, 7 }, 1 }); });
        refused(jueju, "freed character", [](Plan& plan) { plan.licences.push_back({ { 0, 0 }, 0 }); });
        refused(jueju, "freed character", [](Plan& plan) { plan.licences.push_back({ { 0, 0 }, 8 }); });
    }

    void fixReplacesAndClears()
    {
        Plan plan = planOf(Form::Jueju5);
        plan.fix({ 0, 0 }, U'春');
        plan.fix({ 0, 0 }, U'风');
        QCOMPARE(plan.fixed.size(), std::size_t(1));
        QCOMPARE(plan.fixedAt({ 0, 0 })->character, U'风');
        plan.fix({ 0, 0 }, 0);
        QVERIFY(!plan.fixedAt({ 0, 0 }));
    }
};

QTEST_GUILESS_MAIN(TestPlan)
#include "test_plan.moc"
