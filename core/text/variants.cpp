// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/variants.h"

#include "base/files.h"
#include "base/numbers.h"

namespace lettrine {

Result<VariantTable> VariantTable::load(const std::filesystem::path& path)
{
    const Result<std::string> text = readFile(path, std::uint64_t(16) << 20);
    if (!text)
        return tl::unexpected<Error>(text.error());
    return fromText(*text, pathText(path));
}

Result<VariantTable> VariantTable::fromText(std::string_view text, const std::string& where)
{
    const Result<std::u32string> decoded = toCodePoints(text, where);
    if (!decoded)
        return tl::unexpected<Error>(decoded.error());
    VariantTable table;
    std::u32string_view rest = *decoded;
    for (int number = 1; !rest.empty(); ++number) {
        const std::size_t end = rest.find(U'\n');
        std::u32string_view line = rest.substr(0, end);
        rest.remove_prefix(end == std::u32string_view::npos ? rest.size() : end + 1);
        if (line.ends_with(U'\r'))
            line.remove_suffix(1);
        if (line.empty() || line.front() == U'#')
            continue;
        const bool good = line.size() >= 3 && line[0] != U'\t' && line[1] == U'\t' && line[2] != U'\t'
            && (line.size() == 3 || line[3] == U'\t');
        if (!good)
            return fail(ErrorCode::VerseDataInvalid, where, numberText(number),
                "it must hold a character, a tab and a character");
        if (!table.m_standard.emplace(line[0], line[2]).second)
            return fail(ErrorCode::VerseDataInvalid, where, numberText(number), toUtf8(line[0]) + " is listed twice");
    }
    return table;
}

CodePoint VariantTable::standard(CodePoint codePoint) const
{
    const auto found = m_standard.find(codePoint);
    return found == m_standard.end() ? codePoint : found->second;
}

std::string VariantTable::convert(std::string_view utf8) const
{
    std::u32string text = toCodePointsLenient(utf8);
    for (CodePoint& codePoint : text)
        codePoint = standard(codePoint);
    return toUtf8(text);
}

} // namespace lettrine
