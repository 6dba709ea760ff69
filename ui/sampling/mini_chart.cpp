// SPDX-License-Identifier: GPL-3.0-or-later
#include "sampling/mini_chart.h"

#include "look/theme.h"

#include <QPainter>

namespace lettrine {

MiniChart::MiniChart(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::NoFocus);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void MiniChart::setData(MiniChartData data)
{
    m_data = std::move(data);
    update();
}

QSize MiniChart::sizeHint() const
{
    return { 160, fontMetrics().height() * 3 / 2 };
}

void MiniChart::paint(QPainter& painter, const QRectF& rect, const MiniChartData& data)
{
    painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), themeColour(Role::Line));
    if (data.bars.isEmpty())
        return;
    const double step = rect.width() / static_cast<double>(data.bars.size());
    const double full = rect.height() - 3;
    const auto top = [&](double height) { return rect.bottom() - 1 - std::clamp(height, 0.0, 1.0) * full; };
    const QColor ink = themeColour(Role::FinalBar);
    const QColor muted = themeColour(Role::Muted);
    for (qsizetype i = 0; i < data.bars.size(); ++i) {
        const MiniChartData::Bar& bar = data.bars[i];
        const QRectF column(rect.left() + static_cast<double>(i) * step, top(bar.height), std::max(1.0, step - 1),
            rect.bottom() - 1 - top(bar.height));
        // Shape before colour: what is cut is hatched, what was gone before is an outline.
        if (bar.cut)
            painter.fillRect(column, QBrush(muted, Qt::BDiagPattern));
        else if (!bar.gone)
            painter.fillRect(column, ink);
        if (bar.cut) {
            painter.setPen(QPen(muted, 1));
            painter.drawLine(column.topLeft(), column.topRight());
        }
        if (bar.before >= 0) {
            painter.setPen(QPen(themeColour(Role::Raw), 1.2));
            painter.drawLine(QPointF(column.left(), top(bar.before)), QPointF(column.right(), top(bar.before)));
        }
    }
    painter.setRenderHint(QPainter::Antialiasing);
    if (!data.line.isEmpty()) {
        QPolygonF points;
        for (qsizetype i = 0; i < data.line.size(); ++i)
            points << QPointF(rect.left() + (static_cast<double>(i) + 0.5) * step, top(data.line[i]));
        painter.setPen(QPen(themeColour(Role::Final), 1.4));
        painter.drawPolyline(points);
    }
    if (data.threshold >= 0) {
        painter.setPen(QPen(themeColour(Role::Text), 1, Qt::DashLine));
        painter.drawLine(QPointF(rect.left(), top(data.threshold)), QPointF(rect.right(), top(data.threshold)));
    }
}

void MiniChart::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paint(painter, rect(), m_data);
}

} // namespace lettrine
