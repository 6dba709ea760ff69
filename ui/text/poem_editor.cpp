// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/poem_editor.h"

#include "files/dropped_files.h"
#include "look/theme.h"
#include "words/plain_text.h"

#include <QAbstractTextDocumentLayout>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>

namespace lettrine {

namespace {

constexpr int hoverDelay = 300;
constexpr QChar carriageReturnSign(0x240D);

/// Noncharacters that a text document uses for itself.
bool isFrameMark(QChar unit)
{
    return unit == QChar(0xFDD0) || unit == QChar(0xFDD1);
}

/// The text as it is: toPlainText() would turn no-break spaces into spaces.
QString exactText(const QTextDocument& document)
{
    QString text = document.toRawText();
    for (QChar& unit : text) {
        if (unit == QChar::ParagraphSeparator || unit == QChar::LineSeparator)
            unit = QLatin1Char('\n');
    }
    return text;
}

/// A text in the editor's characters, unit for unit: what exactText() gives for it. Paragraphs end in one way only, and
/// a carriage return in the text is shown as a sign, because the editor would take it for the end of one.
QString asShown(QString text)
{
    for (QChar& unit : text) {
        if (unit == QLatin1Char('\r'))
            unit = carriageReturnSign;
        else if (unit == QChar::ParagraphSeparator || unit == QChar::LineSeparator || isFrameMark(unit))
            unit = QLatin1Char('\n');
    }
    return text;
}

QTextBlockFormat poemBlock()
{
    QTextBlockFormat format;
    format.setLineHeight(150, QTextBlockFormat::ProportionalHeight);
    return format;
}

} // namespace

PoemEditor::PoemEditor(QWidget* parent)
    : QTextEdit(parent)
{
    setObjectName(QStringLiteral("poemEditor"));
    setAcceptRichText(false);
    setUndoRedoEnabled(false);
    setFrameShape(QFrame::NoFrame);
    setTabChangesFocus(true);
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document()->setDocumentMargin(24);
    m_hover.setSingleShot(true);
    m_hover.setInterval(hoverDelay);
    connect(&m_hover, &QTimer::timeout, this, [this] {
        const int offset = offsetAt(m_hoverPoint);
        if (offset == m_hovered)
            return;
        m_hovered = offset;
        Q_EMIT pointedAt(offset, Pointing::Passing);
    });
    connect(document(), &QTextDocument::contentsChanged, this, &PoemEditor::checkEdited);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
        if (!m_programmed)
            m_follow = value >= verticalScrollBar()->maximum() - 2;
    });
    connect(&Theme::instance(), &Theme::changed, this, &PoemEditor::applyFont);
    applyFont();
}

void PoemEditor::applyFont()
{
    const bool before = std::exchange(m_programmed, true);
    document()->setDefaultFont(Theme::instance().poemFont());
    setFont(Theme::instance().poemFont());
    QTextCursor all(document());
    all.select(QTextCursor::Document);
    all.setBlockFormat(poemBlock());
    m_programmed = before;
    viewport()->update();
}

bool PoemEditor::hasPreedit() const
{
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (block.layout() != nullptr && !block.layout()->preeditAreaText().isEmpty())
            return true;
    }
    return false;
}

void PoemEditor::checkEdited()
{
    // An open preedit also signals a change while the text is the same: the signal alone starts nothing.
    if (m_programmed)
        return;
    const QTextBlock at = textCursor().block();
    if (at.layout() != nullptr && !at.layout()->preeditAreaText().isEmpty())
        return;
    const QString now = exactText(*document());
    const QString old = asShown(m_text);
    if (now == old)
        return;
    // Inks move with the text: the common beginning and end keep theirs, and their characters as they really are.
    qsizetype begin = 0;
    while (begin < now.size() && begin < old.size() && now[begin] == old[begin])
        ++begin;
    qsizetype end = 0;
    while (
        end < now.size() - begin && end < old.size() - begin && now[now.size() - 1 - end] == old[old.size() - 1 - end])
        ++end;
    m_inks.remove(begin, old.size() - begin - end);
    m_inks.insert(begin, now.size() - begin - end, Ink());
    m_text.replace(begin, old.size() - begin - end, QStringView(now).mid(begin, now.size() - begin - end).toString());
    Q_EMIT edited(m_text);
}

void PoemEditor::replace(int from, int removed, const QString& text, const QVector<Ink>& inks)
{
    Q_ASSERT(inks.size() == text.size());
    const bool before = std::exchange(m_programmed, true);
    const int scroll = verticalScrollBar()->value();
    const bool caretAtEnd = textCursor().position() == m_text.size();
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    cursor.setPosition(from);
    cursor.setPosition(from + removed, QTextCursor::KeepAnchor);
    cursor.insertText(asShown(text));
    cursor.endEditBlock();
    m_text.replace(from, removed, text);
    m_inks.remove(from, removed);
    m_inks.insert(from, text.size(), Ink());
    std::copy(inks.begin(), inks.end(), m_inks.begin() + from);
    if (caretAtEnd && textCursor().position() != m_text.size()) {
        QTextCursor caret = textCursor();
        caret.movePosition(QTextCursor::End);
        setTextCursor(caret);
    }
    if (m_follow)
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
    else
        verticalScrollBar()->setValue(scroll);
    m_programmed = before;
    viewport()->update();
}

void PoemEditor::setInks(int from, const QVector<Ink>& inks)
{
    for (qsizetype i = 0; i < inks.size() && from + i < m_inks.size(); ++i)
        m_inks[from + i] = inks[i];
    viewport()->update();
}

void PoemEditor::setCell(int offset, Cell state, const QString& held)
{
    if (m_cell == offset && m_cellState == state && m_cellHeld == held)
        return;
    m_cellHeld = held;
    m_cell = offset;
    m_cellState = state;
    viewport()->update();
}

void PoemEditor::setUnread(int before)
{
    if (m_unread == before)
        return;
    m_unread = before;
    viewport()->update();
}

void PoemEditor::setPointed(int offset, int length)
{
    m_pointed = offset;
    m_pointedLength = length;
    viewport()->update();
}

void PoemEditor::setUnknown(const QVector<std::pair<int, int>>& stretches)
{
    m_unknown = stretches;
    viewport()->update();
}

void PoemEditor::followEnd()
{
    m_follow = true;
    const bool before = std::exchange(m_programmed, true);
    verticalScrollBar()->setValue(verticalScrollBar()->maximum());
    m_programmed = before;
}

bool PoemEditor::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        // Undo, redo and Write belong to the window; the other keys of a text field are the editor's.
        auto* key = static_cast<QKeyEvent*>(event);
        const bool control = key->modifiers() & Qt::ControlModifier;
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)
            || (control
                && (key->key() == Qt::Key_Z || key->key() == Qt::Key_Y || key->key() == Qt::Key_Return
                    || key->key() == Qt::Key_Enter))) {
            event->ignore();
            return true;
        }
    }
    return QTextEdit::event(event);
}

void PoemEditor::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        event->ignore();
        return;
    }
    const int caret = textCursor().position();
    QTextEdit::keyPressEvent(event);
    if (textCursor().position() != caret && exactText(*document()) == asShown(m_text)) {
        const int now = textCursor().position();
        Q_EMIT pointedAt(now < m_text.size() ? now : -1, Pointing::Firm);
    }
}

void PoemEditor::inputMethodEvent(QInputMethodEvent* event)
{
    QTextEdit::inputMethodEvent(event);
    // The commit's own signal came while the preedit was still there on some platforms.
    checkEdited();
}

void PoemEditor::mouseMoveEvent(QMouseEvent* event)
{
    QTextEdit::mouseMoveEvent(event);
    m_hoverPoint = event->position().toPoint();
    m_hover.start();
}

void PoemEditor::mouseReleaseEvent(QMouseEvent* event)
{
    QTextEdit::mouseReleaseEvent(event);
    if (event->button() != Qt::LeftButton || textCursor().hasSelection())
        return;
    m_hover.stop();
    m_hovered = offsetAt(event->position().toPoint());
    Q_EMIT pointedAt(m_hovered, Pointing::Firm);
}

void PoemEditor::leaveEvent(QEvent* event)
{
    QTextEdit::leaveEvent(event);
    m_hover.stop();
    if (m_hovered >= 0) {
        m_hovered = -1;
        Q_EMIT pointedAt(-1, Pointing::Passing);
    }
}

void PoemEditor::wheelEvent(QWheelEvent* event)
{
    // Ctrl and the wheel zoom the poem's text through the theme, not this editor's font alone.
    if (event->modifiers() & Qt::ControlModifier) {
        Theme::instance().setTextZoom(Theme::instance().textZoom() * (event->angleDelta().y() > 0 ? 1.1 : 1 / 1.1));
        event->accept();
        return;
    }
    QTextEdit::wheelEvent(event);
}

bool PoemEditor::canInsertFromMimeData(const QMimeData* source) const
{
    return source->hasText() || source->hasUrls();
}

void PoemEditor::insertFromMimeData(const QMimeData* source)
{
    // Files are opened; their names are never a part of the text.
    if (const QStringList files = localFiles(*source); !files.isEmpty())
        Q_EMIT filesDropped(files);
    else
        textCursor().insertText(withPlainLineEnds(source->text()));
}

void PoemEditor::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("textMenu"));
    int offset = event->reason() == QContextMenuEvent::Keyboard ? textCursor().position() : offsetAt(event->pos());
    if (offset >= m_text.size())
        offset = -1;
    if (offset >= 0) {
        menu.addAction(tr("How was it chosen?"), this, [this, offset] { Q_EMIT pointedAt(offset, Pointing::Firm); });
        if (!isReadOnly()) {
            menu.addAction(tr("Draw again here"), this, [this, offset] { Q_EMIT drawAgainAsked(offset); });
            menu.addAction(tr("Write on from before it"), this, [this, offset] { Q_EMIT cutAsked(offset); });
        }
        menu.addSeparator();
    }
    menu.addAction(tr("Undo"), QKeySequence::Undo, this, &PoemEditor::undoAsked);
    menu.addAction(tr("Redo"), QKeySequence::Redo, this, &PoemEditor::redoAsked);
    menu.addSeparator();
    const bool selection = textCursor().hasSelection();
    menu.addAction(tr("Cut"), QKeySequence::Cut, this, &QTextEdit::cut)->setEnabled(selection);
    menu.addAction(tr("Copy"), QKeySequence::Copy, this, &QTextEdit::copy)->setEnabled(selection);
    menu.addAction(tr("Paste"), QKeySequence::Paste, this, &QTextEdit::paste)->setEnabled(canPaste());
    menu.addSeparator();
    menu.addAction(tr("Select all"), QKeySequence::SelectAll, this, &QTextEdit::selectAll);
    menu.exec(event->globalPos());
}

} // namespace lettrine
