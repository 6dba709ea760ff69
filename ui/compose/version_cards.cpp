// SPDX-License-Identifier: GPL-3.0-or-later
#include "compose/version_cards.h"

#include "compose/version_model.h"
#include "look/theme.h"
#include "words/language.h"

#include <QKeyEvent>
#include <QPainter>

namespace lettrine {

namespace {

constexpr int cardMargin = 8;

QFont cardPoemFont()
{
    QFont font = Theme::interfaceFont();
    font.setFamilies(Theme::poemFamilies());
    font.setPointSizeF(font.pointSizeF() * 1.25);
    return font;
}

/// Two lines of the poem a row of the card, where they fit side by side.
int linesARow(const QStringList& lines, int width)
{
    const QFontMetrics metrics(cardPoemFont());
    int widest = 0;
    for (qsizetype i = 0; i + 1 < lines.size(); i += 2)
        widest = std::max(widest, metrics.horizontalAdvance(lines[i] + lines[i + 1]));
    return widest <= width - 2 * cardMargin ? 2 : 1;
}

int poemRowHeight()
{
    return qRound(QFontMetricsF(cardPoemFont()).height() * 1.15);
}

} // namespace

QSize CardDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const int width = option.rect.width() > 0 ? option.rect.width() : 240;
    const QStringList lines = index.data(VersionModel::LinesRole).toStringList();
    const int perRow = linesARow(lines, width);
    const auto rows = static_cast<int>((lines.size() + perRow - 1) / perRow);
    const QFontMetrics metrics(Theme::interfaceFont());
    const QRect numbers = metrics.boundingRect(QRect(0, 0, width - 2 * cardMargin, 1000), Qt::TextWordWrap,
        index.data(VersionModel::TitleRole).toString() + QStringLiteral(" · ")
            + index.data(VersionModel::NumbersRole).toString());
    return { width, rows * poemRowHeight() + numbers.height() + 3 * cardMargin };
}

void CardDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    const bool selected = (option.state & QStyle::State_Selected) != 0;
    painter->fillRect(option.rect, selected ? option.palette.color(QPalette::Highlight) : themeColour(Role::Base));
    painter->setPen(themeColour(Role::Line));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    if (index.data(VersionModel::KeptRole).toBool())
        painter->fillRect(QRect(option.rect.topLeft(), QSize(3, option.rect.height() - 1)), themeColour(Role::Final));
    const QStringList lines = index.data(VersionModel::LinesRole).toStringList();
    const auto known = index.data(VersionModel::KnownRole).value<QList<int>>();
    const int perRow = linesARow(lines, option.rect.width());
    const QFont poem = cardPoemFont();
    const QFontMetrics metrics(poem);
    painter->setFont(poem);
    int y = option.rect.top() + cardMargin;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const bool first = i % perRow == 0;
        const int x = option.rect.left() + cardMargin + (first ? 0 : metrics.horizontalAdvance(lines[i - 1]));
        const QRect box(x, y, metrics.horizontalAdvance(lines[i]), poemRowHeight());
        painter->setPen(themeColour(Role::Text));
        painter->drawText(box, Qt::AlignVCenter | Qt::AlignLeft, lines[i]);
        if (known.contains(static_cast<int>(i))) {
            painter->setPen(QPen(themeColour(Role::Raw), 1.5, Qt::DotLine));
            const int under = box.bottom() - 1;
            painter->drawLine(box.left(), under, box.left() + metrics.horizontalAdvance(lines[i].chopped(1)), under);
        }
        if (!first || perRow == 1 || i + 1 == lines.size())
            y += poemRowHeight();
    }
    painter->setFont(Theme::interfaceFont());
    painter->setPen(themeColour(Role::Muted));
    painter->drawText(QRect(option.rect.left() + cardMargin, y + 4, option.rect.width() - 2 * cardMargin,
                          option.rect.bottom() - y - 4),
        Qt::TextWordWrap | Qt::AlignLeft,
        index.data(VersionModel::TitleRole).toString() + QStringLiteral(" · ")
            + index.data(VersionModel::NumbersRole).toString());
    if (selected && (option.state & QStyle::State_HasFocus) != 0) {
        painter->setPen(themeColour(Role::Text));
        painter->drawRect(option.rect.adjusted(0, 0, -1, -2));
    }
    painter->restore();
}

VersionCards::VersionCards(VersionModel& model, QWidget* parent)
    : QListView(parent)
    , m_model(model)
{
    setObjectName(QStringLiteral("versionCards"));
    setModel(&model);
    setItemDelegate(new CardDelegate(this));
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setResizeMode(QListView::Adjust);
    connect(
        this, &QAbstractItemView::doubleClicked, this, [this](const QModelIndex& index) { Q_EMIT taken(index.row()); });
    connect(&Theme::instance(), &Theme::changed, this, [this] { scheduleDelayedItemsLayout(); });
    spoken(this, [this] {
        setAccessibleName(tr("Versions"));
        setWhatsThis(tr("The versions of the poem, best first. Enter takes one into the grid, K keeps it when new ones "
                        "are written; select two (Ctrl and click) to compare them."));
        m_model.retranslate();
    });
}

QList<int> VersionCards::selectedVersions() const
{
    QList<int> rows;
    for (const QModelIndex& index : selectionModel()->selectedIndexes())
        rows << index.row();
    std::sort(rows.begin(), rows.end());
    return rows;
}

void VersionCards::keyPressEvent(QKeyEvent* event)
{
    const bool bare = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (bare && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        Q_EMIT taken(currentIndex().row());
        return;
    }
    if (bare && event->key() == Qt::Key_K && currentIndex().isValid()) {
        const int row = currentIndex().row();
        m_model.setKept(row, !m_model.version(row)->kept);
        return;
    }
    QListView::keyPressEvent(event);
}

void VersionCards::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected)
{
    QListView::selectionChanged(selected, deselected);
    Q_EMIT selectionMoved();
}

void VersionCards::resizeEvent(QResizeEvent* event)
{
    QListView::resizeEvent(event);
    scheduleDelayedItemsLayout();
}

} // namespace lettrine
