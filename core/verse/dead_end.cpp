// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/mask.h"

#include "verse/characters.h"

#include <algorithm>

namespace lettrine {

namespace {

constexpr std::string_view listMark = "、";

std::string groupsText(RhymeBook book, GroupSet groups)
{
    std::string text;
    for (int group = 0; group < rhymeGroupCount(book); ++group) {
        if (!(groups >> group & 1))
            continue;
        if (!text.empty())
            text += listMark;
        text += rhymeGroupName(book, group);
    }
    return text;
}

} // namespace

VerseRule PlanState::deadEnd() const
{
    if (done() || m_rules->fixedAt(m_count) != 0)
        return VerseRule::None;
    std::array<std::size_t, verseRuleCount> alone{};
    std::array<std::size_t, verseRuleCount> first{};
    const bool toneFree = plan().tones == ToneMode::Off || m_rules->freed(m_count, FreedRule::Tone);
    const ToneSet expected = expectedTones(place());
    for (const CodePoint character : m_rules->vocabulary().usableCharacters()) {
        const VerseRule rule = ruleFor(character);
        if (rule == VerseRule::None)
            return VerseRule::None;
        ++first[static_cast<std::size_t>(rule)];
        // Does this rule alone forbid it?
        const VerseSound& sound = m_rules->vocabulary().data().sound(character, plan().book);
        const bool tone = !toneFree && (sound.writing & expected) == 0;
        const bool rhyme = rhymeHere() && (sound.writingRhymes & askedGroups()) == 0;
        const bool repeat = repetition(character) != VerseRule::None;
        if (static_cast<int>(tone) + static_cast<int>(rhyme) + static_cast<int>(repeat) <= 1)
            ++alone[static_cast<std::size_t>(rule)];
    }
    const auto& counts = *std::max_element(alone.begin(), alone.end()) > 0 ? alone : first;
    const auto most = std::max_element(counts.begin(), counts.end());
    // Without a single usable character the form itself is the reason.
    if (*most == 0 && !m_rules->vocabulary().avoided().empty())
        return VerseRule::Avoided;
    return *most == 0 ? VerseRule::Form : static_cast<VerseRule>(most - counts.begin());
}

Error PlanState::deadEndError() const
{
    std::string rule;
    switch (deadEnd()) {
    case VerseRule::Tone:
        rule = expectedTones(place()) == levelTone ? "the tone (ping)" : "the tone (oblique)";
        break;
    case VerseRule::Rhyme:
        rule = m_groups == 0 ? std::string("the rhyme, no group is left")
                             : "the rhyme " + groupsText(plan().book, askedGroups());
        break;
    case VerseRule::Reserved:
        rule = "what is kept for other cells";
        break;
    case VerseRule::Repeat:
        rule = "the rule against repeats";
        break;
    case VerseRule::Avoided:
        rule = "the characters to avoid";
        break;
    default:
        rule = "the form (no Chinese character in the vocabulary)";
        break;
    }
    return Error{ ErrorCode::DeadEnd, placeText(place()), std::move(rule), {}, {} };
}

} // namespace lettrine
