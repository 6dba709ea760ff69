// SPDX-License-Identifier: GPL-3.0-or-later
// What the text's own painting shows: the same as Qt's where nothing is added, and tints, what is no longer read and
// caret where they are.
#include "ui/support.h"

#include "look/colours.h"

#include <QScrollBar>

using namespace lettrine;

namespace {

const QString poems = QStringLiteral("春眠不觉晓，处处闻啼鸟。\n夜来风雨声，花落知多少。\n𠮷 Fogg, 春风\n\n白日依山尽");

/// The same editor with Qt's own painting.
class PlainEditor : public PoemEditor {
protected:
    void paintEvent(QPaintEvent* event) override { QTextEdit::paintEvent(event); }
};

void fill(PoemEditor& editor, const QString& text)
{
    editor.resize(360, 300);
    editor.replace(0, static_cast<int>(editor.text().size()), text, QVector<Ink>(text.size()));
    editor.show();
    (void)QTest::qWaitForWindowExposed(&editor);
}

QImage picture(PoemEditor& editor)
{
    return editor.viewport()->grab().toImage().convertToFormat(QImage::Format_RGB32);
}

/// How many pixels of a rectangle have a colour.
int pixels(const QImage& image, const QRect& rect, const QColor& colour)
{
    int count = 0;
    for (int y = rect.top(); y <= rect.bottom(); ++y) {
        for (int x = rect.left(); x <= rect.right(); ++x)
            count += image.rect().contains(x, y) && image.pixelColor(x, y).rgb() == colour.rgb() ? 1 : 0;
    }
    return count;
}

} // namespace

class TestPoemPaint : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QApplication::setCursorFlashTime(0); } // the caret stands still
    void lettersAreQtsOwn_data();
    void lettersAreQtsOwn();
    void theCaretShowsWithTheFocus();
    void tintsLieUnderTheirCharacters();
    void whatIsNotReadIsPaler();
    void anEmptyTextShowsItsPlaceholder();
    void aLongTextScrolledAndWrittenOnIsWhole();
};

void TestPoemPaint::lettersAreQtsOwn_data()
{
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("to");
    QTest::newRow("nothing selected") << 3 << 3;
    QTest::newRow("within a line") << 2 << 5;
    QTest::newRow("over paragraphs") << 4 << 40;
    QTest::newRow("everything") << 0 << static_cast<int>(poems.size());
}

void TestPoemPaint::lettersAreQtsOwn()
{
    QFETCH(int, from);
    QFETCH(int, to);
    PoemEditor ours;
    PlainEditor plain;
    for (PoemEditor* editor : { &ours, static_cast<PoemEditor*>(&plain) }) {
        fill(*editor, poems);
        QTextCursor cursor(editor->document());
        cursor.setPosition(from);
        cursor.setPosition(to, QTextCursor::KeepAnchor);
        editor->setTextCursor(cursor);
    }
    const QImage a = picture(ours);
    const QImage b = picture(plain);
    QVERIFY(a == b);
    // And they do show something.
    QVERIFY(pixels(a, a.rect(), themeColour(Role::Base)) < a.width() * a.height());
}

void TestPoemPaint::theCaretShowsWithTheFocus()
{
    PoemEditor editor;
    fill(editor, poems);
    editor.activateWindow();
    editor.setFocus();
    QTRY_VERIFY(editor.hasFocus());
    // After the third character, and at the end of a line, where nothing else is drawn.
    for (const int place : { 3, 12 }) {
        QTextCursor cursor(editor.document());
        cursor.setPosition(place);
        editor.setTextCursor(cursor);
        const QRect caret = editor.cursorRect();
        const QImage with = picture(editor);
        editor.clearFocus();
        const QImage without = picture(editor);
        editor.setFocus();
        QTRY_VERIFY(editor.hasFocus());
        QVERIFY(with != without);
        // In its own place, and nowhere else.
        QImage healed = with;
        for (int y = 0; y < with.height(); ++y) {
            for (int x = caret.left() - 1; x <= caret.right() + 1; ++x)
                healed.setPixel(x, y, without.pixel(x, y));
        }
        QVERIFY(healed == without);
    }
}

void TestPoemPaint::tintsLieUnderTheirCharacters()
{
    PoemEditor editor;
    fill(editor, QStringLiteral("春风春风"));
    QVector<Ink> inks(2);
    inks[0].tint = 8;
    inks[1].tint = 2;
    editor.setInks(1, inks);
    const QImage image = picture(editor);
    QVector<QRect> boxes;
    for (int i = 0; i < 4; ++i) {
        QTextCursor cursor(editor.document());
        cursor.setPosition(i);
        const QRect caret = editor.cursorRect(cursor);
        cursor.setPosition(i + 1);
        boxes << QRect(
            caret.left() + 1, caret.top(), editor.cursorRect(cursor).left() - caret.left() - 2, caret.height());
    }
    for (int i = 0; i < 4; ++i) {
        const int likely = pixels(image, boxes[i], tintColour(8));
        const int unlikely = pixels(image, boxes[i], tintColour(2));
        QVERIFY(i == 1 ? likely > 100 : likely == 0);
        QVERIFY(i == 2 ? unlikely > 100 : unlikely == 0);
    }
}

void TestPoemPaint::whatIsNotReadIsPaler()
{
    PoemEditor editor;
    fill(editor, poems);
    const int boundary = static_cast<int>(poems.indexOf(QLatin1Char('\n'))) + 1 + 6; // within the second line
    editor.setUnread(boundary);
    const QImage image = picture(editor);
    QTextCursor cursor(editor.document());
    cursor.setPosition(boundary);
    const QRect edge = editor.cursorRect(cursor);
    const QRect before(0, 0, image.width(), edge.top() - 2);
    const QRect after(0, edge.bottom() + 2, image.width(), image.height() - edge.bottom() - 2);
    QCOMPARE(pixels(image, before, themeColour(Role::Text)), 0);
    QVERIFY(pixels(image, after, themeColour(Role::Text)) > 20);
    QCOMPARE(pixels(image, before, themeColour(Role::Base)), 0);
    QVERIFY(pixels(image, after, themeColour(Role::Base)) > 1000);
    // Within the line it ends at the character.
    const QRect left(edge.left() - 40, edge.center().y() - 8, 38, 16);
    const QRect right(edge.left() + 2, edge.center().y() - 8, 38, 16);
    QCOMPARE(pixels(image, left, themeColour(Role::Text)), 0);
    QVERIFY(pixels(image, right, themeColour(Role::Text)) > 0);
}

void TestPoemPaint::anEmptyTextShowsItsPlaceholder()
{
    PoemEditor editor;
    fill(editor, QString());
    const QImage empty = picture(editor);
    editor.setPlaceholderText(QStringLiteral("Type a few characters"));
    QVERIFY(picture(editor) != empty);
}

void TestPoemPaint::aLongTextScrolledAndWrittenOnIsWhole()
{
    // Written on in batches with the view at its end, as in a run: the same picture as painted at once.
    PoemEditor grown;
    PoemEditor whole;
    fill(grown, poems);
    QString text = poems;
    for (int i = 0; i < 40; ++i) {
        const QString more = QStringLiteral("第%1句，花落知多少。\n").arg(i);
        grown.replace(static_cast<int>(text.size()), 0, more, QVector<Ink>(more.size()));
        text += more;
        grown.setUnread(static_cast<int>(text.size()) - 30);
        QCoreApplication::processEvents();
    }
    fill(whole, text);
    whole.setUnread(static_cast<int>(text.size()) - 30);
    whole.followEnd();
    QCOMPARE(grown.verticalScrollBar()->value(), grown.verticalScrollBar()->maximum());
    QCOMPARE(grown.verticalScrollBar()->value(), whole.verticalScrollBar()->value());
    QVERIFY(picture(grown) == picture(whole));
}

LETTRINE_UI_TEST_MAIN(TestPoemPaint)
#include "test_poem_paint.moc"
