// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/tokenizer_file.h"

#include "base/numbers.h"
#include "text/byte_table.h"
#include "text/json_reader.h"
#include "text/json_text.h"

#include <algorithm>
#include <array>
#include <new>
#include <unordered_map>
#include <unordered_set>

namespace lettrine {

namespace {

using Json = nlohmann::json;

/// A tokenizer.json nests 5 deep; a piece is one value, a merge up to three.
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

/// The first fault ends the reading; thrown and caught within this file.
struct Refusal {
    Error error;
};

class Reader {
public:
    explicit Reader(const std::string& where)
        : m_where(where)
    {
    }

    TokenizerFile read(const Json& root);

private:
    [[noreturn]] void refuse(ErrorCode code, std::string field, std::string value = {}, std::string limit = {}) const
    {
        throw Refusal{ Error{ code, m_where, std::move(field), std::move(value), std::move(limit) } };
    }
    [[noreturn]] void wrongType(std::string field, const Json& value, std::string needed) const
    {
        refuse(ErrorCode::JsonType, std::move(field), kindText(value), std::move(needed));
    }
    [[noreturn]] void invalid(std::string field, std::string value) const
    {
        refuse(ErrorCode::TokenizerInvalid, std::move(field), std::move(value));
    }
    [[noreturn]] void unsupported(std::string field, const std::string& value, std::string limit) const
    {
        constexpr std::size_t longestName = 40;
        refuse(ErrorCode::TokenizerUnsupported, std::move(field), value.size() > longestName ? inQuotes(value) : value,
            std::move(limit));
    }

    static const Json& entry(const Json& object, const char* name)
    {
        static const Json null;
        const auto found = object.find(name);
        return found == object.end() ? null : *found;
    }
    const Json& needed(const Json& object, const char* name, const std::string& path) const
    {
        const auto found = object.find(name);
        if (found == object.end())
            refuse(ErrorCode::JsonMissing, path + name);
        return *found;
    }
    bool flag(const Json& object, const char* name, const std::string& path, bool absent) const
    {
        const Json& value = entry(object, name);
        if (value.is_null())
            return absent;
        if (!value.is_boolean())
            wrongType(path + name, value, "true or false");
        return value.get<bool>();
    }
    std::string text(const Json& object, const char* name, const std::string& path) const
    {
        const Json& value = needed(object, name, path);
        if (!value.is_string())
            wrongType(path + name, value, "a string");
        return value.get<std::string>();
    }
    TokenId id(const Json& value, const std::string& field) const
    {
        if (!value.is_number_integer())
            wrongType(field, value, "a whole number");
        const bool fits = value.is_number_unsigned() && value.get<std::uint64_t>() <= 0x7FFFFFFF;
        if (!fits)
            invalid(field, "the id " + value.dump() + " is out of range");
        return static_cast<TokenId>(value.get<std::uint64_t>());
    }

    std::string partType(const Json& root, const char* name) const;
    void checkOuterParts(const Json& root);
    void checkByteLevel(const Json& part, const std::string& name) const;
    void checkModelOptions(const Json& model);
    void readVocabulary(const Json& vocabulary);
    void readAddedTokens(const Json& list);
    void placePieces();
    void readMerges(const Json& list);
    std::array<std::string, 2> mergeSides(const Json& entry, const std::string& field) const;
    void checkCharacters() const;
    void checkBytes() const;

    const std::string& m_where;
    TokenizerFile m_file;
    /// Pieces as the JSON spells them.
    std::unordered_map<std::string, TokenId> m_ids;
    std::unordered_set<std::string> m_special;
};

/// The type of a part that may be null: "" if it is.
std::string Reader::partType(const Json& root, const char* name) const
{
    const Json& part = entry(root, name);
    if (part.is_null())
        return {};
    if (!part.is_object())
        wrongType(name, part, "an object or null");
    return text(part, "type", std::string(name) + ".");
}

void Reader::checkByteLevel(const Json& part, const std::string& name) const
{
    if (flag(part, "add_prefix_space", name + ".", false) && name == "pre_tokenizer")
        unsupported(name + ".add_prefix_space", "true", "false");
    if (!flag(part, "use_regex", name + ".", true) && name == "pre_tokenizer")
        unsupported(name + ".use_regex", "false", "true");
}

void Reader::checkOuterParts(const Json& root)
{
    const Json& version = entry(root, "version");
    if (!version.is_null() && version != "1.0")
        unsupported("version", quotedJson(version), "\"1.0\"");
    for (const char* name : { "truncation", "padding" }) {
        if (!entry(root, name).is_null())
            unsupported(name, "set", "null");
    }
    if (const std::string type = partType(root, "normalizer"); !type.empty() || !entry(root, "normalizer").is_null())
        unsupported("normalizer", type, "null");
    const std::string split = partType(root, "pre_tokenizer");
    if (entry(root, "pre_tokenizer").is_null())
        m_file.kind = TokenizerFile::Kind::Characters;
    else if (split == "ByteLevel")
        m_file.kind = TokenizerFile::Kind::ByteLevel;
    else
        unsupported("pre_tokenizer", split, "null or ByteLevel");
    const bool bytes = m_file.kind == TokenizerFile::Kind::ByteLevel;
    const std::string decoder = partType(root, "decoder");
    const char* decoderNeeded = bytes ? "ByteLevel" : "Fuse";
    if (decoder != decoderNeeded)
        unsupported("decoder", decoder.empty() ? "null" : decoder, decoderNeeded);
    const std::string after = partType(root, "post_processor");
    if (!entry(root, "post_processor").is_null() && !(bytes && after == "ByteLevel"))
        unsupported("post_processor", after, bytes ? "null or ByteLevel" : "null");
    if (bytes)
        checkByteLevel(entry(root, "pre_tokenizer"), "pre_tokenizer");
}

void Reader::checkModelOptions(const Json& model)
{
    // The oldest files name no type; the merges, which only BPE has, stand for it.
    if (!entry(model, "type").is_null()) {
        if (const std::string type = text(model, "type", "model."); type != "BPE")
            unsupported("model.type", type, "BPE");
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
    // A byte-level vocabulary knows every byte, so its unknown token is never used; elsewhere it would hide a
    // character.
    const Json& unknown = entry(model, "unk_token");
    if (!unknown.is_null()) {
        const std::string name = text(model, "unk_token", "model.");
        if (m_file.kind == TokenizerFile::Kind::Characters)
            unsupported("model.unk_token", inQuotes(name), "null");
    }
    flag(model, "fuse_unk", "model.", false);
    if (flag(model, "byte_fallback", "model.", false))
        unsupported("model.byte_fallback", "true", "false");
    m_file.ignoreMerges = flag(model, "ignore_merges", "model.", false);
}

void Reader::readVocabulary(const Json& vocabulary)
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

void Reader::readAddedTokens(const Json& list)
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
        const std::string name = text(token, "content", path);
        const TokenId number = id(needed(token, "id", path), path + "id");
        if (name.empty())
            invalid(path + "content", "it is empty");
        if (!flag(token, "special", path, false))
            unsupported(path + "special", "false for " + inQuotes(name), "special tokens");
        if (!m_special.insert(name).second)
            invalid(path + "content", inQuotes(name) + " is there twice");
        const auto [known, isNew] = m_ids.emplace(name, number);
        if (!isNew && known->second != number)
            invalid(path + "id", inQuotes(name) + " has the id " + numberText(known->second) + " in the vocabulary");
    }
}

void Reader::placePieces()
{
    const std::size_t count = m_ids.size();
    if (count == 0)
        invalid("vocabulary", "it is empty");
    m_file.pieces.resize(count);
    for (const auto& [piece, number] : m_ids) {
        const auto index = static_cast<std::size_t>(number);
        if (index >= count)
            invalid("vocabulary",
                inQuotes(piece) + " has the id " + numberText(number) + ", but there are "
                    + numberText(std::uint64_t(count)) + " pieces");
        if (!m_file.pieces[index].empty())
            invalid("vocabulary", "the id " + numberText(number) + " is there twice");
        const bool special = m_special.contains(piece);
        if (special)
            m_file.special.push_back(number);
        if (special || m_file.kind == TokenizerFile::Kind::Characters) {
            m_file.pieces[index] = piece;
            continue;
        }
        std::optional<std::string> bytes = tableToBytes(piece);
        if (!bytes)
            invalid("vocabulary", inQuotes(piece) + " holds a character that stands for no byte");
        m_file.pieces[index] = std::move(*bytes);
    }
    std::sort(m_file.special.begin(), m_file.special.end());
}

/// Both forms: "a b" and ["a", "b"].
std::array<std::string, 2> Reader::mergeSides(const Json& value, const std::string& field) const
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

void Reader::readMerges(const Json& list)
{
    if (!list.is_array())
        wrongType("model.merges", list, "a list");
    if (m_file.kind == TokenizerFile::Kind::Characters) {
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

void Reader::checkCharacters() const
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

void Reader::checkBytes() const
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

TokenizerFile Reader::read(const Json& root)
{
    if (!root.is_object())
        wrongType("the document", root, "an object");
    checkOuterParts(root);
    const Json& model = needed(root, "model", "");
    if (!model.is_object())
        wrongType("model", model, "an object");
    checkModelOptions(model);
    readVocabulary(needed(model, "vocab", "model."));
    readAddedTokens(entry(root, "added_tokens"));
    placePieces();
    readMerges(needed(model, "merges", "model."));
    if (m_file.kind == TokenizerFile::Kind::Characters)
        checkCharacters();
    else
        checkBytes();
    return std::move(m_file);
}

} // namespace

Result<TokenizerFile> readTokenizerFile(std::string_view json, const std::string& where)
{
    if (json.size() > Tokenizer::sizeLimit)
        return fail(ErrorCode::FileTooLarge, where, {}, numberText(std::uint64_t(json.size())),
            numberText(Tokenizer::sizeLimit));
    try {
        const auto root = parseJson(json, where, tokenizerLimits);
        if (!root)
            return tl::unexpected(root.error());
        return Reader(where).read(*root);
    } catch (const Refusal& refusal) {
        return tl::unexpected<Error>(refusal.error);
    } catch (const Json::exception& error) {
        return fail(ErrorCode::JsonInvalid, where, {}, repairUtf8(error.what()));
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::OutOfMemory, where, {}, numberText(std::uint64_t(json.size())) + " bytes of JSON");
    }
}

} // namespace lettrine
