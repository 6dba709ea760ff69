// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/poem_inks.h"

#include "look/theme.h"

namespace lettrine {

namespace {

constexpr int tintLevels = 8;

} // namespace

quint8 tintOfProbability(double probability)
{
    if (!(probability > 0))
        return 1;
    // 0.1 % … 50 %: 2.7 decades in seven steps.
    const double place = (std::log10(probability) + 3) / (std::log10(0.5) + 3);
    return static_cast<quint8>(
        std::clamp(1 + static_cast<int>(std::floor(place * (tintLevels - 1) + 1e-9)), 1, tintLevels));
}

quint8 tintOfRank(int rank)
{
    return rank <= 1 ? 8 : rank <= 10 ? 6 : rank <= 100 ? 4 : rank <= 1000 ? 2 : 1;
}

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
