// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "verse/plan.h"

#include <optional>
#include <string>
#include <vector>

namespace lettrine {

/// All readings of a character in a book, the commonest first; empty if none is known.
std::vector<Reading> readingsOf(const VerseData& data, RhymeBook book, CodePoint character);

/// The reading that a name means: pinyin with or without its tone (chang, chang2, cháng), a tone (平 仄 上 去 入, ping,
/// ze, shang, qu, ru), or a group's full name (七阳). Pinyin finds the reading of that tone, and of the group that has
/// such an end. Error OptionUnknown (value: the name, limit: the readings that the character has).
Result<Reading> findReading(const VerseData& data, RhymeBook book, CodePoint character, std::string_view name);

/// "长=chang", "1.5:长=zhang3" (line 1, character 5 only). Errors: OptionUnknown for another form, and of findReading.
Result<ChosenReading> parseChosenReading(const VerseData& data, RhymeBook book, std::string_view text);

/// The tones that a character may have where it stands.
struct HeardTone {
    /// Readings that count here: all at a rhyme; elsewhere without those that verse uses in under 2 % of cases.
    ToneSet any = anyTone;
    /// The usual ones; a tone outside them is a rare reading.
    ToneSet usual = anyTone;
    /// Whether a reading is known.
    bool known = false;
};

/// How the characters of a poem are heard: from all readings, or those chosen.
class Hearing {
public:
    Hearing(const VerseData& data, RhymeBook book, const std::vector<ChosenReading>& chosen)
        : m_data(data)
        , m_book(book)
        , m_chosen(chosen)
    {
    }
    HeardTone tone(CodePoint character, CellPlace place, bool mayRhyme) const;
    /// Ping groups of the book in which it rhymes.
    GroupSet rhymes(CodePoint character, CellPlace place) const;
    RhymeBook book() const { return m_book; }
    const VerseData& data() const { return m_data; }
    const Reading* chosen(CodePoint character, CellPlace place) const;

private:
    const VerseData& m_data;
    RhymeBook m_book;
    const std::vector<ChosenReading>& m_chosen;
};

} // namespace lettrine
