// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compose/plan_model.h"
#include "verse/heads.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QMenu;
class QToolButton;

namespace lettrine {

/// The heads as one line of text, and the menu of ready sets. A name of two or three characters is filled up to four or
/// eight.
class HeadsBar : public QWidget {
    Q_OBJECT
public:
    explicit HeadsBar(PlanModel& model, QWidget* parent = nullptr);
    QLineEdit& field() const { return *m_field; }
    QMenu& menu() const { return *m_menu; }

Q_SIGNALS:
    void leftOver(const QString& text);

private:
    void fillMenu();
    void show();

    PlanModel& m_model;
    QLabel* m_title;
    QLineEdit* m_field;
    QToolButton* m_ready;
    QMenu* m_menu;
};

/// What a theme of ready heads is called, and what a set says, in the window's language.
QString headThemeText(HeadTheme theme);
QString headMeaningText(const ReadyHeads& heads);

} // namespace lettrine
