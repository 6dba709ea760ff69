// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "base/table_file.h"
#include "text/code_points.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lettrine {

/// What followed one or two characters in a corpus.
struct FollowerCounts {
    struct Entry {
        CodePoint character = 0;
        std::uint32_t count = 0;
        bool operator==(const Entry&) const = default;
    };
    /// One or two characters.
    std::u32string context;
    /// How often the context occurs in the corpus.
    std::uint32_t total = 0;
    /// Its most frequent followers, at most Followers::largestCount: by falling count, ties by code point.
    std::vector<Entry> followers;
    bool operator==(const FollowerCounts&) const = default;
};

/// Counts of following characters of a whole corpus, read from a file: for each context of one or two characters
/// that is seen at least smallestTotal times, how often it occurs and which characters follow it. A newline is a
/// character like any other. Immutable; any number of threads may ask.
///
/// The file ("followers.bin", about 3 MB for the Tang corpus) is a table file (base/table_file.h), "LTRFOLL1", with the
/// numbers of characters, contexts and followers. Its six tables: the characters of the corpus as u32, rising;
/// a key a context as u32, rising ((number of the first character + 1) << 16, or 0 for a context of one character, plus
/// the number of the last); its total as u32; where its followers begin, as u32, and one end; the count of each
/// follower as u32; its character's number as u16.
class Followers {
public:
    static constexpr std::uint32_t smallestTotal = 5;
    static constexpr std::size_t largestCount = 8;
    /// Name of the file in a model folder.
    static constexpr const char* fileName = "followers.bin";

    /// Reads and checks the whole file, at most 256 MB. Errors: those of readFile; CountsInvalid (field: the part that
    /// is wrong).
    static Result<Followers> open(const std::filesystem::path& path);

    /// Counts after the last two characters of `text` if those were counted, else after the last one, else nothing.
    std::optional<FollowerCounts> after(std::u32string_view text) const;
    /// Number of contexts.
    std::size_t size() const { return m_contexts; }

private:
    Result<void> check();
    std::optional<FollowerCounts> find(std::u32string_view context) const;
    std::optional<std::uint32_t> numberOf(CodePoint character) const;
    std::uint32_t at(std::size_t table, std::size_t index) const { return m_file.at<std::uint32_t>(table, index); }
    std::uint16_t characterAt(std::size_t index) const;

    TableFile m_file;
    std::size_t m_characters = 0, m_contexts = 0, m_followers = 0;
};

/// The frame of followers.bin.
inline constexpr TableFormat followersFormat{ "LTRFOLL1", "file of follower counts", 3, std::uint64_t(256) << 20 };

/// Counts a corpus and returns the file's bytes. Error OutOfRange if the corpus has more than 65,535 distinct
/// characters or more than 2^32 - 1 characters. Takes memory of about 20 bytes for each pair and triple of characters.
Result<std::string> countFollowers(std::u32string_view corpus);

} // namespace lettrine
