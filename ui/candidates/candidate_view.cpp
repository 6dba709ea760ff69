// SPDX-License-Identifier: GPL-3.0-or-later
#include "candidates/candidate_view.h"

#include "candidates/candidate_delegate.h"
#include "candidates/candidate_model.h"
#include "look/theme.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>

namespace lettrine {

namespace {

constexpr int usualRows = 9;
constexpr int fewestRows = 4;
/// The likeliest, the drawn one, a gap and all others: they keep their places without a scroll bar.
constexpr int steadyRows = 11;

} // namespace

CandidateView::CandidateView(CandidateModel* model, QWidget* parent)
    : QTableView(parent)
    , m_model(model)
    , m_delegate(new CandidateDelegate(this))
{
    setObjectName(QStringLiteral("candidateTable"));
    setModel(model);
    setItemDelegate(m_delegate);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setTabKeyNavigation(false);
    setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsClickable(false);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setSectionResizeMode(CandidateModel::FinalColumn, QHeaderView::Stretch);
    horizontalHeader()->setMinimumSectionSize(20);
    static_assert(firstStage == CandidateModel::LogitColumn);
    for (const int column :
        { CandidateModel::LogitColumn, CandidateModel::ScaledColumn, CandidateModel::TemperedColumn })
        setColumnHidden(column, true);
    horizontalHeader()->moveSection(
        horizontalHeader()->visualIndex(CandidateModel::FinalColumn), CandidateModel::ColumnCount - 1);
    m_motion.setDuration(120);
    m_motion.setStartValue(0.0);
    m_motion.setEndValue(1.0);
    m_motion.setEasingCurve(QEasingCurve::OutCubic);
    connect(&m_motion, &QVariantAnimation::valueChanged, this,
        [this](const QVariant& value) { m_model->setProgress(value.toDouble()); });
    connect(m_model, &CandidateModel::stepChanged, this, &CandidateView::fitColumns);
    connect(this, &QAbstractItemView::doubleClicked, this, [this](const QModelIndex& index) {
        if (const int id = index.data(CandidateModel::IdRole).toInt(); id >= 0)
            Q_EMIT picked(id);
    });
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        m_delegate->refreshFonts();
        fitColumns();
        viewport()->update();
    });
    fitColumns();
}

void CandidateView::setStagesShown(bool shown)
{
    for (const int column :
        { CandidateModel::LogitColumn, CandidateModel::ScaledColumn, CandidateModel::TemperedColumn })
        setColumnHidden(column, !shown);
    fitColumns();
}

void CandidateView::contextMenuEvent(QContextMenuEvent* event)
{
    const QModelIndex index = event->reason() == QContextMenuEvent::Keyboard ? currentIndex() : indexAt(event->pos());
    const int id = index.isValid() ? index.data(CandidateModel::IdRole).toInt() : -1;
    const QString label = index.siblingAtColumn(CandidateModel::CharacterColumn).data().toString();
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("candidateMenu"));
    menu.addAction(tr("Pick %1").arg(label), this, [this, id] { Q_EMIT picked(id); })->setEnabled(id >= 0);
    menu.addAction(tr("Draw again"), this, &CandidateView::drawAgainAsked);
    menu.addAction(tr("Follow %1 from step to step").arg(label), this, [this, label] { Q_EMIT findAsked(label); })
        ->setEnabled(id >= 0);
    menu.addAction(tr("Copy %1").arg(label), this, [label] { QGuiApplication::clipboard()->setText(label); })
        ->setEnabled(id >= 0);
    menu.addSeparator();
    QAction* stages = menu.addAction(tr("Columns of the stages"), this, &CandidateView::setStagesShown);
    stages->setCheckable(true);
    stages->setChecked(areStagesShown());
    menu.exec(event->globalPos());
}

void CandidateView::animate()
{
    m_motion.stop();
    if (Theme::instance().reducedMotion() || !isVisible())
        m_model->setProgress(1);
    else
        m_motion.start();
}

void CandidateView::stopMotion()
{
    m_motion.stop();
    m_model->setProgress(1);
}

QSize CandidateView::sizeHint() const
{
    return { QTableView::sizeHint().width(),
        horizontalHeader()->sizeHint().height() + usualRows * m_delegate->rowHeight() };
}

QSize CandidateView::minimumSizeHint() const
{
    return { 200, horizontalHeader()->sizeHint().height() + fewestRows * m_delegate->rowHeight() };
}

void CandidateView::selectDrawn()
{
    if (const int row = m_model->rowOf(m_model->step().id); row >= 0)
        setCurrentIndex(m_model->index(row, CandidateModel::CharacterColumn));
}

int CandidateView::candidateAt(int number) const
{
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (const StepRow* candidate = m_model->stepRow(row); candidate != nullptr && --number == 0)
            return candidate->id;
    }
    return -1;
}

int CandidateView::currentCandidate() const
{
    return currentIndex().isValid() ? currentIndex().data(CandidateModel::IdRole).toInt() : -1;
}

void CandidateView::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    const bool bare = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (bare && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
        if (const int id = currentCandidate(); id >= 0)
            Q_EMIT picked(id);
        return;
    }
    if (bare && key >= Qt::Key_1 && key <= Qt::Key_8) {
        if (const int id = candidateAt(key - Qt::Key_0); id >= 0)
            Q_EMIT picked(id);
        return;
    }
    if (bare && key == Qt::Key_R) {
        Q_EMIT drawAgainAsked();
        return;
    }
    if (bare && key == Qt::Key_Backspace) {
        Q_EMIT rewindAsked();
        return;
    }
    if (bare && key == Qt::Key_Escape) {
        Q_EMIT leaveAsked();
        event->ignore();
        return;
    }
    QTableView::keyPressEvent(event);
}

void CandidateView::fitColumns()
{
    const QStyleOptionViewItem option;
    fitRows();
    int character =
        QFontMetrics(horizontalHeader()->font())
            .horizontalAdvance(m_model->headerData(CandidateModel::CharacterColumn, Qt::Horizontal).toString())
        + 20;
    int raw = 0;
    int rank = 0;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        character = std::max(
            character, m_delegate->sizeHint(option, m_model->index(row, CandidateModel::CharacterColumn)).width());
        raw = std::max(raw, m_delegate->sizeHint(option, m_model->index(row, CandidateModel::RawColumn)).width());
        rank = std::max(rank, m_delegate->sizeHint(option, m_model->index(row, CandidateModel::RankColumn)).width());
    }
    // Columns only grow while the step changes, so that the table does not twitch.
    const auto widen = [this](int column, int width) {
        if (width > columnWidth(column) || width < columnWidth(column) * 2 / 3)
            setColumnWidth(column, width);
    };
    widen(CandidateModel::RankColumn, std::max(rank, 36));
    widen(CandidateModel::CharacterColumn, std::min(character, std::max(60, width() / 3)));
    widen(CandidateModel::RawColumn, std::max(raw, 56));
    for (const int column :
        { CandidateModel::LogitColumn, CandidateModel::ScaledColumn, CandidateModel::TemperedColumn }) {
        if (!isColumnHidden(column))
            setColumnWidth(column, m_delegate->sizeHint(option, m_model->index(0, column)).width());
    }
}

void CandidateView::fitRows()
{
    // Rows give up their air before one of them is out of sight.
    const int usual = m_delegate->rowHeight();
    const int least = usual * 2 / 3;
    const int rows = std::max(steadyRows, m_model->rowCount());
    const int room = height() - 2 * frameWidth() - horizontalHeader()->sizeHint().height();
    const int fitting = rows <= steadyRows + 2 && room > 0 ? room / rows : usual;
    verticalHeader()->setDefaultSectionSize(std::clamp(fitting, least, usual));
}

void CandidateView::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    fitColumns();
}

void CandidateView::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LanguageChange) {
        m_delegate->refreshFonts();
        fitColumns();
    }
}

} // namespace lettrine
