// SPDX-License-Identifier: GPL-3.0-or-later
#include "sampling/setting_row.h"

#include "sampling/mini_chart.h"
#include "sampling/off_spin_box.h"

#include <QGridLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QSlider>

namespace lettrine {

namespace {

constexpr int sliderSteps = 1000;

} // namespace

SettingRow::SettingRow(const QString& objectName, const Scale& scale, QWidget* parent)
    : QWidget(parent)
    , m_scale(scale)
    , m_value(scale.initial)
    , m_title(new QLabel(this))
    , m_slider(new QSlider(Qt::Horizontal, this))
    , m_spin(new OffSpinBox(this))
    , m_chart(new MiniChart(this))
{
    setObjectName(objectName);
    m_slider->setObjectName(objectName + QStringLiteral("Slider"));
    m_spin->setObjectName(objectName + QStringLiteral("Spin"));
    m_slider->setRange(0, sliderSteps);
    m_slider->setPageStep(sliderSteps / 20);
    m_slider->setSingleStep(sliderSteps / 100);
    m_slider->setMinimumWidth(160);
    m_slider->installEventFilter(this);
    m_title->setBuddy(m_spin);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(2);
    grid->addWidget(m_title, 0, 0);
    grid->addWidget(m_spin, 0, 1, Qt::AlignRight);
    grid->addWidget(m_slider, 1, 0, 1, 2);
    grid->addWidget(m_chart, 2, 0, 1, 2);
    setScale(scale);
    connect(m_slider, &QSlider::valueChanged, this,
        [this](int place) { take(m_scale.valueAt(place / double(sliderSteps))); });
    connect(m_spin, &QDoubleSpinBox::valueChanged, this, &SettingRow::take);
    connect(m_slider, &QSlider::sliderPressed, this, &SettingRow::dragStarted);
    connect(m_slider, &QSlider::sliderReleased, this, &SettingRow::dragFinished);
}

void SettingRow::setScale(const Scale& scale)
{
    m_scale = scale;
    const QSignalBlocker quiet(m_spin);
    m_spin->setDecimals(scale.decimals);
    m_spin->setRange(scale.least, scale.largest);
    m_spin->setSingleStep(scale.step);
    show(m_value);
}

void SettingRow::setTitle(const QString& title, const QString& toolTip)
{
    m_title->setText(title);
    QString name = title;
    name.remove(QLatin1Char('&'));
    m_slider->setAccessibleName(name);
    m_spin->setAccessibleName(name);
    for (QWidget* widget : { static_cast<QWidget*>(m_title), static_cast<QWidget*>(m_slider),
             static_cast<QWidget*>(m_spin), static_cast<QWidget*>(m_chart) }) {
        widget->setToolTip(toolTip);
        widget->setWhatsThis(toolTip);
    }
}

void SettingRow::setOff(double value, const QString& word)
{
    const QSignalBlocker quiet(m_spin);
    m_spin->setOffValue(value);
    m_spin->setOffText(word);
}

void SettingRow::setValue(double value)
{
    m_value = value;
    show(value);
}

void SettingRow::show(double value)
{
    const QSignalBlocker quietSlider(m_slider);
    const QSignalBlocker quietSpin(m_spin);
    m_slider->setValue(static_cast<int>(std::lround(m_scale.placeOf(value) * sliderSteps)));
    m_spin->setValue(value);
}

void SettingRow::take(double value)
{
    if (value == m_value)
        return;
    m_value = value;
    // The slider under the hand keeps its place; only the other control follows.
    if (sender() == m_slider) {
        const QSignalBlocker quiet(m_spin);
        m_spin->setValue(value);
    } else {
        const QSignalBlocker quiet(m_slider);
        m_slider->setValue(static_cast<int>(std::lround(m_scale.placeOf(value) * sliderSteps)));
    }
    Q_EMIT valueChanged(value);
}

bool SettingRow::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_slider && event->type() == QEvent::MouseButtonDblClick) {
        const double initial = m_scale.initial;
        show(initial);
        if (m_value != initial) {
            m_value = initial;
            Q_EMIT valueChanged(initial);
        }
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace lettrine
