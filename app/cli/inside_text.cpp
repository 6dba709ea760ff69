// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/inside_text.h"

#include <CLI/CLI.hpp>

namespace lettrine::cli {

void InsideOptions::add(CLI::App& command)
{
    command.add_option("TEXT", text, "the text; what comes after its end is looked at")->required();
    command.add_flag("--start", start, "the text is the beginning of a new one: the start token goes first");
    common.add(command);
    switches.add(command);
}

Result<InsideLook> lookInside(const InsideOptions& options, const std::string& command)
{
    if (options.text.empty() && !options.start)
        return fail(ErrorCode::TextEmpty, command, {}, {}, "one token (or --start)");
    const auto model = options.common.load();
    if (!model)
        return tl::unexpected(model.error());
    InsideLook look;
    look.model = *model;
    auto switches = options.switches.read(**model, command);
    if (!switches)
        return tl::unexpected(switches.error());
    look.switches = std::move(*switches);
    auto ids = promptIds(**model, options.text, options.start);
    if (!ids)
        return tl::unexpected(ids.error());
    look.ids = std::move(*ids);
    if (const auto fits = checkLength(command, look.ids, (*model)->config().context); !fits)
        return tl::unexpected(fits.error());
    look.capture.positions.push_back(static_cast<int>(look.ids.size()) - 1);
    look.capture.mixtures = true;
    look.logits.resize(std::size_t((*model)->config().vocabulary));
    const auto done =
        (*model)->gpt->evaluateProbed(look.ids, look.capture, look.workspace, look.logits, &look.switches);
    if (!done)
        return tl::unexpected(done.error());
    return look;
}

Json tokenJson(const InsideLook& look, int id)
{
    Json json{ { "id", id } };
    putPiece(json, look.bytes(id));
    return json;
}

} // namespace lettrine::cli
