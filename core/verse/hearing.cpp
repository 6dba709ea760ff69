// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/hearing.h"

#include "base/numbers.h"

#include <algorithm>
#include <array>

namespace lettrine {

namespace {

struct ToneWord {
    std::string_view word;
    /// In the order ping, shang, qu, ru: bits of the tones it means.
    int tones;
};
constexpr std::array<ToneWord, 13> toneWords{ { { "平", 1 }, { "ping", 1 }, { "level", 1 }, { "仄", 14 }, { "ze", 14 },
    { "oblique", 14 }, { "上", 2 }, { "shang", 2 }, { "去", 4 }, { "qu", 4 }, { "入", 8 }, { "ru", 8 },
    { "上声", 2 } } };
constexpr std::array<std::string_view, 4> readingTones{ "ping", "shang", "qu", "ru" };
constexpr std::array<std::string_view, 4> readingTonesChinese{ "平", "上", "去", "入" };

int toneIndex(std::string_view tone)
{
    return static_cast<int>(std::find(readingTones.begin(), readingTones.end(), tone) - readingTones.begin());
}

/// Mandarin ends (groups of 中华新韵 by their first sign) that the ping groups of Pingshui have today.
struct EndOfGroup {
    std::string_view groups;
    std::string_view ends;
};
constexpr std::array<EndOfGroup, 14> endsOfGroups{ { { "东冬", "庚" }, { "江阳", "唐" }, { "支微齐", "微齐支开" },
    { "鱼虞", "姑齐" }, { "佳", "开麻皆" }, { "灰", "开微" }, { "真文", "文" }, { "元", "寒文" }, { "寒删先", "寒" },
    { "萧肴豪", "豪" }, { "歌麻", "波麻皆" }, { "庚青蒸", "庚文" }, { "尤", "尤姑豪" }, { "侵覃盐咸", "文寒庚" } } };

bool endsSo(std::string_view group, int mandarinGroup)
{
    if (mandarinGroup < 0)
        return true;
    const std::string_view end = rhymeGroupName(RhymeBook::Xinyun, mandarinGroup);
    for (const EndOfGroup& entry : endsOfGroups) {
        if (entry.groups.find(group.substr(group.size() - 3)) != std::string_view::npos)
            return entry.ends.find(end.substr(end.size() - 3)) != std::string_view::npos;
    }
    return true;
}

/// "cháng" as "chang2", "lǜ" as "lv4"; other text as it is.
std::string plainPinyin(std::string_view text)
{
    constexpr std::u32string_view marked = U"āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ";
    constexpr std::string_view bare = "aeiouv";
    std::string out;
    char tone = 0;
    for (const CodePoint c : toCodePointsLenient(text)) {
        const std::size_t at = marked.find(c);
        if (at != std::u32string_view::npos) {
            out += bare[at / 4];
            tone = static_cast<char>('1' + at % 4);
        } else if (c == U'ü') {
            out += 'v';
        } else {
            out += toUtf8(c);
        }
    }
    if (tone != 0)
        out += tone;
    return out;
}

/// Which of a character's Pingshui readings a Mandarin one is today: tone 1 and 2 were ping, 3 shang, 4 qu or shang,
/// and any of them ru.
std::vector<PingshuiReading> readingsBehind(const std::vector<PingshuiReading>& all, const MandarinReading& mandarin)
{
    const auto ofTone = [&](std::string_view tone) {
        std::vector<PingshuiReading> out;
        for (const PingshuiReading& reading : all) {
            if (reading.tone == tone && (tone != "ping" || endsSo(reading.group, mandarin.group)))
                out.push_back(reading);
        }
        return out;
    };
    constexpr std::array<std::array<std::string_view, 3>, 4> order{ { { "ping", "ru", "ru" }, { "ping", "ru", "ru" },
        { "shang", "ru", "ru" }, { "qu", "shang", "ru" } } };
    for (const std::string_view tone : order[static_cast<std::size_t>(mandarin.tone - 1)]) {
        if (auto found = ofTone(tone); !found.empty())
            return found;
    }
    return {};
}

Reading joined(const VerseData& data, RhymeBook book, CodePoint character, const std::vector<PingshuiReading>& readings)
{
    Reading out;
    for (const PingshuiReading& reading : readings) {
        const bool level = reading.tone == "ping";
        out.tones |= level ? levelTone : obliqueTone;
        if (level) {
            const auto groups = data.findRhymeGroups(book, reading.group);
            out.groups |= groups ? *groups & data.sound(character, book).checkingRhymes : 0;
        }
        out.name += (out.name.empty() ? "" : ", ")
            + std::string(readingTonesChinese[static_cast<std::size_t>(toneIndex(reading.tone))]) + " "
            + std::string(reading.group);
    }
    return out;
}

Reading ofMandarin(const MandarinReading& reading)
{
    Reading out;
    out.tones = reading.tone <= 2 ? levelTone : reading.tone <= 4 ? obliqueTone : anyTone;
    out.groups = out.tones == levelTone && reading.group >= 0 ? GroupSet(1) << reading.group : 0;
    out.name = reading.syllable + std::to_string(reading.tone);
    if (reading.group >= 0)
        out.name += " " + std::string(rhymeGroupName(RhymeBook::Xinyun, reading.group));
    return out;
}

bool isPinyin(const MandarinReading& reading, std::string_view name)
{
    return reading.syllable == name || reading.syllable + std::to_string(reading.tone) == name;
}

} // namespace

std::vector<Reading> readingsOf(const VerseData& data, RhymeBook book, CodePoint character)
{
    std::vector<Reading> out;
    const auto pingshui = data.pingshuiReadings(character);
    if (book == RhymeBook::Xinyun || pingshui.empty()) {
        for (const MandarinReading& reading : data.mandarinReadings(character))
            out.push_back(ofMandarin(reading));
        if (!out.empty() && book == RhymeBook::Xinyun)
            return out;
    }
    for (const PingshuiReading& reading : pingshui)
        out.push_back(joined(data, book, character, { reading }));
    return out;
}

Result<Reading> findReading(const VerseData& data, RhymeBook book, CodePoint character, std::string_view name)
{
    const std::string plain = plainPinyin(name);
    const auto pingshui = data.pingshuiReadings(character);
    std::vector<PingshuiReading> found;
    std::string known;
    for (const MandarinReading& reading : data.mandarinReadings(character)) {
        known += (known.empty() ? "" : ", ") + reading.syllable + std::to_string(reading.tone);
        if (reading.tone > 4 || !isPinyin(reading, plain))
            continue;
        if (book == RhymeBook::Xinyun || pingshui.empty())
            return ofMandarin(reading);
        for (const PingshuiReading& behind : readingsBehind(pingshui, reading)) {
            const bool there = std::any_of(
                found.begin(), found.end(), [&](const PingshuiReading& had) { return had.group == behind.group; });
            if (!there)
                found.push_back(behind);
        }
    }
    const auto word =
        std::find_if(toneWords.begin(), toneWords.end(), [name](const ToneWord& entry) { return entry.word == name; });
    const bool byPinyin = !found.empty();
    for (const PingshuiReading& reading : pingshui) {
        const bool byTone = !byPinyin && word != toneWords.end() && (word->tones >> toneIndex(reading.tone) & 1) != 0;
        if (byTone || reading.group == name)
            found.push_back(reading);
    }
    if (!found.empty())
        return joined(data, book, character, found);
    for (const Reading& reading : readingsOf(data, book, character)) {
        if (book != RhymeBook::Xinyun)
            known += (known.empty() ? "" : ", ") + reading.name;
    }
    return fail(ErrorCode::OptionUnknown, "reading", toUtf8(character), std::string(name),
        known.empty() ? "a character whose readings are known" : known);
}

Result<ChosenReading> parseChosenReading(const VerseData& data, RhymeBook book, std::string_view text)
{
    const auto wrong = [&] {
        return fail(ErrorCode::OptionUnknown, "reading", "--reading", std::string(text),
            "CHARACTER=READING, or LINE.CHARACTER:CHARACTER=READING");
    };
    ChosenReading out;
    std::string_view rest = text;
    if (const std::size_t colon = rest.find(':'); colon != std::string_view::npos) {
        const std::string_view place = rest.substr(0, colon);
        const std::size_t point = place.find('.');
        const auto line = parseInteger(place.substr(0, std::min(point, place.size())));
        const auto cell = point < place.size() ? parseInteger(place.substr(point + 1)) : std::nullopt;
        constexpr std::int64_t most = 100000;
        if (!line || !cell || *line < 1 || *cell < 1 || *line > most || *cell > most)
            return wrong();
        out.place = CellPlace{ static_cast<int>(*line - 1), static_cast<int>(*cell - 1) };
        rest.remove_prefix(colon + 1);
    }
    const std::size_t equals = rest.find('=');
    const std::u32string character = toCodePointsLenient(rest.substr(0, std::min(equals, rest.size())));
    if (equals == std::string_view::npos || character.size() != 1 || equals + 1 == rest.size())
        return wrong();
    out.character = character.front();
    Result<Reading> reading = findReading(data, book, out.character, rest.substr(equals + 1));
    if (!reading)
        return tl::unexpected(reading.error());
    out.reading = std::move(*reading);
    return out;
}

const Reading* Hearing::chosen(CodePoint character, CellPlace place) const
{
    return chosenReading(m_chosen, place, character);
}

HeardTone Hearing::tone(CodePoint character, CellPlace place, bool mayRhyme) const
{
    if (const Reading* reading = chosen(character, place))
        return { reading->tones, reading->tones, true };
    if (!m_data.hasReading(character))
        return {};
    const VerseSound& sound = m_data.sound(character, m_book);
    const ToneSet any = heardTones(sound, mayRhyme);
    const ToneSet usual = sound.writing == noTone ? any : sound.writing & any;
    return { any, usual == noTone ? any : usual, true };
}

GroupSet Hearing::rhymes(CodePoint character, CellPlace place) const
{
    if (const Reading* reading = chosen(character, place))
        return reading->groups;
    return m_data.sound(character, m_book).checkingRhymes;
}

} // namespace lettrine
