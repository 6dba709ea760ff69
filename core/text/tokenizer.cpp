// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/tokenizer.h"

#include "base/files.h"
#include "base/numbers.h"
#include "text/known_forms.h"
#include "text/merge_table.h"
#include "text/pre_tokenizer.h"
#include "text/tokenizer_file.h"

#include <algorithm>
#include <array>
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
    /// Byte-level BPE.
    std::array<TokenId, 256> byteIds{};
    std::array<bool, 256> byteKnown{};
    bool allBytes = true;
    MergeTable merges;
    std::optional<PreTokenizer> words;

    bool isSpecial(TokenId id) const { return std::binary_search(file.special.begin(), file.special.end(), id); }
    bool holds(TokenId id) const { return id >= 0 && static_cast<std::size_t>(id) < file.pieces.size(); }
    TokenId characterId(CodePoint codePoint) const
    {
        return codePoint < characterIds.size() ? characterIds[codePoint] : noToken;
    }
    bool holdsCharacter(CodePoint codePoint) const
    {
        if (file.kind == TokenizerFile::Kind::Characters)
            return characterId(codePoint) != noToken;
        const std::string bytes = toUtf8(codePoint);
        return std::all_of(
            bytes.begin(), bytes.end(), [this](char byte) { return byteKnown[static_cast<unsigned char>(byte)]; });
    }

    Result<void> index();
    void indexPiece(TokenId id);
    std::vector<TokenId> encodeCharacters(std::string_view utf8) const;
    Result<std::vector<TokenId>> encodeBytes(std::string_view utf8) const;
    void encodeWord(std::string_view word, std::vector<TokenId>& ids, MergeTable::Scratch& scratch) const;
};

void Tokenizer::Data::indexPiece(TokenId id)
{
    const std::string& piece = file.pieces[static_cast<std::size_t>(id)];
    whole[static_cast<std::size_t>(id)] = isValidUtf8(piece);
    if (isSpecial(id))
        return;
    ids.emplace(piece, id);
    if (file.kind == TokenizerFile::Kind::Characters) {
        const CodePoint codePoint = decodeCodePoint(piece).codePoint;
        if (codePoint >= characterIds.size())
            characterIds.resize(codePoint + 1, noToken);
        characterIds[codePoint] = id;
    } else if (piece.size() == 1) {
        byteIds[static_cast<unsigned char>(piece[0])] = id;
        byteKnown[static_cast<unsigned char>(piece[0])] = true;
    }
}

Result<void> Tokenizer::Data::index()
{
    whole.resize(file.pieces.size());
    byteIds.fill(noToken);
    for (std::size_t i = 0; i < file.pieces.size(); ++i)
        indexPiece(static_cast<TokenId>(i));
    for (const TokenId id : file.special)
        ids.emplace(file.pieces[static_cast<std::size_t>(id)], id);
    if (file.kind == TokenizerFile::Kind::Characters)
        return {};
    allBytes = std::all_of(byteKnown.begin(), byteKnown.end(), [](bool known) { return known; });
    merges = MergeTable(file.merges);
    Result<PreTokenizer> made = PreTokenizer::make();
    if (!made)
        return tl::unexpected<Error>(made.error());
    words = std::move(*made);
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

void Tokenizer::Data::encodeWord(std::string_view word, std::vector<TokenId>& out, MergeTable::Scratch& scratch) const
{
    out.clear();
    if (file.ignoreMerges) {
        const auto found = ids.find(word);
        if (found != ids.end() && !isSpecial(found->second)) {
            out.push_back(found->second);
            return;
        }
    }
    for (const char byte : word)
        out.push_back(byteIds[static_cast<unsigned char>(byte)]);
    merges.apply(out, scratch);
}

Result<std::vector<TokenId>> Tokenizer::Data::encodeBytes(std::string_view utf8) const
{
    // Words repeat: 5 MB of novels hold a million words but 40,000 different ones, each merged once a call.
    struct Span {
        std::size_t begin;
        std::size_t length;
    };
    std::unordered_map<std::string_view, Span> known;
    std::vector<TokenId> out;
    std::vector<TokenId> pieces;
    MergeTable::Scratch scratch;
    const Result<void> done = words->split(utf8, [&](std::string_view word) {
        const auto found = known.find(word);
        if (found != known.end()) {
            for (std::size_t i = 0; i < found->second.length; ++i)
                out.push_back(TokenId(out[found->second.begin + i]));
            return;
        }
        encodeWord(word, pieces, scratch);
        known.emplace(word, Span{ out.size(), pieces.size() });
        out.insert(out.end(), pieces.begin(), pieces.end());
    });
    if (!done)
        return tl::unexpected<Error>(done.error());
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
        auto data = std::make_unique<Data>();
        data->file = std::move(*file);
        if (const Result<void> indexed = data->index(); !indexed)
            return tl::unexpected<Error>(indexed.error());
        return std::shared_ptr<const Tokenizer>(new Tokenizer(std::move(data)));
    } catch (const std::bad_alloc&) {
        return fail(
            ErrorCode::OutOfMemory, std::move(where), {}, numberText(std::uint64_t(json.size())) + " bytes of JSON");
    }
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
    if (isCharacterModel()) {
        std::vector<TokenId> ids = m_data->encodeCharacters(utf8);
        if (std::find(ids.begin(), ids.end(), noToken) == ids.end())
            return ids;
        return fail(ErrorCode::CharacterUnknown, "text", {}, unknownText(unknown(utf8)));
    }
    if (!m_data->allBytes) {
        const std::vector<UnknownCharacter> list = unknown(utf8);
        if (!list.empty())
            return fail(ErrorCode::CharacterUnknown, "text", {}, unknownText(list));
    }
    return m_data->encodeBytes(utf8);
}

std::vector<UnknownCharacter> Tokenizer::unknown(std::string_view utf8) const
{
    if (!isCharacterModel() && m_data->allBytes)
        return {};
    return unknownCharacters(
        toCodePointsLenient(utf8), [this](CodePoint codePoint) { return m_data->holdsCharacter(codePoint); });
}

std::string Tokenizer::decode(std::span<const TokenId> ids) const
{
    std::string out;
    for (const TokenId id : ids)
        out += bytes(id);
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

std::span<const TokenId> Tokenizer::specialTokens() const
{
    return m_data->file.special;
}

} // namespace lettrine
