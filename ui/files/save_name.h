// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/files.h"

#include <QString>
#include <optional>

class QWidget;

namespace lettrine {

/// What becomes of a name whose suffix none of the filters has.
enum class OtherSuffix {
    Completed, ///< it is part of the name: "v1.2" becomes "v1.2.lettrine"
    Refused, ///< the suffix decides what is written, and nothing can be written for this one
};

/// Asks where to save; empty if the person gives up. The name that comes back always has a suffix of `filters` ("Table
/// (*.csv);;Picture (*.svg *.png)"): a name without one gets the first of the filter that is chosen, and gets it before
/// anybody asks whether an existing file may be replaced, so that no file is replaced without that question. A
/// suggestion without a folder is offered in the person's documents folder. GUI thread; works with the platform's
/// dialog and with Qt's own.
QString askSaveName(QWidget* window, const QString& title, const QString& suggestion, const QString& filters,
    OtherSuffix other = OtherSuffix::Refused);

/// Where a file goes, and whether it may replace one that is write-protected.
struct SaveTarget {
    SaveTarget(QString to, ReadOnlyTarget protectedFile = ReadOnlyTarget::Refuse)
        : path(std::move(to))
        , readOnly(protectedFile)
    {
    }
    QString path;
    ReadOnlyTarget readOnly;
};

/// askSaveName(), and for a file that is write-protected the question whether it may be replaced; nothing if the person
/// gives up.
std::optional<SaveTarget> askSaveTarget(
    QWidget* window, const QString& title, const QString& suggestion, const QString& filters);

/// The suffixes of a filter or of several, in their order, lower case and without the point.
QStringList suffixesOf(const QString& filters);

} // namespace lettrine
