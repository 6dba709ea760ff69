// SPDX-License-Identifier: GPL-3.0-or-later
#include "writing/document.h"

#include "base/numbers.h"
#include "text/json_reader.h"
#include "text/tokenizer.h"
#include "writing/step_json.h"

#include <map>

namespace lettrine {

using nlohmann::json;

namespace {

/// The poem beside the text is the largest part that is read as a whole; a node has under two thousand values.
constexpr JsonLimits documentLimits{ 32, std::uint64_t(1) << 18 };
constexpr int nameLimit = 4096; ///< bytes of a model's name or folder

/// Reads a document member by member; the nodes, nearly all of a large file, one by one, so that it is never in memory
/// as a tree of JSON values.
class DocumentReader {
public:
    DocumentReader(std::string_view text, const std::string& where)
        : m_text(text)
        , m_where(where)
    {
    }

    Result<Document> read()
    {
        if (m_text.size() > largestDocument)
            return fail(ErrorCode::FileTooLarge, m_where, {}, numberText(std::uint64_t(m_text.size())),
                numberText(largestDocument));
        // Nodes can be checked only when the vocabulary is known. This program writes them last, earlier ones did not:
        // then the file is gone through twice.
        auto done = readMembers([this](const std::string& name) {
            if (name == "nodes") {
                m_nodesSeen = true;
                m_nodesRead = prepare().has_value();
                return m_nodesRead ? JsonMember::Elements : JsonMember::Skip;
            }
            return name == "lettrine" || name == "model" || name == "tokenizer" || name == "here" || name == "rest"
                    || name == "as_new_poem" || name == "settings" || name == "rules" || name == "compose"
                    || name == "lesson"
                ? JsonMember::Whole
                : JsonMember::Skip;
        }).and_then([this] { return prepare(); });
        if (done && m_nodesSeen && !m_nodesRead)
            done = readMembers(
                [](const std::string& name) { return name == "nodes" ? JsonMember::Elements : JsonMember::Skip; });
        if (!done)
            return tl::unexpected(done.error());
        if (!m_nodesSeen)
            throw BadEntry("nodes");
        readRest();
        return std::move(m_document);
    }

private:
    Result<void> readMembers(const std::function<JsonMember(const std::string& name)>& choose)
    {
        const auto take = [this](const std::string& name, json& value) -> Result<void> {
            if (name == "nodes")
                readNode(value);
            else
                m_root[name] = std::move(value);
            return {};
        };
        auto done = readJsonMembers(m_text, m_where, { choose, take }, documentLimits);
        if (!done && done.error().code == ErrorCode::JsonType && done.error().field == "nodes")
            throw BadEntry("nodes");
        if (!done && done.error().code == ErrorCode::JsonType)
            return fail(ErrorCode::JsonInvalid, m_where, {}, "not a JSON object");
        return done;
    }

    /// Version and vocabulary: what decides how the rest is read.
    Result<void> prepare()
    {
        if (m_tokenizer)
            return {};
        if (!m_root.contains("lettrine"))
            return fail(ErrorCode::DocumentInvalid, m_where, "lettrine", "it is missing");
        const std::int64_t version = wholeNumber(m_root["lettrine"], 1, INT32_MAX, "lettrine");
        if (version > documentVersion)
            return fail(ErrorCode::DocumentVersion, m_where, {}, numberText(version), numberText(documentVersion));
        if (!m_root.contains("tokenizer") || !m_root["tokenizer"].is_string())
            return fail(ErrorCode::DocumentInvalid, m_where, "tokenizer", "it is missing or not a text");
        auto& text = m_root["tokenizer"].get_ref<std::string&>();
        auto tokenizer = Tokenizer::fromJson(text, m_where);
        if (!tokenizer)
            return tl::unexpected(tokenizer.error());
        m_tokenizer = std::move(*tokenizer);
        m_document.tokenizer = std::move(text);
        return {};
    }

    void readNode(const json& entry)
    {
        Manuscript& tree = m_document.manuscript;
        const int vocabulary = m_tokenizer->size();
        // A parent stands before its children, so no cycle can be told.
        const auto parent =
            static_cast<Manuscript::Node>(wholeNumber(entry.at("parent"), 0, tree.size() - 1, "nodes.parent"));
        const auto token = static_cast<std::int32_t>(wholeNumber(entry.at("token"), 0, vocabulary - 1, "nodes.token"));
        const auto origin = static_cast<Origin>(wholeNumber(entry.at("origin"), 0, 2, "nodes.origin"));
        if (tree.childWith(parent, token) >= 0)
            throw BadEntry("nodes (two alike)");
        const Manuscript::Node node = tree.add(parent, token, origin);
        if (entry.contains("step")) {
            Step step = readStep(entry["step"], vocabulary);
            step.ruleNames = shared(step.ruleNames);
            step.off = m_offs.emplace(step.off.names(), step.off).first->second;
            tree.setStep(node, step);
        }
        if (entry.contains("redraws"))
            tree.setRedraws(
                node, static_cast<std::uint32_t>(wholeNumber(entry["redraws"], 0, 0xFFFFFFFF, "nodes.redraws")));
        tree.setHidden(node, entry.value("hidden", false));
    }

    /// The steps of a run have the same rules: their names are kept once.
    RuleNames shared(const RuleNames& names) { return names ? m_names.emplace(*names, names).first->second : names; }

    void readRest()
    {
        m_document.model = m_root.at("model").get<std::string>();
        if (m_document.model.size() > nameLimit)
            throw BadEntry("model");
        m_document.here =
            static_cast<Manuscript::Node>(wholeNumber(m_root.at("here"), 0, m_document.manuscript.size() - 1, "here"));
        m_document.rest = m_root.value("rest", std::string());
        m_document.asNewPoem = m_root.value("as_new_poem", false);
        m_document.settings = readSettings(m_root.at("settings"));
        for (const json& rule : m_root.at("rules"))
            m_document.rules.push_back({ rule.at("kind").get<std::string>(), rule.at("argument").get<std::string>() });
        if (m_root.contains("compose")) {
            if (!m_root["compose"].is_object())
                throw BadEntry("compose");
            m_document.compose = m_root["compose"].dump();
        }
        m_document.lesson = m_root.value("lesson", std::string());
        if (m_document.lesson.size() > largestDocumentLesson)
            throw BadEntry("lesson");
    }

    std::string_view m_text;
    const std::string& m_where;
    json m_root = json::object();
    std::shared_ptr<const Tokenizer> m_tokenizer;
    Document m_document;
    std::map<std::vector<std::string>, RuleNames> m_names;
    std::map<std::string, SwitchedOff> m_offs; ///< the same for what was switched off
    bool m_nodesSeen = false;
    bool m_nodesRead = false;
};

} // namespace

Result<Document> readDocument(std::string_view text, const std::string& where)
{
    try {
        return DocumentReader(text, where).read();
    } catch (const BadEntry& bad) {
        return fail(ErrorCode::DocumentInvalid, where, bad.what(), "not what it may be");
    } catch (const json::exception& fault) {
        return fail(ErrorCode::DocumentInvalid, where, "an entry", fault.what());
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::OutOfMemory, where, {}, numberText(std::uint64_t(text.size())) + " bytes of JSON");
    }
}

} // namespace lettrine
