// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compose/plan_model.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QSpinBox;

namespace lettrine {

/// The rules of the poem: form, place of the heads, tones, sequence, rhyme, repeats, each with what it leaves open.
class RulesPage : public QWidget {
    Q_OBJECT
public:
    explicit RulesPage(PlanModel& model, QWidget* parent = nullptr);

private:
    /// One entry of a list: what is shown, what it means.
    using Entry = std::pair<QString, int>;
    void makeRow(QLabel*& label, QWidget* field);
    void join();
    void retranslate();
    void show();
    void showForm();
    void showTones();
    void showRhyme();
    static void fill(QComboBox* box, const QVector<Entry>& entries, int current);
    void takeForm(int form);
    void takeRhyme(int value);

    PlanModel& m_model;
    QFormLayout* m_layout = nullptr;
    QComboBox *m_form, *m_place, *m_tones, *m_sequence, *m_rhyme, *m_book, *m_repeats;
    QSpinBox *m_lines, *m_cells, *m_nth;
    QCheckBox *m_oddLines, *m_neighbours;
    QLabel *m_formTitle = nullptr, *m_linesTitle = nullptr, *m_cellsTitle = nullptr, *m_placeTitle = nullptr,
           *m_nthTitle = nullptr, *m_tonesTitle = nullptr, *m_sequenceTitle = nullptr, *m_rhymeTitle = nullptr,
           *m_bookTitle = nullptr, *m_repeatsTitle = nullptr;
};

} // namespace lettrine
