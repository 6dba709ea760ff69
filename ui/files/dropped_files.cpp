// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/dropped_files.h"

#include <QMimeData>
#include <QUrl>

namespace lettrine {

QStringList localFiles(const QMimeData& data)
{
    QStringList files;
    for (const QUrl& url : data.urls()) {
        if (url.isLocalFile())
            files << url.toLocalFile();
    }
    return files;
}

} // namespace lettrine
