// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace lettrine {

struct TextCorpusOptions {
    /// A regular expression (PCRE2 with Unicode, searched in each line; ^ and $ are its ends) that chapter headings
    /// match. Empty: chapters end where the texts have empty lines.
    std::string headings;
    /// Lines up to the next empty line are one paragraph, as in texts that are wrapped; else each line is a paragraph.
    bool unwrap = false;
};

struct TextCorpus {
    /// A paragraph a line, UTF-8 in normalisation form C; an empty line after each chapter.
    std::string text;
    std::int64_t characters = 0; ///< code points, newlines counted
    std::int64_t paragraphs = 0;
    std::int64_t chapters = 0;
    int vocabulary = 0; ///< distinct characters
};

/// A text as every command reads a corpus: without byte order mark; CR LF, CR, U+2028 and U+2029 are line ends;
/// characters composed (NFC); white space is one space, none at the ends of a line. Empty lines stay, so a text that
/// was cleaned before does not change.
struct CleanText {
    std::string text;
    /// What was changed, for a person: "a byte order mark, 60 carriage returns"; empty if nothing was.
    std::string changes;
};

/// Errors: Utf8Invalid (value: the byte); CorpusUnexpected (a control character such as NUL: this is no text).
Result<CleanText> cleanText(std::string_view bytes, const std::string& where);
/// Reads a file, at most 4 GB, or a pipe, and cleans it. Errors: those of readFile and cleanText.
Result<CleanText> readCorpus(const std::filesystem::path& path);

/// Prepares texts for training: cleans them, and empty lines stand only between chapters.
///
/// A chapter ends before a heading and at the end of a file; without a pattern of headings also where the text has
/// empty lines (not with `unwrap`, whose empty lines end paragraphs). Wrapped lines are joined by a space, but not
/// where both sides are Han, kana or full-width marks, which are written without.
///
/// Errors: those of readCorpus; OptionUnknown for a pattern that PCRE2 refuses; TextEmpty. Safe to call from any
/// thread.
Result<TextCorpus> makeTextCorpus(std::span<const std::filesystem::path> files, const TextCorpusOptions& options = {});

} // namespace lettrine
