// SPDX-License-Identifier: GPL-3.0-or-later
// Which edits are one step of undo.
#include "ui/support.h"

#include "document/typing_steps.h"

using namespace lettrine;

namespace {

/// Types a text character by character; the number of the step of each.
QList<int> stepsOf(const QString& text, int millisecondsEach)
{
    TypingSteps steps;
    QList<int> numbers;
    QString before;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QString after = text.left(i + 1);
        numbers << steps.stepOf(editBetween(before, after, false), i * millisecondsEach);
        before = after;
    }
    return numbers;
}

} // namespace

class TestUndo : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void editsAreFound_data();
    void editsAreFound();
    void aStepEndsWithItsSentence();
    void aStepEndsWithItsLine();
    void aStepLastsTwoSecondsAtMost();
    void anotherPlaceIsAnotherStep();
    void deletingIsAnotherStep();
    void pastesStandAlone();
    void undoTakesBackASentence();
    void whatWasDeletedComesBackWithItsLastCharacter();
};

void TestUndo::editsAreFound_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<int>("from");
    QTest::addColumn<QString>("removed");
    QTest::addColumn<QString>("inserted");
    QTest::newRow("at the end") << "ab"
                                << "abc" << 2 << ""
                                << "c";
    QTest::newRow("within") << "ac"
                            << "abc" << 1 << ""
                            << "b";
    QTest::newRow("the same again") << "aa"
                                    << "aaa" << 2 << ""
                                    << "a";
    QTest::newRow("removed") << "abc"
                             << "ac" << 1 << "b"
                             << "";
    QTest::newRow("all") << "abc"
                         << "" << 0 << "abc"
                         << "";
    QTest::newRow("replaced") << "abc"
                              << "axc" << 1 << "b"
                              << "x";
    QTest::newRow("nothing") << "abc"
                             << "abc" << 3 << ""
                             << "";
}

void TestUndo::editsAreFound()
{
    QFETCH(QString, before);
    QFETCH(QString, after);
    const TextEdit edit = editBetween(before, after, false);
    QTEST(static_cast<int>(edit.from), "from");
    QTEST(edit.removed, "removed");
    QTEST(edit.inserted, "inserted");
    QCOMPARE(editBetween(before, after, true).kind, EditKind::Paste);
}

void TestUndo::aStepEndsWithItsSentence()
{
    QCOMPARE(stepsOf(QStringLiteral("春。花"), 100), QList<int>({ 1, 1, 2 }));
    QCOMPARE(stepsOf(QStringLiteral("a.”b"), 100), QList<int>({ 1, 1, 1, 2 }));
    QCOMPARE(stepsOf(QStringLiteral("a?!b"), 100), QList<int>({ 1, 1, 1, 2 }));
    QCOMPARE(stepsOf(QStringLiteral("春，花"), 100), QList<int>({ 1, 1, 1 }));
}

void TestUndo::aStepEndsWithItsLine()
{
    QCOMPARE(stepsOf(QStringLiteral("春\n花\n\n落"), 100), QList<int>({ 1, 1, 2, 2, 3, 4 }));
}

void TestUndo::aStepLastsTwoSecondsAtMost()
{
    const QList<int> steps = stepsOf(QStringLiteral("abcdefghij"), 500);
    QCOMPARE(steps, QList<int>({ 1, 1, 1, 1, 1, 2, 2, 2, 2, 2 }));
    QCOMPARE(stepsOf(QStringLiteral("ab"), 2001), QList<int>({ 1, 2 }));
}

void TestUndo::anotherPlaceIsAnotherStep()
{
    TypingSteps steps;
    QCOMPARE(steps.stepOf({ EditKind::Typing, 5, {}, QStringLiteral("a") }, 0), 1);
    QCOMPARE(steps.stepOf({ EditKind::Typing, 6, {}, QStringLiteral("b") }, 1), 1);
    QCOMPARE(steps.stepOf({ EditKind::Typing, 5, {}, QStringLiteral("c") }, 2), 2);
    QCOMPARE(steps.stepOf({ EditKind::Typing, 6, QStringLiteral("x"), QStringLiteral("d") }, 3), 3); // over a selection
    QCOMPARE(steps.stepOf({ EditKind::Typing, 7, {}, QStringLiteral("e") }, 4), 3);
    steps.interrupt();
    QCOMPARE(steps.stepOf({ EditKind::Typing, 8, {}, QStringLiteral("f") }, 5), 4);
}

void TestUndo::deletingIsAnotherStep()
{
    TypingSteps steps;
    QCOMPARE(steps.stepOf({ EditKind::Typing, 0, {}, QStringLiteral("ab") }, 0), 1);
    QCOMPARE(steps.stepOf({ EditKind::Deletion, 1, QStringLiteral("b"), {} }, 1), 2);
    QCOMPARE(steps.stepOf({ EditKind::Deletion, 0, QStringLiteral("a"), {} }, 2), 2); // backspace
    QCOMPARE(steps.stepOf({ EditKind::Deletion, 0, QStringLiteral("c"), {} }, 3), 2); // delete
    QCOMPARE(steps.stepOf({ EditKind::Deletion, 0, QStringLiteral("de"), {} }, 4), 3); // a selection
    QCOMPARE(steps.stepOf({ EditKind::Deletion, 0, QStringLiteral("f"), {} }, 5), 4);
    QCOMPARE(steps.stepOf({ EditKind::Deletion, 0, QStringLiteral("\U00020000"), {} }, 6), 4); // one character
}

void TestUndo::pastesStandAlone()
{
    TypingSteps steps;
    QCOMPARE(steps.stepOf({ EditKind::Paste, 0, {}, QStringLiteral("a") }, 0), 1);
    QCOMPARE(steps.stepOf({ EditKind::Paste, 1, {}, QStringLiteral("b") }, 1), 2);
    QCOMPARE(steps.stepOf({ EditKind::Typing, 2, {}, QStringLiteral("c") }, 2), 3);
}

void TestUndo::undoTakesBackASentence()
{
    ShippedWindow test;
    test.type(QStringLiteral("春风。明月"));
    QCOMPARE(test.session().document.text(), QStringLiteral("春风。明月"));
    test.session().document.undo();
    QCOMPARE(test.session().document.text(), QStringLiteral("春风。"));
    test.session().document.undo();
    QVERIFY(test.session().document.text().isEmpty());
    test.session().document.redo();
    test.session().document.redo();
    QCOMPARE(test.session().document.text(), QStringLiteral("春风。明月"));
    // What is typed after an undo is a step of its own.
    test.session().document.undo();
    test.type(QStringLiteral("花"));
    test.session().document.undo();
    QCOMPARE(test.session().document.text(), QStringLiteral("春风。"));
}

void TestUndo::whatWasDeletedComesBackWithItsLastCharacter()
{
    ShippedWindow test;
    test.type(QStringLiteral("春风"));
    test.type(QStringLiteral("雨"));
    test.editor().selectAll();
    QTest::keyClick(&test.editor(), Qt::Key_Delete);
    QVERIFY(test.session().document.text().isEmpty());
    test.session().document.undo();
    QCOMPARE(test.session().document.text(), QStringLiteral("春风雨"));
}

LETTRINE_UI_TEST_MAIN(TestUndo)
#include "test_undo.moc"
