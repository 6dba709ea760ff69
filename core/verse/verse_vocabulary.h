// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verse/verse_data.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace lettrine {

/// The characters that can be chosen from, by id, with what the rules ask about each. Made once for a vocabulary and
/// shared; immutable, read from any thread.
class VerseVocabulary {
public:
    /// characters[id] is the character of id, or 0 if the id is not one character. `data` must not be null.
    static std::shared_ptr<const VerseVocabulary> make(
        std::shared_ptr<const VerseData> data, std::span<const CodePoint> characters);

    /// The same vocabulary with characters that may not be written: they are not usable, but fixed characters may be
    /// among them. Those of this vocabulary's own avoided characters go on.
    std::shared_ptr<const VerseVocabulary> avoiding(std::span<const CodePoint> characters) const;
    bool avoids(CodePoint character) const;
    /// In rising order.
    std::span<const CodePoint> avoided() const { return m_avoided; }

    const VerseData& data() const { return *m_data; }
    std::size_t size() const { return m_characters.size(); }
    std::span<const CodePoint> characters() const { return m_characters; }
    /// By id: writing tones and writing rhymes in a book (see VerseSound).
    std::span<const ToneSet> tones(RhymeBook book) const { return m_tones[static_cast<std::size_t>(book)]; }
    std::span<const GroupSet> rhymes(RhymeBook book) const { return m_rhymes[static_cast<std::size_t>(book)]; }
    /// By id: 1 if it may be written in a cell (Han and not the hole mark).
    std::span<const std::uint8_t> usable() const { return m_usable; }
    /// The ids of a character: mostly one, or none.
    std::span<const std::uint32_t> idsOf(CodePoint character) const;
    bool holds(CodePoint character) const { return !idsOf(character).empty(); }
    /// The usable characters, each once, in rising order of code points.
    std::span<const CodePoint> usableCharacters() const { return m_usableCharacters; }
    /// An id of each of them, in the same order.
    std::span<const std::uint32_t> usableIds() const { return m_usableIds; }

private:
    VerseVocabulary() = default;
    VerseVocabulary(const VerseVocabulary&) = default;

    std::shared_ptr<const VerseData> m_data;
    std::vector<CodePoint> m_characters;
    std::array<std::vector<ToneSet>, rhymeBookCount> m_tones;
    std::array<std::vector<GroupSet>, rhymeBookCount> m_rhymes;
    std::vector<std::uint8_t> m_usable;
    std::vector<CodePoint> m_avoided;
    std::vector<CodePoint> m_usableCharacters;
    std::vector<std::uint32_t> m_usableIds;
    /// Ids in the order of their characters, and those characters.
    std::vector<std::uint32_t> m_ids;
    std::vector<CodePoint> m_sorted;
};

} // namespace lettrine
