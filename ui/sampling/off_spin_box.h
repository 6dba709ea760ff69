// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>

namespace lettrine {

/// A spin box in which one value, at either end of the range, is shown and typed as a word ("Off"). Real minus sign and
/// the locale's decimal sign come with QDoubleSpinBox.
class OffSpinBox : public QDoubleSpinBox {
    Q_OBJECT
public:
    explicit OffSpinBox(QWidget* parent = nullptr);
    /// The value that the word means; without a word all values are numbers.
    void setOffValue(double value);
    void setOffText(const QString& text);

    QString textFromValue(double value) const override;
    double valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

private:
    bool isOff(double value) const;
    double m_offValue = 0;
    QString m_offText;
};

} // namespace lettrine
