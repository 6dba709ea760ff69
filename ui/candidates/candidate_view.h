// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>
#include <QVariantAnimation>

namespace lettrine {

class CandidateDelegate;
class CandidateModel;

/// The table of candidates. Up and Down move, Enter or a double click picks, 1 … 8 pick by row, R draws again; in
/// manual mode Backspace rewinds and Escape leaves. Single keys act only while the table has the focus.
class CandidateView : public QTableView {
    Q_OBJECT
public:
    explicit CandidateView(CandidateModel* model, QWidget* parent = nullptr);
    CandidateModel& candidates() const { return *m_model; }
    CandidateDelegate& painter() const { return *m_delegate; }
    /// Lets the bars move to their new values in 120 ms.
    void animate();
    void stopMotion();
    /// Room for the eight likeliest and the row of all others.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// Logit, ÷ T and softmax between raw and final.
    void setStagesShown(bool shown);
    bool areStagesShown() const { return !isColumnHidden(firstStage); }
    /// Selects the drawn candidate's row.
    void selectDrawn();
    /// The candidate of the nth candidate row (from 1), or −1.
    int candidateAt(int number) const;
    /// The candidate of the current row, or −1.
    int currentCandidate() const;

Q_SIGNALS:
    void picked(int id);
    void drawAgainAsked();
    void rewindAsked();
    void leaveAsked();
    void findAsked(const QString& text);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    static constexpr int firstStage = 4;
    void fitColumns();
    void fitRows();
    CandidateModel* m_model = nullptr;
    CandidateDelegate* m_delegate = nullptr;
    QVariantAnimation m_motion;
};

} // namespace lettrine
