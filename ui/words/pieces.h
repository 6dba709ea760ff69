// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/tokenizer.h"
#include "writing/step.h"

#include <QString>

#include <string_view>
#include <vector>

namespace lettrine {

/// Bytes as text with its blanks visible: a newline, space and tab as ↵ ␣ ⇥; what is not, or not yet, a whole
/// character, and what cannot be seen, as its bytes, <C3> or <E6 98>.
QString bytesLabel(std::string_view bytes);
/// A piece as it is shown in a table: a special token by its name, anything else as bytesLabel shows it.
QString pieceLabel(const Tokenizer& tokenizer, std::int32_t id);
/// The text with its blanks made visible in the same way.
QString visibleBlanks(QString text);

/// What a person looks for who types `text` into a find field: the piece itself (with ␣ ↵ ⇥ for blanks); in a
/// vocabulary of word pieces also the one with a space before it; without one, the pieces or characters that the
/// text is written with. Empty if the vocabulary has nothing of it.
std::vector<std::int32_t> piecesFor(const Tokenizer& tokenizer, const QString& text);

/// "U+6D41", several joined with a space; of a long piece how many characters it has.
QString codePointNames(const QString& text);

/// The sentence about the first letter of a stretch of the text (UTF-16, just edited) that is spelled apart (e +
/// U+0301) though the vocabulary knows it as one character; empty if none is.
QString spelledApartText(const Tokenizer& tokenizer, const QString& text, qsizetype from, qsizetype length);

/// The word for what removed a candidate, in the window's language: "greedy", "rule form", "top-k".
QString reasonText(const Step& step, Cut cut, int rule);
/// A rule by the name that the core gave it ("form", "banned", "tone").
QString ruleText(const QString& name);
/// Why writing ended, a sentence.
QString stopText(StopReason reason);

} // namespace lettrine
