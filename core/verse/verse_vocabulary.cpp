// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/verse_vocabulary.h"

#include "verse/characters.h"

#include <algorithm>
#include <numeric>

namespace lettrine {

std::shared_ptr<const VerseVocabulary> VerseVocabulary::make(
    std::shared_ptr<const VerseData> data, std::span<const CodePoint> characters)
{
    std::shared_ptr<VerseVocabulary> made(new VerseVocabulary);
    made->m_data = std::move(data);
    made->m_characters.assign(characters.begin(), characters.end());
    for (const CodePoint character : characters)
        made->m_usable.push_back(isVerseCharacter(character) && character != holeMark ? 1 : 0);
    for (std::size_t book = 0; book < rhymeBookCount; ++book) {
        for (std::size_t id = 0; id < characters.size(); ++id) {
            const VerseSound& sound = made->m_data->sound(characters[id], static_cast<RhymeBook>(book));
            made->m_tones[book].push_back(sound.writing);
            made->m_rhymes[book].push_back(sound.writingRhymes);
        }
    }
    made->m_ids.resize(characters.size());
    std::iota(made->m_ids.begin(), made->m_ids.end(), 0u);
    std::stable_sort(made->m_ids.begin(), made->m_ids.end(),
        [characters](std::uint32_t a, std::uint32_t b) { return characters[a] < characters[b]; });
    for (const std::uint32_t id : made->m_ids) {
        made->m_sorted.push_back(characters[id]);
        const bool seen = !made->m_usableCharacters.empty() && made->m_usableCharacters.back() == characters[id];
        if (made->m_usable[id] && !seen) {
            made->m_usableCharacters.push_back(characters[id]);
            made->m_usableIds.push_back(id);
        }
    }
    return made;
}

std::shared_ptr<const VerseVocabulary> VerseVocabulary::avoiding(std::span<const CodePoint> characters) const
{
    std::shared_ptr<VerseVocabulary> made(new VerseVocabulary(*this));
    made->m_avoided.insert(made->m_avoided.end(), characters.begin(), characters.end());
    std::sort(made->m_avoided.begin(), made->m_avoided.end());
    made->m_usableCharacters.clear();
    made->m_usableIds.clear();
    for (std::size_t i = 0; i < m_usableCharacters.size(); ++i) {
        if (made->avoids(m_usableCharacters[i])) {
            for (const std::uint32_t id : idsOf(m_usableCharacters[i]))
                made->m_usable[id] = 0;
            continue;
        }
        made->m_usableCharacters.push_back(m_usableCharacters[i]);
        made->m_usableIds.push_back(m_usableIds[i]);
    }
    return made;
}

bool VerseVocabulary::avoids(CodePoint character) const
{
    return std::binary_search(m_avoided.begin(), m_avoided.end(), character);
}

std::span<const std::uint32_t> VerseVocabulary::idsOf(CodePoint character) const
{
    if (character == 0)
        return {};
    const auto range = std::equal_range(m_sorted.begin(), m_sorted.end(), character);
    return std::span(m_ids).subspan(
        static_cast<std::size_t>(range.first - m_sorted.begin()), static_cast<std::size_t>(range.second - range.first));
}

} // namespace lettrine
