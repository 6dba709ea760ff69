// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verse/verse_data.h"

#include <QStyledItemDelegate>

namespace lettrine {

/// The shape of a tone: a ring for level, a disc for oblique, a ring with its lower half filled for either.
void paintToneShape(QPainter& painter, const QPointF& centre, double radius, ToneSet tones, const QColor& colour);

/// Paints one square cell of the grid: the character, or the shape of the tone that is expected; small marks for lock,
/// rhyme, licence, and what the checker says. Everything comes from the model's roles.
class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintGround(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    void paintCharacter(QPainter& painter, const QRectF& box, const QModelIndex& index) const;
    void paintMarks(QPainter& painter, const QRectF& box, const QModelIndex& index) const;
};

} // namespace lettrine
