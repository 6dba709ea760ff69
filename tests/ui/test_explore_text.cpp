// SPDX-License-Identifier: GPL-3.0-or-later
// Issue "Explore", the text: tints, pointing, branches, undo, choosing by hand.
#include "ui/support.h"

#include "branches/branch_model.h"
#include "branches/branch_page.h"
#include "candidates/candidate_model.h"
#include "candidates/candidate_view.h"
#include "candidates/next_page.h"
#include "compare/compare_dialog.h"
#include "shell/window_actions.h"

#include <QAbstractItemModelTester>
#include <QTreeView>

using namespace lettrine;

class TestExploreText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void writtenTextIsTintedAndTypedTextPlain();
    void typedTextIsTintedOnRequest();
    void pointingShowsTheKeptStep();
    void pointingAtTypedTextEvaluatesIt();
    void pickingBeginsABranchAndKeepsTheOldText();
    void editingBranchesToo();
    void oneUndoStackForEverything();
    void aRunIsOneStepOfUndo();
    void manualModeByKeys();
    void branchesAreATree();
    void twoBranchesSideBySide();
};

void TestExploreText::init()
{
    Language::instance().use(QStringLiteral("en"));
}

void TestExploreText::writtenTextIsTintedAndTypedTextPlain()
{
    TestWindow test;
    QVERIFY(test.writeSome());
    QCOMPARE(test.editor().inks().size(), test.editor().text().size());
    QCOMPARE(test.editor().inks().front().tint, quint8(0));
    QVERIFY(!test.editor().inks().front().written);
    for (const ShownToken& token : test.session().document.shown().tokens()) {
        if (token.length == 0 || test.session().document.tree().origin(token.node) == Origin::Typed)
            continue;
        const Ink ink = test.editor().inks()[token.begin];
        QVERIFY(ink.written);
        QCOMPARE(ink.tint, tintOfProbability(test.session().document.tree().step(token.node)->raw));
    }
    test.window->actions().tintRank->trigger();
    const ShownToken last = test.session().document.shown().tokens().back();
    QCOMPARE(test.editor().inks()[last.begin].tint, tintOfRank(test.session().document.tree().step(last.node)->rank));
    test.window->actions().tintNone->trigger();
    QCOMPARE(test.editor().inks()[last.begin].tint, quint8(0));
}

void TestExploreText::typedTextIsTintedOnRequest()
{
    TestWindow test;
    test.type(QStringLiteral("春眠不觉"));
    QCOMPARE(test.editor().inks()[1].tint, quint8(0));
    test.window->actions().tintTyped->trigger();
    QTRY_VERIFY(test.editor().inks()[1].tint > 0);
    QTRY_VERIFY(test.editor().inks()[3].tint > 0);
    QCOMPARE(test.editor().inks()[0].tint, quint8(0)); // nothing stands before it
}

void TestExploreText::pointingShowsTheKeptStep()
{
    TestWindow test;
    QVERIFY(test.writeSome());
    const ShownToken token = test.session().document.shown().tokens()[4];
    const std::shared_ptr<const Step> kept = test.session().document.tree().step(token.node);
    QVERIFY(kept);
    test.session().view.pointAt(token.begin, Pointing::Firm);
    QCOMPARE(test.session().view.view().kind, StepView::Kind::Kept);
    QCOMPARE(test.session().view.view().cell, 5);
    QCOMPARE(test.window->nextPage().candidates().step(), *kept);
    // Other settings now do not change what was chosen then.
    SamplingSettings settings = test.session().document.state().settings;
    settings.temperature = 2;
    test.session().document.setSettings(settings);
    QTest::qWait(50);
    QCOMPARE(test.window->nextPage().candidates().step(), *kept);
    test.session().view.pointAt(-1, Pointing::Firm);
    QVERIFY(test.settled());
}

void TestExploreText::pointingAtTypedTextEvaluatesIt()
{
    TestWindow test;
    test.type(QStringLiteral("春眠不"));
    QVERIFY(test.settled());
    test.session().view.pointAt(2, Pointing::Firm);
    QTRY_COMPARE(test.session().view.view().kind, StepView::Kind::Evaluated);
    QCOMPARE(test.session().view.view().cell, 3);
    QCOMPARE(test.session().view.view().step->readCount, 2);
    QCOMPARE(test.session().view.view().before, QStringLiteral("春眠"));
}

void TestExploreText::pickingBeginsABranchAndKeepsTheOldText()
{
    TestWindow test;
    QVERIFY(test.writeSome());
    const QString old = test.editor().text();
    const TextTree::Node oldEnd = test.session().document.state().node;
    const ShownToken token = test.session().document.shown().tokens()[3];
    test.session().view.pointAt(token.begin, Pointing::Firm);
    const CandidateModel& model = test.window->nextPage().candidates();
    std::int32_t other = -1;
    for (int row = 0; row < model.rowCount() && other < 0; ++row) {
        if (const StepRow* candidate = model.stepRow(row);
            candidate && candidate->id != test.session().document.tree().token(token.node))
            other = candidate->id;
    }
    QVERIFY(other >= 0);
    CandidateView& table = test.window->nextPage().table();
    table.setCurrentIndex(model.index(model.rowOf(other), 1));
    QTest::keyClick(&table, Qt::Key_Return);
    QCOMPARE(test.session().document.shown().size(), 4);
    QCOMPARE(test.session().document.tree().token(test.session().document.state().node), other);
    QCOMPARE(test.session().document.tree().origin(test.session().document.state().node), Origin::Picked);
    QCOMPARE(test.editor().text().left(token.begin), old.left(token.begin));
    test.session().document.goTo(oldEnd); // nothing was lost
    QCOMPARE(test.editor().text(), old);
}

void TestExploreText::editingBranchesToo()
{
    TestWindow test;
    QVERIFY(test.writeSome());
    const QString old = test.editor().text();
    const TextTree::Node oldEnd = test.session().document.state().node;
    QTextCursor cursor = test.editor().textCursor();
    cursor.setPosition(1);
    test.editor().setTextCursor(cursor);
    QTest::keyClick(&test.editor(), Qt::Key_Backspace);
    QCOMPARE(test.session().document.text(), old.mid(1));
    QCOMPARE(test.editor().text(), old.mid(1));
    test.session().document.goTo(oldEnd);
    QCOMPARE(test.editor().text(), old);
    QVERIFY(test.session().document.tree().step(oldEnd));
}

void TestExploreText::oneUndoStackForEverything()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    test.session().view.pick(test.session().view.view().step->rows.front().id);
    QVERIFY(test.settled());
    SamplingSettings settings = test.session().document.state().settings;
    settings.topK = 5;
    test.session().document.setSettings(settings);
    test.session().document.setRules(QString(), QStringLiteral("鸟"));
    QCOMPARE(test.session().document.undoStack().count(), 4); // typing, pick, slider, rule
    test.editor().setFocus();
    QTest::keyClick(&test.editor(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(test.session().document.state().banned.isEmpty());
    QTest::keyClick(&test.editor(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(test.session().document.state().settings.topK, 0);
    QCOMPARE(test.session().document.shown().size(), 3);
    QTest::keyClick(&test.editor(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(test.editor().text(), QStringLiteral("春眠"));
    QTest::keyClick(&test.editor(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(test.editor().text(), QString());
    for (int i = 0; i < 4; ++i)
        QTest::keyClick(&test.editor(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(test.session().document.shown().size(), 3);
    QCOMPARE(test.session().document.state().banned, QStringLiteral("鸟"));
}

void TestExploreText::aRunIsOneStepOfUndo()
{
    TestWindow test;
    QVERIFY(test.writeSome());
    const QString written = test.editor().text();
    test.session().document.undoStack().undo();
    QCOMPARE(test.editor().text(), QStringLiteral("春"));
    test.session().document.undoStack().redo();
    QCOMPARE(test.editor().text(), written);
    QVERIFY(test.editor().inks().back().written);
}

void TestExploreText::manualModeByKeys()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    test.window->actions().manual->trigger();
    CandidateView& table = test.window->nextPage().table();
    QVERIFY(table.hasFocus());
    QTest::keyClick(&table, Qt::Key_Home, Qt::ControlModifier);
    const int first = table.currentCandidate();
    QTest::keyClick(&table, Qt::Key_Down);
    QVERIFY(table.currentCandidate() != first);
    const int chosen = table.currentCandidate();
    QTest::keyClick(&table, Qt::Key_Return);
    QVERIFY(test.settled());
    QCOMPARE(test.session().document.shown().size(), 3);
    QCOMPARE(test.session().document.tree().token(test.session().document.state().node), chosen);
    // The drawn row is ready for Enter.
    QTRY_VERIFY(test.session().view.isCurrent() && table.currentCandidate() == test.session().view.view().step->id);
    QTest::keyClick(&table, Qt::Key_2);
    QVERIFY(test.settled());
    QCOMPARE(test.session().document.shown().size(), 4);
    QTest::keyClick(&table, Qt::Key_Backspace);
    QTest::keyClick(&table, Qt::Key_Backspace);
    QVERIFY(test.settled());
    QCOMPARE(test.session().document.shown().size(), 2);
    QTest::keyClick(&table, Qt::Key_Escape);
    QVERIFY(!test.window->actions().manual->isChecked());
    QVERIFY(test.editor().hasFocus());
}

void TestExploreText::branchesAreATree()
{
    TestWindow test;
    QVERIFY(test.writeSome());
    QAbstractItemModelTester tester(
        &test.window->branchPage().model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    test.session().document.back(5);
    QVERIFY(test.settled());
    test.session().view.pick(test.session().view.view().step->rows.back().id);
    QVERIFY(test.settled());
    BranchModel& model = test.window->branchPage().model();
    model.refresh();
    QCOMPARE(model.rowCount(), 1);
    const QModelIndex stem = model.index(0, 0);
    QVERIFY(model.rowCount(stem) >= 2);
    const QModelIndex here = model.indexOfHere();
    QVERIFY(here.isValid());
    QCOMPARE(BranchModel::nodeOf(here), test.session().document.state().node);
    // Enter on the other goes there.
    const QModelIndex other = model.index(here.row() == 0 ? 1 : 0, 0, stem);
    const TextTree::Node node = BranchModel::nodeOf(other);
    QTreeView& view = test.window->branchPage().view();
    view.setCurrentIndex(other);
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(test.session().document.state().node, node);
    // Hidden, and undone.
    model.refresh();
    const int rows = model.rowCount(model.index(0, 0));
    view.setCurrentIndex(model.index(0, 0, model.index(0, 0)));
    QTest::keyClick(&view, Qt::Key_Delete);
    model.refresh();
    QVERIFY(model.rowCount(model.index(0, 0)) != rows);
    test.session().document.undoStack().undo();
    model.refresh();
    QCOMPARE(model.rowCount(model.index(0, 0)), rows);
}

void TestExploreText::twoBranchesSideBySide()
{
    TestWindow test;
    QVERIFY(test.writeSome());
    const TextTree::Node first = test.session().document.state().node;
    test.session().document.back(3);
    QVERIFY(test.settled());
    test.session().view.pick(test.session().view.view().step->rows.back().id);
    CompareDialog dialog(test.engine, test.session().document, test.session().run);
    dialog.showBranches(first, test.session().document.state().node);
    QCOMPARE(dialog.columnCount(), 2);
    QCOMPARE(dialog.columnText(1), test.session().document.text());
    const auto editors = dialog.findChildren<PoemEditor*>();
    QCOMPARE(editors.size(), 2);
    QVERIFY(!editors[0]->inks()[0].marked);
    QVERIFY(editors[0]->inks().back().marked);
}

LETTRINE_UI_TEST_MAIN(TestExploreText)
#include "test_explore_text.moc"
