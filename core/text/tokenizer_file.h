// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "text/tokenizer.h"

#include <string>
#include <string_view>
#include <vector>

namespace lettrine {

/// A merge of BPE: the pieces `left` and `right` in a row become `result`.
struct Merge {
    TokenId left = 0;
    TokenId right = 0;
    TokenId result = 0;
    bool operator==(const Merge&) const = default;
};

/// An added token that is not special: ordinary text to a reader, found in a text before anything else is done to it.
struct TypedToken {
    TokenId id = 0;
    std::string content;
    bool lstrip = false; ///< takes the white space before it with it
    bool rstrip = false; ///< takes the white space after it with it
    bool singleWord = false; ///< only where no letter or number touches it
    bool normalized = false; ///< looked for after normalisation
};

/// What a tokenizer.json holds, checked. Pure values and functions, safe to call from any thread.
struct TokenizerFile {
    enum class Kind {
        Characters, ///< one piece a character
        ByteLevel, ///< BPE over bytes (GPT-2, Llama 3, Qwen)
        Spaces, ///< SentencePiece's BPE over characters with ▁ for a space (Llama 2, Gemma)
        WordPiece ///< BERT's word list
    };
    Kind kind = Kind::Characters;
    /// Raw bytes by id, as they join to text; for a special token its name.
    std::vector<std::string> pieces;
    /// The same as the file spells them; of Spaces and WordPiece only.
    std::vector<std::string> spelled;
    /// Ids of the special tokens, rising.
    std::vector<TokenId> special;
    std::vector<TypedToken> typed;
    /// In the order of their ranks: an earlier one goes first.
    std::vector<Merge> merges;
    /// A word that is a piece as a whole is taken as it is, whether or not the merges lead to it.
    bool ignoreMerges = false;
    /// Normalisation to Unicode's composed form (NFC).
    bool composed = false;
    /// ByteLevel: a space is put before a text that begins with none.
    bool prefixSpace = false;
    /// Expressions that cut words, one after the other (ByteLevel).
    std::vector<std::string> patterns;

    /// Spaces: where a ▁ is put in front. Every: before every section. Missing: before every section that begins with
    /// none. First: before the first section, if it begins with none.
    enum class Prefix { None, Every, Missing, First };
    Prefix prefix = Prefix::None;
    /// Spaces: each ▁ begins a word.
    bool splitSpaces = false;
    /// The first space of a decoded text is not part of it.
    bool stripsFirst = false;
    bool byteFallback = false; ///< Spaces: characters without a piece go to <0x00> … <0xFF>
    bool fuseUnknown = false; ///< Spaces: unknown characters in a row are one unknown token
    /// Spaces, WordPiece: what takes the place of unknown text; −1 for none.
    TokenId unknown = -1;

    // WordPiece.
    bool cleanText = true, splitIdeographs = true, lowerCase = true, stripAccents = true;
    int longestWord = 100; ///< in characters
    std::string continuing = "##";

    /// The tokens that the post-processor puts before a text.
    std::vector<TokenId> start;
};

/// Reads and checks; the errors of Tokenizer::fromJson.
Result<TokenizerFile> readTokenizerFile(std::string_view json, const std::string& where);

/// The file as text: keys and spacing as Hugging Face's Python writes them with json.dumps.
std::string writeTokenizerFile(const TokenizerFile& file);

} // namespace lettrine
