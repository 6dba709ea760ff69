// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/merge_table.h"
#include "text/pre_tokenizer.h"
#include "text/tokenizer_file.h"
#include "text/typed_tokens.h"

#include <array>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace lettrine {

/// From a text to the ids of BPE, over bytes (ByteLevel) or over characters with ▁ for a space (Spaces): added tokens
/// first, then normalisation, then words, then merges. Holds a reference to the file, which must outlive it. Immutable,
/// any number of threads.
class BpeEncoder {
public:
    /// Errors: those of PreTokenizer::make.
    static Result<BpeEncoder> make(const TokenizerFile& file);

    /// `utf8` must be valid. Characters that no piece and no bytes can spell give the unknown token, or −1 if there is
    /// none. Errors: Internal if PCRE2 gives up on the text.
    Result<std::vector<TokenId>> encode(std::string_view utf8) const;
    /// Whether a character needs no unknown token.
    bool holds(CodePoint codePoint) const;
    /// Whether that holds for all.
    bool holdsAll() const { return m_allBytes; }

private:
    explicit BpeEncoder(const TokenizerFile& file);
    void section(std::string_view text, bool first, std::vector<TokenId>& out, Result<void>& state) const;
    Result<void> byteWords(std::string_view text, std::vector<TokenId>& out) const;
    void spacedWords(std::string_view text, bool first, std::vector<TokenId>& out) const;
    void mergeCharacters(std::string_view word, std::vector<TokenId>& out) const;
    std::optional<TokenId> wholePiece(std::string_view word) const;

    const TokenizerFile* m_file;
    std::optional<PreTokenizer> m_words;
    MergeTable m_merges;
    TypedTokens m_typed, m_typedLater;
    /// By raw bytes (ByteLevel) or spelling (Spaces), special tokens left out.
    std::unordered_map<std::string_view, TokenId> m_ids;
    std::array<TokenId, 256> m_byteIds{}; ///< −1 where there is none
    bool m_allBytes = true;
};

} // namespace lettrine
