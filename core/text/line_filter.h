// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "base/table_file.h"
#include "text/code_points.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace lettrine {

/// Which lines occur in a corpus, without its text: a sorted, Golomb-coded set of hashes in a file. A line is a
/// run of smallestLine to largestLine Han characters between other characters (marks, spaces, newlines). Says yes for
/// every line of the corpus, and for one other line in about falsePositives. Immutable; any number of threads may ask.
///
/// The file ("lines.bin", about 16 bits a line) is a table file (base/table_file.h), "LTRLINE1", with the numbers of
/// different hashes, of bytes of codes, and of different lines n. Its tables: for each block of blockSize hashes the
/// first as u64, then for each block the bit at which the codes of its other hashes begin as u32; then the codes,
/// lowest bit first, zeros at the end. A line's hash is FNV-1a (64 bits) over the bytes of its code points as u32,
/// mixed by the finaliser of MurmurHash3, modulo n · falsePositives. The code of a hash is the Rice code of its
/// difference to the one before, parameter log2 falsePositives: the quotient as so many ones and a zero, then the
/// remainder (Putze, Sanders, Singler, "Cache-, hash- and space-efficient Bloom filters", 2007).
class LineFilter {
public:
    static constexpr int remainderBits = 14;
    static constexpr std::uint32_t falsePositives = 1u << remainderBits;
    static constexpr std::size_t blockSize = 128;
    static constexpr std::size_t smallestLine = 3;
    static constexpr std::size_t largestLine = 16;
    /// Name of the file in a model folder.
    static constexpr const char* fileName = "lines.bin";

    /// Reads the file, at most 256 MB, and checks its frame and every code. Errors: those of readFile; CountsInvalid
    /// (field: the part that is wrong).
    static Result<LineFilter> open(const std::filesystem::path& path);

    /// Whether a line (without marks) probably occurs in the corpus. False for one that is shorter, longer or not all
    /// Han.
    bool contains(std::u32string_view line) const;
    /// Number of different lines.
    std::size_t size() const { return m_lines; }

private:
    Result<void> check();
    std::uint64_t firstOf(std::size_t block) const;
    std::size_t beginOf(std::size_t block) const;
    std::uint64_t range() const { return std::uint64_t(m_lines) * falsePositives; }
    bool next(std::size_t& bit, std::uint64_t& hash) const;

    TableFile m_file;
    std::size_t m_lines = 0, m_hashes = 0, m_blocks = 0, m_codeBytes = 0;
};

/// The frame of lines.bin.
inline constexpr TableFormat lineFilterFormat{ "LTRLINE1", "file of line hashes", 3, std::uint64_t(256) << 20 };

/// The bytes of the filter of a corpus. Error OutOfRange if it has more than 2^24 different lines.
Result<std::string> makeLineFilter(std::u32string_view corpus);

} // namespace lettrine
