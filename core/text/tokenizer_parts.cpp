// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/json_reader.h"
#include "text/tokenizer_reader.h"
#include "text/unicode_pattern.h"

namespace lettrine {

namespace {

constexpr const char* mark = "\xE2\x96\x81"; // ▁, which SentencePiece writes for a space

using Json = nlohmann::json;
using Kind = TokenizerFile::Kind;

/// Whether a document is in SentencePiece's form: ▁ is spoken of in a normalizer, a pre-tokenizer or the decoder.
bool speaksOfMark(const Json& root)
{
    for (const char* name : { "normalizer", "pre_tokenizer", "decoder" }) {
        const auto part = root.find(name);
        if (part != root.end()
            && part->dump(-1, ' ', false, Json::error_handler_t::replace).find(mark) < std::string::npos)
            return true;
    }
    return false;
}

} // namespace

void TokenizerReader::eachPart(const Json& root, const char* name, const char* list, const Part& each) const
{
    const std::function<void(const Json&, const std::string&, int)> visit = [&](const Json& part,
                                                                                const std::string& path, int depth) {
        if (part.is_null())
            return;
        if (!part.is_object())
            wrongType(path, part, "an object or null");
        const std::string type = text(part, "type", path + ".");
        if (type != "Sequence" || depth > 4) {
            each(part, type, path);
            return;
        }
        const Json& parts = needed(part, list, path + ".");
        if (!parts.is_array())
            wrongType(path + "." + list, parts, "a list");
        for (std::size_t i = 0; i < parts.size(); ++i)
            visit(parts[i], path + "." + list + "[" + numberText(std::uint64_t(i)) + "]", depth + 1);
    };
    visit(entry(root, name), name, 0);
}

void TokenizerReader::readKind(const Json& root, const Json& model)
{
    if (!entry(model, "type").is_null() && text(model, "type", "model.") == "WordPiece") {
        m_file.kind = Kind::WordPiece;
        return;
    }
    const Json& fallback = entry(model, "byte_fallback");
    bool bytes = false;
    eachPart(root, "pre_tokenizer", "pretokenizers",
        [&](const Json&, const std::string& type, const std::string&) { bytes = bytes || type == "ByteLevel"; });
    if (bytes)
        m_file.kind = Kind::ByteLevel;
    else if (fallback == true || speaksOfMark(root))
        m_file.kind = Kind::Spaces;
}

void TokenizerReader::readOuterParts(const Json& root)
{
    const Json& version = entry(root, "version");
    if (!version.is_null() && version != "1.0")
        unsupported("version", quotedJson(version), "\"1.0\"");
    // "truncation" and "padding" are for many texts at once: they change nothing for one.
    readNormalizers(root);
    readPreTokenizers(root);
    readDecoders(root);
    readPostProcessors(root);
}

void TokenizerReader::readNormalizers(const Json& root)
{
    bool replaces = false;
    eachPart(
        root, "normalizer", "normalizers", [&](const Json& part, const std::string& type, const std::string& path) {
            const std::string inner = path + ".";
            bool isString = false;
            if (type == "BertNormalizer" && isKind(Kind::WordPiece))
                readBertNormalizer(part, path);
            else if (type == "NFC" && !isKind(Kind::WordPiece))
                m_file.composed = true;
            else if (type == "Prepend" && isKind(Kind::Spaces) && text(part, "prepend", inner) == mark)
                m_file.prefix = TokenizerFile::Prefix::Every;
            else if (type == "Replace" && isKind(Kind::Spaces) && pattern(part, inner, isString) == " " && isString
                && text(part, "content", inner) == mark)
                replaces = true;
            else
                unsupported(path, type,
                    isKind(Kind::Spaces)          ? "NFC, Prepend \"▁\" and Replace \" \" by \"▁\""
                        : isKind(Kind::WordPiece) ? "null or BertNormalizer"
                                                  : "null or NFC");
        });
    // Without it the spaces of a text would find no piece; Metaspace does the same later.
    if (isKind(Kind::Spaces) && !replaces && entry(root, "pre_tokenizer").is_null())
        unsupported("normalizer", "without Replace", "one that replaces \" \" by \"▁\"");
}

void TokenizerReader::readBertNormalizer(const Json& part, const std::string& path)
{
    m_file.cleanText = flag(part, "clean_text", path + ".", true);
    m_file.splitIdeographs = flag(part, "handle_chinese_chars", path + ".", true);
    m_file.lowerCase = flag(part, "lowercase", path + ".", true);
    m_file.stripAccents = flag(part, "strip_accents", path + ".", m_file.lowerCase);
}

std::string TokenizerReader::pattern(const Json& part, const std::string& path, bool& isString) const
{
    const Json& value = needed(part, "pattern", path);
    if (!value.is_object() || value.size() != 1)
        wrongType(path + "pattern", value, "an object with String or Regex");
    isString = value.contains("String");
    return text(value, isString ? "String" : "Regex", path + "pattern.");
}

void TokenizerReader::readSplit(const Json& part, const std::string& path, bool first)
{
    bool isString = false;
    const std::string expression = pattern(part, path + ".", isString);
    const std::string behavior = text(part, "behavior", path + ".");
    const bool invert = flag(part, "invert", path + ".", false);
    // Gemma's: at spaces, which its normalizer has replaced, so that it never cuts.
    if (isKind(Kind::Spaces) && isString && expression == " " && first)
        return;
    if (!isKind(Kind::ByteLevel) || isString)
        unsupported(path, "Split at " + inQuotes(expression), "Split by a Regex before ByteLevel");
    if (behavior != "Isolated" || invert)
        unsupported(path + ".behavior", invert ? behavior + " with invert" : behavior, "Isolated");
    if (!unicodePattern(expression))
        unsupported(path + ".pattern", inQuotes(expression), "expressions without classes within classes");
    m_file.patterns.push_back(expression);
}

void TokenizerReader::readMetaspace(const Json& part, const std::string& path)
{
    const Json& replacement = entry(part, "replacement");
    if (!replacement.is_null() && replacement != mark)
        unsupported(path + ".replacement", quotedJson(replacement), "\"▁\"");
    std::string scheme = flag(part, "add_prefix_space", path + ".", true) ? "always" : "never";
    if (!entry(part, "prepend_scheme").is_null())
        scheme = text(part, "prepend_scheme", path + ".");
    if (scheme == "always")
        m_file.prefix = TokenizerFile::Prefix::Missing;
    else if (scheme == "first")
        m_file.prefix = TokenizerFile::Prefix::First;
    else if (scheme != "never")
        unsupported(path + ".prepend_scheme", inQuotes(scheme), "always, first or never");
    m_file.splitSpaces = flag(part, "split", path + ".", true);
}

void TokenizerReader::readPreTokenizers(const Json& root)
{
    int count = 0;
    bool byteLevel = false;
    eachPart(root, "pre_tokenizer", "pretokenizers",
        [&](const Json& part, const std::string& type, const std::string& path) {
            if (byteLevel)
                unsupported(path, type + " after ByteLevel", "ByteLevel last");
            if (type == "Split") {
                readSplit(part, path, count == 0);
            } else if (type == "Digits" && isKind(Kind::ByteLevel)) {
                m_file.patterns.push_back(
                    flag(part, "individual_digits", path + ".", false) ? R"(\p{N})" : R"(\p{N}+)");
            } else if (type == "ByteLevel") {
                byteLevel = true;
                m_file.prefixSpace = flag(part, "add_prefix_space", path + ".", false);
                if (m_file.prefixSpace && count > 0)
                    unsupported(path + ".add_prefix_space", "true after another pre-tokenizer", "false");
                if (flag(part, "use_regex", path + ".", true))
                    m_file.patterns.emplace_back(gpt2Pattern);
            } else if (type == "Metaspace" && isKind(Kind::Spaces) && count == 0) {
                readMetaspace(part, path);
            } else if (type != "BertPreTokenizer" || !isKind(Kind::WordPiece)) {
                unsupported(path, type, "null, ByteLevel, Split, Digits, Metaspace or BertPreTokenizer");
            }
            ++count;
        });
    if (m_file.patterns.size() > 8)
        unsupported("pre_tokenizer", numberText(std::uint64_t(m_file.patterns.size())) + " patterns", "8");
}

void TokenizerReader::readDecoders(const Json& root)
{
    bool any = false;
    eachPart(root, "decoder", "decoders", [&](const Json& part, const std::string& type, const std::string& path) {
        any = true;
        bool isString = false;
        const std::string inner = path + ".";
        switch (m_file.kind) {
        case Kind::Characters:
            if (type != "Fuse")
                unsupported(path, type, "Fuse");
            return;
        case Kind::ByteLevel:
            if (type != "ByteLevel")
                unsupported(path, type, "ByteLevel");
            return;
        case Kind::WordPiece:
            if (type != "WordPiece")
                unsupported(path, type, "WordPiece");
            return;
        case Kind::Spaces:
            break;
        }
        if (type == "Metaspace")
            m_file.stripsFirst = m_file.prefix != TokenizerFile::Prefix::None;
        else if (type == "Strip" && text(part, "content", inner) == " " && entry(part, "start") == 1
            && (entry(part, "stop").is_null() || entry(part, "stop") == 0))
            m_file.stripsFirst = true;
        else if (type != "ByteFallback" && type != "Fuse"
            && (type != "Replace" || pattern(part, inner, isString) != mark || text(part, "content", inner) != " "))
            unsupported(path, type, "Replace \"▁\" by \" \", ByteFallback, Fuse, Strip of one space or Metaspace");
    });
    if (!any && !isKind(Kind::WordPiece))
        unsupported("decoder", "null",
            isKind(Kind::Characters)      ? "Fuse"
                : isKind(Kind::ByteLevel) ? "ByteLevel"
                                          : "Replace \"▁\" by \" \"");
}

void TokenizerReader::readPostProcessors(const Json& root)
{
    eachPart(
        root, "post_processor", "processors", [&](const Json& part, const std::string& type, const std::string& path) {
            if (type == "TemplateProcessing") {
                readTemplate(part, path);
            } else if (type == "BertProcessing" || type == "RobertaProcessing") {
                const Json& first = needed(part, "cls", path + ".");
                if (!first.is_array() || first.size() != 2)
                    wrongType(path + ".cls", first, "a name and an id");
                m_file.start.assign(1, id(first[1], path + ".cls"));
            } else if (type != "ByteLevel") {
                unsupported(path, type, "null, ByteLevel or TemplateProcessing");
            }
        });
}

/// What stands before the text: [{"SpecialToken": {"id": NAME}}, …, {"Sequence": …}, …].
void TokenizerReader::readTemplate(const Json& part, const std::string& path)
{
    const Json& single = needed(part, "single", path + ".");
    if (!single.is_array())
        wrongType(path + ".single", single, "a list");
    m_file.start.clear();
    for (std::size_t i = 0; i < single.size() && i < 8; ++i) {
        if (!single[i].is_object() || !single[i].contains("SpecialToken"))
            break;
        const Json& token = single[i]["SpecialToken"];
        if (!token.is_object())
            wrongType(path + ".single", token, "a token");
        const std::string name = text(token, "id", path + ".single.");
        const Json& tokens = entry(part, "special_tokens");
        const Json& known = tokens.is_object() ? entry(tokens, name.c_str()) : tokens;
        const Json& ids = known.is_object() ? entry(known, "ids") : tokens;
        if (!ids.is_array() || ids.empty())
            invalid(path + ".special_tokens", inQuotes(name) + " is not there");
        for (std::size_t j = 0; j < ids.size() && j < 8; ++j)
            m_file.start.push_back(id(ids[j], path + ".special_tokens"));
    }
}

} // namespace lettrine
