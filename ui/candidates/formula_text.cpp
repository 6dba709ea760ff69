// SPDX-License-Identifier: GPL-3.0-or-later
#include "candidates/formula_text.h"

#include "words/numbers_text.h"
#include "words/pieces.h"
#include "words/text_positions.h"

#include <QCoreApplication>

namespace lettrine {

namespace {

CharacterFacts& facts()
{
    static CharacterFacts known;
    return known;
}

/// Strings of this file, in the translation context "Formula".
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Formula)
};

/// Four significant figures for sums and exponentials of any size.
QString figure(double value)
{
    const double size = std::abs(value);
    if (size != 0 && (size < 1e-3 || size >= 1e6)) {
        const int exponent = static_cast<int>(std::floor(std::log10(size)));
        return QStringLiteral("%1·10<sup>%2</sup>")
            .arg(decimalText(value / std::pow(10.0, exponent), 2), decimalText(exponent, 0));
    }
    return decimalText(value, size >= 100 ? 1 : size >= 10 ? 2 : 3);
}

} // namespace

void setCharacterFacts(CharacterFacts known)
{
    facts() = std::move(known);
}

QString formulaText(const Step& step, const StepRow& row, const Tokenizer& tokenizer)
{
    const double temperature = step.settings.isGreedy() ? 1.0 : step.settings.temperature;
    const QString piece = qtText(tokenizer.pieceText(row.id));
    QStringList lines;
    lines << QStringLiteral("<b>%1</b> &nbsp; %2 &nbsp; %3")
                 .arg(pieceLabel(tokenizer, row.id).toHtmlEscaped(),
                     // Parts of a character have no code point; the label shows their bytes.
                     tokenizer.isWholeUtf8(row.id) ? codePointNames(piece) : Words::tr("part of a character"),
                     Words::tr("token %1").arg(row.id));
    lines << Words::tr("logit %1").arg(figure(row.logit));
    lines << Words::tr("raw = e<sup>logit − largest</sup> ÷ sum = %1 ÷ %2 = %3")
                 .arg(figure(row.rawWeight), figure(step.rawSum), percentText(row.raw).toHtmlEscaped());
    if (row.cut == Cut::Rule) {
        lines << Words::tr("removed by %1 before the softmax").arg(reasonText(step, row.cut, row.rule).toHtmlEscaped());
    } else {
        lines << Words::tr("÷ T: %1 ÷ %2 = %3")
                     .arg(figure(row.logit), figure(temperature), figure(row.logit / temperature));
        lines << Words::tr("tempered = %1 ÷ %2 = %3")
                     .arg(figure(row.temperedWeight), figure(step.temperedSum),
                         percentText(row.tempered).toHtmlEscaped());
        if (row.cut == Cut::None)
            lines << Words::tr("final = %1 ÷ %2 = %3")
                         .arg(
                             figure(row.temperedWeight), figure(step.finalSum), percentText(row.final).toHtmlEscaped());
        else
            lines << Words::tr("removed by %1").arg(reasonText(step, row.cut, row.rule).toHtmlEscaped());
    }
    const QList<uint> codePoints = piece.toUcs4();
    if (facts() && codePoints.size() == 1) {
        for (const QString& line : facts()(codePoints.front()))
            lines << line.toHtmlEscaped();
    }
    return lines.join(QStringLiteral("<br>"));
}

} // namespace lettrine
