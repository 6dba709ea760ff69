// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verse/verse_vocabulary.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace lettrine {

/// A character of a model's vocabulary and how often it occurs in the model's corpus (or any weight of that kind).
struct CharacterCount {
    CodePoint character = 0;
    std::uint64_t count = 0;
};

/// How near a stand-in comes.
enum class StandInKind {
    /// What old verse says for it (sense_table.h), whatever its sound.
    SameSense,
    /// Same syllable, whatever the Mandarin tone, and same tone class.
    SameSyllable,
    /// Same final and same tone class.
    SameFinal,
    /// The most frequent character of the tone class.
    SameTone,
    /// One of the most frequent characters of all, which one by the code point: the real one has no reading, and two
    /// of that kind should not read alike.
    AnyTone
};
inline constexpr std::size_t standInKindCount = 5;

struct StandIn {
    CodePoint character = 0;
    StandInKind kind = StandInKind::AnyTone;
};

/// What the model reads in place of `character`, which its vocabulary lacks (妈, 鑫, 𠮷, a letter). The poem prints the
/// real character, and tones and rhymes are those of the real one. Of several stand-ins of one kind the most frequent,
/// the smaller code point on a tie (of one sense the nearest); tone classes agree if the real one's checking tones and
/// the stand-in's writing tones in `book` meet. Separators, letters and 囗 are never stand-ins. Nothing if the
/// vocabulary holds no Han character.
std::optional<StandIn> findStandIn(const VerseData& data, CodePoint character,
    std::span<const CharacterCount> vocabulary, RhymeBook book = RhymeBook::Pingshui);

/// The stand-in that a model with this vocabulary reads for a character, or nothing if it reads the character itself.
/// One that it knows is read by sense if that word is 50 times as common: 你, which old verse hardly has, is read as
/// 君.
std::optional<StandIn> standInFor(const VerseVocabulary& vocabulary, CodePoint character,
    std::span<const CharacterCount> counts, RhymeBook book = RhymeBook::Pingshui);

/// The final of a syllable without tone: "ang" of "huang" is "uang", "üe" of "xue" is "ve", the vowel of "zhi" is "-i".
/// "yan" gives "ian", "wo" gives "uo", "yue" gives "ve".
std::string pinyinFinal(std::string_view syllable);

} // namespace lettrine
