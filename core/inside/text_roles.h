// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/tokenizer.h"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace lettrine {

/// What a position can be to the one that looks at it. "Due" means: the token that is to be said next.
enum class Role {
    Start, ///< the first token of what is read
    Itself,
    Previous,
    SameToken, ///< an earlier place of the token that looks
    Mark, ///< punctuation
    Rhyme, ///< an earlier rhyme character, when a rhyme is due
    Counterpart ///< the same place in the partner line, when a character of a couplet's second line is due
};
inline constexpr int roleCount = 7;
/// "start", "itself", "previous", "same", "mark", "rhyme", "counterpart".
std::string_view roleName(Role role);

/// Kinds of places by what is due there; a loss is measured at each. Other is what is none of Rhyme, Mark, LineStart.
enum class Place { All, Rhyme, Mark, LineStart, Other };
inline constexpr int placeCount = 5;
/// "all", "rhyme", "mark", "line_start", "other".
std::string_view placeName(Place place);

/// The roles in one text that a model has read, token by token.
struct TextRoles {
    struct Token {
        bool mark = false;
        bool rhyme = false; ///< a rhyme character: the end of a second, fourth … line
        int counterpart = -1; ///< of a character in a couplet's second line: position of its partner
        Place place = Place::Other; ///< what it is as the token that is due
    };
    std::vector<Token> tokens;
    bool verse = false; ///< lines of one length, even in number: rhymes and counterparts are known

    /// Whether the position `to` has the role to `from`, which reads up to itself. 0 ≤ to ≤ from < tokens.
    bool has(Role role, int from, int to, std::span<const std::int32_t> ids) const;
    /// Whether that role exists at `from` by its definition, whatever lies before: Rhyme and Counterpart only where
    /// such a token is due.
    bool isDue(Role role, int from) const;
};

/// Reads the roles of `ids`: ids[0] may be a start token. Verse is a character model's text of 2, 4, 6 … lines of one
/// length (3 to 9 Han characters), each ended by a mark, the last perhaps by the end of the text; second, fourth …
/// lines rhyme. That a first line may rhyme too is left aside: what is due at a place is then the same in every poem.
/// Rhyme as a place is one with an earlier rhyme character before it.
TextRoles textRoles(std::span<const std::int32_t> ids, const Tokenizer& tokenizer);

} // namespace lettrine
