// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "text/code_points.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lettrine {

/// A tab-separated table of resources/verse, read row by row. Lines that begin with '#' are comments. One thread.
class VerseTable {
public:
    /// Reads the file (at most 16 MB). Errors: those of readFile; VerseDataInvalid if it is not UTF-8.
    static Result<VerseTable> open(const std::filesystem::path& path);

    /// Moves to the next row; false at the end.
    bool next();
    /// Splits the row; error VerseDataInvalid unless it has exactly `count` columns.
    Result<std::vector<std::string_view>> columns(std::size_t count) const;
    /// A fault of the present row.
    tl::unexpected<Error> wrong(std::string why) const;

private:
    std::string m_where;
    std::string m_bytes;
    std::size_t m_at = 0;
    std::string_view m_row;
    std::uint64_t m_line = 0;
};

/// The only code point of `text`, or nothing if it has none or more than one.
std::optional<CodePoint> onlyCodePoint(std::string_view text);

} // namespace lettrine
