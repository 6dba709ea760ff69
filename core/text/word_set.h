// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace lettrine {

/// A word of a text: a longest run of letters and marks (Unicode categories L and M), in lower case; "l'Homme" is
/// "l" and "homme".
struct Word {
    std::string text; ///< UTF-8, lower case
    std::size_t end = 0; ///< the byte after it in the text it was found in
    bool operator==(const Word&) const = default;
};

/// The words of a text in order; bytes that are not UTF-8 part words. Pure.
std::vector<Word> wordsOf(std::string_view utf8);

/// Which words occur in a corpus, kept as one 32-bit number a word, so that a model folder can tell invented words from
/// known ones without holding a word of the corpus. A word that does not occur passes for one that does with
/// probability size() ÷ 2^32: 1 in 100,000 for 40,000 words. Immutable; any number of threads may ask.
///
/// The file ("words.bin", 160 KB for 40,000 words) is a table file (base/table_file.h), "LTRWORD1", with the number of
/// words. Its table: the numbers as u32, rising. A word's number is the upper half of splitmix64's mix of the FNV-1a
/// hash of its bytes.
class WordSet {
public:
    /// Name of the file in a model folder.
    static constexpr const char* fileName = "words.bin";

    /// Reads and checks the whole file. Errors: those of readFile; CountsInvalid (field: the part that is wrong).
    static Result<WordSet> open(const std::filesystem::path& path);
    /// The words of a corpus.
    static WordSet of(std::string_view utf8);

    /// Whether a word, in lower case as wordsOf gives it, is (almost surely) there.
    bool contains(std::string_view word) const;
    std::size_t size() const { return m_numbers.size(); }
    /// The file's bytes.
    std::string toBytes() const;

private:
    std::vector<std::uint32_t> m_numbers; ///< rising
};

} // namespace lettrine
