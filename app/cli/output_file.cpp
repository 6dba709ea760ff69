// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output_file.h"

#include "base/files.h"
#include "cli/output.h"
#include "text/code_points.h"

#include <CLI/CLI.hpp>

namespace lettrine::cli {

void addForce(CLI::App& command, bool& force)
{
    command.add_flag("--force", force, "write over files that are there");
}

Result<void> mayWrite(const std::filesystem::path& path, bool force)
{
    std::error_code failed;
    if (force || !std::filesystem::is_regular_file(path, failed))
        return {};
    return fail(ErrorCode::FileExists, pathText(path), {}, "a file", "--force writes over it");
}

void noteChanges(const std::filesystem::path& corpus, const std::string& changes)
{
    if (!changes.empty())
        note(pathText(corpus) + ": read as `corpus text` cleans it (" + changes + ").\n");
}

std::string forTerminal(const std::string& text)
{
    std::string shown;
    for (const CodePoint c : toCodePointsLenient(text)) {
        const bool isControl = (c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7F && c < 0xA0);
        const bool turns = (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
        appendUtf8(shown, isControl || turns ? CodePoint(0xFFFD) : c);
    }
    return shown;
}

} // namespace lettrine::cli
