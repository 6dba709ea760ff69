// SPDX-License-Identifier: GPL-3.0-or-later
#include "writing/document.h"

#include "base/numbers.h"
#include "text/tokenizer.h"
#include "writing/step_json.h"

namespace lettrine {

using nlohmann::json;

namespace {

/// Node by node: a text of a hundred thousand characters is never in memory as a tree of JSON values.
std::string nodesText(const Manuscript& manuscript)
{
    std::string nodes;
    for (Manuscript::Node node = 1; node < manuscript.size(); ++node) {
        json entry{ { "parent", manuscript.parent(node) }, { "token", manuscript.token(node) },
            { "origin", static_cast<int>(manuscript.origin(node)) } };
        if (manuscript.redraws(node) > 0)
            entry["redraws"] = manuscript.redraws(node);
        if (manuscript.hidden(node))
            entry["hidden"] = true;
        if (const auto step = manuscript.step(node))
            entry["step"] = stepObject(*step);
        if (!nodes.empty())
            nodes += ',';
        nodes += entry.dump(-1, ' ', false, json::error_handler_t::replace);
    }
    return nodes;
}

Manuscript readNodes(const json& nodes, int vocabulary)
{
    if (!nodes.is_array())
        throw BadEntry("nodes");
    Manuscript manuscript;
    for (const json& entry : nodes) {
        // A parent stands before its children, so no cycle can be told.
        const auto parent =
            static_cast<Manuscript::Node>(wholeNumber(entry.at("parent"), 0, manuscript.size() - 1, "nodes.parent"));
        const auto token = static_cast<std::int32_t>(wholeNumber(entry.at("token"), 0, vocabulary - 1, "nodes.token"));
        const auto origin = static_cast<Origin>(wholeNumber(entry.at("origin"), 0, 2, "nodes.origin"));
        if (manuscript.childWith(parent, token) >= 0)
            throw BadEntry("nodes (two alike)");
        const Manuscript::Node node = manuscript.add(parent, token, origin);
        if (entry.contains("step"))
            manuscript.setStep(node, readStep(entry["step"], vocabulary));
        if (entry.contains("redraws"))
            manuscript.setRedraws(
                node, static_cast<std::uint32_t>(wholeNumber(entry["redraws"], 0, 0xFFFFFFFF, "nodes.redraws")));
        manuscript.setHidden(node, entry.value("hidden", false));
    }
    return manuscript;
}

Document readRoot(const json& root, int vocabulary)
{
    Document document;
    document.model = root.at("model").get<std::string>();
    document.manuscript = readNodes(root.at("nodes"), vocabulary);
    document.here =
        static_cast<Manuscript::Node>(wholeNumber(root.at("here"), 0, document.manuscript.size() - 1, "here"));
    document.rest = root.value("rest", std::string());
    document.asNewPoem = root.value("as_new_poem", false);
    document.settings = readSettings(root.at("settings"));
    for (const json& rule : root.at("rules"))
        document.rules.push_back({ rule.at("kind").get<std::string>(), rule.at("argument").get<std::string>() });
    if (root.contains("compose")) {
        if (!root["compose"].is_object())
            throw BadEntry("compose");
        document.compose = root["compose"].dump();
    }
    return document;
}

} // namespace

std::string documentText(const Document& document)
{
    json rules = json::array();
    for (const RuleRecord& rule : document.rules)
        rules.push_back({ { "kind", rule.kind }, { "argument", rule.argument } });
    json root{ { "lettrine", documentVersion }, { "model", document.model }, { "tokenizer", document.tokenizer },
        { "settings", settingsObject(document.settings) }, { "as_new_poem", document.asNewPoem },
        { "rules", std::move(rules) }, { "rest", document.rest }, { "here", document.here },
        { "nodes", json::array() } };
    if (json compose = json::parse(document.compose, nullptr, false); compose.is_object())
        root["compose"] = std::move(compose);
    // Bytes that are not UTF-8 cannot stand in JSON: they become U+FFFD.
    std::string text = root.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
    // Entries stand in the order of their names and strings have their quotes escaped: after "compose", which may hold
    // anything, nothing but the entry itself reads like this.
    constexpr std::string_view empty = "\"nodes\":[]";
    text.insert(text.rfind(empty) + empty.size() - 1, nodesText(document.manuscript));
    return text;
}

Result<Document> readDocument(std::string_view text, const std::string& where)
{
    try {
        const json root = json::parse(text, nullptr, false);
        if (!root.is_object())
            return fail(ErrorCode::JsonInvalid, where, {}, "not a JSON object");
        if (!root.contains("lettrine"))
            return fail(ErrorCode::DocumentInvalid, where, "lettrine", "it is missing");
        const std::int64_t version = wholeNumber(root["lettrine"], 1, INT32_MAX, "lettrine");
        if (version > documentVersion)
            return fail(ErrorCode::DocumentVersion, where, {}, numberText(version), numberText(documentVersion));
        auto tokenizerText = root.at("tokenizer").get<std::string>();
        const auto tokenizer = Tokenizer::fromJson(tokenizerText, where);
        if (!tokenizer)
            return tl::unexpected(tokenizer.error());
        Document document = readRoot(root, (*tokenizer)->size());
        document.tokenizer = std::move(tokenizerText);
        return document;
    } catch (const BadEntry& bad) {
        return fail(ErrorCode::DocumentInvalid, where, bad.what(), "not what it may be");
    } catch (const json::exception& fault) {
        return fail(ErrorCode::DocumentInvalid, where, "an entry", fault.what());
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::OutOfMemory, where, {}, numberText(std::uint64_t(text.size())));
    }
}

} // namespace lettrine
