// SPDX-License-Identifier: GPL-3.0-or-later
// A message above the text goes with its cause: with the text, the settings or the model that it speaks of.
#include "pieces_window.h"
#include "support.h"

#include "shell/document_keeper.h"
#include "words/text_positions.h"

#include <QLabel>

using namespace lettrine;

class TestMessages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theEndOfATextIsSaidOfThatText_data();
    void theEndOfATextIsSaidOfThatText();
    void unknownCharactersAreSaidWhereverTheyComeBack();
    void anUnknownBeginningIsNamedAboveTheTable();
    void aRefusalOfTheRulesGoesWithThem();
    void whatFailedToOpenIsSaidUntilAnotherTextComes();
    void aMissingModelIsSaidUntilItComes();
    void aLetterSpelledApartIsNoted();

private:
    static QString said(const TestWindow& test) { return test.window->textPage().message(); }
    static QString status(const TestWindow& test)
    {
        return test.window->findChild<QLabel*>(QStringLiteral("stateText"))->text();
    }
};

void TestMessages::theEndOfATextIsSaidOfThatText_data()
{
    QTest::addColumn<QString>("act");
    for (const char* act : { "undo", "new", "type", "same model", "other model", "back" })
        QTest::addRow("%s", act) << QString::fromLatin1(act);
}

void TestMessages::theEndOfATextIsSaidOfThatText()
{
    QFETCH(QString, act);
    ShippedWindow test;
    TextDocument& document = test.session().document;
    document.setAsNewPoem(true);
    test.type(QStringLiteral("床前明月光，疑是地上霜。举头望明月，"));
    test.session().run.setSpeed(0);
    test.session().run.setLength(200);
    test.session().run.write();
    QVERIFY(test.settled());
    const QString ended = status(test);
    QVERIFY2(ended.contains(QLatin1String("ended its text here")), qPrintable(ended));
    if (act == QLatin1String("undo")) {
        document.undo();
    } else if (act == QLatin1String("new")) {
        document.undoStack().setClean(); // so that nothing is asked
        test.window->documents().newText();
        QCOMPARE(document.text(), QString());
    } else if (act == QLatin1String("type")) {
        test.type(QStringLiteral("春"));
    } else if (act == QLatin1String("same model")) {
        document.takeModel(loadModel(*findModel("tang")).value());
    } else if (act == QLatin1String("other model")) {
        document.takeModel(loadModel(std::filesystem::path(LETTRINE_TESTS_DIR) / "golden" / "gpt2-tiny").value());
    } else {
        document.back();
    }
    QTRY_VERIFY2(!status(test).contains(QLatin1String("ended its text here")), qPrintable(status(test)));
}

void TestMessages::unknownCharactersAreSaidWhereverTheyComeBack()
{
    TestWindow test;
    test.type(QStringLiteral("春"));
    test.commit(QStringLiteral("龘"));
    QVERIFY(said(test).contains(QStringLiteral("龘")));
    test.session().document.undo();
    QCOMPARE(said(test), QString());
    test.session().document.redo();
    QVERIFY(test.session().document.text().contains(QStringLiteral("龘")));
    QVERIFY(said(test).contains(QStringLiteral("龘")));
    // Another temperature makes it no more readable.
    SamplingSettings hot = test.session().document.state().settings;
    hot.temperature = 1.75;
    test.session().document.setSettings(hot);
    test.session().document.undo();
    QVERIFY(test.session().document.text().contains(QStringLiteral("龘")));
    QVERIFY(said(test).contains(QStringLiteral("龘")));
}

void TestMessages::anUnknownBeginningIsNamedAboveTheTable()
{
    TestWindow test;
    const auto header = [&] { return test.window->findChild<QLabel*>(QStringLiteral("nextHeader"))->text(); };
    test.commit(QString::fromUcs4(U"\U0002A6A5春", 2));
    QTRY_VERIFY2(header().contains(QString::fromUcs4(U"\U0002A6A5", 1)), qPrintable(header()));
    QVERIFY(!header().contains(QLatin1String("Type a few characters")));
    QVERIFY(!header().contains(QStringLiteral("春")));
}

void TestMessages::aRefusalOfTheRulesGoesWithThem()
{
    TestWindow test;
    TextDocument& document = test.session().document;
    test.type(QStringLiteral("春春春"));
    QVERIFY(test.settled());
    document.setRules(QStringLiteral("jueju5"), QString());
    test.session().run.write();
    QTRY_VERIFY(!test.session().run.isWriting());
    document.setRules(QStringLiteral("jueju5"), QStringLiteral("春"));
    const QString before = said(test);
    document.setRules(QString(), QString());
    QVERIFY(test.settled());
    QVERIFY2(said(test).isEmpty(), qPrintable(before));
}

void TestMessages::whatFailedToOpenIsSaidUntilAnotherTextComes()
{
    TestWindow test;
    QTemporaryDir folder;
    QVERIFY(!test.window->documents().open(folder.filePath(QStringLiteral("none.lettrine"))));
    QVERIFY(said(test).contains(QLatin1String("none.lettrine")));
    test.type(QStringLiteral("春")); // the file is still missing
    QVERIFY(said(test).contains(QLatin1String("none.lettrine")));
    const QString path = folder.filePath(QStringLiteral("there.txt"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("春") == 3);
    file.close();
    test.session().document.undoStack().setClean();
    QVERIFY(test.window->documents().open(path));
    QCOMPARE(said(test), QString());
}

void TestMessages::aMissingModelIsSaidUntilItComes()
{
    TestWindow test;
    QTemporaryDir folder;
    test.window->loadModel(folder.path());
    QTRY_VERIFY(!said(test).isEmpty());
    // Writing on does not mend it, a model does.
    test.type(QStringLiteral("春"));
    QVERIFY(!said(test).isEmpty());
    test.window->loadModel(QStringLiteral("tang"));
    QTRY_COMPARE_WITH_TIMEOUT(qtText(test.session().document.model()->name), QStringLiteral("tang"), 20000);
    QTRY_COMPARE(said(test), QString());
}

void TestMessages::aLetterSpelledApartIsNoted()
{
    PiecesWindow test;
    test.type(QStringLiteral("l'e"));
    test.commit(QStringLiteral("\u0301")); // as a dead key or a pasted text of another system gives it
    QCOMPARE(test.session().document.text(), QStringLiteral("l'e\u0301"));
    QVERIFY2(said(test).contains(QLatin1String("at 3 is spelled U+0065 U+0301")), qPrintable(said(test)));
    QVERIFY(said(test).contains(QLatin1String("U+00E9")));
    test.session().document.editText(QStringLiteral("l'é"));
    QCOMPARE(said(test), QString());
}

LETTRINE_UI_TEST_MAIN(TestMessages)
#include "test_messages.moc"
