// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verse/verse_data.h"
#include "verse/verse_vocabulary.h"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

/// What the tests of verse share: the shipped tables, a vocabulary that is made from them, plain random numbers.
namespace verseTest {

inline std::filesystem::path folder()
{
    return std::filesystem::path(LETTRINE_SOURCE_DIR) / "resources" / "verse";
}

inline std::shared_ptr<const lettrine::VerseData> data()
{
    static const auto loaded = lettrine::VerseData::load(folder());
    return loaded ? *loaded : nullptr;
}

/// The rows of a shipped table, split at tabs, comments left out: read here, not by the code under test.
inline std::vector<std::vector<std::string>> rows(const std::string& name)
{
    std::ifstream file(folder() / name, std::ios::binary);
    std::vector<std::vector<std::string>> out;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#')
            continue;
        std::vector<std::string> columns(1);
        for (const char c : line) {
            if (c == '\t')
                columns.emplace_back();
            else
                columns.back() += c;
        }
        out.push_back(std::move(columns));
    }
    return out;
}

/// The characters of levels 1 and 2 with a newline and the two marks in front, and 囗 at the end: a vocabulary like a
/// model's.
inline const std::vector<char32_t>& characters()
{
    static const std::vector<char32_t> list = [] {
        std::vector<char32_t> out{ U'\n', U'，', U'。', 0 };
        for (const auto& row : rows("mandarin.tsv")) {
            const char32_t character = lettrine::toCodePointsLenient(row[0]).front();
            if ((row[3] == "1" || row[3] == "2") && out.back() != character && character != U'囗')
                out.push_back(character);
        }
        out.push_back(U'囗');
        return out;
    }();
    return list;
}

inline std::shared_ptr<const lettrine::VerseVocabulary> vocabulary()
{
    static const auto made = lettrine::VerseVocabulary::make(data(), characters());
    return made;
}

inline std::u32string wide(std::string_view utf8)
{
    return lettrine::toCodePointsLenient(utf8);
}

/// SplitMix64: enough for picking test cases, the same on every machine.
class Random {
public:
    explicit Random(std::uint64_t seed)
        : m_state(seed)
    {
    }
    std::uint64_t next()
    {
        std::uint64_t z = (m_state += 0x9E3779B97F4A7C15u);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }
    std::size_t below(std::size_t limit) { return static_cast<std::size_t>(next() % limit); }

private:
    std::uint64_t m_state;
};

} // namespace verseTest
