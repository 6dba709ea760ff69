// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/pointing.h"
#include "text/poem_inks.h"

#include <QTextEdit>
#include <QTimer>
#include <QVector>

namespace lettrine {

/// The text of the document. It is edited by the person and by the program; programmed changes go through replace() and
/// never touch an open input method's preedit. Undo is the document's, not the editor's.
class PoemEditor : public QTextEdit {
    Q_OBJECT
public:
    explicit PoemEditor(QWidget* parent = nullptr);

    /// Replaces a stretch (UTF-16 offsets of the whole text, '\n' between paragraphs) in one edit. The caret stays
    /// where the person left it; the view follows the end unless the person scrolled away.
    void replace(int from, int removed, const QString& text, const QVector<Ink>& inks);
    void setInks(int from, const QVector<Ink>& inks);
    const QVector<Ink>& inks() const { return m_inks; }
    /// The text as it is known, without preedit.
    const QString& text() const { return m_text; }

    enum class Cell { Waiting, Writing };
    /// Where the next character goes: a visible cell; −1: none. Offset in UTF-16.
    void setCell(int offset, Cell state, const QString& held = {});
    /// Shades what the model no longer reads: all before the offset.
    void setUnread(int before);
    /// Frames a character that is being looked at; −1: none.
    void setPointed(int offset, int length);
    /// The dotted line under characters that the model does not know: pairs of offset and length, in their order.
    void setUnknown(const QVector<std::pair<int, int>>& stretches);
    const QVector<std::pair<int, int>>& unknown() const { return m_unknown; }

    bool followsEnd() const { return m_follow; }
    void followEnd();
    bool hasPreedit() const;
    /// Rectangle of the cell in the viewport (empty if none), for tests and popups.
    QRect cellRect() const;

Q_SIGNALS:
    /// The person changed the text (never while a preedit is open).
    void edited(const QString& text);
    /// The person points at a character (offset), or at none any more (−1); firmly: by a click or with the caret.
    void pointedAt(int offset, lettrine::Pointing pointing);
    /// From the menu of a character: draw again there, and make the text end before it.
    void drawAgainAsked(int offset);
    void cutAsked(int offset);
    void undoAsked();
    void redoAsked();
    /// Files of this computer were dropped or pasted.
    void filesDropped(const QStringList& paths);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void inputMethodEvent(QInputMethodEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool canInsertFromMimeData(const QMimeData* source) const override;
    void insertFromMimeData(const QMimeData* source) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void applyFont();
    void checkEdited();
    int offsetAt(const QPoint& point) const;
    QRectF rectOf(int offset, int length) const;
    struct Inks;
    Inks currentInks() const;
    void paintText(QPainter& painter, const QRect& area, const Inks& inks, bool letters);
    void paintTints(QPainter& painter, const QTextBlock& block, const QPointF& shift, const Inks& inks);
    void paintLetters(QPainter& painter, const QTextBlock& block, const QPointF& shift, const Inks& inks);
    void paintUnknown(QPainter& painter, const QTextBlock& block, const QPointF& shift, const QRect& area);
    void paintMarks(QPainter& painter, const QRect& area);
    template <class Paint> void forVisibleBlocks(const QRect& area, const Paint& paint) const;

    QString m_text;
    QVector<Ink> m_inks;
    QVector<std::pair<int, int>> m_unknown;
    QTimer m_hover;
    QPoint m_hoverPoint;
    int m_hovered = -1;
    QRect m_dropCaret; ///< where a dragged text would fall
    int m_cell = -1;
    int m_unread = 0;
    int m_pointed = -1, m_pointedLength = 0;
    Cell m_cellState = Cell::Waiting;
    QString m_cellHeld; ///< what is there of a character that is not whole yet, as its bytes
    bool m_follow = true;
    bool m_programmed = false;
};

} // namespace lettrine
