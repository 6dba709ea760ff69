// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace lettrine {

class LineChart;
class Session;

/// The dock "Tail": probability by rank on logarithmic axes for the step in view, with the cuts, and the mass beyond
/// ranks 8, 20, 100, 1000.
class TailPage : public QWidget {
    Q_OBJECT
public:
    explicit TailPage(Session& session, QWidget* parent = nullptr);
    LineChart& chart() const { return *m_chart; }

private:
    void retranslate();
    void showView();

    Session& m_session;
    LineChart* m_chart = nullptr;
    QLabel* m_masses = nullptr;
};

} // namespace lettrine
