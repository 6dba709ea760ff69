// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "text/code_points.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <unordered_map>

namespace lettrine {

/// Variant characters (异体字) and their standard forms, as resources/verse/variants.tsv lists them: variant, tab,
/// standard, further columns that are not read; lines that begin with # and empty lines are left out. Applied after the
/// conversion to simplified characters. Immutable once loaded; any number of threads may read it.
class VariantTable {
public:
    /// Errors: those of readFile and of fromText.
    static Result<VariantTable> load(const std::filesystem::path& path);
    /// Errors: Utf8Invalid; VerseDataInvalid with the number of the line (two columns of one character each are needed,
    /// a variant may be listed once).
    static Result<VariantTable> fromText(std::string_view text, const std::string& where);

    /// The standard form, or the character itself.
    CodePoint standard(CodePoint codePoint) const;
    /// The same for each character of a text; invalid UTF-8 becomes U+FFFD.
    std::string convert(std::string_view utf8) const;
    std::size_t size() const { return m_standard.size(); }

private:
    std::unordered_map<CodePoint, CodePoint> m_standard;
};

} // namespace lettrine
