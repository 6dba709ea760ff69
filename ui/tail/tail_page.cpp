// SPDX-License-Identifier: GPL-3.0-or-later
#include "tail/tail_page.h"

#include "candidates/step_text.h"
#include "charts/line_chart.h"
#include "session/step_in_view.h"
#include "words/language.h"
#include "words/numbers_text.h"

#include <QLabel>
#include <QVBoxLayout>

namespace lettrine {

TailPage::TailPage(const StepInView& view, QWidget* parent)
    : QWidget(parent)
    , m_view(view)
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
    connect(&view, &StepInView::changed, this, &TailPage::showView);
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

QVector<ChartMark> TailPage::cutMarks(const Step& step)
{
    QVector<ChartMark> marks;
    if (step.detail != StepDetail::Full || step.survivors() <= 0)
        return marks;
    // The cuts work one after the other on the same order: a cut stands after what it left to the next one.
    const auto count = [&](Cut cut) { return step.counts[static_cast<std::size_t>(cut)]; };
    int left = step.survivors();
    const auto mark = [&](Cut cut, const QString& text) {
        if (count(cut) > 0)
            marks.prepend({ double(left), text.arg(countText(left)), Role::Seal });
        left += count(cut);
    };
    mark(Cut::Greedy, tr("greedy keeps %1"));
    mark(Cut::MinP, tr("min-p keeps %1"));
    mark(Cut::TopP, tr("top-p keeps %1"));
    mark(Cut::TopK, tr("top-k keeps %1"));
    return marks;
}

void TailPage::showView()
{
    const StepView& view = m_view.view();
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
    m_chart->setMarks(cutMarks(*view.step));
    m_masses->setText(massBeyondText(*view.step));
    m_chart->setAccessibleDescription(m_masses->text());
}

} // namespace lettrine
