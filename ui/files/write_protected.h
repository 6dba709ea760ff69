// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace lettrine {

/// There is such a file and nobody, or not this person, may write to it. A saved file replaces another, which would
/// work all the same.
bool isWriteProtected(const QString& path);
/// Asks whether such a file may be replaced; the default is no. GUI thread.
bool askAboutProtected(QWidget* window, const QString& path);

} // namespace lettrine
