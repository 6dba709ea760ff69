// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/json_text.h"

#include "text/code_points.h"

namespace lettrine {

bool nestsDeeperThan(std::string_view json, int limit)
{
    int depth = 0;
    bool inString = false;
    for (std::size_t i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (inString) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                inString = false;
        } else if (c == '"') {
            inString = true;
        } else if (c == '[' || c == '{') {
            if (++depth > limit)
                return true;
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return false;
}

std::string inQuotes(std::string_view text)
{
    constexpr std::size_t shownCount = 30;
    std::u32string shown = toCodePointsLenient(text.substr(0, 4 * (shownCount + 1)));
    if (shown.size() > shownCount)
        shown = shown.substr(0, shownCount) + U'…';
    return '"' + toUtf8(shown) + '"';
}

} // namespace lettrine
