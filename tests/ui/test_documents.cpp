// SPDX-License-Identifier: GPL-3.0-or-later
// Issue "Explore", documents: what is kept is shown without the model, nothing is lost, files come by every way.
#include "ui/support.h"

#include "branches/branch_model.h"
#include "branches/branch_page.h"
#include "candidates/candidate_model.h"
#include "candidates/next_page.h"
#include "shell/document_keeper.h"
#include "shell/window_actions.h"

#include <QAbstractButton>
#include <QDir>
#include <QDragEnterEvent>
#include <QMessageBox>
#include <QMimeData>
#include <QTimer>

using namespace lettrine;

namespace {

/// A document with a branch, whose model is nowhere.
bool saveWithoutModel(const TestWindow& test, const QString& path)
{
    if (!test.writeSome(8))
        return false;
    test.session().document.back(3);
    if (!test.settled())
        return false;
    test.session().view.pick(test.session().view.view().step->rows.back().id);
    const QByteArray bytes = QByteArray::fromStdString(test.session().document.saved(QStringLiteral("nowhere")));
    QFile file(path);
    return test.settled() && file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

/// A document with something written in it; gives its text, empty if it could not be made.
QString saveWritten(const QString& path)
{
    TestWindow test;
    return test.writeSome(8) && test.window->documents().saveTo(path) ? test.session().document.text() : QString();
}

void forgetKept()
{
    for (const QString& folder : { Preferences::keptFolder(), Preferences::recoveryFolder() }) {
        for (const QFileInfo& file : QDir(folder).entryInfoList(QDir::Files))
            QFile::remove(file.absoluteFilePath());
    }
}

/// Answers the next question with a button.
void answer(QMessageBox::StandardButton button, bool* asked)
{
    QTimer::singleShot(0, qApp, [button, asked] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (box == nullptr)
            return;
        *asked = true;
        QTest::mouseClick(box->button(button), Qt::LeftButton);
    });
}

void drop(QWidget& widget, const QMimeData& data)
{
    QDragEnterEvent enter(QPoint(20, 20), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&widget, &enter);
    QDropEvent event(QPointF(20, 20), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&widget, &event);
}

} // namespace

class TestDocuments : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void keptStepsAreShownWithoutTheModel();
    void branchesAreWalkedWithoutTheModel();
    void itsModelTakesOverLater();
    void anotherModelReadsTheTextAnewAndTheOldIsKept();
    void untitledTextIsKeptOnClosing();
    void newTextKeepsTheOld();
    void branchesOfAForgottenTextAreGoneAtOnce();
    void namedDocumentIsAskedAbout();
    void anUnreadableFileLeavesTheTextAlone();
    void damagedRecoveryIsNotThrownAway();
    void recentFilesAreOffered();
    void filesAreDropped();
    void textIsDropped();
};

void TestDocuments::init()
{
    forgetKept();
}

void TestDocuments::keptStepsAreShownWithoutTheModel()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("lesson.lettrine"));
    TestWindow maker;
    QVERIFY(saveWithoutModel(maker, path));
    TestWindow test(false);
    test.window->openPath(path);
    QVERIFY(!test.session().document.model());
    QCOMPARE(test.editor().text(), maker.editor().text());
    QVERIFY(test.editor().inks().back().written); // tinted as it was
    QVERIFY(test.window->textPage().message().contains(QLatin1String("nowhere")));
    QVERIFY(!test.window->actions().write->isEnabled());
    // The last character's table is there at once; the caret walks through the others.
    const CandidateModel& table = test.window->nextPage().candidates();
    test.editor().setFocus();
    int shown = 0;
    for (int token = test.session().document.shown().size() - 1; token >= 0; --token) {
        const TextTree::Node node = test.session().document.shown().tokens()[token].node;
        QTest::keyClick(&test.editor(), Qt::Key_Left);
        if (const auto kept = maker.session().document.tree().step(node)) {
            QCOMPARE(test.session().view.view().kind, StepView::Kind::Kept);
            QCOMPARE(table.step(), *kept);
            QVERIFY(table.rowCount() >= 8);
            ++shown;
        } else {
            QVERIFY(!test.session().view.view().step);
        }
    }
    QCOMPARE(shown, maker.session().document.shown().size() - 1);
}

void TestDocuments::branchesAreWalkedWithoutTheModel()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("lesson.lettrine"));
    TestWindow maker;
    QVERIFY(saveWithoutModel(maker, path));
    TestWindow test(false);
    test.window->openPath(path);
    BranchModel& branches = test.window->branchPage().model();
    branches.refresh();
    const QModelIndex stem = branches.index(0, 0);
    QVERIFY(branches.rowCount(stem) >= 2);
    const QModelIndex first = branches.index(0, 0, stem);
    test.session().document.goTo(BranchModel::nodeOf(first));
    QCOMPARE(test.session().document.state().node, BranchModel::nodeOf(first));
    QCOMPARE(test.session().document.shown().size(), 9);
    QCOMPARE(
        *test.session().view.view().step, *maker.session().document.tree().step(test.session().document.state().node));
    // Typing branches too, and saving keeps the model's name.
    test.type(QStringLiteral("花"));
    QVERIFY(test.editor().text().endsWith(QStringLiteral("花")));
    QVERIFY(test.window->documents().saveTo(path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("\"model\":\"nowhere\""));
}

void TestDocuments::itsModelTakesOverLater()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("lesson.lettrine"));
    TestWindow maker;
    QVERIFY(saveWithoutModel(maker, path));
    TestWindow test(false);
    test.window->openPath(path);
    const int size = test.session().document.tree().size();
    test.engine.use(maker.session().document.model());
    QVERIFY(test.session().document.takeModel(test.engine.model()));
    QVERIFY(test.settled());
    QCOMPARE(test.session().document.tree().size(), size);
    QVERIFY(test.window->actions().write->isEnabled());
    test.session().run.stepOnce();
    QTRY_COMPARE(test.session().document.shown().size(), maker.session().document.shown().size() + 1);
}

void TestDocuments::anotherModelReadsTheTextAnewAndTheOldIsKept()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("lesson.lettrine"));
    TestWindow maker;
    QVERIFY(saveWithoutModel(maker, path));
    TestWindow test(false);
    test.window->openPath(path);
    test.type(QStringLiteral("花"));
    const QString text = test.editor().text();
    const int size = test.session().document.tree().size();
    const auto other = loadModel(*findModel("tang")).value();
    test.engine.use(other);
    QVERIFY(!test.session().document.takeModel(test.engine.model())); // the document waits for its own
    QVERIFY(!test.session().document.model());
    QCOMPARE(test.session().document.tree().size(), size);
    QVERIFY(test.session().document.takeModel(test.engine.model())); // chosen by hand
    QCOMPARE(test.session().document.model(), other);
    QCOMPARE(test.session().document.text(), text);
    QVERIFY(test.window->documents().path().isEmpty()); // no longer what the file holds
    QVERIFY(test.window->documents().isModified());
    test.window->documents().flush();
    QCOMPARE(DocumentKeeper::keptFiles().size(), 1);
    TestWindow reader;
    reader.window->openPath(DocumentKeeper::keptFiles().front());
    QCOMPARE(reader.session().document.text(), text);
    QCOMPARE(reader.session().document.tree().size(), size);
}

void TestDocuments::untitledTextIsKeptOnClosing()
{
    QString text;
    {
        TestWindow test;
        QVERIFY(test.writeSome(8));
        text = test.session().document.text();
        QVERIFY(test.window->close()); // without a question
    }
    QCOMPARE(DocumentKeeper::keptFiles().size(), 1);
    TestWindow test;
    // The menu of recent files names it by how it begins.
    Q_EMIT test.window->actions().recent->aboutToShow();
    QAction* kept = nullptr;
    for (QAction* action : test.window->actions().recent->actions()) {
        if (action->text().contains(text.left(1)))
            kept = action;
    }
    QVERIFY(kept);
    kept->trigger();
    QCOMPARE(test.session().document.text(), text);
    QVERIFY(test.window->documents().path().isEmpty());
    QVERIFY(!test.window->documents().isModified()); // it is safe where it is
    QVERIFY(test.window->close());
    QCOMPARE(DocumentKeeper::keptFiles().size(), 1); // and not kept twice
}

void TestDocuments::newTextKeepsTheOld()
{
    TestWindow test;
    QVERIFY(test.writeSome(8));
    test.window->actions().newText->trigger();
    QCOMPARE(test.session().document.text(), QString());
    QCOMPARE(DocumentKeeper::keptFiles().size(), 1);
    test.window->actions().newText->trigger(); // nothing there: nothing to keep
    QCOMPARE(DocumentKeeper::keptFiles().size(), 1);
    test.type(QStringLiteral("春眠"));
    test.session().document.reset(QStringLiteral("花")); // as a lesson does
    test.window->documents().flush();
    QCOMPARE(DocumentKeeper::keptFiles().size(), 2);
}

// The tree of branches is refreshed a moment later; until then it must not ask a new, smaller tree for nodes of the
// old.
void TestDocuments::branchesOfAForgottenTextAreGoneAtOnce()
{
    TestWindow test;
    QVERIFY(test.writeSome(8));
    test.session().document.back(3);
    QVERIFY(test.settled());
    test.session().view.pick(test.session().view.view().step->rows.back().id);
    QVERIFY(test.settled());
    BranchModel model(test.session().document, test.session().run);
    model.refresh();
    QVERIFY(model.rowCount() > 0);
    const auto readAll = [&model] {
        std::vector<QModelIndex> open{ QModelIndex() };
        int read = 0;
        while (!open.empty()) {
            const QModelIndex parent = open.back();
            open.pop_back();
            for (int row = 0; row < model.rowCount(parent); ++row) {
                for (int column = 0; column < BranchModel::ColumnCount; ++column)
                    read += model.data(model.index(row, column, parent), Qt::DisplayRole).isValid();
                open.push_back(model.index(row, 0, parent));
            }
        }
        return read;
    };
    QVERIFY(readAll() > 3);
    const std::string saved = test.session().document.saved(QStringLiteral("tang"));
    test.session().document.reset(QString());
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(readAll(), 0);
    // The same for a document that takes its place.
    QVERIFY(test.writeSome(20));
    model.refresh();
    QVERIFY(model.rowCount() > 0);
    QVERIFY(test.session().document.restore(*readDocument(saved, "a test")));
    QCOMPARE(model.rowCount(), 0);
}

void TestDocuments::namedDocumentIsAskedAbout()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("poem.lettrine"));
    TestWindow test;
    QVERIFY(test.writeSome(8));
    QVERIFY(test.window->documents().saveTo(path));
    test.type(QStringLiteral("花"));
    const QString text = test.session().document.text();
    QVERIFY(test.window->isWindowModified());
    bool asked = false;
    answer(QMessageBox::Cancel, &asked);
    test.window->close();
    QVERIFY(asked);
    QVERIFY(test.window->isVisible());
    asked = false;
    answer(QMessageBox::Save, &asked);
    QVERIFY(test.window->close());
    QVERIFY(asked);
    TestWindow reader;
    reader.window->openPath(path);
    QCOMPARE(reader.session().document.text(), text);
}

void TestDocuments::anUnreadableFileLeavesTheTextAlone()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("bad.lettrine"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"lettrine\":1}");
    file.close();
    TestWindow test;
    QVERIFY(test.writeSome(8));
    const QString text = test.session().document.text();
    test.window->openPath(path);
    QCOMPARE(test.session().document.text(), text);
    QVERIFY(test.session().document.undoStack().canUndo());
    QVERIFY(!test.window->textPage().message().isEmpty());
    QVERIFY(DocumentKeeper::keptFiles().isEmpty()); // it did not go anywhere
}

void TestDocuments::damagedRecoveryIsNotThrownAway()
{
    const QString path = Preferences::recoveryFolder() + QStringLiteral("/999999998.lettrine");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"lettrine\":1,");
    file.close();
    TestWindow test;
    QVERIFY(!test.window->documents().recover());
    QVERIFY(!QFile::exists(path));
    QVERIFY(QFile::exists(path + QStringLiteral(".damaged")));
    QVERIFY(!test.window->documents().recover()); // not offered again
    QFile::remove(path + QStringLiteral(".damaged"));
}

void TestDocuments::recentFilesAreOffered()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a poem.lettrine"));
    const QString text = saveWritten(path);
    QVERIFY(!text.isEmpty());
    TestWindow test;
    Q_EMIT test.window->actions().recent->aboutToShow();
    QAction* first = test.window->actions().recent->actions().value(0);
    QVERIFY(first);
    QCOMPARE(first->text(), QStringLiteral("a poem.lettrine"));
    first->trigger();
    QCOMPARE(test.session().document.text(), text);
    QCOMPARE(test.window->documents().path(), path);
    QVERIFY(test.window->windowTitle().contains(QLatin1String("a poem.lettrine")));
}

void TestDocuments::filesAreDropped()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("poem.lettrine"));
    const QString text = saveWritten(path);
    QVERIFY(!text.isEmpty());
    QMimeData data;
    data.setUrls({ QUrl::fromLocalFile(path) });
    TestWindow onWindow;
    drop(*onWindow.window, data);
    QCOMPARE(onWindow.session().document.text(), text);
    TestWindow onEditor;
    drop(*onEditor.editor().viewport(), data);
    QCOMPARE(onEditor.session().document.text(), text);
    // A plain text becomes the text.
    const QString plain = folder.filePath(QStringLiteral("poem.txt"));
    QFile file(plain);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QStringLiteral("春眠\r\n").toUtf8());
    file.close();
    data.setUrls({ QUrl::fromLocalFile(plain) });
    drop(*onEditor.window, data);
    QCOMPARE(onEditor.session().document.text(), QStringLiteral("春眠"));
}

void TestDocuments::textIsDropped()
{
    TestWindow test;
    QMimeData data;
    data.setText(QStringLiteral("春眠"));
    drop(*test.editor().viewport(), data);
    QCOMPARE(test.session().document.text(), QStringLiteral("春眠"));
    QVERIFY(test.settled());
}

LETTRINE_UI_TEST_MAIN(TestDocuments)
#include "test_documents.moc"
