// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>
#include <QStringList>

namespace lettrine {

/// Untitled texts that made way for others, in a folder of the program. Nothing is ever removed from it without the
/// person's word. Any thread.

/// Newest first, as absolute paths.
QStringList keptTexts(const QString& folder);
/// A free name for one, which sorts by time and says how the text begins.
QString newKeptText(const QString& folder, const QDateTime& time, const QString& text);
/// Moves a document that a run left behind into the folder. False if it is no sound document, or cannot be moved.
bool keepLeftBehind(const QString& path, const QString& folder);

} // namespace lettrine
