// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/options.h"
#include "cli/output.h"
#include "cli/switch_options.h"
#include "model/probe.h"

#include <string>
#include <vector>

namespace lettrine::cli {

/// What lens, attention and contributions share: a text, and one evaluation that keeps what went on at its end.
struct InsideOptions {
    CommonOptions common;
    SwitchOptions switches;
    std::string text;
    bool start = false;
    void add(CLI::App& command);
};

/// The model, the text and what was kept at its last position.
struct InsideLook {
    std::shared_ptr<const Model> model;
    std::vector<int> ids;
    Switches switches;
    Capture capture; ///< of the last position: attention, residual stream, mixtures
    std::vector<float> logits;
    Workspace workspace;

    std::string_view bytes(int id) const { return model->tokenizer->bytes(id); }
};

/// Loads, reads and evaluates. Errors: of the model, of the text (TextEmpty for an empty one without --start), of
/// --off.
Result<InsideLook> lookInside(const InsideOptions& options, const std::string& command);

/// {id, text}
Json tokenJson(const InsideLook& look, int id);

} // namespace lettrine::cli
