// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/recent_menu.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QMenu>

namespace lettrine {

namespace {

constexpr qsizetype keptShown = 10;

/// Strings of this file, in the translation context "Recent".
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Recent)
};

QString withoutMark(QString text)
{
    return text.replace(QLatin1Char('&'), QLatin1String("&&"));
}

/// A folder as a person writes it.
QString folderName(const QString& path)
{
    const QString folder = QFileInfo(path).absolutePath();
    const QString home = QDir::homePath();
    if (folder == home || folder.startsWith(home + QLatin1Char('/')))
        return QLatin1Char('~') + folder.mid(home.size());
    return QDir::toNativeSeparators(folder);
}

} // namespace

QStringList menuNames(const QStringList& paths)
{
    QStringList bare;
    for (const QString& path : paths)
        bare << QFileInfo(path).fileName();
    QStringList names;
    for (qsizetype i = 0; i < paths.size(); ++i) {
        const bool alone = bare.count(bare[i]) == 1;
        names << withoutMark(alone ? bare[i] : Words::tr("%1 in %2").arg(bare[i], folderName(paths[i])));
    }
    return names;
}

void fillRecentMenu(QMenu& menu, const RecentFiles& files)
{
    menu.clear();
    menu.setToolTipsVisible(true);
    const auto add = [&](const QString& text, const QString& path) {
        QAction* action = menu.addAction(text);
        action->setToolTip(path);
        QObject::connect(action, &QAction::triggered, &menu, [open = files.open, path] { open(path); });
    };
    const QStringList names = menuNames(files.named);
    for (qsizetype i = 0; i < names.size(); ++i)
        add(names[i], files.named[i]);
    menu.addSeparator();
    for (const QString& path : files.kept.mid(0, keptShown))
        add(withoutMark(Words::tr("Untitled %1").arg(QFileInfo(path).completeBaseName())), path);
    if (files.kept.size() > keptShown)
        QObject::connect(
            menu.addAction(Words::tr("All %n untitled text(s)…", nullptr, static_cast<int>(files.kept.size()))),
            &QAction::triggered, &menu, files.askKept);
    menu.addSeparator();
    QObject::connect(menu.addAction(Words::tr("Clear list")), &QAction::triggered, &menu, files.clear);
}

QString titleName(QString name)
{
    return name.replace(QLatin1String("[*]"), QLatin1String("[*][*]"));
}

} // namespace lettrine
