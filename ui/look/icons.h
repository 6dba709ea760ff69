// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>

namespace lettrine {

/// One of our line icons ("write", "stop", "step", "back"), drawn in the text's colour of the theme in force.
QIcon lineIcon(const QString& name);
/// The application icon: a lettrine.
QIcon applicationIcon();

} // namespace lettrine
