// SPDX-License-Identifier: GPL-3.0-or-later
#include "branches/branch_model.h"

#include "session/writing_run.h"
#include "words/numbers_text.h"
#include "words/pieces.h"

namespace lettrine {

namespace {

constexpr int refreshDelay = 250;
constexpr qsizetype longestText = 40;
constexpr std::size_t longestBytes = 4 * longestText;

} // namespace

BranchModel::BranchModel(const TextDocument& document, const WritingRun& run, QObject* parent)
    : QAbstractItemModel(parent)
    , m_document(document)
    , m_root(std::make_unique<Item>())
{
    m_later.setSingleShot(true);
    m_later.setInterval(refreshDelay);
    connect(&m_later, &QTimer::timeout, this, [this, &run] {
        // A long run is one stretch that grows: it is enough to show it when it ends.
        if (!run.isWriting())
            refresh();
    });
    const auto later = [this] {
        if (!m_later.isActive())
            m_later.start();
    };
    // A refresh waits a moment, but what was shown of a tree that is gone goes with it.
    connect(&document, &TextDocument::treeReplaced, this, [this] {
        beginResetModel();
        m_root = std::make_unique<Item>();
        endResetModel();
    });
    connect(&document, &TextDocument::treeChanged, this, later);
    connect(&run, &WritingRun::changed, this, later);
}

BranchModel::~BranchModel() = default;

void BranchModel::build(Item& item, TextTree::Node node, const std::vector<bool>& path)
{
    const TextTree& tree = m_document.tree();
    // An explicit list instead of recursion: a text can fork at each of 100,000 characters.
    struct Work {
        Item* item;
        TextTree::Node node;
    };
    std::vector<Work> open{ { &item, node } };
    while (!open.empty()) {
        const Work work = open.back();
        open.pop_back();
        TextTree::Node at = work.node;
        std::vector<TextTree::Node> next;
        // Parts of a character that follow each other are one character here.
        std::string bytes;
        for (;;) {
            if (at != TextTree::root && bytes.size() < longestBytes)
                bytes += m_document.tokenizer()->bytes(tree.token(at));
            work.item->last = at;
            work.item->onPath = path[static_cast<std::size_t>(at)];
            if (at == m_document.state().node)
                work.item->here = true;
            next.clear();
            for (const TextTree::Node child : tree.children(at)) {
                if (!tree.hidden(child))
                    next.push_back(child);
            }
            if (next.size() != 1 || at == TextTree::root)
                break;
            at = next.front();
        }
        work.item->text = bytesLabel(bytes);
        for (const TextTree::Node child : next) {
            auto made = std::make_unique<Item>();
            made->parent = work.item;
            made->row = static_cast<int>(work.item->children.size());
            made->first = child;
            open.push_back({ made.get(), child });
            work.item->children.push_back(std::move(made));
        }
    }
}

void BranchModel::refresh()
{
    beginResetModel();
    m_root = std::make_unique<Item>();
    if (m_document.tokenizer()) {
        std::vector<bool> path(static_cast<std::size_t>(m_document.tree().size()), false);
        path[0] = true;
        for (const TextTree::Node node : m_document.tree().path(m_document.state().node))
            path[static_cast<std::size_t>(node)] = true;
        build(*m_root, TextTree::root, path);
    }
    endResetModel();
}

QModelIndex BranchModel::indexOfHere() const
{
    std::vector<std::pair<const Item*, QModelIndex>> open{ { m_root.get(), QModelIndex() } };
    while (!open.empty()) {
        const auto [item, at] = open.back();
        open.pop_back();
        if (item->here && at.isValid())
            return at;
        for (const auto& child : item->children)
            open.push_back({ child.get(), index(child->row, 0, at) });
    }
    return {};
}

TextTree::Node BranchModel::nodeOf(const QModelIndex& index)
{
    return index.isValid() ? static_cast<const Item*>(index.internalPointer())->last : TextTree::root;
}

QModelIndex BranchModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const Item* item = parent.isValid() ? static_cast<const Item*>(parent.internalPointer()) : m_root.get();
    return createIndex(row, column, item->children[static_cast<std::size_t>(row)].get());
}

QModelIndex BranchModel::parent(const QModelIndex& index) const
{
    if (!index.isValid())
        return {};
    const Item* item = static_cast<const Item*>(index.internalPointer())->parent;
    return item == nullptr || item == m_root.get() ? QModelIndex() : createIndex(item->row, 0, item);
}

int BranchModel::rowCount(const QModelIndex& parent) const
{
    if (parent.column() > 0)
        return 0;
    const Item* item = parent.isValid() ? static_cast<const Item*>(parent.internalPointer()) : m_root.get();
    return static_cast<int>(item->children.size());
}

int BranchModel::columnCount(const QModelIndex&) const
{
    return ColumnCount;
}

QVariant BranchModel::probability(const Item& item) const
{
    const auto& step = m_document.tree().step(item.first);
    if (!step)
        return {};
    for (const StepRow& row : step->rows) {
        if (row.id == m_document.tree().token(item.first))
            return row.cut == Cut::None ? percentText(row.final) : reasonText(*step, row.cut, row.rule);
    }
    return {};
}

QVariant BranchModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Item& item = *static_cast<const Item*>(index.internalPointer());
    switch (role) {
    case NodeRole:
        return item.last;
    case HereRole:
        return item.here;
    case OnPathRole:
        return item.onPath;
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::AlignVCenter | (index.column() == ProbabilityColumn ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole:
        return item.here ? tr("%1, the text in the window").arg(item.text) : item.text;
    case Qt::DisplayRole:
        break;
    default:
        return {};
    }
    switch (index.column()) {
    case TextColumn: {
        const QString text = item.text.size() > longestText ? item.text.left(longestText) + QChar(0x2026) : item.text;
        return item.here ? text + QStringLiteral("  ◂") : text;
    }
    case ProbabilityColumn:
        return probability(item);
    default:
        switch (m_document.tree().origin(item.first)) {
        case Origin::Typed:
            return tr("typed");
        case Origin::Drawn:
            return tr("drawn");
        case Origin::Picked:
            return tr("picked");
        }
    }
    return {};
}

QVariant BranchModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == TextColumn ? tr("Text") : section == ProbabilityColumn ? tr("First") : tr("Chosen");
}

} // namespace lettrine
