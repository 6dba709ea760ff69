// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <functional>
#include <string>

namespace CLI {
class App;
}

namespace lettrine::cli {

/// Exit codes of the program.
enum ExitCode { exitDone = 0, exitFailed = 1, exitRefused = 2 };

/// What a subcommand gives back when it was not refused: an exit code, normally exitDone.
using Outcome = Result<int>;

/// What the command line asked for: set by the subcommand that was named, run after parsing.
struct Request {
    std::function<Outcome()> run;
    std::string commandLine; ///< as it was typed, quoted for a shell; goes into the card of a trained model
};

// One function a subcommand: registers its options; its callback sets request.run. The file of the same name holds it.
void addInfo(CLI::App& app, Request& request);
void addTokens(CLI::App& app, Request& request);
void addNext(CLI::App& app, Request& request);
void addScore(CLI::App& app, Request& request);
void addWrite(CLI::App& app, Request& request);
void addAcrostic(CLI::App& app, Request& request);
void addCheck(CLI::App& app, Request& request);
void addRace(CLI::App& app, Request& request);
void addCorpus(CLI::App& app, Request& request);
void addTrain(CLI::App& app, Request& request);
void addTrainTokenizer(CLI::App& app, Request& request);
void addEvaluate(CLI::App& app, Request& request);
void addSignature(CLI::App& app, Request& request);
void addLesson(CLI::App& app, Request& request);
void addLens(CLI::App& app, Request& request);
void addAttention(CLI::App& app, Request& request);
void addContributions(CLI::App& app, Request& request);
void addHeads(CLI::App& app, Request& request);

/// 2 for what was refused (input, file, option), 1 for anything else.
ExitCode exitCodeOf(ErrorCode code);

} // namespace lettrine::cli
