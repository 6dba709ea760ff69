// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/tokenizer.h"

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace lettrine {

struct TokenizerFile;

/// BERT's way from a text to pieces: control characters dropped, ideographs set apart, small letters without accents
/// (each as the file says), cut at white space and around every punctuation sign; then in each word the longest piece
/// from the left, later pieces with "##" before them. A word of which a place matches nothing, or which is too long, is
/// one unknown token. Source: tokenization.py of google-research/bert.
///
/// Holds a reference to the file, which must outlive it. Immutable, any number of threads.
class WordPiece {
public:
    explicit WordPiece(const TokenizerFile& file);

    std::vector<TokenId> encode(std::string_view utf8) const;
    /// The characters of the text that end in unknown tokens: those that no piece holds, else the first of the word.
    std::vector<UnknownCharacter> unknown(std::string_view utf8) const;

private:
    struct Letter {
        CodePoint codePoint;
        std::size_t source; ///< index in the text, in code points
    };
    using Word = std::vector<Letter>;
    void eachWord(std::string_view utf8, const std::function<void(const Word&)>& take) const;
    bool pieces(const Word& word, std::vector<TokenId>& out) const;
    bool knows(CodePoint codePoint) const;

    const TokenizerFile& m_file;
    std::unordered_map<std::string_view, TokenId> m_ids; ///< by spelling, special tokens left out
};

/// What a piece of such a list gives to a text: "##x" joins to what stands before it; a word of letters or digits that
/// are no ideographs has a space before it; signs and ideographs stand as they are.
std::string wordPieceBytes(const std::string& piece, const std::string& continuing);

} // namespace lettrine
