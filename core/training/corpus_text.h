// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

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

/// Prepares texts for training: a byte order mark goes; CR LF, CR, U+2028 and U+2029 become line ends; characters are
/// composed (NFC); white space becomes one space, none at the ends of a line; empty lines only between chapters.
///
/// A chapter ends before a heading and at the end of a file; without a pattern of headings also where the text has
/// empty lines (not with `unwrap`, whose empty lines end paragraphs).
///
/// Errors: those of readFile; Utf8Invalid (where: the file, value: the byte); OptionUnknown for a pattern that PCRE2
/// refuses; TextEmpty. Thread-free.
Result<TextCorpus> makeTextCorpus(std::span<const std::filesystem::path> files, const TextCorpusOptions& options = {});

} // namespace lettrine
