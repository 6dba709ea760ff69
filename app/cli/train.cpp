// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/train_run.h"

#include <CLI/CLI.hpp>

namespace lettrine::cli {

namespace {

Outcome runTrain(const TrainOptions& options, const std::string& commandLine)
{
    auto run = TrainRun::prepare(options, commandLine);
    if (!run)
        return tl::unexpected(run.error());
    catchInterrupts();
    if (const auto done = (*run)->run(); !done)
        return tl::unexpected(done.error());
    note("Wrote the model to " + options.output + ".\n");
    return exitDone;
}

} // namespace

void addTrain(CLI::App& app, Request& request)
{
    auto options = std::make_shared<TrainOptions>();
    CLI::App* command = app.add_subcommand("train", "train a model on a text; Ctrl-C saves, --resume goes on");
    options->add(*command);
    command->callback([options, &request] {
        request.run = [options, line = request.commandLine] { return runTrain(*options, line); };
    });
}

} // namespace lettrine::cli
