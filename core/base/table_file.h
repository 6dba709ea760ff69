// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <array>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace lettrine {

/// The frame that the binary tables of a model folder share, little-endian: eight bytes that name the format, the last
/// of them its version ("LTRFOLL1"); some counts as u32, and a zero as u32; then tables of numbers without gap.
struct TableFormat {
    std::string_view magic; ///< eight bytes
    std::string_view kind; ///< for messages: "file of follower counts"
    std::size_t counts = 0; ///< how many there are
    std::uint64_t largest = 0; ///< bytes that are read at most
    std::size_t headerSize() const { return magic.size() + 4 * (counts + 1); }
};

/// A table file, read into memory and immutable from then on; any number of threads may read.
class TableFile {
public:
    /// Errors: those of readFile; CountsInvalid (another kind of file, another version, too short).
    static Result<TableFile> open(const std::filesystem::path& path, const TableFormat& format);

    std::uint32_t count(std::size_t index) const { return m_counts[index]; }
    /// Says how many bytes each table takes, in order. Error CountsInvalid unless header and tables are the whole file.
    Result<void> layOut(std::span<const std::uint64_t> sizes);
    /// Number `index` of a table; both must be within what layOut was told.
    template <class Number> Number at(std::size_t table, std::size_t index) const
    {
        static_assert(std::is_unsigned_v<Number>);
        Number value = 0;
        std::memcpy(&value, m_bytes.data() + m_begins[table] + sizeof(Number) * index, sizeof value);
        return value;
    }
    /// A table's bytes.
    std::string_view bytes(std::size_t table) const
    {
        return std::string_view(m_bytes).substr(m_begins[table], m_begins[table + 1] - m_begins[table]);
    }
    /// The error for a fault in a table: field names the part, value says what is wrong with it.
    tl::unexpected<Error> damaged(std::string field, std::string value) const;

private:
    std::string m_where;
    std::string m_bytes;
    std::vector<std::uint32_t> m_counts;
    std::size_t m_headerSize = 0;
    std::vector<std::size_t> m_begins; ///< of the tables, and their end
};

/// Puts a table file together.
class TableBytes {
public:
    /// `counts` has as many numbers as the format says.
    TableBytes(const TableFormat& format, std::span<const std::uint32_t> counts);
    template <class Number> void add(std::span<const Number> table)
    {
        static_assert(std::is_unsigned_v<Number>);
        m_bytes.append(reinterpret_cast<const char*>(table.data()), table.size_bytes());
    }
    void add(std::string_view bytes) { m_bytes.append(bytes); }
    std::string take() { return std::move(m_bytes); }

private:
    std::string m_bytes;
};

} // namespace lettrine
