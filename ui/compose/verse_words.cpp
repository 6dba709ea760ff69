// SPDX-License-Identifier: GPL-3.0-or-later
#include "compose/verse_words.h"

#include "words/error_text.h"
#include "words/numbers_text.h"
#include "words/text_positions.h"

#include <QCoreApplication>

#include <cmath>

namespace lettrine {

namespace {

/// Strings of this file, in the translation context "Verse".
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Verse)
};

/// In the order of FaultCode.
constexpr std::array<const char*, faultCodeCount> faultWords{
    QT_TRANSLATE_NOOP("Verse", "the tone does not fit"),
    QT_TRANSLATE_NOOP("Verse", "the only level tone before the rhyme stands alone"),
    QT_TRANSLATE_NOOP("Verse", "three level tones end the line"),
    QT_TRANSLATE_NOOP("Verse", "three oblique tones end the line"),
    QT_TRANSLATE_NOOP("Verse", "the next line does not rescue the twist"),
    QT_TRANSLATE_NOOP("Verse", "third and fourth have changed tones, but the first is not level"),
    QT_TRANSLATE_NOOP("Verse", "the lines of the couplet are not opposed"),
    QT_TRANSLATE_NOOP("Verse", "the couplet does not take up the line before"),
    QT_TRANSLATE_NOOP("Verse", "not in the poem's rhyme group"),
    QT_TRANSLATE_NOOP("Verse", "this rhyme stood before"),
    QT_TRANSLATE_NOOP("Verse", "used before"),
    QT_TRANSLATE_NOOP("Verse", "the line has another length"),
    QT_TRANSLATE_NOOP("Verse", "a great twist that the next line rescues"),
    QT_TRANSLATE_NOOP("Verse", "a light twist, needs no rescue"),
    QT_TRANSLATE_NOOP("Verse", "the special twist, allowed"),
    QT_TRANSLATE_NOOP("Verse", "a lone level tone, rescued in the line"),
    QT_TRANSLATE_NOOP("Verse", "rhymes in a neighbour group"),
    QT_TRANSLATE_NOOP("Verse", "needs an unusual reading"),
    QT_TRANSLATE_NOOP("Verse", "of the rhyme's group, inside the line"),
    QT_TRANSLATE_NOOP("Verse", "an unrhymed line ends in the rhyme's sound"),
    QT_TRANSLATE_NOOP("Verse", "the unrhymed line before ends in the same tone"),
};

QString oneCharacter(char32_t character)
{
    return QString::fromUcs4(&character, 1);
}

} // namespace

QString placeWords(CellPlace place)
{
    return Words::tr("line %1, character %2").arg(QString::number(place.line + 1), QString::number(place.cell + 1));
}

QString toneText(ToneSet tones)
{
    switch (tones) {
    case levelTone:
        return Words::tr("level 平");
    case obliqueTone:
        return Words::tr("oblique 仄");
    default:
        return Words::tr("level 平 or oblique 仄");
    }
}

QString expectedText(ToneSet tones)
{
    return tones == anyTone ? Words::tr("any tone") : Words::tr("%1 expected").arg(toneText(tones));
}

QString licenceText(std::uint8_t rules)
{
    QStringList names;
    const Licence licence{ {}, rules };
    if (licence.frees(FreedRule::Tone))
        names << Words::tr("tone");
    if (licence.frees(FreedRule::Rhyme))
        names << Words::tr("rhyme");
    if (licence.frees(FreedRule::Repeat))
        names << Words::tr("repeats");
    return Words::tr("freed from %1 (拗)").arg(names.join(Words::tr(", ")));
}

QString faultText(const Fault& fault)
{
    QString text = Words::tr("%1 %2: %3")
                       .arg(QString::fromStdU32String(fault.characters), qtText(faultChineseName(fault.code)),
                           Words::tr(faultWords[static_cast<std::size_t>(fault.code)]));
    if (fault.other) {
        const QString other = Words::tr("%1 (%2)").arg(oneCharacter(fault.otherCharacter), placeWords(*fault.other));
        const bool rescued = fault.code == FaultCode::GreatTwist || fault.code == FaultCode::HalfTwist;
        text = (rescued ? Words::tr("%1; rescued by %2") : Words::tr("%1; see %2")).arg(text, other);
    }
    if (fault.heard != noTone) {
        text = Words::tr("%1; read as %2").arg(text, toneText(fault.heard));
        if (fault.saved)
            text = Words::tr("%1; as usual it would be %2").arg(text, qtText(faultChineseName(*fault.saved)));
    }
    if (fault.looseGroup > 0)
        text = Words::tr("%1; fits part %2 of 词林正韵").arg(text, QString::number(fault.looseGroup));
    return fault.licensed ? Words::tr("%1 (freed)").arg(text) : text;
}

QString verdictHeadline(const PoemCheck& check)
{
    constexpr std::array<const char*, verdictCount> words{ QT_TRANSLATE_NOOP("Verse", "regulated"),
        QT_TRANSLATE_NOOP("Verse", "regulated, with slips"),
        QT_TRANSLATE_NOOP("Verse", "the couplets do not hang together"),
        QT_TRANSLATE_NOOP("Verse", "irregular: more wrong tones than slips"),
        QT_TRANSLATE_NOOP("Verse", "an old-style quatrain"), QT_TRANSLATE_NOOP("Verse", "old style"),
        QT_TRANSLATE_NOOP("Verse", "old style, rhymed in oblique tones"),
        QT_TRANSLATE_NOOP("Verse", "old style, the rhyme changes"),
        QT_TRANSLATE_NOOP("Verse", "a line of another length"),
        QT_TRANSLATE_NOOP("Verse", "not verse of this kind: ci or free verse"),
        QT_TRANSLATE_NOOP("Verse", "tones are not judged") };
    const QString chinese = qtText(verdictChinese(check));
    const QString meaning = Words::tr(words[static_cast<std::size_t>(check.verdict)]);
    return meaning.isEmpty() || meaning == chinese ? chinese : Words::tr("%1: %2").arg(chinese, meaning);
}

QString conflictSentence(const Conflict& conflict)
{
    const QString character = oneCharacter(conflict.character);
    switch (conflict.reason) {
    case ConflictReason::Tone:
        return conflict.tones == levelTone ? Words::tr("%1 is oblique, the cell needs level 平.").arg(character)
                                           : Words::tr("%1 is level, the cell needs oblique 仄.").arg(character);
    case ConflictReason::ToneTogether:
        return Words::tr("%1 does not fit the tones together with the characters before it in the line.")
            .arg(character);
    case ConflictReason::Rescue:
        return Words::tr("%1 makes a great twist (大拗) that the fixed characters of the next line do not rescue.")
            .arg(character);
    case ConflictReason::NoRhyme:
        return Words::tr("%1 has no level reading that rhymes in this book.").arg(character);
    case ConflictReason::NotInGroup:
        return Words::tr("%1 is not in the chosen rhyme group.").arg(character);
    case ConflictReason::RhymesApart:
        return Words::tr("%1 does not rhyme with the fixed rhymes before it.").arg(character);
    case ConflictReason::RhymeTwice:
        return Words::tr("%1 stands at two rhymes.").arg(character);
    case ConflictReason::GroupTooSmall:
        return Words::tr("The rhyme groups that are left have %1 unused characters, %2 are needed.")
            .arg(countText(conflict.count), countText(conflict.need));
    case ConflictReason::NoCharacter:
        return Words::tr("No unused character of the vocabulary has the tones that this cell needs.");
    case ConflictReason::VocabularyTooSmall:
        return Words::tr("Without repeats the vocabulary has %1 characters, %2 are needed.")
            .arg(countText(conflict.count), countText(conflict.need));
    }
    return {};
}

QString remedyText(const Remedy& remedy, Form form)
{
    switch (remedy.kind) {
    case RemedyKind::OtherSequence:
        return Words::tr("Take the sequence %1").arg(qtText(sequenceChineseName(form, remedy.sequence)));
    case RemedyKind::LooseTones:
        return Words::tr("Loose tones");
    case RemedyKind::FreeCells: {
        QStringList places;
        for (const CellPlace place : remedy.places)
            places << placeWords(place);
        return places.size() > 2 ? Words::tr("Free %n cell(s)", nullptr, static_cast<int>(places.size()))
                                 : Words::tr("Free %1").arg(places.join(Words::tr(", ")));
    }
    case RemedyKind::UseCilin:
        return Words::tr("Rhyme by 词林正韵");
    case RemedyKind::OtherGroup:
        return Words::tr("Rhyme in %1").arg(qtText(remedy.group));
    case RemedyKind::Neighbours:
        return Words::tr("Let line 1 rhyme in a neighbour group");
    case RemedyKind::HeadsInstead:
        return Words::tr("Put them at the heads (藏头)");
    case RemedyKind::TonesOff:
        return Words::tr("No tone rules");
    case RemedyKind::RhymeOff:
        return Words::tr("No rhyme");
    }
    return {};
}

QString lineTypeText(char type)
{
    switch (type) {
    case 'A':
        return Words::tr("Type A: ends oblique, after two level tones (平平仄)");
    case 'B':
        return Words::tr("Type B: ends level and rhymes, after two oblique tones (仄仄平)");
    case 'C':
        return Words::tr("Type C: ends in two oblique tones (平仄仄)");
    case 'D':
        return Words::tr("Type D: ends in two level tones and rhymes (仄平平)");
    default:
        return {};
    }
}

QString standInText(char32_t character, const StandIn& standIn)
{
    const QString real = oneCharacter(character);
    const QString read = oneCharacter(standIn.character);
    switch (standIn.kind) {
    case StandInKind::SameSense:
        return Words::tr("For %1 the model reads %2, which old verse says for it; the poem prints %1.").arg(real, read);
    case StandInKind::SameSyllable:
        return Words::tr("%1 is not in the model's vocabulary: it reads %2, which sounds alike; the poem prints %1.")
            .arg(real, read);
    case StandInKind::SameFinal:
        return Words::tr("%1 is not in the model's vocabulary: it reads %2, which rhymes with it; the poem prints %1.")
            .arg(real, read);
    case StandInKind::SameTone:
        return Words::tr("%1 is not in the model's vocabulary: it reads %2, of the same tone; the poem prints %1.")
            .arg(real, read);
    case StandInKind::AnyTone:
        return Words::tr("%1 is not in the model's vocabulary and has no known reading: the model reads %2; the poem "
                         "prints %1.")
            .arg(real, read);
    }
    return {};
}

QString rhymeBookText(RhymeBook book)
{
    switch (book) {
    case RhymeBook::Pingshui:
        return Words::tr("Pingshui 平水韵");
    case RhymeBook::Cilin:
        return Words::tr("Cilin 词林正韵");
    case RhymeBook::Xinyun:
        return Words::tr("Modern 中华新韵");
    }
    return {};
}

QString formText(Form form)
{
    switch (form) {
    case Form::Jueju5:
        return Words::tr("Jueju 五绝, 4 × 5");
    case Form::Jueju7:
        return Words::tr("Jueju 七绝, 4 × 7");
    case Form::Lushi5:
        return Words::tr("Lüshi 五律, 8 × 5");
    case Form::Lushi7:
        return Words::tr("Lüshi 七律, 8 × 7");
    case Form::Free:
        return Words::tr("Free 古体");
    }
    return {};
}

QString sequenceOptionText(Form form, const SequenceOption& option)
{
    const QString name = qtText(sequenceChineseName(form, option.sequence));
    if (!option.feasible)
        return Words::tr("%1 – impossible here").arg(name);
    //: Of a sequence of lines: its share of Tang poems, and how many patterns of tones it leaves.
    return Words::tr("%1 – %2 of Tang, %3 patterns")
        .arg(name, percentText(option.share / 100), countText(std::llround(std::exp2(option.patternBits))));
}

QString groupOptionText(const GroupOption& option)
{
    const QString name = qtText(option.name);
    if (!option.possible)
        return Words::tr("%1 – impossible here").arg(name);
    const QString text = Words::tr("%1 – %n character(s)", nullptr, option.characters).arg(name);
    if (option.narrow)
        return Words::tr("%1, rare").arg(text);
    return option.share > 0 ? Words::tr("%1, %2 of Tang").arg(text, percentText(option.share / 100)) : text;
}

QString feasibilityText(const PoemJudgement& judgement)
{
    if (judgement.refusal)
        return errorText(*judgement.refusal);
    if (!judgement.feasibility)
        return Words::tr("The verse tables are being read.");
    const Feasibility& found = *judgement.feasibility;
    if (!found.feasible)
        return Words::tr(
            "The rules cannot be met: %n impossible cell(s).", nullptr, static_cast<int>(found.conflicts.size()));
    QStringList open;
    if (!found.sequences.empty()) {
        const auto count = std::count_if(found.sequences.begin(), found.sequences.end(),
            [](const SequenceOption& option) { return option.feasible; });
        open << Words::tr("%n sequence(s) open", nullptr, static_cast<int>(count));
    }
    if (found.plan.rhyme != RhymeMode::Off) {
        const auto count = std::count_if(
            found.groups.begin(), found.groups.end(), [](const GroupOption& option) { return option.possible; });
        open << Words::tr("%n rhyme group(s) open", nullptr, static_cast<int>(count));
    }
    const QString text = Words::tr("The rules can be met.");
    return open.isEmpty() ? text : Words::tr("%1 %2.").arg(text, open.join(Words::tr(", ")));
}

QString verdictText(const PoemJudgement& judgement, const ComposeState& state)
{
    const int filled = state.filledCount();
    if (filled == 0)
        return Words::tr("Type heads into the marked cells, then press Write.");
    QStringList parts;
    const int faults = judgement.faultCount();
    const bool ruled = state.rules.tones != ToneMode::Off || state.rules.rhyme != RhymeMode::Off
        || state.rules.repeats != Repeats::Free;
    if (!state.whole())
        parts << Words::tr("%1 of %2 cells").arg(QString::number(filled), QString::number(state.rules.cellCount()));
    if (judgement.check && state.rules.tones != ToneMode::Off)
        parts << verdictHeadline(*judgement.check);
    if (faults > 0)
        parts << Words::tr("%n fault(s)", nullptr, faults);
    else if (ruled)
        parts << Words::tr("no fault");
    if (state.whole() && judgement.sequence != Sequence::Automatic)
        parts << qtText(sequenceChineseName(state.rules.form, judgement.sequence));
    if (!judgement.rhymeGroup.empty() && state.whole())
        parts << qtText(judgement.rhymeGroup);
    double bits = 0;
    bool written = false;
    for (const ComposeCell& cell : state.cells) {
        written = written || (cell.raw >= 0 && !cell.empty());
        if (!cell.locked && cell.raw >= 0)
            bits -= std::log2(1 - std::min(cell.rulesMass, 1 - 1e-12));
    }
    if (written && state.whole())
        parts << Words::tr("the rules cost %1").arg(bitsText(bits));
    return parts.join(QStringLiteral(" · "));
}

QString leftOverText(const QString& leftOver, int heads, int places)
{
    const HeadAdvice advice = adviceForHeads(heads);
    const QString text = Words::tr("No cell for %1: there are %n place(s) for heads.", nullptr, places).arg(leftOver);
    if (advice.fits)
        return Words::tr("%1 %2 heads fit a form of %2 lines.").arg(text, QString::number(heads));
    if (advice.cut > 0 && advice.add > 0)
        return Words::tr("%1 Leave out %2, or add %3 for 8 lines.")
            .arg(text, QString::number(advice.cut), QString::number(advice.add));
    return text;
}

QString deadEndText(CellPlace place, VerseRule rule)
{
    QString why;
    switch (rule) {
    case VerseRule::Tone:
        why = Words::tr("no character has the tone");
        break;
    case VerseRule::Rhyme:
        why = Words::tr("no character rhymes");
        break;
    case VerseRule::Repeat:
        why = Words::tr("every character would be a repeat");
        break;
    case VerseRule::Reserved:
        why = Words::tr("what is left is kept for other cells");
        break;
    default:
        why = Words::tr("no character fits");
        break;
    }
    return Words::tr("A dead end at %1: %2. What was written is kept.").arg(placeWords(place), why);
}

} // namespace lettrine
