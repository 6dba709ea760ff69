// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "text/code_points.h"
#include "verse/traditional.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace lettrine {

/// A set of the two tone classes of verse: ping 平 (level) and oblique 仄 (shang, qu, ru). A character that may be read
/// either way has both bits.
using ToneSet = std::uint8_t;
inline constexpr ToneSet noTone = 0;
inline constexpr ToneSet levelTone = 1;
inline constexpr ToneSet obliqueTone = 2;
inline constexpr ToneSet anyTone = 3;

/// Which book decides what rhymes: 平水韵 (30 ping groups), 词林正韵 (14 looser parts), 中华新韵 (14 modern groups).
/// The first two take tones from the Pingshui table, the third takes them from Mandarin (tones 1 and 2 are ping).
enum class RhymeBook { Pingshui, Cilin, Xinyun };
inline constexpr int rhymeBookCount = 3;

/// A set of rhyme groups of one book: bit g is group g, 0 ≤ g < rhymeGroupCount(book). Only ping groups rhyme here.
using GroupSet = std::uint32_t;
inline constexpr int pingshuiGroupCount = 30;
inline constexpr int cilinPartCount = 14;
inline constexpr int xinyunGroupCount = 14;
int rhymeGroupCount(RhymeBook book);
/// "十一尤", "第十二部", "七尤": the full name of a group, for 0 ≤ group < rhymeGroupCount(book).
std::string_view rhymeGroupName(RhymeBook book, int group);
/// The groups of `groups` and their neighbours, from which the first line's rhyme may be borrowed (孤雁出群): 东冬,
/// 江阳, 支微齐, 鱼虞, 佳灰, 真文元, 寒删先元, 萧肴豪, 歌麻, 庚青蒸, 覃盐咸. Only Pingshui has neighbours; else
/// `groups` itself.
GroupSet withNeighbours(RhymeBook book, GroupSet groups);

/// What a character may sound like in one book. `writing` is how verse really uses it and serves to choose characters;
/// `checking` is every reading and serves to judge a character that a person chose. writing ⊂ checking.
struct VerseSound {
    ToneSet writing = noTone;
    ToneSet checking = anyTone;
    /// `checking` without a tone that verse uses in under 2 % of its cases (不 as fōu): that one counts as a rhyme
    /// only.
    ToneSet hearing = anyTone;
    /// Groups in which it may be a rhyme; empty for an oblique character.
    GroupSet writingRhymes = 0;
    GroupSet checkingRhymes = 0;
};

/// The tones in which a character that a person chose is heard: where it rhymes, a rare level reading counts too.
constexpr ToneSet heardTones(const VerseSound& sound, bool rhymes)
{
    return static_cast<ToneSet>(sound.hearing | (rhymes ? sound.checking & levelTone : 0));
}

/// One reading of the Pingshui table, for display: tone "ping", "shang", "qu" or "ru", and one of 106 groups.
struct PingshuiReading {
    std::string_view tone;
    std::string_view group;
};

/// One Mandarin reading: syllable without tone ("lv" for lü), tone 1 … 4 or 5 (neutral), group of 中华新韵 or −1, level
/// of the character in 通用规范汉字表 (1, 2, 3; 0 = not in it).
struct MandarinReading {
    std::string syllable;
    int tone = 0;
    int group = -1;
    int level = 0;
};

/// A tail (the last five characters of a line) that a line type allows. Bit i of `oblique` (0 = first of the five) is
/// set where the tone is oblique.
struct TailPattern {
    char type = 'A';
    std::uint8_t oblique = 0;
    bool loose = false;
    double share5 = 0;
    double share7 = 0;
    std::string note;
};

/// How a Pingshui group is used in regulated Tang verse: percent of poems, its rhyme characters by falling count.
struct GroupUse {
    double percent = 0;
    std::vector<std::pair<CodePoint, std::uint64_t>> characters;
};

/// The tables of resources/verse: immutable once loaded, shared, read from any thread.
class VerseData {
public:
    /// Reads pingshui.tsv, tone-usage.tsv, patterns.tsv, rhymes.tsv, mandarin.tsv, cilin.tsv, variants.tsv and
    /// traditional.tsv of a folder, each at most 16 MB, checked line by line. Errors: those of readFile;
    /// VerseDataInvalid (where: file, field: line counted from 1, value: why).
    static Result<std::shared_ptr<const VerseData>> load(const std::filesystem::path& folder);

    /// Sound of a character. A character that Pingshui lacks has its Mandarin tones there and no Pingshui or Cilin
    /// group; one without Mandarin reading has its Pingshui tones in Xinyun and no group there. In Mandarin, writing is
    /// the first reading that is not neutral; a character with only neutral readings may stand anywhere but never
    /// rhymes. A character without any reading has writing = none (never offered) and checking = any.
    const VerseSound& sound(CodePoint character, RhymeBook book) const;
    ToneSet writingTones(CodePoint character, RhymeBook book = RhymeBook::Pingshui) const
    {
        return sound(character, book).writing;
    }
    ToneSet checkingTones(CodePoint character, RhymeBook book = RhymeBook::Pingshui) const
    {
        return sound(character, book).checking;
    }
    bool hasReading(CodePoint character) const { return m_characters.contains(character); }

    /// Readings for display, the commonest first; empty if unknown.
    std::vector<PingshuiReading> pingshuiReadings(CodePoint character) const;
    std::span<const MandarinReading> mandarinReadings(CodePoint character) const;
    /// All of a character's Pingshui groups, 0 … 105: the 30 ping ones in their order (see rhymeGroupName), then
    /// oblique ones in no order that matters.
    std::span<const std::uint8_t> pingshuiGroups(CodePoint character) const;
    /// The parts of 词林正韵 (bit 0 is the first of 19) of a character's oblique readings: shang and qu share parts 1
    /// to 14, ru has 15 to 19.
    std::uint32_t obliqueParts(CodePoint character) const;
    std::string_view pingshuiGroupName(int group) const { return m_groupNames[static_cast<std::size_t>(group)]; }

    /// The groups that a name means: a full name, or its last character (尤), or for Cilin a part's number (12), or the
    /// full or short name of a Pingshui group (the parts that it belongs to: two for 佳, 灰 and 元). Nothing if the
    /// name is unknown in this book.
    std::optional<GroupSet> findRhymeGroups(RhymeBook book, std::string_view name) const;

    std::span<const TailPattern> tails() const { return m_tails; }
    /// Use of a ping group of Pingshui, 0 ≤ group < 30.
    const GroupUse& groupUse(int group) const { return m_groupUse[static_cast<std::size_t>(group)]; }
    /// The standard form of a variant (疎 → 疏), or nothing.
    std::optional<CodePoint> standardForm(CodePoint variant) const;
    const TraditionalForms& traditional() const { return m_traditional; }

private:
    struct Character {
        std::array<VerseSound, rhymeBookCount> sounds;
        std::vector<std::uint8_t> groups;
        std::vector<MandarinReading> mandarin;
        std::uint32_t obliqueParts = 0;
    };
    friend class VerseDataLoader;

    std::unordered_map<CodePoint, Character> m_characters;
    std::vector<std::string> m_groupNames;
    std::vector<std::uint8_t> m_groupTones;
    std::vector<TailPattern> m_tails;
    std::array<GroupUse, pingshuiGroupCount> m_groupUse;
    /// Cilin parts of each Pingshui group, all halves together.
    std::array<GroupSet, pingshuiGroupCount> m_groupParts{};
    std::unordered_map<CodePoint, CodePoint> m_variants;
    TraditionalForms m_traditional;
};

} // namespace lettrine
