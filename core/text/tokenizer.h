// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "base/files.h"
#include "text/code_points.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lettrine {

/// Index of a token in its vocabulary, 0 … Tokenizer::size() - 1. Also the row of the embedding and the logit's index.
using TokenId = std::int32_t;

/// A character of a text that the vocabulary does not hold.
struct UnknownCharacter {
    /// Which character of the text, counted in code points from 1.
    std::size_t position = 0;
    CodePoint codePoint = 0;
    /// The form that the vocabulary does hold (full width, simplified or traditional, composed, unified), as UTF-8;
    /// or empty. Only offered: no text is ever changed by itself.
    std::string suggestion;
    bool operator==(const UnknownCharacter&) const = default;
};

struct TokenizerFile;

/// Turns text into token ids and back, as a model folder's tokenizer says (the format of Hugging Face tokenizers, or
/// the older lists that text/tokenizer_folder.h reads).
///
/// Four kinds are read:
/// - a *character model*: BPE without merges, every piece one code point, decoder Fuse;
/// - *byte-level BPE* (GPT-2, SmolLM, Llama 3, Qwen): patterns that cut words, ByteLevel last; normalizer NFC or none;
/// - *SentencePiece's BPE* (Llama 2, TinyLlama, Gemma): ▁ for a space, by a normalizer or Metaspace, bytes as <0x0A>;
/// - *WordPiece* (BERT, Chinese GPT-2): a word list, small letters or not, unknown words as one token.
///
/// Special tokens (added_tokens with special = true) are control tokens: `encode` never produces one, whatever the text
/// spells; their ids come from idOf(name) or from the model's configuration. Added tokens that are not special are
/// ordinary text and found where they are typed.
///
/// Immutable once made: any number of threads may read one object; share it through shared_ptr<const Tokenizer>.
class Tokenizer {
public:
    /// Largest tokenizer.json that is read, in bytes.
    static constexpr std::uint64_t sizeLimit = std::uint64_t(64) << 20;
    /// Most pieces of a vocabulary, special tokens included.
    static constexpr int pieceLimit = 1 << 20;

    /// Reads and checks a tokenizer.json. Errors: those of readFile and of fromJson.
    static Result<std::shared_ptr<const Tokenizer>> load(
        const std::filesystem::path& path, const KeepReading& keepReading = {});

    /// The same from a text in memory; `where` names it in errors. Everything is checked: FileTooLarge, JsonInvalid,
    /// JsonMissing, JsonType, TokenizerUnsupported (a part that this program does not do; field and value name it),
    /// TokenizerInvalid (ids not 0 … n - 1 each once, merges that name no piece, a special token that typed text could
    /// become, …).
    static Result<std::shared_ptr<const Tokenizer>> fromJson(std::string_view json, std::string where);

    /// From a file that was read before; `where` names it in errors.
    static Result<std::shared_ptr<const Tokenizer>> fromFile(TokenizerFile file, const std::string& where);

    /// A character model; character i gets the id i. Normally sorted by code point. Errors: TokenizerInvalid (none at
    /// all, one twice, a surrogate or a value beyond U+10FFFF).
    static Result<std::shared_ptr<const Tokenizer>> fromCharacters(std::span<const CodePoint> characters);

    ~Tokenizer();
    Tokenizer(const Tokenizer&) = delete;
    Tokenizer& operator=(const Tokenizer&) = delete;

    /// The whole tokenizer.json (UTF-8, one line, no final newline). Reading it back gives an equal tokenizer.
    std::string toJson() const;

    /// The ids of a text. Empty text gives no ids. What a WordPiece list or a SentencePiece list without bytes cannot
    /// spell becomes the unknown token: ask unknown() first, so that it can be said. Errors: Utf8Invalid (value: the
    /// byte, counted from 1); CharacterUnknown, whose value lists each unknown character with code point, position and
    /// known form, e.g.
    /// ", (U+002C) at 2 → ，; 龘 (U+9F98) at 4" (the first 20, then how many more there are).
    Result<std::vector<TokenId>> encode(std::string_view utf8) const;

    /// Every character of the text that the vocabulary does not hold, in order. Invalid UTF-8 counts as U+FFFD, one for
    /// each maximal invalid part. Empty for a byte-level vocabulary that holds all bytes.
    std::vector<UnknownCharacter> unknown(std::string_view utf8) const;

    /// The bytes of the pieces, joined, without the space that SentencePiece puts before a text. May begin or end
    /// within a character (see Utf8Stream); special tokens give their name; ids out of range give nothing (use check
    /// first).
    std::string decode(std::span<const TokenId> ids) const;

    /// The raw bytes of one piece; the name of a special token; empty for an id out of range. Lives as long as the
    /// tokenizer.
    std::string_view bytes(TokenId id) const;

    /// Error TokenUnknown (value: the first id that is out of range, limit: the range) if there is one.
    Result<void> check(std::span<const TokenId> ids) const;

    /// The piece as text: its bytes, with U+FFFD where they are not whole UTF-8.
    std::string pieceText(TokenId id) const;
    /// Whether the piece by itself is valid UTF-8. False for an id out of range.
    bool isWholeUtf8(TokenId id) const;

    /// Number of tokens, special ones included.
    int size() const;
    bool isCharacterModel() const;
    /// The id of a piece given by its raw bytes (a character, " Fogg"), else of a special token given by its name.
    std::optional<TokenId> idOf(std::string_view piece) const;
    bool isSpecial(TokenId id) const;
    /// The tokens that the file's post-processor puts before a text, in order; most often none or one.
    std::span<const TokenId> startTokens() const;
    /// What takes the place of text that cannot be spelled, or −1.
    TokenId unknownToken() const;
    /// Ids of the special tokens, rising.
    std::span<const TokenId> specialTokens() const;

private:
    struct Data;
    explicit Tokenizer(std::unique_ptr<const Data> data);
    std::unique_ptr<const Data> m_data;
};

} // namespace lettrine
