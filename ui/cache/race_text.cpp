// SPDX-License-Identifier: GPL-3.0-or-later
#include "cache/race_text.h"

#include "words/numbers_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace lettrine {

namespace {

/// Strings of this file, in the translation context "Race".
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Race)
};

QString spread(const Spread& value)
{
    return Words::tr("%1 (%2 to %3)")
        .arg(millisecondsText(value.median), decimalText(value.smallest, 2), decimalText(value.largest, 2));
}

/// "3.1·10⁻⁶" for the small numbers of rounding.
QString tiny(double value)
{
    if (value == 0)
        return QStringLiteral("0");
    const int exponent = static_cast<int>(std::floor(std::log10(value)));
    static const QString digits = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    QString power;
    for (const QChar digit : QString::number(std::abs(exponent)))
        power += digits[digit.digitValue()];
    return decimalText(value / std::pow(10.0, exponent), 1) + QStringLiteral("·10")
        + (exponent < 0 ? QStringLiteral("⁻") : QString()) + power;
}

} // namespace

QString raceText(const RaceResult& result)
{
    if (result.rows.empty())
        return {};
    const RaceRow& row = result.rows.back();
    QStringList lines;
    lines << Words::tr("%1 characters: without %2, with %3, ratio %4.")
                 .arg(countText(row.length), spread(row.without), spread(row.with), decimalText(row.ratio, 1));
    lines << Words::tr("Reading the prompt: %1.").arg(spread(row.prefill));
    lines << (row.sameText ? Words::tr("Same text: yes ✓; largest gap of a logit %1.").arg(tiny(row.maxLogitGap))
                           : Words::tr("Same text: no ✕; largest gap of a logit %1.").arg(tiny(row.maxLogitGap)));
    lines << Words::tr("Adding in another order moves a logit by %1: numbers of 24 bits are rounded after every sum.")
                 .arg(tiny(row.gapOtherOrder));
    lines << Words::tr("Tokens projected: %1 without, %2 with.")
                 .arg(countText(row.projectedWithout), countText(row.projectedWith));
    return lines.join(QLatin1Char('\n'));
}

QVector<QPointF> racePoints(const std::vector<float>& milliseconds)
{
    QVector<QPointF> points;
    for (std::size_t i = 1; i < milliseconds.size(); ++i)
        points.append(QPointF(static_cast<double>(i + 1), static_cast<double>(milliseconds[i])));
    return points;
}

QVector<QPointF> addedUp(QVector<QPointF> points)
{
    double sum = 0;
    for (QPointF& point : points) {
        sum += point.y();
        point.setY(sum);
    }
    return points;
}

} // namespace lettrine
