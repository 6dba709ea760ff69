// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/table_file.h"

#include "base/files.h"
#include "base/numbers.h"

#include <bit>

namespace lettrine {

static_assert(std::endian::native == std::endian::little, "table files are read as they lie in memory");

Result<TableFile> TableFile::open(const std::filesystem::path& path, const TableFormat& format)
{
    auto bytes = readFile(path, format.largest);
    if (!bytes)
        return tl::unexpected(bytes.error());
    TableFile file;
    file.m_where = pathText(path);
    file.m_bytes = std::move(*bytes);
    file.m_headerSize = format.headerSize();
    const std::string_view name = format.magic.substr(0, format.magic.size() - 1);
    if (!file.m_bytes.starts_with(name) || file.m_bytes.size() < format.magic.size())
        return file.damaged("its first bytes", "this is no " + std::string(format.kind));
    if (!file.m_bytes.starts_with(format.magic))
        return file.damaged("its version", "only version " + std::string(1, format.magic.back()) + " can be read");
    if (file.m_bytes.size() < file.m_headerSize)
        return file.damaged("its size",
            numberText(std::uint64_t(file.m_bytes.size())) + " bytes, its header alone has "
                + numberText(std::uint64_t(file.m_headerSize)));
    file.m_counts.resize(format.counts);
    std::memcpy(file.m_counts.data(), file.m_bytes.data() + format.magic.size(), 4 * format.counts);
    if (file.m_bytes.compare(file.m_headerSize - 4, 4, std::string_view("\0\0\0\0", 4)) != 0)
        return file.damaged("its header", "it does not end with a zero");
    return file;
}

Result<void> TableFile::layOut(std::span<const std::uint64_t> sizes)
{
    std::uint64_t end = m_headerSize;
    m_begins.assign(1, m_headerSize);
    for (const std::uint64_t size : sizes) {
        end += size; // counts have 32 bits, so no sum comes near the limit
        m_begins.push_back(static_cast<std::size_t>(end));
    }
    if (end != m_bytes.size())
        return damaged("its size", numberText(std::uint64_t(m_bytes.size())) + " bytes instead of " + numberText(end));
    return {};
}

tl::unexpected<Error> TableFile::damaged(std::string field, std::string value) const
{
    return fail(ErrorCode::CountsInvalid, m_where, std::move(field), std::move(value));
}

TableBytes::TableBytes(const TableFormat& format, std::span<const std::uint32_t> counts)
    : m_bytes(format.magic)
{
    add(counts);
    m_bytes.append(4, '\0');
}

} // namespace lettrine
