// SPDX-License-Identifier: GPL-3.0-or-later
// What a run leaves when it ends without having been asked: found once, never taken from a run that lives, never back
// when it was given up.
#include "ui/dialogs.h"
#include "ui/support.h"

#include "files/recovery_file.h"
#include "shell/document_keeper.h"
#include "shell/window_actions.h"

#include <QDir>
#include <QMenu>

#include <unistd.h>

using namespace lettrine;

namespace {

QStringList recoveryFiles(const char* pattern = "*")
{
    return QDir(Preferences::recoveryFolder()).entryList({ QString::fromLatin1(pattern) }, QDir::Files);
}

void emptyFolders()
{
    for (const QString& folder : { Preferences::recoveryFolder(), Preferences::keptFolder() }) {
        for (const QFileInfo& file : QDir(folder).entryInfoList(QDir::Files))
            QFile::remove(file.absoluteFilePath());
    }
}

/// What a run with this text leaves when it is killed; `name` as an older program would have called it.
void leaveBehind(const QString& text, const QString& name)
{
    const QString path = QStringLiteral("%1/%2.lettrine").arg(Preferences::recoveryFolder(), name);
    TestWindow test;
    test.type(text);
    test.window->documents().autosave();
    QVERIFY(QFile::copy(test.window->documents().recoveryFile(), path));
    test.session().document.undoStack().setClean();
}

} // namespace

class TestRecovery : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void typingIsSavedWithinASecond();
    void aLongTextIsRecoveredOnce();
    void ownershipIsALockAndNotANumber();
    void aLivingRunKeepsItsFile();
    void severalRunsLoseNothing();
    void restoringIsSaid();
    void aNamedDocumentIsRestoredAsItself();
    void whatWasDiscardedStaysDiscarded();
    void whatWasSavedIsNotRecovered();
    void undoneChangesAreNotRecovered();
    void aTextWithoutItsDocumentIsNothing();
    void partsOfAKilledSaveGo();
    void keptTextsAreNotThrownAway();
};

void TestRecovery::init()
{
    emptyFolders();
}

void TestRecovery::typingIsSavedWithinASecond()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    // By itself; how soon is measured where processes are killed (tests/long).
    QTRY_VERIFY(!test.window->documents().recoveryFile().isEmpty());
    const QString path = test.window->documents().recoveryFile();
    QTRY_VERIFY(QFile::exists(path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const Result<Document> saved = readDocument(file.readAll().toStdString(), "a test");
    QVERIFY(saved);
    QCOMPARE(saved->manuscript.depth(saved->here), 2);
    QVERIFY(test.window->close());
    QCOMPARE(recoveryFiles("*.lettrine"), QStringList());
    QCOMPARE(DocumentKeeper::keptFiles().size(), 1);
    test.window.reset();
    QCOMPARE(recoveryFiles(), QStringList());
}

void TestRecovery::aLongTextIsRecoveredOnce()
{
    const QString text = QStringLiteral("春眠不觉晓").repeated(120);
    leaveBehind(text, QStringLiteral("999999997"));
    {
        TestWindow test;
        QVERIFY(test.window->documents().recover());
        QCOMPARE(test.session().document.text(), text);
        QCOMPARE(recoveryFiles("*.lettrine").size(), 1); // its own now
        QVERIFY(test.window->close());
    }
    QCOMPARE(recoveryFiles(), QStringList());
    QCOMPARE(DocumentKeeper::keptFiles().size(), 1);
    for (int start = 0; start < 2; ++start) {
        TestWindow test;
        QVERIFY(!test.window->documents().recover());
    }
    QCOMPARE(DocumentKeeper::keptFiles().size(), 1);
}

void TestRecovery::ownershipIsALockAndNotANumber()
{
    // In a container every run may have this number, after a restart another program has it.
    leaveBehind(QStringLiteral("春眠"), QString::number(QCoreApplication::applicationPid()));
    leaveBehind(QStringLiteral("花"), QString::number(::getppid()));
    TestWindow first;
    QVERIFY(first.window->documents().recover());
    QVERIFY(!first.session().document.text().isEmpty());
    QVERIFY(recoveryFiles("*.lettrine").size() == 1);
    QCOMPARE(DocumentKeeper::keptFiles().size(), 1);
}

void TestRecovery::aLivingRunKeepsItsFile()
{
    TestWindow living;
    living.type(QStringLiteral("春眠"));
    living.window->documents().autosave();
    const QString path = living.window->documents().recoveryFile();
    TestWindow other;
    QVERIFY(!other.window->documents().recover());
    QVERIFY(QFile::exists(path));
    QVERIFY(other.window->close());
    QVERIFY(QFile::exists(path));
}

void TestRecovery::severalRunsLoseNothing()
{
    const QStringList texts{ QStringLiteral("春"), QStringLiteral("眠"), QStringLiteral("花") };
    for (const QString& text : texts)
        leaveBehind(text, QStringLiteral("left-") + text);
    TestWindow test;
    QVERIFY(test.window->documents().recover());
    QStringList found{ test.session().document.text() };
    QCOMPARE(DocumentKeeper::keptFiles().size(), 2);
    for (const QString& path : DocumentKeeper::keptFiles()) {
        TestWindow reader;
        reader.window->openPath(path);
        found << reader.session().document.text();
        QVERIFY(reader.window->close());
    }
    found.sort();
    QStringList wanted = texts;
    wanted.sort();
    QCOMPARE(found, wanted);
    QVERIFY(test.window->textPage().message().contains(QLatin1String("2 other texts")));
}

void TestRecovery::restoringIsSaid()
{
    TestWindow quiet;
    QVERIFY(!quiet.window->documents().recover());
    QCOMPARE(quiet.window->textPage().message(), QString());
    leaveBehind(QStringLiteral("春眠"), QStringLiteral("999999997"));
    TestWindow test;
    QVERIFY(test.window->documents().recover());
    QVERIFY(
        test.window->textPage().message().contains(QLatin1String("Restored after the program ended unexpectedly.")));
}

void TestRecovery::aNamedDocumentIsRestoredAsItself()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("poem.lettrine"));
    {
        TestWindow test;
        test.type(QStringLiteral("春"));
        QVERIFY(test.window->documents().saveTo(path));
        test.type(QStringLiteral("花"));
        test.window->documents().autosave();
        QVERIFY(QFile::copy(test.window->documents().recoveryFile(),
            Preferences::recoveryFolder() + QStringLiteral("/named.lettrine")));
        test.session().document.undoStack().setClean();
    }
    TestWindow test;
    QVERIFY(test.window->documents().recover());
    QCOMPARE(test.session().document.text(), QStringLiteral("春花"));
    QCOMPARE(test.window->documents().path(), path);
    QVERIFY(test.window->isWindowModified());
    test.window->actions().save->trigger(); // the file is as it was: no question
    QVERIFY(!test.window->isWindowModified());
    TestWindow reader;
    reader.window->openPath(path);
    QCOMPARE(reader.session().document.text(), QStringLiteral("春花"));
}

void TestRecovery::whatWasDiscardedStaysDiscarded()
{
    QTemporaryDir folder;
    TestWindow test;
    test.type(QStringLiteral("春眠不觉晓").repeated(400));
    QVERIFY(test.window->documents().saveTo(folder.filePath(QStringLiteral("long.lettrine"))));
    test.type(QStringLiteral("花"));
    DialogScript script;
    // Closed while a save is under way.
    script.answer(QMessageBox::Discard);
    QTimer::singleShot(450, test.window.get(), [&] { test.window->close(); });
    QTRY_VERIFY(!test.window->isVisible());
    QVERIFY(script.done());
    test.window.reset();
    QCOMPARE(recoveryFiles(), QStringList());
    QCOMPARE(DocumentKeeper::keptFiles(), QStringList());
}

void TestRecovery::whatWasSavedIsNotRecovered()
{
    QTemporaryDir folder;
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    test.window->documents().autosave();
    QCOMPARE(recoveryFiles("*.lettrine").size(), 1);
    QVERIFY(test.window->documents().saveTo(folder.filePath(QStringLiteral("poem.lettrine"))));
    test.window->documents().flush();
    QCOMPARE(recoveryFiles("*.lettrine"), QStringList());
}

void TestRecovery::undoneChangesAreNotRecovered()
{
    TestWindow test;
    test.type(QStringLiteral("春"));
    test.window->documents().autosave();
    QCOMPARE(recoveryFiles("*.lettrine").size(), 1);
    test.session().document.undoStack().undo();
    QTRY_COMPARE(recoveryFiles("*.lettrine"), QStringList());
}

void TestRecovery::aTextWithoutItsDocumentIsNothing()
{
    {
        SerialQueue queue;
        RecoveryFile file(queue, Preferences::recoveryFolder());
        file.saveText(3, QStringLiteral("春"));
    }
    TestWindow test;
    QVERIFY(!test.window->documents().recover());
    QCOMPARE(recoveryFiles(), QStringList());
}

void TestRecovery::partsOfAKilledSaveGo()
{
    leaveBehind(QStringLiteral("春"), QStringLiteral("killed"));
    QFile part(Preferences::recoveryFolder() + QStringLiteral("/killed.lettrine.Ab3dE6"));
    QVERIFY(part.open(QIODevice::WriteOnly));
    part.close();
    TestWindow test;
    QVERIFY(test.window->documents().recover());
    QVERIFY(test.window->close());
    test.window.reset();
    QCOMPARE(recoveryFiles(), QStringList());
}

void TestRecovery::keptTextsAreNotThrownAway()
{
    for (int i = 0; i < 60; ++i) {
        QFile file(QStringLiteral("%1/2020-01-01 00-00-%2 春.lettrine").arg(Preferences::keptFolder()).arg(i));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    TestWindow test;
    test.type(QStringLiteral("春"));
    test.window->actions().newText->trigger();
    QCOMPARE(DocumentKeeper::keptFiles().size(), 61);
    // The menu leads to all of them.
    Q_EMIT test.window->actions().recent->aboutToShow();
    const QList<QAction*> actions = test.window->actions().recent->actions();
    const auto all = std::find_if(actions.begin(), actions.end(),
        [](const QAction* action) { return action->text() == QStringLiteral("All 61 untitled texts…"); });
    QVERIFY(all != actions.end());
    DialogScript script;
    script.typeName(QFileInfo(DocumentKeeper::keptFiles().front()).fileName());
    (*all)->trigger();
    QVERIFY(script.done());
    QCOMPARE(test.session().document.text(), QStringLiteral("春"));
}

LETTRINE_UI_TEST_MAIN(TestRecovery)
#include "test_recovery.moc"
