// SPDX-License-Identifier: GPL-3.0-or-later
#include "candidates/step_text.h"

#include "session/session.h"
#include "words/numbers_text.h"
#include "words/pieces.h"

#include <QCoreApplication>

namespace lettrine {

namespace {

QString say(const char* text, int count = -1)
{
    return QCoreApplication::translate("Step", text, nullptr, count);
}

} // namespace

QString headerText(const StepView& view)
{
    const QString place = countText(view.cell);
    const bool first = view.before.isEmpty();
    switch (view.kind) {
    case StepView::Kind::Upcoming:
        return first ? say("Character 1, at the start of a text.") : say("Character %1, after %2.").arg(place, view.before);
    case StepView::Kind::Writing:
        return first ? say("Character 1, just written.") : say("Character %1, just written after %2.").arg(place, view.before);
    case StepView::Kind::Kept:
        return first ? say("Character 1, as it was chosen.")
                     : say("Character %1, as it was chosen after %2.").arg(place, view.before);
    case StepView::Kind::Evaluated:
        return first ? say("Character 1, typed; evaluated now.")
                     : say("Character %1, typed after %2; evaluated now.").arg(place, view.before);
    case StepView::Kind::None:
        break;
    }
    return {};
}

QString massesText(const Step& step)
{
    QStringList parts;
    const StageMasses& masses = step.masses;
    parts << say("kept %1").arg(percentText(masses.kept));
    const auto removed = [&](const char* pattern, double mass) {
        if (mass > 0)
            parts << say(pattern).arg(percentText(mass));
    };
    removed(QT_TRANSLATE_NOOP("Step", "rules −%1"), masses.rules);
    removed(QT_TRANSLATE_NOOP("Step", "greedy −%1"), masses.greedy);
    removed(QT_TRANSLATE_NOOP("Step", "top-k −%1"), masses.topK);
    removed(QT_TRANSLATE_NOOP("Step", "top-p −%1"), masses.topP);
    removed(QT_TRANSLATE_NOOP("Step", "min-p −%1"), masses.minP);
    if (step.detail != StepDetail::Full)
        return parts.join(QStringLiteral(" · "));
    parts << say("%n survive", step.survivors());
    parts << say("entropy %1 (raw %2)").arg(bitsText(step.entropyBits), bitsText(step.entropyRawBits));
    return parts.join(QStringLiteral(" · "));
}

QString massBeyondText(const Step& step)
{
    QStringList parts;
    for (std::size_t i = 0; i < massRanks.size(); ++i)
        parts << say("beyond rank %1: %2").arg(countText(massRanks[i]), percentText(step.massBeyond[i]));
    return say("Raw probability %1").arg(parts.join(QStringLiteral(" · ")));
}

QString foundText(const Step& step, const StepRow& row, const Tokenizer& tokenizer)
{
    const QString label = pieceLabel(tokenizer, row.id);
    if (row.cut == Cut::None)
        return say("%1: rank %2, raw %3, final %4")
            .arg(label, countText(row.rank), percentText(row.raw), percentText(row.final));
    return say("%1: rank %2, raw %3, removed by %4")
        .arg(label, countText(row.rank), percentText(row.raw), reasonText(step, row.cut, row.rule));
}

} // namespace lettrine
