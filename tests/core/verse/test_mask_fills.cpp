// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verse/verse_test.h"
#include "verse/check.h"
#include "verse/mask.h"

#include <QtTest>

#include <set>

using namespace lettrine;
using verseTest::Random;

namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int fillsPerSequence = 50; // twenty times slower there; all code runs in the first few
#else
constexpr int fillsPerSequence = 1000;
#endif

/// Random characters of which none is twice; with tones any of them can stand at the head of a line.
void addHeads(Plan& plan, Random& random)
{
    std::set<char32_t> taken;
    const auto usable = verseTest::vocabulary()->usableCharacters();
    for (int line = 0; line < plan.lines;) {
        const char32_t head = usable[random.below(usable.size())];
        if (taken.insert(head).second)
            plan.fix({ line++, 0 }, head);
    }
}

/// Fills the poem with characters drawn evenly from those that are allowed; stops at a dead end.
PlanState fill(std::shared_ptr<const PlanRules> rules, Random& random)
{
    PlanState state(std::move(rules));
    const auto characters = state.rules().vocabulary().characters();
    std::vector<std::uint8_t> reasons(characters.size());
    while (!state.done()) {
        if (const auto fixed = state.fixedHere()) {
            state.accept(*fixed);
            continue;
        }
        const std::size_t allowed = state.forbid(reasons);
        if (allowed == 0)
            return state;
        std::size_t skip = random.below(allowed);
        std::size_t id = 0;
        while (reasons[id] != 0 || skip-- > 0)
            ++id;
        if (state.accept(characters[id]) != VerseRule::None)
            return state;
    }
    return state;
}

std::string faultsText(const PoemCheck& check)
{
    std::string out;
    for (const CheckedLine& line : check.lines)
        out.append(toUtf8(line.text)).append(1, ' ').append(line.tones).append(1, ' ');
    for (const Fault& fault : check.faults) {
        if (fault.counts())
            out.append(faultName(fault.code)).append(" at ").append(placeText(fault.place)).append("; ");
    }
    return out;
}

} // namespace

class TestMaskFills : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(verseTest::data()); }

    // One function a form, since Qt Test gives each function its own time.
    void jueju5_data() { addSequences(Form::Jueju5); }
    void jueju5() { fillMany(); }
    void jueju7_data() { addSequences(Form::Jueju7); }
    void jueju7() { fillMany(); }
    void lushi5_data() { addSequences(Form::Lushi5); }
    void lushi5() { fillMany(); }
    void lushi7_data() { addSequences(Form::Lushi7); }
    void lushi7() { fillMany(); }

private:
    static void addSequences(Form form)
    {
        QTest::addColumn<int>("form");
        QTest::addColumn<int>("sequence");
        for (const Sequence sequence : { Sequence::A, Sequence::B, Sequence::C, Sequence::D })
            QTest::newRow(sequenceName(sequence).data()) << static_cast<int>(form) << static_cast<int>(sequence);
    }

    /// Half of the fills standard, half loose, half with heads; one group; two thirds without repeats, the rest without
    /// any but doubling; some with the other books, some with neighbours.
    static void fillMany()
    {
        QFETCH(int, form);
        QFETCH(int, sequence);
        Random random(static_cast<std::uint64_t>(form * 10 + sequence + 1));
        int twists = 0;
        for (int i = 0; i < fillsPerSequence; ++i) {
            Plan plan = planOf(static_cast<Form>(form));
            plan.sequence = static_cast<Sequence>(sequence);
            plan.tones = i % 2 ? ToneMode::Loose : ToneMode::Standard;
            plan.rhyme = RhymeMode::Automatic;
            plan.repeats = i % 3 ? Repeats::None : Repeats::Doubling;
            plan.book = i % 8 == 5 ? RhymeBook::Cilin : i % 8 == 6 ? RhymeBook::Xinyun : RhymeBook::Pingshui;
            plan.neighbours = plan.book == RhymeBook::Pingshui && i % 5 == 0;
            if (i % 4 >= 2)
                addHeads(plan, random);
            const auto rules = PlanRules::compile(verseTest::vocabulary(), plan);
            QVERIFY2(rules, rules ? "" : rules.error().message().c_str());
            const PlanState state = fill(*rules, random);
            QVERIFY2(state.done(), state.done() ? "" : state.deadEndError().message().c_str());
            CheckOptions options = checkOptionsOf(state.plan());
            options.sequence = Sequence::Automatic; // the judge must find it by itself
            const auto check = checkPoem(*verseTest::data(), poemText(plan, state.cells()), options);
            QVERIFY(check);
            QVERIFY2(check->faultCount() == 0, faultsText(*check).c_str());
            QVERIFY(check->regulated);
            QCOMPARE(check->form, plan.form);
            if (i % 4 == 0) {
                options.sequence = plan.sequence;
                const auto given = checkPoem(*verseTest::data(), poemText(plan, state.cells()), options);
                QVERIFY2(given && given->faultCount() == 0, faultsText(*given).c_str());
            }
            for (const Fault& fault : check->faults)
                twists += fault.code == FaultCode::GreatTwist;
            QVERIFY(state.groups() != 0);
            if (!plan.neighbours)
                QCOMPARE(state.groups() & ~check->rhymeGroups, GroupSet(0));
        }
        // Only a line A can be 大拗; jueju that begin with D have none.
        const bool hasA = static_cast<Form>(form) == Form::Lushi5 || static_cast<Form>(form) == Form::Lushi7
            || static_cast<Sequence>(sequence) != Sequence::D;
        QCOMPARE(twists > 0, hasA);
    }
};

QTEST_GUILESS_MAIN(TestMaskFills)
#include "test_mask_fills.moc"
