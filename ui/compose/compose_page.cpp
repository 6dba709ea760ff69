// SPDX-License-Identifier: GPL-3.0-or-later
#include "compose/compose_page.h"
#include "compose/check_dialog.h"

#include "compose/advice_bar.h"
#include "compose/cell_table.h"
#include "compose/compose_store.h"
#include "compose/heads_bar.h"
#include "compose/plan_grid.h"
#include "compose/rules_page.h"
#include "compose/sheet_dialog.h"
#include "compose/version_cards.h"
#include "compose/version_compare.h"
#include "look/theme.h"
#include "words/error_text.h"
#include "words/language.h"
#include "words/numbers_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QSplitter>
#include <QToolButton>

namespace lettrine {

namespace {

constexpr int rememberMilliseconds = 800;
constexpr int tickMilliseconds = 200;
constexpr int mostVersions = 100;

QScrollArea* scrollArea(QWidget* content)
{
    auto* area = new QScrollArea;
    area->setWidget(content);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return area;
}

} // namespace

ComposePage::ComposePage(Engine& engine, TextDocument& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_plan(new PlanModel(document.undoStack(), this))
    , m_versions(new VersionModel(this))
    , m_desk(new VerseDesk(engine, document, *m_plan, *m_versions, this))
{
    setObjectName(QStringLiteral("composePage"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    if (const std::optional<ComposeMemory> last = loadMemory())
        takeMemory(*last);
    document.join({ [this] { return documentPart(memory()); },
        [this] {
            QString characters;
            for (const ComposeCell& cell : m_plan->state().cells) {
                if (!cell.empty())
                    characters += QString::fromUcs4(&cell.character, 1);
            }
            return characters;
        },
        [this](const std::string& text) { return restorePart(text); } });
    auto* columns = new QSplitter(Qt::Horizontal, this);
    columns->setChildrenCollapsible(false);
    columns->addWidget(makeRules());
    columns->addWidget(makeMiddle());
    columns->addWidget(makeVersions());
    columns->setStretchFactor(0, 0);
    columns->setStretchFactor(1, 3);
    columns->setStretchFactor(2, 2);
    columns->setSizes({ 196, 410, 412 });
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(columns);
    m_remember.setSingleShot(true);
    m_remember.setInterval(rememberMilliseconds);
    m_tick.setInterval(tickMilliseconds);
    join();
    joinVersions();
    spoken(this, [this] { retranslate(); });
    showRun();
    showVersionButtons();
}

ComposePage::~ComposePage()
{
    remember();
}

QWidget* ComposePage::makeRules()
{
    auto* rules = new RulesPage(*m_plan);
    QScrollArea* area = scrollArea(rules);
    area->setMinimumWidth(rules->minimumSizeHint().width() + 16);
    return area;
}

QWidget* ComposePage::makeMiddle()
{
    auto* middle = new QWidget;
    m_heads = new HeadsBar(*m_plan, middle);
    m_grid = new PlanGrid(*m_plan, middle);
    m_legend = new QLabel(middle);
    m_advice = new AdviceBar(*m_plan, nullptr);
    m_write = new QPushButton(middle);
    m_stop = new QPushButton(middle);
    m_anew = new QToolButton(middle);
    m_sheet = new QPushButton(middle);
    m_check = new QPushButton(middle);
    m_count = new QSpinBox(middle);
    m_write->setObjectName(QStringLiteral("writeVersions"));
    m_stop->setObjectName(QStringLiteral("stopVersions"));
    m_anew->setObjectName(QStringLiteral("writeAnew"));
    m_sheet->setObjectName(QStringLiteral("showSheet"));
    m_check->setObjectName(QStringLiteral("checkPoem"));
    m_count->setObjectName(QStringLiteral("versionCount"));
    m_legend->setForegroundRole(QPalette::PlaceholderText);
    m_legend->setWordWrap(true);
    m_count->setRange(1, mostVersions);
    m_count->setValue(m_desk->search().versions);
    auto* menu = new QMenu(m_anew);
    m_anewLine = menu->addAction(QString(), this, [this] { rewrite(VerseDesk::Part::Line); });
    m_anewCell = menu->addAction(QString(), this, [this] { rewrite(VerseDesk::Part::Cell); });
    m_anewRest = menu->addAction(QString(), this, [this] { rewrite(VerseDesk::Part::Rest); });
    menu->addSeparator();
    m_clear = menu->addAction(QString(), this, [this] { m_plan->clearUnlocked(); });
    menu->addSeparator();
    m_lookahead = menu->addAction(QString());
    m_lookahead->setCheckable(true);
    m_lookahead->setChecked(m_desk->search().lookahead);
    m_anew->setMenu(menu);
    m_anew->setPopupMode(QToolButton::InstantPopup);
    m_anew->setToolButtonStyle(Qt::ToolButtonTextOnly);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    for (QWidget* widget :
        { static_cast<QWidget*>(m_write), static_cast<QWidget*>(m_stop), static_cast<QWidget*>(m_count) })
        buttons->addWidget(widget);
    buttons->addStretch();
    auto* below = new QHBoxLayout;
    below->setSpacing(8);
    below->addWidget(m_legend, 1);
    below->addWidget(m_anew);
    below->addWidget(m_check);
    below->addWidget(m_sheet);
    auto* advice = scrollArea(m_advice);
    advice->setMinimumHeight(fontMetrics().height() * 5);
    auto* layout = new QVBoxLayout(middle);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(8);
    layout->addWidget(m_heads);
    layout->addLayout(buttons);
    layout->addWidget(m_grid, 3);
    layout->addLayout(below);
    layout->addWidget(advice, 2);
    return middle;
}

QWidget* ComposePage::makeVersions()
{
    auto* split = new QSplitter(Qt::Vertical);
    split->setChildrenCollapsible(false);
    auto* top = new QWidget;
    m_cards = new VersionCards(*m_versions, top);
    m_progress = new QLabel(top);
    m_progress->setObjectName(QStringLiteral("verseProgress"));
    m_progress->setWordWrap(true);
    m_progress->setForegroundRole(QPalette::PlaceholderText);
    m_take = new QPushButton(top);
    m_keep = new QPushButton(top);
    m_compare = new QPushButton(top);
    m_take->setObjectName(QStringLiteral("takeVersion"));
    m_keep->setObjectName(QStringLiteral("keepVersion"));
    m_compare->setObjectName(QStringLiteral("compareVersions"));
    auto* buttons = new QHBoxLayout;
    for (QPushButton* button : { m_take, m_keep, m_compare })
        buttons->addWidget(button);
    buttons->addStretch();
    auto* layout = new QVBoxLayout(top);
    layout->setContentsMargins(8, 8, 12, 4);
    layout->setSpacing(6);
    layout->addWidget(m_progress);
    layout->addWidget(m_cards, 1);
    layout->addLayout(buttons);
    m_table = new CellTable(*m_desk, *m_plan);
    m_table->layout()->setContentsMargins(8, 4, 12, 8);
    split->addWidget(top);
    split->addWidget(m_table);
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 1);
    return split;
}

void ComposePage::join()
{
    connect(m_grid, &PlanGrid::hereChanged, m_desk, &VerseDesk::lookAt);
    connect(m_grid, &PlanGrid::leftOver, m_advice, &AdviceBar::sayLeftOver);
    connect(m_grid, &PlanGrid::leftOut, m_advice, &AdviceBar::sayLeftOut);
    connect(m_heads, &HeadsBar::leftOver, m_advice, &AdviceBar::sayLeftOver);
    connect(m_grid, &PlanGrid::candidatesAsked, this, [this] { m_table->setFocus(Qt::OtherFocusReason); });
    connect(m_grid, &PlanGrid::rewriteCellAsked, this,
        [this](CellPlace place) { m_desk->write(VerseDesk::Part::Cell, place); });
    connect(m_grid, &PlanGrid::rewriteLineAsked, this,
        [this](CellPlace place) { m_desk->write(VerseDesk::Part::Line, place); });
    connect(m_advice, &AdviceBar::placeAsked, this, [this](CellPlace place) {
        m_grid->goTo(place);
        m_grid->setFocus(Qt::OtherFocusReason);
    });
    connect(m_table, &CellTable::placeAsked, m_grid, &PlanGrid::goTo);
    connect(m_table, &CellTable::leaveAsked, this, [this] { m_grid->setFocus(Qt::OtherFocusReason); });
    connect(m_desk, &VerseDesk::said, m_advice, &AdviceBar::say);
    connect(m_desk, &VerseDesk::deadEnd, this, [this](CellPlace place, VerseRule rule) {
        m_grid->goTo(place);
        m_advice->sayDeadEnd(place, rule);
    });
    connect(m_desk, &VerseDesk::runChanged, this, &ComposePage::showRun);
    connect(m_desk, &VerseDesk::runEnded, this, [this] {
        // The one that is in the grid.
        if (const int first = m_versions->firstNew(); first >= 0)
            m_cards->setCurrentIndex(m_versions->index(first));
    });
    connect(m_desk, &VerseDesk::toolsChanged, this, &ComposePage::showRun);
    connect(m_plan, &PlanModel::changed, this, [this] {
        m_remember.start();
        showRun();
    });
    connect(m_versions, &VersionModel::keptChanged, &m_remember, qOverload<>(&QTimer::start));
    connect(m_versions, &VersionModel::keptChanged, &m_document, &TextDocument::composeChanged);
    connect(&m_remember, &QTimer::timeout, this, &ComposePage::remember);
    connect(&m_tick, &QTimer::timeout, this, &ComposePage::showRun);
    connect(m_write, &QPushButton::clicked, this, &ComposePage::writeAsked);
    connect(m_stop, &QPushButton::clicked, this, &ComposePage::stop);
    connect(m_sheet, &QPushButton::clicked, this, &ComposePage::showSheet);
    connect(m_check, &QPushButton::clicked, this, [this] { checkPoem({}); });
    connect(m_count, &QSpinBox::valueChanged, this, [this](int count) {
        m_desk->search().versions = count;
        showRun();
    });
    connect(m_lookahead, &QAction::toggled, this, [this](bool on) { m_desk->search().lookahead = on; });
    m_table->setFocusProxy(m_table->findChild<QWidget*>(QStringLiteral("candidateTable")));
}

void ComposePage::joinVersions()
{
    connect(m_cards, &VersionCards::taken, this, [this](int row) { take(row); });
    connect(m_cards, &VersionCards::selectionMoved, this, &ComposePage::showVersionButtons);
    connect(m_take, &QPushButton::clicked, this, [this] {
        if (const QList<int> rows = m_cards->selectedVersions(); rows.size() == 1)
            take(rows.front());
    });
    connect(m_keep, &QPushButton::clicked, this, [this] {
        if (const QList<int> rows = m_cards->selectedVersions(); rows.size() == 1)
            m_versions->setKept(rows.front(), !m_versions->version(rows.front())->kept);
    });
    connect(m_compare, &QPushButton::clicked, this, &ComposePage::compareSelected);
    for (const auto signal : { &QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved })
        connect(m_versions, signal, this, &ComposePage::showVersionButtons);
    connect(m_versions, &QAbstractItemModel::modelReset, this, &ComposePage::showVersionButtons);
    connect(m_versions, &VersionModel::keptChanged, this, &ComposePage::showVersionButtons);
}

void ComposePage::write()
{
    m_desk->write(VerseDesk::Part::All, m_grid->here());
}

void ComposePage::stop()
{
    m_desk->stop();
}

void ComposePage::rewrite(VerseDesk::Part part)
{
    m_desk->write(part, m_grid->here());
}

void ComposePage::take(int row)
{
    if (const PoemVersion* version = m_versions->version(row))
        m_desk->take(*version);
}

ComposeMemory ComposePage::memory() const
{
    ComposeMemory memory;
    memory.state = m_plan->state();
    for (const PoemVersion& version : m_versions->versions()) {
        if (version.kept)
            memory.kept.push_back(version);
    }
    return memory;
}

void ComposePage::takeMemory(const ComposeMemory& memory)
{
    m_plan->restore(memory.state);
    m_versions->clear();
    for (const PoemVersion& version : memory.kept)
        m_versions->addKept(version);
}

bool ComposePage::restorePart(const std::string& text)
{
    // What is being written was for the poem of before.
    m_desk->abandon();
    std::optional<ComposeMemory> read = readMemory(QByteArray::fromStdString(text));
    if (read) {
        takeMemory(*read);
    } else {
        // Another document begins: the rules are a habit and stay, characters and versions were the old one's.
        ComposeMemory fresh = memory();
        fresh.kept.clear();
        fresh.state.rules.licences.clear();
        std::fill(fresh.state.cells.begin(), fresh.state.cells.end(), ComposeCell());
        takeMemory(fresh);
    }
    return read.has_value() || text.empty();
}

void ComposePage::remember()
{
    saveMemory(memory());
}

void ComposePage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    m_desk->setActive(true);
    m_desk->lookAt(m_grid->here());
    m_grid->setFocus(Qt::OtherFocusReason);
}

void ComposePage::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    // Its room is no concern of the page that is shown instead.
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_desk->setActive(false);
}

bool ComposePage::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        // Escape stops this page's writing while the focus is here.
        if (static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape && m_desk->isWriting()) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void ComposePage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_desk->isWriting()) {
        stop();
        return;
    }
    QWidget::keyPressEvent(event);
}

} // namespace lettrine
