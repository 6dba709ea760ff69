// SPDX-License-Identifier: GPL-3.0-or-later
// Issue "First window", and what Explore says of the text and of writing, each test named after its point.
#include "ui/support.h"

#include "candidates/candidate_model.h"
#include "candidates/candidate_view.h"
#include "candidates/next_page.h"
#include "sampling/sampling_page.h"
#include "sampling/setting_row.h"
#include "shell/start.h"
#include "shell/window_actions.h"
#include "shell/write_bar.h"
#include "words/text_positions.h"

#include <QElapsedTimer>
#include <QLineEdit>
#include <QScrollBar>
#include <QSlider>

using namespace lettrine;

class TestFirstWindow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void firstStartHasAModelAPromptAndFilledBars();
    void typingFillsTheTable();
    void writeStopStepAndBack();
    void aClickIsAnsweredWhileAForwardPassLasts();
    void stopIsInstantAtAnySpeed();
    void typingWhileItWritesStopsAndKeeps();
    void aSliderReshapesTheBarsAtOnce();
    void ghostsAreThereWhileDragging();
    void sameSeedSameText();
    void inputMethodPreeditStartsNothing();
    void inputMethodCommitsSeveralCharacters();
    void beyondTheBasicPlaneIsOneCharacter();
    void unknownCharactersAreMarkedAndSaid();
    void theViewFollowsTheEndUntilScrolledAway();
    void whatIsNoLongerReadIsShaded();
    void closesWhileWriting_data();
    void closesWhileWriting();
    void theModelMenuMarksTheOneInUse();
};

void TestFirstWindow::firstStartHasAModelAPromptAndFilledBars()
{
    if (bundledModels().empty())
        QFAIL("no bundled model was found");
    TestWindow test(false);
    test.preferences.setGreeted(true);
    openFirst(*test.window, QString());
    QVERIFY(test.settled());
    QCOMPARE(test.editor().text(), QStringLiteral("春风"));
    QVERIFY(test.window->nextPage().candidates().rowCount() >= 8);
    QVERIFY(test.session().document.undoStack().isClean());
}

void TestFirstWindow::typingFillsTheTable()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    QCOMPARE(test.session().document.shown().size(), 2);
    const CandidateModel& model = test.window->nextPage().candidates();
    QCOMPARE(model.step(), *test.session().view.view().step);
    QVERIFY(model.rowCount() >= 8);
}

void TestFirstWindow::writeStopStepAndBack()
{
    TestWindow test;
    test.type(QStringLiteral("春"));
    QVERIFY(test.settled());
    const std::int32_t next = test.session().view.view().step->id;
    QTest::keyClick(&test.editor(), Qt::Key_Right, Qt::AltModifier);
    QTRY_COMPARE(test.session().document.shown().size(), 2);
    QVERIFY(test.settled());
    QCOMPARE(test.session().document.tree().token(test.session().document.state().node), next);
    QTest::keyClick(&test.editor(), Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(test.session().document.shown().size(), 1);
    QCOMPARE(test.editor().text(), QStringLiteral("春"));
    test.session().run.setThroughStops(true);
    test.session().run.setSpeed(120);
    QTest::keyClick(&test.editor(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY(test.session().document.shown().size() >= 5);
    QVERIFY(test.window->actions().stop->isEnabled());
    QTest::keyClick(&test.editor(), Qt::Key_Escape);
    QVERIFY(!test.session().run.isWriting());
    QVERIFY(!test.window->actions().stop->isEnabled());
    QVERIFY(test.session().document.shown().size() >= 5);
}

void TestFirstWindow::aClickIsAnsweredWhileAForwardPassLasts()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    test.engine.setForwardDelay(2000);
    test.session().run.stepOnce();
    QTest::qWait(30); // the pass is under way
    QElapsedTimer clock;
    clock.start();
    const int before = test.window->nextPage().table().currentIndex().row();
    const QModelIndex other = test.window->nextPage().candidates().index(before == 0 ? 1 : 0, 1);
    QTest::mouseClick(test.window->nextPage().table().viewport(), Qt::LeftButton, {},
        test.window->nextPage().table().visualRect(other).center());
    QCOMPARE(test.window->nextPage().table().currentIndex().row(), other.row());
    QVERIFY2(clock.elapsed() < 50, qPrintable(QString::number(clock.elapsed())));
    clock.restart();
    QTest::keyClick(&test.editor(), Qt::Key_Escape);
    QVERIFY(!test.session().run.isWriting());
    QVERIFY2(clock.elapsed() < 50, qPrintable(QString::number(clock.elapsed())));
    test.engine.setForwardDelay(0);
}

void TestFirstWindow::stopIsInstantAtAnySpeed()
{
    TestWindow test;
    test.type(QStringLiteral("春"));
    test.session().run.setThroughStops(true);
    for (const double speed : { 1.0, 30.0, 0.0 }) {
        test.session().run.setSpeed(speed);
        const int before = test.session().document.shown().size();
        test.session().run.write();
        QTRY_VERIFY(test.session().document.shown().size() > before);
        QElapsedTimer clock;
        clock.start();
        test.window->actions().stop->trigger();
        QVERIFY(!test.session().run.isWriting());
        QVERIFY(clock.elapsed() < 100);
        const int kept = test.session().document.shown().size();
        QTest::qWait(60);
        QCOMPARE(test.session().document.shown().size(), kept); // nothing comes late
    }
}

void TestFirstWindow::typingWhileItWritesStopsAndKeeps()
{
    TestWindow test;
    test.type(QStringLiteral("春"));
    test.session().run.setThroughStops(true);
    test.session().run.setSpeed(60);
    test.session().run.write();
    QTRY_VERIFY(test.session().document.shown().size() >= 4);
    const QString written = test.editor().text();
    test.type(QStringLiteral("花"));
    QVERIFY(!test.session().run.isWriting());
    QVERIFY(test.editor().text().startsWith(written));
    QVERIFY(test.editor().text().endsWith(QStringLiteral("花")));
    QCOMPARE(test.session().document.text(), test.editor().text());
}

void TestFirstWindow::aSliderReshapesTheBarsAtOnce()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    test.engine.setForwardDelay(2000); // a new forward pass would be noticed
    const CandidateModel& model = test.window->nextPage().candidates();
    const double before = model.step().rows.front().final;
    SettingRow& row = test.window->samplingPage().temperature();
    row.slider().setFocus();
    QElapsedTimer clock;
    clock.start();
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(&row.slider(), Qt::Key_PageUp);
    QTRY_VERIFY_WITH_TIMEOUT(model.step().settings.temperature > 0.85, 1500);
    QVERIFY(model.step().rows.front().final < before);
    QVERIFY(clock.elapsed() < 1500);
    QCOMPARE(test.session().document.state().settings.temperature, row.value());
}

void TestFirstWindow::ghostsAreThereWhileDragging()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    const CandidateModel& model = test.window->nextPage().candidates();
    SettingRow& row = test.window->samplingPage().temperature();
    const std::int32_t first = model.step().rows.front().id;
    const double before = model.step().rows.front().final;
    Q_EMIT row.slider().sliderPressed();
    QVERIFY(model.hasGhosts());
    row.slider().setValue(row.slider().value() + 200);
    QVERIFY(test.settled());
    const QModelIndex index = model.index(model.rowOf(first), 0);
    QCOMPARE(index.data(CandidateModel::GhostRole).toDouble(), before);
    QVERIFY(index.data(CandidateModel::FinalRole).toDouble() != before);
    Q_EMIT row.slider().sliderReleased();
    QVERIFY(!model.hasGhosts());
}

void TestFirstWindow::sameSeedSameText()
{
    QStringList texts;
    for (int i = 0; i < 2; ++i) {
        TestWindow test;
        test.type(QStringLiteral("春"));
        test.session().run.setThroughStops(true);
        test.session().run.setSpeed(0);
        test.session().run.setLength(30);
        test.session().document.setUseCache(i == 0);
        test.session().run.write();
        QTRY_COMPARE(test.session().document.shown().size(), 31);
        texts << test.editor().text();
    }
    QCOMPARE(texts[0], texts[1]);
}

void TestFirstWindow::inputMethodPreeditStartsNothing()
{
    TestWindow test;
    test.type(QStringLiteral("春"));
    QVERIFY(test.settled());
    const QString before = test.session().document.text();
    test.preedit(QStringLiteral("mian"));
    QCOMPARE(test.session().document.text(), before);
    QCOMPARE(test.editor().text(), before);
    QVERIFY(test.editor().hasPreedit());
    QVERIFY(!test.session().run.isWriting());
    // The Enter that confirms a candidate comes as a commit.
    test.commit(QStringLiteral("眠"));
    QCOMPARE(test.session().document.text(), QStringLiteral("春眠"));
    QVERIFY(!test.session().run.isWriting());
    QVERIFY(test.settled());
}

void TestFirstWindow::inputMethodCommitsSeveralCharacters()
{
    TestWindow test;
    test.editor().setFocus();
    test.commit(QStringLiteral("春眠不觉晓"));
    QCOMPARE(test.session().document.shown().size(), 5);
    QVERIFY(test.settled());
}

void TestFirstWindow::beyondTheBasicPlaneIsOneCharacter()
{
    TestWindow test;
    test.editor().setFocus();
    // 𠮷 is in this vocabulary: two characters, three UTF-16 units.
    test.commit(QString::fromUcs4(U"春\U00020BB7", 2));
    QCOMPARE(test.session().document.shown().size(), 2);
    QCOMPARE(test.session().document.shown().text().size(), 3);
    QVERIFY(test.settled());
    // 𪚥 is not: it is kept as it is and said, with its place counted in characters.
    test.commit(QString::fromUcs4(U"\U0002A6A5", 1));
    QCOMPARE(test.session().document.text(), QString::fromUcs4(U"春\U00020BB7\U0002A6A5", 3));
    QVERIFY(test.window->textPage().message().contains(QString::fromUcs4(U"\U0002A6A5", 1)));
    QTest::keyClick(&test.editor(), Qt::Key_Backspace);
    QTest::keyClick(&test.editor(), Qt::Key_Backspace);
    QCOMPARE(test.session().document.text(), QStringLiteral("春"));
}

void TestFirstWindow::unknownCharactersAreMarkedAndSaid()
{
    TestWindow test;
    test.type(QStringLiteral("春"));
    test.commit(QStringLiteral("龘"));
    QCOMPARE(test.session().document.text(), QStringLiteral("春龘"));
    QVERIFY(test.window->textPage().message().contains(QStringLiteral("龘")));
    test.session().run.write();
    QVERIFY(!test.session().run.isWriting());
    // Mended, it works again.
    QTest::keyClick(&test.editor(), Qt::Key_Backspace);
    QCOMPARE(test.session().document.text(), QStringLiteral("春"));
    QVERIFY(test.window->textPage().message().isEmpty());
    QVERIFY(test.settled());
}

void TestFirstWindow::theViewFollowsTheEndUntilScrolledAway()
{
    TestWindow test;
    test.session().document.editText(QStringLiteral("春\n").repeated(60));
    QVERIFY(test.settled());
    QScrollBar& bar = *test.editor().verticalScrollBar();
    test.editor().followEnd();
    QVERIFY(bar.maximum() > 0);
    QCOMPARE(bar.value(), bar.maximum());
    test.session().run.setThroughStops(true);
    test.session().run.setSpeed(0);
    test.session().run.setLength(40);
    test.session().run.write();
    QVERIFY(test.settled());
    QCOMPARE(bar.value(), bar.maximum());
    bar.setValue(0);
    QVERIFY(!test.editor().followsEnd());
    test.session().run.write();
    QVERIFY(test.settled());
    QCOMPARE(bar.value(), 0);
}

void TestFirstWindow::whatIsNoLongerReadIsShaded()
{
    TestWindow test;
    const int window = test.session().document.model()->config().context;
    test.session().document.editText(QStringLiteral("春").repeated(window - 2));
    QCOMPARE(readFromOf(test.session().document), 0);
    test.session().document.editText(QStringLiteral("春").repeated(window + 3));
    QCOMPARE(readFromOf(test.session().document), slidingRange(window + 3, window).from);
    QVERIFY(readFromOf(test.session().document) > 0);
    QVERIFY(test.settled());
    QCOMPARE(test.session().view.view().step->readFrom, readFromOf(test.session().document));
}

void TestFirstWindow::closesWhileWriting_data()
{
    QTest::addColumn<int>("milliseconds");
    for (const int wait : { 0, 5, 50 })
        QTest::addRow("%d ms", wait) << wait;
}

void TestFirstWindow::closesWhileWriting()
{
    QFETCH(int, milliseconds);
    for (int i = 0; i < 5; ++i) {
        TestWindow test;
        test.session().document.editText(QStringLiteral("春"));
        test.session().run.setThroughStops(true);
        test.session().run.setSpeed(i % 2 == 0 ? 0 : 10);
        test.session().run.write();
        QTest::qWait(milliseconds);
        QVERIFY(test.window->close());
    }
}

void TestFirstWindow::theModelMenuMarksTheOneInUse()
{
    TestWindow test;
    auto* tang = test.window->findChild<QAction*>(QStringLiteral("model_tang"));
    QVERIFY(tang);
    QVERIFY(!tang->isChecked()); // a folder of one's own is in use
    tang->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(qtText(test.session().document.model()->name), QStringLiteral("tang"), 20000);
    QTRY_VERIFY(tang->isChecked());
    QVERIFY(test.window->actions().models->actions().contains(test.window->actions().openModel));
    // A refused folder leaves the mark and the model.
    test.window->loadModel(QStringLiteral(LETTRINE_TESTS_DIR));
    QTRY_VERIFY(!test.window->textPage().message().isEmpty());
    QVERIFY(tang->isChecked());
    QCOMPARE(qtText(test.session().document.model()->name), QStringLiteral("tang"));
}

LETTRINE_UI_TEST_MAIN(TestFirstWindow)
#include "test_first_window.moc"
