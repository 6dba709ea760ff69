// SPDX-License-Identifier: GPL-3.0-or-later
#include "branches/branch_page.h"

#include "branches/branch_model.h"
#include "document/text_document.h"
#include "look/theme.h"
#include "words/language.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPushButton>
#include <QTreeView>
#include <QUndoCommand>
#include <QVBoxLayout>

namespace lettrine {

namespace {

/// Hiding and showing again, as a step of undo.
class HideCommand : public QUndoCommand {
public:
    HideCommand(TextDocument& document, const QString& name, TextTree::Node node)
        : QUndoCommand(name)
        , m_document(document)
        , m_node(node)
    {
    }
    void redo() override { m_document.setHidden(m_node, true); }
    void undo() override { m_document.setHidden(m_node, false); }

private:
    TextDocument& m_document;
    TextTree::Node m_node;
};

} // namespace

BranchPage::BranchPage(TextDocument& document, const WritingRun& run, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_model(new BranchModel(document, run, this))
    , m_view(new QTreeView(this))
    , m_go(new QPushButton(this))
    , m_compare(new QPushButton(this))
    , m_hide(new QPushButton(this))
{
    setObjectName(QStringLiteral("branchPage"));
    m_view->setObjectName(QStringLiteral("branchTree"));
    m_view->setModel(m_model);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setUniformRowHeights(true);
    m_view->setMinimumHeight(3 * fontMetrics().height());
    m_view->setIndentation(16);
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setSectionResizeMode(BranchModel::TextColumn, QHeaderView::Stretch);
    m_view->header()->setSectionResizeMode(BranchModel::ProbabilityColumn, QHeaderView::ResizeToContents);
    m_view->header()->setSectionResizeMode(BranchModel::OriginColumn, QHeaderView::ResizeToContents);
    m_view->installEventFilter(this);
    auto* buttons = new QHBoxLayout;
    for (QPushButton* button : { m_go, m_compare, m_hide })
        buttons->addWidget(button);
    buttons->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 4, 12, 8);
    layout->addWidget(m_view, 1);
    layout->addLayout(buttons);
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        m_view->expandToDepth(6);
        const QModelIndex here = m_model->indexOfHere();
        if (here.isValid())
            m_view->scrollTo(here);
        showButtons();
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &BranchPage::showButtons);
    connect(m_view, &QAbstractItemView::activated, this,
        [this](const QModelIndex& index) { m_document.goTo(BranchModel::nodeOf(index)); });
    connect(m_go, &QPushButton::clicked, this, [this] {
        if (const auto nodes = selectedNodes(); nodes.size() == 1)
            m_document.goTo(nodes.front());
    });
    connect(m_compare, &QPushButton::clicked, this, [this] {
        if (const auto nodes = selectedNodes(); nodes.size() == 2)
            Q_EMIT compareAsked(nodes[0], nodes[1]);
    });
    connect(m_hide, &QPushButton::clicked, this, &BranchPage::hideSelected);
    spoken(this, [this] {
        m_view->setAccessibleName(tr("Branches"));
        m_view->setWhatsThis(tr("Every text that was here. Nothing is lost: going back, picking and editing begin a "
                                "branch. Enter goes there, Delete hides, two selected ones can be compared."));
        m_go->setText(tr("Go there"));
        m_compare->setText(tr("Compare"));
        m_compare->setToolTip(tr("Select two branches to lay them side by side"));
        m_hide->setText(tr("Hide"));
        m_hide->setToolTip(tr("Hide this branch (Delete); Undo shows it again"));
        Q_EMIT m_model->headerDataChanged(Qt::Horizontal, 0, BranchModel::ColumnCount - 1);
    });
    showButtons();
}

std::vector<TextTree::Node> BranchPage::selectedNodes() const
{
    std::vector<TextTree::Node> nodes;
    for (const QModelIndex& index : m_view->selectionModel()->selectedRows())
        nodes.push_back(BranchModel::nodeOf(index));
    return nodes;
}

void BranchPage::showButtons()
{
    const std::size_t count = selectedNodes().size();
    m_go->setEnabled(count == 1);
    m_compare->setEnabled(count == 2);
    m_hide->setEnabled(count == 1);
}

void BranchPage::hideSelected()
{
    const QModelIndexList rows = m_view->selectionModel()->selectedRows();
    if (rows.size() != 1)
        return;
    // The stretch's first character is what forks off.
    TextTree::Node node = BranchModel::nodeOf(rows.front());
    const TextTree::Node before =
        rows.front().parent().isValid() ? BranchModel::nodeOf(rows.front().parent()) : TextTree::root;
    while (m_document.tree().parent(node) != before && m_document.tree().parent(node) > TextTree::root)
        node = m_document.tree().parent(node);
    m_document.undoStack().push(new HideCommand(m_document, tr("Hide branch"), node));
}

bool BranchPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_view && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Delete) {
        hideSelected();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace lettrine
