// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/check_rhymes.h"

#include <algorithm>
#include <bit>
#include <bitset>
#include <unordered_map>

namespace lettrine {

namespace {

constexpr std::size_t largestGroups = 256;
using AllGroups = std::bitset<largestGroups>;

std::uint64_t usesAsRhyme(const VerseData& data, int group, CodePoint character)
{
    for (const auto& [known, count] : data.groupUse(group).characters) {
        if (known == character)
            return count;
    }
    return 0;
}

/// The last characters of lines 2, 4 … (of the first as well if asked).
std::vector<std::pair<int, CodePoint>> rhymesOf(const std::vector<std::u32string>& lines, bool withFirst)
{
    std::vector<std::pair<int, CodePoint>> rhymes;
    for (std::size_t line = 0; line < lines.size(); ++line) {
        if (line % 2 == 1 || (line == 0 && withFirst))
            rhymes.emplace_back(static_cast<int>(line), lines[line].back());
    }
    return rhymes;
}

/// An oblique group of the Pingshui table that all rhymes share, if at most half of them could be ping.
RhymeFinding findObliqueRhyme(const VerseData& data, const std::vector<std::pair<int, CodePoint>>& rhymes)
{
    AllGroups shared;
    shared.set();
    std::size_t level = 0;
    for (const auto& [line, character] : rhymes) {
        AllGroups groups;
        bool couldBeLevel = false;
        for (const std::uint8_t group : data.pingshuiGroups(character)) {
            groups.set(group, group >= pingshuiGroupCount);
            couldBeLevel = couldBeLevel || group < pingshuiGroupCount;
        }
        shared &= groups;
        level += couldBeLevel ? 1 : 0;
    }
    RhymeFinding found;
    if (rhymes.size() < 2 || shared.none() || level * 2 > rhymes.size())
        return found;
    found.oblique = true;
    for (std::size_t group = 0; group < largestGroups; ++group) {
        if (shared.test(group)) {
            found.name = data.pingshuiGroupName(static_cast<int>(group));
            break;
        }
    }
    return found;
}

FaultCode rhymeFault(GroupSet rhymes, int group, bool mayBorrow)
{
    const GroupSet wide = withNeighbours(RhymeBook::Pingshui, rhymes);
    return mayBorrow && (wide >> group & 1) ? FaultCode::NeighbourRhyme : FaultCode::Rhyme;
}

bool isIn(const std::vector<CellPlace>& places, CellPlace place)
{
    return std::find(places.begin(), places.end(), place) != places.end();
}

} // namespace

RhymeFinding findRhyme(const VerseData& data, const std::vector<std::u32string>& lines, RhymeBook book, GroupSet wanted)
{
    const auto rhymes = rhymesOf(lines, false);
    if (wanted == 0 && book != RhymeBook::Xinyun) {
        RhymeFinding oblique = findObliqueRhyme(data, rhymes);
        if (oblique.oblique)
            return oblique;
    }
    RhymeFinding found;
    std::size_t most = 0;
    std::uint64_t mostUses = 0;
    for (int group = 0; group < rhymeGroupCount(book); ++group) {
        if (wanted != 0 && !(wanted >> group & 1))
            continue;
        std::size_t held = 0;
        std::uint64_t uses = 0;
        for (const auto& [line, character] : rhymes) {
            held += data.sound(character, book).checkingRhymes >> group & 1;
            uses += book == RhymeBook::Pingshui ? usesAsRhyme(data, group, character) : 0;
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
    if (found.group >= 0)
        found.name = rhymeGroupName(book, found.group);
    return found;
}

bool rhymeTogether(const VerseData& data, RhymeBook book, const std::vector<std::u32string>& first,
    const std::vector<std::u32string>& second)
{
    std::vector<std::u32string> both = first;
    both.insert(both.end(), second.begin(), second.end());
    if (first.size() % 2 != 0)
        return false;
    GroupSet shared = ~GroupSet(0);
    const auto rhymes = rhymesOf(both, false);
    for (const auto& [line, character] : rhymes)
        shared &= data.sound(character, book).checkingRhymes;
    return shared != 0 || findObliqueRhyme(data, rhymes).oblique;
}

std::vector<Fault> judgeRhymes(const VerseData& data, const std::vector<std::u32string>& lines,
    const CheckOptions& options, const RhymeFinding& finding, bool firstRhymes)
{
    std::vector<Fault> faults;
    if (finding.oblique)
        return faults;
    std::u32string seen;
    for (const auto& [line, character] : rhymesOf(lines, firstRhymes)) {
        const CellPlace place{ line, static_cast<int>(lines[static_cast<std::size_t>(line)].size()) - 1 };
        const GroupSet rhymes = data.sound(character, options.book).checkingRhymes;
        const bool mayBorrow = line == 0 && options.neighbours && options.book == RhymeBook::Pingshui;
        if (finding.group < 0)
            faults.push_back({ FaultCode::Rhyme, place, std::u32string(1, character) });
        else if (!(rhymes >> finding.group & 1)) {
            const FaultCode code = rhymeFault(rhymes, finding.group, mayBorrow);
            faults.push_back({ code, place, std::u32string(1, character), code == FaultCode::NeighbourRhyme });
        }
        if (seen.find(character) != std::u32string::npos)
            faults.push_back({ FaultCode::RhymeRepeated, place, std::u32string(1, character) });
        seen += character;
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
            if (!allowed)
                faults.push_back(
                    { FaultCode::Repeat, place, std::u32string(1, character), options.repeats == Repeats::Free });
            before->second = { place, before->second.given && given, adjacent };
        }
    }
    return faults;
}

} // namespace lettrine
