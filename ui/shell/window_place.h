// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QSize>

class QWidget;

namespace lettrine {

/// How the window opens the first time on a screen with so much room (without task bars), in device-independent pixels.
struct WindowPlace {
    QSize size;
    bool isMaximized = false; ///< where the pages have no room to spare
};

/// Maximized below 1360 × 860; on larger screens four fifths of the room, at most 1800 × 1120.
WindowPlace firstWindowPlace(const QSize& room);

/// A remembered window brought into the room that there is now: no larger than it, and wholly inside. Unchanged if it
/// already is.
QRect windowInside(const QRect& window, const QRect& room);

/// The same for the window itself: as it opens the first time, and one that was placed before.
void placeFirst(QWidget& window, const QRect& room);
void bringInside(QWidget& window, const QRect& room);

} // namespace lettrine
