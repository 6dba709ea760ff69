// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace lettrine {

class CandidateModel;
class CandidateView;
class DrawAxis;
class StepInView;
class TextDocument;
class WritingRun;

/// The dock "Next character": for which place, the table, what is left and why, the draw's axis, the find field.
class NextPage : public QWidget {
    Q_OBJECT
public:
    NextPage(TextDocument& document, const WritingRun& run, StepInView& view, QWidget* parent = nullptr);
    CandidateView& table() const { return *m_table; }
    CandidateModel& candidates() const { return *m_model; }
    DrawAxis& axis() const { return *m_axis; }
    QLineEdit& findField() const { return *m_find; }
    /// The evidence below the axis belongs to another page's data; it is put here.
    void addEvidence(QWidget* evidence);

    /// A slider is being dragged: bars follow at once, the distribution of before stays as ghosts.
    void beginDrag();
    void endDrag();
    /// Manual mode: every character is chosen by hand.
    void setManual(bool on);
    bool isManual() const { return m_manual; }
    /// Hides whatever would tell what comes next, for the guessing game.
    void setVeiled(bool veiled);
    bool isVeiled() const { return m_veiled; }
    /// Why the character in view was chosen; empty for what comes next.
    QString why() const;

Q_SIGNALS:
    void manualLeft();
    void drawAgainAsked();

private:
    void retranslate();
    void showView();
    void showHeader();
    bool hasPieces() const;
    void nameFind();
    void showMasses();
    void showAxis();
    void showFound();

    TextDocument& m_document;
    const WritingRun& m_run;
    StepInView& m_view;
    CandidateModel* m_model = nullptr;
    CandidateView* m_table = nullptr;
    DrawAxis* m_axis = nullptr;
    QLabel* m_header = nullptr;
    QLabel* m_why = nullptr;
    QLabel* m_veil = nullptr;
    QWidget* m_body = nullptr; ///< all that is veiled
    QToolButton* m_stages = nullptr;
    QLabel* m_masses = nullptr;
    QLabel* m_found = nullptr;
    QLineEdit* m_find = nullptr;
    QPushButton* m_pick = nullptr;
    QPushButton* m_again = nullptr;
    bool m_dragging = false;
    bool m_manual = false;
    bool m_veiled = false;
};

} // namespace lettrine
