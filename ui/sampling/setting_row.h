// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>

class QLabel;
class QSlider;

namespace lettrine {

class MiniChart;
class OffSpinBox;

/// One setting: its name, a slider, its value beside it ("Off" in words at the neutral end), and a small chart that
/// shades what the setting cuts. A double click on the slider resets it. The value and the slider agree through the two
/// functions of its scale.
class SettingRow : public QWidget {
    Q_OBJECT
public:
    struct Scale {
        std::function<double(double place)> valueAt;
        std::function<double(double value)> placeOf;
        double least = 0;
        double largest = 1;
        double step = 0.01;
        int decimals = 2;
        double initial = 1; ///< what a double click sets
    };
    SettingRow(const QString& objectName, const Scale& scale, QWidget* parent = nullptr);

    void setTitle(const QString& title, const QString& toolTip);
    /// The value that is shown and typed as `word`.
    void setOff(double value, const QString& word);
    void setScale(const Scale& scale);

    double value() const { return m_value; }
    /// Sets the value without valueChanged().
    void setValue(double value);
    MiniChart& chart() const { return *m_chart; }
    QSlider& slider() const { return *m_slider; }
    OffSpinBox& spinBox() const { return *m_spin; }

Q_SIGNALS:
    /// The person moved it; at every step of a drag.
    void valueChanged(double value);
    void dragStarted();
    void dragFinished();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void take(double value);
    void show(double value);

    Scale m_scale;
    double m_value = 0;
    QLabel* m_title = nullptr;
    QSlider* m_slider = nullptr;
    OffSpinBox* m_spin = nullptr;
    MiniChart* m_chart = nullptr;
};

} // namespace lettrine
