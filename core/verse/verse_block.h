// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verse/verse_lines.h"

namespace lettrine {

/// Lines of the text between two blank ones, or from a number on.
struct VerseBlock {
    std::vector<TextLine> lines;
    bool numbered = false;
};

/// The poem of a block: words and vertical columns made lines, titles, signatures, lines of another script and digits
/// of notes taken out.
ReadPoem readBlock(VerseBlock block, std::vector<LeftOut>& leftOut);

} // namespace lettrine
