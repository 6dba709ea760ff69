// SPDX-License-Identifier: GPL-3.0-or-later
#include "sampling/off_spin_box.h"

#include "words/language.h"

#include <QLineEdit>

namespace lettrine {

OffSpinBox::OffSpinBox(QWidget* parent)
    : QDoubleSpinBox(parent)
{
    setAlignment(Qt::AlignRight);
    setKeyboardTracking(false);
    setCorrectionMode(QAbstractSpinBox::CorrectToNearestValue);
    // The decimal sign is the window's language's, whenever that changes.
    spoken(this, [this] { setLocale(QLocale()); });
}

void OffSpinBox::setOffValue(double value)
{
    m_offValue = value;
}

void OffSpinBox::setOffText(const QString& text)
{
    m_offText = text;
    lineEdit()->setText(textFromValue(value()));
    updateGeometry();
}

bool OffSpinBox::isOff(double value) const
{
    return !m_offText.isEmpty() && std::abs(value - m_offValue) < 1e-9;
}

QString OffSpinBox::textFromValue(double value) const
{
    return isOff(value) ? m_offText : QDoubleSpinBox::textFromValue(value);
}

double OffSpinBox::valueFromText(const QString& text) const
{
    if (!m_offText.isEmpty() && text.trimmed().compare(m_offText, Qt::CaseInsensitive) == 0)
        return m_offValue;
    return QDoubleSpinBox::valueFromText(text);
}

QValidator::State OffSpinBox::validate(QString& text, int& position) const
{
    if (!m_offText.isEmpty() && m_offText.startsWith(text.trimmed(), Qt::CaseInsensitive)) {
        return text.trimmed().size() == m_offText.size() ? QValidator::Acceptable : QValidator::Intermediate;
    }
    return QDoubleSpinBox::validate(text, position);
}

QSize OffSpinBox::sizeHint() const
{
    const QFontMetrics metrics(font());
    const int digits = metrics.horizontalAdvance(QDoubleSpinBox::textFromValue(maximum() > 100 ? 99999 : 0.123));
    const int wide = std::max(digits, metrics.horizontalAdvance(m_offText));
    QSize size = QDoubleSpinBox::sizeHint();
    size.setWidth(wide + metrics.height() * 2 + 8);
    return size;
}

} // namespace lettrine
