// SPDX-License-Identifier: GPL-3.0-or-later
#include "tail/tail_page.h"

#include "candidates/step_text.h"
#include "charts/line_chart.h"
#include "session/session.h"
#include "words/language.h"

#include <QLabel>
#include <QVBoxLayout>

namespace lettrine {

TailPage::TailPage(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_chart(new LineChart(this))
    , m_masses(new QLabel(this))
{
    setObjectName(QStringLiteral("tailPage"));
    m_chart->setMinimumHeight(120);
    m_masses->setWordWrap(true);
    m_masses->setForegroundRole(QPalette::PlaceholderText);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 4, 12, 8);
    layout->addWidget(m_chart, 1);
    layout->addWidget(m_masses);
    connect(&session, &Session::viewChanged, this, &TailPage::showView);
    spoken(this, [this] { retranslate(); });
}

void TailPage::retranslate()
{
    m_chart->setAccessibleName(tr("Tail"));
    m_chart->setWhatsThis(
        tr("Every candidate's probability by its rank. Both axes are logarithmic, so the long tail of "
           "unlikely characters is seen beside the likely ones."));
    m_chart->setEmptyText(tr("Type a few characters: the tail of what could follow is drawn here."));
    m_chart->setAxes({ tr("rank"), true, {}, {}, 0 }, { tr("probability"), true, {}, {}, 0 });
    showView();
}

void TailPage::showView()
{
    const StepView& view = m_session.view();
    if (!view.step || view.tail.empty())
        return; // while it writes the last picture stays
    ChartSeries raw{ tr("raw"), Role::Raw, {}, {}, {}, false, false };
    ChartSeries final{ tr("final"), Role::Final, {}, {}, {}, false, false };
    for (const TailPoint& point : view.tail) {
        raw.points.append(QPointF(point.rank, point.raw));
        if (point.final > 0)
            final.points.append(QPointF(point.rank, point.final));
    }
    m_chart->setSeries({ raw, final });
    QVector<ChartMark> marks;
    if (view.step->survivors() > 0 && view.step->detail == StepDetail::Full)
        marks.append({ double(view.step->survivors()), tr("%n survive", nullptr, view.step->survivors()), Role::Seal });
    m_chart->setMarks(marks);
    m_masses->setText(massBeyondText(*view.step));
    m_chart->setAccessibleDescription(m_masses->text());
}

} // namespace lettrine
