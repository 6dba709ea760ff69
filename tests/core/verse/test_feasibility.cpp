// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verse/verse_test.h"
#include "verse/acrostic.h"
#include "verse/feasibility.h"
#include "verse/heads.h"
#include "verse/plan_rules.h"

#include <QtTest>

#include <algorithm>

using namespace lettrine;
using verseTest::wide;

namespace {

Feasibility feasibilityOf(const Plan& plan)
{
    const auto found = findFeasibility(*verseTest::vocabulary(), plan);
    if (!found)
        qFatal("%s", found.error().message().c_str());
    return *found;
}

Plan tails(std::u32string_view characters, Form form)
{
    Plan plan = planOf(form);
    plan.tones = ToneMode::Standard;
    plan.rhyme = RhymeMode::Automatic;
    for (int line = 0; line < plan.lines; ++line)
        plan.fix({ line, plan.cells - 1 }, characters[static_cast<std::size_t>(line)]);
    return plan;
}

bool has(const Feasibility& found, ConflictReason reason, CellPlace place)
{
    return std::any_of(found.conflicts.begin(), found.conflicts.end(),
        [&](const Conflict& conflict) { return conflict.reason == reason && conflict.place == place; });
}

const Remedy* remedyOf(const Feasibility& found, RemedyKind kind)
{
    const auto at = std::find_if(
        found.remedies.begin(), found.remedies.end(), [kind](const Remedy& remedy) { return remedy.kind == kind; });
    return at == found.remedies.end() ? nullptr : &*at;
}

} // namespace

class TestFeasibility : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(verseTest::data()); }

    /// 藏头 always fits, in every sequence of every form, whatever the heads.
    void headsAlwaysFit()
    {
        for (const Form form : { Form::Jueju5, Form::Jueju7, Form::Lushi5, Form::Lushi7 }) {
            for (const ReadyHeads& ready : readyHeads(formLines(form) == 4 ? HeadTheme::Greetings : HeadTheme::Eight)) {
                Plan plan = planOf(form);
                plan.tones = ToneMode::Standard;
                plan.rhyme = RhymeMode::Automatic;
                plan.repeats = Repeats::None;
                for (int line = 0; line < plan.lines; ++line)
                    plan.fix({ line, 0 }, ready.heads[static_cast<std::size_t>(line)]);
                const Feasibility found = feasibilityOf(plan);
                QVERIFY(found.feasible);
                QVERIFY(found.remedies.empty());
                QCOMPARE(found.sequences.size(), std::size_t(4));
                for (const SequenceOption& option : found.sequences) {
                    QVERIFY2(option.feasible, option.feasible ? "" : conflictText(option.conflicts.front()).c_str());
                }
            }
        }
    }

    /// 生日快乐 as tails: 乐 is oblique and must end line 4.
    void obliqueTailOnLineFour()
    {
        const Feasibility found = feasibilityOf(tails(U"生日快乐", Form::Jueju7));
        QVERIFY(!found.feasible);
        QVERIFY(has(found, ConflictReason::Tone, { 3, 6 }));
        const Remedy* heads = remedyOf(found, RemedyKind::HeadsInstead);
        QVERIFY(heads);
        QVERIFY(heads->plan.fixedAt({ 3, 0 }) && heads->plan.fixedAt({ 3, 0 })->character == U'乐');
        QVERIFY(remedyOf(found, RemedyKind::FreeCells));
        for (const Remedy& remedy : found.remedies) {
            const auto again = findFeasibility(*verseTest::vocabulary(), remedy.plan);
            QVERIFY(again && again->feasible);
        }
        const auto refused = PlanRules::compile(verseTest::vocabulary(), tails(U"生日快乐", Form::Jueju7));
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::PlanInfeasible);
    }

    void conflictsAreNamed()
    {
        // 流 and 东 end lines 2 and 4, but do not rhyme.
        Feasibility found = feasibilityOf(tails(U"尽流目东", Form::Jueju5));
        QVERIFY(has(found, ConflictReason::RhymesApart, { 3, 4 }));
        found = feasibilityOf(tails(U"尽流目流", Form::Jueju5));
        QVERIFY(has(found, ConflictReason::RhymeTwice, { 3, 4 }));
        Plan named = tails(U"尽流目楼", Form::Jueju5);
        QVERIFY(feasibilityOf(named).feasible);
        named.rhyme = RhymeMode::Named;
        named.rhymeGroup = "东";
        found = feasibilityOf(named);
        QVERIFY(has(found, ConflictReason::NotInGroup, { 1, 4 }));
        const Remedy* other = remedyOf(found, RemedyKind::OtherGroup);
        QVERIFY(other);
        QCOMPARE(std::string(other->group), std::string("十一尤"));
        // 东 and 冬 are one part of 词林正韵.
        QVERIFY(remedyOf(feasibilityOf(tails(U"尽松目东", Form::Jueju5)), RemedyKind::UseCilin));
        // A line B with 孤平 fixed: one of the two must give way, the second is named.
        Plan lonely = planOf(Form::Jueju5);
        lonely.tones = ToneMode::Standard;
        lonely.sequence = Sequence::B;
        lonely.fix({ 0, 0 }, U'落');
        lonely.fix({ 0, 1 }, U'花');
        lonely.fix({ 0, 2 }, U'入');
        QVERIFY(has(feasibilityOf(lonely), ConflictReason::ToneTogether, { 0, 2 }));
        // In none of the others either: 落花入 fits C only as ZPZ, which is never allowed.
        QVERIFY(!remedyOf(feasibilityOf(lonely), RemedyKind::OtherSequence));
    }

    void rescueIsNamed()
    {
        Plan plan = planOf(Form::Jueju5);
        plan.tones = ToneMode::Loose;
        plan.sequence = Sequence::A;
        plan.fix({ 0, 3 }, U'月');
        QVERIFY(feasibilityOf(plan).feasible);
        plan.fix({ 1, 2 }, U'入');
        QVERIFY(has(feasibilityOf(plan), ConflictReason::Rescue, { 0, 3 }));
    }

    /// A vocabulary with no character of 三江: the group is named as impossible, other groups stay possible.
    void groupWithoutCharacters()
    {
        std::u32string few;
        for (const char32_t character : verseTest::characters()) {
            const GroupSet jiang = *verseTest::data()->findRhymeGroups(RhymeBook::Pingshui, "江");
            if (!(verseTest::data()->sound(character, RhymeBook::Pingshui).writingRhymes & jiang))
                few += character;
        }
        const auto vocabulary = VerseVocabulary::make(verseTest::data(), few);
        Plan plan = planOf(Form::Jueju7);
        plan.tones = ToneMode::Standard;
        plan.rhyme = RhymeMode::Named;
        plan.rhymeGroup = "江";
        const auto found = findFeasibility(*vocabulary, plan);
        QVERIFY(found && !found->feasible);
        QVERIFY(found->conflicts.front().reason == ConflictReason::GroupTooSmall);
        QCOMPARE(found->conflicts.front().count, 0);
        QVERIFY(remedyOf(*found, RemedyKind::OtherGroup));
        const auto jiang = std::find_if(
            found->groups.begin(), found->groups.end(), [](const GroupOption& group) { return group.name == "三江"; });
        QVERIFY(!jiang->possible && jiang->narrow);
        QVERIFY(found->groups.front().possible);
        QCOMPARE(std::string(found->groups.front().name), std::string("八庚")); // the most usual
    }

    void narrowGroupsAreThoseOfTheRuleBook()
    {
        std::u32string narrow;
        for (const GroupOption& group : feasibilityOf(planOf(Form::Jueju7)).groups) {
            if (group.narrow)
                narrow += wide(group.name).back();
        }
        std::sort(narrow.begin(), narrow.end());
        std::u32string expected = U"江佳肴覃盐咸";
        std::sort(expected.begin(), expected.end());
        QCOMPARE(narrow, expected);
    }

    void expectedTonesOfCells()
    {
        Plan plan = planOf(Form::Jueju5);
        plan.tones = ToneMode::Standard;
        plan.rhyme = RhymeMode::Automatic;
        const Feasibility found = feasibilityOf(plan);
        QCOMPARE(found.plan.sequence, Sequence::A); // the most usual of five characters
        const std::vector<ToneSet> first(found.tones.begin(), found.tones.begin() + 5);
        QCOMPARE(first, (std::vector<ToneSet>{ anyTone, obliqueTone, anyTone, levelTone, obliqueTone }));
        QVERIFY(found.rhymes[9] && found.rhymes[19] && !found.rhymes[4]);
    }

    void sequencesByDraw()
    {
        Plan plan = planOf(Form::Lushi7);
        plan.tones = ToneMode::Standard;
        const auto sequences = compileSequences(verseTest::vocabulary(), plan);
        QVERIFY(sequences);
        const auto at = [&](double draw) { return drawSequence(*sequences, draw)->plan().sequence; };
        // D 45, B 41, A 8, C 6 of 100.
        QCOMPARE(at(0), Sequence::D);
        QCOMPARE(at(0.44), Sequence::D);
        QCOMPARE(at(0.46), Sequence::B);
        QCOMPARE(at(0.87), Sequence::A);
        QCOMPARE(at(0.999), Sequence::C);
        QCOMPARE(resolveSequence(*verseTest::vocabulary(), plan)->sequence, Sequence::D);
    }
};

QTEST_GUILESS_MAIN(TestFeasibility)
#include "test_feasibility.moc"
