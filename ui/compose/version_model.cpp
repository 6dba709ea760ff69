// SPDX-License-Identifier: GPL-3.0-or-later
#include "compose/version_model.h"

#include "compose/verse_words.h"
#include "words/numbers_text.h"
#include "words/text_positions.h"

namespace lettrine {

QStringList poemLines(const VersePoem& poem)
{
    QStringList lines;
    const std::vector<std::string> bare = poem.lines();
    for (std::size_t line = 0; line < bare.size(); ++line) {
        const char32_t mark = markAfter(poem.plan, static_cast<int>(line));
        const bool whole = (line + 1) * static_cast<std::size_t>(poem.plan.cells) <= poem.cells.size();
        lines << qtText(bare[line]) + (whole ? QString::fromUcs4(&mark, 1) : QString());
    }
    return lines;
}

void VersionModel::setRanking(const std::vector<RankedPoem>& ranking, const std::vector<CellPlace>& targets)
{
    const int kept = keptCount();
    const int now = rowCount();
    const int wanted = kept + static_cast<int>(ranking.size());
    // In place, so that a selection stays on its row while better ones come.
    if (wanted < now) {
        beginRemoveRows({}, wanted, now - 1);
        m_versions.resize(static_cast<std::size_t>(wanted));
        endRemoveRows();
    }
    const int common = std::min(now, wanted);
    const auto take = [&](int row) {
        return PoemVersion{ ranking[static_cast<std::size_t>(row - kept)], targets, false };
    };
    for (int row = kept; row < common; ++row)
        m_versions[static_cast<std::size_t>(row)] = take(row);
    if (common > kept)
        Q_EMIT dataChanged(index(kept), index(common - 1));
    if (wanted > now) {
        beginInsertRows({}, now, wanted - 1);
        for (int row = now; row < wanted; ++row)
            m_versions.push_back(take(row));
        endInsertRows();
    }
}

void VersionModel::setKept(int row, bool kept)
{
    if (row < 0 || row >= rowCount() || m_versions[static_cast<std::size_t>(row)].kept == kept)
        return;
    // Kept ones stand first, in the order in which they were kept.
    const int target = kept ? keptCount() : keptCount() - 1;
    m_versions[static_cast<std::size_t>(row)].kept = kept;
    if (target != row) {
        beginMoveRows({}, row, row, {}, target > row ? target + 1 : target);
        const auto from = m_versions.begin() + row;
        const auto to = m_versions.begin() + target;
        if (target < row)
            std::rotate(to, from, from + 1);
        else
            std::rotate(from, from + 1, to + 1);
        endMoveRows();
    }
    Q_EMIT dataChanged(index(0), index(rowCount() - 1));
    Q_EMIT keptChanged();
}

void VersionModel::addKept(PoemVersion version)
{
    version.kept = true;
    const int at = keptCount();
    beginInsertRows({}, at, at);
    m_versions.insert(m_versions.begin() + at, std::move(version));
    endInsertRows();
}

void VersionModel::clear()
{
    beginResetModel();
    m_versions.clear();
    endResetModel();
}

const PoemVersion* VersionModel::version(int row) const
{
    return row >= 0 && row < rowCount() ? &m_versions[static_cast<std::size_t>(row)] : nullptr;
}

int VersionModel::keptCount() const
{
    return static_cast<int>(
        std::count_if(m_versions.begin(), m_versions.end(), [](const PoemVersion& version) { return version.kept; }));
}

int VersionModel::firstNew() const
{
    return keptCount() < rowCount() ? keptCount() : -1;
}

int VersionModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_versions.size());
}

QString VersionModel::numbers(const PoemVersion& version) const
{
    const VersePoem& poem = version.ranked.poem;
    QStringList parts;
    if (poem.stopped == StopReason::DeadEnd)
        parts << tr("dead end at %1")
                     .arg(placeWords({ static_cast<int>(poem.cells.size()) / poem.plan.cells,
                         static_cast<int>(poem.cells.size()) % poem.plan.cells }));
    parts << tr("score %1").arg(decimalText(version.ranked.score, 2));
    const bool ruled =
        poem.plan.tones != ToneMode::Off || poem.plan.rhyme != RhymeMode::Off || poem.plan.repeats != Repeats::Free;
    if (ruled)
        parts << tr("rules %1").arg(bitsText(poem.costBits()));
    if (const int known = static_cast<int>(version.ranked.knownLines.size()); known > 0)
        parts << tr("%n line(s) from the training poems", nullptr, known);
    return parts.join(QStringLiteral(" · "));
}

QString VersionModel::sentence(int row) const
{
    const PoemVersion& version = m_versions[static_cast<std::size_t>(row)];
    const QString text = tr("%1: %2 %3")
                             .arg(data(index(row), TitleRole).toString(),
                                 poemLines(version.ranked.poem).join(QString()), numbers(version));
    return version.kept ? tr("%1, kept").arg(text) : text;
}

QVariant VersionModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const PoemVersion& version = m_versions[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return poemLines(version.ranked.poem).join(QLatin1Char('\n'));
    case Qt::AccessibleTextRole:
        return sentence(index.row());
    case Qt::ToolTipRole:
        return tr(
            "Score: how likely the model finds the poem (mean of ln p) and how little the rules forbade. Higher is "
            "better. A dotted line stands under what is in the training poems.");
    case LinesRole:
        return poemLines(version.ranked.poem);
    case KnownRole:
        return QVariant::fromValue(QList<int>(version.ranked.knownLines.begin(), version.ranked.knownLines.end()));
    case NumbersRole:
        return numbers(version);
    case KeptRole:
        return version.kept;
    case WholeRole:
        return version.ranked.poem.stopped == StopReason::None;
    case TitleRole:
        return version.kept ? tr("Kept %1").arg(index.row() + 1) : tr("Version %1").arg(index.row() - keptCount() + 1);
    case OpenRole: {
        QList<int> open;
        for (const CellPlace place : version.targets)
            open << place.line * version.ranked.poem.plan.cells + place.cell;
        return QVariant::fromValue(open);
    }
    default:
        return {};
    }
}

void VersionModel::retranslate()
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

} // namespace lettrine
