// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/output.h"
#include "text/code_points.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <new>

namespace {

using namespace lettrine;
using namespace lettrine::cli;

// A message is one line whatever a file's name or an option holds.
int complain(std::string text, int code)
{
    std::replace(text.begin(), text.end(), '\n', ' ');
    note("lettrine-cli: " + repairUtf8(text) + "\n");
    return code;
}

// The command as a shell would take it again.
std::string quoted(int argc, char** argv)
{
    std::string line = "lettrine-cli";
    for (int i = 1; i < argc; ++i) {
        const std::string argument = repairUtf8(argv[i]);
        const bool plain =
            !argument.empty() && argument.find_first_of(" \t\n\"'$`\\!*?[]{}()<>|&;#~") == std::string::npos;
        line += " ";
        if (plain) {
            line += argument;
            continue;
        }
        line += "'";
        for (const char c : argument)
            c == '\'' ? line += "'\\''" : line += c;
        line += "'";
    }
    return line;
}

int run(int argc, char** argv)
{
    CLI::App app{ "Lettrine in a terminal: how a small language model chooses the next character." };
    app.name("lettrine-cli");
    app.set_version_flag("--version", std::string("lettrine-cli ") + LETTRINE_VERSION);
    app.require_subcommand(1);
    Request request;
    request.commandLine = quoted(argc, argv);
    for (const auto add : { addInfo, addTokens, addNext, addScore, addWrite, addAcrostic, addCheck, addRace, addCorpus,
             addTrain, addTrainTokenizer, addEvaluate, addSignature, addLesson, addLens, addAttention,
             addContributions, addHeads })
        add(app, request);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& success) {
        std::ostringstream out, err;
        app.exit(success, out, err);
        put(out.str());
        return outputIsOpen() ? exitDone : exitFailed;
    } catch (const CLI::ParseError& error) {
        return complain(std::string(error.what()) + " (lettrine-cli --help lists commands and options)", exitRefused);
    }
    const Outcome outcome = request.run();
    if (!outcome)
        return complain(outcome.error().message(), exitCodeOf(outcome.error().code));
    if (!outputIsOpen())
        return outputFault().empty()
            ? exitFailed
            : complain("standard output: cannot be written (" + outputFault() + ").", exitFailed);
    return *outcome;
}

} // namespace

int main(int argc, char** argv)
{
    // A reader that goes away (… | head) shows as a failed write, not as a signal.
    std::signal(SIGPIPE, SIG_IGN);
    try {
        return run(argc, argv);
    } catch (const std::bad_alloc&) {
        return complain("out of memory.", exitFailed);
    } catch (const std::exception& exception) {
        return complain(std::string("an internal fault: ") + exception.what(), exitFailed);
    }
}
