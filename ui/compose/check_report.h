// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verse/check.h"

#include <QString>

namespace lettrine {

/// What the judge says of a text, as a page in the window's language: of each poem its verdict, form, rhyme and lines
/// with their tones and types; every fault with its reason and a master's line; then what it would break as regulated
/// verse, and notes. An unusual reading has links ("read:POEM.LINE.CELL:NAME") to the character's readings. GUI thread.
QString checkReport(const VerseData& data, const TextCheck& check, const CheckOptions& options);

} // namespace lettrine
