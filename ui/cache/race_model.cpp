// SPDX-License-Identifier: GPL-3.0-or-later
#include "cache/race_model.h"

#include "cache/race_text.h"
#include "words/numbers_text.h"

namespace lettrine {

void RaceModel::setRows(const std::vector<RaceRow>& rows, bool pieces)
{
    beginResetModel();
    m_pieces = pieces;
    m_rows = rows;
    endResetModel();
}

void RaceModel::retranslate()
{
    beginResetModel();
    endResetModel();
}

int RaceModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(FigureCount);
}

int RaceModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QString RaceModel::figure(const RaceRow& row, int figure) const
{
    switch (figure) {
    case Prefill:
        return spreadText(row.prefill);
    case Without:
        return spreadText(row.without);
    case With:
        return spreadText(row.with);
    case Ratio:
        return decimalText(row.ratio, 1);
    case SameText:
        return row.sameText ? tr("yes ✓") : tr("no ✕");
    case LargestGap:
        return tinyText(row.maxLogitGap);
    case OtherOrder:
        return tinyText(row.gapOtherOrder);
    case ProjectedWithout:
        return countText(row.projectedWithout);
    case ProjectedWith:
        return countText(row.projectedWith);
    default:
        return {};
    }
}

QVariant RaceModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == Qt::DisplayRole)
        return figure(m_rows[static_cast<std::size_t>(index.column())], index.row());
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    return {};
}

QVariant RaceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::TextAlignmentRole && orientation == Qt::Horizontal)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    if (role != Qt::DisplayRole)
        return {};
    if (orientation == Qt::Horizontal) {
        if (section < 0 || section >= columnCount())
            return {};
        const int length = m_rows[static_cast<std::size_t>(section)].length;
        return m_pieces ? tr("%n token(s)", nullptr, length) : tr("%n characters", nullptr, length);
    }
    const QStringList names{ tr("Reading the prompt"), tr("Without the cache"), tr("With the cache"), tr("Ratio"),
        tr("Same text"), tr("Largest gap of a logit"), tr("Gap in another order"), tr("Tokens projected without"),
        tr("Tokens projected with") };
    return names.value(section);
}

} // namespace lettrine
