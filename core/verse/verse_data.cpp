// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/verse_data.h"

#include "verse/verse_data_loader.h"

namespace lettrine {

namespace {

constexpr std::array<std::string_view, 4> toneNames{ "ping", "shang", "qu", "ru" };
constexpr int neutralTone = 5;

ToneSet mandarinTone(const MandarinReading& reading)
{
    return reading.tone <= 2 ? levelTone : obliqueTone;
}

VerseSound mandarinSound(const std::vector<MandarinReading>& readings)
{
    VerseSound sound;
    sound.checking = noTone;
    for (const MandarinReading& reading : readings) {
        if (reading.tone == neutralTone)
            continue;
        const ToneSet tone = mandarinTone(reading);
        const GroupSet group = tone == levelTone && reading.group >= 0 ? GroupSet(1) << reading.group : 0;
        if (sound.writing == noTone) {
            sound.writing = tone;
            sound.writingRhymes = group;
        }
        sound.checking |= tone;
        sound.checkingRhymes |= group;
    }
    if (sound.writing == noTone)
        sound.writing = sound.checking = anyTone;
    sound.hearing = sound.checking;
    return sound;
}

VerseSound withoutRhymes(VerseSound sound)
{
    sound.writingRhymes = sound.checkingRhymes = 0;
    return sound;
}

} // namespace

Result<std::shared_ptr<const VerseData>> VerseData::load(const std::filesystem::path& folder)
{
    return VerseDataLoader(folder).load();
}

const VerseSound& VerseData::sound(CodePoint character, RhymeBook book) const
{
    static const VerseSound unknown;
    const auto found = m_characters.find(character);
    return found == m_characters.end() ? unknown : found->second.sounds[static_cast<std::size_t>(book)];
}

std::vector<PingshuiReading> VerseData::pingshuiReadings(CodePoint character) const
{
    std::vector<PingshuiReading> readings;
    for (const std::uint8_t group : pingshuiGroups(character))
        readings.push_back({ toneNames[m_groupTones[group]], m_groupNames[group] });
    return readings;
}

std::span<const std::uint8_t> VerseData::pingshuiGroups(CodePoint character) const
{
    const auto found = m_characters.find(character);
    if (found == m_characters.end())
        return {};
    return found->second.groups;
}

std::uint32_t VerseData::obliqueParts(CodePoint character) const
{
    const auto found = m_characters.find(character);
    return found == m_characters.end() ? 0 : found->second.obliqueParts;
}

std::span<const MandarinReading> VerseData::mandarinReadings(CodePoint character) const
{
    const auto found = m_characters.find(character);
    if (found == m_characters.end())
        return {};
    return found->second.mandarin;
}

std::optional<CodePoint> VerseData::standardForm(CodePoint variant) const
{
    const auto found = m_variants.find(variant);
    if (found == m_variants.end())
        return std::nullopt;
    return found->second;
}

VerseSound VerseDataLoader::pingshuiSound(CodePoint character) const
{
    VerseSound sound;
    const auto found = m_data->m_characters.find(character);
    if (found == m_data->m_characters.end() || found->second.groups.empty())
        return sound;
    sound.checking = noTone;
    for (const std::uint8_t group : found->second.groups) {
        const bool level = group < pingshuiGroupCount;
        sound.checking |= level ? levelTone : obliqueTone;
        if (level)
            sound.checkingRhymes |= GroupSet(1) << group;
    }
    const auto usage = m_usage.find(character);
    sound.writing = usage == m_usage.end() ? sound.checking : usage->second.writing;
    sound.hearing = usage == m_usage.end() ? sound.checking : usage->second.hearing;
    if (sound.writing & levelTone)
        sound.writingRhymes = sound.checkingRhymes;
    return sound;
}

GroupSet VerseDataLoader::cilinParts(CodePoint character, GroupSet groups) const
{
    GroupSet parts = 0;
    for (std::size_t group = 0; group < pingshuiGroupCount; ++group) {
        if (!(groups >> group & 1))
            continue;
        parts |= m_wholeParts[group];
        const auto listed = m_splitParts[group].find(character);
        // A character of a split group that neither half lists belongs to both.
        if (listed != m_splitParts[group].end())
            parts |= listed->second;
        else if (m_wholeParts[group] == 0)
            parts |= m_data->m_groupParts[group];
    }
    return parts;
}

std::uint32_t VerseDataLoader::obliqueParts(CodePoint character, const std::vector<std::uint8_t>& groups) const
{
    std::uint32_t parts = 0;
    for (const std::uint8_t group : groups) {
        const auto found = m_obliqueParts.find(group);
        if (found == m_obliqueParts.end())
            continue;
        const auto listed = found->second.characters.find(character);
        const bool split = listed != found->second.characters.end();
        parts |= found->second.whole | (split ? listed->second : found->second.whole == 0 ? found->second.all : 0);
    }
    return parts;
}

void VerseDataLoader::finishSounds()
{
    for (auto& [character, entry] : m_data->m_characters) {
        entry.obliqueParts = obliqueParts(character, entry.groups);
        VerseSound pingshui = pingshuiSound(character);
        VerseSound xinyun = mandarinSound(entry.mandarin);
        if (entry.groups.empty())
            pingshui = withoutRhymes(xinyun);
        if (entry.mandarin.empty())
            xinyun = withoutRhymes(pingshui);
        VerseSound cilin = pingshui;
        cilin.writingRhymes = cilinParts(character, pingshui.writingRhymes);
        cilin.checkingRhymes = cilinParts(character, pingshui.checkingRhymes);
        entry.sounds = { pingshui, cilin, xinyun };
    }
}

} // namespace lettrine
