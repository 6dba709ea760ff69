// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verse/verse_test.h"
#include "verse/check.h"
#include "verse/mask.h"

#include <QtTest>

using namespace lettrine;
using verseTest::Random;
using verseTest::wide;

namespace {

PlanState stateOf(const Plan& plan, std::shared_ptr<const VerseVocabulary> vocabulary = verseTest::vocabulary())
{
    auto rules = PlanRules::compile(std::move(vocabulary), plan);
    if (!rules)
        qFatal("%s", rules.error().message().c_str());
    return PlanState(*rules);
}

PlanState stateOf(const Plan& plan, std::string_view written)
{
    PlanState state = stateOf(plan);
    for (const char32_t character : wide(written)) {
        if (state.accept(character) != VerseRule::None)
            qFatal("refused: %s", toUtf8(character).c_str());
    }
    return state;
}

std::shared_ptr<const VerseVocabulary> vocabularyOf(std::string_view characters)
{
    return VerseVocabulary::make(verseTest::data(), wide(characters));
}

Plan toned(Form form, Sequence sequence, ToneMode tones = ToneMode::Standard)
{
    Plan plan = planOf(form);
    plan.tones = tones;
    plan.sequence = sequence;
    return plan;
}

} // namespace

class TestMask : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(verseTest::data()); }

    void characterRules()
    {
        const Plan plan = planOf(Form::Jueju5);
        PlanState state = stateOf(plan);
        QCOMPARE(state.ruleFor(U'，'), VerseRule::Form);
        QCOMPARE(state.ruleFor(U'\n'), VerseRule::Form);
        QCOMPARE(state.ruleFor(U'A'), VerseRule::Form);
        QCOMPARE(state.ruleFor(0), VerseRule::Form);
        QCOMPARE(state.ruleFor(U'囗'), VerseRule::Hole);
        QCOMPARE(state.ruleFor(U'春'), VerseRule::None);
        QCOMPARE(state.accept(U'，'), VerseRule::Form);
        QCOMPARE(state.count(), 0);
    }

    void fixedCellTakesOnlyItsCharacter()
    {
        Plan plan = planOf(Form::Jueju5);
        plan.fix({ 0, 0 }, U'妈');
        plan.fix({ 0, 1 }, U'A');
        PlanState state = stateOf(plan);
        QCOMPARE(state.fixedHere(), std::optional<CodePoint>(U'妈'));
        QCOMPARE(state.ruleFor(U'春'), VerseRule::Fixed);
        QCOMPARE(state.accept(U'妈'), VerseRule::None);
        QCOMPARE(state.deadEnd(), VerseRule::None);
        std::vector<std::uint8_t> reasons(verseTest::vocabulary()->size());
        QCOMPARE(state.forbid(reasons), std::size_t(0)); // A is outside the vocabulary, yet is put
        QCOMPARE(state.accept(U'A'), VerseRule::None);
    }

    /// B (PPZZP, PPPZP, ZPPZP): an oblique first forces a ping third.
    void lonelyLevelCannotBeWritten()
    {
        const PlanState state = stateOf(toned(Form::Jueju5, Sequence::B), "落花");
        QCOMPARE(state.ruleFor(U'寂'), VerseRule::Tone);
        QCOMPARE(state.ruleFor(U'风'), VerseRule::None);
        QCOMPARE(stateOf(toned(Form::Jueju5, Sequence::B), "桃花").expectedTones({ 0, 2 }), anyTone);
    }

    /// 特拗 PPZPZ is possible only after a ping first; 三平调 never.
    void wholeTails()
    {
        const Plan c = toned(Form::Jueju5, Sequence::C);
        QCOMPARE(stateOf(c, "春风").expectedTones({ 0, 2 }), anyTone);
        QCOMPARE(stateOf(c, "落花").expectedTones({ 0, 2 }), levelTone);
        QCOMPARE(stateOf(c, "春风不").expectedTones({ 0, 3 }), levelTone);
        QCOMPARE(stateOf(toned(Form::Jueju5, Sequence::C, ToneMode::Loose), "春风不").expectedTones({ 0, 3 }), anyTone);
        QCOMPARE(stateOf(toned(Form::Jueju5, Sequence::D), "白日").expectedTones({ 0, 2 }), obliqueTone);
    }

    /// 野火烧不尽 obliges the next line to a ping third (春风吹又生).
    void greatTwistIsRescued()
    {
        const Plan loose = toned(Form::Jueju5, Sequence::A, ToneMode::Loose);
        PlanState state = stateOf(loose, "白日依不尽");
        QCOMPARE(state.expectedTones({ 1, 2 }), levelTone);
        for (const char32_t character : wide("黄河"))
            QCOMPARE(state.accept(character), VerseRule::None);
        QCOMPARE(state.ruleFor(U'入'), VerseRule::Tone);
        QCOMPARE(state.ruleFor(U'东'), VerseRule::None);
        QCOMPARE(stateOf(loose, "白日依山尽").expectedTones({ 1, 2 }), anyTone);
        QCOMPARE(stateOf(toned(Form::Jueju5, Sequence::A), "白日依").ruleFor(U'不'), VerseRule::Tone);
    }

    /// A fixed oblique third of the next line excludes the rescue, so the twist is not offered.
    void twistLooksAhead()
    {
        Plan plan = toned(Form::Jueju5, Sequence::A, ToneMode::Loose);
        plan.fix({ 1, 2 }, U'入');
        QCOMPARE(stateOf(plan, "白日依").ruleFor(U'不'), VerseRule::Tone);
    }

    void rhymesKeepASet()
    {
        Plan plan = toned(Form::Jueju5, Sequence::B);
        plan.rhyme = RhymeMode::Automatic;
        PlanState state = stateOf(plan, "花明绮陌行"); // 行 is 阳 and 庚
        const VerseData& data = *verseTest::data();
        const GroupSet yang = *data.findRhymeGroups(RhymeBook::Pingshui, "阳");
        const GroupSet geng = *data.findRhymeGroups(RhymeBook::Pingshui, "庚");
        QCOMPARE(state.groups(), yang | geng);
        for (const char32_t character : wide("柳拂御沟"))
            QCOMPARE(state.accept(character), VerseRule::None);
        QVERIFY(state.rhymeHere());
        QCOMPARE(state.ruleFor(U'新'), VerseRule::Rhyme);
        QCOMPARE(state.ruleFor(U'行'), VerseRule::Repeat); // a rhyme never repeats, though repeats are free
        QCOMPARE(state.ruleFor(U'乡'), VerseRule::None);
        QCOMPARE(state.ruleFor(U'情'), VerseRule::None);
        QCOMPARE(state.accept(U'情'), VerseRule::None);
        QCOMPARE(state.groups(), geng);
    }

    void firstLineMayBorrow()
    {
        Plan plan = toned(Form::Jueju5, Sequence::B);
        plan.rhyme = RhymeMode::Named;
        plan.rhymeGroup = "冬";
        QCOMPARE(stateOf(plan, "花明绮陌").ruleFor(U'风'), VerseRule::Rhyme);
        plan.neighbours = true;
        PlanState state = stateOf(plan, "花明绮陌风柳拂御沟");
        QCOMPARE(state.ruleFor(U'空'), VerseRule::Rhyme); // 东: only the first line borrows
        QCOMPARE(state.ruleFor(U'松'), VerseRule::None);
    }

    void repeats()
    {
        Plan plan = planOf(Form::Jueju5);
        plan.fix({ 1, 0 }, U'天');
        QCOMPARE(stateOf(plan, "春").ruleFor(U'天'), VerseRule::None);
        plan.repeats = Repeats::None;
        QCOMPARE(stateOf(plan, "春").ruleFor(U'天'), VerseRule::Reserved);
        QCOMPARE(stateOf(plan, "春").ruleFor(U'春'), VerseRule::Repeat);
        plan.repeats = Repeats::Doubling;
        QCOMPARE(stateOf(plan, "春").ruleFor(U'春'), VerseRule::None);
        QCOMPARE(stateOf(plan, "春春").ruleFor(U'春'), VerseRule::Repeat); // twice, not thrice
        QCOMPARE(stateOf(plan, "春眠").ruleFor(U'春'), VerseRule::Repeat);
        QCOMPARE(stateOf(plan, "一二三四五天").ruleFor(U'天'), VerseRule::None);
        plan.fix({ 2, 0 }, U'天'); // 天天…: the heads may repeat among themselves
        QCOMPARE(stateOf(plan, "一二三四五天六七八九").accept(U'天'), VerseRule::None);
    }

    void licenceFreesOneCell()
    {
        Plan plan = toned(Form::Jueju5, Sequence::B);
        plan.rhyme = RhymeMode::Named;
        plan.rhymeGroup = "真";
        plan.licences.push_back({ { 0, 4 }, static_cast<std::uint8_t>(FreedRule::Rhyme) });
        plan.licences.push_back({ { 0, 1 }, static_cast<std::uint8_t>(FreedRule::Tone) });
        PlanState state = stateOf(plan, "花");
        QCOMPARE(state.ruleFor(U'落'), VerseRule::None);
        state = stateOf(plan, "花落绮陌");
        QVERIFY(!state.rhymeHere());
        QCOMPARE(state.ruleFor(U'风'), VerseRule::None);
        QCOMPARE(state.ruleFor(U'白'), VerseRule::Tone); // the tone was not freed there
    }

    /// The whole mask agrees with the single question at every cell of random poems of all kinds.
    void forbidAgreesWithRuleFor()
    {
        Random random(7);
        const auto vocabulary = verseTest::vocabulary();
        std::vector<std::uint8_t> reasons(vocabulary->size());
        for (int i = 0; i < 24; ++i) {
            Plan plan = toned(i % 2 ? Form::Jueju5 : Form::Jueju7, Sequence::Automatic);
            plan.tones = static_cast<ToneMode>(i % 3);
            plan.rhyme = i % 4 ? RhymeMode::Automatic : RhymeMode::Off;
            plan.repeats = static_cast<Repeats>(i / 3 % 3);
            plan.book = static_cast<RhymeBook>(i / 2 % 3);
            plan.fix({ 2, 0 }, U'天');
            plan.fix({ 3, 0 }, U'下');
            PlanState state = stateOf(plan);
            while (!state.done()) {
                const std::size_t allowed = state.forbid(reasons);
                QVERIFY(allowed > 0);
                std::vector<char32_t> choices;
                for (std::size_t id = 0; id < reasons.size(); ++id) {
                    const char32_t character = vocabulary->characters()[id];
                    QCOMPARE(static_cast<VerseRule>(reasons[id]), state.ruleFor(character));
                    if (reasons[id] == 0)
                        choices.push_back(character);
                }
                QCOMPARE(choices.size(), allowed);
                QCOMPARE(state.deadEnd(), VerseRule::None);
                QCOMPARE(state.accept(choices[random.below(choices.size())]), VerseRule::None);
            }
            QCOMPARE(state.forbid(reasons), std::size_t(0));
            QCOMPARE(state.accept(U'春'), VerseRule::Form);
        }
    }

    void resetTakesBack()
    {
        Plan plan = toned(Form::Jueju5, Sequence::B);
        plan.rhyme = RhymeMode::Automatic;
        plan.repeats = Repeats::None;
        const PlanState early = stateOf(plan, "花明绮");
        PlanState state = stateOf(plan, "花明绮陌春柳拂御沟新为报");
        state.reset(3);
        QCOMPARE(state.cells(), early.cells());
        QCOMPARE(state.groups(), early.groups());
        std::vector<std::uint8_t> now(verseTest::vocabulary()->size());
        std::vector<std::uint8_t> then(now.size());
        QCOMPARE(state.forbid(now), early.forbid(then));
        QCOMPARE(now, then);
        state.reset(-1);
        QCOMPARE(state.count(), 0);
    }

    void copiesAreIndependent()
    {
        PlanState one = stateOf(planOf(Form::Jueju5), "春");
        PlanState other = one;
        other.accept(U'眠');
        QCOMPARE(one.cells(), std::u32string_view(U"春"));
        QCOMPARE(other.cells(), std::u32string_view(U"春眠"));
    }

    void vocabularyWithoutCharacters()
    {
        const auto rules = PlanRules::compile(vocabularyOf("，。\n囗"), planOf(Form::Jueju5));
        QVERIFY(!rules);
        QCOMPARE(rules.error().code, ErrorCode::PlanInfeasible);
    }

    void deadEndsAreNamed()
    {
        // Four different characters for a poem without tone rules: the plan already says that they are too few.
        Plan plan = planOf(Form::Free, 2, 3);
        plan.repeats = Repeats::None;
        const auto few = PlanRules::compile(vocabularyOf("春风花月"), plan);
        QVERIFY(!few);
        QCOMPARE(few.error().code, ErrorCode::PlanInfeasible);

        // Enough characters, but all of one tone class are used up while writing.
        Plan toneless = toned(Form::Jueju5, Sequence::A);
        toneless.repeats = Repeats::None;
        PlanState state = stateOf(toneless, vocabularyOf("一二白日月有不是落木春风花山天东江河流楼"));
        std::vector<std::uint8_t> reasons(20);
        while (!state.done() && state.forbid(reasons) > 0) {
            std::size_t id = 0;
            while (reasons[id] != 0)
                ++id;
            state.accept(state.rules().vocabulary().characters()[id]);
        }
        QVERIFY(!state.done());
        QVERIFY(state.deadEnd() == VerseRule::Tone || state.deadEnd() == VerseRule::Repeat);
        const Error error = state.deadEndError();
        QCOMPARE(error.code, ErrorCode::DeadEnd);
        QCOMPARE(error.where, placeText(state.place()));
        QVERIFY(!error.field.empty());
    }

    /// Three rhyme characters of 三江 for three rhymes: no other cell may take them, and the poem can always be
    /// finished.
    void lastRhymesAreKept()
    {
        Plan plan = planOf(Form::Free, 6, 3);
        plan.rhyme = RhymeMode::Named;
        plan.rhymeGroup = "江";
        plan.repeats = Repeats::None;
        PlanState state = stateOf(plan, vocabularyOf("江窗双春风花月山水天东西白日依尽黄河"));
        std::vector<std::uint8_t> reasons(18);
        QCOMPARE(state.ruleFor(U'窗'), VerseRule::Reserved);
        while (!state.done()) {
            QVERIFY2(state.forbid(reasons) > 0, state.deadEndError().message().c_str());
            for (std::size_t id = 0; id < reasons.size(); ++id)
                QCOMPARE(
                    static_cast<VerseRule>(reasons[id]), state.ruleFor(state.rules().vocabulary().characters()[id]));
            std::size_t id = 0;
            while (reasons[id] != 0)
                ++id;
            state.accept(state.rules().vocabulary().characters()[id]);
        }
        const Plan needsFour = [&] {
            Plan more = plan;
            more.lines = 8;
            return more;
        }();
        const auto rules =
            PlanRules::compile(vocabularyOf("江窗双春风花月山水天东西白日依尽黄河入海流欲穷千里目"), needsFour);
        QVERIFY(!rules);
        QCOMPARE(rules.error().code, ErrorCode::PlanInfeasible);
        QVERIFY(rules.error().value.find("3 of 4") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestMask)
#include "test_mask.moc"
