// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>
#include <QStyledItemDelegate>

namespace lettrine {

class VersionModel;

/// Paints a version as a card: its couplets, known lines dotted, its numbers.
class CardDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// The cards. Enter or a double click takes a version, K keeps it; two can be selected to compare.
class VersionCards : public QListView {
    Q_OBJECT
public:
    explicit VersionCards(VersionModel& model, QWidget* parent = nullptr);
    /// The selected rows, rising.
    QList<int> selectedVersions() const;

Q_SIGNALS:
    void taken(int row);
    void selectionMoved();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    VersionModel& m_model;
};

} // namespace lettrine
