// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

#include "compose/plan_model.h"

class QMenu;

namespace lettrine {

/// The grid of the poem. Characters are typed straight in with any input method: several in one commit spread over the
/// heads, or over the cells that follow. Arrows move, Delete and Backspace clear, Ctrl+V pastes, Ctrl+C copies the
/// poem, Ctrl+L locks, Enter asks for the candidates. The menu of a cell frees it from a rule. Square cells, as large
/// as the room allows.
class PlanGrid : public QTableView {
    Q_OBJECT
public:
    explicit PlanGrid(PlanModel& model, QWidget* parent = nullptr);

    CellPlace here() const;
    void goTo(CellPlace place);
    const QString& preedit() const { return m_preedit; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    QVariant inputMethodQuery(Qt::InputMethodQuery query) const override;

Q_SIGNALS:
    void hereChanged(lettrine::CellPlace place);
    /// Characters that found no cell.
    void leftOver(const QString& text);
    /// What is no verse in a poem that was pasted.
    void leftOut(const QString& text);
    void candidatesAsked();
    void rewriteCellAsked(lettrine::CellPlace place);
    void rewriteLineAsked(lettrine::CellPlace place);

public Q_SLOTS:
    void paste();
    void copyPoem();
    void toggleLock();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void inputMethodEvent(QInputMethodEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    void take(const QString& text);
    void addReadings(QMenu& menu, CellPlace place);
    void finishPreedit();
    void fitCells();
    int usualSide() const;

    PlanModel& m_model;
    QString m_preedit;
};

} // namespace lettrine
