// SPDX-License-Identifier: GPL-3.0-or-later
#include "measure/signature.h"
#include "base/numbers.h"
#include "cli/options.h"
#include "cli/output.h"

#include <CLI/CLI.hpp>

namespace lettrine::cli {

namespace {

Outcome runSignature(const CommonOptions& options)
{
    const auto model = options.load();
    if (!model)
        return tl::unexpected(model.error());
    const auto signature = modelSignature(*model);
    if (!signature)
        return tl::unexpected(signature.error());
    if (options.json)
        putJson({ { "signature", signature->text }, { "tokens_per_second", signature->tokensPerSecond } });
    else
        put(signature->text + "  " + fixedText(signature->tokensPerSecond, 0) + " tokens/s\n");
    return exitDone;
}

} // namespace

void addSignature(CLI::App& app, Request& request)
{
    auto options = std::make_shared<CommonOptions>();
    CLI::App* command =
        app.add_subcommand("signature", "a short value that names this build's behaviour, and its speed");
    options->add(*command);
    command->callback([options, &request] { request.run = [options] { return runSignature(*options); }; });
}

} // namespace lettrine::cli
