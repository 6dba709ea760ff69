// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <filesystem>
#include <string>

namespace CLI {
class App;
}

namespace lettrine::cli {

/// --force, of every command that writes files which a person may want to keep.
void addForce(CLI::App& command, bool& force);

/// Whether a command may write `path`: yes if nothing is there, if it is no regular file (a pipe, /dev/null), or with
/// `force`. Asked before the work begins, so that nobody waits for a refusal. Error FileExists.
Result<void> mayWrite(const std::filesystem::path& path, bool force);

/// Tells a person what reading a corpus changed (training/corpus_text.h); nothing if nothing was.
void noteChanges(const std::filesystem::path& corpus, const std::string& changes);

/// Text of a file for a terminal: control characters other than newline and tab, and the marks that turn the direction
/// of text, become U+FFFD, so that no file can move the cursor or recolour the screen.
std::string forTerminal(const std::string& text);

} // namespace lettrine::cli
