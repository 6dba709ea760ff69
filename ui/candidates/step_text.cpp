// SPDX-License-Identifier: GPL-3.0-or-later
#include "candidates/step_text.h"

#include "session/step_in_view.h"
#include "words/numbers_text.h"
#include "words/pieces.h"

#include <QCoreApplication>

namespace lettrine {

namespace {

/// Strings of this file, in the translation context "Step".
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Step)
};

} // namespace

QString headerText(const StepView& view, bool pieces)
{
    const QString place = countText(view.cell);
    const bool first = view.before.isEmpty();
    // Whole sentences for both, because languages bend them differently.
    if (pieces) {
        switch (view.kind) {
        case StepView::Kind::Upcoming:
            return first ? Words::tr("Piece 1, at the start of a text.")
                         : Words::tr("Piece %1, after “%2”.").arg(place, view.before);
        case StepView::Kind::Writing:
            return first ? Words::tr("Piece 1, just written.")
                         : Words::tr("Piece %1, just written after “%2”.").arg(place, view.before);
        case StepView::Kind::Kept:
            return first ? Words::tr("Piece 1, as it was chosen.")
                         : Words::tr("Piece %1, as it was chosen after “%2”.").arg(place, view.before);
        case StepView::Kind::Evaluated:
            return first ? Words::tr("Piece 1, typed; evaluated now.")
                         : Words::tr("Piece %1, typed after “%2”; evaluated now.").arg(place, view.before);
        case StepView::Kind::None:
            return {};
        }
    }
    switch (view.kind) {
    case StepView::Kind::Upcoming:
        return first ? Words::tr("Character 1, at the start of a text.")
                     : Words::tr("Character %1, after “%2”.").arg(place, view.before);
    case StepView::Kind::Writing:
        return first ? Words::tr("Character 1, just written.")
                     : Words::tr("Character %1, just written after “%2”.").arg(place, view.before);
    case StepView::Kind::Kept:
        return first ? Words::tr("Character 1, as it was chosen.")
                     : Words::tr("Character %1, as it was chosen after “%2”.").arg(place, view.before);
    case StepView::Kind::Evaluated:
        return first ? Words::tr("Character 1, typed; evaluated now.")
                     : Words::tr("Character %1, typed after “%2”; evaluated now.").arg(place, view.before);
    case StepView::Kind::None:
        break;
    }
    return {};
}

QString whyText(const StepView& view, const Tokenizer& tokenizer)
{
    const bool chosen = view.kind == StepView::Kind::Kept || view.kind == StepView::Kind::Writing;
    if (!view.step || !chosen || view.token < 0 || view.step->detail == StepDetail::Draw || view.step->id < 0)
        return {};
    const Step& step = *view.step;
    const QString drawn = pieceLabel(tokenizer, step.id);
    if (view.token != step.id)
        return Words::tr("%1 was chosen by hand; the draw had fallen on %2.")
            .arg(pieceLabel(tokenizer, view.token), drawn);
    const QString rank = countText(step.rank);
    const QString size = countText(tokenizer.size());
    if (step.settings.isGreedy())
        return Words::tr("%1 was number %2 of %3 (%4); greedy takes the likeliest.")
            .arg(drawn, rank, size, percentText(step.raw));
    return Words::tr("%1 was number %2 of %3 (%4); with T %5 and the cuts %6; u = %7 fell on it.")
        .arg(drawn, rank, size, percentText(step.raw), decimalText(step.settings.temperature, 2),
            percentText(step.final), decimalText(step.u, 3));
}

QString massesText(const Step& step)
{
    QStringList parts;
    const StageMasses& masses = step.masses;
    parts << Words::tr("kept %1").arg(percentText(masses.kept));
    const auto removed = [&](const char* pattern, double mass) {
        if (mass > 0)
            parts << Words::tr(pattern).arg(percentText(mass));
    };
    removed(QT_TRANSLATE_NOOP("Step", "rules −%1"), masses.rules);
    removed(QT_TRANSLATE_NOOP("Step", "greedy −%1"), masses.greedy);
    removed(QT_TRANSLATE_NOOP("Step", "top-k −%1"), masses.topK);
    removed(QT_TRANSLATE_NOOP("Step", "top-p −%1"), masses.topP);
    removed(QT_TRANSLATE_NOOP("Step", "min-p −%1"), masses.minP);
    if (step.detail != StepDetail::Full)
        return parts.join(QStringLiteral(" · "));
    parts << Words::tr("%n survive", nullptr, step.survivors());
    parts << Words::tr("entropy %1 (raw %2)").arg(bitsText(step.entropyBits), bitsText(step.entropyRawBits));
    return parts.join(QStringLiteral(" · "));
}

QString massBeyondText(const Step& step)
{
    QStringList parts;
    for (std::size_t i = 0; i < massRanks.size(); ++i)
        parts << Words::tr("beyond rank %1: %2").arg(countText(massRanks[i]), percentText(step.massBeyond[i]));
    return Words::tr("Raw probability %1").arg(parts.join(QStringLiteral(" · ")));
}

QString foundText(const Step& step, const StepRow& row, const Tokenizer& tokenizer)
{
    const QString label = pieceLabel(tokenizer, row.id);
    if (row.cut == Cut::None)
        return Words::tr("%1: rank %2, raw %3, final %4")
            .arg(label, countText(row.rank), percentText(row.raw), percentText(row.final));
    return Words::tr("%1: rank %2, raw %3, removed by %4")
        .arg(label, countText(row.rank), percentText(row.raw), reasonText(step, row.cut, row.rule));
}

} // namespace lettrine
