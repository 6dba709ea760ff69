// SPDX-License-Identifier: GPL-3.0-or-later
#include "candidates/draw_axis.h"

#include "look/theme.h"
#include "words/numbers_text.h"
#include "writing/step.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace lettrine {

QVector<DrawSegment> segmentsOf(const Step& step)
{
    QVector<DrawSegment> segments;
    double end = 0;
    std::size_t gap = 0;
    for (std::size_t row = 0; row < step.rows.size(); ++row) {
        // A gap that passed over survivors hides where the next ones stand.
        while (gap < step.gaps.size() && step.gaps[gap].row <= static_cast<std::int32_t>(row)) {
            if (step.gaps[gap].byCut[0] > 0)
                return segments;
            ++gap;
        }
        if (step.rows[row].cut != Cut::None)
            continue;
        segments.append({ step.rows[row].id, end, end + step.rows[row].final });
        end += step.rows[row].final;
    }
    return segments;
}

DrawAxis::DrawAxis(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("drawAxis"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMouseTracking(true);
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        updateGeometry(); // the candidates' font may be another size
        update();
    });
}

void DrawAxis::setData(DrawAxisData data)
{
    m_data = std::move(data);
    if (m_data.u < 0) {
        setAccessibleDescription(tr("Nothing is drawn yet."));
    } else {
        const QString drawn = m_data.drawn >= 0 ? m_data.labels.value(m_data.drawn) : tr("one of the others");
        setAccessibleDescription(tr("u = %1 fell on %2").arg(decimalText(m_data.u, 4), drawn));
    }
    update();
}

QSize DrawAxis::sizeHint() const
{
    return { 280, minimumSizeHint().height() };
}

QSize DrawAxis::minimumSizeHint() const
{
    const int candidate = QFontMetrics(Theme::instance().candidateFont()).height();
    return { 160, candidate + fontMetrics().height() + 14 };
}

void DrawAxis::paint(QPainter& painter, const QRectF& rect, const DrawAxisData& data)
{
    const QFont small = Theme::interfaceFont();
    const QFont glyphs = Theme::instance().candidateFont();
    const QFontMetricsF smallMetrics(small);
    const QFontMetricsF glyphMetrics(glyphs);
    const QRectF band(rect.left() + 4, rect.top() + 8, rect.width() - 8, glyphMetrics.height());
    painter.setRenderHint(QPainter::Antialiasing, false);
    const auto x = [&](double place) { return band.left() + place * band.width(); };
    const QColor bar = themeColour(Role::FinalBar);
    const QColor base = themeColour(Role::Base);
    for (qsizetype i = 0; i < data.segments.size(); ++i) {
        const DrawSegment& segment = data.segments[i];
        const QRectF place(x(segment.start), band.top(), x(segment.end) - x(segment.start), band.height());
        const bool drawn = i == data.drawn;
        painter.fillRect(place, drawn ? mixed(base, bar, 0.55) : mixed(base, bar, i % 2 == 0 ? 0.24 : 0.14));
        if (place.width() > 3) {
            painter.setPen(QPen(base, 1));
            painter.drawLine(place.topRight(), place.bottomRight());
        }
        const QString label = data.labels.value(i);
        if (place.width() > glyphMetrics.horizontalAdvance(label) + 2) {
            painter.setFont(glyphs);
            painter.setPen(themeColour(Role::Text));
            painter.drawText(place, Qt::AlignCenter, label);
        }
    }
    const double listed = data.segments.isEmpty() ? 0 : data.segments.back().end;
    if (listed < 1 && !data.segments.isEmpty())
        painter.fillRect(QRectF(x(listed), band.top(), x(1) - x(listed), band.height()),
            QBrush(themeColour(Role::Line), Qt::BDiagPattern));
    painter.setPen(QPen(themeColour(Role::Line), 1));
    painter.drawRect(band.adjusted(0, 0, -1, -1));
    const QRectF scale(band.left(), band.bottom() + 3, band.width(), smallMetrics.height());
    painter.setFont(small);
    painter.setPen(themeColour(Role::Muted));
    painter.drawText(scale, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("0"));
    painter.drawText(scale, Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("1"));
    if (data.u < 0)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    const double needle = x(data.u);
    painter.setPen(QPen(themeColour(Role::Seal), 2));
    painter.drawLine(QPointF(needle, band.top() - 2), QPointF(needle, band.bottom() + 3));
    painter.setBrush(themeColour(Role::Seal));
    painter.setPen(Qt::NoPen);
    painter.drawPolygon(QPolygonF(
        { QPointF(needle - 5, band.top() - 8), QPointF(needle + 5, band.top() - 8), QPointF(needle, band.top()) }));
    const QString word = QStringLiteral("u = %1").arg(decimalText(data.u, 4));
    const double width = smallMetrics.horizontalAdvance(word);
    const double left =
        std::clamp(needle - width / 2, scale.left() + 14, std::max(scale.left() + 14, scale.right() - 14 - width));
    painter.setPen(themeColour(Role::Seal));
    painter.drawText(QRectF(left, scale.top(), width + 2, scale.height()), Qt::AlignLeft | Qt::AlignVCenter, word);
}

void DrawAxis::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paint(painter, rect(), m_data);
}

bool DrawAxis::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const double place = (help->pos().x() - 4) / std::max(1.0, width() - 8.0);
    for (qsizetype i = 0; i < m_data.segments.size(); ++i) {
        const DrawSegment& segment = m_data.segments[i];
        if (place >= segment.start && place < segment.end) {
            QToolTip::showText(help->globalPos(),
                tr("%1 holds %2 to %3")
                    .arg(m_data.labels.value(i), decimalText(segment.start, 4), decimalText(segment.end, 4)),
                this);
            return true;
        }
    }
    QToolTip::showText(help->globalPos(),
        tr("Survivors lie end to end, each as long as its final probability; the one under the needle is drawn."),
        this);
    return true;
}

} // namespace lettrine
