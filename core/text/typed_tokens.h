// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/tokenizer_file.h"

#include <array>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace lettrine {

/// A part of a text: an added token, or (id −1) what lies between two of them.
struct TextSection {
    std::string_view text;
    TokenId id = -1;
};

/// Finds added tokens that are not special in a text: from the left, the longest at each place. Immutable after
/// construction; holds views into the tokens it was made of.
class TypedTokens {
public:
    TypedTokens() = default;
    /// Those of `tokens` whose `normalized` is as asked.
    TypedTokens(const std::vector<TypedToken>& tokens, bool normalized);
    bool empty() const { return m_tokens.empty(); }
    /// Appends the sections of `text` to `out`; never an empty one.
    void split(std::string_view text, std::vector<TextSection>& out) const;

private:
    const TypedToken* at(std::string_view text, std::size_t place) const;
    std::unordered_map<std::string_view, const TypedToken*> m_tokens;
    /// Lengths of the tokens that begin with a byte, falling.
    std::array<std::vector<std::size_t>, 256> m_lengths;
};

} // namespace lettrine
