// SPDX-License-Identifier: GPL-3.0-or-later
// Where characters stand in the editor, and what is painted under and over them.
#include "look/theme.h"
#include "text/poem_editor.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>

namespace lettrine {

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

void PoemEditor::paintBlock(QPainter& painter, const QTextBlock& block, const QPointF& shift)
{
    const QTextLayout& layout = *block.layout();
    const QFontMetricsF metrics(document()->defaultFont());
    for (int i = 0; i < layout.lineCount(); ++i) {
        const QTextLine line = layout.lineAt(i);
        const int begin = block.position() + line.textStart();
        const int end = std::min<int>(begin + line.textLength(), static_cast<int>(m_inks.size()));
        const double top = shift.y() + line.y() + line.ascent() - metrics.ascent();
        for (int at = begin; at < end;) {
            // Neighbours of one tint are one rectangle.
            int next = at + 1;
            while (next < end && m_inks[next].tint == m_inks[at].tint && m_inks[next].marked == m_inks[at].marked)
                ++next;
            const double left = shift.x() + line.cursorToX(at - block.position());
            const double right = shift.x() + line.cursorToX(next - block.position());
            const QRectF rect(left, top, right - left, metrics.height());
            if (m_inks[at].tint > 0)
                painter.fillRect(rect, tintColour(m_inks[at].tint));
            if (m_inks[at].marked) {
                painter.setPen(QPen(themeColour(Role::Text), 1.6));
                painter.drawLine(rect.bottomLeft(), rect.bottomRight());
            }
            at = next;
        }
    }
}

void PoemEditor::paintInks(QPainter& painter, const QRect& area)
{
    const QPointF scroll(horizontalScrollBar()->value(), verticalScrollBar()->value());
    const int first = document()->documentLayout()->hitTest(QPointF(0, area.top()) + scroll, Qt::FuzzyHit);
    for (QTextBlock block = document()->findBlock(std::max(0, first)); block.isValid(); block = block.next()) {
        const QRectF bounds = document()->documentLayout()->blockBoundingRect(block).translated(-scroll);
        if (bounds.top() > area.bottom())
            break;
        paintBlock(painter, block, bounds.topLeft());
    }
}

void PoemEditor::paintMarks(QPainter& painter)
{
    painter.setRenderHint(QPainter::Antialiasing);
    for (const auto& [offset, length] : m_unknown) {
        const QRectF rect = rectOf(offset, length);
        painter.setPen(QPen(themeColour(Role::Seal), 1.6, Qt::DotLine));
        painter.drawLine(rect.bottomLeft(), rect.bottomRight());
    }
    if (m_pointed >= 0) {
        painter.setPen(QPen(themeColour(Role::Text), 1.4));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rectOf(m_pointed, m_pointedLength).adjusted(-0.5, 0, 0.5, 0));
    }
    if (m_cell >= 0) {
        const QRectF cell = rectOf(m_cell, 1).adjusted(2, 1, 0, -1);
        painter.setPen(
            QPen(themeColour(Role::Seal), m_cellWriting ? 2.0 : 1.2, m_cellWriting ? Qt::SolidLine : Qt::DashLine));
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
    {
        QPainter painter(viewport());
        painter.setClipRect(event->rect());
        paintInks(painter, event->rect());
    }
    QTextEdit::paintEvent(event);
    QPainter painter(viewport());
    painter.setClipRect(event->rect());
    if (m_unread > 0) {
        // What is no longer read lies under a veil; its last character decides how far it reaches.
        const QRectF last = rectOf(m_unread - 1, 1);
        QColor veil = themeColour(Role::Window);
        veil.setAlphaF(0.72F);
        painter.fillRect(QRectF(0, 0, viewport()->width(), last.top()), veil);
        painter.fillRect(QRectF(0, last.top(), last.right(), last.height()), veil);
    }
    paintMarks(painter);
}

} // namespace lettrine
