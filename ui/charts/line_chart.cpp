// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/line_chart.h"

#include "base/numbers.h"
#include "look/theme.h"
#include "words/text_positions.h"

#include <QtCharts/QAreaSeries>
#include <QtCharts/QChart>
#include <QtCharts/QChartView>
#include <QtCharts/QLegend>
#include <QtCharts/QLegendMarker>
#include <QtCharts/QLineSeries>
#include <QtCharts/QLogValueAxis>
#include <QtCharts/QScatterSeries>
#include <QtCharts/QValueAxis>

#include <QBuffer>
#include <QLabel>
#include <QStackedLayout>
#include <QSvgGenerator>

namespace lettrine {

struct LineChart::Parts {
    QChart* chart = nullptr;
    QChartView* view = nullptr;
};

namespace {

struct Range {
    double least = std::numeric_limits<double>::infinity();
    double largest = -std::numeric_limits<double>::infinity();
    void include(double value, bool positiveOnly)
    {
        if (!std::isfinite(value) || (positiveOnly && value <= 0))
            return;
        least = std::min(least, value);
        largest = std::max(largest, value);
    }
    bool empty() const { return least > largest; }
};

Range rangeOf(const QVector<ChartSeries>& list, const ChartAxis& axis, bool vertical)
{
    Range range;
    for (const ChartSeries& series : list) {
        for (const auto* points : { &series.points, &series.high, &series.low }) {
            for (const QPointF& point : *points)
                range.include(vertical ? point.y() : point.x(), axis.logarithmic);
        }
    }
    if (axis.least)
        range.least = *axis.least;
    if (axis.largest)
        range.largest = *axis.largest;
    if (vertical && !axis.logarithmic && !axis.least && !range.empty())
        range.least = std::min(0.0, range.least);
    if (!range.empty() && range.least == range.largest)
        range.largest = range.least + (axis.logarithmic ? range.least : 1);
    return range;
}

void styleAxis(QAbstractAxis* axis, const ChartAxis& asked)
{
    const QColor muted = themeColour(Role::Muted);
    axis->setTitleText(asked.title);
    axis->setTitleBrush(muted);
    axis->setLabelsBrush(muted);
    axis->setLinePen(QPen(themeColour(Role::Line), 1));
    axis->setGridLinePen(QPen(themeColour(Role::Line), 1, Qt::DotLine));
    QFont font = Theme::interfaceFont();
    font.setPointSizeF(font.pointSizeF() * 0.9);
    axis->setTitleFont(font);
    axis->setLabelsFont(font);
}

QAbstractAxis* makeAxis(const ChartAxis& asked, const Range& range)
{
    if (asked.logarithmic) {
        auto* axis = new QLogValueAxis;
        axis->setBase(10);
        axis->setLabelFormat(QStringLiteral("%g"));
        axis->setRange(range.least, range.largest);
        styleAxis(axis, asked);
        return axis;
    }
    auto* axis = new QValueAxis;
    axis->setRange(range.least, range.largest);
    double step = 0;
    if (asked.largest) {
        // The axis ends where it is said to, its ticks stand at round numbers all the same.
        const double rough = std::max((range.largest - range.least) / 5, 1e-12);
        const double power = std::pow(10.0, std::floor(std::log10(rough)));
        step = rough <= power * 2 ? power * 2 : rough <= power * 5 ? power * 5 : power * 10;
        axis->setTickType(QValueAxis::TicksDynamic);
        axis->setTickAnchor(0);
        axis->setTickInterval(step);
    } else {
        axis->setTickCount(5);
        axis->applyNiceNumbers();
        step = (axis->max() - axis->min()) / std::max(1, axis->tickCount() - 1);
    }
    const int decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), asked.decimals, 6);
    axis->setLabelFormat(QStringLiteral("%.%1f").arg(decimals));
    styleAxis(axis, asked);
    return axis;
}

void fillLine(QXYSeries& line, const QVector<QPointF>& points, const ChartAxis& x, const ChartAxis& y)
{
    QList<QPointF> shown;
    shown.reserve(points.size());
    for (const QPointF& point : points) {
        if ((!x.logarithmic || point.x() > 0) && (!y.logarithmic || point.y() > 0))
            shown.append(point);
    }
    line.replace(shown);
}

} // namespace

LineChart::LineChart(QWidget* parent)
    : QWidget(parent)
    , m_parts(std::make_unique<Parts>())
{
    m_parts->chart = new QChart;
    m_parts->chart->setMargins(QMargins(4, 0, 4, 0));
    m_parts->chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_parts->chart->setBackgroundRoundness(0);
    m_parts->chart->legend()->setAlignment(Qt::AlignTop);
    m_parts->chart->legend()->setContentsMargins(0, 0, 0, 0);
    m_parts->chart->legend()->layout()->setContentsMargins(0, 0, 0, 0);
    m_parts->view = new QChartView(m_parts->chart, this);
    m_parts->view->setRenderHint(QPainter::Antialiasing);
    m_parts->view->setFrameShape(QFrame::NoFrame);
    m_parts->view->setFocusPolicy(Qt::NoFocus);
    m_empty = new QLabel(this);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_empty->setAutoFillBackground(true);
    m_empty->setBackgroundRole(QPalette::Base);
    auto* layout = new QStackedLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_parts->view);
    layout->addWidget(m_empty);
    connect(&Theme::instance(), &Theme::changed, this, &LineChart::rebuild);
    rebuild();
}

LineChart::~LineChart() = default;

void LineChart::setAxes(const ChartAxis& x, const ChartAxis& y)
{
    m_x = x;
    m_y = y;
    rebuild();
}

void LineChart::setSeries(const QVector<ChartSeries>& series)
{
    m_series = series;
    rebuild();
}

void LineChart::setMarks(const QVector<ChartMark>& marks)
{
    m_marks = marks;
    rebuild();
}

void LineChart::setEmptyText(const QString& text)
{
    m_empty->setText(text);
}

void LineChart::rebuild()
{
    QChart& chart = *m_parts->chart;
    chart.removeAllSeries();
    for (QAbstractAxis* axis : chart.axes()) {
        chart.removeAxis(axis);
        delete axis;
    }
    chart.setBackgroundBrush(themeColour(Role::Base));
    chart.setBackgroundPen(Qt::NoPen);
    m_parts->view->setBackgroundBrush(themeColour(Role::Base));
    // Labels of a logarithmic axis are not drawn at all in another form than printf's.
    chart.setLocalizeNumbers(!m_x.logarithmic && !m_y.logarithmic);
    const Range xs = rangeOf(m_series, m_x, false);
    const Range ys = rangeOf(m_series, m_y, true);
    const bool empty = xs.empty() || ys.empty();
    static_cast<QStackedLayout*>(layout())->setCurrentIndex(empty ? 1 : 0);
    if (empty)
        return;
    QAbstractAxis* xAxis = makeAxis(m_x, xs);
    QAbstractAxis* yAxis = makeAxis(m_y, ys);
    chart.addAxis(xAxis, Qt::AlignBottom);
    chart.addAxis(yAxis, Qt::AlignLeft);
    const auto attach = [&](QAbstractSeries* series) {
        chart.addSeries(series);
        series->attachAxis(xAxis);
        series->attachAxis(yAxis);
    };
    const auto hideMarker = [&](QAbstractSeries* series) {
        for (QLegendMarker* marker : chart.legend()->markers(series))
            marker->setVisible(false);
    };
    for (const ChartSeries& series : m_series) {
        const QColor colour = themeColour(series.role);
        if (!series.low.isEmpty()) {
            auto* low = new QLineSeries;
            auto* high = new QLineSeries;
            fillLine(*low, series.low, m_x, m_y);
            fillLine(*high, series.high, m_x, m_y);
            auto* band = new QAreaSeries(high, low);
            low->setParent(band);
            high->setParent(band);
            QColor pale = colour;
            pale.setAlphaF(0.18F);
            band->setBrush(pale);
            band->setPen(Qt::NoPen);
            attach(band);
            hideMarker(band);
        }
        QXYSeries* line = series.dots ? static_cast<QXYSeries*>(new QScatterSeries) : new QLineSeries;
        fillLine(*line, series.points, m_x, m_y);
        line->setName(series.name);
        line->setColor(colour);
        line->setPen(QPen(colour, 1.8, series.dashed ? Qt::DashLine : Qt::SolidLine));
        if (auto* scatter = qobject_cast<QScatterSeries*>(line)) {
            scatter->setMarkerSize(7);
            scatter->setBorderColor(themeColour(Role::Base));
        }
        attach(line);
        if (series.name.isEmpty())
            hideMarker(line);
    }
    for (const ChartMark& mark : m_marks) {
        auto* rule = new QLineSeries;
        rule->append(mark.x, ys.least);
        rule->append(mark.x, ys.largest);
        rule->setName(mark.text);
        rule->setPen(QPen(themeColour(mark.role), 1.2, Qt::DotLine));
        attach(rule);
    }
    chart.legend()->setLabelColor(themeColour(Role::Text));
    chart.legend()->setFont(Theme::interfaceFont());
}

QImage LineChart::toImage(QSize size, double scale)
{
    QImage image(size * scale, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(scale);
    image.fill(themeColour(Role::Base));
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    m_parts->view->render(&painter, QRectF(QPointF(0, 0), size), m_parts->view->rect(), Qt::KeepAspectRatio);
    return image;
}

QByteArray LineChart::toSvg(QSize size)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    generator.setTitle(accessibleName());
    QPainter painter(&generator);
    m_parts->view->render(&painter, QRectF(QPointF(0, 0), size), m_parts->view->rect(), Qt::KeepAspectRatio);
    painter.end();
    return bytes;
}

QByteArray LineChart::toCsv() const
{
    std::string out = "series,x,y\n";
    for (const ChartSeries& series : m_series) {
        QString name = series.name;
        name.replace(QLatin1Char('"'), QLatin1String("\"\""));
        for (const QPointF& point : series.points) {
            out += '"' + utf8(name) + "\"," + numberText(point.x()) + ',' + numberText(point.y()) + '\n';
        }
    }
    return QByteArray::fromStdString(out);
}

} // namespace lettrine
