// SPDX-License-Identifier: GPL-3.0-or-later
// Characters that a poem is to do without: ready lists, one's own, the mask's rule for them, plans that they end.
#include "core/verse/verse_test.h"
#include "verse/avoid_lists.h"
#include "verse/feasibility.h"
#include "verse/mask.h"

#include <QtTest>

#include <algorithm>

using namespace lettrine;

namespace {

std::u32string avoided(std::string_view text)
{
    const auto parsed = parseAvoided(text);
    if (!parsed)
        qFatal("%s", parsed.error().message().c_str());
    return { parsed->begin(), parsed->end() };
}

PlanState stateOf(std::shared_ptr<const VerseVocabulary> vocabulary, const Plan& plan)
{
    auto rules = PlanRules::compile(std::move(vocabulary), plan);
    if (!rules)
        qFatal("%s", rules.error().message().c_str());
    return PlanState(*rules);
}

} // namespace

class TestAvoid : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(verseTest::data()); }

    void listsAndCharacters()
    {
        QVERIFY(avoided("").empty());
        QVERIFY(avoided("病死,死").find(U'死') != std::u32string::npos);
        QCOMPARE(avoided("病死,死").size(), std::size_t(2));
        QVERIFY(avoidLists().size() >= 5);
        for (const AvoidList& list : avoidLists()) {
            const std::u32string characters = avoided(list.name);
            for (const char32_t character : U"死病愁泪")
                QVERIFY(character == 0 || characters.find(character) != std::u32string::npos);
            QVERIFY(std::is_sorted(characters.begin(), characters.end()));
            QVERIFY(std::adjacent_find(characters.begin(), characters.end()) == characters.end());
        }
        const std::u32string both = avoided("new-year，雨 wedding");
        QVERIFY(both.find(U'雨') != std::u32string::npos && both.find(U'离') != std::u32string::npos
            && both.find(U'旧') != std::u32string::npos);
        for (const char* wrong : { "funeral", "birthday,x", "12" }) {
            const auto refused = parseAvoided(wrong);
            QVERIFY2(!refused, wrong);
            QCOMPARE(refused.error().code, ErrorCode::OptionUnknown);
            QVERIFY(refused.error().limit.find("new-year") != std::string::npos);
        }
        QCOMPARE(parseAvoided("\xE6\x98").error().code, ErrorCode::Utf8Invalid);
    }

    void aRuleOfTheMask()
    {
        Plan plan = planOf(Form::Jueju7);
        plan.fix({ 1, 0 }, U'病');
        const std::vector<CodePoint> dark{ U'愁', U'病' };
        const auto vocabulary = verseTest::vocabulary()->avoiding(dark);
        QVERIFY(vocabulary->avoids(U'愁') && !verseTest::vocabulary()->avoids(U'愁'));
        PlanState state = stateOf(vocabulary, plan);
        QCOMPARE(state.ruleFor(U'愁'), VerseRule::Avoided);
        QCOMPARE(verseRuleName(state.ruleFor(U'愁')), std::string_view("avoid"));
        // The whole mask says the same as each single question, and refuses what is avoided.
        std::vector<std::uint8_t> reasons(vocabulary->size());
        const std::size_t allowed = state.forbid(reasons);
        QVERIFY(allowed > 1000);
        for (std::size_t id = 0; id < reasons.size(); ++id) {
            const CodePoint character = vocabulary->characters()[id];
            if (character != 0)
                QCOMPARE(static_cast<VerseRule>(reasons[id]), state.ruleFor(character));
        }
        QCOMPARE(state.accept(U'愁'), VerseRule::Avoided);
        QCOMPARE(state.count(), 0);
        // A head that the person asks for stands all the same.
        for (const char32_t character : std::u32string_view(U"春江花月夜风人"))
            QCOMPARE(state.accept(character), VerseRule::None);
        QCOMPARE(state.accept(U'病'), VerseRule::None);
    }

    void aListThatLeavesNothing()
    {
        const auto few = VerseVocabulary::make(verseTest::data(), U"春江");
        Plan plan = planOf(Form::Jueju5);
        QVERIFY(findFeasibility(*few, plan)->feasible);
        const std::vector<CodePoint> all{ U'春', U'江' };
        const auto none = few->avoiding(all);
        const auto feasibility = findFeasibility(*none, plan);
        QVERIFY(feasibility && !feasibility->feasible);
        QCOMPARE(feasibility->conflicts.front().place, (CellPlace{ 0, 0 }));
    }
};

QTEST_GUILESS_MAIN(TestAvoid)
#include "test_avoid.moc"
