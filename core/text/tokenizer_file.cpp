// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/tokenizer_file.h"

#include "text/byte_table.h"
#include "text/json_reader.h"
#include "text/tokenizer_reader.h"
#include "text/word_piece.h"

#include <algorithm>
#include <charconv>
#include <new>

namespace lettrine {

namespace {

using Json = nlohmann::json;
using Kind = TokenizerFile::Kind;

/// A tokenizer.json nests 6 deep; a piece is one value, a merge up to three.
constexpr JsonLimits tokenizerLimits{ 32, 5 * std::uint64_t(Tokenizer::pieceLimit) };

std::string kindText(const Json& value)
{
    switch (value.type()) {
    case Json::value_t::null:
        return "null";
    case Json::value_t::boolean:
        return value.get<bool>() ? "true" : "false";
    case Json::value_t::string:
        return "a string";
    case Json::value_t::array:
        return "a list";
    case Json::value_t::object:
        return "an object";
    default:
        return value.is_number_float() ? "a number with a fraction" : "the number " + quotedJson(value);
    }
}

/// The byte of a piece like <0x0A>, or −1.
int namedByte(std::string_view piece)
{
    if (piece.size() != 6 || !piece.starts_with("<0x") || piece[5] != '>')
        return -1;
    int value = -1;
    const auto [end, failure] = std::from_chars(piece.data() + 3, piece.data() + 5, value, 16);
    return failure == std::errc{} && end == piece.data() + 5 ? value : -1;
}

} // namespace

void TokenizerReader::wrongType(std::string field, const Json& value, std::string needed) const
{
    refuse(ErrorCode::JsonType, std::move(field), kindText(value), std::move(needed));
}

const TokenizerReader::Json& TokenizerReader::entry(const Json& object, const char* name)
{
    static const Json null;
    const auto found = object.find(name);
    return found == object.end() ? null : *found;
}

const TokenizerReader::Json& TokenizerReader::needed(
    const Json& object, const char* name, const std::string& path) const
{
    const auto found = object.find(name);
    if (found == object.end())
        refuse(ErrorCode::JsonMissing, path + name);
    return *found;
}

bool TokenizerReader::flag(const Json& object, const char* name, const std::string& path, bool absent) const
{
    const Json& value = entry(object, name);
    if (value.is_null())
        return absent;
    if (!value.is_boolean())
        wrongType(path + name, value, "true or false");
    return value.get<bool>();
}

std::string TokenizerReader::text(const Json& object, const char* name, const std::string& path) const
{
    const Json& value = needed(object, name, path);
    if (!value.is_string())
        wrongType(path + name, value, "a string");
    return value.get<std::string>();
}

TokenId TokenizerReader::id(const Json& value, const std::string& field) const
{
    if (!value.is_number_integer())
        wrongType(field, value, "a whole number");
    const bool fits = value.is_number_unsigned() && value.get<std::uint64_t>() <= 0x7FFFFFFF;
    if (!fits)
        invalid(field, "the id " + value.dump() + " is out of range");
    return static_cast<TokenId>(value.get<std::uint64_t>());
}

void TokenizerReader::readModelOptions(const Json& model)
{
    // The oldest files name no type; the merges, which only BPE has, stand for it.
    if (!entry(model, "type").is_null()) {
        if (const std::string type = text(model, "type", "model."); type != "BPE" && type != "WordPiece")
            unsupported("model.type", type, "BPE and WordPiece");
    }
    readUnknown(model);
    if (isKind(Kind::WordPiece)) {
        if (const Json& prefix = entry(model, "continuing_subword_prefix"); !prefix.is_null())
            m_file.continuing = text(model, "continuing_subword_prefix", "model.");
        if (const Json& longest = entry(model, "max_input_chars_per_word"); !longest.is_null())
            m_file.longestWord = id(longest, "model.max_input_chars_per_word");
        return;
    }
    const Json& dropout = entry(model, "dropout");
    if (!dropout.is_null() && !dropout.is_number())
        wrongType("model.dropout", dropout, "a number or null");
    if (dropout.is_number() && dropout.get<double>() != 0.0)
        unsupported("model.dropout", dropout.dump(), "null");
    for (const char* name : { "continuing_subword_prefix", "end_of_word_suffix" }) {
        const Json& affix = entry(model, name);
        if (affix.is_null())
            continue;
        if (const std::string value = text(model, name, "model."); !value.empty())
            unsupported(std::string("model.") + name, inQuotes(value), "null");
    }
    m_file.fuseUnknown = flag(model, "fuse_unk", "model.", false);
    m_file.byteFallback = flag(model, "byte_fallback", "model.", false);
    if (m_file.byteFallback && !isKind(Kind::Spaces))
        unsupported("model.byte_fallback", "true", "false");
    m_file.ignoreMerges = flag(model, "ignore_merges", "model.", false);
}

/// A byte-level vocabulary knows every byte, so its unknown token is never used; among characters it would hide one.
void TokenizerReader::readUnknown(const Json& model)
{
    if (!entry(model, "unk_token").is_null()) {
        m_unknownName = text(model, "unk_token", "model.");
        if (isKind(Kind::Characters))
            unsupported("model.unk_token", inQuotes(m_unknownName), "null");
    }
    if (isKind(Kind::WordPiece) && m_unknownName.empty())
        m_unknownName = "[UNK]";
}

void TokenizerReader::readVocabulary(const Json& vocabulary)
{
    if (!vocabulary.is_object())
        wrongType("model.vocab", vocabulary, "an object");
    if (vocabulary.size() > std::size_t(Tokenizer::pieceLimit))
        invalid("vocabulary",
            "it has " + numberText(std::uint64_t(vocabulary.size())) + " pieces, the limit is "
                + numberText(Tokenizer::pieceLimit));
    m_ids.reserve(vocabulary.size());
    for (const auto& [piece, value] : vocabulary.items()) {
        if (piece.empty())
            invalid("vocabulary", "a piece is empty");
        m_ids.emplace(piece, id(value, "model.vocab." + inQuotes(piece)));
    }
}

void TokenizerReader::readAddedTokens(const Json& list)
{
    if (list.is_null())
        return;
    if (!list.is_array())
        wrongType("added_tokens", list, "a list");
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string path = "added_tokens[" + numberText(std::uint64_t(i)) + "].";
        const Json& token = list[i];
        if (!token.is_object())
            wrongType(path.substr(0, path.size() - 1), token, "an object");
        TypedToken typed;
        typed.content = text(token, "content", path);
        typed.id = id(needed(token, "id", path), path + "id");
        if (typed.content.empty())
            invalid(path + "content", "it is empty");
        const bool special = flag(token, "special", path, false);
        if (m_typed.contains(typed.content) || !(special ? m_special : m_typed).insert(typed.content).second
            || (!special && m_special.contains(typed.content)))
            invalid(path + "content", inQuotes(typed.content) + " is there twice");
        const auto [known, isNew] = m_ids.emplace(typed.content, typed.id);
        if (!isNew && known->second != typed.id)
            invalid(path + "id",
                inQuotes(typed.content) + " has the id " + numberText(known->second) + " in the vocabulary");
        if (special)
            continue;
        typed.lstrip = flag(token, "lstrip", path, false);
        typed.rstrip = flag(token, "rstrip", path, false);
        typed.singleWord = flag(token, "single_word", path, false);
        typed.normalized = flag(token, "normalized", path, true);
        m_file.typed.push_back(std::move(typed));
    }
}

/// What a piece gives to a text.
std::string TokenizerReader::bytesOf(const std::string& piece) const
{
    if (m_special.contains(piece) || isKind(Kind::Characters))
        return piece;
    switch (m_file.kind) {
    case Kind::ByteLevel: {
        if (m_typed.contains(piece))
            return piece;
        std::optional<std::string> bytes = tableToBytes(piece);
        if (!bytes)
            invalid("vocabulary", inQuotes(piece) + " holds a character that stands for no byte");
        return std::move(*bytes);
    }
    case Kind::Spaces: {
        if (const int byte = namedByte(piece); byte >= 0 && m_file.byteFallback)
            return std::string(1, static_cast<char>(byte));
        std::string out;
        for (std::size_t i = 0; i < piece.size();) {
            const bool space = piece.compare(i, 3, "\xE2\x96\x81") == 0;
            out += space ? ' ' : piece[i];
            i += space ? 3 : 1;
        }
        return out;
    }
    default:
        return wordPieceBytes(piece, m_file.continuing);
    }
}

void TokenizerReader::placePieces()
{
    const std::size_t count = m_ids.size();
    if (count == 0)
        invalid("vocabulary", "it is empty");
    m_file.pieces.resize(count);
    const bool keepSpelling = isKind(Kind::Spaces) || isKind(Kind::WordPiece);
    if (keepSpelling)
        m_file.spelled.resize(count);
    for (const auto& [piece, number] : m_ids) {
        const auto index = static_cast<std::size_t>(number);
        if (index >= count)
            invalid("vocabulary",
                inQuotes(piece) + " has the id " + numberText(number) + ", but there are "
                    + numberText(std::uint64_t(count)) + " pieces");
        if (!m_file.pieces[index].empty())
            invalid("vocabulary", "the id " + numberText(number) + " is there twice");
        if (m_special.contains(piece))
            m_file.special.push_back(number);
        m_file.pieces[index] = bytesOf(piece);
        if (keepSpelling)
            m_file.spelled[index] = piece;
    }
    std::sort(m_file.special.begin(), m_file.special.end());
    if (const auto unknown = m_ids.find(m_unknownName); unknown != m_ids.end() && keepSpelling)
        m_file.unknown = unknown->second;
    if (isKind(Kind::WordPiece) && m_file.unknown < 0)
        invalid("model.unk_token", inQuotes(m_unknownName) + " is not in the vocabulary");
    for (const TokenId first : m_file.start) {
        if (static_cast<std::size_t>(first) >= count)
            invalid("post_processor", "the id " + numberText(first) + " is out of range");
    }
}

/// Both forms: "a b" and ["a", "b"].
std::array<std::string, 2> TokenizerReader::mergeSides(const Json& value, const std::string& field) const
{
    if (value.is_array() && value.size() == 2 && value[0].is_string() && value[1].is_string())
        return { value[0].get<std::string>(), value[1].get<std::string>() };
    if (!value.is_string())
        wrongType(field, value, "two pieces");
    const std::string both = value.get<std::string>();
    const std::size_t space = both.find(' ');
    if (space == std::string::npos || both.find(' ', space + 1) != std::string::npos)
        invalid(field, inQuotes(both) + " is not two pieces with a space between");
    return { both.substr(0, space), both.substr(space + 1) };
}

void TokenizerReader::readMerges(const Json& list)
{
    if (!list.is_array())
        wrongType("model.merges", list, "a list");
    if (isKind(Kind::Characters)) {
        if (!list.empty())
            unsupported("model.merges", numberText(std::uint64_t(list.size())) + " merges without ByteLevel", "none");
        return;
    }
    std::unordered_set<std::uint64_t> seen;
    m_file.merges.reserve(list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string field = "model.merges[" + numberText(std::uint64_t(i)) + "]";
        const auto [left, right] = mergeSides(list[i], field);
        const auto idOf = [&](const std::string& piece) {
            const auto found = m_ids.find(piece);
            if (found == m_ids.end())
                invalid(field, inQuotes(piece) + " is not in the vocabulary");
            if (m_special.contains(piece))
                invalid(field, inQuotes(piece) + " is a special token, typed text must not become one");
            return found->second;
        };
        const Merge merge{ idOf(left), idOf(right), idOf(left + right) };
        const auto key = (static_cast<std::uint64_t>(merge.left) << 32) | static_cast<std::uint64_t>(merge.right);
        if (!seen.insert(key).second)
            invalid(field, inQuotes(left) + " and " + inQuotes(right) + " are there twice");
        m_file.merges.push_back(merge);
    }
}

void TokenizerReader::checkCharacters() const
{
    for (std::size_t i = 0; i < m_file.pieces.size(); ++i) {
        const bool special = m_special.contains(m_file.pieces[i]);
        const bool single = countCodePoints(m_file.pieces[i]) == 1;
        if (special && single)
            invalid("added_tokens", inQuotes(m_file.pieces[i]) + " is a character, typed text could become it");
        if (!special && !single)
            invalid("vocabulary", inQuotes(m_file.pieces[i]) + " is more than one character, and no merge makes it");
    }
}

void TokenizerReader::checkBytes() const
{
    std::array<bool, 256> known{};
    for (std::size_t i = 0; i < m_file.pieces.size(); ++i) {
        const bool special = std::binary_search(m_file.special.begin(), m_file.special.end(), static_cast<TokenId>(i));
        if (!special && m_file.pieces[i].size() == 1)
            known[static_cast<unsigned char>(m_file.pieces[i][0])] = true;
    }
    for (std::size_t byte = 0; byte < known.size(); ++byte) {
        const std::string name = bytesToTable(std::string(1, static_cast<char>(byte)));
        if (!known[byte] && m_special.contains(name))
            invalid("added_tokens", inQuotes(name) + " is a single byte, typed text could become it");
    }
}

TokenizerFile TokenizerReader::read(const Json& root)
{
    if (!root.is_object())
        wrongType("the document", root, "an object");
    const Json& model = needed(root, "model", "");
    if (!model.is_object())
        wrongType("model", model, "an object");
    readKind(root, model);
    readOuterParts(root);
    readModelOptions(model);
    readVocabulary(needed(model, "vocab", "model."));
    readAddedTokens(entry(root, "added_tokens"));
    placePieces();
    if (!isKind(Kind::WordPiece))
        readMerges(needed(model, "merges", "model."));
    if (isKind(Kind::Characters))
        checkCharacters();
    else if (isKind(Kind::ByteLevel))
        checkBytes();
    return std::move(m_file);
}

Result<TokenizerFile> readTokenizerFile(std::string_view json, const std::string& where)
{
    if (json.size() > Tokenizer::sizeLimit)
        return fail(ErrorCode::FileTooLarge, where, {}, numberText(std::uint64_t(json.size())),
            numberText(Tokenizer::sizeLimit));
    try {
        const auto root = parseJson(json, where, tokenizerLimits);
        if (!root)
            return tl::unexpected(root.error());
        return TokenizerReader(where).read(*root);
    } catch (const TokenizerReader::Refusal& refusal) {
        return tl::unexpected<Error>(refusal.error);
    } catch (const Json::exception& error) {
        return fail(ErrorCode::JsonInvalid, where, {}, repairUtf8(error.what()));
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::OutOfMemory, where, {}, numberText(std::uint64_t(json.size())) + " bytes of JSON");
    }
}

} // namespace lettrine
