// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/line_chart.h"
#include "writing/step.h"

#include <QWidget>

class QLabel;

namespace lettrine {

class StepInView;

/// The dock "Tail": probability by rank on logarithmic axes for the step in view, with the cuts, and the mass beyond
/// ranks 8, 20, 100, 1000.
class TailPage : public QWidget {
    Q_OBJECT
public:
    explicit TailPage(const StepInView& view, QWidget* parent = nullptr);
    LineChart& chart() const { return *m_chart; }
    /// Where each cut stands: after the candidates that it left.
    static QVector<ChartMark> cutMarks(const Step& step);

private:
    void retranslate();
    void showView();

    const StepInView& m_view;
    LineChart* m_chart = nullptr;
    QLabel* m_masses = nullptr;
};

} // namespace lettrine
