// SPDX-License-Identifier: GPL-3.0-or-later
#include "cache/race_text.h"

#include "base/numbers.h"
#include "words/numbers_text.h"

#include <QCoreApplication>

#include <cmath>

namespace lettrine {

namespace {

/// Strings of this file, in the translation context "Race".
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Race)
};

void addLine(std::string& out, const char* side, int length, const std::string& token, const Spread& value)
{
    out += std::string(side) + ',' + numberText(length) + ',' + token + ',' + numberText(value.median) + ','
        + numberText(value.smallest) + ',' + numberText(value.largest) + '\n';
}

} // namespace

QString spreadText(const Spread& value)
{
    return Words::tr("%1 (%2 to %3)")
        .arg(millisecondsText(value.median), decimalText(value.smallest, 2), decimalText(value.largest, 2));
}

QString tinyText(double value)
{
    if (!(value > 0))
        return QStringLiteral("0");
    const int exponent = static_cast<int>(std::floor(std::log10(value)));
    static const QString digits = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    QString power;
    for (const QChar digit : QString::number(std::abs(exponent)))
        power += digits[digit.digitValue()];
    return decimalText(value / std::pow(10.0, exponent), 1) + QStringLiteral("·10")
        + (exponent < 0 ? QStringLiteral("⁻") : QString()) + power;
}

QString raceProof(const RaceResult& result, bool pieces)
{
    if (result.rows.empty())
        return {};
    bool same = true;
    double gap = 0;
    double other = 0;
    for (const RaceRow& row : result.rows) {
        same = same && row.sameText;
        gap = std::max(gap, row.maxLogitGap);
        other = std::max(other, row.gapOtherOrder);
    }
    const RaceRow& row = result.rows.back();
    const QString proof = same ? Words::tr("Same text: yes ✓") : Words::tr("Same text: no ✕");
    const QString sentence = pieces
        ? Words::tr("%1 · largest gap of a logit %2, in another order of adding %3 · %4 tokens: %5 times as fast")
        : Words::tr("%1 · largest gap of a logit %2, in another order of adding %3 · %4 characters: %5 times as fast");
    return sentence.arg(proof, tinyText(gap), tinyText(other), countText(row.length), decimalText(row.ratio, 1));
}

QString whyOtherOrder()
{
    return Words::tr("Why another order of adding moves a logit: each sum is rounded to 24 bits, so the order shows in "
                     "the last of them.");
}

ChartSeries raceSeries(const std::vector<Spread>& tokens, bool addedUp)
{
    ChartSeries series;
    Spread sum;
    for (std::size_t i = 1; i < tokens.size(); ++i) {
        Spread value = tokens[i];
        if (addedUp) {
            sum = { sum.median + value.median, sum.smallest + value.smallest, sum.largest + value.largest };
            value = sum;
        }
        const double x = static_cast<double>(i + 1);
        series.points.append(QPointF(x, value.median));
        series.low.append(QPointF(x, value.smallest));
        series.high.append(QPointF(x, value.largest));
    }
    return series;
}

QByteArray raceCsv(const RaceResult& result)
{
    std::string out = "side,length,token,ms,ms_min,ms_max\n";
    for (const RaceRow& row : result.rows) {
        addLine(out, "both", row.length, "prefill", row.prefill);
        const auto side = [&](const char* name, const Spread& all, const std::vector<Spread>& tokens) {
            addLine(out, name, row.length, "all", all);
            for (std::size_t i = 0; i < tokens.size(); ++i)
                addLine(out, name, row.length, numberText(static_cast<int>(i) + 1), tokens[i]);
        };
        side("without", row.without, row.tokensWithout);
        side("with", row.with, row.tokensWith);
    }
    return QByteArray::fromStdString(out);
}

} // namespace lettrine
