// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/document_file.h"

#include "base/numbers.h"
#include "session/step_json.h"
#include "words/text_positions.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace lettrine {

namespace {

QString key(const char* name)
{
    return QString::fromLatin1(name);
}

tl::unexpected<Error> invalid(const std::string& where, const char* field, const QString& value)
{
    return fail(ErrorCode::DocumentInvalid, where, field, utf8(value));
}

QJsonObject settingsObject(const SamplingSettings& settings)
{
    // The seed has 64 bits and JSON's numbers 53: it is kept as text.
    return {{key("temperature"), settings.temperature}, {key("top_k"), settings.topK}, {key("top_p"), settings.topP},
        {key("min_p"), settings.minP}, {key("seed"), qtText(numberText(settings.seed))}};
}

Result<SamplingSettings> settingsOf(const QJsonObject& object, const std::string& where)
{
    SamplingSettings settings;
    settings.temperature = object[key("temperature")].toDouble(settings.temperature);
    settings.topK = object[key("top_k")].toInt(settings.topK);
    settings.topP = object[key("top_p")].toDouble(settings.topP);
    settings.minP = object[key("min_p")].toDouble(settings.minP);
    const std::optional<std::uint64_t> seed = parseUnsigned(utf8(object[key("seed")].toString(key("1"))));
    if (!seed)
        return invalid(where, "settings.seed", object[key("seed")].toString());
    settings.seed = *seed;
    if (Result<void> valid = settings.validate(where); !valid)
        return tl::unexpected(valid.error());
    return settings;
}

QJsonArray treeArray(const TextTree& tree)
{
    QJsonArray nodes;
    for (TextTree::Node node = 1; node < tree.size(); ++node) {
        QJsonObject entry{{key("parent"), tree.parent(node)}, {key("token"), tree.token(node)},
            {key("origin"), static_cast<int>(tree.origin(node))}};
        if (tree.redraws(node) > 0)
            entry[key("redraws")] = static_cast<qint64>(tree.redraws(node));
        if (tree.hidden(node))
            entry[key("hidden")] = true;
        if (tree.step(node))
            entry[key("step")] = stepObject(*tree.step(node));
        nodes.append(entry);
    }
    return nodes;
}

Result<TextTree> treeOf(const QJsonArray& nodes, int vocabulary, const std::string& where)
{
    TextTree tree;
    for (qsizetype i = 0; i < nodes.size(); ++i) {
        const QJsonObject entry = nodes[i].toObject();
        const int parent = entry[key("parent")].toInt(-1);
        const int token = entry[key("token")].toInt(-1);
        const int origin = entry[key("origin")].toInt(-1);
        if (parent < 0 || parent > i)
            return invalid(where, "nodes.parent", QString::number(parent));
        if (token < 0 || token >= vocabulary)
            return invalid(where, "nodes.token", QString::number(token));
        if (origin < 0 || origin > 2)
            return invalid(where, "nodes.origin", QString::number(origin));
        if (tree.childWith(parent, token) >= 0)
            return invalid(where, "nodes", QString::number(i));
        std::shared_ptr<const Step> step;
        if (entry.contains(key("step"))) {
            Result<Step> read = stepOf(entry[key("step")].toObject(), vocabulary, where);
            if (!read)
                return tl::unexpected(read.error());
            step = std::make_shared<const Step>(std::move(*read));
        }
        const TextTree::Node node = tree.add(parent, token, static_cast<Origin>(origin), std::move(step));
        tree.setRedraws(node, static_cast<std::uint32_t>(std::max(0.0, entry[key("redraws")].toDouble())));
        tree.setHidden(node, entry[key("hidden")].toBool());
    }
    return tree;
}

} // namespace

QByteArray documentBytes(const DocumentContent& content)
{
    const SessionState& state = content.state;
    const QJsonObject root{{key("lettrine"), documentVersion}, {key("model"), content.model},
        {key("tokenizer"), qtText(content.tokenizer)}, {key("settings"), settingsObject(state.settings)},
        {key("as_new_poem"), state.asNewPoem}, {key("form"), state.form}, {key("banned"), state.banned},
        {key("rest"), state.rest}, {key("here"), state.node}, {key("nodes"), treeArray(content.tree)}};
    return QJsonDocument(root).toJson(QJsonDocument::Compact) + '\n';
}

Result<DocumentContent> readDocument(const QByteArray& bytes, const std::string& where)
{
    QJsonParseError fault;
    const QJsonDocument json = QJsonDocument::fromJson(bytes, &fault);
    if (!json.isObject())
        return fail(ErrorCode::JsonInvalid, where, {}, utf8(fault.errorString()));
    const QJsonObject root = json.object();
    const int version = root[key("lettrine")].toInt(0);
    if (version < 1)
        return invalid(where, "lettrine", QString::number(version));
    if (version > documentVersion)
        return fail(ErrorCode::DocumentVersion, where, {}, numberText(version), numberText(documentVersion));
    DocumentContent content;
    content.model = root[key("model")].toString();
    content.tokenizer = utf8(root[key("tokenizer")].toString());
    const auto tokenizer = Tokenizer::fromJson(content.tokenizer, where);
    if (!tokenizer)
        return tl::unexpected(tokenizer.error());
    Result<TextTree> tree = treeOf(root[key("nodes")].toArray(), (*tokenizer)->size(), where);
    if (!tree)
        return tl::unexpected(tree.error());
    content.tree = std::move(*tree);
    Result<SamplingSettings> settings = settingsOf(root[key("settings")].toObject(), where);
    if (!settings)
        return tl::unexpected(settings.error());
    content.state.settings = *settings;
    content.state.asNewPoem = root[key("as_new_poem")].toBool();
    content.state.form = root[key("form")].toString();
    content.state.banned = root[key("banned")].toString();
    content.state.rest = root[key("rest")].toString();
    content.state.node = root[key("here")].toInt(-1);
    if (content.state.node < 0 || content.state.node >= content.tree.size())
        return invalid(where, "here", QString::number(content.state.node));
    return content;
}

} // namespace lettrine
