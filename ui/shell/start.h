// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QString;

namespace lettrine {

class MainWindow;

/// What a window shows first: a model folder, a document, what a crash left behind, or the first text of the window's
/// language. Who starts the program for the first time sees it written, with the lessons beside it.
void openFirst(MainWindow& window, const QString& path);

/// Reads the command line (lettrine [FILE|FOLDER] [--lang en|fr|zh_CN] [--reset-settings] [--screenshot FILE]), opens
/// the window and runs it. --help and --version open none. Exit codes: 0 done, 2 an option or file was refused, 1
/// anything else.
int startWindow(int argc, char** argv);

} // namespace lettrine
