// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verse/verse_text.h"

namespace lettrine {

/// A run of characters between marks, as readVerse works on it.
struct VerseSegment {
    /// Its characters, and where among them blanks stood.
    std::u32string text;
    std::vector<std::size_t> blanks;
    /// The characters up to here are a title in 《》, or 0.
    std::size_t titleEnd = 0;
    /// Ended by a mark, and whether that was a colon.
    bool ended = false;
    bool colon = false;
};

/// A line of the file: the segments between its marks.
struct TextLine {
    std::vector<VerseSegment> segments;
    /// Nothing stood there (a number may have: then it parts poems whatever follows).
    bool blank = false;
    bool numbered = false;
    /// Began with a dash, as a signature does.
    bool dashed = false;

    bool marked() const { return !segments.empty() && segments.back().ended; }
    std::u32string text() const;
};

/// A digit of ASCII or its full-width form.
bool isVerseDigit(CodePoint codePoint);
/// Whether a Chinese character, or one that is lost, is in it.
bool holdsHan(std::u32string_view text);

/// The lines of a text without markup, notes, note marks, numbers and marks within lines, which go to `leftOut`.
std::vector<TextLine> cleanedLines(std::u32string_view text, std::vector<LeftOut>& leftOut);

/// Adds to the last entry of a kind that is gathered (Mark, NoteMark), or makes a new one.
void addLeftOut(std::vector<LeftOut>& leftOut, LeftOutKind kind, std::u32string_view text);

} // namespace lettrine
