// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "look/colours.h"

#include <QPointF>
#include <QVector>
#include <QWidget>

#include <optional>

class QLabel;

namespace lettrine {

/// One line of a chart. Points with a value that the axis cannot show (zero on a logarithmic one) are left out.
struct ChartSeries {
    QString name;
    Role role = Role::Text;
    QVector<QPointF> points;
    /// Lowest and highest value at each x, drawn as a band behind the line; empty for none.
    QVector<QPointF> low, high;
    bool dashed = false;
    bool dots = false;
};

struct ChartAxis {
    QString title;
    bool logarithmic = false;
    std::optional<double> least, largest; ///< else from the points; a largest that is given is where the axis ends
    int decimals = 0;
};

/// A vertical rule with a word: where top-k cuts, where the prompt ends.
struct ChartMark {
    double x = 0;
    QString text;
    Role role = Role::Seal;
};

/// A chart with axes. The one place that knows which chart library draws: the class hides it, so that it can be
/// changed. Colours come from the theme. It has an accessible description, can be read as a table, and be saved as a
/// picture.
class LineChart : public QWidget {
    Q_OBJECT
public:
    explicit LineChart(QWidget* parent = nullptr);
    ~LineChart() override;

    void setAxes(const ChartAxis& x, const ChartAxis& y);
    void setSeries(const QVector<ChartSeries>& series);
    void setMarks(const QVector<ChartMark>& marks);
    /// What to do, shown while there is no point.
    void setEmptyText(const QString& text);
    const QVector<ChartSeries>& series() const { return m_series; }

    /// The picture in the given logical size; `scale` is pixels a unit.
    QImage toImage(QSize size, double scale);
    QByteArray toSvg(QSize size);
    /// "series,x,y" with a point, whatever the locale.
    QByteArray toCsv() const;

private:
    void rebuild();
    struct Parts;
    std::unique_ptr<Parts> m_parts;
    QLabel* m_empty = nullptr;
    ChartAxis m_x, m_y;
    QVector<ChartSeries> m_series;
    QVector<ChartMark> m_marks;
};

} // namespace lettrine
