// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "measure/race.h"

#include <QAbstractTableModel>

namespace lettrine {

/// The figures of a race as a table: a column a length, a row a figure.
class RaceModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Figure {
        Prefill,
        Without,
        With,
        Ratio,
        SameText,
        LargestGap,
        OtherOrder,
        ProjectedWithout,
        ProjectedWith,
        FigureCount
    };
    using QAbstractTableModel::QAbstractTableModel;

    /// `pieces`: the tokens are no characters.
    void setRows(const std::vector<RaceRow>& rows, bool pieces);
    /// Words are asked for again.
    void retranslate();
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString figure(const RaceRow& row, int figure) const;
    std::vector<RaceRow> m_rows;
    bool m_pieces = false;
};

} // namespace lettrine
