// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/tokenizer.h"
#include "writing/step.h"

#include <QAbstractTableModel>
#include <QHash>

#include <memory>

namespace lettrine {

/// The candidates of one step as a table: a row for each candidate that the step keeps, a row for each gap between
/// them, a last row for all others. Shows what the Step holds and computes nothing. Rows are changed in place, inserted
/// and removed by range, so that a selection and a screen reader keep their place.
class CandidateModel : public QAbstractTableModel {
    Q_OBJECT
public:
    /// The last three are shown on demand, before Final: the logit, the logit divided by the temperature, its softmax.
    enum Column {
        RankColumn,
        CharacterColumn,
        RawColumn,
        FinalColumn,
        LogitColumn,
        ScaledColumn,
        TemperedColumn,
        ColumnCount
    };
    enum class Kind { Candidate, Gap, Others };
    enum DataRole {
        KindRole = Qt::UserRole, ///< Kind
        IdRole, ///< token id, −1 if none
        RawRole, ///< double
        FinalRole, ///< double
        ReasonRole, ///< word of what removed it, empty for a survivor
        DrawnRole, ///< bool: this one was drawn
        GhostRole, ///< final before the drag, −1 without one
        ShownRawRole, ///< raw and final on their way to the present values while bars move
        ShownFinalRole,
    };

    explicit CandidateModel(QObject* parent = nullptr);

    /// How bars come to another step: at once, or from their present values by setProgress(0 … 1).
    enum class Bars { Jump, Move };
    /// Shows a step.
    void setStep(const Step& step, std::shared_ptr<const Tokenizer> tokenizer, Bars bars = Bars::Jump);
    void clear();
    const Step& step() const { return m_step; }
    bool hasStep() const { return m_tokenizer != nullptr; }
    const std::shared_ptr<const Tokenizer>& tokenizer() const { return m_tokenizer; }

    /// A full bar: the largest raw or final among the rows, rounded up to 2, 5, 10, 20, 50 or 100 % so that bars of
    /// different steps can be compared. While there are ghosts it only grows.
    double scale() const { return m_scale; }
    void setProgress(double progress);

    /// Keeps the present final probabilities as ghosts until dropGhosts().
    void keepGhosts();
    void dropGhosts();
    bool hasGhosts() const { return !m_ghosts.isEmpty(); }

    /// The step's row of a table row; null for gaps and others.
    const StepRow* stepRow(int row) const;
    /// Table row of a candidate, −1 if it has none.
    int rowOf(std::int32_t id) const;
    /// One cell's sentence for a screen reader and for the tool tip: everything in the row in words.
    QString sentence(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    void stepChanged();

private:
    struct Entry {
        Kind kind = Kind::Candidate;
        int index = 0; ///< in Step::rows or Step::gaps
        double fromRaw = 0, fromFinal = 0;
    };
    /// Raw and final as a bar shows them now.
    using Shown = std::pair<double, double>;
    QVector<Entry> entriesOf(const Step& step) const;
    void takeStep(const Step& step, std::shared_ptr<const Tokenizer> tokenizer,
        const QHash<std::int32_t, Shown>& present, bool move);
    QVariant display(const Entry& entry, int column) const;
    QString gapText(const StepGap& gap) const;
    void takeScale();
    double rawOf(const Entry& entry) const;
    double finalOf(const Entry& entry) const;
    QString formula(const StepRow& row) const;

    Step m_step;
    std::shared_ptr<const Tokenizer> m_tokenizer;
    QVector<Entry> m_entries;
    QHash<std::int32_t, double> m_ghosts;
    double m_scale = 1;
    double m_progress = 1;
};

} // namespace lettrine
