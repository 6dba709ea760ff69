// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/numbers.h"
#include "text/byte_table.h"
#include "text/tokenizer_file.h"
#include "text/unicode_pattern.h"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace lettrine {

namespace {

using Kind = TokenizerFile::Kind;
using Prefix = TokenizerFile::Prefix;

/// A string as json.dumps(…, ensure_ascii=False) writes it; all pieces are valid UTF-8 here.
std::string jsonString(const std::string& text)
{
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string truth(bool value)
{
    return value ? "true" : "false";
}

class Writer {
public:
    explicit Writer(const TokenizerFile& file)
        : m_file(file)
    {
    }
    std::string write() const;

private:
    std::string spelled(TokenId id) const
    {
        const auto index = static_cast<std::size_t>(id);
        if (!m_file.spelled.empty())
            return m_file.spelled[index];
        const bool added = std::binary_search(m_file.special.begin(), m_file.special.end(), id)
            || std::any_of(m_file.typed.begin(), m_file.typed.end(), [&](const auto& t) { return t.id == id; });
        return m_file.kind == Kind::ByteLevel && !added ? bytesToTable(m_file.pieces[index]) : m_file.pieces[index];
    }
    std::string addedTokens() const;
    std::string normalizer() const;
    std::string preTokenizer() const;
    std::string postProcessor() const;
    std::string decoder() const;
    std::string model() const;

    const TokenizerFile& m_file;
};

std::string byteLevel(bool prefix, bool pattern)
{
    return R"({"type": "ByteLevel", "add_prefix_space": )" + truth(prefix) + R"(, "trim_offsets": true, "use_regex": )"
        + truth(pattern) + "}";
}

std::string sequence(const char* list, const std::vector<std::string>& parts)
{
    std::string out = std::string(R"({"type": "Sequence", ")") + list + "\": [";
    for (std::size_t i = 0; i < parts.size(); ++i)
        out += (i ? ", " : "") + parts[i];
    return out + "]}";
}

std::string joined(const char* list, const std::vector<std::string>& parts)
{
    return parts.empty() ? "null" : parts.size() == 1 ? parts[0] : sequence(list, parts);
}

std::string Writer::addedTokens() const
{
    std::string out, comma;
    const auto add = [&](TokenId id, const std::string& content, const TypedToken* typed) {
        out += comma + R"({"id": )" + numberText(id) + R"(, "content": )" + jsonString(content) + R"(, "single_word": )"
            + truth(typed && typed->singleWord) + R"(, "lstrip": )" + truth(typed && typed->lstrip) + R"(, "rstrip": )"
            + truth(typed && typed->rstrip) + R"(, "normalized": )" + truth(typed && typed->normalized)
            + R"(, "special": )" + truth(!typed) + "}";
        comma = ", ";
    };
    for (const TokenId id : m_file.special)
        add(id, m_file.pieces[static_cast<std::size_t>(id)], nullptr);
    for (const TypedToken& typed : m_file.typed)
        add(typed.id, typed.content, &typed);
    return out;
}

std::string Writer::normalizer() const
{
    std::vector<std::string> parts;
    if (m_file.kind == Kind::WordPiece)
        parts.push_back(R"({"type": "BertNormalizer", "clean_text": )" + truth(m_file.cleanText)
            + R"(, "handle_chinese_chars": )" + truth(m_file.splitIdeographs) + R"(, "strip_accents": )"
            + truth(m_file.stripAccents) + R"(, "lowercase": )" + truth(m_file.lowerCase) + "}");
    if (m_file.composed)
        parts.emplace_back(R"({"type": "NFC"})");
    if (m_file.kind == Kind::Spaces && m_file.prefix == Prefix::Every)
        parts.emplace_back(R"({"type": "Prepend", "prepend": "▁"})");
    if (m_file.kind == Kind::Spaces && (m_file.prefix == Prefix::Every || m_file.prefix == Prefix::None))
        parts.emplace_back(R"({"type": "Replace", "pattern": {"String": " "}, "content": "▁"})");
    return joined("normalizers", parts);
}

std::string Writer::preTokenizer() const
{
    if (m_file.kind == Kind::WordPiece)
        return R"({"type": "BertPreTokenizer"})";
    if (m_file.kind == Kind::Spaces && (m_file.prefix == Prefix::First || m_file.prefix == Prefix::Missing))
        return std::string(R"({"type": "Metaspace", "replacement": "▁", "prepend_scheme": ")")
            + (m_file.prefix == Prefix::First ? "first" : "always") + R"(", "split": )" + truth(m_file.splitSpaces)
            + "}";
    if (m_file.kind == Kind::Spaces && m_file.splitSpaces)
        return R"({"type": "Metaspace", "replacement": "▁", "prepend_scheme": "never", "split": true})";
    if (m_file.kind != Kind::ByteLevel)
        return "null";
    std::vector<std::string> parts;
    const bool last = !m_file.patterns.empty() && m_file.patterns.back() == gpt2Pattern;
    for (std::size_t i = 0; i + (last ? 1 : 0) < m_file.patterns.size(); ++i)
        parts.push_back(R"({"type": "Split", "pattern": {"Regex": )" + jsonString(m_file.patterns[i])
            + R"(}, "behavior": "Isolated", "invert": false})");
    parts.push_back(byteLevel(m_file.prefixSpace, last));
    return joined("pretokenizers", parts);
}

std::string Writer::postProcessor() const
{
    if (m_file.start.empty())
        return "null";
    std::string single, tokens;
    for (const TokenId id : m_file.start) {
        const std::string name = jsonString(m_file.pieces[static_cast<std::size_t>(id)]);
        single += R"({"SpecialToken": {"id": )" + name + R"(, "type_id": 0}}, )";
        if (tokens.find(name + ": {") == std::string::npos)
            tokens += (tokens.empty() ? "" : ", ") + name + R"(: {"id": )" + name + R"(, "ids": [)" + numberText(id)
                + R"(], "tokens": [)" + name + "]}";
    }
    return R"({"type": "TemplateProcessing", "single": [)" + single
        + R"({"Sequence": {"id": "A", "type_id": 0}}], "pair": [], "special_tokens": {)" + tokens + "}}";
}

std::string Writer::decoder() const
{
    switch (m_file.kind) {
    case Kind::Characters:
        return R"({"type": "Fuse"})";
    case Kind::ByteLevel:
        return byteLevel(false, true);
    case Kind::WordPiece:
        return R"({"type": "WordPiece", "prefix": )" + jsonString(m_file.continuing) + R"(, "cleanup": true})";
    case Kind::Spaces:
        break;
    }
    std::vector<std::string> parts{ R"({"type": "Replace", "pattern": {"String": "▁"}, "content": " "})" };
    if (m_file.byteFallback)
        parts.emplace_back(R"({"type": "ByteFallback"})");
    parts.emplace_back(R"({"type": "Fuse"})");
    if (m_file.stripsFirst)
        parts.emplace_back(R"({"type": "Strip", "content": " ", "start": 1, "stop": 0})");
    return sequence("decoders", parts);
}

std::string Writer::model() const
{
    const std::string unknown =
        m_file.unknown < 0 ? "null" : jsonString(m_file.spelled[static_cast<std::size_t>(m_file.unknown)]);
    std::string out;
    if (m_file.kind == Kind::WordPiece)
        out = R"({"type": "WordPiece", "unk_token": )" + unknown + R"(, "continuing_subword_prefix": )"
            + jsonString(m_file.continuing) + R"(, "max_input_chars_per_word": )" + numberText(m_file.longestWord);
    else
        out = R"({"type": "BPE", "dropout": null, "unk_token": )" + unknown
            + R"(, "continuing_subword_prefix": null, "end_of_word_suffix": null, "fuse_unk": )"
            + truth(m_file.fuseUnknown) + R"(, "byte_fallback": )" + truth(m_file.byteFallback)
            + R"(, "ignore_merges": )" + truth(m_file.ignoreMerges);
    out += R"(, "vocab": {)";
    std::string comma;
    for (std::size_t i = 0; i < m_file.pieces.size(); ++i) {
        const auto id = static_cast<TokenId>(i);
        out += comma + jsonString(spelled(id)) + ": " + numberText(id);
        comma = ", ";
    }
    out += "}";
    if (m_file.kind == Kind::WordPiece)
        return out + "}";
    out += R"(, "merges": [)";
    comma.clear();
    for (const Merge& merge : m_file.merges) {
        const std::string left = spelled(merge.left), right = spelled(merge.right);
        // A space within a piece would be read as the one between the two.
        const bool pair = left.find(' ') != std::string::npos || right.find(' ') != std::string::npos;
        out +=
            comma + (pair ? "[" + jsonString(left) + ", " + jsonString(right) + "]" : jsonString(left + ' ' + right));
        comma = ", ";
    }
    return out + "]}";
}

std::string Writer::write() const
{
    return R"({"version": "1.0", "truncation": null, "padding": null, "added_tokens": [)" + addedTokens()
        + R"(], "normalizer": )" + normalizer() + R"(, "pre_tokenizer": )" + preTokenizer() + R"(, "post_processor": )"
        + postProcessor() + R"(, "decoder": )" + decoder() + R"(, "model": )" + model() + "}";
}

} // namespace

std::string writeTokenizerFile(const TokenizerFile& file)
{
    return Writer(file).write();
}

} // namespace lettrine
