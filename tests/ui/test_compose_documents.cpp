// SPDX-License-Identifier: GPL-3.0-or-later
// The poem of the Compose page as a part of the document: saved, opened, never lost, never another document's.
#include "ui/compose_window.h"

#include "shell/document_keeper.h"
#include "text/text_page.h"

#include <QJsonDocument>
#include <QJsonObject>

using namespace lettrine;

namespace {

const QString crane = QStringLiteral("白日依山尽黄河入海流欲穷千里目更上一层楼");

void forgetKept()
{
    for (const QString& file : DocumentKeeper::keptFiles())
        QFile::remove(file);
}

/// The poem with its first character locked, as one document.
bool savePoem(const QString& path)
{
    ComposeWindow compose;
    fillPoem(compose.plan(), Form::Jueju5, crane);
    compose.plan().setLocked({ 0, 0 }, true);
    return compose.test->window->documents().saveTo(path) && compose.test->window->documents().mayClose();
}

QJsonObject readObject(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

bool writeObject(const QString& path, const QJsonObject& object)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(object).toJson()) > 0;
}

QString characters(const ComposeWindow& compose)
{
    return compose.test->session().document.composedCharacters();
}

} // namespace

class TestComposeDocuments : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { forgetKept(); }
    void thePoemIsSavedAndOpened();
    void theChosenReadingOfACellIsSavedAndOpened();
    void aNewDocumentHasNoPoemAndTheSameRules();
    void aDocumentWithoutAPoemShowsNone();
    void aPoemWithoutTextIsKeptOnClosing();
    void thePoemOfAnEarlierRunIsKeptWhenADocumentComes();
    void aSavedPoemIsNotKeptTwice();
    void aCrashLosesNoPoem();
    void aKeptVersionChangesTheDocument();
    void aDamagedPlanIsSaidAndTheTextIsThere();
};

void TestComposeDocuments::thePoemIsSavedAndOpened()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("crane.lettrine"));
    QVERIFY(savePoem(path));
    QVERIFY(readObject(path).contains(QStringLiteral("compose")));

    ComposeWindow compose;
    QVERIFY(characters(compose).isEmpty());
    compose.test->window->documents().open(path);
    QCOMPARE(characters(compose), crane);
    QCOMPARE(compose.plan().state().rules.form, Form::Jueju5);
    QVERIFY(compose.plan().state().at({ 0, 0 }).locked);
    QVERIFY(!compose.plan().state().at({ 0, 1 }).locked);
    QVERIFY(!compose.test->window->documents().isModified());

    // Every change of it is one of the document, and undo brings the file's state back.
    compose.plan().clear({ 3, 4 });
    QVERIFY(compose.test->window->documents().isModified());
    compose.test->session().document.undoStack().undo();
    QCOMPARE(characters(compose), crane);
    QVERIFY(!compose.test->window->documents().isModified());
}

void TestComposeDocuments::theChosenReadingOfACellIsSavedAndOpened()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("heard.lettrine"));
    Reading level;
    {
        ComposeWindow compose;
        QVERIFY(compose.ready());
        fillPoem(compose.plan(), Form::Jueju5, crane);
        const VerseData& data = compose.plan().tools()->vocabulary->data();
        for (const Reading& reading : readingsOf(data, RhymeBook::Pingshui, U'更'))
            level = reading.tones == levelTone ? reading : level;
        QCOMPARE(level.tones, levelTone);
        compose.plan().setReading({ 3, 0 }, level);
        QVERIFY(compose.test->window->documents().saveTo(path));
    }
    ComposeWindow compose;
    QVERIFY(compose.ready());
    compose.test->window->documents().open(path);
    const std::vector<ChosenReading>& readings = compose.plan().state().rules.readings;
    QCOMPARE(readings.size(), std::size_t(1));
    QCOMPARE(readings.front().place, std::optional(CellPlace{ 3, 0 }));
    QCOMPARE(readings.front().character, U'更');
    QVERIFY(readings.front().reading == level);
    // And the judge hears it: 更 level in 更上一层楼.
    QTRY_VERIFY(compose.plan().judgement().check);
    QCOMPARE(compose.plan().judgement().check->lines[3].tones.front(), 'P');
}

void TestComposeDocuments::aNewDocumentHasNoPoemAndTheSameRules()
{
    ComposeWindow compose;
    fillPoem(compose.plan(), Form::Jueju5, crane);
    compose.test->window->documents().newText();
    QVERIFY(characters(compose).isEmpty());
    QCOMPARE(compose.plan().state().rules.form, Form::Jueju5);
    // The old one was kept without a question, and comes back as it was.
    QCOMPARE(DocumentKeeper::keptFiles().size(), 1);
    QVERIFY(DocumentKeeper::keptFiles().front().contains(crane.left(4)));
    compose.test->window->documents().open(DocumentKeeper::keptFiles().front());
    QCOMPARE(characters(compose), crane);
}

void TestComposeDocuments::aDocumentWithoutAPoemShowsNone()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("old.lettrine"));
    QVERIFY(savePoem(path));
    QJsonObject object = readObject(path);
    object.remove(QStringLiteral("compose"));
    QVERIFY(writeObject(path, object));

    ComposeWindow compose;
    fillPoem(compose.plan(), Form::Jueju5, crane);
    compose.test->window->documents().open(path);
    QVERIFY(characters(compose).isEmpty());
    QVERIFY(compose.test->window->documents().saveTo(path));
    ComposeWindow other;
    other.test->window->documents().open(path);
    QVERIFY(characters(other).isEmpty());
}

void TestComposeDocuments::aPoemWithoutTextIsKeptOnClosing()
{
    ComposeWindow compose;
    compose.test->session().document.reset(QString());
    fillPoem(compose.plan(), Form::Jueju5, crane);
    QVERIFY(compose.test->window->documents().mayClose());
    QCOMPARE(DocumentKeeper::keptFiles().size(), 1);
}

void TestComposeDocuments::thePoemOfAnEarlierRunIsKeptWhenADocumentComes()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("other.lettrine"));
    {
        ComposeWindow other;
        other.test->type(QStringLiteral("春"));
        QVERIFY(other.test->settled());
        QVERIFY(other.test->window->documents().saveTo(path));
    }
    // A run that ended without a question about its poem: a signal, a crash.
    {
        ComposeWindow compose;
        fillPoem(compose.plan(), Form::Jueju5, crane);
    }
    forgetKept();
    ComposeWindow compose(false);
    QCOMPARE(characters(compose), crane);
    QVERIFY(!compose.test->window->documents().isModified());
    compose.test->window->documents().open(path);
    QVERIFY(characters(compose).isEmpty());
    QCOMPARE(DocumentKeeper::keptFiles().size(), 1);
    compose.test->window->documents().open(DocumentKeeper::keptFiles().front());
    QCOMPARE(characters(compose), crane);
}

void TestComposeDocuments::aSavedPoemIsNotKeptTwice()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("crane.lettrine"));
    QVERIFY(savePoem(path));
    ComposeWindow compose(false);
    QCOMPARE(characters(compose), crane);
    compose.test->window->documents().open(path);
    QCOMPARE(characters(compose), crane);
    QVERIFY(DocumentKeeper::keptFiles().isEmpty());
}

void TestComposeDocuments::aCrashLosesNoPoem()
{
    const QString file = Preferences::recoveryFolder() + QStringLiteral("/999999999.lettrine"); // no such process
    {
        ComposeWindow compose;
        fillPoem(compose.plan(), Form::Jueju5, crane);
        compose.test->window->documents().autosave();
        QVERIFY(QFile::copy(compose.test->window->documents().recoveryFile(), file)); // as a crash would leave it
        QVERIFY(compose.test->window->close());
    }
    const QString later = QStringLiteral("床") + crane.mid(1);
    const QString again = Preferences::recoveryFolder() + QStringLiteral("/aside.copy");
    {
        // Without the settings' poem it comes from the recovery file.
        ComposeWindow compose;
        QVERIFY(QFile::copy(file, again));
        QVERIFY(characters(compose).isEmpty());
        QVERIFY(compose.test->window->documents().recover());
        QCOMPARE(characters(compose), crane);
        QVERIFY(compose.test->window->documents().isModified());
        fillPoem(compose.plan(), Form::Jueju5, later);
        QVERIFY(compose.test->window->close());
    }
    // The run has let go of its files.
    QVERIFY(QFile::rename(again, file));
    // The settings keep it more often, so theirs is newer and stays.
    ComposeWindow compose(false);
    QCOMPARE(characters(compose), later);
    QVERIFY(compose.test->window->documents().recover());
    QCOMPARE(characters(compose), later);
}

void TestComposeDocuments::aKeptVersionChangesTheDocument()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("crane.lettrine"));
    ComposeWindow compose;
    QVERIFY(compose.ready());
    compose.plan().setHeads(QStringLiteral("春眠不觉"));
    compose.page().write();
    QVERIFY(compose.idle());
    QVERIFY(compose.test->window->documents().saveTo(path));
    compose.page().versions().setKept(0, true);
    QVERIFY(compose.test->window->documents().isModified());
    QVERIFY(compose.test->window->documents().saveTo(path));
    const QStringList lines = compose.page().versions().index(0).data(VersionModel::LinesRole).toStringList();

    ComposeWindow other;
    other.test->window->documents().open(path);
    QCOMPARE(other.page().versions().keptCount(), 1);
    QCOMPARE(other.page().versions().index(0).data(VersionModel::LinesRole).toStringList(), lines);
    other.test->window->documents().newText();
    QCOMPARE(other.page().versions().keptCount(), 0);
}

void TestComposeDocuments::aDamagedPlanIsSaidAndTheTextIsThere()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("crane.lettrine"));
    {
        ComposeWindow compose;
        compose.test->type(QStringLiteral("春风"));
        QVERIFY(compose.test->settled());
        fillPoem(compose.plan(), Form::Jueju5, crane);
        QVERIFY(compose.test->window->documents().saveTo(path));
    }
    const QJsonObject good = readObject(path);
    const QJsonObject plan = good[QStringLiteral("compose")].toObject();
    QList<QJsonObject> damaged;
    for (const QString& key : plan.keys()) {
        if (key == QLatin1String("kept") || key == QLatin1String("nth") || key == QLatin1String("oddLines"))
            continue; // has a default
        QJsonObject one = plan;
        one.remove(key);
        damaged << one;
        one[key] = 7.5;
        damaged << one;
    }
    QVERIFY(damaged.size() >= 8);
    for (const QJsonObject& one : damaged) {
        QJsonObject object = good;
        object[QStringLiteral("compose")] = one;
        QVERIFY(writeObject(path, object));
        ComposeWindow compose;
        compose.test->window->documents().open(path);
        QCOMPARE(compose.test->session().document.text(), QStringLiteral("春风"));
        QVERIFY(characters(compose).isEmpty());
        QVERIFY2(compose.test->window->textPage().message().contains(QStringLiteral("poem")),
            qPrintable(compose.test->window->textPage().message()));
    }
}

LETTRINE_UI_TEST_MAIN(TestComposeDocuments)
#include "test_compose_documents.moc"
