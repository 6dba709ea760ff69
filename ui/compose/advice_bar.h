// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compose/plan_model.h"
#include "verse/mask.h"
#include "words/message.h"

#include <QWidget>

class QLabel;

namespace lettrine {

/// In words beside the grid: whether the rules can be met, which cells are impossible and the ways out, what the
/// checker says about the poem, forms and stand-ins that were taken. Places and ways out are links.
class AdviceBar : public QWidget {
    Q_OBJECT
public:
    explicit AdviceBar(PlanModel& model, QWidget* parent = nullptr);

    /// Something that just happened: characters without a cell, a stop. Empty takes it away.
    void say(const QString& text, lettrine::Message kind);
    void sayLeftOver(const QString& leftOver);
    void sayLeftOut(const QString& leftOut);
    void sayDeadEnd(CellPlace place, VerseRule rule);
    /// Everything that is shown, as plain text.
    QString plainText() const;
    /// Acts on a link ("remedy:0", "cell:1,3", "free:1,3,1", "lines:8").
    void follow(const QString& link);

Q_SIGNALS:
    void placeAsked(lettrine::CellPlace place);

private:
    void show();
    bool isInfeasible() const;
    QString conflictsHtml() const;
    QString remediesHtml() const;
    QString faultsHtml() const;

    PlanModel& m_model;
    QLabel *m_message, *m_status, *m_details, *m_verdict, *m_notes;
    std::function<QString()> m_say;
    bool m_sayFault = false;
};

} // namespace lettrine
