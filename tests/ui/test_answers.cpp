// SPDX-License-Identifier: GPL-3.0-or-later
// Every answer of the engine belongs to the question that it was asked: what comes late, when the document has become
// another one meanwhile, is put nowhere.
#include "ui/compose_window.h"

#include "compare/compare_dialog.h"
#include "compose/version_compare.h"
#include "shell/document_keeper.h"

#include <QLabel>

using namespace lettrine;

namespace {

std::shared_ptr<const Model> littleModel()
{
    return loadModel(std::filesystem::path(LETTRINE_TESTS_DIR) / "golden" / "gpt2-tiny").value();
}

/// Each kept step must be one that its token can have been chosen in: of the place where it stands.
[[nodiscard]] bool stepsStandAtTheirPlaces(const TestWindow& test)
{
    const TextTree& tree = test.session().document.tree();
    for (TextTree::Node node = 1; node < tree.size(); ++node) {
        const auto step = tree.step(node);
        if (step && step->readFrom + step->readCount != tree.depth(node) - 1)
            return false;
    }
    return true;
}

} // namespace

class TestAnswers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { Language::instance().use(QStringLiteral("en")); }
    void openDuringAComposeRun();
    void sameVocabularyModelWhileWriting();
    void sameVocabularyModelWhileComparing();
    void secondComparisonEndsTheFirst();
    void drawAgainWithALookPending();
    void twoPicksWithALookPending();
    void resizeDuringALinesRewrite();
    void staleScores();
    void compareDialogsRowIsKept();
    void tableOfATextThatCannotBeRead();
};

void TestAnswers::openDuringAComposeRun()
{
    ComposeWindow window;
    QVERIFY(window.ready());
    window.page().desk().search().versions = 100;
    window.page().write();
    QVERIFY(QTest::qWaitFor([&] { return window.page().versions().rowCount() > 0; }, 120000));
    window.test->window->documents().newText();
    QCOMPARE(window.plan().state().filledCount(), 0);
    QVERIFY(window.idle());
    QTest::qWait(0);
    // Nothing of the old run comes into the new document.
    QCOMPARE(window.plan().state().filledCount(), 0);
    QCOMPARE(window.page().versions().rowCount(), 0);
    QVERIFY(!window.test->window->documents().isModified());
}

void TestAnswers::sameVocabularyModelWhileWriting()
{
    TestWindow test;
    test.session().run.setThroughStops(true);
    test.session().run.setSpeed(50);
    test.type(QStringLiteral("春"));
    test.session().run.write();
    QTRY_VERIFY(test.session().document.shown().size() > 2);
    test.engine.use(littleModel());
    QVERIFY(test.session().document.takeModel(test.engine.model()));
    // The run has ended, is one step of undo, and the table shows what the new model would write.
    QVERIFY(test.settled());
    QVERIFY(!test.engine.isWriting());
    test.session().document.undoStack().undo();
    QCOMPARE(test.session().document.text(), QStringLiteral("春"));
}

void TestAnswers::sameVocabularyModelWhileComparing()
{
    TestWindow test;
    test.type(QStringLiteral("春"));
    QVERIFY(test.settled());
    test.engine.setForwardDelay(20);
    CompareDialog dialog(test.engine, test.session().document, test.session().run);
    dialog.showSettings();
    dialog.start();
    QVERIFY(dialog.isWriting());
    test.engine.use(littleModel());
    QVERIFY(test.session().document.takeModel(test.engine.model()));
    test.engine.setForwardDelay(0);
    QTRY_VERIFY(!dialog.isWriting());
}

void TestAnswers::secondComparisonEndsTheFirst()
{
    TestWindow test;
    test.type(QStringLiteral("春"));
    QVERIFY(test.settled());
    test.engine.setForwardDelay(5);
    CompareDialog first(test.engine, test.session().document, test.session().run);
    CompareDialog second(test.engine, test.session().document, test.session().run);
    for (CompareDialog* dialog : { &first, &second }) {
        dialog->showSettings();
        dialog->start();
    }
    QTRY_VERIFY(!first.isWriting());
    test.engine.setForwardDelay(0);
    QTRY_VERIFY(!second.isWriting());
    QVERIFY(second.columnText(0).size() > 1);
}

void TestAnswers::drawAgainWithALookPending()
{
    TestWindow test;
    QVERIFY(test.writeSome(10));
    // No view may speak of a token that is not in the text.
    int beyond = 0;
    connect(&test.session().view, &StepInView::changed, this, [&] {
        beyond += test.session().view.view().token >= 0
                && test.session().view.view().cell > test.session().document.shown().size()
            ? 1
            : 0;
    });
    test.engine.setForwardDelay(50);
    test.session().view.pointAt(6, Pointing::Firm); // its look is on its way
    test.session().drawAgain(); // cuts the text there
    test.engine.setForwardDelay(0);
    QVERIFY(test.settled());
    QCOMPARE(test.session().document.shown().size(), 7);
    QCOMPARE(beyond, 0);
    QVERIFY(stepsStandAtTheirPlaces(test));
    test.session().document.undoStack().undo();
    QCOMPARE(test.session().document.shown().size(), 11);
}

void TestAnswers::twoPicksWithALookPending()
{
    TestWindow test;
    test.type(QStringLiteral("春"));
    QVERIFY(test.settled());
    test.engine.setForwardDelay(50);
    const std::int32_t first = test.session().view.view().step->rows[1].id;
    test.session().view.pick(first);
    test.session().view.pick(first); // from a table that belongs to the place before
    test.engine.setForwardDelay(0);
    QVERIFY(test.settled());
    QVERIFY(stepsStandAtTheirPlaces(test));
    QCOMPARE(test.session().document.shown().size(), 2);
}

void TestAnswers::resizeDuringALinesRewrite()
{
    ComposeWindow window;
    QVERIFY(window.ready());
    window.plan().edit(QStringLiteral("form"), [](ComposeState& state) { resizePlan(state, Form::Lushi7, 0, 0); });
    window.page().desk().search().versions = 1;
    window.page().write();
    QVERIFY(window.idle());
    QVERIFY(window.plan().state().whole());
    window.page().desk().search().versions = 40;
    window.page().desk().write(VerseDesk::Part::Line, { 7, 0 });
    QVERIFY(QTest::qWaitFor([&] { return window.page().desk().done() > 0; }, 60000));
    window.plan().edit(QStringLiteral("form"), [](ComposeState& state) { resizePlan(state, Form::Jueju7, 0, 0); });
    const ComposeState state = window.plan().state();
    QVERIFY(window.idle());
    QCOMPARE(window.plan().state(), state);
}

void TestAnswers::staleScores()
{
    TestWindow test;
    test.session().tints.setTintTyped(true);
    test.type(QStringLiteral("春眠不觉晓"));
    QVERIFY(test.settled());
    const auto tints = [&] {
        QVector<int> list;
        for (const Ink& ink : test.editor().inks())
            list << ink.tint;
        return list;
    };
    QTRY_VERIFY(!tints().mid(1).contains(0));
    // Another text of the same length while the scores of the first are on their way.
    test.session().document.reset(QStringLiteral("春晓觉不眠"));
    test.session().document.undoStack().clear();
    QTRY_VERIFY(!tints().mid(1).contains(0));
    const QVector<int> right = tints();
    test.session().document.reset(QStringLiteral("春眠不觉晓"));
    test.session().document.editText(QStringLiteral("春晓觉不眠"));
    QTRY_COMPARE(tints(), right);
    // Undo brings the scores back that belong to the text, without being asked.
    test.session().document.undoStack().undo();
    QTRY_VERIFY(tints().size() == 5 && !tints().mid(1).contains(0));
    test.session().document.undoStack().redo();
    QTRY_COMPARE(tints(), right);
}

void TestAnswers::compareDialogsRowIsKept()
{
    ComposeWindow window;
    QVERIFY(window.ready());
    window.plan().setHeads(QStringLiteral("春眠不觉"));
    window.page().desk().search().versions = 4;
    window.page().write();
    QVERIFY(window.idle());
    QVERIFY(window.page().versions().rowCount() >= 3);
    QItemSelectionModel* selection = window.page().cards().selectionModel();
    selection->select(window.page().versions().index(1), QItemSelectionModel::ClearAndSelect);
    selection->select(window.page().versions().index(2), QItemSelectionModel::Select);
    const VersePoem wanted = window.page().versions().version(2)->ranked.poem;
    window.page().compareSelected();
    auto* dialog = window.page().findChild<VersionCompare*>();
    QVERIFY(dialog != nullptr);
    // The order changes behind the dialog.
    window.page().versions().setKept(2, true);
    Q_EMIT dialog->taken(1);
    QString poem;
    for (int line = 0; line < 4; ++line)
        poem += window.line(line);
    QCOMPARE(poem, QString::fromStdU32String(wanted.characters()));
}

void TestAnswers::tableOfATextThatCannotBeRead()
{
    ShippedWindow test;
    test.session().document.editText(QStringLiteral("床前明月光，"));
    QVERIFY(test.settled());
    // Nothing comes next, and least of all the table of before; the page says why.
    auto* header = test.window->findChild<QLabel*>(QStringLiteral("nextHeader"));
    test.session().document.editText(QStringLiteral("江水x流"));
    QTRY_VERIFY(!test.session().view.view().step);
    QCOMPARE(test.session().document.text(), QStringLiteral("江水x流"));
    QTRY_VERIFY2(header->text().contains(QLatin1String("does not know x")), qPrintable(header->text()));
    // A character of the part that can be read still has its table.
    test.session().view.pointAt(1, Pointing::Firm);
    QTRY_COMPARE(test.session().view.view().cell, 2);
    // A character that the model does not hold, at the very beginning: nothing again.
    test.session().document.editText(QStringLiteral("x江水"));
    QTRY_VERIFY(!test.session().view.view().step);
    test.session().document.editText(QStringLiteral("江水流"));
    QTRY_COMPARE(test.session().view.view().cell, 4);
}

LETTRINE_UI_TEST_MAIN(TestAnswers)
#include "test_answers.moc"
