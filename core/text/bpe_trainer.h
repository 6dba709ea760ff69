// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "text/tokenizer.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lettrine {

/// One text to learn from. The views must live through the call.
struct BpeText {
    /// UTF-8. Names of special tokens in it are ordinary characters.
    std::string_view text;
    /// How often the text counts, 1 … 1,000,000.
    int weight = 1;
    /// Names the text in errors (a file).
    std::string name = "text";
};

/// A word of a text that is longer than any word should be: a line without spaces, a damaged file.
struct LongWord {
    std::string text; ///< BpeText::name
    std::int64_t line = 1; ///< on which it begins, from 1
    std::size_t bytes = 0;
};

struct BpeOptions {
    /// Number of tokens wanted, special ones and the 256 bytes included: at least those, at most 1,000,000. Fewer come
    /// out when no pair is left that occurs often enough.
    int size = 4096;
    /// Names of the special tokens; they get the ids 0, 1, … in this order.
    std::vector<std::string> specialTokens{ "<|im_start|>", "<|im_end|>" };
    /// A pair is merged only if it occurs at least so often (weights counted), 1 or more.
    int minimumCount = 2;
    /// Told of every word of more than longWord bytes, in order. Nothing is left out because of it.
    std::function<void(const LongWord&)> onLongWord;
    static constexpr std::size_t longWord = 1000;
};

/// How far the training is; `done` of `total` tokens are there.
struct BpeProgress {
    int done = 0;
    int total = 0;
};
/// Called on the calling thread, at the start of each text, after every 64 merges, and at least once for every million
/// pieces that were looked at; false ends the training.
using BpeProgressCallback = std::function<bool(const BpeProgress&)>;

/// Learns a byte-level BPE tokenizer in GPT-2's form: the texts are cut into words by GPT-2's pattern, then the most
/// frequent pair of neighbouring pieces within words becomes a piece, again and again. Of pairs equally frequent the
/// one goes first whose left piece, then whose right piece, is smaller byte by byte; so the same texts and options give
/// the same tokenizer, whatever the order of the texts or the machine.
///
/// Ids: the special tokens, the 256 bytes in the order of GPT-2's table (! is the first, the space the 221st), the
/// merged pieces in the order in which they were found. Source: Sennrich, Haddow, Birch 2016, "Neural machine
/// translation of rare words with subword units"; Radford and others 2019 for bytes.
///
/// Errors: Utf8Invalid (where: the text's name), TextEmpty (no character in all texts), OutOfRange (size, weight,
/// minimum count), TokenizerInvalid (a special token that is empty, there twice or a single byte), Cancelled.
/// Safe to call from any thread. About a second for 5 MB of novels and 4,096 tokens; time grows with the length of the
/// different words, not with its square, however long one of them is.
Result<std::shared_ptr<const Tokenizer>> trainTokenizer(
    std::span<const BpeText> texts, const BpeOptions& options = {}, const BpeProgressCallback& progress = {});

} // namespace lettrine
