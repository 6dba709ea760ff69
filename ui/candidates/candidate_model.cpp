// SPDX-License-Identifier: GPL-3.0-or-later
#include "candidates/candidate_model.h"

#include "candidates/formula_text.h"
#include "words/numbers_text.h"
#include "words/pieces.h"

namespace lettrine {

namespace {

constexpr std::array fullBars{ 0.02, 0.05, 0.1, 0.2, 0.5, 1.0 };

} // namespace

CandidateModel::CandidateModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

QVector<CandidateModel::Entry> CandidateModel::entriesOf(const Step& step) const
{
    QVector<Entry> entries;
    const int rows = static_cast<int>(step.rows.size());
    std::size_t gap = 0;
    for (int row = 0; row < rows; ++row) {
        for (; gap < step.gaps.size() && step.gaps[gap].row <= row; ++gap)
            entries.append({ Kind::Gap, static_cast<int>(gap) });
        entries.append({ Kind::Candidate, row });
    }
    if (step.others.count > 0)
        entries.append({ Kind::Others, 0 });
    return entries;
}

void CandidateModel::setStep(const Step& step, std::shared_ptr<const Tokenizer> tokenizer, Bars bars)
{
    const bool move = bars == Bars::Move;
    // The bars of a candidate start where they are now; a new one grows from nothing.
    QHash<std::int32_t, Shown> present;
    if (move) {
        for (int row = 0; row < m_entries.size(); ++row) {
            if (const StepRow* shown = stepRow(row))
                present.insert(shown->id,
                    { data(index(row, 0), ShownRawRole).toDouble(), data(index(row, 0), ShownFinalRole).toDouble() });
        }
    }
    takeStep(step, std::move(tokenizer), present, move);
    Q_EMIT stepChanged();
}

void CandidateModel::takeStep(
    const Step& step, std::shared_ptr<const Tokenizer> tokenizer, const QHash<std::int32_t, Shown>& present, bool move)
{
    QVector<Entry> entries = entriesOf(step);
    for (Entry& entry : entries) {
        if (move && entry.kind == Kind::Candidate)
            std::tie(entry.fromRaw, entry.fromFinal) =
                present.value(step.rows[static_cast<std::size_t>(entry.index)].id, { 0.0, 0.0 });
    }
    const qsizetype old = m_entries.size();
    const qsizetype now = entries.size();
    // Rows that go are taken away first and rows that come are added last, so that in between every row is whole.
    if (now < old) {
        beginRemoveRows({}, static_cast<int>(now), static_cast<int>(old) - 1);
        m_entries.resize(now);
        endRemoveRows();
    }
    m_step = step;
    m_tokenizer = std::move(tokenizer);
    m_progress = move ? 0 : 1;
    takeScale();
    const qsizetype common = std::min(old, now);
    m_entries = entries.mid(0, common);
    if (common > 0)
        Q_EMIT dataChanged(index(0, 0), index(static_cast<int>(common) - 1, ColumnCount - 1));
    if (now > old) {
        beginInsertRows({}, static_cast<int>(old), static_cast<int>(now) - 1);
        m_entries = entries;
        endInsertRows();
    }
}

void CandidateModel::takeScale()
{
    double largest = 0;
    for (const StepRow& row : m_step.rows)
        largest = std::max({ largest, row.raw, row.final });
    const auto full = std::find_if(
        fullBars.begin(), fullBars.end() - 1, [largest](double bar) { return largest <= bar * (1 + 1e-9); });
    const double scale = hasGhosts() ? std::max(m_scale, *full) : *full;
    if (std::exchange(m_scale, scale) != scale)
        Q_EMIT headerDataChanged(Qt::Horizontal, FinalColumn, FinalColumn);
}

void CandidateModel::clear()
{
    beginResetModel();
    m_entries.clear();
    m_step = Step();
    m_tokenizer.reset();
    m_ghosts.clear();
    endResetModel();
    Q_EMIT stepChanged();
}

void CandidateModel::setProgress(double progress)
{
    m_progress = progress;
    if (!m_entries.isEmpty())
        Q_EMIT dataChanged(index(0, FinalColumn), index(rowCount() - 1, FinalColumn), { ShownRawRole, ShownFinalRole });
}

void CandidateModel::keepGhosts()
{
    m_ghosts.clear();
    for (const StepRow& row : m_step.rows)
        m_ghosts.insert(row.id, row.final);
}

void CandidateModel::dropGhosts()
{
    if (m_ghosts.isEmpty())
        return;
    m_ghosts.clear();
    takeScale();
    if (!m_entries.isEmpty())
        Q_EMIT dataChanged(index(0, FinalColumn), index(rowCount() - 1, FinalColumn), { GhostRole });
}

const StepRow* CandidateModel::stepRow(int row) const
{
    if (row < 0 || row >= m_entries.size() || m_entries[row].kind != Kind::Candidate)
        return nullptr;
    return &m_step.rows[static_cast<std::size_t>(m_entries[row].index)];
}

int CandidateModel::rowOf(std::int32_t id) const
{
    for (int row = 0; row < m_entries.size(); ++row) {
        const StepRow* candidate = stepRow(row);
        if (candidate != nullptr && candidate->id == id)
            return row;
    }
    return -1;
}

double CandidateModel::rawOf(const Entry& entry) const
{
    switch (entry.kind) {
    case Kind::Candidate:
        return m_step.rows[static_cast<std::size_t>(entry.index)].raw;
    case Kind::Others:
        return m_step.others.raw;
    default:
        return 0;
    }
}

double CandidateModel::finalOf(const Entry& entry) const
{
    switch (entry.kind) {
    case Kind::Candidate:
        return m_step.rows[static_cast<std::size_t>(entry.index)].final;
    case Kind::Others:
        return m_step.others.final;
    default:
        return 0;
    }
}

QString CandidateModel::gapText(const StepGap& gap) const
{
    QStringList reasons;
    for (const Cut cut : { Cut::Rule, Cut::TopK, Cut::TopP, Cut::MinP, Cut::Greedy }) {
        if (const int count = gap.byCut[static_cast<std::size_t>(cut)]; count > 0)
            reasons << tr("%1 %2").arg(reasonText(m_step, cut, gap.rule), countText(count));
    }
    const QString passed = tr("%n passed over", nullptr, gap.count);
    return reasons.isEmpty() ? passed : tr("%1: %2").arg(passed, reasons.join(tr(", ")));
}

QVariant CandidateModel::display(const Entry& entry, int column) const
{
    if (entry.kind == Kind::Gap) {
        const StepGap& gap = m_step.gaps[static_cast<std::size_t>(entry.index)];
        return column == CharacterColumn ? QStringLiteral("⋮") : column == FinalColumn ? gapText(gap) : QString();
    }
    if (entry.kind == Kind::Others) {
        switch (column) {
        case CharacterColumn:
            return tr("%n other(s)", nullptr, m_step.others.count);
        case RawColumn:
            return percentText(rawOf(entry));
        case FinalColumn:
            return percentText(finalOf(entry));
        default:
            return QString();
        }
    }
    const StepRow& row = m_step.rows[static_cast<std::size_t>(entry.index)];
    switch (column) {
    case RankColumn:
        return countText(row.rank);
    case CharacterColumn:
        return pieceLabel(*m_tokenizer, row.id);
    case RawColumn:
        return percentText(row.raw);
    case LogitColumn:
        return decimalText(row.logit, 2);
    case ScaledColumn:
        if (row.cut == Cut::Rule)
            return QStringLiteral("−∞");
        return m_step.settings.isGreedy() ? QStringLiteral("–")
                                          : decimalText(row.logit / m_step.settings.temperature, 2);
    case TemperedColumn:
        return percentText(row.tempered);
    default:
        return row.cut == Cut::None ? percentText(row.final) : reasonText(m_step, row.cut, row.rule);
    }
}

QString CandidateModel::sentence(int row) const
{
    if (row < 0 || row >= m_entries.size())
        return {};
    const Entry& entry = m_entries[row];
    if (entry.kind != Kind::Candidate)
        return entry.kind == Kind::Gap ? display(entry, FinalColumn).toString()
                                       : tr("%1: raw %2, final %3")
                                             .arg(display(entry, CharacterColumn).toString(), percentText(rawOf(entry)),
                                                 percentText(finalOf(entry)));
    const StepRow& candidate = m_step.rows[static_cast<std::size_t>(entry.index)];
    const QString label = pieceLabel(*m_tokenizer, candidate.id);
    QString text = candidate.cut == Cut::None
        ? tr("Rank %1, %2, raw %3, final %4")
              .arg(countText(candidate.rank), label, percentText(candidate.raw), percentText(candidate.final))
        : tr("Rank %1, %2, raw %3, removed by %4")
              .arg(countText(candidate.rank), label, percentText(candidate.raw),
                  reasonText(m_step, candidate.cut, candidate.rule));
    if (candidate.id == m_step.id)
        text = tr("%1, drawn").arg(text);
    return text;
}

int CandidateModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

int CandidateModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant CandidateModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Entry& entry = m_entries[index.row()];
    const StepRow* candidate = stepRow(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return display(entry, index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignVCenter
            | (index.column() == CharacterColumn || index.column() == FinalColumn ? Qt::AlignLeft : Qt::AlignRight));
    case Qt::ToolTipRole:
        return candidate != nullptr ? formulaText(m_step, *candidate, *m_tokenizer) : sentence(index.row());
    case Qt::AccessibleTextRole:
        return sentence(index.row());
    case KindRole:
        return static_cast<int>(entry.kind);
    case IdRole:
        return candidate != nullptr ? candidate->id : -1;
    case RawRole:
        return rawOf(entry);
    case FinalRole:
        return finalOf(entry);
    case ReasonRole:
        return candidate != nullptr ? reasonText(m_step, candidate->cut, candidate->rule) : QString();
    case DrawnRole:
        return candidate != nullptr && candidate->id == m_step.id;
    case GhostRole:
        return candidate != nullptr && hasGhosts() ? m_ghosts.value(candidate->id, 0.0) : -1.0;
    case ShownRawRole:
        return entry.fromRaw + (rawOf(entry) - entry.fromRaw) * m_progress;
    case ShownFinalRole:
        return entry.fromFinal + (finalOf(entry) - entry.fromFinal) * m_progress;
    default:
        return {};
    }
}

QVariant CandidateModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::AlignVCenter | (section == CharacterColumn || section == FinalColumn ? Qt::AlignLeft : Qt::AlignRight));
    if (role == Qt::DisplayRole) {
        switch (section) {
        case RankColumn:
            //: Heading of the rank column, as narrow as possible.
            return tr("#");
        case CharacterColumn:
            return m_tokenizer && !m_tokenizer->isCharacterModel() ? tr("Piece") : tr("Character");
        case RawColumn:
            return tr("Raw");
        case FinalColumn:
            //: Heading: what is drawn from, and how much a full bar is, in percent.
            return hasStep() ? tr("Final · 0 to %1%").arg(countText(qRound(m_scale * 100))) : tr("Final");
        case LogitColumn:
            return tr("Logit");
        case ScaledColumn:
            return tr("÷ T");
        case TemperedColumn:
            return tr("Softmax");
        default:
            return {};
        }
    }
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case RankColumn:
            return tr("Place among all candidates, 1 is the likeliest before anything was applied");
        case RawColumn:
            return tr("What the model wanted: the softmax of the logits, nothing applied");
        case FinalColumn:
            return tr("What is drawn from, after rules, temperature and cuts; for a removed candidate what removed it");
        case LogitColumn:
            return tr("The number that the model gave it, before anything");
        case ScaledColumn:
            return tr("The logit divided by the temperature; −∞ where a rule forbids it");
        case TemperedColumn:
            return tr("The softmax of the divided logits, before the cuts");
        default:
            return {};
        }
    }
    return {};
}

} // namespace lettrine
