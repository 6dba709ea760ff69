// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/tokenizer.h"

#include "base/files.h"
#include "base/numbers.h"
#include "text/bpe_encoder.h"
#include "text/known_forms.h"
#include "text/tokenizer_file.h"
#include "text/word_piece.h"

#include <algorithm>
#include <new>
#include <unordered_map>

namespace lettrine {

namespace {

constexpr TokenId noToken = -1;

} // namespace

struct Tokenizer::Data {
    TokenizerFile file;
    /// Pieces and, where no piece is spelled alike, names of special tokens; views into file.pieces.
    std::unordered_map<std::string_view, TokenId> ids;
    std::vector<bool> whole;
    /// Character model: the id by code point, up to the largest one (about 260 KB for Chinese).
    std::vector<TokenId> characterIds;
    std::optional<BpeEncoder> bpe;
    std::optional<WordPiece> words;

    bool isSpecial(TokenId id) const { return std::binary_search(file.special.begin(), file.special.end(), id); }
    bool holds(TokenId id) const { return id >= 0 && static_cast<std::size_t>(id) < file.pieces.size(); }
    TokenId characterId(CodePoint codePoint) const
    {
        return codePoint < characterIds.size() ? characterIds[codePoint] : noToken;
    }
    bool holdsCharacter(CodePoint codePoint) const
    {
        return bpe ? bpe->holds(codePoint) : characterId(codePoint) != noToken;
    }

    Result<void> index();
    void indexPiece(TokenId id);
    std::vector<TokenId> encodeCharacters(std::string_view utf8) const;
};

void Tokenizer::Data::indexPiece(TokenId id)
{
    const std::string& piece = file.pieces[static_cast<std::size_t>(id)];
    whole[static_cast<std::size_t>(id)] = isValidUtf8(piece);
    if (isSpecial(id))
        return;
    // A byte by its number gives way to a piece of the same bytes.
    if (file.byteFallback && piece.size() == 1 && file.spelled[static_cast<std::size_t>(id)].size() == 6)
        return;
    ids.emplace(piece, id);
    if (file.kind == TokenizerFile::Kind::Characters) {
        const CodePoint codePoint = decodeCodePoint(piece).codePoint;
        if (codePoint >= characterIds.size())
            characterIds.resize(codePoint + 1, noToken);
        characterIds[codePoint] = id;
    }
}

Result<void> Tokenizer::Data::index()
{
    whole.resize(file.pieces.size());
    for (std::size_t i = 0; i < file.pieces.size(); ++i)
        indexPiece(static_cast<TokenId>(i));
    for (std::size_t i = 0; i < file.pieces.size() && file.byteFallback; ++i)
        ids.emplace(file.pieces[i], static_cast<TokenId>(i));
    for (const TokenId id : file.special)
        ids.emplace(file.pieces[static_cast<std::size_t>(id)], id);
    if (file.kind == TokenizerFile::Kind::Characters)
        return {};
    if (file.kind == TokenizerFile::Kind::WordPiece) {
        words.emplace(file);
        return {};
    }
    Result<BpeEncoder> made = BpeEncoder::make(file);
    if (!made)
        return tl::unexpected<Error>(made.error());
    bpe = std::move(*made);
    return {};
}

std::vector<TokenId> Tokenizer::Data::encodeCharacters(std::string_view utf8) const
{
    std::vector<TokenId> out;
    out.reserve(utf8.size() / 2);
    while (!utf8.empty()) {
        const DecodedCodePoint next = decodeCodePoint(utf8);
        out.push_back(characterId(next.codePoint));
        utf8.remove_prefix(next.length);
    }
    return out;
}

Tokenizer::Tokenizer(std::unique_ptr<const Data> data)
    : m_data(std::move(data))
{
}

Tokenizer::~Tokenizer() = default;

Result<std::shared_ptr<const Tokenizer>> Tokenizer::load(
    const std::filesystem::path& path, const KeepReading& keepReading)
{
    const Result<std::string> json = readFile(path, sizeLimit, FileKind::Regular, keepReading);
    if (!json)
        return tl::unexpected<Error>(json.error());
    return fromJson(*json, pathText(path));
}

Result<std::shared_ptr<const Tokenizer>> Tokenizer::fromJson(std::string_view json, std::string where)
{
    Result<TokenizerFile> file = readTokenizerFile(json, where);
    if (!file)
        return tl::unexpected<Error>(file.error());
    try {
        return fromFile(std::move(*file), where);
    } catch (const std::bad_alloc&) {
        return fail(
            ErrorCode::OutOfMemory, std::move(where), {}, numberText(std::uint64_t(json.size())) + " bytes of JSON");
    }
}

Result<std::shared_ptr<const Tokenizer>> Tokenizer::fromFile(TokenizerFile file, const std::string& where)
{
    auto data = std::make_unique<Data>();
    data->file = std::move(file);
    if (const Result<void> indexed = data->index(); !indexed) {
        Error error = indexed.error();
        error.where = where;
        return tl::unexpected<Error>(std::move(error));
    }
    return std::shared_ptr<const Tokenizer>(new Tokenizer(std::move(data)));
}

Result<std::shared_ptr<const Tokenizer>> Tokenizer::fromCharacters(std::span<const CodePoint> characters)
{
    TokenizerFile file;
    for (const CodePoint codePoint : characters) {
        if (!isScalarValue(codePoint))
            return fail(ErrorCode::TokenizerInvalid, "characters", "vocabulary",
                codePointName(codePoint) + " is not a character");
        file.pieces.push_back(toUtf8(codePoint));
    }
    std::vector<CodePoint> sorted(characters.begin(), characters.end());
    std::sort(sorted.begin(), sorted.end());
    const auto twice = std::adjacent_find(sorted.begin(), sorted.end());
    if (twice != sorted.end())
        return fail(ErrorCode::TokenizerInvalid, "characters", "vocabulary", codePointName(*twice) + " is there twice");
    return fromJson(writeTokenizerFile(file), "characters");
}

std::string Tokenizer::toJson() const
{
    return writeTokenizerFile(m_data->file);
}

Result<std::vector<TokenId>> Tokenizer::encode(std::string_view utf8) const
{
    if (const auto byte = firstInvalidByte(utf8))
        return fail(ErrorCode::Utf8Invalid, "text", {}, numberText(std::uint64_t(*byte + 1)));
    if (m_data->words)
        return m_data->words->encode(utf8);
    if (!m_data->bpe) {
        std::vector<TokenId> ids = m_data->encodeCharacters(utf8);
        if (std::find(ids.begin(), ids.end(), noToken) == ids.end())
            return ids;
        return fail(ErrorCode::CharacterUnknown, "text", {}, unknownText(unknown(utf8)));
    }
    if (!m_data->bpe->holdsAll() && unknownToken() < 0) {
        if (const std::vector<UnknownCharacter> list = unknown(utf8); !list.empty())
            return fail(ErrorCode::CharacterUnknown, "text", {}, unknownText(list));
    }
    return m_data->bpe->encode(utf8);
}

std::vector<UnknownCharacter> Tokenizer::unknown(std::string_view utf8) const
{
    if (m_data->words)
        return m_data->words->unknown(utf8);
    if (m_data->bpe && m_data->bpe->holdsAll())
        return {};
    return unknownCharacters(
        toCodePointsLenient(utf8), [this](CodePoint codePoint) { return m_data->holdsCharacter(codePoint); });
}

std::string Tokenizer::decode(std::span<const TokenId> ids) const
{
    std::string out;
    bool atStart = m_data->file.stripsFirst;
    for (const TokenId id : ids) {
        std::string_view piece = bytes(id);
        if (atStart && !isSpecial(id)) {
            if (piece.starts_with(' '))
                piece.remove_prefix(1);
            atStart = false;
        }
        out += piece;
    }
    return out;
}

std::string_view Tokenizer::bytes(TokenId id) const
{
    if (!m_data->holds(id))
        return {};
    return m_data->file.pieces[static_cast<std::size_t>(id)];
}

Result<void> Tokenizer::check(std::span<const TokenId> ids) const
{
    for (const TokenId id : ids) {
        if (!m_data->holds(id))
            return fail(ErrorCode::TokenUnknown, "tokens", {}, numberText(id), "0 to " + numberText(size() - 1));
    }
    return {};
}

std::string Tokenizer::pieceText(TokenId id) const
{
    return repairUtf8(bytes(id));
}

bool Tokenizer::isWholeUtf8(TokenId id) const
{
    return m_data->holds(id) && m_data->whole[static_cast<std::size_t>(id)];
}

int Tokenizer::size() const
{
    return static_cast<int>(m_data->file.pieces.size());
}

bool Tokenizer::isCharacterModel() const
{
    return m_data->file.kind == TokenizerFile::Kind::Characters;
}

std::optional<TokenId> Tokenizer::idOf(std::string_view piece) const
{
    const auto found = m_data->ids.find(piece);
    if (found == m_data->ids.end())
        return std::nullopt;
    return found->second;
}

bool Tokenizer::isSpecial(TokenId id) const
{
    return m_data->isSpecial(id);
}

std::span<const TokenId> Tokenizer::startTokens() const
{
    return m_data->file.start;
}

TokenId Tokenizer::unknownToken() const
{
    return m_data->file.unknown;
}

std::span<const TokenId> Tokenizer::specialTokens() const
{
    return m_data->file.special;
}

} // namespace lettrine
