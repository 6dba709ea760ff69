// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <functional>

class QMenu;

namespace lettrine {

/// Names of files for a menu: files of one name are told apart by their folder, and no character is taken for the mark
/// of a shortcut key.
QStringList menuNames(const QStringList& paths);

/// What is in the menu "Open recent".
struct RecentFiles {
    QStringList named; ///< newest first
    QStringList kept; ///< untitled texts that were put aside, newest first; all of them
    std::function<void(const QString& path)> open;
    std::function<void()> askKept; ///< to choose among all that was kept
    std::function<void()> clear; ///< forgets the named ones' list
};
void fillRecentMenu(QMenu& menu, const RecentFiles& files);

/// A name within a window's title: "[*]" in it is no place for the mark of changes.
QString titleName(QString name);

} // namespace lettrine
