// SPDX-License-Identifier: GPL-3.0-or-later
#include "compose/plan_grid.h"

#include "compose/cell_delegate.h"
#include "look/theme.h"
#include "words/language.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QInputMethod>
#include <QMenu>
#include <QPainter>

namespace lettrine {

namespace {

/// Of a cell's usual side: below the first the grid scrolls, the second is as large as it gets.
constexpr double smallestPart = 0.62;
constexpr double largestPart = 1.4;

/// The numbers of the lines on the page's own ground, nothing below the last one.
class LineHeader : public QHeaderView {
public:
    explicit LineHeader(QWidget* parent)
        : QHeaderView(Qt::Vertical, parent)
    {
        viewport()->setAutoFillBackground(false);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(viewport());
        painter.setPen(themeColour(Role::Muted));
        for (int line = 0; line < count(); ++line)
            painter.drawText(QRect(0, sectionViewportPosition(line), viewport()->width(), sectionSize(line)),
                Qt::AlignCenter, model()->headerData(line, Qt::Vertical).toString());
    }
};

} // namespace

PlanGrid::PlanGrid(PlanModel& model, QWidget* parent)
    : QTableView(parent)
    , m_model(model)
{
    setObjectName(QStringLiteral("planGrid"));
    setModel(&model);
    setItemDelegate(new CellDelegate(this));
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setTabKeyNavigation(false);
    setAttribute(Qt::WA_InputMethodEnabled);
    // The cells paint their own ground; around them is the page.
    viewport()->setAutoFillBackground(false);
    setVerticalHeader(new LineHeader(this));
    horizontalHeader()->hide();
    for (QHeaderView* header : { horizontalHeader(), verticalHeader() }) {
        header->setSectionResizeMode(QHeaderView::Fixed);
        header->setMinimumSectionSize(8);
        header->setHighlightSections(false);
        header->setSectionsClickable(false);
    }
    verticalHeader()->setDefaultAlignment(Qt::AlignCenter);
    verticalHeader()->setFixedWidth(fontMetrics().horizontalAdvance(QStringLiteral("12")) + 12);
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        updateGeometry();
        fitCells();
        viewport()->update();
    });
    connect(&model, &QAbstractItemModel::modelReset, this, [this] {
        updateGeometry();
        fitCells();
        goTo({ 0, 0 });
    });
    spoken(this, [this] {
        setAccessibleName(tr("Grid of the poem"));
        setWhatsThis(tr("The cells of the poem. Type heads into the tinted cells, or any character into any cell. An "
                        "empty cell shows the tone that is expected: a ring for level, a disc for oblique, a half "
                        "disc for either; 韵 marks a rhyme. A lock keeps a cell when the poem is written again."));
        viewport()->update();
    });
    fitCells();
    goTo({ 0, 0 });
}

CellPlace PlanGrid::here() const
{
    return currentIndex().isValid() ? m_model.placeOf(currentIndex()) : CellPlace{};
}

void PlanGrid::goTo(CellPlace place)
{
    setCurrentIndex(m_model.index(place.line, place.cell));
}

int PlanGrid::usualSide() const
{
    return itemDelegate()->sizeHint({}, {}).width();
}

QSize PlanGrid::sizeHint() const
{
    const int side = usualSide();
    return { verticalHeader()->width() + m_model.columnCount() * side + 2, m_model.rowCount() * side + 2 };
}

QSize PlanGrid::minimumSizeHint() const
{
    const int side = qRound(usualSide() * smallestPart);
    return { verticalHeader()->width() + m_model.columnCount() * side + 2, std::min(4, m_model.rowCount()) * side + 2 };
}

void PlanGrid::fitCells()
{
    if (m_model.rowCount() == 0)
        return;
    const QSize room = maximumViewportSize();
    const int usual = usualSide();
    const int side = std::clamp(std::min(room.width() / m_model.columnCount(), room.height() / m_model.rowCount()),
        qRound(usual * smallestPart), qRound(usual * largestPart));
    for (int row = 0; row < m_model.rowCount(); ++row)
        setRowHeight(row, side);
    for (int column = 0; column < m_model.columnCount(); ++column)
        setColumnWidth(column, side);
}

void PlanGrid::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    fitCells();
}

void PlanGrid::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTableView::currentChanged(current, previous);
    setAttribute(Qt::WA_InputMethodEnabled);
    if (current.isValid())
        Q_EMIT hereChanged(m_model.placeOf(current));
}

void PlanGrid::take(const QString& text)
{
    if (!currentIndex().isValid())
        return;
    const PlanModel::Taken taken = m_model.put(here(), text);
    if (taken.placed > 0)
        goTo(taken.next);
    Q_EMIT leftOver(taken.leftOver);
    if (!taken.leftOut.isEmpty())
        Q_EMIT leftOut(taken.leftOut);
}

void PlanGrid::inputMethodEvent(QInputMethodEvent* event)
{
    m_preedit = event->preeditString();
    if (!event->commitString().isEmpty())
        take(event->commitString());
    viewport()->update();
    updateMicroFocus();
    event->accept();
}

QVariant PlanGrid::inputMethodQuery(Qt::InputMethodQuery query) const
{
    switch (query) {
    case Qt::ImEnabled:
        return true;
    case Qt::ImCursorRectangle:
        return visualRect(currentIndex()).translated(viewport()->pos());
    case Qt::ImSurroundingText:
        return QString();
    case Qt::ImHints:
        return static_cast<int>(Qt::ImhNoPredictiveText);
    default:
        return QTableView::inputMethodQuery(query);
    }
}

void PlanGrid::finishPreedit()
{
    if (m_preedit.isEmpty())
        return;
    QGuiApplication::inputMethod()->commit();
    m_preedit.clear();
    viewport()->update();
}

void PlanGrid::focusInEvent(QFocusEvent* event)
{
    QTableView::focusInEvent(event);
    setAttribute(Qt::WA_InputMethodEnabled);
    viewport()->update();
}

void PlanGrid::focusOutEvent(QFocusEvent* event)
{
    finishPreedit();
    QTableView::focusOutEvent(event);
    viewport()->update();
}

void PlanGrid::mousePressEvent(QMouseEvent* event)
{
    finishPreedit();
    QTableView::mousePressEvent(event);
}

void PlanGrid::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Paste)) {
        paste();
        return;
    }
    if (event->matches(QKeySequence::Copy)) {
        copyPoem();
        return;
    }
    if (event->modifiers() == Qt::ControlModifier && event->key() == Qt::Key_L) {
        toggleLock();
        return;
    }
    const bool bare = (event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) == Qt::NoModifier;
    if (bare && (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace)) {
        const CellPlace place = here();
        m_model.clear(place);
        if (event->key() == Qt::Key_Backspace && m_model.state().indexOf(place) > 0) {
            std::vector<CellPlace> heads = headPlaces(m_model.state());
            const auto head = std::find(heads.begin(), heads.end(), place);
            goTo(head != heads.end() && head != heads.begin()
                    ? *(head - 1)
                    : m_model.state().placeOf(m_model.state().indexOf(place) - 1));
        }
        return;
    }
    if (bare && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
        Q_EMIT candidatesAsked();
        return;
    }
    if (bare && !event->text().isEmpty() && event->text().at(0).isPrint() && event->key() != Qt::Key_Space) {
        take(event->text());
        return;
    }
    if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier)) {
        // Not for the view's own keys: the page and the window have them.
        event->ignore();
        return;
    }
    QTableView::keyPressEvent(event);
}

void PlanGrid::paste()
{
    take(QApplication::clipboard()->text());
}

void PlanGrid::copyPoem()
{
    QApplication::clipboard()->setText(QString::fromStdU32String(linesText(m_model.state())));
}

void PlanGrid::toggleLock()
{
    m_model.setLocked(here(), !m_model.state().at(here()).locked);
}

void PlanGrid::addReadings(QMenu& menu, CellPlace place)
{
    const ComposeState& state = m_model.state();
    if (state.at(place).empty() || !m_model.tools())
        return;
    const char32_t character = state.at(place).character;
    const std::vector<Reading> readings = readingsOf(m_model.tools()->vocabulary->data(), state.rules.book, character);
    if (readings.size() < 2)
        return;
    const Reading* chosen = chosenReading(state.rules.readings, place, character);
    QMenu* choices = menu.addMenu(tr("Rea&d as"));
    const auto add = [&](const QString& text, const Reading& reading, bool checked) {
        QAction* action =
            choices->addAction(text, this, [this, place, reading] { m_model.setReading(place, reading); });
        action->setCheckable(true);
        action->setChecked(checked);
    };
    add(tr("Any reading"), {}, chosen == nullptr);
    for (const Reading& reading : readings)
        add(QString::fromStdString(reading.name), reading, chosen != nullptr && *chosen == reading);
}

void PlanGrid::contextMenuEvent(QContextMenuEvent* event)
{
    const QModelIndex index = event->reason() == QContextMenuEvent::Mouse
        ? indexAt(viewport()->mapFromGlobal(event->globalPos()))
        : currentIndex();
    if (!index.isValid())
        return;
    setCurrentIndex(index);
    const CellPlace place = m_model.placeOf(index);
    const ComposeCell& cell = m_model.state().at(place);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* lock = menu->addAction(tr("&Lock"), this, &PlanGrid::toggleLock);
    lock->setCheckable(true);
    lock->setChecked(cell.locked);
    lock->setEnabled(!cell.empty());
    lock->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_L));
    menu->addAction(tr("&Clear"), this, [this, place] { m_model.clear(place); })->setEnabled(!cell.empty());
    menu->addSeparator();
    const std::array<std::pair<FreedRule, QString>, 3> rules{ { { FreedRule::Tone, tr("Free the &tone here") },
        { FreedRule::Rhyme, tr("Free the &rhyme here") }, { FreedRule::Repeat, tr("Allow a re&peat here") } } };
    for (const auto& [rule, text] : rules) {
        const bool freed = m_model.state().rules.freed(place, rule);
        QAction* action =
            menu->addAction(text, this, [this, place, which = rule, freed] { m_model.setFreed(place, which, !freed); });
        action->setCheckable(true);
        action->setChecked(freed);
        if (rule == FreedRule::Rhyme)
            action->setEnabled(freed || index.data(PlanModel::RhymeRole).toBool());
    }
    addReadings(*menu, place);
    menu->addSeparator();
    menu->addAction(tr("Write this c&ell anew"), this, [this, place] { Q_EMIT rewriteCellAsked(place); });
    menu->addAction(tr("Write this l&ine anew"), this, [this, place] { Q_EMIT rewriteLineAsked(place); });
    menu->popup(event->globalPos());
}

void PlanGrid::paintEvent(QPaintEvent* event)
{
    QTableView::paintEvent(event);
    if (m_preedit.isEmpty() || !currentIndex().isValid())
        return;
    QRect box = visualRect(currentIndex());
    QFont font = Theme::instance().candidateFont();
    const QFontMetrics metrics(font);
    box.setWidth(std::max(box.width(), metrics.horizontalAdvance(m_preedit) + 8));
    box.moveRight(std::min(box.right(), viewport()->width() - 1));
    QPainter painter(viewport());
    painter.fillRect(box, themeColour(Role::Base));
    painter.setFont(font);
    painter.setPen(themeColour(Role::Text));
    painter.drawText(box, Qt::AlignCenter, m_preedit);
    const int y = box.center().y() + metrics.height() / 2;
    painter.drawLine(box.left() + 4, y, box.right() - 4, y);
    painter.drawRect(box.adjusted(0, 0, -1, -1));
}

} // namespace lettrine
