// SPDX-License-Identifier: GPL-3.0-or-later
// No file is replaced without a word: names without a suffix, files that others changed, write-protected files.
#include "ui/dialogs.h"
#include "ui/support.h"

#include "shell/document_keeper.h"
#include "shell/exports.h"
#include "shell/window_actions.h"

#include <QMenu>

using namespace lettrine;

namespace {

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void writeFile(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

} // namespace

class TestSaving : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void aNameWithoutSuffixIsAskedAbout();
    void aNameWithAPointIsCompleted();
    void everySaveDialogCompletesTheName();
    void picturesUnderAnotherSuffixAreRefused();
    void aFileChangedByOthersIsAskedAbout();
    void twoWindowsOverOneFile();
    void aWriteProtectedFileIsAskedAbout();
    void exportsAskAboutWriteProtectedFiles();
    void aRunThatWritesIsNotLostOnNew();
    void recentFilesAreToldApart();
    void theTitleKeepsItsName();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString inFolder(const char* name) const { return m_folder->filePath(QString::fromUtf8(name)); }
};

void TestSaving::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestSaving::aNameWithoutSuffixIsAskedAbout()
{
    const QString path = inFolder("mine.lettrine");
    writeFile(path, "precious");
    TestWindow test;
    test.type(QStringLiteral("春"));
    DialogScript script;
    script.typeName(inFolder("mine"));
    script.answer(QMessageBox::No, QStringLiteral("mine.lettrine"));
    script.giveUp();
    test.window->actions().saveAs->trigger();
    QVERIFY(script.done());
    QCOMPARE(contentOf(path), QByteArray("precious"));
    QVERIFY(test.window->documents().path().isEmpty());
    script.typeName(inFolder("mine"));
    script.answer(QMessageBox::Yes, QStringLiteral("mine.lettrine"));
    test.window->actions().saveAs->trigger();
    QVERIFY(script.done());
    QCOMPARE(test.window->documents().path(), path);
    QVERIFY(contentOf(path).contains("\"lettrine\":"));
    // A free name is completed without a question.
    script.typeName(inFolder("new"));
    test.window->actions().saveAs->trigger();
    QVERIFY(script.done());
    QVERIFY(QFile::exists(inFolder("new.lettrine")));
}

void TestSaving::aNameWithAPointIsCompleted()
{
    const QString path = inFolder("v1.2.lettrine");
    writeFile(path, "precious");
    TestWindow test;
    test.type(QStringLiteral("春"));
    DialogScript script;
    script.typeName(inFolder("v1.2"));
    script.answer(QMessageBox::No, QStringLiteral("v1.2.lettrine"));
    script.giveUp();
    test.window->actions().saveAs->trigger();
    QVERIFY(script.done());
    QCOMPARE(contentOf(path), QByteArray("precious"));
    QVERIFY(!QFile::exists(inFolder("v1.2")));
}

void TestSaving::everySaveDialogCompletesTheName()
{
    TestWindow test;
    test.type(QStringLiteral("春"));
    QVERIFY(test.settled());
    DialogScript script;
    const WindowActions& actions = test.window->actions();
    const std::array<std::pair<QAction*, const char*>, 3> exports{ { { actions.exportText, "out.txt" },
        { actions.exportTable, "out.csv" }, { actions.exportBars, "out.svg" } } };
    for (const auto& [action, name] : exports) {
        writeFile(inFolder(name), "precious");
        script.typeName(inFolder("out"));
        script.answer(QMessageBox::No, QString::fromLatin1(name));
        script.giveUp();
        action->trigger();
        QVERIFY2(script.done(), name);
        QCOMPARE(contentOf(inFolder(name)), QByteArray("precious"));
        script.typeName(inFolder("fresh"));
        action->trigger();
        QVERIFY2(script.done(), name);
        QVERIFY(QFile::exists(inFolder(name).replace(QLatin1String("out"), QLatin1String("fresh"))));
    }
}

void TestSaving::picturesUnderAnotherSuffixAreRefused()
{
    TestWindow test;
    test.type(QStringLiteral("春"));
    QVERIFY(test.settled());
    DialogScript script;
    for (const char* name : { "a.jpg", "a.pdf" }) {
        script.typeName(inFolder(name));
        script.answer(QMessageBox::Ok, QStringLiteral(".svg, .png"));
        script.giveUp();
        test.window->actions().exportBars->trigger();
        QVERIFY2(script.done(), name);
        QVERIFY(!QFile::exists(inFolder(name)));
        const Result<void> saved = saveBars(test.window->nextPage(), inFolder(name));
        QCOMPARE(saved.error().code, ErrorCode::OptionUnknown);
    }
    script.typeName(inFolder("a.PNG"));
    test.window->actions().exportBars->trigger();
    QVERIFY(script.done());
    QVERIFY(contentOf(inFolder("a.PNG")).startsWith("\x89PNG"));
    script.typeName(inFolder("a"));
    test.window->actions().exportBars->trigger();
    QVERIFY(script.done());
    QVERIFY(contentOf(inFolder("a.svg")).contains("<svg"));
}

void TestSaving::aFileChangedByOthersIsAskedAbout()
{
    const QString path = inFolder("ext.lettrine");
    TestWindow test;
    test.type(QStringLiteral("春"));
    QVERIFY(test.window->documents().saveTo(path));
    const QByteArray theirs = contentOf(path).replace("\"rest\":\"\"", "\"rest\":\"theirs\"");
    const auto change = [&] { writeFile(path, theirs); };
    change();
    test.type(QStringLiteral("眠"));
    DialogScript script;
    script.answer(QMessageBox::Cancel, QStringLiteral("ext.lettrine"));
    test.window->actions().save->trigger();
    QVERIFY(script.done());
    QCOMPARE(contentOf(path), theirs);
    QVERIFY(test.window->isWindowModified());
    script.answer("saveAs");
    script.typeName(inFolder("mine"));
    test.window->actions().save->trigger();
    QVERIFY(script.done());
    QCOMPARE(contentOf(path), theirs);
    QCOMPARE(test.window->documents().path(), inFolder("mine.lettrine"));
    // Opened again it may be overwritten on the person's word, and then it is this window's own.
    test.window->openPath(path);
    QCOMPARE(test.session().document.state().rest, QStringLiteral("theirs"));
    change();
    test.type(QStringLiteral("眠"));
    script.answer("overwrite");
    test.window->actions().save->trigger();
    QVERIFY(script.done());
    QVERIFY(contentOf(path) != theirs);
    test.type(QStringLiteral("春"));
    test.window->actions().save->trigger();
    QVERIFY(!test.window->isWindowModified());
    // One that is gone is made again.
    QVERIFY(QFile::remove(path));
    test.type(QStringLiteral("眠"));
    test.window->actions().save->trigger();
    QVERIFY(QFile::exists(path));
}

void TestSaving::twoWindowsOverOneFile()
{
    const QString path = inFolder("both.lettrine");
    TestWindow first;
    first.type(QStringLiteral("春"));
    QVERIFY(first.window->documents().saveTo(path));
    TestWindow second;
    second.window->openPath(path);
    second.type(QStringLiteral("眠"));
    second.window->actions().save->trigger();
    const QByteArray saved = contentOf(path);
    first.type(QStringLiteral("花"));
    DialogScript script;
    script.answer(QMessageBox::Cancel, QStringLiteral("both.lettrine"));
    first.window->actions().save->trigger();
    QVERIFY(script.done());
    QCOMPARE(contentOf(path), saved);
}

void TestSaving::aWriteProtectedFileIsAskedAbout()
{
    const QString path = inFolder("lesson.lettrine");
    TestWindow test;
    test.type(QStringLiteral("春"));
    QVERIFY(test.window->documents().saveTo(path));
    QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::ReadGroup));
    const QByteArray before = contentOf(path);
    test.type(QStringLiteral("眠"));
    DialogScript script;
    script.answer(QMessageBox::Cancel, QStringLiteral("write-protected"));
    test.window->actions().save->trigger();
    QVERIFY(script.done());
    QCOMPARE(contentOf(path), before);
    QVERIFY(test.window->isWindowModified());
    script.answer(QMessageBox::Yes, QStringLiteral("write-protected"));
    test.window->actions().save->trigger();
    QVERIFY(script.done());
    QVERIFY(contentOf(path) != before);
    QVERIFY(!test.window->isWindowModified());
}

void TestSaving::exportsAskAboutWriteProtectedFiles()
{
    TestWindow test;
    test.type(QStringLiteral("春"));
    QVERIFY(test.settled());
    const WindowActions& actions = test.window->actions();
    const std::array<std::pair<QAction*, const char*>, 3> exports{ { { actions.exportText, "locked.txt" },
        { actions.exportTable, "locked.csv" }, { actions.exportBars, "locked.png" } } };
    for (const auto& [action, name] : exports) {
        const QString path = inFolder(name);
        writeFile(path, "precious");
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner));
        for (const auto answer : { QMessageBox::Cancel, QMessageBox::Yes }) {
            DialogScript script;
            script.typeName(path);
            script.answer(QMessageBox::Yes, QString::fromLatin1(name)); // there is such a file
            script.answer(answer, QStringLiteral("write-protected"));
            action->trigger();
            QVERIFY2(script.done(), name);
            QCOMPARE(contentOf(path) == QByteArray("precious"), answer == QMessageBox::Cancel);
            QCOMPARE(test.window->textPage().message(), QString());
        }
    }
    // Without a person to ask it is refused.
    const QString path = inFolder("locked.csv");
    QCOMPARE(saveTable(*test.session().view.view().step, *test.session().document.tokenizer(), path).error().code,
        ErrorCode::FileReadOnly);
}

void TestSaving::aRunThatWritesIsNotLostOnNew()
{
    const QString path = inFolder("run.lettrine");
    TestWindow test;
    test.session().run.setThroughStops(true);
    test.type(QStringLiteral("春"));
    QVERIFY(test.window->documents().saveTo(path));
    test.engine.setForwardDelay(20);
    test.session().run.setLength(500);
    test.session().run.write();
    QTRY_VERIFY(test.session().document.shown().size() > 3);
    DialogScript script;
    script.answer(QMessageBox::Save, QStringLiteral("run.lettrine"));
    test.window->actions().newText->trigger();
    QVERIFY(script.done());
    QCOMPARE(test.session().document.text(), QString());
    test.window->openPath(path);
    QVERIFY(test.session().document.shown().size() > 3);
}

void TestSaving::recentFilesAreToldApart()
{
    Preferences preferences;
    preferences.clearRecentFiles();
    TestWindow test;
    test.type(QStringLiteral("春"));
    for (const char* name : { "Tom&Jerry.lettrine", "Salt & Pepper.lettrine", "other/Tom&Jerry.lettrine" }) {
        QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("other")));
        QVERIFY(test.window->documents().saveTo(inFolder(name)));
    }
    Q_EMIT test.window->actions().recent->aboutToShow();
    QStringList texts;
    for (const QAction* action : test.window->actions().recent->actions().mid(0, 3))
        texts << action->text();
    QCOMPARE(texts[0], QStringLiteral("Tom&&Jerry.lettrine in %1").arg(inFolder("other")));
    QCOMPARE(texts[1], QStringLiteral("Salt && Pepper.lettrine"));
    QCOMPARE(texts[2], QStringLiteral("Tom&&Jerry.lettrine in %1").arg(m_folder->path()));
    test.window->actions().recent->actions().value(2)->trigger();
    QCOMPARE(test.window->documents().path(), inFolder("Tom&Jerry.lettrine"));
    // Nothing in a menu of files has a shortcut key that a name made.
    for (const QAction* action : test.window->actions().recent->actions())
        QVERIFY(!action->text().replace(QLatin1String("&&"), QString()).contains(QLatin1Char('&')));
}

void TestSaving::theTitleKeepsItsName()
{
    TestWindow test;
    test.type(QStringLiteral("春"));
    QVERIFY(test.window->documents().saveTo(inFolder("draft[*].lettrine")));
    QVERIFY(test.window->windowTitle().startsWith(QLatin1String("draft[*][*].lettrine"))); // shown as draft[*]
    QVERIFY(!test.window->isWindowModified());
    // Names that nobody chose well.
    QVERIFY(test.window->documents().saveTo(inFolder("[*]")));
    QVERIFY(test.window->windowTitle().startsWith(QLatin1String("[*][*][*]")));
}

LETTRINE_UI_TEST_MAIN(TestSaving)
#include "test_saving.moc"
