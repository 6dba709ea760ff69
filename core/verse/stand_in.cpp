// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/stand_in.h"

#include "verse/characters.h"
#include "verse/sense_table.h"

#include <algorithm>
#include <array>

namespace lettrine {

namespace {

/// Characters without a reading are spread over so many of the most frequent.
constexpr std::size_t anyToneSpread = 64;
/// A known character is read by sense only if it is as rare as this beside that word.
constexpr std::uint64_t senseAdvantage = 50;

bool moreFrequent(const CharacterCount& a, const CharacterCount& b)
{
    return a.count != b.count ? a.count > b.count : a.character < b.character;
}

bool isCandidate(CodePoint character)
{
    return isVerseCharacter(character) && character != holeMark;
}

std::vector<std::string> finalsOf(const VerseData& data, CodePoint character)
{
    std::vector<std::string> finals;
    for (const MandarinReading& reading : data.mandarinReadings(character))
        finals.push_back(pinyinFinal(reading.syllable));
    return finals;
}

bool sharesSyllable(const VerseData& data, CodePoint a, CodePoint b)
{
    for (const MandarinReading& one : data.mandarinReadings(a)) {
        for (const MandarinReading& other : data.mandarinReadings(b)) {
            if (one.syllable == other.syllable)
                return true;
        }
    }
    return false;
}

bool sharesFinal(const std::vector<std::string>& finals, const VerseData& data, CodePoint other)
{
    for (const MandarinReading& reading : data.mandarinReadings(other)) {
        if (std::find(finals.begin(), finals.end(), pinyinFinal(reading.syllable)) != finals.end())
            return true;
    }
    return false;
}

/// After the initial: y and w stand for i and u, and u after j, q, x, y is ü.
std::string spelledOut(std::string_view initial, std::string_view rest)
{
    std::string final(rest);
    if (initial == "w" && !final.starts_with('u'))
        final.insert(0, 1, 'u');
    if (initial == "y" && !final.starts_with('i') && !final.starts_with('u'))
        final.insert(0, 1, 'i');
    const bool front = initial == "j" || initial == "q" || initial == "x" || initial == "y";
    if (front && final.starts_with('u'))
        final[0] = 'v';
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> fullForms{ { { "uei", "ui" },
        { "uen", "un" }, { "iou", "iu" }, { "ueng", "ong" } } };
    for (const auto& [full, usual] : fullForms) {
        if (final == full)
            return std::string(usual);
    }
    return final;
}

const CharacterCount* countOf(std::span<const CharacterCount> vocabulary, CodePoint character)
{
    const auto found = std::find_if(vocabulary.begin(), vocabulary.end(),
        [character](const CharacterCount& one) { return one.character == character; });
    return found == vocabulary.end() ? nullptr : &*found;
}

const CharacterCount* bySense(CodePoint character, std::span<const CharacterCount> vocabulary)
{
    for (const CodePoint sense : sameSense(character)) {
        if (const CharacterCount* held = countOf(vocabulary, sense))
            return held;
    }
    return nullptr;
}

/// One of the most frequent, another one for another character.
std::optional<StandIn> frequentOne(CodePoint character, std::span<const CharacterCount> vocabulary)
{
    std::vector<CharacterCount> candidates;
    for (const CharacterCount& candidate : vocabulary) {
        if (isCandidate(candidate.character))
            candidates.push_back(candidate);
    }
    if (candidates.empty())
        return std::nullopt;
    std::sort(candidates.begin(), candidates.end(), moreFrequent);
    const std::size_t spread = std::min(candidates.size(), anyToneSpread);
    return StandIn{ candidates[character % spread].character, StandInKind::AnyTone };
}

} // namespace

std::string pinyinFinal(std::string_view syllable)
{
    const std::size_t vowel = syllable.find_first_of("aeiouv");
    if (vowel == std::string_view::npos)
        return std::string(syllable); // ng, m: sounds without a vowel
    const std::string_view initial = syllable.substr(0, vowel);
    const std::string_view rest = syllable.substr(vowel);
    constexpr std::array<std::string_view, 7> hissing{ "zh", "ch", "sh", "r", "z", "c", "s" };
    if (rest == "i" && std::find(hissing.begin(), hissing.end(), initial) != hissing.end())
        return "-i";
    return spelledOut(initial, rest);
}

std::optional<StandIn> findStandIn(
    const VerseData& data, CodePoint character, std::span<const CharacterCount> vocabulary, RhymeBook book)
{
    if (const CharacterCount* sense = bySense(character, vocabulary))
        return StandIn{ sense->character, StandInKind::SameSense };
    const ToneSet tones = data.checkingTones(character, book);
    const std::vector<std::string> finals = finalsOf(data, character);
    if (!data.hasReading(character))
        return frequentOne(character, vocabulary);
    std::array<CharacterCount, standInKindCount> best{};
    const auto offer = [&best](StandInKind kind, const CharacterCount& candidate) {
        CharacterCount& held = best[static_cast<std::size_t>(kind)];
        if (held.character == 0 || moreFrequent(candidate, held))
            held = candidate;
    };
    for (const CharacterCount& candidate : vocabulary) {
        if (!isCandidate(candidate.character) || (data.writingTones(candidate.character, book) & tones) == 0)
            continue;
        offer(StandInKind::SameTone, candidate);
        if (!sharesFinal(finals, data, candidate.character))
            continue;
        offer(StandInKind::SameFinal, candidate);
        if (sharesSyllable(data, character, candidate.character))
            offer(StandInKind::SameSyllable, candidate);
    }
    for (std::size_t kind = 0; kind < best.size(); ++kind) {
        if (best[kind].character != 0)
            return StandIn{ best[kind].character, static_cast<StandInKind>(kind) };
    }
    return frequentOne(character, vocabulary);
}

std::optional<StandIn> standInFor(
    const VerseVocabulary& vocabulary, CodePoint character, std::span<const CharacterCount> counts, RhymeBook book)
{
    if (!vocabulary.holds(character))
        return findStandIn(vocabulary.data(), character, counts, book);
    const CharacterCount* sense = bySense(character, counts);
    const CharacterCount* itself = sense != nullptr ? countOf(counts, character) : nullptr;
    if (itself == nullptr || sense->count < senseAdvantage * itself->count)
        return std::nullopt;
    return StandIn{ sense->character, StandInKind::SameSense };
}

} // namespace lettrine
