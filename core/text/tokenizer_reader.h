// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Private to text: how a tokenizer.json is read.

#include "base/numbers.h"
#include <nlohmann/json.hpp>
#include "text/json_text.h"
#include "text/tokenizer_file.h"

#include <array>
#include <functional>
#include <unordered_map>
#include <unordered_set>

namespace lettrine {

/// Reads one document. The first fault ends the reading: it is thrown as a Refusal and caught in readTokenizerFile.
class TokenizerReader {
public:
    using Json = nlohmann::json;
    struct Refusal {
        Error error;
    };

    explicit TokenizerReader(const std::string& where)
        : m_where(where)
    {
    }

    TokenizerFile read(const Json& root);

private:
    [[noreturn]] void refuse(ErrorCode code, std::string field, std::string value = {}, std::string limit = {}) const
    {
        throw Refusal{ Error{ code, m_where, std::move(field), std::move(value), std::move(limit) } };
    }
    [[noreturn]] void wrongType(std::string field, const Json& value, std::string needed) const;
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

    static const Json& entry(const Json& object, const char* name);
    const Json& needed(const Json& object, const char* name, const std::string& path) const;
    bool flag(const Json& object, const char* name, const std::string& path, bool absent) const;
    std::string text(const Json& object, const char* name, const std::string& path) const;
    TokenId id(const Json& value, const std::string& field) const;

    // The outer parts (tokenizer_parts.cpp).
    /// Calls `each` with every part, those within a Sequence one by one; null is none. `list` is the sequence's key.
    using Part = std::function<void(const Json& part, const std::string& type, const std::string& path)>;
    void eachPart(const Json& root, const char* name, const char* list, const Part& each) const;
    std::string pattern(const Json& part, const std::string& path, bool& isString) const;
    void readKind(const Json& root, const Json& model);
    void readOuterParts(const Json& root);
    void readNormalizers(const Json& root);
    void readBertNormalizer(const Json& part, const std::string& path);
    void readPreTokenizers(const Json& root);
    void readSplit(const Json& part, const std::string& path, bool first);
    void readMetaspace(const Json& part, const std::string& path);
    void readDecoders(const Json& root);
    void readPostProcessors(const Json& root);
    void readTemplate(const Json& part, const std::string& path);
    bool isKind(TokenizerFile::Kind kind) const { return m_file.kind == kind; }

    // The model (tokenizer_file.cpp).
    void readModelOptions(const Json& model);
    void readUnknown(const Json& model);
    void readVocabulary(const Json& vocabulary);
    void readAddedTokens(const Json& list);
    void placePieces();
    std::string bytesOf(const std::string& piece) const;
    void readMerges(const Json& list);
    std::array<std::string, 2> mergeSides(const Json& entry, const std::string& field) const;
    void checkCharacters() const;
    void checkBytes() const;

    const std::string& m_where;
    TokenizerFile m_file;
    /// Pieces as the JSON spells them.
    std::unordered_map<std::string, TokenId> m_ids;
    std::unordered_set<std::string> m_special;
    std::unordered_set<std::string> m_typed;
    std::string m_unknownName;
};

} // namespace lettrine
