// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/poem_inks.h"

#include "look/theme.h"

namespace lettrine {

QColor tintColour(quint8 tint)
{
    if (tint == 0)
        return Qt::transparent;
    const QColor base = themeColour(Role::Base);
    const double place = (tint - 1) / double(tintLevels - 1);
    return place < 0.5 ? mixed(base, themeColour(Role::Raw), 0.42 * (1 - place * 1.6))
                       : mixed(base, themeColour(Role::Final), 0.06 + 0.3 * (place - 0.5) * 2);
}

QColor unreadGround(const QColor& ground)
{
    return mixed(ground, themeColour(Role::Window), 0.8);
}

QColor unreadText(const QColor& text)
{
    return mixed(text, themeColour(Role::Window), 0.35);
}

} // namespace lettrine
