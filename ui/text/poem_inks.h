// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/ink.h"

#include <QColor>

namespace lettrine {

/// The ground of a tint on the theme's base.
QColor tintColour(quint8 tint);
/// What is no longer read: its ground nearly the window's, tints hardly there, its letters paler but with a contrast of
/// 4.5 on every tint (tested), because a person reads on.
QColor unreadGround(const QColor& ground);
QColor unreadText(const QColor& text);

} // namespace lettrine
