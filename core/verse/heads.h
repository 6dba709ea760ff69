// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/code_points.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lettrine {

/// Ready sets of heads for a menu.
enum class HeadTheme { Greetings, Love, Idioms, Seasons, Eight };
inline constexpr int headThemeCount = 5;

/// One set: four heads, or eight for the theme Eight, in simplified characters, and what it says in English.
struct ReadyHeads {
    std::u32string_view heads;
    std::string_view meaning;
};
std::span<const ReadyHeads> readyHeads(HeadTheme theme);

/// Ways to make four or eight heads of a name: one of 2 characters with a wish of two (李明 + 安好) or a greeting and
/// another (李明生日快乐平安), one of 3 with a wish of one (王小明 + 好). Nothing for other lengths. The name comes
/// first and whole in each.
std::vector<std::u32string> headsFromName(std::u32string_view name);

} // namespace lettrine
