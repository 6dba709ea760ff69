// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sampling/distribution.h"

#include <QStringList>
#include <QVector>
#include <QWidget>

namespace lettrine {

struct Step;

/// What the axis draws: survivors end to end on [0, 1) and the needle at u. Plain data, so that screen and picture are
/// painted by one routine.
struct DrawAxisData {
    QVector<DrawSegment> segments;
    QStringList labels; ///< of the segments
    int drawn = -1; ///< index of the drawn segment; −1: beyond those that are listed, or none
    double u = -1; ///< negative: no needle
};

/// The segments of a kept step: its surviving rows, end to end. Only those before the first gap stand where they stood.
QVector<DrawSegment> segmentsOf(const Step& step);

/// The draw made visible.
class DrawAxis : public QWidget {
    Q_OBJECT
public:
    explicit DrawAxis(QWidget* parent = nullptr);
    void setData(DrawAxisData data);
    const DrawAxisData& data() const { return m_data; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    static void paint(QPainter& painter, const QRectF& rect, const DrawAxisData& data);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    DrawAxisData m_data;
};

} // namespace lettrine
