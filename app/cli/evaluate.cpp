// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/files.h"
#include "base/numbers.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "measure/held_out.h"

#include <CLI/CLI.hpp>
#include <unistd.h>

namespace lettrine::cli {

namespace {

struct EvaluateOptions {
    CommonOptions common;
    std::string corpus;
    bool all = false;
};

Outcome runEvaluate(const EvaluateOptions& options)
{
    const auto corpus = readFile(options.corpus);
    if (!corpus)
        return tl::unexpected(corpus.error());
    const auto model = options.common.load();
    if (!model)
        return tl::unexpected(model.error());
    catchInterrupts();
    const bool terminal = ::isatty(STDERR_FILENO) == 1;
    int shown = -1;
    const auto loss = heldOutLoss(**model, *corpus, options.all, [&](double done) {
        if (terminal && static_cast<int>(100 * done) != shown)
            note("\revaluate: " + numberText(shown = static_cast<int>(100 * done)) + " %");
        return !interrupted();
    });
    if (terminal)
        note("\r\033[K");
    if (!loss)
        return tl::unexpected(loss.error());
    if (options.common.json) {
        putJson({ { "nats_per_token", loss->natsPerToken }, { "bits_per_byte", loss->bitsPerByte },
            { "token_count", loss->tokenCount }, { "byte_count", loss->byteCount },
            { "line_count", loss->lineCount } });
        return kDone;
    }
    put(fixedText(loss->natsPerToken, 4) + " nats a token, " + fixedText(loss->bitsPerByte, 4) + " bits a byte\n");
    put("over " + numberText(loss->tokenCount) + " tokens in " + numberText(loss->lineCount)
        + (options.all ? " lines\n" : " held-out lines\n"));
    return kDone;
}

} // namespace

void addEvaluate(CLI::App& app, Request& request)
{
    auto options = std::make_shared<EvaluateOptions>();
    CLI::App* command = app.add_subcommand("evaluate", "loss on the lines of a corpus that training leaves out");
    command->add_option("CORPUS", options->corpus, "the text: a paragraph (or a poem) a line")->required();
    command->add_flag("--all", options->all, "on all lines");
    options->common.add(*command);
    command->callback([options, &request] { request.run = [options] { return runEvaluate(*options); }; });
}

} // namespace lettrine::cli
