// SPDX-License-Identifier: GPL-3.0-or-later
// The plan behind the grid, without widgets: what typing does, undo, what is judged and said.
#include "ui/compose_support.h"
#include "ui/support.h"

#include "compose/verse_words.h"
#include "verse/heads.h"
#include "words/text_positions.h"

#include <QAbstractItemModelTester>

using namespace lettrine;

class TestComposePlan : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { Language::instance().use(QStringLiteral("en")); }
    void charactersSpreadOverTheHeads();
    void marksAndBlanksAreLeftOut();
    void insideALineTheySpreadAlongIt();
    void beyondTheBasicPlaneIsOneCell();
    void anotherFormIsTakenAndSaid();
    void whatFindsNoCellIsGivenBack();
    void headsMoveWithTheirPlace();
    void readyHeadsSetTheForm();
    void everyReadySetHasItsWords();
    void undoBringsBackEachEdit();
    void editsOfOneKindInARowAreOneStep();
    void formsAndRulesStayConsistent();
    void emptyCellsSayWhatIsExpected();
    void impossibleCellsHaveReasonAndRemedies();
    void aLicenceIsRecorded();
    void aGoodPoemHasNoFault_data();
    void aGoodPoemHasNoFault();
    void aBrokenToneIsSaidAtTheCharacter();
    void rescuesAreNamed();
    void nothingIsSaidAboutEmptyCells();
    void plansKeepWhatTheySay();
};

void TestComposePlan::charactersSpreadOverTheHeads()
{
    PlanDesk desk;
    QAbstractItemModelTester tester(&desk.model);
    const PlanModel::Taken taken = desk.model.put({ 0, 0 }, QStringLiteral("春江花月"));
    QCOMPARE(taken.placed, 4);
    QVERIFY(taken.leftOver.isEmpty());
    QCOMPARE(chars(headsOf(desk.model.state())), QStringLiteral("春江花月"));
    for (int line = 0; line < 4; ++line) {
        QVERIFY(desk.flag(line, 0, PlanModel::HeadRole));
        QVERIFY(desk.flag(line, 0, PlanModel::LockedRole));
    }
    QCOMPARE(desk.at(1, 0), QStringLiteral("江"));
    // From the second head on only what is left is filled.
    const PlanModel::Taken more = desk.model.put({ 2, 0 }, QStringLiteral("山"));
    QCOMPARE(more.next, (CellPlace{ 3, 0 }));
    QCOMPARE(chars(headsOf(desk.model.state())), QStringLiteral("春江山月"));
}

void TestComposePlan::marksAndBlanksAreLeftOut()
{
    PlanDesk desk;
    const PlanModel::Taken taken = desk.model.put({ 0, 0 }, QStringLiteral(" 春，江\n花。（月）"));
    QCOMPARE(taken.placed, 4);
    QCOMPARE(chars(headsOf(desk.model.state())), QStringLiteral("春江花月"));
    QCOMPARE(desk.model.put({ 0, 0 }, QStringLiteral("，。")).placed, 0);
    QCOMPARE(desk.undo.count(), 1);
}

void TestComposePlan::insideALineTheySpreadAlongIt()
{
    PlanDesk desk;
    const PlanModel::Taken taken = desk.model.put({ 1, 5 }, QStringLiteral("明月光"));
    QCOMPARE(taken.placed, 3);
    QCOMPARE(desk.at(1, 5), QStringLiteral("明"));
    QCOMPARE(desk.at(1, 6), QStringLiteral("月"));
    QCOMPARE(desk.at(2, 0), QStringLiteral("光"));
    QCOMPARE(taken.next, (CellPlace{ 2, 1 }));
}

void TestComposePlan::beyondTheBasicPlaneIsOneCell()
{
    PlanDesk desk;
    const PlanModel::Taken taken = desk.model.put({ 0, 0 }, QStringLiteral("𠮷妈"));
    QCOMPARE(taken.placed, 2);
    QCOMPARE(desk.model.state().at({ 0, 0 }).character, U'\U00020BB7');
    QCOMPARE(desk.at(0, 0), QStringLiteral("𠮷"));
    QCOMPARE(desk.at(1, 0), QStringLiteral("妈"));
    // Neither stands in the vocabulary: the model reads another character, and that is said.
    for (int line = 0; line < 2; ++line) {
        const QString read = desk.at(line, 0, PlanModel::StandInRole);
        QCOMPARE(read.size(), 1);
        QVERIFY(tangTools()->vocabulary->holds(read.at(0).unicode()));
        QVERIFY(desk.model.notes().join(QLatin1Char(' ')).contains(read));
        QVERIFY(desk.at(line, 0, PlanModel::SayRole).contains(read));
    }
    QVERIFY(desk.model.judgement().feasibility->feasible);
    desk.model.put({ 2, 0 }, QStringLiteral("A"));
    QCOMPARE(desk.at(2, 0), QStringLiteral("A"));
    QVERIFY(!desk.at(2, 0, PlanModel::StandInRole).isEmpty());
}

void TestComposePlan::anotherFormIsTakenAndSaid()
{
    PlanDesk desk;
    desk.model.put({ 0, 0 }, QStringLiteral("書"));
    QCOMPARE(desk.at(0, 0), QStringLiteral("书"));
    QCOMPARE(desk.model.state().at({ 0, 0 }).typed, U'書');
    QCOMPARE(desk.model.notes(), QStringList{ QStringLiteral("書 is taken as 书.") });
    QVERIFY(desk.at(0, 0, PlanModel::SayRole).contains(QStringLiteral("書")));
}

void TestComposePlan::whatFindsNoCellIsGivenBack()
{
    PlanDesk desk;
    QCOMPARE(desk.model.put({ 0, 0 }, QStringLiteral("情人节快乐")).leftOver, QStringLiteral("乐"));
    QCOMPARE(desk.model.setHeads(QStringLiteral("福如东海寿比南山")), QStringLiteral("寿比南山"));
    QCOMPARE(chars(headsOf(desk.model.state())), QStringLiteral("福如东海"));
    const QString said = leftOverText(QStringLiteral("乐"), 5, 4);
    QVERIFY2(said.contains(QStringLiteral("乐")) && said.contains(QLatin1Char('1')) && said.contains(QLatin1Char('3')),
        qPrintable(said));
    // A blank leaves a head empty.
    desk.model.setHeads(QStringLiteral("春 花"));
    QCOMPARE(chars(headsOf(desk.model.state())), QStringLiteral("春\u3000花\u3000"));
}

void TestComposePlan::headsMoveWithTheirPlace()
{
    PlanDesk desk;
    desk.model.put({ 0, 0 }, QStringLiteral("春江花月"));
    desk.model.edit(QStringLiteral("place"),
        [](ComposeState& state) { moveHeads(state, HeadPlace::Diagonal, 1, HeadLines::Every); });
    for (int line = 0; line < 4; ++line) {
        QCOMPARE(desk.at(line, line), QString(QStringLiteral("春江花月").at(line)));
        QVERIFY(line == 0 || desk.at(line, 0).isEmpty());
    }
    desk.model.edit(
        QStringLiteral("place"), [](ComposeState& state) { moveHeads(state, HeadPlace::Nth, 3, HeadLines::Every); });
    QCOMPARE(desk.at(3, 2), QStringLiteral("月"));
    desk.model.edit(
        QStringLiteral("place"), [](ComposeState& state) { moveHeads(state, HeadPlace::Tail, 1, HeadLines::Every); });
    QCOMPARE(desk.at(0, 6), QStringLiteral("春"));
    desk.model.edit(
        QStringLiteral("place"), [](ComposeState& state) { moveHeads(state, HeadPlace::Head, 1, HeadLines::Odd); });
    QCOMPARE(headPlaces(desk.model.state()), (std::vector<CellPlace>{ { 0, 0 }, { 2, 0 } }));
    QCOMPARE(desk.at(2, 0), QStringLiteral("江"));
}

void TestComposePlan::readyHeadsSetTheForm()
{
    PlanDesk desk;
    desk.model.takeReadyHeads(QStringLiteral("福如东海寿比南山"));
    QCOMPARE(desk.model.state().rules.form, Form::Lushi7);
    QCOMPARE(desk.model.rowCount(), 8);
    QCOMPARE(desk.at(7, 0), QStringLiteral("山"));
    desk.model.takeReadyHeads(QStringLiteral("生日快乐"));
    QCOMPARE(desk.model.state().rules.form, Form::Jueju7);
    desk.undo.undo();
    QCOMPARE(desk.model.state().rules.form, Form::Lushi7);
    desk.undo.undo();
    QCOMPARE(desk.model.state(), firstComposeState());
    const auto names = headsFromName(U"王小明");
    QVERIFY(!names.empty());
    desk.model.takeReadyHeads(chars(names.front()));
    QCOMPARE(headsOf(desk.model.state()), names.front());
}

void TestComposePlan::everyReadySetHasItsWords()
{
    const QRegularExpression han(QStringLiteral("[\\x{4E00}-\\x{9FFF}]"));
    for (int theme = 0; theme < headThemeCount; ++theme) {
        for (const ReadyHeads& heads : readyHeads(static_cast<HeadTheme>(theme))) {
            const std::string english(heads.meaning);
            QCOMPARE(qtText(english), QCoreApplication::translate("Heads", english.c_str()));
            Language::instance().use(QStringLiteral("zh_CN"));
            QVERIFY2(QCoreApplication::translate("Heads", english.c_str()).contains(han), english.c_str());
            Language::instance().use(QStringLiteral("fr"));
            QVERIFY2(QCoreApplication::translate("Heads", english.c_str()) != qtText(english), english.c_str());
            Language::instance().use(QStringLiteral("en"));
        }
    }
}

void TestComposePlan::undoBringsBackEachEdit()
{
    PlanDesk desk;
    std::vector<ComposeState> states{ desk.model.state() };
    const auto note = [&] { states.push_back(desk.model.state()); };
    desk.model.put({ 0, 0 }, QStringLiteral("春江"));
    note();
    desk.model.setLocked({ 0, 0 }, false);
    note();
    desk.model.setFreed({ 1, 3 }, FreedRule::Tone, true);
    note();
    desk.model.clear({ 1, 0 });
    note();
    desk.model.edit(QStringLiteral("form"), [](ComposeState& state) { resizePlan(state, Form::Lushi5, 0, 0); });
    note();
    QCOMPARE(desk.undo.count(), 5);
    for (std::size_t i = states.size() - 1; i > 0; --i) {
        QCOMPARE(desk.model.state(), states[i]);
        desk.undo.undo();
    }
    QCOMPARE(desk.model.state(), states[0]);
    for (std::size_t i = 1; i < states.size(); ++i) {
        desk.undo.redo();
        QCOMPARE(desk.model.state(), states[i]);
    }
    // What changes nothing is no step.
    desk.model.setFreed({ 1, 3 }, FreedRule::Tone, true);
    QCOMPARE(desk.undo.count(), 5);
}

void TestComposePlan::editsOfOneKindInARowAreOneStep()
{
    PlanDesk desk;
    desk.model.setHeads(QStringLiteral("春"));
    desk.model.setHeads(QStringLiteral("春江"));
    desk.model.setHeads(QStringLiteral("春江花"));
    QCOMPARE(desk.undo.count(), 1);
    desk.undo.undo();
    QCOMPARE(desk.model.state(), firstComposeState());
}

void TestComposePlan::formsAndRulesStayConsistent()
{
    PlanDesk desk;
    desk.model.edit(QStringLiteral("rules"), [](ComposeState& state) {
        state.rules.sequence = Sequence::B;
        state.rules.rhyme = RhymeMode::Named;
        state.rules.rhymeGroup = "十一尤";
        state.rules.neighbours = true;
    });
    desk.model.setFreed({ 3, 6 }, FreedRule::Rhyme, true);
    QVERIFY(desk.model.judgement().feasibility);
    desk.model.edit(QStringLiteral("form"), [](ComposeState& state) { resizePlan(state, Form::Free, 3, 3); });
    QCOMPARE(desk.model.state().rules.tones, ToneMode::Off);
    QCOMPARE(desk.model.state().rules.sequence, Sequence::Automatic);
    QVERIFY(desk.model.state().rules.licences.empty());
    QVERIFY2(desk.model.judgement().feasibility, "the plan was refused");
    desk.model.edit(QStringLiteral("book"), [](ComposeState& state) {
        state.rules.book = RhymeBook::Xinyun;
        state.rules.rhyme = RhymeMode::Automatic;
    });
    QVERIFY(!desk.model.state().rules.neighbours);
    QVERIFY(desk.model.state().rules.rhymeGroup.empty());
    QVERIFY(desk.model.judgement().feasibility->feasible);
}

void TestComposePlan::emptyCellsSayWhatIsExpected()
{
    PlanDesk desk;
    desk.model.edit(QStringLiteral("rules"), [](ComposeState& state) {
        resizePlan(state, Form::Jueju5, 0, 0);
        state.rules.sequence = Sequence::A;
    });
    // 仄起首句不入韵: line 1 is of type A, (仄)仄平平仄 with a free start; line 2 of type B ends level and rhymes.
    const auto tones = [&](int line) {
        QString text;
        for (int cell = 0; cell < 5; ++cell) {
            const int set = desk.model.index(line, cell).data(PlanModel::ExpectedRole).toInt();
            text += QLatin1Char(set == levelTone ? 'P' : set == obliqueTone ? 'Z' : 'x');
        }
        return text;
    };
    QCOMPARE(tones(0).mid(1, 1), QStringLiteral("Z"));
    QCOMPARE(tones(0).mid(3), QStringLiteral("PZ"));
    QCOMPARE(tones(1).mid(1, 1), QStringLiteral("P"));
    QCOMPARE(tones(1).right(1), QStringLiteral("P"));
    QVERIFY(!desk.flag(0, 4, PlanModel::RhymeRole));
    QVERIFY(desk.flag(1, 4, PlanModel::RhymeRole));
    QVERIFY(desk.flag(3, 4, PlanModel::RhymeRole));
    const QString said = desk.at(1, 4, Qt::AccessibleTextRole);
    QVERIFY2(said.contains(QStringLiteral("Line 2, character 5")) && said.contains(QStringLiteral("level"))
            && said.contains(QStringLiteral("rhyme")),
        qPrintable(said));
    // An oblique head on a line B forces its third: 孤平拗救.
    desk.model.put({ 1, 0 }, QStringLiteral("月"));
    QCOMPARE(desk.model.index(1, 2).data(PlanModel::ExpectedRole).toInt(), int(levelTone));
}

void TestComposePlan::impossibleCellsHaveReasonAndRemedies()
{
    PlanDesk desk;
    // 生日快乐 at the ends of the lines: 乐 is oblique where line 4 must rhyme.
    desk.model.edit(
        QStringLiteral("place"), [](ComposeState& state) { moveHeads(state, HeadPlace::Tail, 1, HeadLines::Every); });
    desk.model.setHeads(QStringLiteral("生日快乐"));
    const auto& found = desk.model.judgement().feasibility;
    QVERIFY(found && !found->feasible && !found->conflicts.empty() && !found->remedies.empty());
    for (const Conflict& conflict : found->conflicts) {
        const QString reason = desk.at(conflict.place.line, conflict.place.cell, PlanModel::ImpossibleRole);
        QVERIFY(!reason.isEmpty());
        QVERIFY(desk.at(conflict.place.line, conflict.place.cell, PlanModel::SayRole).contains(reason));
    }
    QVERIFY(feasibilityText(desk.model.judgement()).contains(QStringLiteral("cannot")));
    for (const Remedy& remedy : found->remedies)
        QVERIFY(!remedyText(remedy, Form::Jueju7).isEmpty());
    desk.undo.undo();
    QVERIFY(desk.model.judgement().feasibility->feasible);
    QVERIFY(desk.at(3, 6, PlanModel::ImpossibleRole).isEmpty());
}

void TestComposePlan::aLicenceIsRecorded()
{
    PlanDesk desk;
    desk.model.setFreed({ 1, 6 }, FreedRule::Rhyme, true);
    desk.model.setFreed({ 1, 6 }, FreedRule::Tone, true);
    QCOMPARE(desk.model.index(1, 6).data(PlanModel::LicenceRole).toInt(), 3);
    QVERIFY(desk.at(1, 6, PlanModel::SayRole).contains(QStringLiteral("拗")));
    QCOMPARE(desk.model.index(1, 6).data(PlanModel::ExpectedRole).toInt(), int(anyTone));
    desk.model.setFreed({ 1, 6 }, FreedRule::Rhyme, false);
    desk.model.setFreed({ 1, 6 }, FreedRule::Tone, false);
    QVERIFY(desk.model.state().rules.licences.empty());
}

void TestComposePlan::aGoodPoemHasNoFault_data()
{
    QTest::addColumn<int>("form");
    QTest::addColumn<QString>("poem");
    QTest::addColumn<QString>("group");
    QTest::newRow("登鹳雀楼") << int(Form::Jueju5) << QStringLiteral("白日依山尽黄河入海流欲穷千里目更上一层楼")
                              << QStringLiteral("十一尤");
    QTest::newRow("枫桥夜泊") << int(Form::Jueju7)
                              << QStringLiteral("月落乌啼霜满天江枫渔火对愁眠姑苏城外寒山寺夜半钟声到客船")
                              << QStringLiteral("一先");
}

void TestComposePlan::aGoodPoemHasNoFault()
{
    QFETCH(int, form);
    QFETCH(QString, poem);
    QFETCH(QString, group);
    PlanDesk desk;
    fillPoem(desk.model, static_cast<Form>(form), poem);
    const PoemJudgement& judgement = desk.model.judgement();
    QCOMPARE(judgement.faultCount(), 0);
    QCOMPARE(qtText(judgement.rhymeGroup), group);
    const QString said = verdictText(judgement, desk.model.state());
    QVERIFY2(said.contains(QStringLiteral("no fault")) && said.contains(group), qPrintable(said));
}

void TestComposePlan::aBrokenToneIsSaidAtTheCharacter()
{
    PlanDesk desk;
    fillPoem(desk.model, Form::Jueju5, QStringLiteral("白日依山尽黄河入海流欲穷千里目更上一层楼"));
    desk.model.put({ 1, 4 }, QStringLiteral("月"));
    QCOMPARE(desk.model.index(1, 4).data(PlanModel::MarkRole).value<PlanModel::Mark>(), PlanModel::Mark::Fault);
    QVERIFY(!desk.at(1, 4, PlanModel::MarkTextRole).isEmpty());
    QVERIFY(desk.at(1, 4, PlanModel::SayRole).contains(desk.at(1, 4, PlanModel::MarkTextRole)));
    QVERIFY(desk.model.judgement().faultCount() > 0);
    desk.undo.undo();
    QCOMPARE(desk.model.judgement().faultCount(), 0);
}

void TestComposePlan::rescuesAreNamed()
{
    PlanDesk desk;
    fillPoem(desk.model, Form::Jueju7, QStringLiteral("岐王宅里寻常见崔九堂前几度闻正是江南好风景落花时节又逢君"));
    QStringList marks;
    for (int cell = 0; cell < 7; ++cell)
        marks << desk.at(2, cell, PlanModel::MarkTextRole);
    QVERIFY2(marks.contains(QStringLiteral("特拗")), qPrintable(marks.join(QLatin1Char(','))));
    QCOMPARE(desk.model.judgement().faultCount(), 0);
}

void TestComposePlan::nothingIsSaidAboutEmptyCells()
{
    PlanDesk desk;
    desk.model.put({ 0, 0 }, QStringLiteral("春江花月"));
    QVERIFY(desk.model.judgement().faults.empty());
    for (int line = 0; line < 4; ++line) {
        for (int cell = 0; cell < 7; ++cell)
            QVERIFY(desk.at(line, cell, PlanModel::MarkTextRole).isEmpty());
    }
}

void TestComposePlan::plansKeepWhatTheySay()
{
    PlanDesk desk;
    fillPoem(desk.model, Form::Jueju5, QStringLiteral("白日依山尽黄河入海流欲穷千里目更上一层楼"));
    desk.model.setLocked({ 0, 0 }, true);
    desk.model.setLocked({ 2, 1 }, true);
    const ComposeState& state = desk.model.state();
    const auto open = [&](Keep keep, CellPlace here = {}) { return openCells(planOf(state, keep, here)).size(); };
    QCOMPARE(open(Keep::Locked), std::size_t(18));
    QCOMPARE(open(Keep::All), std::size_t(0));
    QCOMPARE(open(Keep::AllButLine, { 2, 0 }), std::size_t(4));
    QCOMPARE(open(Keep::AllButCell, { 2, 1 }), std::size_t(1));
    QCOMPARE(open(Keep::Before, { 1, 0 }), std::size_t(14));
}

LETTRINE_UI_TEST_MAIN(TestComposePlan)
#include "test_compose_plan.moc"
