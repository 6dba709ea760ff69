// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/text_tree.h"

#include <QAbstractItemModel>
#include <QTimer>

#include <memory>

namespace lettrine {

class TextDocument;
class WritingRun;

/// The tree of branches: one item for each stretch of text between two forks. Its text, how likely its first character
/// was, and who chose it.
class BranchModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { TextColumn, ProbabilityColumn, OriginColumn, ColumnCount };
    enum DataRole { NodeRole = Qt::UserRole, HereRole, OnPathRole };

    BranchModel(const TextDocument& document, const WritingRun& run, QObject* parent = nullptr);
    ~BranchModel() override;

    /// Brings the items up to date with the tree; otherwise done a moment after a change.
    void refresh();
    QModelIndex indexOfHere() const;
    static TextTree::Node nodeOf(const QModelIndex& index);

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Item {
        Item* parent = nullptr;
        int row = 0;
        TextTree::Node first = 0, last = 0;
        QString text;
        bool onPath = false, here = false;
        std::vector<std::unique_ptr<Item>> children;
    };
    void build(Item& item, TextTree::Node node, const std::vector<bool>& path);
    QVariant probability(const Item& item) const;

    const TextDocument& m_document;
    std::unique_ptr<Item> m_root;
    QTimer m_later;
};

} // namespace lettrine
