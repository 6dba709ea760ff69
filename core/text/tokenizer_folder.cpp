// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/tokenizer_folder.h"

#include "base/files.h"
#include "base/numbers.h"
#include "text/byte_table.h"
#include "text/json_text.h"
#include "text/tokenizer_file.h"
#include "text/word_piece.h"

#include <algorithm>
#include <map>
#include <set>

#include <nlohmann/json.hpp>

namespace lettrine {

namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

constexpr std::uint64_t smallFile = 4 << 20;

Result<std::string> readText(const fs::path& path, std::uint64_t limit, const KeepReading& keepReading = {})
{
    auto text = readFile(path, limit, FileKind::Regular, keepReading);
    if (text && isLfsPointer(*text))
        return fail(ErrorCode::FileIsPointer, pathText(path));
    if (text && text->starts_with("\xEF\xBB\xBF"))
        text->erase(0, 3);
    return text;
}

/// An optional JSON object beside the lists; null if it is not there or no object.
Json sideFile(const fs::path& path)
{
    const auto text = readText(path, smallFile);
    if (!text || nestsDeeperThan(*text, 32))
        return {};
    Json json = Json::parse(*text, nullptr, false);
    return json.is_object() ? json : Json();
}

std::vector<std::string> linesOf(std::string_view text)
{
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        lines.emplace_back(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// What the side files say of added and special tokens.
struct AddedTokens {
    std::map<std::string, TokenId> ids; ///< those with an id of their own
    std::set<std::string> special;
    std::set<std::string> ordinary;

    explicit AddedTokens(const fs::path& folder);
    void note(const Json& value);
};

/// A special token's name, as a text or as an object with "content".
void AddedTokens::note(const Json& value)
{
    if (value.is_string())
        special.insert(value.get<std::string>());
    else if (value.is_object() && value.contains("content") && value["content"].is_string())
        special.insert(value["content"].get<std::string>());
    else if (value.is_array()) {
        for (const Json& one : value)
            if (!one.is_array())
                note(one);
    }
}

AddedTokens::AddedTokens(const fs::path& folder)
{
    const Json config = sideFile(folder / "tokenizer_config.json");
    for (const Json& source : { sideFile(folder / "special_tokens_map.json"), config }) {
        for (const char* key : { "bos_token", "eos_token", "unk_token", "pad_token", "cls_token", "sep_token",
                 "mask_token", "additional_special_tokens" }) {
            if (source.is_object() && source.contains(key))
                note(source[key]);
        }
    }
    const Json added = sideFile(folder / "added_tokens.json");
    for (const auto& [name, id] : added.items()) {
        if (id.is_number_unsigned() && id.get<std::uint64_t>() < (1u << 30))
            ids[name] = id.get<TokenId>();
    }
    if (!config.is_object() || !config.contains("added_tokens_decoder") || !config["added_tokens_decoder"].is_object())
        return;
    for (const auto& [number, token] : config["added_tokens_decoder"].items()) {
        const auto id = parseInteger(number);
        if (!id || *id < 0 || *id > (1 << 30) || !token.is_object() || !token.contains("content")
            || !token["content"].is_string())
            continue;
        const auto name = token["content"].get<std::string>();
        ids[name] = static_cast<TokenId>(*id);
        if (token.contains("special") && token["special"] == true)
            special.insert(name);
        else
            ordinary.insert(name);
    }
}

Json tokenEntry(const std::string& name, TokenId id, bool special)
{
    return { { "id", id }, { "content", name }, { "single_word", false }, { "lstrip", false }, { "rstrip", false },
        { "normalized", false }, { "special", special } };
}

/// The document that tokenizer.json would be, so that both forms go through one reader.
Json documentOf(const AddedTokens& added, Json vocabulary)
{
    Json list = Json::array();
    std::map<TokenId, std::pair<std::string, bool>> entries;
    for (const auto& [name, id] : added.ids)
        entries[id] = { name, !added.ordinary.contains(name) };
    for (const std::string& name : added.special) {
        if (const auto found = vocabulary.find(name); found != vocabulary.end() && found->is_number_unsigned())
            entries[found->get<TokenId>()] = { name, true };
    }
    for (const auto& [id, entry] : entries)
        list.push_back(tokenEntry(entry.first, id, entry.second));
    return { { "version", "1.0" }, { "added_tokens", list }, { "normalizer", nullptr },
        { "model", { { "vocab", std::move(vocabulary) } } } };
}

Result<std::shared_ptr<const Tokenizer>> fromPairs(const fs::path& folder)
{
    const auto vocabularyText = readText(folder / "vocab.json", Tokenizer::sizeLimit);
    if (!vocabularyText)
        return tl::unexpected<Error>(vocabularyText.error());
    const auto mergesText = readText(folder / "merges.txt", Tokenizer::sizeLimit);
    if (!mergesText)
        return tl::unexpected<Error>(mergesText.error());
    const std::string where = pathText(folder / "vocab.json");
    if (nestsDeeperThan(*vocabularyText, 4))
        return fail(ErrorCode::JsonInvalid, where, {}, "nested more than 4 deep");
    Json vocabulary = Json::parse(*vocabularyText, nullptr, false);
    if (!vocabulary.is_object())
        return fail(ErrorCode::JsonInvalid, where, {}, "it is no list of pieces");
    AddedTokens added(folder);
    if (added.special.empty())
        added.special.insert("<|endoftext|>");
    const Json config = sideFile(folder / "tokenizer_config.json");
    const bool prefix = config.is_object() && config.contains("add_prefix_space") && config["add_prefix_space"] == true;
    Json document = documentOf(added, std::move(vocabulary));
    const Json byteLevel{ { "type", "ByteLevel" }, { "add_prefix_space", prefix } };
    document["pre_tokenizer"] = byteLevel;
    document["decoder"] = byteLevel;
    document["model"]["type"] = "BPE";
    Json merges = Json::array();
    const std::vector<std::string> lines = linesOf(*mergesText);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (!lines[i].empty() && !(i == 0 && lines[i].starts_with("#version")))
            merges.push_back(lines[i]);
    }
    document["model"]["merges"] = std::move(merges);
    return Tokenizer::fromJson(document.dump(-1, ' ', false, Json::error_handler_t::replace), where);
}

Result<std::shared_ptr<const Tokenizer>> fromWordList(const fs::path& folder)
{
    const auto text = readText(folder / "vocab.txt", Tokenizer::sizeLimit);
    if (!text)
        return tl::unexpected<Error>(text.error());
    const std::string where = pathText(folder / "vocab.txt");
    if (const auto byte = firstInvalidByte(*text))
        return fail(ErrorCode::Utf8Invalid, where, {}, numberText(std::uint64_t(*byte + 1)));
    Json vocabulary = Json::object();
    std::set<std::string_view> seen;
    const std::vector<std::string> lines = linesOf(*text);
    std::vector<std::pair<std::string, TokenId>> pieces;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        // A line that is there twice, or empty, still has its number: it takes a name that no text spells.
        const bool usable = !lines[i].empty() && seen.insert(lines[i]).second;
        pieces.emplace_back(usable ? lines[i] : "[line " + numberText(std::uint64_t(i + 1)) + "]", TokenId(i));
    }
    TokenizerFile file;
    file.kind = TokenizerFile::Kind::WordPiece;
    AddedTokens added(folder);
    for (const char* name : { "[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]" })
        added.special.insert(name);
    for (const auto& [name, id] : added.ids) {
        if (static_cast<std::size_t>(id) == pieces.size())
            pieces.emplace_back(name, id);
    }
    const Json config = sideFile(folder / "tokenizer_config.json");
    const auto flag = [&](const char* key, bool absent) {
        return config.is_object() && config.contains(key) && config[key].is_boolean() ? config[key].get<bool>()
                                                                                      : absent;
    };
    file.lowerCase = flag("do_lower_case", true);
    file.stripAccents = flag("strip_accents", file.lowerCase);
    file.splitIdeographs = flag("tokenize_chinese_chars", true);
    std::string unknown = "[UNK]";
    if (config.is_object() && config.contains("unk_token") && config["unk_token"].is_string())
        unknown = config["unk_token"].get<std::string>();
    for (const auto& [piece, id] : pieces) {
        const bool special = added.special.contains(piece) || piece.starts_with("[line ");
        file.spelled.push_back(piece);
        file.pieces.push_back(special ? piece : wordPieceBytes(piece, file.continuing));
        if (special)
            file.special.push_back(id);
        if (piece == unknown)
            file.unknown = id;
    }
    if (file.unknown < 0)
        return fail(ErrorCode::TokenizerInvalid, where, "vocabulary", inQuotes(unknown) + " is not in it");
    if (const auto cls = std::find(file.spelled.begin(), file.spelled.end(), "[CLS]"); cls != file.spelled.end())
        file.start.push_back(static_cast<TokenId>(cls - file.spelled.begin()));
    return Tokenizer::fromFile(std::move(file), where);
}

} // namespace

bool isLfsPointer(std::string_view bytes)
{
    return bytes.size() < 1024 && bytes.starts_with("version https://git-lfs.github.com/spec/");
}

Result<std::shared_ptr<const Tokenizer>> loadTokenizer(const fs::path& folder, const KeepReading& keepReading)
{
    std::error_code ignored;
    if (fs::exists(folder / "tokenizer.json", ignored)) {
        const auto text = readText(folder / "tokenizer.json", Tokenizer::sizeLimit, keepReading);
        if (!text)
            return tl::unexpected<Error>(text.error());
        return Tokenizer::fromJson(*text, pathText(folder / "tokenizer.json"));
    }
    try {
        if (fs::exists(folder / "vocab.json", ignored) && fs::exists(folder / "merges.txt", ignored))
            return fromPairs(folder);
        if (fs::exists(folder / "vocab.txt", ignored))
            return fromWordList(folder);
        if (fs::exists(folder / "tokenizer.model", ignored))
            return fail(ErrorCode::FileNeedsConversion, pathText(folder / "tokenizer.model"), "a SentencePiece model",
                {}, "put the model's tokenizer.json beside it");
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::OutOfMemory, pathText(folder), {}, "the tokenizer's");
    }
    return fail(ErrorCode::FileNotFound, pathText(folder / "tokenizer.json"));
}

} // namespace lettrine
