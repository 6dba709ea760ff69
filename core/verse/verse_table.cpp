// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/verse_table.h"

#include "base/files.h"
#include "base/numbers.h"

#include <algorithm>

namespace lettrine {

namespace {

constexpr std::uint64_t largestTable = 16u << 20;

} // namespace

Result<VerseTable> VerseTable::open(const std::filesystem::path& path)
{
    auto bytes = readFile(path, largestTable);
    if (!bytes)
        return tl::unexpected<Error>(std::move(bytes.error()));
    VerseTable table;
    table.m_where = pathText(path);
    table.m_bytes = std::move(*bytes);
    if (const auto at = firstInvalidByte(table.m_bytes)) {
        const auto end = table.m_bytes.begin() + static_cast<std::ptrdiff_t>(*at);
        table.m_line = 1 + static_cast<std::uint64_t>(std::count(table.m_bytes.begin(), end, '\n'));
        return table.wrong("not valid UTF-8");
    }
    return table;
}

bool VerseTable::next()
{
    while (m_at < m_bytes.size()) {
        const std::size_t end = std::min(m_bytes.find('\n', m_at), m_bytes.size());
        m_row = std::string_view(m_bytes).substr(m_at, end - m_at);
        m_at = end + 1;
        ++m_line;
        if (!m_row.starts_with('#'))
            return true;
    }
    m_row = {};
    return false;
}

Result<std::vector<std::string_view>> VerseTable::columns(std::size_t count) const
{
    std::vector<std::string_view> out;
    std::size_t begin = 0;
    while (true) {
        const std::size_t end = std::min(m_row.find('\t', begin), m_row.size());
        out.push_back(m_row.substr(begin, end - begin));
        if (end == m_row.size())
            break;
        begin = end + 1;
    }
    if (out.size() != count)
        return wrong(numberText(std::uint64_t(out.size())) + " columns, not " + numberText(std::uint64_t(count)));
    return out;
}

tl::unexpected<Error> VerseTable::wrong(std::string why) const
{
    return fail(ErrorCode::VerseDataInvalid, m_where, numberText(m_line), std::move(why));
}

std::optional<CodePoint> onlyCodePoint(std::string_view text)
{
    if (text.empty())
        return std::nullopt;
    const DecodedCodePoint first = decodeCodePoint(text);
    if (first.kind != DecodedCodePoint::Kind::Valid || first.length != text.size())
        return std::nullopt;
    return first.codePoint;
}

} // namespace lettrine
