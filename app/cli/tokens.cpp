// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/numbers.h"
#include "cli/options.h"
#include "cli/output.h"
#include "text/code_points.h"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace lettrine::cli {

namespace {

struct TokensOptions {
    CommonOptions common;
    std::string text, ids;
    bool decode = false;
};

Result<std::vector<int>> idsOf(const TokensOptions& options, const Tokenizer& tokenizer)
{
    if (!options.decode)
        return tokenizer.encode(options.text);
    std::vector<int> ids;
    std::string list = options.ids;
    std::replace(list.begin(), list.end(), ',', ' ');
    for (std::size_t begin = 0; (begin = list.find_first_not_of(' ', begin)) != std::string::npos;) {
        const std::size_t end = std::min(list.find(' ', begin), list.size());
        const auto id = integerOption("tokens", "--decode", list.substr(begin, end - begin), 0, tokenizer.size() - 1);
        if (!id)
            return tl::unexpected(id.error());
        ids.push_back(static_cast<int>(*id));
        begin = end;
    }
    return ids;
}

void printJson(const Tokenizer& tokenizer, const std::vector<int>& ids, bool decode)
{
    Json json{ { "ids", ids }, { "pieces", Json::array() } };
    Json bytes = Json::array();
    bool whole = true;
    for (const int id : ids) {
        Json piece;
        putPiece(piece, tokenizer.bytes(id));
        json["pieces"].push_back(piece["text"]);
        bytes.push_back(piece.contains("bytes") ? piece["bytes"] : Json());
        whole = whole && !piece.contains("bytes");
    }
    // Beside the pieces, in the same order, where some are parts of characters.
    if (!whole)
        json["bytes"] = bytes;
    if (decode)
        json["text"] = repairUtf8(tokenizer.decode(ids));
    putJson(json);
}

Outcome runTokens(const TokensOptions& options)
{
    const auto model = options.common.load();
    if (!model)
        return tl::unexpected(model.error());
    const Tokenizer& tokenizer = *(*model)->tokenizer;
    const auto ids = idsOf(options, tokenizer);
    if (!ids)
        return tl::unexpected(ids.error());
    if (options.common.json) {
        printJson(tokenizer, *ids, options.decode);
        return exitDone;
    }
    TextTable table({ TextTable::Side::Right, TextTable::Side::Left });
    for (const int id : *ids)
        table.add({ numberText(id), visible(tokenizer.bytes(id)) });
    put(table.text());
    if (options.decode)
        put("\n" + repairUtf8(tokenizer.decode(*ids)) + "\n");
    return exitDone;
}

} // namespace

void addTokens(CLI::App& app, Request& request)
{
    auto options = std::make_shared<TokensOptions>();
    CLI::App* command = app.add_subcommand("tokens", "a text as token ids, or ids as text");
    CLI::Option* text = command->add_option("TEXT", options->text, "the text");
    CLI::Option* decode =
        command->add_option("--decode", options->ids, "ids, separated by commas or spaces")->type_name("IDS");
    text->excludes(decode);
    options->common.add(*command);
    command->callback([options, text, decode, &request] {
        options->decode = decode->count() > 0;
        if (!options->decode && text->count() == 0)
            throw CLI::RequiredError("TEXT or --decode");
        request.run = [options] { return runTokens(*options); };
    });
}

} // namespace lettrine::cli
