// SPDX-License-Identifier: GPL-3.0-or-later
// Where characters are in the editor, and what is painted under and over them.
#include "look/theme.h"
#include "text/poem_editor.h"

#include <QAbstractTextDocumentLayout>
#include <QDragMoveEvent>
#include <QGuiApplication>
#include <QInputMethod>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>

namespace lettrine {

/// All that a painting asks the theme and the document once.
struct PoemEditor::Inks {
    std::array<QColor, 2> ground, text; ///< plain; no longer read
    std::array<std::array<QColor, 9>, 2> tints;
    double ascent = 0, height = 0;
    int selectionBegin = 0, selectionEnd = 0;
};

int PoemEditor::offsetAt(const QPoint& point) const
{
    const QPointF place = QPointF(point) + QPointF(horizontalScrollBar()->value(), verticalScrollBar()->value());
    const int offset = document()->documentLayout()->hitTest(place, Qt::ExactHit);
    if (offset < 0 || offset >= m_text.size())
        return -1;
    // hitTest gives the nearest place between characters: the one before may be the one under the mouse.
    for (const int candidate : { offset, offset - 1 }) {
        if (candidate >= 0 && rectOf(candidate, 1).contains(point))
            return candidate > 0 && m_text[candidate].isLowSurrogate() ? candidate - 1 : candidate;
    }
    return -1;
}

QRectF PoemEditor::rectOf(int offset, int length) const
{
    const QTextBlock block = document()->findBlock(offset);
    if (!block.isValid() || block.layout() == nullptr)
        return {};
    const int local = offset - block.position();
    const QTextLine line = block.layout()->lineForTextPosition(local);
    if (!line.isValid())
        return {};
    const QPointF corner = document()->documentLayout()->blockBoundingRect(block).topLeft()
        - QPointF(horizontalScrollBar()->value(), verticalScrollBar()->value());
    const double left = line.cursorToX(local);
    const double right = line.cursorToX(std::min(local + length, line.textStart() + line.textLength()));
    const QFontMetricsF metrics(document()->defaultFont());
    const double width = right > left ? right - left : metrics.horizontalAdvance(QChar(0x6625));
    // The line's own height holds the leading; a character's box is the font's.
    const double top = line.y() + line.ascent() - metrics.ascent();
    return { corner.x() + line.x() + left, corner.y() + top, width, metrics.height() };
}

QRect PoemEditor::cellRect() const
{
    return m_cell < 0 ? QRect() : rectOf(m_cell, 1).toAlignedRect();
}

void PoemEditor::paintTints(QPainter& painter, const QTextBlock& block, const QPointF& shift, const Inks& inks)
{
    const QTextLayout& layout = *block.layout();
    for (int i = 0; i < layout.lineCount(); ++i) {
        const QTextLine line = layout.lineAt(i);
        const int begin = block.position() + line.textStart();
        const int end = std::min<int>(begin + line.textLength(), static_cast<int>(m_inks.size()));
        // The line's own height holds the leading; a character's box is the font's.
        const double top = shift.y() + line.y() + line.ascent() - inks.ascent;
        double left = begin < end ? shift.x() + line.cursorToX(begin - block.position()) : 0;
        for (int at = begin; at < end;) {
            // Neighbours of one tint are one rectangle.
            const int unread = at < m_unread ? 1 : 0;
            const int last = unread != 0 ? std::min(end, m_unread) : end;
            int next = at + 1;
            while (next < last && m_inks[next].tint == m_inks[at].tint && m_inks[next].marked == m_inks[at].marked)
                ++next;
            const double right = shift.x() + line.cursorToX(next - block.position());
            const QRectF rect(left, top, right - left, inks.height);
            if (m_inks[at].tint > 0)
                painter.fillRect(rect, inks.tints[unread][m_inks[at].tint]);
            if (m_inks[at].marked) {
                painter.setPen(QPen(inks.text[unread], 1.6));
                painter.drawLine(rect.bottomLeft(), rect.bottomRight());
            }
            left = right;
            at = next;
        }
    }
}

void PoemEditor::paintLetters(QPainter& painter, const QTextBlock& block, const QPointF& shift, const Inks& inks)
{
    QList<QTextLayout::FormatRange> ranges;
    const auto add = [&](int from, int to, const QBrush& ink, const QBrush& ground) {
        QTextLayout::FormatRange range;
        range.start = std::max(from - block.position(), 0);
        range.length = std::min(to - block.position(), block.length()) - range.start;
        if (range.length <= 0)
            return;
        range.format.setForeground(ink);
        if (ground.style() != Qt::NoBrush)
            range.format.setBackground(ground);
        ranges.append(range);
    };
    // A range is drawn under a clip of its own, which costs: only where two colours meet in a block.
    const bool unread = block.position() + block.length() <= m_unread;
    if (!unread)
        add(0, m_unread, inks.text[1], Qt::NoBrush);
    add(inks.selectionBegin, inks.selectionEnd, palette().highlightedText(), palette().highlight());
    painter.setPen(inks.text[unread ? 1 : 0]);
    block.layout()->draw(&painter, shift - block.layout()->position(), ranges);
}

PoemEditor::Inks PoemEditor::currentInks() const
{
    Inks inks;
    inks.ground = { themeColour(Role::Base), unreadGround(themeColour(Role::Base)) };
    inks.text = { themeColour(Role::Text), unreadText(themeColour(Role::Text)) };
    for (quint8 tint = 1; tint < inks.tints[0].size(); ++tint) {
        inks.tints[0][tint] = tintColour(tint);
        inks.tints[1][tint] = unreadGround(inks.tints[0][tint]);
    }
    const QFontMetricsF metrics(document()->defaultFont());
    inks.ascent = metrics.ascent();
    inks.height = metrics.height();
    inks.selectionBegin = textCursor().selectionStart();
    inks.selectionEnd = textCursor().selectionEnd();
    return inks;
}

template <class Paint> void PoemEditor::forVisibleBlocks(const QRect& area, const Paint& paint) const
{
    const QPointF scroll(horizontalScrollBar()->value(), verticalScrollBar()->value());
    const int first = document()->documentLayout()->hitTest(QPointF(0, area.top()) + scroll, Qt::FuzzyHit);
    for (QTextBlock block = document()->findBlock(std::max(0, first)); block.isValid(); block = block.next()) {
        const QRectF bounds = document()->documentLayout()->blockBoundingRect(block).translated(-scroll);
        if (bounds.top() > area.bottom())
            break;
        paint(block, bounds.topLeft());
    }
}

void PoemEditor::paintText(QPainter& painter, const QRect& area, const Inks& inks, bool letters)
{
    painter.setClipRect(area);
    if (!letters)
        painter.fillRect(area, inks.ground[0]);
    if (m_unread > 0) {
        // The last character that is no longer read decides how far the other ground reaches.
        const QRectF last = rectOf(m_unread - 1, 1);
        painter.fillRect(QRectF(0, 0, viewport()->width(), last.top()), inks.ground[1]);
        painter.fillRect(QRectF(0, last.top(), last.right(), last.height()), inks.ground[1]);
    }
    forVisibleBlocks(area, [&](const QTextBlock& block, const QPointF& shift) {
        // Keeps its shaped glyphs, some 30 bytes a character, which every painting would otherwise make again.
        block.layout()->setCacheEnabled(true);
        paintTints(painter, block, shift, inks);
        if (letters)
            paintLetters(painter, block, shift, inks);
    });
}

void PoemEditor::paintUnknown(QPainter& painter, const QTextBlock& block, const QPointF& shift, const QRect& area)
{
    const QTextLayout& layout = *block.layout();
    const QFontMetricsF metrics(document()->defaultFont());
    for (int i = 0; i < layout.lineCount(); ++i) {
        const QTextLine line = layout.lineAt(i);
        const double bottom = shift.y() + line.y() + line.ascent() - metrics.ascent() + metrics.height();
        if (bottom < area.top() || shift.y() + line.y() > area.bottom())
            continue;
        const int begin = block.position() + line.textStart();
        const int end = begin + line.textLength();
        auto stretch = std::partition_point(m_unknown.begin(), m_unknown.end(),
            [begin](const auto& before) { return before.first + before.second <= begin; });
        for (; stretch != m_unknown.end() && stretch->first < end; ++stretch) {
            const int from = std::max(stretch->first, begin) - block.position();
            const int to = std::min(stretch->first + stretch->second, end) - block.position();
            painter.drawLine(
                QPointF(shift.x() + line.cursorToX(from), bottom), QPointF(shift.x() + line.cursorToX(to), bottom));
        }
    }
}

void PoemEditor::paintMarks(QPainter& painter, const QRect& area)
{
    painter.setRenderHint(QPainter::Antialiasing);
    if (!m_unknown.isEmpty()) {
        painter.setPen(QPen(themeColour(Role::Seal), 1.6, Qt::DotLine));
        forVisibleBlocks(
            area, [&](const QTextBlock& block, const QPointF& shift) { paintUnknown(painter, block, shift, area); });
    }
    if (m_pointed >= 0) {
        painter.setPen(QPen(themeColour(Role::Text), 1.4));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rectOf(m_pointed, m_pointedLength).adjusted(-0.5, 0, 0.5, 0));
    }
    if (m_cell >= 0) {
        const bool writing = m_cellState == Cell::Writing;
        const QRectF cell = rectOf(m_cell, 1).adjusted(2, 1, 0, -1);
        painter.setPen(QPen(themeColour(Role::Seal), writing ? 2.0 : 1.2, writing ? Qt::SolidLine : Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(cell);
        if (!m_cellHeld.isEmpty()) {
            painter.setFont(Theme::interfaceFont());
            painter.drawText(cell.adjusted(3, 0, 200, 0), Qt::AlignLeft | Qt::AlignVCenter, m_cellHeld);
        }
    }
}

void PoemEditor::paintEvent(QPaintEvent* event)
{
    if (document()->isEmpty()) {
        QTextEdit::paintEvent(event); // its placeholder
    } else {
        // The base class draws documents of any kind and takes nearly twice as long (tests/bench/ui: writing). What it
        // alone knows, whether the caret shows just now, it paints in the caret's place.
        const Inks inks = currentInks();
        {
            QPainter painter(viewport());
            paintText(painter, event->rect(), inks, true);
        }
        for (const QRect& caret : { hasFocus() ? cursorRect() : QRect(), m_dropCaret }) {
            const QRect place = caret.adjusted(-1, 0, 1, 0) & event->rect();
            if (place.isEmpty() || caret.isEmpty())
                continue;
            {
                QPainter painter(viewport());
                paintText(painter, place, inks, false);
            }
            QPaintEvent there(place);
            QTextEdit::paintEvent(&there);
        }
    }
    QPainter painter(viewport());
    painter.setClipRect(event->rect());
    paintMarks(painter, event->rect());
}

void PoemEditor::scrollContentsBy(int dx, int dy)
{
    if (!m_programmed) {
        QTextEdit::scrollContentsBy(dx, dy);
        return;
    }
    // What is written is repainted as a whole (what is no longer read moves too): moving its old picture would be
    // for nothing.
    viewport()->update();
    QGuiApplication::inputMethod()->update(Qt::ImCursorRectangle | Qt::ImAnchorRectangle);
}

void PoemEditor::dragMoveEvent(QDragMoveEvent* event)
{
    QTextEdit::dragMoveEvent(event);
    m_dropCaret = event->isAccepted() ? cursorRect(cursorForPosition(event->position().toPoint())) : QRect();
}

void PoemEditor::dragLeaveEvent(QDragLeaveEvent* event)
{
    QTextEdit::dragLeaveEvent(event);
    m_dropCaret = {};
}

void PoemEditor::dropEvent(QDropEvent* event)
{
    m_dropCaret = {};
    QTextEdit::dropEvent(event);
}

} // namespace lettrine
