// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/tokenizer.h"
#include "writing/step.h"

#include <QString>

namespace lettrine {

/// A piece as it is shown in a table: a newline, space and tab as ↵ ␣ ⇥, a special token by its name, anything else as
/// it is.
QString pieceLabel(const Tokenizer& tokenizer, std::int32_t id);
/// The text with its blanks made visible in the same way.
QString visibleBlanks(QString text);

/// "U+6D41", several joined with a space.
QString codePointNames(const QString& text);

/// The word for what removed a candidate, in the window's language: "greedy", "rule form", "top-k".
QString reasonText(const Step& step, Cut cut, int rule);
/// A rule by the name that the core gave it ("form", "banned", "tone").
QString ruleText(const QString& name);
/// Why writing ended, a sentence.
QString stopText(StopReason reason);

} // namespace lettrine
