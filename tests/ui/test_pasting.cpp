// SPDX-License-Identifier: GPL-3.0-or-later
// What comes into the text from outside: files, line ends of every kind, characters that no model knows.
#include "ui/support.h"

#include "shell/document_keeper.h"
#include "words/plain_text.h"

#include <QClipboard>
#include <QDragEnterEvent>
#include <QMimeData>

using namespace lettrine;

namespace {

void paste(const TestWindow& test, QMimeData* data)
{
    QGuiApplication::clipboard()->setMimeData(data);
    test.editor().setFocus();
    QTest::keyClick(&test.editor(), Qt::Key_V, Qt::ControlModifier);
}

void pasteText(const TestWindow& test, const QString& text)
{
    auto* data = new QMimeData;
    data->setText(text);
    paste(test, data);
}

QList<QUrl> makeFiles(const QTemporaryDir& folder, const QStringList& names)
{
    QList<QUrl> urls;
    for (const QString& name : names) {
        QFile file(folder.filePath(name));
        if (file.open(QIODevice::WriteOnly))
            file.write(QStringLiteral("春眠不觉晓").toUtf8());
        urls << QUrl::fromLocalFile(file.fileName());
    }
    return urls;
}

} // namespace

class TestPasting : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void severalFilesOpenTheFirst();
    void severalDroppedFilesOpenTheFirst();
    void aWebAddressIsText();
    void everyLineEndIsALineBreak();
    void lineEndsOfATextStayAsTheyAre();
    void manyUnknownCharactersAreMarkedOnce();
    void halfAMillionUnknownCharacters();
};

void TestPasting::severalFilesOpenTheFirst()
{
    QTemporaryDir folder;
    TestWindow test;
    auto* data = new QMimeData;
    data->setUrls(makeFiles(folder, { QStringLiteral("first.txt"), QStringLiteral("second.txt") }));
    paste(test, data);
    QCOMPARE(test.session().document.text(), QStringLiteral("春眠不觉晓"));
    QVERIFY(test.window->textPage().message().contains(QLatin1String("of 2 files it was first.txt")));
    // If it cannot be opened, that is what is said, and nothing comes into the text.
    auto* bad = new QMimeData;
    bad->setUrls({ QUrl::fromLocalFile(folder.filePath(QStringLiteral("none.txt"))), data->urls().front() });
    paste(test, bad);
    QCOMPARE(test.session().document.text(), QStringLiteral("春眠不觉晓"));
    QVERIFY(test.window->textPage().message().contains(QLatin1String("none.txt")));
    QVERIFY(!test.window->textPage().message().contains(QLatin1String("of 2 files")));
}

void TestPasting::severalDroppedFilesOpenTheFirst()
{
    QTemporaryDir folder;
    TestWindow test;
    QMimeData data;
    data.setUrls(
        makeFiles(folder, { QStringLiteral("first.txt"), QStringLiteral("second.txt"), QStringLiteral("3.txt") }));
    for (QWidget* target : { static_cast<QWidget*>(test.window.get()), test.editor().viewport() }) {
        test.session().document.reset(QString());
        QDragEnterEvent enter(QPoint(20, 20), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(target, &enter);
        QDropEvent event(QPointF(20, 20), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(target, &event);
        QCOMPARE(test.session().document.text(), QStringLiteral("春眠不觉晓"));
        QVERIFY(test.window->textPage().message().contains(QLatin1String("of 3 files it was first.txt")));
    }
}

void TestPasting::aWebAddressIsText()
{
    TestWindow test;
    auto* data = new QMimeData;
    data->setUrls({ QUrl(QStringLiteral("https://example.org/poem")) });
    paste(test, data);
    QCOMPARE(test.session().document.text(), QStringLiteral("https://example.org/poem"));
}

void TestPasting::everyLineEndIsALineBreak()
{
    const QString text = QStringLiteral("春\r眠\r\n不\n觉\u2028晓\u2029花\r\r落");
    const QString lines = QStringLiteral("春\n眠\n不\n觉\n晓\n花\n\n落");
    QCOMPARE(withPlainLineEnds(text), lines);
    TestWindow test;
    pasteText(test, text);
    QCOMPARE(test.session().document.text(), lines);
    QCOMPARE(test.editor().text(), lines);
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("mac.txt")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text.toUtf8());
    file.close();
    test.window->openPath(file.fileName());
    QCOMPARE(test.session().document.text(), lines);
}

// A document may hold them: its model wrote them. Typing elsewhere must not change them, nor shift what stands after.
void TestPasting::lineEndsOfATextStayAsTheyAre()
{
    const QString text = QStringLiteral("春\r\n眠\u2028不\u2029觉\r晓\uFDD0花");
    TestWindow test;
    test.session().document.editText(text);
    QCOMPARE(test.editor().text(), text);
    QCOMPARE(test.editor().document()->characterCount() - 1, text.size()); // unit for unit
    QCOMPARE(test.editor().inks().size(), text.size());
    QTextCursor caret = test.editor().textCursor();
    caret.setPosition(static_cast<int>(text.size()) - 1);
    test.editor().setTextCursor(caret);
    test.commit(QStringLiteral("落"));
    QString wanted = text;
    wanted.insert(text.size() - 1, QStringLiteral("落"));
    QCOMPARE(test.session().document.text(), wanted);
    QCOMPARE(test.editor().text(), wanted);
    QTest::keyClick(&test.editor(), Qt::Key_Backspace);
    QCOMPARE(test.session().document.text(), text);
    // A caret that only moves edits nothing.
    const QSignalSpy edited(&test.editor(), &PoemEditor::edited);
    QTest::keyClick(&test.editor(), Qt::Key_Home, Qt::ControlModifier);
    QTest::keyClick(&test.editor(), Qt::Key_Right);
    QCOMPARE(edited.size(), 0);
}

void TestPasting::manyUnknownCharactersAreMarkedOnce()
{
    TestWindow test;
    const QString text = QStringLiteral("春龘龘眠\U00020000龘晓");
    pasteText(test, text);
    QCOMPARE(test.session().document.text(), text);
    // Neighbours are one stretch, and a character beyond the first plane takes two units.
    QCOMPARE(test.editor().unknown(), (QVector<std::pair<int, int>>{ { 1, 2 }, { 4, 3 } }));
}

// What is looked for from the start again for each of them takes the better part of an hour. Ten times fewer but with
// LETTRINE_LONG_TESTS=1.
void TestPasting::halfAMillionUnknownCharacters()
{
    QString text;
    const int lines = qEnvironmentVariable("LETTRINE_LONG_TESTS") == QLatin1String("1") ? 20'000 : 2'000;
    for (int line = 0; line < lines; ++line)
        text += QStringLiteral("龘春龘龘春龘眠龘龘龘晓龘龘龘龘龘龘花龘龘龘龘龘龘\n");
    QCOMPARE(text.size(), 25 * lines);
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("unknown.txt")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text.toUtf8());
    file.close();
    TestWindow test;
    QVERIFY(test.window->openPath(file.fileName()));
    QCOMPARE(test.session().document.text(), text.left(text.size() - 1));
    QVERIFY(test.window->textPage().message().size() < 2000);
    for (int i = 0; i < 3; ++i) {
        test.commit(QStringLiteral("龘"));
        QVERIFY(!test.window->grab().isNull());
    }
    QCOMPARE(test.session().document.text().size(), text.size() + 2);
    test.session().document.undoStack().undo();
    QVERIFY(test.session().document.text().size() < text.size() + 2);
}

LETTRINE_UI_TEST_MAIN(TestPasting)
#include "test_pasting.moc"
