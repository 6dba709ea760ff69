// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "text/tokenizer.h"

#include <string>
#include <string_view>
#include <vector>

namespace lettrine {

/// A merge of byte-level BPE: the pieces `left` and `right` in a row become `result`.
struct Merge {
    TokenId left = 0;
    TokenId right = 0;
    TokenId result = 0;
    bool operator==(const Merge&) const = default;
};

/// What a tokenizer.json holds, checked. Pure values and functions, safe to call from any thread.
struct TokenizerFile {
    enum class Kind { Characters, ByteLevel };
    Kind kind = Kind::Characters;
    /// Raw bytes by id; for a special token its name.
    std::vector<std::string> pieces;
    /// Ids of the special tokens, rising.
    std::vector<TokenId> special;
    /// In the order of their ranks: an earlier one goes first.
    std::vector<Merge> merges;
    /// A word that is a piece as a whole is taken as it is, whether or not the merges lead to it.
    bool ignoreMerges = false;
};

/// Reads and checks; the errors of Tokenizer::fromJson.
Result<TokenizerFile> readTokenizerFile(std::string_view json, const std::string& where);

/// The file as text: keys and spacing as Hugging Face's Python writes them with json.dumps.
std::string writeTokenizerFile(const TokenizerFile& file);

} // namespace lettrine
