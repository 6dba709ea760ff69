// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/numbers_text.h"

#include <QCoreApplication>
#include <QLocale>

namespace lettrine {

namespace {

/// Strings of this file, in the translation context "Numbers".
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Numbers)
};

QString withMinus(QString text)
{
    if (text.startsWith(u'-'))
        text[0] = QChar(0x2212);
    return text;
}

/// Three significant figures, but no decimals that are all zero.
QString significant(double value)
{
    const double size = std::abs(value);
    const int decimals = size >= 100 || size == 0 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
    if (std::abs(value - std::round(value)) < 1e-9)
        return countText(qRound64(value));
    return decimalText(value, decimals);
}

} // namespace

QString decimalText(double value, int decimals)
{
    return withMinus(QLocale().toString(value, 'f', decimals));
}

QString countText(qint64 value)
{
    return withMinus(QLocale().toString(value));
}

QString percentText(double probability)
{
    //: A percentage. French and others put a narrow no-break space before the sign.
    const QString pattern = Words::tr("%1%");
    if (!(probability > 0))
        return pattern.arg(QStringLiteral("0"));
    if (probability >= 1)
        return pattern.arg(QStringLiteral("100"));
    const double percent = probability * 100;
    if (percent < 0.01)
        return QStringLiteral("<") + pattern.arg(decimalText(0.01, 2));
    if (percent >= 99.95)
        return QStringLiteral(">") + pattern.arg(decimalText(99.9, 1));
    // 9.995 % would print as 10.00 %: it is written with one decimal.
    return pattern.arg(decimalText(percent, percent >= 9.995 ? 1 : 2));
}

QString bitsText(double bits)
{
    //: An amount of information, with two decimals.
    return Words::tr("%1 bits").arg(decimalText(bits, 2));
}

QString millisecondsText(double milliseconds)
{
    return Words::tr("%1 ms").arg(significant(milliseconds));
}

QString bytesText(double bytes)
{
    if (bytes < 1024)
        return Words::tr("%1 B").arg(significant(bytes));
    if (bytes < 1024.0 * 1024)
        return Words::tr("%1 KB").arg(significant(bytes / 1024));
    if (bytes < 1024.0 * 1024 * 1024)
        return Words::tr("%1 MB").arg(significant(bytes / 1024 / 1024));
    return Words::tr("%1 GB").arg(significant(bytes / 1024 / 1024 / 1024));
}

} // namespace lettrine
