// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compose/verse_desk.h"

#include <QWidget>

class QLabel;

namespace lettrine {

class CandidateModel;
class CandidateView;

/// The next-character table for the cell in hand: what the model wanted there, and which rule struck what. Up and Down
/// move, Enter or 1 … 8 choose and go on to the next cell, Left and Right go to the cell beside, Backspace clears and
/// goes back, Escape leaves for the grid.
class CellTable : public QWidget {
    Q_OBJECT
public:
    CellTable(VerseDesk& desk, PlanModel& model, QWidget* parent = nullptr);
    CandidateView& table() const { return *m_table; }
    CandidateModel& candidates() const { return *m_candidates; }
    QString header() const;

Q_SIGNALS:
    void placeAsked(lettrine::CellPlace place);
    void leaveAsked();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void show();
    void pick(int id);
    void move(int cells);
    QString headerText() const;

    VerseDesk& m_desk;
    PlanModel& m_model;
    CandidateModel* m_candidates;
    CandidateView* m_table;
    QLabel *m_header, *m_masses;
};

} // namespace lettrine
