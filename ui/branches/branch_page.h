// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/text_tree.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QTreeView;

namespace lettrine {

class BranchModel;
class TextDocument;
class WritingRun;

/// The dock "Branches": the tree of texts; Enter or a double click goes there, Delete hides a branch (undo shows it
/// again), two selected ones are laid side by side.
class BranchPage : public QWidget {
    Q_OBJECT
public:
    BranchPage(TextDocument& document, const WritingRun& run, QWidget* parent = nullptr);
    QTreeView& view() const { return *m_view; }
    BranchModel& model() const { return *m_model; }

Q_SIGNALS:
    /// Two branches side by side.
    void compareAsked(int firstNode, int secondNode);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void hideSelected();
    void showButtons();
    std::vector<TextTree::Node> selectedNodes() const;

    TextDocument& m_document;
    BranchModel* m_model = nullptr;
    QTreeView* m_view = nullptr;
    QPushButton* m_go = nullptr;
    QPushButton* m_compare = nullptr;
    QPushButton* m_hide = nullptr;
};

} // namespace lettrine
