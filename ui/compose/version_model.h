// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/verse_jobs.h"

#include <QAbstractListModel>

namespace lettrine {

/// One version of the poem as a card shows it.
struct PoemVersion {
    RankedPoem ranked;
    std::vector<CellPlace> targets; ///< the cells that were written; the others were given
    bool kept = false; ///< stays when new versions come
};

/// The versions, kept ones first, then by falling score as the core ranked them. GUI thread.
class VersionModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum DataRole {
        LinesRole = Qt::UserRole, ///< QStringList, one a line of the poem, with marks
        KnownRole, ///< QList<int>: lines that occur in the training poems
        NumbersRole, ///< score, cost of the rules, sequence
        KeptRole, ///< bool
        WholeRole, ///< bool: no dead end
        TitleRole, ///< "Version 3"
        OpenRole, ///< QList<int>: cells that were written, counted through the poem
    };

    using QAbstractListModel::QAbstractListModel;

    /// Replaces all that is not kept.
    void setRanking(const std::vector<RankedPoem>& ranking, const std::vector<CellPlace>& targets);
    void setKept(int row, bool kept);
    /// What was kept in an earlier run.
    void addKept(PoemVersion version);
    void clear();
    const std::vector<PoemVersion>& versions() const { return m_versions; }
    const PoemVersion* version(int row) const;
    int keptCount() const;
    /// The first version that is not kept, −1 for none.
    int firstNew() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    void retranslate();

Q_SIGNALS:
    void keptChanged();

private:
    QString numbers(const PoemVersion& version) const;
    QString sentence(int row) const;

    std::vector<PoemVersion> m_versions;
};

/// The lines of a poem with their marks.
QStringList poemLines(const VersePoem& poem);

} // namespace lettrine
