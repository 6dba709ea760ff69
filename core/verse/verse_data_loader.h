// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verse/verse_data.h"
#include "verse/verse_table.h"

#include <unordered_set>

namespace lettrine {

/// Fills a VerseData from the tables of a folder; each step reads one table and needs those before it. One use, one
/// thread. Errors as of VerseData::load.
class VerseDataLoader {
public:
    explicit VerseDataLoader(std::filesystem::path folder)
        : m_folder(std::move(folder))
    {
    }
    Result<std::shared_ptr<const VerseData>> load();

private:
    using Columns = std::vector<std::string_view>;
    using Row = Result<void> (VerseDataLoader::*)(const VerseTable&, const Columns&);
    using End = Result<void> (VerseDataLoader::*)(const VerseTable&) const;

    Result<void> read(const char* name, std::size_t columns, Row row, End end);
    Result<CodePoint> characterOf(const VerseTable& table, std::string_view text) const;
    Result<int> groupOf(const VerseTable& table, std::string_view tone, std::string_view name);

    Result<void> pingshuiRow(const VerseTable& table, const Columns& columns);
    Result<void> pingshuiEnd(const VerseTable& table) const;
    Result<void> usageRow(const VerseTable& table, const Columns& columns);
    Result<void> patternRow(const VerseTable& table, const Columns& columns);
    Result<void> patternEnd(const VerseTable& table) const;
    Result<void> rhymesRow(const VerseTable& table, const Columns& columns);
    Result<void> rhymesEnd(const VerseTable& table) const;
    Result<void> mandarinRow(const VerseTable& table, const Columns& columns);
    Result<void> cilinRow(const VerseTable& table, const Columns& columns);
    Result<void> cilinEnd(const VerseTable& table) const;
    Result<void> variantRow(const VerseTable& table, const Columns& columns);
    Result<void> nothingLeft(const VerseTable& table) const;

    void finishSounds();
    VerseSound pingshuiSound(CodePoint character) const;
    GroupSet cilinParts(CodePoint character, GroupSet groups) const;
    std::uint32_t obliqueParts(CodePoint character, const std::vector<std::uint8_t>& groups) const;

    /// A row of tone-usage.tsv: what to write, and what to hear where no rhyme stands.
    struct Usage {
        ToneSet writing = anyTone;
        ToneSet hearing = anyTone;
    };
    /// Parts of an oblique group, as bits: of all its characters, of those that are listed, and both together.
    struct ObliqueParts {
        std::uint32_t whole = 0;
        std::uint32_t all = 0;
        std::unordered_map<CodePoint, std::uint32_t> characters;
    };

    std::filesystem::path m_folder;
    std::shared_ptr<VerseData> m_data = std::make_shared<VerseData>();
    std::uint64_t m_rows = 0;
    std::unordered_map<std::string, int> m_groups;
    std::unordered_map<CodePoint, Usage> m_usage;
    /// Cilin: for a whole group its part; for a split group the part (bit) of each listed character.
    std::array<GroupSet, pingshuiGroupCount> m_wholeParts{};
    std::array<std::unordered_map<CodePoint, GroupSet>, pingshuiGroupCount> m_splitParts;
    std::unordered_map<std::uint8_t, ObliqueParts> m_obliqueParts;
};

} // namespace lettrine
