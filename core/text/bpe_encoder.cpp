// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/bpe_encoder.h"

#include "text/code_points.h"
#include "text/conversion.h"

#include <algorithm>

namespace lettrine {

namespace {

using Kind = TokenizerFile::Kind;
using Prefix = TokenizerFile::Prefix;

constexpr std::string_view spaceMark = "\xE2\x96\x81"; // ▁

bool isAscii(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// Every space as ▁.
std::string withMarks(std::string_view text)
{
    std::string out;
    out.reserve(text.size() + 16);
    for (const char c : text) {
        if (c == ' ')
            out += spaceMark;
        else
            out += c;
    }
    return out;
}

std::string byteName(unsigned char byte)
{
    constexpr char digits[] = "0123456789ABCDEF";
    return std::string("<0x") + digits[byte >> 4] + digits[byte & 15] + '>';
}

} // namespace

BpeEncoder::BpeEncoder(const TokenizerFile& file)
    : m_file(&file)
    , m_merges(file.merges)
    , m_typed(file.typed, false)
    , m_typedLater(file.typed, true)
{
    m_byteIds.fill(-1);
    const bool bytes = file.kind == Kind::ByteLevel;
    const std::vector<std::string>& names = bytes ? file.pieces : file.spelled;
    m_ids.reserve(names.size());
    // Added tokens are found before, never by merging.
    std::vector<bool> apart(names.size(), false);
    for (const TokenId id : file.special)
        apart[static_cast<std::size_t>(id)] = true;
    for (const TypedToken& token : file.typed)
        apart[static_cast<std::size_t>(token.id)] = bytes;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (apart[i])
            continue;
        m_ids.emplace(names[i], static_cast<TokenId>(i));
        if (bytes && names[i].size() == 1)
            m_byteIds[static_cast<unsigned char>(names[i][0])] = static_cast<TokenId>(i);
    }
    for (std::size_t byte = 0; byte < 256 && !bytes && file.byteFallback; ++byte) {
        if (const auto found = m_ids.find(byteName(static_cast<unsigned char>(byte))); found != m_ids.end())
            m_byteIds[byte] = found->second;
    }
    m_allBytes = std::all_of(m_byteIds.begin(), m_byteIds.end(), [](TokenId id) { return id >= 0; });
}

Result<BpeEncoder> BpeEncoder::make(const TokenizerFile& file)
{
    BpeEncoder made(file);
    Result<PreTokenizer> words = PreTokenizer::make(file.patterns);
    if (!words)
        return tl::unexpected<Error>(words.error());
    made.m_words = std::move(*words);
    return made;
}

bool BpeEncoder::holds(CodePoint codePoint) const
{
    const std::string text = toUtf8(codePoint);
    if (m_file->kind == Kind::Spaces && m_ids.contains(codePoint == U' ' ? spaceMark : std::string_view(text)))
        return true;
    return std::all_of(
        text.begin(), text.end(), [this](char byte) { return m_byteIds[static_cast<unsigned char>(byte)] >= 0; });
}

std::optional<TokenId> BpeEncoder::wholePiece(std::string_view word) const
{
    const auto found = m_file->ignoreMerges ? m_ids.find(word) : m_ids.end();
    return found == m_ids.end() ? std::nullopt : std::optional(found->second);
}

Result<void> BpeEncoder::byteWords(std::string_view text, std::vector<TokenId>& out) const
{
    // Words repeat: 5 MB of novels hold a million words but 40,000 different ones, each merged once a call.
    struct Span {
        std::size_t begin;
        std::size_t length;
    };
    std::unordered_map<std::string_view, Span> known;
    std::vector<TokenId> pieces;
    MergeTable::Scratch scratch;
    return m_words->split(text, [&](std::string_view word) {
        const auto found = known.find(word);
        if (found != known.end()) {
            for (std::size_t i = 0; i < found->second.length; ++i)
                out.push_back(TokenId(out[found->second.begin + i]));
            return;
        }
        pieces.clear();
        if (const auto whole = wholePiece(word)) {
            pieces.push_back(*whole);
        } else {
            for (const char byte : word)
                pieces.push_back(m_byteIds[static_cast<unsigned char>(byte)]);
            m_merges.apply(pieces, scratch);
        }
        known.emplace(word, Span{ out.size(), pieces.size() });
        out.insert(out.end(), pieces.begin(), pieces.end());
    });
}

void BpeEncoder::mergeCharacters(std::string_view word, std::vector<TokenId>& out) const
{
    if (const auto whole = wholePiece(word)) {
        out.push_back(*whole);
        return;
    }
    std::vector<TokenId> pieces;
    pieces.reserve(word.size());
    bool unknownBefore = false;
    while (!word.empty()) {
        const std::string_view character = word.substr(0, decodeCodePoint(word).length);
        word.remove_prefix(character.size());
        const auto known = m_ids.find(character);
        if (known != m_ids.end()) {
            pieces.push_back(known->second);
        } else if (std::all_of(character.begin(), character.end(),
                       [this](char byte) { return m_byteIds[static_cast<unsigned char>(byte)] >= 0; })) {
            for (const char byte : character)
                pieces.push_back(m_byteIds[static_cast<unsigned char>(byte)]);
        } else {
            if (!unknownBefore || !m_file->fuseUnknown)
                pieces.push_back(m_file->unknown);
            unknownBefore = true;
            continue;
        }
        unknownBefore = false;
    }
    MergeTable::Scratch scratch;
    m_merges.apply(pieces, scratch);
    out.insert(out.end(), pieces.begin(), pieces.end());
}

void BpeEncoder::spacedWords(std::string_view text, bool first, std::vector<TokenId>& out) const
{
    std::string marked = withMarks(text);
    const bool missing = !marked.starts_with(spaceMark);
    if (m_file->prefix == Prefix::Every || (m_file->prefix == Prefix::Missing && missing)
        || (m_file->prefix == Prefix::First && missing && first))
        marked.insert(0, spaceMark);
    std::string_view rest = marked;
    while (!rest.empty()) {
        const std::size_t end = m_file->splitSpaces
            ? rest.find(spaceMark, rest.starts_with(spaceMark) ? spaceMark.size() : 1)
            : std::string_view::npos;
        mergeCharacters(rest.substr(0, end), out);
        rest.remove_prefix(std::min(end, rest.size()));
    }
}

void BpeEncoder::section(std::string_view text, bool first, std::vector<TokenId>& out, Result<void>& state) const
{
    if (m_file->kind == Kind::Spaces) {
        spacedWords(text, first, out);
    } else if (m_file->prefixSpace && !text.starts_with(' ')) {
        state = byteWords(" " + std::string(text), out);
    } else {
        state = byteWords(text, out);
    }
}

Result<std::vector<TokenId>> BpeEncoder::encode(std::string_view utf8) const
{
    std::vector<TokenId> out;
    std::vector<TextSection> sections, inner;
    Result<void> state;
    m_typed.split(utf8, sections);
    for (const TextSection& part : sections) {
        if (part.id >= 0) {
            out.push_back(part.id);
            continue;
        }
        std::string composed;
        std::string_view text = part.text;
        if (m_file->composed && !isAscii(text)) {
            Result<std::string> done = toNfc(text);
            if (!done)
                return tl::unexpected<Error>(done.error());
            text = composed = std::move(*done);
        }
        inner.clear();
        m_typedLater.split(text, inner);
        for (const TextSection& one : inner) {
            if (one.id >= 0)
                out.push_back(one.id);
            else
                section(one.text, &part == sections.data() && &one == inner.data(), out, state);
            if (!state)
                return tl::unexpected<Error>(state.error());
        }
    }
    return out;
}

} // namespace lettrine
