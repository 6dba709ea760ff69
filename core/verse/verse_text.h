// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/code_points.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace lettrine {

/// Why something in a text is not verse.
enum class LeftOutKind {
    Title, ///< a title, an author, a date or a preface before or after the poem
    Number, ///< 1. · 其一 · （二）
    Note, ///< a note in brackets, or what follows 注 and the like
    NoteMark, ///< [1] ① ² and digits that point to a note
    Mark, ///< quotation marks, 《》, 、, · within a line
    Markup, ///< HTML tags
    Foreign ///< a line without a Chinese character among lines of verse
};
inline constexpr int leftOutKindCount = 7;
/// "title", "number", "note", "note-mark", "mark", "markup", "foreign".
std::string_view leftOutKindName(LeftOutKind kind);

struct LeftOut {
    LeftOutKind kind = LeftOutKind::Title;
    std::u32string text;
    bool operator==(const LeftOut&) const = default;
};

/// What stands for a character that is lost; other boxes (囗 ■ 〓 …) are read as this one.
inline constexpr CodePoint lostCharacter = U'□';

/// One poem as an editor would read it: lines without marks.
struct ReadPoem {
    std::vector<std::u32string> lines;
    /// The title and what else comes before it, in the order of the text; or empty.
    std::vector<std::u32string> titles;
    bool operator==(const ReadPoem&) const = default;
};

struct ReadVerse {
    std::vector<ReadPoem> poems;
    /// In the order of the text; marks and digits of one kind are gathered in one entry.
    std::vector<LeftOut> leftOut;
};

/// Whether two stanzas rhyme together, so that a blank line between them parts no poems.
using StanzasBelong = std::function<bool(const std::vector<std::u32string>&, const std::vector<std::u32string>&)>;

/// Reads the poems of a text as people paste them. A line of verse ends at ，。！？；：… (full or half width), at / or
/// | and at a newline or <br>; 《》 “” 、 · and the like within it are passed over. Spaces between characters are
/// passed over, spaces between whole lines end them. Left out: titles, authors and dates (lines without a mark, or of
/// another length, before and after the poem), numbering, notes and note marks, markup, lines of another script. A
/// blank line, 其二 or a title begins another poem, but stanzas of fewer than four lines, or that `belong` together,
/// are one. Lines that hold whole couplets (all of 10, 12 or 14 characters) are halved, and a text without any mark of
/// 20, 28, 40 … characters is cut into lines of 5 or 7. Nothing is lost: what is no line is in `leftOut`. Any thread.
ReadVerse readVerse(std::u32string_view text, const StanzasBelong& belong = {});

/// The lines of all poems of a text.
std::vector<std::u32string> versesOf(std::u32string_view text);

} // namespace lettrine
