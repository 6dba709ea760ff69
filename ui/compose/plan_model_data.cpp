// SPDX-License-Identifier: GPL-3.0-or-later
// What the table of the plan shows of each cell.
#include "compose/plan_model.h"
#include "compose/verse_words.h"
#include "words/text_positions.h"

namespace lettrine {

int PlanModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_state.rules.lines;
}

int PlanModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_state.rules.cells;
}

Qt::ItemFlags PlanModel::flags(const QModelIndex& index) const
{
    // Editable, so that a view lets the input method in.
    return index.isValid() ? Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemIsEditable : Qt::NoItemFlags;
}

char32_t PlanModel::shownAt(CellPlace place, bool* preview) const
{
    const auto at = static_cast<std::size_t>(m_state.indexOf(place));
    const bool isTarget = std::find(m_targets.begin(), m_targets.end(), place) != m_targets.end();
    *preview = isTarget && at < m_preview.size();
    return *preview ? m_preview[at] : m_state.at(place).character;
}

PlanModel::Mark PlanModel::markAt(CellPlace place, QString* text) const
{
    Mark worst = Mark::None;
    for (const Fault& fault : m_judgement.faults) {
        if (fault.place != place)
            continue;
        const Mark mark = fault.note ? Mark::Note : fault.licensed ? Mark::Licensed : Mark::Fault;
        if (mark <= worst)
            continue;
        worst = mark;
        *text = qtText(faultChineseName(fault.code));
    }
    return worst;
}

/// A whole poem is diagnosed once, by the judge; what cannot be met is of interest while there is something to write.
QString PlanModel::impossibleAt(CellPlace place) const
{
    if (!m_judgement.feasibility || m_state.whole())
        return {};
    QStringList sentences;
    for (const Conflict& conflict : m_judgement.feasibility->conflicts) {
        if (conflict.place == place)
            sentences << conflictSentence(conflict);
    }
    return sentences.join(tr(", "));
}

QString PlanModel::sayCell(CellPlace place) const
{
    const ComposeCell& cell = m_state.at(place);
    const auto at = static_cast<std::size_t>(m_state.indexOf(place));
    QStringList parts;
    const bool rhymes = m_judgement.rhymes[at];
    if (cell.empty()) {
        parts << tr("empty") << expectedText(m_judgement.expected[at]);
    } else {
        parts << QString::fromUcs4(&cell.character, 1);
        if (m_tools)
            parts << toneText(m_tools->vocabulary->data().checkingTones(cell.character, m_state.rules.book));
        if (cell.typed != 0)
            parts << tr("typed as %1").arg(QString::fromUcs4(&cell.typed, 1));
        if (const auto standIn = standInFor(cell.character))
            parts << tr("the model reads %1").arg(QString::fromUcs4(&standIn->character, 1));
    }
    if (rhymes)
        parts << tr("rhyme");
    if (isHead(place))
        parts << tr("head");
    if (cell.locked)
        parts << tr("locked");
    for (const Licence& licence : m_state.rules.licences) {
        if (licence.place == place)
            parts << licenceText(licence.rules);
    }
    for (const Fault& fault : m_judgement.faults) {
        if (fault.place == place)
            parts << faultText(fault);
    }
    if (const QString impossible = impossibleAt(place); !impossible.isEmpty())
        parts << impossible;
    return tr("Line %1, character %2: %3")
        .arg(QString::number(place.line + 1), QString::number(place.cell + 1), parts.join(tr(", ")));
}

QVariant PlanModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const CellPlace place = placeOf(index);
    const ComposeCell& cell = m_state.at(place);
    const auto at = static_cast<std::size_t>(m_state.indexOf(place));
    bool preview = false;
    const char32_t shown = shownAt(place, &preview);
    switch (role) {
    case Qt::DisplayRole:
        return shown == 0 ? QString() : QString::fromUcs4(&shown, 1);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignCenter));
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
    case SayRole:
        return sayCell(place);
    case ExpectedRole:
        return static_cast<int>(m_judgement.expected[at]);
    case ToneRole:
        return shown == 0 || !m_tools || !m_tools->vocabulary->data().hasReading(shown)
            ? 0
            : static_cast<int>(m_tools->vocabulary->data().checkingTones(shown, m_state.rules.book));
    case RhymeRole:
        return static_cast<bool>(m_judgement.rhymes[at]);
    case HeadRole:
        return isHead(place);
    case LockedRole:
        return cell.locked;
    case LicenceRole:
        for (const Licence& licence : m_state.rules.licences) {
            if (licence.place == place)
                return static_cast<int>(licence.rules);
        }
        return 0;
    case ImpossibleRole:
        return impossibleAt(place);
    case MarkRole:
    case MarkTextRole: {
        QString text;
        const Mark mark = preview ? Mark::None : markAt(place, &text);
        return role == MarkRole ? QVariant::fromValue(mark) : QVariant(text);
    }
    case TargetRole:
        return std::find(m_targets.begin(), m_targets.end(), place) != m_targets.end();
    case PreviewRole:
        return preview;
    case StandInRole: {
        const auto standIn = standInFor(cell.character);
        return standIn ? QString::fromUcs4(&standIn->character, 1) : QString();
    }
    default:
        return {};
    }
}

QVariant PlanModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::DisplayRole)
        return QString::number(section + 1);
    if (role == Qt::ToolTipRole && orientation == Qt::Vertical
        && static_cast<std::size_t>(section) < m_judgement.types.size())
        return lineTypeText(m_judgement.types[static_cast<std::size_t>(section)]);
    return {};
}

QStringList PlanModel::notes() const
{
    QStringList notes;
    std::u32string said;
    for (const ComposeCell& cell : m_state.cells) {
        if (cell.empty() || said.find(cell.character) != std::u32string::npos)
            continue;
        const QString character = QString::fromUcs4(&cell.character, 1);
        if (cell.typed != 0) {
            said += cell.character;
            notes << tr("%1 is taken as %2.").arg(QString::fromUcs4(&cell.typed, 1), character);
        }
        if (const auto standIn = standInFor(cell.character)) {
            said += cell.character;
            notes << standInText(cell.character, *standIn);
        }
    }
    return notes;
}

} // namespace lettrine
