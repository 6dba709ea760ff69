// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/mask.h"

#include "verse/characters.h"

#include <algorithm>

namespace lettrine {

namespace {

std::uint8_t reasonOf(VerseRule rule)
{
    return static_cast<std::uint8_t>(rule);
}

bool contains(const std::vector<CodePoint>& list, CodePoint character)
{
    return std::find(list.begin(), list.end(), character) != list.end();
}

} // namespace

PlanState::PlanState(std::shared_ptr<const PlanRules> rules)
    : m_rules(std::move(rules))
{
    reset(0);
}

void PlanState::reset(int count)
{
    const auto old = m_cells;
    const PlanAnalysis& analysis = m_rules->analysis();
    m_unused = analysis.unused;
    m_groups = analysis.groups;
    m_rhymesLeft = analysis.freeRhymes;
    m_owesRescue = false;
    const int kept = std::clamp(count, 0, m_count);
    m_count = 0;
    beginLine();
    for (int i = 0; i < kept; ++i)
        accept(old[static_cast<std::size_t>(i)]);
}

void PlanState::beginLine()
{
    m_alive = 0;
    if (done() || plan().tones == ToneMode::Off)
        return;
    const auto& patterns = m_rules->line(place().line).patterns;
    for (std::size_t i = 0; i < patterns.size(); ++i) {
        if (!m_owesRescue || patterns[i].rescues)
            m_alive |= std::uint32_t(1) << i;
    }
    m_owesRescue = false;
}

std::optional<CodePoint> PlanState::fixedHere() const
{
    if (done() || m_rules->fixedAt(m_count) == 0)
        return std::nullopt;
    return m_rules->fixedAt(m_count);
}

bool PlanState::isRhymeCell(int index) const
{
    const int width = plan().cells;
    return index % width + 1 == width && m_rules->line(index / width).rhymes;
}

bool PlanState::rhymeHere() const
{
    return !done() && isRhymeCell(m_count);
}

ToneSet PlanState::expectedTones(CellPlace cell) const
{
    if (m_rules->freed(cell.line * plan().cells + cell.cell, FreedRule::Tone))
        return anyTone;
    if (plan().tones == ToneMode::Off)
        return tonesAt(plan(), m_rules->line(cell.line), cell.cell);
    if (done() || cell.line != place().line)
        return m_rules->expectedTones(cell);
    ToneSet tones = noTone;
    const auto& patterns = m_rules->line(cell.line).patterns;
    for (std::size_t i = 0; i < patterns.size(); ++i) {
        if (m_alive >> i & 1)
            tones |= patterns[i].toneAt(cell.cell);
    }
    return tones;
}

bool PlanState::isDoubling(CodePoint character) const
{
    const int cell = m_count % plan().cells;
    if (plan().repeats != Repeats::Doubling || cell == 0)
        return false;
    const auto at = static_cast<std::size_t>(m_count);
    return m_cells[at - 1] == character && (cell == 1 || m_cells[at - 2] != character);
}

bool PlanState::isUsed(CodePoint character) const
{
    return cells().find(character) != std::u32string_view::npos;
}

bool PlanState::isUsedRhyme(CodePoint character) const
{
    const int width = plan().cells;
    for (int index = width - 1; index < m_count; index += width) {
        if (isRhymeCell(index) && m_cells[static_cast<std::size_t>(index)] == character)
            return true;
    }
    return false;
}

/// Reserved or Repeat, if one of them forbids the character in the next cell, which is not fixed.
VerseRule PlanState::repetition(CodePoint character) const
{
    if (m_rules->freed(m_count, FreedRule::Repeat))
        return VerseRule::None;
    if (isRhymeCell(m_count)) {
        if (contains(m_rules->fixedRhymes(), character))
            return VerseRule::Reserved;
        if (isUsedRhyme(character))
            return VerseRule::Repeat;
    }
    if (plan().repeats == Repeats::Free || isDoubling(character))
        return VerseRule::None;
    if (contains(m_rules->fixedCharacters(), character))
        return VerseRule::Reserved;
    return isUsed(character) ? VerseRule::Repeat : VerseRule::None;
}

GroupSet PlanState::rhymesAsAsked(GroupSet groups, int line) const
{
    return line == 0 && plan().neighbours ? withNeighbours(plan().book, groups) : groups;
}

/// The groups that the next cell, a rhyme, may come from.
GroupSet PlanState::askedGroups() const
{
    return rhymesAsAsked(m_groups, m_count / plan().cells);
}

/// Whether the next cell, no rhyme, could take the last characters that the rhymes still need.
bool PlanState::isLastRoom() const
{
    if (plan().repeats == Repeats::Free || m_rhymesLeft == 0 || m_groups == 0)
        return false;
    for (std::size_t group = 0; group < m_unused.size(); ++group) {
        if ((m_groups >> group & 1) && m_unused[group] > m_rhymesLeft)
            return false;
    }
    return true;
}

/// Given isLastRoom: every possible group would lose one of them.
bool PlanState::takesLastRoom(GroupSet groups) const
{
    return (m_groups & ~groups) == 0;
}

VerseRule PlanState::ruleFor(CodePoint character) const
{
    if (done())
        return VerseRule::Form;
    if (const CodePoint fixed = m_rules->fixedAt(m_count))
        return fixed == character ? VerseRule::None : VerseRule::Fixed;
    if (!isVerseCharacter(character))
        return VerseRule::Form;
    if (character == holeMark)
        return VerseRule::Hole;
    if (m_rules->vocabulary().avoids(character))
        return VerseRule::Avoided;
    if (const VerseRule rule = repetition(character); rule != VerseRule::None)
        return rule;
    const VerseSound& sound = m_rules->vocabulary().data().sound(character, plan().book);
    const bool toneFree = plan().tones == ToneMode::Off || m_rules->freed(m_count, FreedRule::Tone);
    if (!toneFree && (sound.writing & expectedTones(place())) == 0)
        return VerseRule::Tone;
    if (rhymeHere())
        return (sound.writingRhymes & askedGroups()) != 0 ? VerseRule::None : VerseRule::Rhyme;
    if (isLastRoom() && takesLastRoom(sound.writingRhymes) && !isUsed(character))
        return VerseRule::Reserved;
    return VerseRule::None;
}

std::size_t PlanState::forbid(std::span<std::uint8_t> reasons) const
{
    const VerseVocabulary& vocabulary = m_rules->vocabulary();
    const CodePoint fixed = done() ? 0 : m_rules->fixedAt(m_count);
    if (done() || fixed != 0) {
        std::fill(reasons.begin(), reasons.end(), reasonOf(done() ? VerseRule::Form : VerseRule::Fixed));
        const auto ids = vocabulary.idsOf(fixed);
        for (const std::uint32_t id : ids)
            reasons[id] = reasonOf(VerseRule::None);
        return ids.size();
    }
    const auto tones = vocabulary.tones(plan().book);
    const auto rhymes = vocabulary.rhymes(plan().book);
    const auto usable = vocabulary.usable();
    const bool toneFree = plan().tones == ToneMode::Off || m_rules->freed(m_count, FreedRule::Tone);
    // Bits that every character has make a free tone or a cell without rhyme pass the same tests, so that the loop has
    // no branch and takes some microseconds for 6,000 characters.
    constexpr ToneSet always = 4;
    constexpr GroupSet anyRhyme = GroupSet(1) << 31;
    const ToneSet expected = toneFree ? always : expectedTones(place());
    const GroupSet asked = rhymeHere() ? askedGroups() : anyRhyme;
    const std::size_t size = std::min(reasons.size(), usable.size());
    for (std::size_t id = 0; id < size; ++id) {
        const std::uint8_t tone = ((tones[id] | always) & expected) == 0 ? reasonOf(VerseRule::Tone) : 0;
        const std::uint8_t rhyme = ((rhymes[id] | anyRhyme) & asked) == 0 ? reasonOf(VerseRule::Rhyme) : 0;
        const std::uint8_t sound = tone != 0 ? tone : rhyme;
        reasons[id] = usable[id] ? sound : reasonOf(VerseRule::Form);
    }
    for (const std::uint32_t id : vocabulary.idsOf(holeMark))
        reasons[id] = reasonOf(VerseRule::Hole);
    for (const CodePoint avoided : vocabulary.avoided()) {
        for (const std::uint32_t id : vocabulary.idsOf(avoided))
            reasons[id] = reasonOf(VerseRule::Avoided);
    }
    if (!rhymeHere() && isLastRoom())
        keepLastRoom(reasons);
    forbidRepeated(reasons);
    return static_cast<std::size_t>(std::count(reasons.begin(), reasons.end(), reasonOf(VerseRule::None)));
}

/// Reserves the last characters of the only groups that are left.
void PlanState::keepLastRoom(std::span<std::uint8_t> reasons) const
{
    const auto rhymes = m_rules->vocabulary().rhymes(plan().book);
    for (std::size_t id = 0; id < reasons.size(); ++id) {
        if (reasons[id] == reasonOf(VerseRule::None) && takesLastRoom(rhymes[id])
            && !isUsed(m_rules->vocabulary().characters()[id]))
            reasons[id] = reasonOf(VerseRule::Reserved);
    }
}

/// Marks what is used or fixed, instead of asking it of every character.
void PlanState::forbidRepeated(std::span<std::uint8_t> reasons) const
{
    const auto usable = m_rules->vocabulary().usable();
    const auto mark = [&](CodePoint character) {
        const VerseRule rule = repetition(character);
        if (rule == VerseRule::None)
            return;
        for (const std::uint32_t id : m_rules->vocabulary().idsOf(character)) {
            if (usable[id])
                reasons[id] = reasonOf(rule);
        }
    };
    for (const CodePoint character : cells())
        mark(character);
    for (const CodePoint character : m_rules->fixedCharacters())
        mark(character);
}

/// Counts a character that is written in a cell that was not fixed out of its groups, once.
void PlanState::takeFromGroups(CodePoint character, int index)
{
    const bool counted = plan().repeats == Repeats::Free
        ? isRhymeCell(index)
        : !isUsed(character) && !contains(m_rules->fixedCharacters(), character);
    if (!counted || !m_rules->vocabulary().holds(character))
        return;
    const GroupSet groups = m_rules->vocabulary().data().sound(character, plan().book).writingRhymes;
    for (std::size_t group = 0; group < m_unused.size(); ++group)
        m_unused[group] -= static_cast<int>(groups >> group & 1);
}

VerseRule PlanState::accept(CodePoint character)
{
    if (const VerseRule rule = ruleFor(character); rule != VerseRule::None)
        return rule;
    const bool fixed = m_rules->fixedAt(m_count) != 0;
    const int line = m_count / plan().cells;
    const int cell = m_count % plan().cells;
    const VerseData& data = m_rules->vocabulary().data();
    const VerseSound sound =
        fixed ? fixedSound(plan(), data, { line, cell }, character) : data.sound(character, plan().book);
    const auto& patterns = m_rules->line(line).patterns;
    if (!m_rules->freed(m_count, FreedRule::Tone)) {
        const bool rhymes = cell + 1 == plan().cells && typeRhymes(m_rules->line(line).type);
        const ToneSet tones = fixed ? heardTones(sound, rhymes) : sound.writing;
        for (std::size_t i = 0; i < patterns.size(); ++i) {
            if (!patterns[i].allows(tones, cell))
                m_alive &= ~(std::uint32_t(1) << i);
        }
    }
    if (!fixed)
        takeFromGroups(character, m_count);
    if (rhymeHere()) {
        m_groups &= rhymesAsAsked(fixed ? sound.checkingRhymes : sound.writingRhymes, line);
        m_rhymesLeft -= fixed ? 0 : 1;
    }
    if (m_rhymesLeft > 0)
        m_groups = wideEnough(m_groups, m_unused, m_rhymesLeft);
    m_cells[static_cast<std::size_t>(m_count++)] = character;
    if (cell + 1 == plan().cells) {
        m_owesRescue = m_alive != 0;
        for (std::size_t i = 0; i < patterns.size(); ++i)
            m_owesRescue = m_owesRescue && (!(m_alive >> i & 1) || patterns[i].owesRescue);
        beginLine();
    }
    return VerseRule::None;
}

} // namespace lettrine
