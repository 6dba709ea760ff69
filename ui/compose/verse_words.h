// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compose/poem_judge.h"
#include "verse/acrostic.h"
#include "verse/check.h"
#include "verse/mask.h"
#include "verse/stand_in.h"

#include <QString>

namespace lettrine {

/// Verse in the window's language. Chinese terms stand beside the words. GUI thread.

/// "line 2, character 5".
QString placeWords(CellPlace place);
/// "level 平", "oblique 仄", "level 平 or oblique 仄".
QString toneText(ToneSet tones);
/// "level 平 expected".
QString expectedText(ToneSet tones);
/// "freed from tone and rhyme".
QString licenceText(std::uint8_t rules);
/// "tone 失律: …", a note or a fault, with what it is about.
QString faultText(const Fault& fault);
/// "合律: regulated": the verdict in Chinese, and what it means.
QString verdictHeadline(const PoemCheck& check);
/// Why a cell is impossible; a sentence without its place.
QString conflictSentence(const Conflict& conflict);
/// A way out as the words of a button.
QString remedyText(const Remedy& remedy, Form form);
/// What a line type asks for: "Type A: ends oblique".
QString lineTypeText(char type);
QString standInText(char32_t character, const StandIn& standIn);

QString formText(Form form);
/// "Pingshui 平水韵".
QString rhymeBookText(RhymeBook book);
/// 仄起首句不入韵 with what it leaves open: its share in Tang verse, how many tone patterns; or that it is impossible.
QString sequenceOptionText(Form form, const SequenceOption& option);
/// 十一尤 with how many characters, its share; or that it is impossible.
QString groupOptionText(const GroupOption& option);

/// Whether the plan can be met, and what it leaves open; or how many cells are impossible.
QString feasibilityText(const PoemJudgement& judgement);
/// What is said about the poem as it stands: faultless, or how many faults; form, sequence and rhyme.
QString verdictText(const PoemJudgement& judgement, const ComposeState& state);
/// What to do about characters that found no cell.
QString leftOverText(const QString& leftOver, int heads, int places);
/// The rule that ended a poem: "no character rhymes here".
QString deadEndText(CellPlace place, VerseRule rule);

} // namespace lettrine
