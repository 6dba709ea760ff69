// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/window_place.h"

#include <QWidget>

#include <algorithm>

namespace lettrine {

namespace {

constexpr QSize roomToSpare(1360, 860);
constexpr QSize usual(1280, 800);
constexpr QSize largest(1800, 1120);

} // namespace

WindowPlace firstWindowPlace(const QSize& room)
{
    if (room.width() < roomToSpare.width() || room.height() < roomToSpare.height())
        return { usual.boundedTo(room), true };
    return { (room * 4 / 5).expandedTo(usual).boundedTo(largest), false };
}

QRect windowInside(const QRect& window, const QRect& room)
{
    QRect inside(window.topLeft(), window.size().boundedTo(room.size()));
    inside.moveLeft(std::clamp(inside.left(), room.left(), room.left() + room.width() - inside.width()));
    inside.moveTop(std::clamp(inside.top(), room.top(), room.top() + room.height() - inside.height()));
    return inside;
}

void placeFirst(QWidget& window, const QRect& room)
{
    const WindowPlace place = firstWindowPlace(room.size());
    window.resize(place.size);
    window.setWindowState(window.windowState().setFlag(Qt::WindowMaximized, place.isMaximized));
}

void bringInside(QWidget& window, const QRect& room)
{
    if (!window.isMaximized() && !window.isFullScreen())
        window.setGeometry(windowInside(window.geometry(), room));
}

} // namespace lettrine
