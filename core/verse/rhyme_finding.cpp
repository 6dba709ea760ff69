// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/check_rhymes.h"

#include <algorithm>
#include <limits>
#include <map>

namespace lettrine {

namespace {

constexpr int cilinPartTotal = 19;
constexpr std::uint32_t allParts = (std::uint32_t(1) << cilinPartTotal) - 1;
/// Poems of more couplets are not searched for stanzas.
constexpr std::size_t mostCouplets = 400;

struct LineEnd {
    CodePoint character = 0;
    CellPlace place;
};

LineEnd endOf(const std::vector<std::u32string>& lines, std::size_t line)
{
    return { lines[line].back(), { static_cast<int>(line), static_cast<int>(lines[line].size()) - 1 } };
}

/// The even lines' last characters; one without any reading (□) says nothing about the rhyme.
std::vector<LineEnd> evenEnds(const Hearing& hearing, const std::vector<std::u32string>& lines)
{
    std::vector<LineEnd> ends;
    for (std::size_t line = 1; line < lines.size(); line += 2) {
        if (hearing.data().hasReading(lines[line].back()))
            ends.push_back(endOf(lines, line));
    }
    return ends;
}

std::uint32_t obliquePartsOf(const Hearing& hearing, const LineEnd& end)
{
    if (const Reading* chosen = hearing.chosen(end.character, end.place); chosen && chosen->tones == levelTone)
        return 0;
    return hearing.data().obliqueParts(end.character);
}

/// Parts of 词林正韵 in which a character rhymes level; from Pingshui, whatever the book.
GroupSet levelPartsOf(const Hearing& hearing, const LineEnd& end)
{
    return hearing.rhymes(end.character, end.place) == 0
        ? 0
        : hearing.data().sound(end.character, RhymeBook::Cilin).checkingRhymes;
}

std::uint64_t usesAsRhyme(const VerseData& data, int group, CodePoint character)
{
    for (const auto& [known, count] : data.groupUse(group).characters) {
        if (known == character)
            return count;
    }
    return 0;
}

std::string partName(int part)
{
    constexpr std::string_view digits[] = { "一", "二", "三", "四", "五", "六", "七", "八", "九" };
    std::string name = "第";
    if (part >= 10)
        name += "十";
    if (part % 10 != 0)
        name += digits[part % 10 - 1];
    return name + "部";
}

/// The oblique group of Pingshui that all share, the one in the tone that they have today if there are several; else
/// the part of 词林正韵; else what they have in common at all.
std::string obliqueName(const Hearing& hearing, const std::vector<LineEnd>& ends, std::uint32_t parts)
{
    std::map<std::string, std::size_t> count;
    std::map<std::string, int> votes;
    bool entering = true;
    for (const LineEnd& end : ends) {
        const auto mandarin = hearing.data().mandarinReadings(end.character);
        const int today = mandarin.empty() ? 0 : mandarin.front().tone;
        bool ru = false;
        for (const PingshuiReading& reading : hearing.data().pingshuiReadings(end.character)) {
            if (reading.tone == "ping")
                continue;
            ru = ru || reading.tone == "ru";
            const std::string group(reading.group);
            ++count[group];
            votes[group] += (reading.tone == "shang" && today == 3) || (reading.tone == "qu" && today == 4) ? 1 : 0;
        }
        entering = entering && ru;
    }
    const std::string* best = nullptr;
    for (const auto& [group, number] : count) {
        if (number == ends.size() && (best == nullptr || votes[group] > votes[*best]))
            best = &group;
    }
    if (best != nullptr)
        return *best;
    for (int part = 1; part <= cilinPartTotal; ++part) {
        if (parts >> (part - 1) & 1)
            return "词林正韵 " + partName(part);
    }
    return entering ? "入声" : "仄声";
}

bool findObliqueRhyme(const Hearing& hearing, const std::vector<LineEnd>& ends, RhymeFinding& found)
{
    if (ends.size() < 2)
        return false;
    std::uint32_t shared = allParts;
    std::size_t level = 0;
    for (const LineEnd& end : ends) {
        shared &= obliquePartsOf(hearing, end);
        level += hearing.rhymes(end.character, end.place) != 0 ? 1 : 0;
    }
    if (level != 0 && (shared == 0 || level * 2 > ends.size()))
        return false;
    found.kind = RhymeKind::Oblique;
    found.parts = shared;
    found.name = obliqueName(hearing, ends, shared);
    return true;
}

/// Stanzas of couplets, each with a rhyme of its own, as few as possible; a stanza of one couplet rhymes in both lines.
class Stanzas {
public:
    Stanzas(const Hearing& hearing, const std::vector<std::u32string>& lines)
        : m_hearing(hearing)
        , m_lines(lines)
        , m_couplets(lines.size() / 2)
    {
    }

    /// Their names, at least two; empty if the poem does not rhyme so.
    std::vector<std::string> find() const
    {
        if (m_lines.size() % 2 != 0 || m_couplets < 2 || m_couplets > mostCouplets)
            return {};
        constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
        std::vector<std::size_t> fewest(m_couplets + 1, none);
        std::vector<std::size_t> from(m_couplets + 1, 0);
        fewest[0] = 0;
        for (std::size_t start = 0; start < m_couplets; ++start) {
            if (fewest[start] == none)
                continue;
            for (std::size_t end = start + 1; end <= m_couplets; ++end) {
                const Shared shared = sharedIn(start, end);
                if (shared.groups == 0 && shared.parts == 0 && shared.oblique == 0) {
                    // A couplet that does not rhyme in both lines may still begin a longer stanza.
                    if (end == start + 1)
                        continue;
                    break;
                }
                if (fewest[start] + 1 < fewest[end]) {
                    fewest[end] = fewest[start] + 1;
                    from[end] = start;
                }
            }
        }
        std::vector<std::string> names;
        if (fewest[m_couplets] == none || fewest[m_couplets] < 2)
            return {};
        for (std::size_t end = m_couplets; end > 0; end = from[end])
            names.insert(names.begin(), nameOf(from[end], end));
        return names;
    }

private:
    /// What all rhymes of a stanza have in common.
    struct Shared {
        GroupSet groups = ~GroupSet(0);
        GroupSet parts = ~GroupSet(0);
        std::uint32_t oblique = allParts;
    };

    Shared sharedIn(std::size_t start, std::size_t end) const
    {
        Shared shared;
        const auto add = [&](std::size_t line) {
            const LineEnd last = endOf(m_lines, line);
            shared.groups &= m_hearing.rhymes(last.character, last.place);
            shared.parts &= levelPartsOf(m_hearing, last);
            shared.oblique &= obliquePartsOf(m_hearing, last);
        };
        for (std::size_t couplet = start; couplet < end; ++couplet)
            add(couplet * 2 + 1);
        if (end == start + 1)
            add(start * 2);
        return shared;
    }

    std::string nameOf(std::size_t start, std::size_t end) const
    {
        const Shared shared = sharedIn(start, end);
        for (int group = 0; group < rhymeGroupCount(m_hearing.book()); ++group) {
            if (shared.groups >> group & 1)
                return std::string(rhymeGroupName(m_hearing.book(), group));
        }
        for (int part = 0; part < cilinPartCount; ++part) {
            if (shared.parts >> part & 1)
                return std::string(rhymeGroupName(RhymeBook::Cilin, part));
        }
        std::vector<LineEnd> ends;
        for (std::size_t couplet = start; couplet < end; ++couplet)
            ends.push_back(endOf(m_lines, couplet * 2 + 1));
        return obliqueName(m_hearing, ends, shared.oblique);
    }

    const Hearing& m_hearing;
    const std::vector<std::u32string>& m_lines;
    std::size_t m_couplets = 0;
};

/// The group that holds most of the rhymes, the one that Tang poems use most if there are several.
std::size_t findLevelRhyme(
    const Hearing& hearing, const std::vector<LineEnd>& ends, GroupSet wanted, RhymeFinding& found)
{
    std::size_t most = 0;
    std::uint64_t mostUses = 0;
    for (int group = 0; group < rhymeGroupCount(hearing.book()); ++group) {
        if (wanted != 0 && !(wanted >> group & 1))
            continue;
        std::size_t held = 0;
        std::uint64_t uses = 0;
        for (const LineEnd& end : ends) {
            held += hearing.rhymes(end.character, end.place) >> group & 1;
            uses += hearing.book() == RhymeBook::Pingshui ? usesAsRhyme(hearing.data(), group, end.character) : 0;
        }
        // A group that is named is judged by even if no rhyme is in it.
        if (held == 0 && wanted == 0)
            continue;
        if (held > most || found.group < 0) {
            found.groups = 0;
            mostUses = 0;
            found.group = -1;
        }
        if (held < most)
            continue;
        most = held;
        found.groups |= GroupSet(1) << group;
        if (found.group < 0 || uses > mostUses) {
            found.group = group;
            mostUses = uses;
        }
    }
    if (found.group >= 0) {
        found.kind = RhymeKind::Level;
        found.name = rhymeGroupName(hearing.book(), found.group);
    }
    return most;
}

/// Whether ends share a ping group, or a part of 词林正韵 (寒 and 删 do; the two halves of 灰 share the group only).
bool shareLevelRhyme(const Hearing& hearing, const std::vector<LineEnd>& ends)
{
    GroupSet groups = ~GroupSet(0);
    GroupSet parts = ~GroupSet(0);
    for (const LineEnd& end : ends) {
        groups &= hearing.rhymes(end.character, end.place);
        parts &= levelPartsOf(hearing, end);
    }
    return groups != 0 || parts != 0;
}

} // namespace

RhymeFinding findRhyme(const Hearing& hearing, const std::vector<std::u32string>& lines, GroupSet wanted)
{
    const std::vector<LineEnd> ends = evenEnds(hearing, lines);
    RhymeFinding level;
    const std::size_t held = findLevelRhyme(hearing, ends, wanted, level);
    if (wanted != 0 || hearing.book() == RhymeBook::Xinyun || held == ends.size())
        return level;
    RhymeFinding other;
    if (findObliqueRhyme(hearing, ends, other))
        return other;
    if (shareLevelRhyme(hearing, ends))
        return level;
    const std::vector<std::string> stanzas = Stanzas(hearing, lines).find();
    if (stanzas.empty())
        return level;
    other.kind = RhymeKind::Changing;
    for (const std::string& name : stanzas)
        other.name += (other.name.empty() ? "" : " → ") + name;
    return other;
}

bool rhymesAsHuanxisha(const Hearing& hearing, const std::vector<std::u32string>& lines)
{
    constexpr std::size_t lineCount = 6;
    if (lines.size() != lineCount || lines.front().size() != 7)
        return false;
    std::vector<LineEnd> ends;
    for (const std::size_t line : { 1u, 2u, 4u, 5u })
        ends.push_back(endOf(lines, line));
    const bool fourth = shareLevelRhyme(hearing, { endOf(lines, 3), endOf(lines, 5) });
    return shareLevelRhyme(hearing, ends) && !fourth;
}

bool firstRhymesObliquely(const Hearing& hearing, const std::vector<std::u32string>& lines, const RhymeFinding& finding)
{
    return (obliquePartsOf(hearing, endOf(lines, 0)) & finding.parts) != 0;
}

bool rhymeTogether(
    const Hearing& hearing, const std::vector<std::u32string>& first, const std::vector<std::u32string>& second)
{
    if (first.size() % 2 != 0)
        return false;
    std::vector<std::u32string> both = first;
    both.insert(both.end(), second.begin(), second.end());
    GroupSet shared = ~GroupSet(0);
    std::uint32_t parts = allParts;
    for (const LineEnd& end : evenEnds(hearing, both)) {
        shared &= hearing.rhymes(end.character, end.place);
        parts &= obliquePartsOf(hearing, end);
    }
    return shared != 0 || parts != 0;
}

} // namespace lettrine
