// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/pieces.h"

#include "words/text_positions.h"

#include <QCoreApplication>

namespace lettrine {

namespace {

/// Strings of this file, in the translation context "Pieces".
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Pieces)
};

} // namespace

QString visibleBlanks(QString text)
{
    text.replace(QLatin1Char('\n'), QChar(0x21B5));
    text.replace(QLatin1Char(' '), QChar(0x2423));
    text.replace(QLatin1Char('\t'), QChar(0x21E5));
    return text;
}

QString pieceLabel(const Tokenizer& tokenizer, std::int32_t id)
{
    return visibleBlanks(qtText(tokenizer.pieceText(id)));
}

QString codePointNames(const QString& text)
{
    QStringList names;
    for (const char32_t codePoint : text.toUcs4())
        names << qtText(codePointName(codePoint));
    return names.join(QLatin1Char(' '));
}

QString ruleText(const QString& name)
{
    // What the core calls its rules; a name that is not here (from a newer document) is shown as it is.
    static const std::array known{ QT_TRANSLATE_NOOP("Pieces", "form"), QT_TRANSLATE_NOOP("Pieces", "banned"),
        QT_TRANSLATE_NOOP("Pieces", "tone"), QT_TRANSLATE_NOOP("Pieces", "rhyme"),
        QT_TRANSLATE_NOOP("Pieces", "repeat"), QT_TRANSLATE_NOOP("Pieces", "character"),
        QT_TRANSLATE_NOOP("Pieces", "head"), QT_TRANSLATE_NOOP("Pieces", "rescue"),
        QT_TRANSLATE_NOOP("Pieces", "not Han") };
    for (const char* text : known) {
        if (name == QLatin1String(text))
            return Words::tr(text);
    }
    return name;
}

QString reasonText(const Step& step, Cut cut, int rule)
{
    switch (cut) {
    case Cut::None:
        return {};
    case Cut::Greedy:
        return Words::tr("greedy");
    case Cut::Rule: {
        QString name;
        if (step.ruleNames && rule >= 1 && rule <= static_cast<int>(step.ruleNames->size()))
            name = ruleText(qtText((*step.ruleNames)[static_cast<std::size_t>(rule - 1)]));
        //: What removed a candidate: a rule with its name.
        return Words::tr("rule: %1").arg(name);
    }
    case Cut::TopK:
        return Words::tr("top-k");
    case Cut::TopP:
        return Words::tr("top-p");
    case Cut::MinP:
        return Words::tr("min-p");
    }
    return {};
}

QString stopText(StopReason reason)
{
    switch (reason) {
    case StopReason::None:
        return {};
    case StopReason::StopToken:
        return Words::tr("The model ended the text.");
    case StopReason::Length:
        return Words::tr("The asked length is reached.");
    case StopReason::DeadEnd:
        return Words::tr("Nothing is allowed here: a dead end.");
    case StopReason::WindowFull:
        return Words::tr("The window is full.");
    case StopReason::Cancelled:
        return Words::tr("Stopped.");
    }
    return {};
}

} // namespace lettrine
