// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/check_rhymes.h"

#include <algorithm>
#include <bit>
#include <unordered_map>

namespace lettrine {

namespace {

bool isIn(const std::vector<CellPlace>& places, CellPlace place)
{
    return std::find(places.begin(), places.end(), place) != places.end();
}

/// The lines that rhyme: the even ones, and the first if asked.
std::vector<std::size_t> rhymingLines(const std::vector<std::u32string>& lines, bool withFirst)
{
    std::vector<std::size_t> out;
    for (std::size_t line = 0; line < lines.size(); ++line) {
        if (line % 2 == 1 || (line == 0 && withFirst))
            out.push_back(line);
    }
    return out;
}

CellPlace lastCell(const std::vector<std::u32string>& lines, std::size_t line)
{
    return { static_cast<int>(line), static_cast<int>(lines[line].size()) - 1 };
}

/// The parts of 词林正韵 that all rhymes of the poem's group share.
GroupSet looseParts(const Hearing& hearing, const std::vector<std::u32string>& lines, const RhymeFinding& finding)
{
    GroupSet parts = ~GroupSet(0);
    bool any = false;
    for (const std::size_t line : rhymingLines(lines, false)) {
        const CodePoint character = lines[line].back();
        if (finding.group < 0 || !(hearing.rhymes(character, lastCell(lines, line)) >> finding.group & 1))
            continue;
        parts &= hearing.data().sound(character, RhymeBook::Cilin).checkingRhymes;
        any = true;
    }
    return any ? parts : 0;
}

/// The only oblique tone of a character, or nothing if it has several.
std::string_view obliqueToneOf(const VerseData& data, CodePoint character)
{
    std::string_view tone;
    for (const PingshuiReading& reading : data.pingshuiReadings(character)) {
        if (reading.tone == "ping")
            continue;
        if (!tone.empty() && tone != reading.tone)
            return {};
        tone = reading.tone;
    }
    return tone;
}

} // namespace

std::vector<Fault> judgeRhymes(const Hearing& hearing, const std::vector<std::u32string>& lines,
    const CheckOptions& options, const RhymeFinding& finding, bool firstRhymes)
{
    std::vector<Fault> faults;
    if (finding.kind == RhymeKind::Changing)
        return faults;
    const bool oblique = finding.kind == RhymeKind::Oblique;
    const GroupSet parts = options.book == RhymeBook::Pingshui ? looseParts(hearing, lines, finding) : 0;
    std::unordered_map<CodePoint, CellPlace> seen;
    for (const std::size_t line : rhymingLines(lines, firstRhymes)) {
        const CellPlace place = lastCell(lines, line);
        const CodePoint character = lines[line].back();
        const GroupSet rhymes = hearing.rhymes(character, place);
        if (!hearing.data().hasReading(character))
            continue;
        if (!oblique && (finding.group < 0 || !(rhymes >> finding.group & 1))) {
            const bool mayBorrow = line == 0 && options.neighbours && options.book == RhymeBook::Pingshui
                && finding.group >= 0 && (withNeighbours(options.book, rhymes) >> finding.group & 1) != 0;
            Fault fault{ mayBorrow ? FaultCode::NeighbourRhyme : FaultCode::Rhyme, place, {}, mayBorrow };
            const GroupSet loose =
                rhymes == 0 ? 0 : parts & hearing.data().sound(character, RhymeBook::Cilin).checkingRhymes;
            fault.looseGroup = loose == 0 ? 0 : std::countr_zero(loose) + 1;
            faults.push_back(fault);
        }
        const auto [before, isNew] = seen.emplace(character, place);
        if (!isNew) {
            Fault fault{ FaultCode::RhymeRepeated, place, {} };
            fault.other = before->second;
            faults.push_back(fault);
        }
    }
    return faults;
}

std::vector<Fault> judgeRepeats(const std::vector<std::u32string>& lines, const CheckOptions& options)
{
    struct Seen {
        CellPlace last;
        bool given = false;
        /// The last two cells of it stood side by side already.
        bool doubled = false;
    };
    std::unordered_map<CodePoint, Seen> seen;
    std::vector<Fault> faults;
    for (std::size_t line = 0; line < lines.size(); ++line) {
        for (std::size_t cell = 0; cell < lines[line].size(); ++cell) {
            const CodePoint character = lines[line][cell];
            const CellPlace place{ static_cast<int>(line), static_cast<int>(cell) };
            const bool given = isIn(options.given, place);
            const auto before = seen.find(character);
            if (before == seen.end()) {
                seen.emplace(character, Seen{ place, given });
                continue;
            }
            const bool adjacent = before->second.last.line == place.line && before->second.last.cell + 1 == place.cell
                && !before->second.doubled;
            const bool allowed = (given && before->second.given) || (adjacent && options.repeats != Repeats::None);
            if (!allowed) {
                Fault fault{ FaultCode::Repeat, place, {}, options.repeats == Repeats::Free };
                fault.other = before->second.last;
                faults.push_back(fault);
            }
            before->second = { place, before->second.given && given, adjacent };
        }
    }
    return faults;
}

std::vector<Fault> finePoints(
    const Hearing& hearing, const std::vector<std::u32string>& lines, const RhymeFinding& finding, bool firstRhymes)
{
    std::vector<Fault> notes;
    if (finding.kind != RhymeKind::Level || finding.group < 0)
        return notes;
    const auto note = [&notes](FaultCode code, CellPlace place, CellPlace other) {
        Fault fault{ code, place, {}, true };
        fault.other = other;
        notes.push_back(fault);
    };
    for (const std::size_t line : rhymingLines(lines, firstRhymes)) {
        for (std::size_t cell = 0; cell + 1 < lines[line].size(); ++cell) {
            const CellPlace place{ static_cast<int>(line), static_cast<int>(cell) };
            const HeardTone heard = hearing.tone(lines[line][cell], place, false);
            // A doubled rhyme (悠悠) is one word.
            if (lines[line][cell] == lines[line].back() && cell + 2 == lines[line].size())
                continue;
            if (heard.known && heard.usual == levelTone
                && (hearing.rhymes(lines[line][cell], place) >> finding.group & 1) != 0)
                note(FaultCode::CrowdedRhyme, place, lastCell(lines, line));
        }
    }
    const GroupSet parts = looseParts(hearing, lines, finding);
    std::optional<CellPlace> before;
    for (std::size_t line = 0; line < lines.size(); line += 2) {
        if (line == 0 && firstRhymes)
            continue;
        const CellPlace place = lastCell(lines, line);
        const CodePoint character = lines[line].back();
        if ((hearing.data().obliqueParts(character) & parts) != 0 && line + 1 < lines.size())
            note(FaultCode::ClashingRhyme, place, lastCell(lines, line + 1));
        const std::string_view tone = obliqueToneOf(hearing.data(), character);
        if (before && !tone.empty()
            && tone == obliqueToneOf(hearing.data(), lines[static_cast<std::size_t>(before->line)].back()))
            note(FaultCode::SameEnding, place, *before);
        before = place;
    }
    return notes;
}

} // namespace lettrine
