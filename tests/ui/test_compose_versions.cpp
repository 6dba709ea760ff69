// SPDX-License-Identifier: GPL-3.0-or-later
// Versions written in the Compose workspace: ranking, Stop, parts written anew, the table of a cell, comparing,
// keeping.
#include "ui/compose_window.h"

#include "compose/version_compare.h"

using namespace lettrine;

class TestComposeVersions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { Language::instance().use(QStringLiteral("en")); }
    void versionsAreWrittenAndRanked();
    void theSameSeedWritesTheSame();
    void stopIsAnsweredAndKeeps();
    void anEditEndsTheRun();
    void oneLineIsWrittenAnew();
    void oneCellIsWrittenAnew();
    void theRestIsWritten();
    void theTableShowsTheRules();
    void choosingGoesOn();
    void theCheckerSpeaksAtOnce();
    void twoVersionsAreCompared();
    void keptVersionsStay();
};

void TestComposeVersions::versionsAreWrittenAndRanked()
{
    ComposeWindow window;
    QVERIFY(window.ready());
    window.plan().setHeads(QStringLiteral("春眠不觉"));
    window.child<QSpinBox>("versionCount")->setValue(3);
    QTest::mouseClick(window.child<QAbstractButton>("writeVersions"), Qt::LeftButton);
    QVERIFY(window.page().desk().isWriting());
    QVERIFY(window.child<QAbstractButton>("stopVersions")->isEnabled());
    QVERIFY(window.idle());
    const auto& versions = window.page().versions().versions();
    QVERIFY(!versions.empty() && versions.size() <= 3);
    for (std::size_t i = 1; i < versions.size(); ++i)
        QVERIFY(versions[i - 1].ranked.score >= versions[i].ranked.score);
    QVERIFY(window.plan().state().whole());
    QCOMPARE(window.heads(), QStringLiteral("春眠不觉"));
    QCOMPARE(window.plan().judgement().faultCount(), 0);
    const QModelIndex card = window.page().versions().index(0);
    QCOMPARE(card.data(VersionModel::LinesRole)
                 .toStringList()
                 .join(QString())
                 .remove(QStringLiteral("，"))
                 .remove(QStringLiteral("。")),
        window.line(0) + window.line(1) + window.line(2) + window.line(3));
    QVERIFY(card.data(VersionModel::NumbersRole).toString().contains(QStringLiteral("score")));
    QVERIFY(card.data(Qt::AccessibleTextRole).toString().contains(window.line(0)));
    // The writing was one step; another version is one more.
    if (versions.size() > 1) {
        window.page().cards().setCurrentIndex(window.page().versions().index(1));
        QTest::keyClick(&window.page().cards(), Qt::Key_Return);
        QVERIFY(window.plan().state().whole());
        window.test->session().document.undoStack().undo();
    }
    window.test->session().document.undoStack().undo();
    QCOMPARE(window.plan().state().filledCount(), 4);
}

void TestComposeVersions::theSameSeedWritesTheSame()
{
    QStringList poems;
    for (int round = 0; round < 2; ++round) {
        ComposeWindow window;
        QVERIFY(window.ready());
        window.plan().setHeads(QStringLiteral("山水花月"));
        window.page().desk().search().versions = 1;
        window.test->window->actions().write->trigger();
        QVERIFY(window.idle());
        poems << window.line(0) + window.line(1) + window.line(2) + window.line(3);
    }
    QCOMPARE(poems[0].size(), 28);
    QCOMPARE(poems[0], poems[1]);
}

void TestComposeVersions::stopIsAnsweredAndKeeps()
{
    ComposeWindow window;
    QVERIFY(window.ready());
    window.plan().edit(QStringLiteral("form"), [](ComposeState& state) { resizePlan(state, Form::Lushi7, 0, 0); });
    window.page().desk().search().versions = 100;
    window.page().write();
    QVERIFY(window.page().desk().isWriting());
    // The window lives on meanwhile: events are handled, the first card comes long before the end.
    QVERIFY(QTest::qWaitFor([&] { return window.page().versions().rowCount() > 0; }, 120000));
    QVERIFY(window.page().desk().isWriting());
    window.grid().setFocus();
    QTest::keyClick(&window.grid(), Qt::Key_Escape);
    QVERIFY(window.idle());
    QVERIFY(window.page().versions().rowCount() > 0);
    QVERIFY(window.page().versions().rowCount() < 100);
    QVERIFY(window.plan().state().filledCount() > 0);
}

void TestComposeVersions::anEditEndsTheRun()
{
    ComposeWindow window;
    QVERIFY(window.ready());
    window.page().desk().search().versions = 100;
    window.page().write();
    window.grid().setFocus();
    window.commit(QStringLiteral("山"));
    QVERIFY(window.idle());
    // What the person typed stands, and nothing else was put there.
    QCOMPARE(window.plan().state().filledCount(), 1);
    QCOMPARE(window.heads().left(1), QStringLiteral("山"));
}

void TestComposeVersions::oneLineIsWrittenAnew()
{
    ComposeWindow window;
    QVERIFY(window.ready());
    fillPoem(window.plan(), Form::Jueju5, QStringLiteral("白日依山尽黄河入海流欲穷千里目更上一层楼"));
    window.plan().setLocked({ 2, 0 }, true);
    window.grid().goTo({ 2, 3 });
    window.page().desk().search().versions = 2;
    window.page().desk().write(VerseDesk::Part::Line, { 2, 3 });
    QVERIFY(window.idle());
    QCOMPARE(window.line(0), QStringLiteral("白日依山尽"));
    QCOMPARE(window.line(1), QStringLiteral("黄河入海流"));
    QCOMPARE(window.line(3), QStringLiteral("更上一层楼"));
    QCOMPARE(window.line(2).left(1), QStringLiteral("欲"));
    QVERIFY(window.line(2) != QStringLiteral("欲穷千里目"));
    QCOMPARE(window.plan().judgement().faultCount(), 0);
}

void TestComposeVersions::oneCellIsWrittenAnew()
{
    ComposeWindow window;
    QVERIFY(window.ready());
    fillPoem(window.plan(), Form::Jueju5, QStringLiteral("白日依山尽黄河入海流欲穷千里目更上一层楼"));
    window.page().desk().search().versions = 4;
    window.page().desk().write(VerseDesk::Part::Cell, { 1, 0 });
    QVERIFY(window.idle());
    QCOMPARE(window.line(1).mid(1), QStringLiteral("河入海流"));
    QCOMPARE(window.line(0) + window.line(2) + window.line(3), QStringLiteral("白日依山尽欲穷千里目更上一层楼"));
    QCOMPARE(window.plan().judgement().faultCount(), 0);
}

void TestComposeVersions::theRestIsWritten()
{
    ComposeWindow window;
    QVERIFY(window.ready());
    fillPoem(window.plan(), Form::Jueju5, QStringLiteral("白日依山尽黄河入海流"));
    window.page().desk().search().versions = 2;
    window.page().desk().write(VerseDesk::Part::Rest, { 0, 0 });
    QVERIFY(window.idle());
    QCOMPARE(window.line(0) + window.line(1), QStringLiteral("白日依山尽黄河入海流"));
    QVERIFY(window.plan().state().whole());
    QCOMPARE(window.plan().judgement().faultCount(), 0);
}

void TestComposeVersions::theTableShowsTheRules()
{
    ComposeWindow window;
    QVERIFY(window.ready());
    fillPoem(window.plan(), Form::Jueju5, QStringLiteral("白日依山尽黄河入海"));
    CandidateModel& table = window.page().cellTable().candidates();
    QStringList reasons;
    for (int cell = 0; cell < 10; ++cell) {
        window.grid().goTo({ cell / 5, cell % 5 });
        QVERIFY(window.looked());
        const VerseLook& look = *window.page().desk().look();
        QVERIFY(look.ruled && !look.deadEnd);
        QVERIFY(look.step.masses.rules > 0);
        QVERIFY(table.rowCount() > 0);
        for (int row = 0; row < table.rowCount(); ++row)
            reasons << table.index(row, 0).data(CandidateModel::ReasonRole).toString();
    }
    QVERIFY2(reasons.contains(QStringLiteral("rule: tone")), qPrintable(reasons.join(QLatin1Char(' '))));
    QVERIFY(window.page().cellTable().header().contains(QStringLiteral("line 2, character 5")));
    // Without what stands before it the model cannot read.
    window.grid().goTo({ 3, 0 });
    QTRY_VERIFY(window.page().cellTable().header().contains(QStringLiteral("fill line 2, character 5")));
    QCOMPARE(table.rowCount(), 0);
}

void TestComposeVersions::choosingGoesOn()
{
    ComposeWindow window;
    QVERIFY(window.ready());
    window.grid().goTo({ 0, 0 });
    QVERIFY(window.looked());
    CandidateView& table = window.page().cellTable().table();
    table.setFocus();
    const int id = table.candidateAt(1);
    const char32_t first = tangTools()->vocabulary->characters()[static_cast<std::size_t>(id)];
    QTest::keyClick(&table, Qt::Key_1);
    QCOMPARE(window.plan().state().at({ 0, 0 }).character, first);
    QVERIFY(window.plan().state().at({ 0, 0 }).raw > 0);
    QCOMPARE(window.grid().here(), (CellPlace{ 0, 1 }));
    QVERIFY(window.looked());
    QTest::keyClick(&table, Qt::Key_Left);
    QCOMPARE(window.grid().here(), (CellPlace{ 0, 0 }));
    QVERIFY(window.looked());
    // What stands in the cell is marked as chosen.
    QCOMPARE(window.page().desk().look()->step.id, id);
    QTest::keyClick(&table, Qt::Key_Escape);
    QVERIFY(window.grid().hasFocus());
}

void TestComposeVersions::theCheckerSpeaksAtOnce()
{
    ComposeWindow window;
    QVERIFY(window.ready());
    fillPoem(window.plan(), Form::Jueju5, QStringLiteral("白日依山尽黄河入海流欲穷千里目更上一层楼"));
    window.grid().setFocus();
    window.grid().goTo({ 3, 4 });
    window.commit(QStringLiteral("月"));
    const QString said = window.page().advice().plainText();
    QVERIFY2(said.contains(QStringLiteral("fault")) && said.contains(QStringLiteral("Line 4, character 5")),
        qPrintable(said));
    window.commit(QStringLiteral("楼"));
}

void TestComposeVersions::twoVersionsAreCompared()
{
    ComposeWindow window;
    QVERIFY(window.ready());
    std::vector<RankedPoem> ranking(2);
    for (std::size_t i = 0; i < ranking.size(); ++i) {
        ranking[i].poem.plan = planOf(Form::Jueju5);
        for (int cell = 0; cell < 20; ++cell)
            ranking[i].poem.cells.push_back({ cell == 7 && i == 1 ? U'水' : U'山', U'山', false, 0.5, 0.0 });
        ranking[i].score = -1.0 - static_cast<double>(i);
    }
    ranking[1].knownLines = { 1 };
    window.page().versions().setRanking(ranking, {});
    window.page().cards().selectAll();
    auto* compare = window.child<QAbstractButton>("compareVersions");
    QVERIFY(compare->isEnabled());
    compare->click();
    auto* dialog = window.page().findChild<VersionCompare*>();
    QVERIFY(dialog != nullptr);
    const auto* second = dialog->findChild<QLabel*>(QStringLiteral("comparedPoem1"));
    QCOMPARE(second->text().count(QStringLiteral("<u>")), 1);
    QVERIFY(second->text().contains(QStringLiteral("<u>水</u>")));
    dialog->findChild<QAbstractButton*>(QStringLiteral("takeCompared1"))->click();
    QCOMPARE(window.line(1), QStringLiteral("山山水山山"));
    QCOMPARE(window.plan().state().rules.form, Form::Jueju5);
    QVERIFY(window.page()
                .versions()
                .index(1)
                .data(VersionModel::NumbersRole)
                .toString()
                .contains(QStringLiteral("1 line from the training poems")));
}

void TestComposeVersions::keptVersionsStay()
{
    ComposeWindow window;
    QVERIFY(window.ready());
    const auto ranking = [](int count, char32_t character) {
        std::vector<RankedPoem> list(static_cast<std::size_t>(count));
        for (RankedPoem& ranked : list) {
            ranked.poem.plan = planOf(Form::Jueju5);
            ranked.poem.cells.assign(20, VerseCell{ character, character, false, 0.5, 0.0 });
        }
        return list;
    };
    VersionModel& versions = window.page().versions();
    versions.setRanking(ranking(3, U'山'), {});
    window.page().cards().setCurrentIndex(versions.index(2));
    window.page().cards().setFocus();
    QTest::keyClick(&window.page().cards(), Qt::Key_K);
    QCOMPARE(versions.keptCount(), 1);
    QVERIFY(versions.index(0).data(VersionModel::KeptRole).toBool());
    versions.setRanking(ranking(2, U'水'), {});
    QCOMPARE(versions.rowCount(), 3);
    QCOMPARE(versions.version(0)->ranked.poem.cells[0].character, U'山');
    QCOMPARE(versions.version(1)->ranked.poem.cells[0].character, U'水');
    versions.setKept(0, false);
    versions.setRanking(ranking(1, U'花'), {});
    QCOMPARE(versions.rowCount(), 1);
    QCOMPARE(versions.version(0)->ranked.poem.cells[0].character, U'花');
}

LETTRINE_UI_TEST_MAIN(TestComposeVersions)
#include "test_compose_versions.moc"
