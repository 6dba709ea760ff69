// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace lettrine {

class CandidateModel;

/// Paints a candidate's row. The raw bar is pale with an outline; the final bar lies inside it at half height, so that
/// shape tells them apart before colour does; a removed candidate has no final bar, its character is struck and the
/// reason is said in a word; the drawn one wears a frame like a seal; a ghost (before the drag) is a dotted outline.
class CandidateDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit CandidateDelegate(QObject* parent = nullptr);
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// Fonts from the theme, kept: they are made for every cell otherwise.
    void refreshFonts();
    /// Ground of a row that a person has chosen: faint, so that every ink on it stays readable.
    static QColor chosenGround();
    int rowHeight() const { return m_rowHeight; }

private:
    void paintGround(QPainter& painter, const QStyleOptionViewItem& option, bool current) const;
    void paintCharacter(QPainter& painter, const QRect& rect, const QModelIndex& index) const;
    void paintBars(QPainter& painter, const QRect& rect, const QModelIndex& index) const;

    QFont m_number, m_candidate, m_small;
    int m_rowHeight = 28;
    int m_rankWidth = 30, m_percentWidth = 60;
};

} // namespace lettrine
