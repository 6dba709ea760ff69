// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace lettrine {

class WindowActions;

/// A page of what there is and how to begin, in HTML.
QString gettingStartedPage();
/// A page of all keys: those of the menus as they are, then those of text, table and grid.
QString shortcutsPage(const WindowActions& actions);
/// Opens a page in a window of its own beside the program's, which goes on.
void showHelpPage(const QString& title, const QString& html, QWidget* window);

} // namespace lettrine
