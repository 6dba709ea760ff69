// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVector>
#include <QWidget>

namespace lettrine {

/// What a setting does to the likeliest candidates, in a strip under its slider: one bar a candidate in the order of
/// rank, the ones that the setting cuts hatched, an optional outline of how they were before it, an optional line (the
/// running sum of top-p).
struct MiniChartData {
    struct Bar {
        double height = 0; ///< 0 … 1 of the strip
        double before = -1; ///< outline; negative: none
        bool cut = false; ///< this setting removes it
        bool gone = false; ///< an earlier stage removed it
    };
    QVector<Bar> bars;
    QVector<double> line; ///< heights at the bars' centres, 0 … 1; empty: none
    double threshold = -1; ///< a horizontal rule; negative: none
};

class MiniChart : public QWidget {
    Q_OBJECT
public:
    explicit MiniChart(QWidget* parent = nullptr);
    void setData(MiniChartData data);
    const MiniChartData& data() const { return m_data; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

    /// Draws the data into a rectangle; the same routine serves screen and picture.
    static void paint(QPainter& painter, const QRectF& rect, const MiniChartData& data);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    MiniChartData m_data;
};

} // namespace lettrine
