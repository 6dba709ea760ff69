// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compose/version_model.h"

#include <QDialog>

class QLabel;

namespace lettrine {

/// The lines of two poems; `different` says for each cell whether the two have other characters there.
QList<bool> differentCells(const VersePoem& first, const VersePoem& second);
/// A poem as rich text, a line a row, different cells underlined.
QString markedPoem(const VersePoem& poem, const QList<bool>& different);

/// Two versions side by side, with what differs underlined.
class VersionCompare : public QDialog {
    Q_OBJECT
public:
    VersionCompare(const PoemVersion& first, const PoemVersion& second, QWidget* parent = nullptr);

Q_SIGNALS:
    /// 0 or 1.
    void taken(int which);
};

} // namespace lettrine
