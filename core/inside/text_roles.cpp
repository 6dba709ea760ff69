// SPDX-License-Identifier: GPL-3.0-or-later
#include "inside/text_roles.h"

#include "verse/characters.h"

#include <algorithm>

namespace lettrine {

namespace {

constexpr std::array<std::string_view, roleCount> roleNames{ "start", "itself", "previous", "same", "mark", "rhyme",
    "counterpart" };
constexpr std::array<std::string_view, placeCount> placeNames{ "all", "rhyme", "mark", "line_start", "other" };

constexpr std::size_t shortestLine = 3, longestLine = 9;

/// A token of punctuation: not empty, and nothing in it but marks and spaces, one mark at least.
bool isMark(std::int32_t id, const Tokenizer& tokenizer)
{
    if (tokenizer.isSpecial(id) || !tokenizer.isWholeUtf8(id))
        return false;
    const std::u32string text = toCodePointsLenient(tokenizer.bytes(id));
    bool mark = false;
    for (const CodePoint c : text) {
        if (!isVerseSeparator(c))
            return false;
        mark = mark || c > U' ';
    }
    return mark;
}

/// A text of a character model as lines of positions.
struct Lines {
    std::vector<std::vector<int>> positions;
    bool regular = true;
};

Lines linesOf(std::span<const std::int32_t> ids, const Tokenizer& tokenizer, const TextRoles& roles)
{
    Lines lines;
    std::vector<int> line;
    const auto close = [&] {
        if (!line.empty())
            lines.positions.push_back(std::move(line));
        line.clear();
    };
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (roles.tokens[i].mark) {
            close();
            continue;
        }
        const std::u32string text = toCodePointsLenient(tokenizer.bytes(ids[i]));
        if (!tokenizer.isSpecial(ids[i]) && text.size() == 1 && isVerseCharacter(text.front()))
            line.push_back(static_cast<int>(i));
        else if (i > 0 && i + 1 < ids.size())
            lines.regular = false; // neither the start nor the end of the text
    }
    close();
    return lines;
}

bool isVerse(const Lines& lines)
{
    if (!lines.regular || lines.positions.empty() || lines.positions.size() % 2 != 0)
        return false;
    const std::size_t cells = lines.positions.front().size();
    return cells >= shortestLine && cells <= longestLine
        && std::all_of(lines.positions.begin(), lines.positions.end(),
            [cells](const std::vector<int>& line) { return line.size() == cells; });
}

void markVerse(TextRoles& roles, const Lines& lines)
{
    bool before = false;
    for (std::size_t line = 0; line < lines.positions.size(); ++line) {
        const std::vector<int>& cells = lines.positions[line];
        roles.tokens[std::size_t(cells.front())].place = Place::LineStart;
        if (line % 2 == 0)
            continue;
        for (std::size_t cell = 0; cell < cells.size(); ++cell)
            roles.tokens[std::size_t(cells[cell])].counterpart = lines.positions[line - 1][cell];
        TextRoles::Token& end = roles.tokens[std::size_t(cells.back())];
        end.rhyme = true;
        if (before)
            end.place = Place::Rhyme;
        before = true;
    }
}

} // namespace

std::string_view roleName(Role role)
{
    return roleNames[std::size_t(role)];
}

std::string_view placeName(Place place)
{
    return placeNames[std::size_t(place)];
}

bool TextRoles::isDue(Role role, int from) const
{
    const std::size_t next = std::size_t(from) + 1;
    switch (role) {
    case Role::Rhyme:
        return next < tokens.size() && tokens[next].place == Place::Rhyme;
    case Role::Counterpart:
        return next < tokens.size() && tokens[next].counterpart >= 0;
    default:
        return true;
    }
}

bool TextRoles::has(Role role, int from, int to, std::span<const std::int32_t> ids) const
{
    switch (role) {
    case Role::Start:
        return to == 0;
    case Role::Itself:
        return to == from;
    case Role::Previous:
        return to == from - 1;
    case Role::SameToken:
        return to < from && ids[std::size_t(to)] == ids[std::size_t(from)];
    case Role::Mark:
        return tokens[std::size_t(to)].mark;
    case Role::Rhyme:
        return isDue(role, from) && tokens[std::size_t(to)].rhyme;
    case Role::Counterpart:
        return isDue(role, from) && tokens[std::size_t(from) + 1].counterpart == to;
    }
    return false;
}

TextRoles textRoles(std::span<const std::int32_t> ids, const Tokenizer& tokenizer)
{
    TextRoles roles;
    roles.tokens.resize(ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        roles.tokens[i].mark = isMark(ids[i], tokenizer);
        if (roles.tokens[i].mark)
            roles.tokens[i].place = Place::Mark;
        else if (i > 0 && (i == 1 || roles.tokens[i - 1].mark))
            roles.tokens[i].place = Place::LineStart;
    }
    if (!tokenizer.isCharacterModel())
        return roles;
    const Lines lines = linesOf(ids, tokenizer, roles);
    if (!isVerse(lines))
        return roles;
    roles.verse = true;
    for (TextRoles::Token& token : roles.tokens) {
        if (token.place == Place::LineStart)
            token.place = Place::Other; // the closing newline begins no line
    }
    markVerse(roles, lines);
    return roles;
}

} // namespace lettrine
